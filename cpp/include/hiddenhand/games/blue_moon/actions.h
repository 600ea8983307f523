// How actions are numbered: kind * 128 + seat * 64 + card. Kinds without a card leave both at 0; announcements put the
// element in the place of the card. Card 63 stands for a card that is not seen.
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
  kLand,  ///< a ship
  kDiscardBluff,
  kPlayBluff,
  kLoad,     ///< a card onto a ship
  kSatisfy,  ///< an obligation that a card of the opponent lays on the turn seat
  kUse,      ///< a text of a card in play
  kCall,     ///< the bluffs of the turn seat
  kDoNotCall,
  kPickBluff,     ///< one of the opponent's face-down bluffs, by chance
  kPickUnseen,    ///< an unseen hand card of the opponent, by chance
  kPlayCovering,  ///< a gang character that covers the gang it could join
  kPlayCounted,   ///< a character that does not count as FREE though it could
};
inline constexpr std::array<std::string_view, 24> kActionWords = {
    "pass",           "engage",        "retreat",       "decline",
    "forced-retreat", "announce",      "play",          "play-without-effect",
    "retrieve",       "pick",          "done",          "draw",
    "land",           "discard-bluff", "play-bluff",    "load",
    "satisfy",        "use",           "call",          "do-not-call",
    "pick-bluff",     "pick-unseen",   "play-covering", "play-counted"};
inline constexpr int kActionCount = static_cast<int>(kActionWords.size()) * 128;

constexpr Action make_action(ActionKind kind, int seat = 0, int card = 0) {
  return static_cast<Action>(static_cast<int>(kind) * 128 + seat * 64 + card);
}
constexpr ActionKind kind_of(Action action) { return static_cast<ActionKind>(action >> 7); }
constexpr int seat_of(Action action) { return (action >> 6) & 1; }
constexpr int card_of(Action action) { return action & 63; }
constexpr bool names_card(ActionKind kind) {
  switch (kind) {
    case ActionKind::kPlay:
    case ActionKind::kPlayWithoutEffect:
    case ActionKind::kRetrieve:
    case ActionKind::kPick:
    case ActionKind::kLand:
    case ActionKind::kDiscardBluff:
    case ActionKind::kPlayBluff:
    case ActionKind::kLoad:
    case ActionKind::kSatisfy:
    case ActionKind::kUse:
    case ActionKind::kPlayCovering:
    case ActionKind::kPlayCounted: return true;
    default: return false;
  }
}
/// Kinds that may hide which card they mean from the other seat.
constexpr bool may_hide_card(ActionKind kind) { return kind == ActionKind::kPlayBluff || kind == ActionKind::kPick; }

}  // namespace hiddenhand::blue_moon
