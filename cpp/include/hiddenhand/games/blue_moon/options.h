// The rule options: points where the Legends rulebook (2014) and the first edition (as read by the 2008 program)
// differ, or where sources leave a choice. One field each; the default is the Legends reading.
// The Python side (hiddenhand.games.blue_moon.options) names the sources and the two editions.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace hiddenhand::blue_moon {

/// What an opposing active character with RETRIEVE blocks, and which icon of his counts.
enum class RetrieveBlock : std::uint8_t { kAllEffectiveIcon, kCharactersPrintedIcon };
/// Where a leadership card goes that is discarded from the hand.
enum class LeadershipDiscards : std::uint8_t { kDiscardPile, kLeaderArea };
/// Whether "may" effects of the end phase ask their owner.
enum class EndMayEffects : std::uint8_t { kOptional, kMandatory };
/// When running out of cards ends the game after a fight: a player had no card in hand and deck at some moment of
/// the fight, or has an empty hand after the refill.
enum class EndCheck : std::uint8_t { kRanOut, kEmptyHand };
/// Who wins without any dragon: who still has hand cards (both or neither: as kFirstOut), or whoever did not run out
/// of cards first.
enum class NoDragonTie : std::uint8_t { kHandCards, kFirstOut };
/// Whether a turn that cannot be finished may be started.
enum class DeadEnd : std::uint8_t { kForbid, kForcedRetreat };

struct RuleOptions {
  RetrieveBlock retrieve_block = RetrieveBlock::kAllEffectiveIcon;
  /// STOP also ends the plays that "additional / any number of" texts allow.
  bool stop_blocks_allowances = true;
  /// Hand cards whose values are ignored may pay costs in printed values.
  bool ignored_cards_pay = true;
  LeadershipDiscards leadership_discards = LeadershipDiscards::kDiscardPile;
  EndMayEffects end_may_effects = EndMayEffects::kOptional;
  EndCheck end_check = EndCheck::kRanOut;
  NoDragonTie no_dragon_tie = NoDragonTie::kHandCards;
  /// Crystals for winning by a fourth dragon.
  std::uint8_t fourth_dragon_crystals = 5;
  DeadEnd dead_end = DeadEnd::kForbid;
};

/// How an option is packed: one byte each in this order; `values` names the numbers from 0 (empty: a plain number
/// from `least` to `most`).
struct OptionField {
  std::string_view name;
  std::array<std::string_view, 2> values;
  std::uint8_t least;
  std::uint8_t most;
};
inline constexpr std::array<OptionField, 9> kOptionFields = {{
    {"retrieve_block", {"all_effective_icon", "characters_printed_icon"}, 0, 1},
    {"stop_blocks_allowances", {"no", "yes"}, 0, 1},
    {"ignored_cards_pay", {"no", "yes"}, 0, 1},
    {"leadership_discards", {"discard_pile", "leader_area"}, 0, 1},
    {"end_may_effects", {"optional", "mandatory"}, 0, 1},
    {"end_check", {"ran_out", "empty_hand"}, 0, 1},
    {"no_dragon_tie", {"hand_cards", "first_out"}, 0, 1},
    {"fourth_dragon_crystals", {"", ""}, 4, 5},
    {"dead_end", {"forbid", "forced_retreat"}, 0, 1},
}};

}  // namespace hiddenhand::blue_moon
