#include "games/blue_moon/clause_checks.h"

#include <array>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

#include "games/blue_moon/move_routes.h"
#include "hiddenhand/games/blue_moon/cards.h"

namespace hiddenhand::blue_moon {
namespace {

constexpr unsigned kInAreas = card_types({CardType::kCharacter, CardType::kBooster, CardType::kSupport});
constexpr unsigned kEveryPart = (1u << kPartNames.size()) - 1;
constexpr int kMostAmount = 30;  ///< of n and condition_n
constexpr int kMostCost = 15;    ///< of cost_n: the reachable totals of a cost fit one word even when it is doubled
constexpr unsigned part(Part p) { return 1u << static_cast<int>(p); }

/// The fields of a clause that not every op reads, and whether one is given: differs from what an absent one is.
enum class Field : std::uint8_t {
  kWho,
  kTypes,
  kFrom,
  kTo,
  kChooser,
  kCount,
  kN,
  kElement,
  kFn,
  kScope,
  kFilter,
  kParts,
  kExcept,
  kCondition,
  kConditionN,
  kCounter,
  kCost,
  kCostN,
  kMay,
  kSpareLastCharacter,
  kThen,
  kSpares,
  kUnless,
  kTag,
  kPenalty
};
constexpr std::array<std::string_view, 25> kFieldNames = {
    "who",     "types",  "from",    "to",        "chooser",
    "count",   "n",      "element", "fn",        "scope",
    "filter",  "parts",  "except",  "condition", "condition_n",
    "counter", "cost",   "cost_n",  "may",       "spare_last_character",
    "then",    "spares", "unless",  "tag",       "penalty"};

std::array<bool, kFieldNames.size()> given_fields(const Clause& c) {
  return {c.side != Side::kOwn,
          c.types != 0,
          c.from != Zone::kNone,
          c.to != Zone::kNone,
          c.chooser != Chooser::kNone,
          c.count != Count::kExactly,
          c.n != 0,
          c.element != Element::kNone,
          c.fn != Fn::kNone,
          c.scope != Scope::kAll,
          c.filter != Filter::kAny,
          c.parts != 0,
          c.except != Tag::kNone,
          c.condition != Condition::kNone,
          c.condition_n != 0,
          c.counter != Counter::kNone,
          c.cost != Cost::kNone,
          c.cost_n != 0,
          c.may != 0,
          c.spare_last_character != 0,
          c.then != Then::kNone,
          c.spares != 0,
          c.unless != 0,
          c.tag != Tag::kNone,
          c.penalty != Penalty::kNone};
}

/// Reports against one clause of a card.
class ClauseCheck {
 public:
  ClauseCheck(const Clause& clause, CardType carrier, int number, const CardPlace& place)
      : c_(clause), carrier_(carrier), number_(number), place_(place) {}

  void run() const {
    check_words();
    switch (c_.op) {
      case Op::kMove: return move();
      case Op::kModify: return modify();
      case Op::kForbid: return forbid();
      case Op::kIgnore: return ignore();
      case Op::kGate:
        when({Timing::kGate});
        reads({Field::kCondition, Field::kConditionN, Field::kElement});
        table_condition();
        carriers(card_types({CardType::kCharacter}));
        return element_or_contested();
      case Op::kSwapElement:
        when({Timing::kPlay});
        reads({Field::kElement});
        return element_or_contested();
      case Op::kCap:
        when({Timing::kStatic});
        reads({Field::kCounter, Field::kN});
        require(c_.counter != Counter::kNone, Field::kCounter, "is missing");
        no_leadership("the opponent plays and draws in his own turn");
        return amount(0, kMostAmount);
      case Op::kAttract: return attract();
      case Op::kRetreatMod: return retreat_mod();
      case Op::kAllow:
        when({Timing::kStatic});
        reads({Field::kTypes, Field::kN});
        require(c_.types == card_types({CardType::kBooster}) || c_.types == card_types({CardType::kSupport}),
                Field::kTypes, "expected either booster or support");
        return amount_or_any();
      case Op::kPowerFloor:
        when({Timing::kStatic});
        reads({Field::kElement, Field::kN});
        amount(1, kMostAmount);
        return element_or_contested();
      case Op::kOblige:
        when({Timing::kObligation});
        reads({Field::kCost, Field::kCostN, Field::kElement, Field::kPenalty});
        require(c_.cost != Cost::kNone, Field::kCost, "is missing");
        require(c_.penalty != Penalty::kNone, Field::kPenalty, "is missing");
        no_leadership("it falls due in the opponent's turn");
        return cost();
      case Op::kGrantFree: return grant_free();
      case Op::kDisclose: when({Timing::kPlay}); return reads({});
      case Op::kForceRetreat:
        when({Timing::kAfterEnd});
        no_leadership("it is no longer active then");
        reads({Field::kCondition, Field::kConditionN, Field::kTag});
        return tag_condition();
      case Op::kScaleText:
        when({Timing::kStatic});
        reads({Field::kTag, Field::kN});
        require(c_.tag != Tag::kNone, Field::kTag, "is missing");
        no_leadership("what is demanded is paid in the opponent's turn");
        return amount(2, 2);
      case Op::kSkipCharacter: when({Timing::kStatic}); return reads({});
      case Op::kHandWithLanding:
        when({Timing::kStatic});
        reads({Field::kN});
        carriers(card_types({CardType::kShip}));
        return amount_or_any();
    }
  }

