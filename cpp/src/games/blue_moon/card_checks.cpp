#include "games/blue_moon/card_checks.h"

#include <array>
#include <string_view>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/games/blue_moon/cards.h"

namespace hiddenhand::blue_moon {

void CardPlace::fail(const std::string& what) const {
  throw CardDataError("card '" + id + "' in the deck of seat " + std::to_string(seat) + ": " + what);
}

namespace {

template <class Enum, std::size_t N>
void check_word(const CardPlace& place, Enum value, const std::array<std::string_view, N>&, const char* field) {
  if (static_cast<std::size_t>(value) >= N)
    place.fail(std::string(field) + " is number " + std::to_string(static_cast<int>(value)) + ", only 0 to " +
               std::to_string(N - 1) + " have a meaning");
}

void check_words(const Clause& c, const CardPlace& place) {
  check_word(place, c.timing, kTimingNames, "timing");
  check_word(place, c.op, kOpNames, "op");
  check_word(place, c.side, kSideNames, "side");
  check_word(place, c.from, kZoneNames, "from");
  check_word(place, c.to, kZoneNames, "to");
  check_word(place, c.chooser, kChooserNames, "chooser");
  check_word(place, c.count, kCountNames, "count");
  check_word(place, c.element, kElementNames, "element");
  check_word(place, c.fn, kFnNames, "fn");
  check_word(place, c.scope, kScopeNames, "scope");
  check_word(place, c.filter, kFilterNames, "filter");
  check_word(place, c.except, kTagNames, "except");
  check_word(place, c.condition, kConditionNames, "condition");
  check_word(place, c.counter, kCounterNames, "counter");
  check_word(place, c.cost, kCostNames, "cost");
  check_word(place, c.then, kThenNames, "then");
  check_word(place, c.tag, kTagNames, "tag");
  check_word(place, c.penalty, kPenaltyNames, "penalty");
  if (c.types >= 1u << kCardTypeNames.size()) place.fail("types names a card type that does not exist");
  if (c.parts >= 1u << kPartNames.size()) place.fail("parts names a part that does not exist");
  if (c.spares >= 1u << kSparedNames.size()) place.fail("spares names an icon that cannot be spared");
  if (c.unless >= 1u << kTagNames.size() || (c.unless & 1u)) place.fail("unless names a tag that does not exist");
  if (c.may > 1 || c.spare_last_character > 1) place.fail("may and spare_last_character are 0 or 1");
  for (const std::uint8_t byte : c.reserved)
    if (byte != 0) place.fail("reserved bytes of a clause are not 0");
}

/// One way in which `move` can move cards.
struct Route {
  Zone from, to;
  Chooser chooser;
  Count count;
  std::uint32_t timings;  ///< bits of Timing
  bool by_type;           ///< reads `types`
};

constexpr std::uint32_t at(Timing timing) { return 1u << static_cast<int>(timing); }

constexpr std::array kRoutes = {
    Route{Zone::kOwnDeck, Zone::kOwnHand, Chooser::kTop, Count::kExactly, at(Timing::kPlay) | at(Timing::kEnd), false},
    Route{Zone::kOwnDeck, Zone::kOwnHand, Chooser::kTop, Count::kUpTo, at(Timing::kEnd), false},
    Route{Zone::kOwnDeck, Zone::kOwnHand, Chooser::kTop, Count::kFillTo, at(Timing::kEnd), false},
    Route{Zone::kOwnDeck, Zone::kOwnHand, Chooser::kOwner, Count::kUpTo, at(Timing::kPlay) | at(Timing::kAfterExtra),
          false},
    Route{Zone::kOwnDeck, Zone::kPlayOrShip, Chooser::kOwner, Count::kUpTo, at(Timing::kPlay), false},
    Route{Zone::kOwnDiscard, Zone::kOwnHand, Chooser::kOwner, Count::kUpTo, at(Timing::kPlay), false},
    Route{Zone::kOwnDiscard, Zone::kOwnHand, Chooser::kRandom, Count::kUpTo,
          at(Timing::kPlay) | at(Timing::kAfterExtra), false},
    Route{Zone::kOwnDiscard, Zone::kOwnDeck, Chooser::kNone, Count::kAll, at(Timing::kPlay), false},
    Route{Zone::kOwnHand, Zone::kDiscard, Chooser::kOwner, Count::kAny, at(Timing::kPlay), false},
    Route{Zone::kOwnHand, Zone::kOwnDeckBottom, Chooser::kOwner, Count::kAny, at(Timing::kPlay), false},
    Route{Zone::kOwnHand, Zone::kThisShip, Chooser::kOwner, Count::kUpTo, at(Timing::kPlay), false},
    Route{Zone::kOwnPlay, Zone::kOwnHand, Chooser::kOwner, Count::kUpTo, at(Timing::kPlay), true},
    Route{Zone::kOwnCombat, Zone::kOwnHand, Chooser::kOwner, Count::kUpTo, at(Timing::kPlay), false},
    Route{Zone::kOpponentHand, Zone::kDiscard, Chooser::kBlind, Count::kExactly, at(Timing::kPlay), false},
    Route{Zone::kOpponentHand, Zone::kDiscard, Chooser::kOpponent, Count::kExactly,
          at(Timing::kPlay) | at(Timing::kEnd), false},
    Route{Zone::kOpponentHand, Zone::kDiscard, Chooser::kOpponent, Count::kDownTo, at(Timing::kPlay), false},
    Route{Zone::kOpponentDeck, Zone::kDiscard, Chooser::kTop, Count::kExactly, at(Timing::kEnd), false},
    Route{Zone::kOpponentPlay, Zone::kDiscard, Chooser::kOwner, Count::kUpTo, at(Timing::kPlay) | at(Timing::kAct),
          true},
    Route{Zone::kOpponentPlay, Zone::kDiscard, Chooser::kNone, Count::kAll, at(Timing::kPlay), true},
    Route{Zone::kOpponentPlay, Zone::kDiscard, Chooser::kNone, Count::kAllOfOneType, at(Timing::kPlay), true},
    Route{Zone::kOpponentCombat, Zone::kDiscard, Chooser::kNone, Count::kAll, at(Timing::kPlay), false},
};

class ClauseCheck {
 public:
  ClauseCheck(const Clause& clause, const CardPlace& place) : c_(clause), place_(place) {}

