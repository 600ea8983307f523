// The fixed vocabulary that card effects are written in. Card files name these words; the core switches on the
// numbers. The words and numbers are exported to Python (vocabulary tables below), so the loader has no copy of them.
//
// Only words that the rules read are here: `cards lint` refuses the rest. New words go to the ends of their tables, so
// that no packed byte changes its meaning. Source of the vocabulary: an analysis of the 132 printed texts.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace hiddenhand::blue_moon {

enum class CardType : std::uint8_t { kCharacter, kBooster, kSupport, kLeadership, kShip };
inline constexpr std::array<std::string_view, 5> kCardTypeNames = {"character", "booster", "support", "leadership",
                                                                   "ship"};

/// Bit numbers in CardRecord::icons.
enum class Icon : std::uint8_t {
  kShieldFire,
  kShieldEarth,
  kStop,
  kRetrieve,
  kFree,
  kPair,
  kProtected,
  kGangCool,
  kGangTop,
  kGangFun,
  kGangNo,
  kBluffFire,
  kBluffEarth,
  kBluffNone
};
inline constexpr std::array<std::string_view, 14> kIconNames = {
    "shield-fire", "shield-earth", "stop",     "retrieve", "free",       "pair",        "protected",
    "gang-cool",   "gang-top",     "gang-fun", "gang-no",  "bluff-fire", "bluff-earth", "bluff-none"};

enum class Element : std::uint8_t { kFire, kEarth, kBoth, kContested, kNone };
inline constexpr std::array<std::string_view, 5> kElementNames = {"fire", "earth", "both", "contested", "none"};

/// When a clause acts.
enum class Timing : std::uint8_t {
  kStatic,      ///< while the card is active and its text is not ignored (leadership: the turn it is played)
  kPlay,        ///< when the card is played
  kGate,        ///< when it is decided whether, or how, the card may be played
  kEnd,         ///< in the owner's end phase
  kRetreat,     ///< when the dragons of a retreat are counted
  kStart,       ///< first thing in the owner's begin phase
  kAct,         ///< once in the owner's turn, in the Leadership, Character or Booster/Support phase
  kAfterExtra,  ///< after the owner's Booster/Support phase
  kAfterEnd,    ///< after the owner's end phase
  kObligation,  ///< falls due at the end of the opponent's Booster/Support phase
};
inline constexpr std::array<std::string_view, 10> kTimingNames = {
    "static", "play", "gate", "end", "retreat", "start", "act", "after_extra", "after_end", "obligation"};

/// What a clause does.
enum class Op : std::uint8_t {
  kMove,             ///< moves cards: from, to, chooser, count, n, types, filter, spare_last_character, then, may
  kModify,           ///< changes values: scope, types, filter, element, fn, n; the zero_ functions: opposing cards
  kForbid,           ///< the opponent may not play: types, filter, n (above)
  kIgnore,           ///< switches off parts of opposing cards: types, filter, parts, except, spares, unless
  kGate,             ///< the card may be played only if: condition, condition_n, element (contested one)
  kSwapElement,      ///< the contested element changes: element (fire, earth; contested = to the other one)
  kCap,              ///< the opponent's counter may not pass n: counter, n
  kAttract,          ///< the owner attracts n dragons: cost, cost_n, element (of the cost), may; or condition, tag
  kRetreatMod,       ///< dragons at a retreat: side (who retreats), fn (add, subtract, cap, set), n
  kAllow,            ///< the owner may play n more: types, n (255 = any number)
  kPowerFloor,       ///< the owner's total is at least n: element (contested = whichever it is), n
  kOblige,           ///< the opponent must pay in his turn: cost, cost_n, element; else penalty
  kGrantFree,        ///< scope this: the card may count as FREE if condition; next: the next card of the turn does
  kDisclose,         ///< the opponent's present hand is laid open
  kForceRetreat,     ///< the opponent retreats at once if: condition, condition_n, tag
  kScaleText,        ///< numbers in the text of one own card with this tag are multiplied: tag, n
  kSkipCharacter,    ///< no character need be played this turn, and nothing is covered
  kHandWithLanding,  ///< cards of the hand may be played beside landed ones: n (255 = any number)
};
inline constexpr std::array<std::string_view, 18> kOpNames = {
    "move",       "modify",   "forbid",        "ignore",     "gate",           "swap_element",
    "cap",        "attract",  "retreat_mod",   "allow",      "power_floor",    "oblige",
    "grant_free", "disclose", "force_retreat", "scale_text", "skip_character", "hand_with_landing"};