 private:
  using enum Field;

  [[noreturn]] void fail(std::string_view field, const std::string& what) const {
    const auto op = static_cast<std::size_t>(c_.op);
    const std::string name = op < kOpNames.size() ? " (" + std::string(kOpNames[op]) + ")" : "";
    place_.fail("clauses[" + std::to_string(number_) + "]" + name + ", " + std::string(field) + ": " + what);
  }
  void require(bool holds, Field field, std::string_view what) const {
    if (!holds) fail(kFieldNames[static_cast<std::size_t>(field)], std::string(what));
  }

  // -- words and numbers ------------------------------------------------------------------------------------------

  template <class Enum, std::size_t N>
  void word(Enum value, const std::array<std::string_view, N>&, std::string_view field) const {
    if (static_cast<std::size_t>(value) >= N)
      fail(field, "is number " + std::to_string(static_cast<int>(value)) + ", only 0 to " + std::to_string(N - 1) +
                      " have a meaning");
  }
  void bits(unsigned set, std::size_t known, Field field) const {
    require(set < 1u << known, field, "names something that does not exist");
  }

  void check_words() const {
    word(c_.timing, kTimingNames, "when");
    word(c_.op, kOpNames, "do");
    word(c_.side, kSideNames, "who");
    word(c_.from, kZoneNames, "from");
    word(c_.to, kZoneNames, "to");
    word(c_.chooser, kChooserNames, "chooser");
    word(c_.count, kCountNames, "count");
    word(c_.element, kElementNames, "element");
    word(c_.fn, kFnNames, "fn");
    word(c_.scope, kScopeNames, "scope");
    word(c_.filter, kFilterNames, "filter");
    word(c_.except, kTagNames, "except");
    word(c_.condition, kConditionNames, "condition");
    word(c_.counter, kCounterNames, "counter");
    word(c_.cost, kCostNames, "cost");
    word(c_.then, kThenNames, "then");
    word(c_.tag, kTagNames, "tag");
    word(c_.penalty, kPenaltyNames, "penalty");
    bits(c_.types, kCardTypeNames.size(), kTypes);
    bits(c_.parts, kPartNames.size(), kParts);
    bits(c_.spares, kSparedNames.size(), kSpares);
    bits(c_.unless, kTagNames.size(), kUnless);
    require((c_.unless & 1u) == 0, kUnless, "names a tag that does not exist");
    require(c_.may <= 1, kMay, "expected 0 or 1");
    require(c_.spare_last_character <= 1, kSpareLastCharacter, "expected 0 or 1");
    for (const std::uint8_t byte : c_.reserved)
      if (byte != 0) fail("reserved", "expected 0 in all reserved bytes");
  }

