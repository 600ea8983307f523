// The fixed vocabulary that card effects are written in. Card files name these words; the core switches on the
// numbers. The words and numbers are exported to Python (vocabulary tables below), so the loader has no copy of them.
//
// Only words that the rules read are here: `cards lint` refuses the rest. The words that the other seven decks need
// (oblige, grant_free, disclose, force_retreat, ...) get their numbers when their rules are written; adding words
// changes no byte of the existing ones. Source of the vocabulary: an analysis of the 132 printed texts.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace hiddenhand::blue_moon {

enum class CardType : std::uint8_t { kCharacter, kBooster, kSupport, kLeadership, kShip };
inline constexpr std::array<std::string_view, 5> kCardTypeNames = {"character", "booster", "support", "leadership", "ship"};

/// Bit numbers in CardRecord::icons.
enum class Icon : std::uint8_t {
  kShieldFire, kShieldEarth, kStop, kRetrieve, kFree, kPair, kProtected,
  kGangCool, kGangTop, kGangFun, kGangNo, kBluffFire, kBluffEarth, kBluffNone
};
inline constexpr std::array<std::string_view, 14> kIconNames = {
    "shield-fire", "shield-earth", "stop", "retrieve", "free", "pair", "protected",
    "gang-cool", "gang-top", "gang-fun", "gang-no", "bluff-fire", "bluff-earth", "bluff-none"};

enum class Element : std::uint8_t { kFire, kEarth, kBoth, kContested, kNone };
inline constexpr std::array<std::string_view, 5> kElementNames = {"fire", "earth", "both", "contested", "none"};

/// When a clause acts.
enum class Timing : std::uint8_t {
  kStatic,   ///< while the card is active and its text is not ignored (leadership: the turn it is played)
  kPlay,     ///< when the card is played
  kGate,     ///< when it is decided whether the card may be played
  kEnd,      ///< in the owner's end phase
  kRetreat,  ///< when the dragons of a retreat are counted
};
inline constexpr std::array<std::string_view, 5> kTimingNames = {"static", "play", "gate", "end", "retreat"};

/// What a clause does.
enum class Op : std::uint8_t {
  kMove,         ///< moves cards: from, to, chooser, count, n, types, may
  kModify,       ///< changes values of own cards: scope, types, element, fn (multiply, raise), n
  kForbid,       ///< the opponent may not play: types, filter
  kIgnore,       ///< switches off parts of opposing cards: types, parts, except
  kGate,         ///< the card may be played only if: condition, condition_n, element (contested one)
  kSwapElement,  ///< the contested element changes: element (fire, earth; contested = to the other one)
  kCap,          ///< the opponent's counter may not pass n: counter, n
  kAttract,      ///< the owner attracts n dragons: cost, cost_n, element (of the cost), may
  kRetreatMod,   ///< dragons at a retreat: side (who retreats), fn (add, subtract, cap, set), n
  kAllow,        ///< the owner may play n more: types, n (255 = any number)
  kPowerFloor,   ///< the owner's total is at least n: element (contested = whichever it is), n
};
inline constexpr std::array<std::string_view, 11> kOpNames = {
    "move", "modify", "forbid", "ignore", "gate", "swap_element", "cap", "attract", "retreat_mod", "allow", "power_floor"};

enum class Side : std::uint8_t { kOwn, kOpponent };
inline constexpr std::array<std::string_view, 2> kSideNames = {"own", "opponent"};

/// Zones that `move` names. "play" = active cards in the combat and support areas.
enum class Zone : std::uint8_t { kNone, kOwnHand, kOwnDeck, kOwnPlay, kOpponentHand, kOpponentPlay, kDiscard };
inline constexpr std::array<std::string_view, 7> kZoneNames = {
    "none", "own_hand", "own_deck", "own_play", "opponent_hand", "opponent_play", "discard"};

/// Who picks the cards that move.
enum class Chooser : std::uint8_t { kNone, kOwner, kBlind, kTop };
inline constexpr std::array<std::string_view, 4> kChooserNames = {"none", "owner", "blind", "top"};

enum class Count : std::uint8_t { kExactly, kUpTo, kAll };
inline constexpr std::array<std::string_view, 3> kCountNames = {"exactly", "up_to", "all"};

enum class Fn : std::uint8_t { kNone, kMultiply, kRaise, kAdd, kSubtract, kCap, kSet };
inline constexpr std::array<std::string_view, 7> kFnNames = {"none", "multiply", "raise", "add", "subtract", "cap", "set"};

enum class Scope : std::uint8_t { kAll, kOne };
inline constexpr std::array<std::string_view, 2> kScopeNames = {"all", "one"};

/// Which cards of the named types a `forbid` means. "Has text" looks at what is printed, ignored or not.
enum class Filter : std::uint8_t { kAny, kNoText };
inline constexpr std::array<std::string_view, 2> kFilterNames = {"any", "no_text"};

/// Bit numbers in Clause::parts.
enum class Part : std::uint8_t { kValues, kIcons, kText };
inline constexpr std::array<std::string_view, 3> kPartNames = {"values", "icons", "text"};

enum class Condition : std::uint8_t { kNone, kOpponentTotalAtLeast };
inline constexpr std::array<std::string_view, 2> kConditionNames = {"none", "opponent_total_at_least"};

enum class Counter : std::uint8_t { kNone, kCardsPlayed, kCardsFromDeck };
inline constexpr std::array<std::string_view, 3> kCounterNames = {"none", "cards_played", "cards_from_deck"};

enum class Cost : std::uint8_t { kNone, kDiscardPrinted };
inline constexpr std::array<std::string_view, 2> kCostNames = {"none", "discard_printed"};

/// Groups of cards that texts speak of.
enum class Tag : std::uint8_t { kNone, kFlitCharacter };
inline constexpr std::array<std::string_view, 2> kTagNames = {"none", "flit_character"};

inline constexpr std::uint8_t kUnlimited = 255;
inline constexpr std::uint8_t kNoValue = 255;  ///< a card that shows no value in an element (not the same as 0)

/// One clause of a card's effect, as packed: 32 bytes, each a number from the tables above. `types`, `parts` are bit
/// sets over CardType and Part. The reserved bytes are 0; the other decks need about six of them (what follows a draw,
/// icons that an ignore spares, cards that cancel it, the penalty of an obligation, a second cost).
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
  std::uint8_t may;  ///< 1: the owner need not
  std::uint8_t reserved[11];
};
static_assert(sizeof(Clause) == 32);

inline constexpr int kMaxClauses = 2;

/// One card, as packed.
struct CardRecord {
  CardType type;
  std::uint8_t fire;   ///< printed value or kNoValue
  std::uint8_t earth;  ///< printed value or kNoValue
  Tag tag;
  std::uint16_t icons;  ///< bits of Icon
  std::uint8_t moons;
  std::uint8_t pair_name;  ///< equal for two PAIR cards with the same name word; 0 = none
  std::uint8_t capacity;   ///< of a ship
  std::uint8_t clause_count;
  std::uint8_t reserved[6];
  Clause clauses[kMaxClauses];
};
static_assert(sizeof(CardRecord) == 80);

}  // namespace hiddenhand::blue_moon
