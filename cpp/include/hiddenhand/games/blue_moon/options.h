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
/// Whether a FREE character may come before the normal one; if not, the first takes up the common play.
enum class FreeCharacterFirst : std::uint8_t { kNotAllowed, kAllowed };
/// When the partner of a PAIR card may be played: later in the same step too, or at once only.
enum class Pair : std::uint8_t { kLaterToo, kTogether };
/// Whether a gang that is extended stays uncovered always, or if its owner likes.
enum class GangExtend : std::uint8_t { kAutomatic, kMay };
/// Whether bluffs may be played and called while they are ignored.
enum class IgnoredBluffs : std::uint8_t { kNeither, kPlayAndCall };
/// Whether Buka characters from a landed ship count as FREE always, or if their owner likes.
enum class ShipFree : std::uint8_t { kAutomatic, kMay };
/// What the Potion of Conjoining does.
enum class Conjoining : std::uint8_t { kPrintedSum, kAddsOtherPrinted };
/// When the cap on active characters is tested.
enum class BoatswainCheck : std::uint8_t { kCharacterEnd, kBoosterSupportEnd };
/// In which steps an obligation may be met.
enum class SatisfySteps : std::uint8_t { kBoosterSupport, kLeadershipCharacterBoosterSupport };
/// What a shuffle of the deck does to cards that were put at its bottom.
enum class BottomAfterShuffle : std::uint8_t { kMixed, kStays };
/// The order of own texts that have their turn at the same moment.
enum class EndTextOrder : std::uint8_t { kPlayed, kDeck };
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
  FreeCharacterFirst free_character_first = FreeCharacterFirst::kAllowed;
  Pair pair = Pair::kTogether;
  GangExtend gang_extend = GangExtend::kMay;
  /// Value of a bluff in the element that is not contested.
  std::uint8_t bluff_off_element_value = 0;
  IgnoredBluffs ignored_bluffs = IgnoredBluffs::kPlayAndCall;
  /// A landed ship also bars loading from the hand.
  bool landed_ship_blocks_loading = false;
  ShipFree ship_free = ShipFree::kMay;
  /// Loading a ship counts for caps on cards played.
  bool loading_counts = false;
  /// PROTECTED shields cards in the hand too.
  bool protected_in_hand = false;
  Conjoining conjoining = Conjoining::kPrintedSum;
  BoatswainCheck boatswain_check = BoatswainCheck::kCharacterEnd;
  SatisfySteps satisfy_steps = SatisfySteps::kLeadershipCharacterBoosterSupport;
  BottomAfterShuffle bottom_after_shuffle = BottomAfterShuffle::kMixed;
  EndTextOrder end_text_order = EndTextOrder::kPlayed;
};

/// How an option is packed: one byte each in this order; `values` names the numbers from 0 (empty: a plain number
/// from `least` to `most`).
struct OptionField {
  std::string_view name;
  std::array<std::string_view, 2> values;
  std::uint8_t least;
  std::uint8_t most;
};
inline constexpr std::array<OptionField, 23> kOptionFields = {{
    {"retrieve_block", {"all_effective_icon", "characters_printed_icon"}, 0, 1},
    {"stop_blocks_allowances", {"no", "yes"}, 0, 1},
    {"ignored_cards_pay", {"no", "yes"}, 0, 1},
    {"leadership_discards", {"discard_pile", "leader_area"}, 0, 1},
    {"end_may_effects", {"optional", "mandatory"}, 0, 1},
    {"end_check", {"ran_out", "empty_hand"}, 0, 1},
    {"no_dragon_tie", {"hand_cards", "first_out"}, 0, 1},
    {"fourth_dragon_crystals", {"", ""}, 4, 5},
    {"dead_end", {"forbid", "forced_retreat"}, 0, 1},
    {"free_character_first", {"not_allowed", "allowed"}, 0, 1},
    {"pair", {"later_too", "together"}, 0, 1},
    {"gang_extend", {"automatic", "may"}, 0, 1},
    {"bluff_off_element_value", {"", ""}, 0, 2},
    {"ignored_bluffs", {"neither", "play_and_call"}, 0, 1},
    {"landed_ship_blocks_loading", {"no", "yes"}, 0, 1},
    {"ship_free", {"automatic", "may"}, 0, 1},
    {"loading_counts", {"no", "yes"}, 0, 1},
    {"protected_in_hand", {"no", "yes"}, 0, 1},
    {"conjoining", {"printed_sum", "adds_other_printed"}, 0, 1},
    {"boatswain_check", {"character_end", "booster_support_end"}, 0, 1},
    {"satisfy_steps", {"booster_support", "leadership_character_booster_support"}, 0, 1},
    {"bottom_after_shuffle", {"mixed", "stays"}, 0, 1},
    {"end_text_order", {"played", "deck"}, 0, 1},
}};

}  // namespace hiddenhand::blue_moon