  /// Nothing else is given: a field that nothing reads would be a promise that is not kept.
  void reads(std::initializer_list<Field> fields) const {
    auto given = given_fields(c_);
    for (const Field field : fields) given[static_cast<std::size_t>(field)] = false;
    for (std::size_t field = 0; field < given.size(); ++field)
      if (given[field]) fail(kFieldNames[field], "is not read here");
  }
  void not_read(Field field) const {
    require(!given_fields(c_)[static_cast<std::size_t>(field)], field, "is not read here");
  }

  void when(std::initializer_list<Timing> timings) const {
    std::string expected;
    for (const Timing timing : timings) {
      if (timing == c_.timing) return;
      expected +=
          (expected.empty() ? "expected " : " or ") + std::string(kTimingNames[static_cast<std::size_t>(timing)]);
    }
    fail("when", expected);
  }
  void amount(int least, int most) const {
    require(c_.n >= least && c_.n <= most, kN, "expected " + std::to_string(least) + " to " + std::to_string(most));
  }
  void amount_or_any() const {
    if (c_.n != kUnlimited) amount(1, kMostAmount);
  }
  void one_element() const {
    require(c_.element == Element::kFire || c_.element == Element::kEarth, kElement, "expected fire or earth");
  }
  void element_or_contested() const {
    require(c_.element == Element::kFire || c_.element == Element::kEarth || c_.element == Element::kContested,
            kElement, "expected fire, earth or contested");
  }

  // -- the card that carries it -------------------------------------------------------------------------------------

  void carriers(unsigned types) const {
    if (has_type(types, carrier_)) return;
    std::string expected;
    for (std::size_t type = 0; type < kCardTypeNames.size(); ++type)
      if (has_type(types, static_cast<CardType>(type)))
        expected += (expected.empty() ? "" : " or ") + std::string(kCardTypeNames[type]);
    fail("do", "works on no " + carrier() + " card; expected " + expected);
  }
  void no_leadership(const std::string& why) const {
    if (carrier_ == CardType::kLeadership)
      fail("do", "does nothing on a leadership card, which is active in its own turn only: " + why);
  }
  std::string carrier() const { return std::string(kCardTypeNames[static_cast<std::size_t>(carrier_)]); }

  // -- conditions and costs -----------------------------------------------------------------------------------------

  /// What can be asked of the table before a card is played.
  void table_condition() const {
    switch (c_.condition) {
      case Condition::kNone:
      case Condition::kOwnActiveTagAtLeast:
      case Condition::kFromLandedShip: return require(false, kCondition, "expected one about the table");
      case Condition::kOwnAreasEmpty:
      case Condition::kOwnInfluenceEmpty: return not_read(kConditionN);
      case Condition::kOpponentDragonsAtLeast:
        return require(c_.condition_n >= 1 && c_.condition_n <= 3, kConditionN, "expected 1 to 3 dragons");
      default: return condition_amount();
    }
  }
  void condition_amount() const {
    require(c_.condition_n >= 1 && c_.condition_n <= kMostAmount, kConditionN, "expected 1 to 30");
  }
  void tag_condition() const {
    require(c_.condition == Condition::kOwnActiveTagAtLeast, kCondition, "expected own_active_tag_at_least");
    require(c_.tag != Tag::kNone, kTag, "is missing");
    condition_amount();
  }
  void cost() const {
    if (c_.cost == Cost::kDiscardPrinted) {
      one_element();
    } else {
      not_read(kElement);
    }
    if (c_.cost == Cost::kPlaySupport || c_.cost == Cost::kPlayBooster) return not_read(kCostN);
    require(c_.cost_n >= 1 && c_.cost_n <= kMostCost, kCostN, "expected 1 to 15");
  }

  // -- the longer ones ----------------------------------------------------------------------------------------------

