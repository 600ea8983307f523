// How actions are numbered: kind * 128 + seat * 64 + card. Kinds without a card leave both at 0; announcements put the
// element in the place of the card.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "hiddenhand/base/ids.h"

namespace hiddenhand::blue_moon {

enum class ActionKind : std::uint8_t {
  kPass,
  kEngage,
  kRetreat,
  kDecline,
  kForcedRetreat,  ///< the turn cannot be finished: the only legal action when it is legal
  kAnnounce,
  kPlay,
  kPlayWithoutEffect,
  kRetrieve,
  kPick,  ///< one card of a choice
  kDone,  ///< the choice is complete
  kDraw,  ///< one card, where an effect lets its owner draw
};
inline constexpr std::array<std::string_view, 12> kActionWords = {
    "pass",     "engage", "retreat", "decline", "forced-retreat", "announce", "play", "play-without-effect",
    "retrieve", "pick",   "done",    "draw"};
inline constexpr int kActionCount = static_cast<int>(kActionWords.size()) * 128;

constexpr Action make_action(ActionKind kind, int seat = 0, int card = 0) {
  return static_cast<Action>(static_cast<int>(kind) * 128 + seat * 64 + card);
}
constexpr ActionKind kind_of(Action action) { return static_cast<ActionKind>(action >> 7); }
constexpr int seat_of(Action action) { return (action >> 6) & 1; }
constexpr int card_of(Action action) { return action & 63; }
constexpr bool names_card(ActionKind kind) {
  return kind == ActionKind::kPlay || kind == ActionKind::kPlayWithoutEffect || kind == ActionKind::kRetrieve ||
         kind == ActionKind::kPick;
}

}  // namespace hiddenhand::blue_moon
