// Costs that are paid by discarding hand cards. No card may be added that the cost does not need (rulebook, discards
// that must meet a total): the set must be minimal, and a pick is legal if it can grow into a minimal set.
#pragma once

#include <cstdint>

#include "hiddenhand/games/blue_moon/cards.h"
#include "hiddenhand/games/blue_moon/effects.h"
#include "hiddenhand/games/blue_moon/state.h"

namespace hiddenhand::blue_moon {

/// One cost of one seat, with its numbers multiplied where a text says so.
class Payment {
 public:
  Payment(const CardTables& tables, const State& state, int seat, const Clause& clause, int factor)
      : tables_(tables), state_(state), seat_(seat), cost_(clause.cost), threshold_(clause.cost_n) {
    if (cost_ == Cost::kDiscardCharacters) return;
    threshold_ *= factor;
    element_ = static_cast<int>(clause.element);
  }

  /// Hand cards that can pay at all.
  CardSet payable() const {
    const SeatTable& own = tables_.seat(seat_);
    CardSet hand = state_.own(seat_).hand;
    if (!tables_.options.ignored_cards_pay) hand -= state_.table(seat_).value_ignored;
    if (cost_ == Cost::kDiscardCharacters) return hand & own.type(CardType::kCharacter);
    CardSet result;
    for (const int card : hand)
      if ((uses(0) && value(card, 0) > 0) || (uses(1) && value(card, 1) > 0)) result.add(card);
    return result;
  }

  /// Whether `chosen` plus some of `available` is a minimal set.
  bool extends(CardSet chosen, CardSet available) const {
    switch (cost_) {
      case Cost::kDiscardCharacters:
        return chosen.count() <= threshold_ && chosen.count() + available.count() >= threshold_;
      case Cost::kDiscardPrinted: return extends_total(chosen, available);
      case Cost::kDiscardFireOrEarth:
      case Cost::kDiscardFireAndEarth: return extends_search(chosen, available);
      default: return false;
    }
  }

  bool can_be_paid() const { return extends(CardSet(), payable()); }

 private:
  bool uses(int element) const { return cost_ != Cost::kDiscardPrinted || element == element_; }
  int value(int card, int element) const {
    return static_cast<int>(printed_value(tables_, state_, seat_, card, element));
  }
  int total(CardSet cards, int element) const {
    int sum = 0;
    for (const int card : cards) sum += value(card, element);
    return sum;
  }

  /// A set with smallest value m is minimal exactly when its total lies in threshold .. threshold + m - 1; reachable
  /// totals are kept as bits of one word (values are below 16 and thresholds below 32, so 64 bits are enough).
  bool extends_total(CardSet chosen, CardSet available) const {
    int paid = 0, smallest_chosen = 64;
    for (const int card : chosen) {
      paid += value(card, element_);
      smallest_chosen = std::min(smallest_chosen, value(card, element_));
    }
    if (paid >= 32) return false;
    for (int smallest = 1; smallest <= 15 && smallest <= smallest_chosen; ++smallest) {
      // Totals with a smallest value of at least `smallest`, and with one card of just that value in the set.
      std::uint64_t without = std::uint64_t{1} << paid, with = smallest == smallest_chosen ? without : 0;
      for (const int card : available) {
        const int worth = value(card, element_);
        if (worth < smallest) continue;
        with |= with << worth;
        if (worth == smallest) with |= without << worth;
        without |= without << worth;
      }
      if (with & (((std::uint64_t{1} << smallest) - 1) << threshold_)) return true;
    }
    return false;
  }

  bool pays_either(CardSet cards) const { return total(cards, 0) >= threshold_ || total(cards, 1) >= threshold_; }

  /// Some of the cards pay Fire and others pay Earth: every card is put to one of the two.
  bool pays_both(CardSet cards) const { return split(cards, threshold_, threshold_); }
  bool split(CardSet cards, int fire, int earth) const {
    if (fire <= 0 && earth <= 0) return true;
    if (cards.empty()) return false;
    const int card = cards.first();
    const CardSet rest = cards - CardSet::of(card);
    return split(rest, fire - value(card, 0), earth) || split(rest, fire, earth - value(card, 1));
  }

  bool pays(CardSet cards) const { return cost_ == Cost::kDiscardFireOrEarth ? pays_either(cards) : pays_both(cards); }

  /// Depth-first over the supersets, which end as soon as they pay: any larger set holds a card too many.
  bool extends_search(CardSet chosen, CardSet available) const {
    if (pays(chosen)) {
      for (const int card : chosen)
        if (pays(chosen - CardSet::of(card))) return false;
      return true;
    }
    for (const int card : available)
      if (extends_search(chosen | CardSet::of(card), available & CardSet::above(card))) return true;
    return false;
  }

  const CardTables& tables_;
  const State& state_;
  int seat_;
  Cost cost_;
  int threshold_;
  int element_ = 0;
};

/// How often the numbers in a card's text count: a text of its owner may multiply them.
inline int text_factor(const CardTables& tables, const State& state, int seat, int card) {
  const SeatBoard& table = state.table(seat);
  for (const int scaler : table.active_texts() & tables.seat(seat).scales) {
    const Clause& clause = tables.seat(seat).clause(scaler, Op::kScaleText);
    const CardSet candidates = table.active & tables.seat(seat).tag(clause.tag);
    // A single candidate is the one, from the moment on when the text is in effect.
    if (candidates == CardSet::of(card) || (candidates.count() > 1 && table.scaled.contains(card))) return clause.n;
  }
  return 1;
}

/// What the turn seat must pay for an opposing card.
inline Payment obligation(const CardTables& tables, const State& state, int card) {
  const int owner = 1 - state.turn_seat;
  return Payment(tables, state, state.turn_seat, tables.seat(owner).clause(card, Op::kOblige),
                 text_factor(tables, state, owner, card));
}

/// Opposing cards whose obligation the turn seat has not met yet.
inline CardSet open_obligations(const CardTables& tables, const State& state) {
  const SeatBoard& other = state.table(1 - state.turn_seat);
  CardSet open;
  if (!other.active.intersects(tables.seat(1 - state.turn_seat).obliges)) return open;
  for (const int card : (other.active_texts() & tables.seat(1 - state.turn_seat).obliges) - other.used) {
    const Cost cost = tables.seat(1 - state.turn_seat).clause(card, Op::kOblige).cost;
    if (cost == Cost::kPlaySupport ? !state.support_played : cost == Cost::kPlayBooster ? !state.booster_played : true)
      open.add(card);
  }
  return open;
}

/// Opposing cards whose obligation can be met by discards now.
inline CardSet satisfiable(const CardTables& tables, const State& state) {
  CardSet result;
  if (!state.table(1 - state.turn_seat).active.intersects(tables.seat(1 - state.turn_seat).obliges)) return result;
  for (const int card : open_obligations(tables, state))
    if (obligation(tables, state, card).can_be_paid()) result.add(card);
  return result;
}

/// An obligation is open whose penalty is a retreat.
inline bool must_retreat_unless_paid(const CardTables& tables, const State& state) {
  for (const int card : open_obligations(tables, state))
    if (tables.seat(1 - state.turn_seat).clause(card, Op::kOblige).penalty == Penalty::kRetreat) return true;
  return false;
}

}  // namespace hiddenhand::blue_moon