  void run() const {
    switch (c_.op) {
      case Op::kMove: return move();
      case Op::kModify: return modify();
      case Op::kForbid:
        require_static();
        return require((c_.types == 0) == (c_.filter == Filter::kCalling),
                       "needs types (or filter calling, without any)");
      case Op::kIgnore: require_static(); return require(c_.types != 0 && c_.parts != 0, "needs types and parts");
      case Op::kGate:
        require(c_.timing == Timing::kGate && c_.condition != Condition::kNone, "needs timing gate and a condition");
        return require_element(true);
      case Op::kSwapElement: require(c_.timing == Timing::kPlay, "must happen on play"); return require_element(true);
      case Op::kCap: require_static(); return require(c_.counter != Counter::kNone, "needs a counter");
      case Op::kAttract: return attract();
      case Op::kRetreatMod:
        require(c_.timing == Timing::kRetreat, "needs timing retreat");
        require(c_.fn == Fn::kAdd || c_.fn == Fn::kSubtract || c_.fn == Fn::kCap || c_.fn == Fn::kSet,
                "needs fn add, subtract, cap or set");
        return require(c_.n <= 4, "needs n from 0 to 4");
      case Op::kAllow: {
        require_static();
        const unsigned slots =
            (1u << static_cast<int>(CardType::kBooster)) | (1u << static_cast<int>(CardType::kSupport));
        return require(c_.n >= 1 && c_.types != 0 && (c_.types & ~slots) == 0, "needs n and types booster or support");
      }
      case Op::kPowerFloor: require_static(); return require_element(true);
      case Op::kOblige:
        require(c_.timing == Timing::kObligation, "needs timing obligation");
        require(c_.cost != Cost::kNone && c_.penalty != Penalty::kNone, "needs a cost and a penalty");
        return require_cost();
      case Op::kGrantFree:
        if (c_.scope == Scope::kNext)
          return require(c_.timing == Timing::kPlay && c_.condition == Condition::kNone,
                         "for the next card happens on play");
        return require(c_.scope == Scope::kThis && c_.timing == Timing::kGate && c_.condition != Condition::kNone,
                       "for this card needs timing gate and a condition");
      case Op::kDisclose: return require(c_.timing == Timing::kPlay, "must happen on play");
      case Op::kForceRetreat:
        return require(c_.timing == Timing::kAfterEnd && c_.condition != Condition::kNone,
                       "needs timing after_end and a condition");
      case Op::kScaleText:
        require_static();
        return require(c_.tag != Tag::kNone && c_.n >= 1 && c_.n <= 4, "needs a tag and n from 1 to 4");
      case Op::kSkipCharacter: return require_static();
      case Op::kHandWithLanding: require_static(); return require(c_.n >= 1, "needs n");
    }
  }

 private:
  void require(bool holds, const char* what) const {
    if (!holds) place_.fail("clause '" + std::string(kOpNames[static_cast<std::size_t>(c_.op)]) + "' " + what);
  }
  void require_static() const { require(c_.timing == Timing::kStatic, "must be static"); }
  void require_element(bool contested) const {
    require(c_.element == Element::kFire || c_.element == Element::kEarth ||
                (contested && c_.element == Element::kContested),
            contested ? "needs element fire, earth or contested" : "needs element fire or earth");
  }
  void require_cost() const {
    if (c_.cost == Cost::kPlaySupport || c_.cost == Cost::kPlayBooster) return;
    if (c_.cost == Cost::kDiscardPrinted) require_element(false);
    require(c_.cost_n >= 1 && c_.cost_n <= 15, "needs cost_n from 1 to 15");
  }

