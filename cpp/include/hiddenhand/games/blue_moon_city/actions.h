// How actions of Blue Moon City are numbered. All of them are open to everybody.
#pragma once

#include "hiddenhand/base/ids.h"
#include "hiddenhand/games/blue_moon_city/board.h"
#include "hiddenhand/games/blue_moon_city/cards.h"
#include "hiddenhand/games/blue_moon_city/laws.h"

namespace hiddenhand::blue_moon_city {

// Phase "act": 37 actions, so that what is legal is one set.
inline constexpr Action kGo = 0;                      ///< + square
inline constexpr Action kPlayPower = kGo + kSquares;  ///< + place in kMovementPowers
inline constexpr Action kBuild = kPlayPower + 8;      ///< + box, 0 to 3
inline constexpr Action kOffer = kBuild + 4;          ///< + 0, or the value of the Pillar card
inline constexpr Action kEndActing = kOffer + 3;
// Phase "destination".
inline constexpr Action kMoveDragon = kEndActing + 1;              ///< + 21 x dragon + square
inline constexpr Action kFly = kMoveDragon + kDragons * kSquares;  ///< + square
// Phases "pay", "throw in" and "discard".
inline constexpr Action kPay = kFly + kSquares;  ///< + kind
inline constexpr Action kStopPaying = kPay + kKinds;
inline constexpr Action kThrowIn = kStopPaying + 1;  ///< + kind
inline constexpr Action kDonePaying = kThrowIn + kKinds;
inline constexpr Action kDiscardCard = kDonePaying + 1;  ///< + kind
inline constexpr Action kDraw = kDiscardCard + kKinds;
inline constexpr int kActions = kDraw + 1;

/// At most this many actions are legal at once: 20 squares, 8 powers, 4 boxes and the end, before movement is over;
/// elsewhere up to 24 kinds and the end.
inline constexpr int kMostLegal = 20 + 8 + 4 + 1;

}  // namespace hiddenhand::blue_moon_city