  void move() const {
    reads({kFrom, kTo, kChooser, kCount, kN, kTypes, kFilter, kSpareLastCharacter, kThen, kCondition, kMay});
    const MoveRoute& route = find_route();
    if (route.most == 0) {
      require(c_.n == 0, kN, "is not read with this count");
    } else {
      amount(1, route.most);
    }
    require((c_.types & ~route.types) == 0 && (c_.types != 0) == (route.types != 0), kTypes,
            route.types == 0 ? "is not read here" : "expected some of character, booster, support");
    if (c_.count == Count::kAllOfOneType) require(c_.types == route.types, kTypes, "expected booster and support");
    const bool theirs = c_.from == Zone::kOpponentPlay;
    require(c_.filter == Filter::kAny || (theirs && c_.filter == Filter::kIcon), kFilter,
            theirs ? "expected icon" : "is not read here");
    require(c_.may == 0 || route.may != May::kNever, kMay, "is not read: the choice includes none");
    require(c_.may == 1 || route.may != May::kAlways, kMay, "is missing: the owner may leave it out");
    require(c_.then == Then::kNone || route.then, kThen, "is only read of up_to n drawn at the end");
    if (c_.spare_last_character == 1) spare_last_character();
    require(c_.condition == Condition::kNone || c_.condition == Condition::kFromLandedShip, kCondition,
            "expected from_landed_ship");
    if (c_.condition != Condition::kNone) {
      require(c_.timing == Timing::kPlay, kCondition, "is only read when the card is played");
      carriers(kInAreas);
    }
    if (c_.to == Zone::kThisShip) carriers(card_types({CardType::kShip}));
    // A ship that is found is played: between the Leadership phase and the announcement none may come.
    if (c_.to == Zone::kPlayOrShip) carriers(card_types({CardType::kLeadership}));
  }

  /// Names the field with which the way to a route is lost.
  const MoveRoute& find_route() const {
    bool zones = false, chooser = false, count = false;
    for (const MoveRoute& route : kMoveRoutes) {
      if (route.from != c_.from || route.to != c_.to) continue;
      zones = true;
      if (route.chooser != c_.chooser) continue;
      chooser = true;
      if (route.count != c_.count) continue;
      count = true;
      if ((route.timings & timing_bit(c_.timing)) != 0) return route;
    }
    fail(!zones ? "from" : !chooser ? "chooser" : !count ? "count" : "when", "no rule moves cards so");
  }

  /// The opponent chooses nothing here: his last character is known to stay only where one card goes, or all do.
  void spare_last_character() const {
    require(c_.from == Zone::kOpponentPlay && names_type(c_.types, CardType::kCharacter), kSpareLastCharacter,
            "is only read where characters of the opponent go");
    if (c_.count == Count::kAll) {
      require(!names_type(c_.types, CardType::kSupport), kTypes, "expected no support beside a spared character");
    } else {
      require(c_.n == 1, kN, "expected 1 with spare_last_character");
    }
  }

  void modify() const {
    when({Timing::kStatic});
    reads({kScope, kTypes, kElement, kFn, kN, kFilter});
    types_in_areas();
    require(c_.element == Element::kFire || c_.element == Element::kEarth || c_.element == Element::kBoth, kElement,
            "expected fire, earth or both");
    require(c_.scope == Scope::kAll || c_.scope == Scope::kOne, kScope, "expected all or one");
    require(c_.filter == Filter::kAny || c_.filter == Filter::kBluff, kFilter, "expected bluff");
    switch (c_.fn) {
      case Fn::kMultiply: amount(2, kMostCost); break;
      case Fn::kRaise: amount(1, kMostCost); break;
      case Fn::kRaiseToSum:
      case Fn::kRaiseToMax:
        not_read(kN);
        not_read(kFilter);
        break;
      case Fn::kZeroIfOdd:
      case Fn::kZeroIfEven:
        not_read(kN);
        not_read(kFilter);
        require(c_.scope == Scope::kAll, kScope, "expected all");
        break;
      default: require(false, kFn, "expected multiply, raise, raise_to_sum, raise_to_max, zero_if_odd or zero_if_even");
    }
    if (c_.filter == Filter::kBluff)
      require(c_.types == card_types({CardType::kSupport}), kTypes, "expected support alone: a bluff is one");
  }
  void types_in_areas() const {
    require(c_.types != 0 && (c_.types & ~kInAreas) == 0, kTypes, "expected some of character, booster, support");
  }