enum class Side : std::uint8_t { kOwn, kOpponent };
inline constexpr std::array<std::string_view, 2> kSideNames = {"own", "opponent"};

/// Zones that `move` names. "play" = active cards in the combat and support areas; "combat" = the combat area with its
/// covered cards.
enum class Zone : std::uint8_t {
  kNone,
  kOwnHand,
  kOwnDeck,
  kOwnPlay,
  kOpponentHand,
  kOpponentPlay,
  kDiscard,
  kOwnDiscard,
  kOwnDeckBottom,
  kOpponentDeck,
  kOwnCombat,
  kOpponentCombat,
  kThisShip,
  kPlayOrShip
};
inline constexpr std::array<std::string_view, 14> kZoneNames = {
    "none",          "own_hand",        "own_deck",    "own_play",        "opponent_hand",
    "opponent_play", "discard",         "own_discard", "own_deck_bottom", "opponent_deck",
    "own_combat",    "opponent_combat", "this_ship",   "play_or_ship"};

/// Who picks the cards that move. Blind: the owner of the text, without seeing them; random: nobody.
enum class Chooser : std::uint8_t { kNone, kOwner, kBlind, kTop, kOpponent, kRandom };
inline constexpr std::array<std::string_view, 6> kChooserNames = {"none", "owner",    "blind",
                                                                  "top",  "opponent", "random"};

enum class Count : std::uint8_t { kExactly, kUpTo, kAll, kDownTo, kFillTo, kAny, kAllOfOneType };
inline constexpr std::array<std::string_view, 7> kCountNames = {
    "exactly", "up_to", "all", "down_to", "fill_to", "any", "all_of_one_type"};

/// What follows a draw.
enum class Then : std::uint8_t { kNone, kDiscardOneOfThem, kShuffleTwoBack };
inline constexpr std::array<std::string_view, 3> kThenNames = {"none", "discard_one_of_them", "shuffle_two_back"};

enum class Fn : std::uint8_t {
  kNone,
  kMultiply,
  kRaise,
  kAdd,
  kSubtract,
  kCap,
  kSet,
  kRaiseToSum,
  kRaiseToMax,
  kZeroIfOdd,
  kZeroIfEven
};
inline constexpr std::array<std::string_view, 11> kFnNames = {
    "none", "multiply",     "raise",        "add",         "subtract",    "cap",
    "set",  "raise_to_sum", "raise_to_max", "zero_if_odd", "zero_if_even"};

enum class Scope : std::uint8_t { kAll, kOne, kThis, kNext };
inline constexpr std::array<std::string_view, 4> kScopeNames = {"all", "one", "this", "next"};

/// Which cards of the named types are meant. "Has text" and "shows an icon" look at what is printed, ignored or not.
enum class Filter : std::uint8_t { kAny, kNoText, kText, kAbove, kIcon, kBluff, kCalling };
inline constexpr std::array<std::string_view, 7> kFilterNames = {"any",  "no_text", "text",   "above",
                                                                 "icon", "bluff",   "calling"};

/// Bit numbers in Clause::parts.
enum class Part : std::uint8_t { kValues, kIcons, kText };
inline constexpr std::array<std::string_view, 3> kPartNames = {"values", "icons", "text"};

/// Bit numbers in Clause::spares: icons that an `ignore` of icons leaves alone (protected: and all icons of such a
/// card).
enum class Spared : std::uint8_t { kStop, kProtected };
inline constexpr std::array<std::string_view, 2> kSparedNames = {"stop", "protected"};

enum class Condition : std::uint8_t {
  kNone,
  kOpponentTotalAtLeast,
  kOpponentActiveCardsAtLeast,
  kOpponentActiveCharactersAtLeast,
  kOpponentActiveBoostersAtLeast,
  kOpponentActiveSupportsAtLeast,
  kOpponentActiveIconsAtLeast,  ///< active cards that show an icon
  kOpponentAreasAtLeast,        ///< cards in combat and support areas, covered ones and bluffs too
  kOwnAreasEmpty,
  kOwnInfluenceEmpty,
  kOpponentDragonsAtLeast,
  kOpponentHandLargerBy,
  kOwnActiveTagAtLeast,
  kFromLandedShip,
};
inline constexpr std::array<std::string_view, 14> kConditionNames = {"none",
                                                                     "opponent_total_at_least",
                                                                     "opponent_active_cards_at_least",
                                                                     "opponent_active_characters_at_least",
                                                                     "opponent_active_boosters_at_least",
                                                                     "opponent_active_supports_at_least",
                                                                     "opponent_active_icons_at_least",
                                                                     "opponent_areas_at_least",
                                                                     "own_areas_empty",
                                                                     "own_influence_empty",
                                                                     "opponent_dragons_at_least",
                                                                     "opponent_hand_larger_by",
                                                                     "own_active_tag_at_least",
                                                                     "from_landed_ship"};