  void move() const {
    for (const Route& route : kRoutes) {
      if (route.from != c_.from || route.to != c_.to || route.chooser != c_.chooser || route.count != c_.count)
        continue;
      require((route.timings & at(c_.timing)) != 0, "has a timing that does not fit what it moves");
      require(route.by_type == (c_.types != 0), "needs types exactly when it takes cards from play");
      const bool counted = c_.count == Count::kExactly || c_.count == Count::kUpTo || c_.count == Count::kDownTo ||
                           c_.count == Count::kFillTo;
      require(!counted || (c_.n >= 1 && c_.n <= 30), "needs n from 1 to 30");
      require(c_.filter == Filter::kAny || (route.by_type && c_.filter == Filter::kIcon),
              "cannot filter what it moves so");
      require(c_.then == Then::kNone ||
                  (c_.timing == Timing::kEnd && c_.chooser == Chooser::kTop && c_.from == Zone::kOwnDeck),
              "can go on with `then` only after a draw at the end");
      return;
    }
    require(false, "moves cards in a way that the rules do not know");
  }

  void modify() const {
    require_static();
    require(c_.types != 0 &&
                (c_.element == Element::kFire || c_.element == Element::kEarth || c_.element == Element::kBoth),
            "needs types and element fire, earth or both");
    if (c_.fn == Fn::kZeroIfOdd || c_.fn == Fn::kZeroIfEven)
      return require(c_.scope == Scope::kAll, "to zero needs scope all");
    require(c_.scope == Scope::kAll || c_.scope == Scope::kOne, "needs scope all or one");
    require(c_.filter == Filter::kAny || c_.filter == Filter::kBluff, "can filter bluffs only");
    if (c_.fn == Fn::kRaiseToSum || c_.fn == Fn::kRaiseToMax) return;
    require((c_.fn == Fn::kMultiply || c_.fn == Fn::kRaise) && c_.n >= 1 && c_.n <= 15,
            "needs fn multiply or raise with n from 1 to 15, raise_to_sum, raise_to_max, zero_if_odd or zero_if_even");
  }

  void attract() const {
    require(c_.n >= 1 && c_.n <= 4, "needs n from 1 to 4");
    if (c_.timing == Timing::kStart)
      return require(c_.condition == Condition::kOwnActiveTagAtLeast && c_.tag != Tag::kNone && c_.cost == Cost::kNone,
                     "at the start needs a tag of own active cards, and no cost");
    require(c_.timing == Timing::kPlay && c_.may == 1, "must happen on play, and be optional");
    require(c_.cost == Cost::kDiscardPrinted || c_.cost == Cost::kDiscardCharacters,
            "needs cost discard_printed or discard_characters");
    require_cost();
  }

  const Clause& c_;
  const CardPlace& place_;
};

}  // namespace

void check_record(const CardRecord& r, const CardPlace& place) {
  check_word(place, r.type, kCardTypeNames, "type");
  for (const std::uint8_t value : {r.fire, r.earth})
    if (value > 15 && value != kNoValue) place.fail("value " + std::to_string(value) + " is not 0 to 15");
  if (r.icons >= 1u << kIconNames.size()) place.fail("icons names an icon that does not exist");
  if (r.tags >= 1u << kTagNames.size() || (r.tags & 1u)) place.fail("tags names a tag that does not exist");
  if (r.buka > 1) place.fail("buka is " + std::to_string(r.buka) + ", expected 0 or 1");
  if ((r.type == CardType::kShip) != (r.capacity >= 1) || r.capacity > 9)
    place.fail("a ship, and only a ship, has a capacity from 1 to 9");
  for (const std::uint8_t byte : r.reserved)
    if (byte != 0) place.fail("reserved bytes of the card are not 0");
  if (r.clause_count > kMaxClauses) place.fail("has " + std::to_string(r.clause_count) + " clauses, at most 2 fit");
  for (int i = 0; i < r.clause_count; ++i) {
    check_words(r.clauses[i], place);
    ClauseCheck(r.clauses[i], place).run();
  }
  int choices = 0;
  for (int i = 0; i < r.clause_count; ++i)
    if (r.clauses[i].timing == Timing::kPlay && (r.clauses[i].op == Op::kMove || r.clauses[i].op == Op::kAttract))
      ++choices;
  if (choices > 1) place.fail("has two clauses for the moment when it is played that may ask for cards; only one can");
  if (r.clause_count == 2 && r.clauses[0].op == r.clauses[1].op) place.fail("has two clauses with the same op");
}

}  // namespace hiddenhand::blue_moon