  void forbid() const {
    when({Timing::kStatic});
    reads({kTypes, kFilter, kN});
    if (c_.filter == Filter::kCalling) {
      not_read(kTypes);
      return not_read(kN);
    }
    no_leadership("the opponent plays in his own turn");
    require(c_.types != 0, kTypes, "is missing");
    if (c_.filter == Filter::kAbove) {
      types_in_areas();
      return amount(0, kMostCost - 1);
    }
    require(c_.filter == Filter::kAny || c_.filter == Filter::kText || c_.filter == Filter::kNoText, kFilter,
            "expected no_text, text, above or calling");
    not_read(kN);
  }

  void ignore() const {
    when({Timing::kStatic});
    reads({kTypes, kParts, kFilter, kExcept, kSpares, kUnless});
    require(c_.types != 0, kTypes, "is missing");
    require(c_.parts == kEveryPart || c_.parts == part(Part::kText) || c_.parts == part(Part::kIcons), kParts,
            "expected text, icons, or all of values, icons and text");
    require(c_.filter == Filter::kAny || (c_.filter == Filter::kIcon && c_.parts != part(Part::kIcons)), kFilter,
            c_.parts == part(Part::kIcons) ? "is not read where icons go" : "expected icon");
    require(c_.spares == 0 || c_.parts == part(Part::kIcons), kSpares, "is only read where icons alone go");
    require(c_.unless == 0 || c_.parts == part(Part::kText), kUnless, "is only read where texts alone go");
    if (c_.types == card_types({CardType::kLeadership}))
      no_leadership("those of the opponent are active in his own turn only");
  }

  void attract() const {
    if (c_.timing == Timing::kStart) {
      reads({kN, kCondition, kConditionN, kTag});
      tag_condition();
      no_leadership("it is no longer active then");
      return amount(1, 1);
    }
    when({Timing::kPlay, Timing::kStart});
    reads({kN, kCost, kCostN, kElement, kMay});
    amount(1, 4);
    require(c_.may == 1, kMay, "is missing: the owner may leave it out");
    require(c_.cost == Cost::kDiscardPrinted || c_.cost == Cost::kDiscardCharacters, kCost,
            "expected discard_printed or discard_characters");
    cost();
  }

  void retreat_mod() const {
    when({Timing::kRetreat});
    reads({kWho, kFn, kN});
    if (c_.side == Side::kOpponent) no_leadership("the opponent retreats in his own turn");
    const bool changes = c_.fn == Fn::kAdd || c_.fn == Fn::kSubtract;
    require(changes || c_.fn == Fn::kCap || c_.fn == Fn::kSet, kFn, "expected add, subtract, cap or set");
    amount(changes ? 1 : 0, 4);
  }

  void grant_free() const {
    reads({kScope, kCondition, kConditionN});
    require(c_.scope == Scope::kThis || c_.scope == Scope::kNext, kScope, "expected this or next");
    if (c_.scope == Scope::kNext) {
      when({Timing::kPlay});
      not_read(kCondition);
      return not_read(kConditionN);
    }
    when({Timing::kGate});
    table_condition();
    carriers(kInAreas);
  }

  const Clause& c_;
  CardType carrier_;
  int number_;
  const CardPlace& place_;
};

/// May ask its owner for cards at the moment when the card is played.
constexpr bool asks_on_play(const Clause& c) {
  return c.timing == Timing::kPlay && (c.op == Op::kMove || c.op == Op::kAttract);
}

}  // namespace

void check_clause(const Clause& clause, CardType carrier, int number, const CardPlace& place) {
  ClauseCheck(clause, carrier, number, place).run();
}

void check_both(const Clause& first, const Clause& second, const CardPlace& place) {
  if (first.op == second.op) place.fail("clauses[1], do: the card has two clauses with the same do; expected one");
  if (asks_on_play(first) && asks_on_play(second))
    place.fail("clauses[1], when: two clauses may ask for cards when the card is played; expected one");
  // A card is played without its effect as a whole, so whatever else happens then would be left out with it.
  const bool skippable = (first.op == Op::kMove && first.may == 1) || (second.op == Op::kMove && second.may == 1);
  if (skippable && first.timing == Timing::kPlay && second.timing == Timing::kPlay)
    place.fail("clauses[1], when: leaving out the move would leave out this clause too; expected no other for play");
}

}  // namespace hiddenhand::blue_moon