enum class Counter : std::uint8_t {
  kNone,
  kCardsPlayed,
  kCardsFromDeck,
  kCombatPlays,
  kActiveCharacters,
  kHandForGain
};
inline constexpr std::array<std::string_view, 6> kCounterNames = {
    "none", "cards_played", "cards_from_deck", "combat_plays", "active_characters", "hand_for_gain"};

/// What is paid. Printed totals: a minimal set of hand cards (cost_n in element); fire_and_earth: two disjoint minimal
/// sets; fire_or_earth: either.
enum class Cost : std::uint8_t {
  kNone,
  kDiscardPrinted,
  kDiscardFireAndEarth,
  kDiscardFireOrEarth,
  kDiscardCharacters,
  kPlaySupport,
  kPlayBooster
};
inline constexpr std::array<std::string_view, 7> kCostNames = {
    "none",         "discard_printed", "discard_fire_and_earth", "discard_fire_or_earth", "discard_characters",
    "play_support", "play_booster"};

enum class Penalty : std::uint8_t { kNone, kRetreat, kDragon };
inline constexpr std::array<std::string_view, 3> kPenaltyNames = {"none", "retreat", "dragon"};

/// Groups of cards that texts speak of; bit numbers in CardRecord::tags and Clause::unless.
enum class Tag : std::uint8_t { kNone, kFlitCharacter, kStorm, kFlood, kCaterpillar, kLaughingGas, kTittertweet };
inline constexpr std::array<std::string_view, 7> kTagNames = {"none",        "flit_character", "storm",      "flood",
                                                              "caterpillar", "laughing_gas",   "tittertweet"};

inline constexpr std::uint8_t kUnlimited = 255;
inline constexpr std::uint8_t kNoValue = 255;  ///< a card that shows no value in an element (not the same as 0)

/// One clause of a card's effect, as packed: 32 bytes, each a number from the tables above. `types`, `parts`, `spares`
/// and `unless` are bit sets over CardType, Part, Spared and Tag. The reserved bytes are 0.
struct Clause {
  Timing timing;
  Op op;
  Side side;
  std::uint8_t types;
  Zone from;
  Zone to;
  Chooser chooser;
  Count count;
  std::uint8_t n;
  Element element;
  Fn fn;
  Scope scope;
  Filter filter;
  std::uint8_t parts;
  Tag except;
  Condition condition;
  std::uint8_t condition_n;
  Counter counter;
  Cost cost;
  std::uint8_t cost_n;
  std::uint8_t may;                   ///< 1: the owner need not
  std::uint8_t spare_last_character;  ///< 1: the opponent's last active character cannot be taken
  Then then;
  std::uint8_t spares;
  std::uint8_t unless;  ///< no effect while the opponent has an active card with one of these tags, its text in effect
  Tag tag;              ///< the cards that condition, scale_text speak of
  Penalty penalty;
  std::uint8_t reserved[5];
};
static_assert(sizeof(Clause) == 32);

inline constexpr int kMaxClauses = 2;

/// One card, as packed.
struct CardRecord {
  CardType type;
  std::uint8_t fire;    ///< printed value or kNoValue
  std::uint8_t earth;   ///< printed value or kNoValue
  std::uint8_t tags;    ///< bits of Tag
  std::uint16_t icons;  ///< bits of Icon
  std::uint8_t moons;
  std::uint8_t pair_name;  ///< equal for two PAIR cards with the same name word; 0 = none
  std::uint8_t capacity;   ///< of a ship
  std::uint8_t clause_count;
  std::uint8_t buka;  ///< 1: a card of the Buka, whose characters count as FREE when they come from a landed ship
  std::uint8_t reserved[5];
  Clause clauses[kMaxClauses];
};
static_assert(sizeof(CardRecord) == 80);

}  // namespace hiddenhand::blue_moon
