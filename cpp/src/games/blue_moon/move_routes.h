// The ways in which `move` can move cards: all of them, so that every clause that is accepted has a rule.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>

#include "hiddenhand/games/blue_moon/vocabulary.h"

namespace hiddenhand::blue_moon {

constexpr unsigned timing_bit(Timing timing) { return 1u << static_cast<int>(timing); }
constexpr unsigned card_types(std::initializer_list<CardType> types) {
  unsigned set = 0;
  for (const CardType type : types) set |= 1u << static_cast<int>(type);
  return set;
}
constexpr bool has_type(unsigned types, CardType type) { return (types >> static_cast<int>(type)) & 1u; }

/// `may` of a route. Always: the rules ask its owner in any case. Never: his choice includes none.
enum class May : std::uint8_t { kNever, kFree, kAlways };

struct MoveRoute {
  Zone from, to;
  Chooser chooser;
  Count count;
  unsigned timings;  ///< bits of Timing
  int most;          ///< of n, which is at least 1; 0: reads none
  May may;
  unsigned types = 0;  ///< bits of CardType that `types` may name; 0: reads none
  bool then = false;   ///< reads `then`
};

namespace routes {

constexpr unsigned kPlay = timing_bit(Timing::kPlay), kEnd = timing_bit(Timing::kEnd), kAct = timing_bit(Timing::kAct),
                   kAfterExtra = timing_bit(Timing::kAfterExtra);
constexpr unsigned kExtras = card_types({CardType::kBooster, CardType::kSupport});
constexpr unsigned kInAreas = kExtras | card_types({CardType::kCharacter});
constexpr int kMany = 30;

}  // namespace routes

inline constexpr std::array kMoveRoutes = {
    MoveRoute{Zone::kOwnDeck, Zone::kOwnHand, Chooser::kTop, Count::kExactly, routes::kPlay, routes::kMany, May::kFree},
    MoveRoute{Zone::kOwnDeck, Zone::kOwnHand, Chooser::kTop, Count::kUpTo, routes::kEnd, routes::kMany, May::kNever, 0,
              true},
    MoveRoute{Zone::kOwnDeck, Zone::kOwnHand, Chooser::kTop, Count::kFillTo, routes::kEnd, routes::kMany, May::kAlways},
    MoveRoute{Zone::kOwnDeck, Zone::kOwnHand, Chooser::kOwner, Count::kUpTo, routes::kPlay | routes::kAfterExtra, 1,
              May::kNever},
    MoveRoute{Zone::kOwnDeck, Zone::kPlayOrShip, Chooser::kOwner, Count::kUpTo, routes::kPlay, 1, May::kNever},
    MoveRoute{Zone::kOwnDiscard, Zone::kOwnHand, Chooser::kOwner, Count::kUpTo, routes::kPlay, 1, May::kNever},
    MoveRoute{Zone::kOwnDiscard, Zone::kOwnHand, Chooser::kRandom, Count::kUpTo, routes::kPlay | routes::kAfterExtra,
              routes::kMany, May::kAlways},
    MoveRoute{Zone::kOwnDiscard, Zone::kOwnDeck, Chooser::kNone, Count::kAll, routes::kPlay, 0, May::kFree},
    MoveRoute{Zone::kOwnHand, Zone::kDiscard, Chooser::kOwner, Count::kAny, routes::kPlay, 0, May::kNever},
    MoveRoute{Zone::kOwnHand, Zone::kOwnDeckBottom, Chooser::kOwner, Count::kAny, routes::kPlay, 0, May::kNever},
    MoveRoute{Zone::kOwnHand, Zone::kThisShip, Chooser::kOwner, Count::kUpTo, routes::kPlay, routes::kMany,
              May::kNever},
    MoveRoute{Zone::kOwnPlay, Zone::kOwnHand, Chooser::kOwner, Count::kUpTo, routes::kPlay, 1, May::kNever,
              routes::kInAreas},
    MoveRoute{Zone::kOwnCombat, Zone::kOwnHand, Chooser::kOwner, Count::kUpTo, routes::kPlay, 1, May::kNever},
    MoveRoute{Zone::kOpponentHand, Zone::kDiscard, Chooser::kBlind, Count::kExactly, routes::kPlay, routes::kMany,
              May::kAlways},
    MoveRoute{Zone::kOpponentHand, Zone::kDiscard, Chooser::kOpponent, Count::kExactly, routes::kPlay, routes::kMany,
              May::kFree},
    MoveRoute{Zone::kOpponentHand, Zone::kDiscard, Chooser::kOpponent, Count::kExactly, routes::kEnd, routes::kMany,
              May::kAlways},
    MoveRoute{Zone::kOpponentHand, Zone::kDiscard, Chooser::kOpponent, Count::kDownTo, routes::kPlay, routes::kMany,
              May::kFree},
    MoveRoute{Zone::kOpponentDeck, Zone::kDiscard, Chooser::kTop, Count::kExactly, routes::kEnd, routes::kMany,
              May::kAlways},
    MoveRoute{Zone::kOpponentPlay, Zone::kDiscard, Chooser::kOwner, Count::kUpTo, routes::kPlay | routes::kAct,
              routes::kMany, May::kNever, routes::kInAreas},
    MoveRoute{Zone::kOpponentPlay, Zone::kDiscard, Chooser::kNone, Count::kAll, routes::kPlay, 0, May::kFree,
              routes::kInAreas},
    MoveRoute{Zone::kOpponentPlay, Zone::kDiscard, Chooser::kNone, Count::kAllOfOneType, routes::kPlay, 0, May::kNever,
              routes::kExtras},
    MoveRoute{Zone::kOpponentCombat, Zone::kDiscard, Chooser::kNone, Count::kAll, routes::kPlay, 0, May::kFree},
};

}  // namespace hiddenhand::blue_moon
