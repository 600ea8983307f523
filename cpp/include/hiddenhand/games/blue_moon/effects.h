// Continuous texts: what is ignored, what each card counts, and the totals. Recomputed from the active cards whenever
// they change (rules, section 7): texts off, whole cards off, icons off; then raises, multiplications, total floors.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "hiddenhand/games/blue_moon/cards.h"
#include "hiddenhand/games/blue_moon/state.h"

namespace hiddenhand::blue_moon {

/// The values that count, by card number; only entries of active cards in combat and support area are filled.
using CardValues = std::array<unsigned, 64>;

namespace detail {

inline unsigned with_modifier(unsigned value, const Clause& modifier) {
  return modifier.fn == Fn::kMultiply ? value * modifier.n : std::max<unsigned>(value, modifier.n);
}

inline bool touches(const Clause& modifier, int element) {
  return modifier.element == Element::kBoth || static_cast<int>(modifier.element) == element;
}

/// A "one of my cards" text and the cards it may choose.
struct OneTarget {
  const Clause* clause;
  CardSet candidates;
};

/// Sum of the cards' values in one element when the i-th one-target text works on targets[i]. All raises come before
/// all multiplications, so the order inside either does not matter (rules, section 7).
inline unsigned sum_of_values(const SeatTable& table, CardSet counted, int element, CardSet modifiers,
                              const std::array<OneTarget, 8>& one_target, int one_target_count,
                              const std::array<int, 8>& targets, CardValues* values) {
  unsigned sum = 0;
  for (const int card : counted) {
    unsigned value = value_in(table.values[static_cast<std::size_t>(card)], element);
    for (const Fn layer : {Fn::kRaise, Fn::kMultiply}) {
      for (const int m : modifiers) {
        const Clause& clause = table.clause(m, Op::kModify);
        if (clause.fn == layer && clause.scope == Scope::kAll && touches(clause, element) &&
            table.of_types(clause.types).contains(card))
          value = with_modifier(value, clause);
      }
      for (int i = 0; i < one_target_count; ++i)
        if (one_target[static_cast<std::size_t>(i)].clause->fn == layer && targets[static_cast<std::size_t>(i)] == card)
          value = with_modifier(value, *one_target[static_cast<std::size_t>(i)].clause);
    }
    if (values != nullptr) (*values)[static_cast<std::size_t>(card)] = value;
    sum += value;
  }
  return sum;
}

}  // namespace detail

/// A seat's total in one element with the ignored parts already known. The target of a "one of my ..." text is always
/// the one that gives its owner the most (rules, section 21); several such texts are tried in all combinations.
inline unsigned total_in(const SeatTable& table, const SeatBoard& seat, int element, CardValues* values = nullptr) {
  const CardSet counted = (seat.active & seat.in_areas()) - seat.value_ignored;
  const CardSet modifiers = seat.active_texts() & table.modifies;

  std::array<detail::OneTarget, 8> one_target;
  int count = 0;
  for (const int card : modifiers) {
    const Clause& clause = table.clause(card, Op::kModify);
    if (clause.scope != Scope::kOne || !detail::touches(clause, element)) continue;
    const CardSet candidates = counted & table.of_types(clause.types);
    if (!candidates.empty() && count < 8) one_target[static_cast<std::size_t>(count++)] = {&clause, candidates};
  }

  // Odometer over all combinations of targets; with one candidate each (nearly always) this is a single round.
  std::array<int, 8> targets{}, best_targets{};
  for (int i = 0; i < count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    targets[at] = best_targets[at] = one_target[at].candidates.first();
  }
  unsigned best = 0;
  for (bool more = true; more;) {
    const unsigned sum = detail::sum_of_values(table, counted, element, modifiers, one_target, count, targets, nullptr);
    if (sum > best) {
      best = sum;
      best_targets = targets;
    }
    more = false;
    for (int i = 0; i < count && !more; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const CardSet later = one_target[at].candidates & CardSet::above(targets[at]);
      more = !later.empty();
      targets[at] = more ? later.first() : one_target[at].candidates.first();
    }
  }
  if (values != nullptr)
    detail::sum_of_values(table, counted, element, modifiers, one_target, count, best_targets, values);

  for (const int card : seat.active_texts() & table.floors) {
    const Clause& clause = table.clause(card, Op::kPowerFloor);
    if (clause.element == Element::kContested || static_cast<int>(clause.element) == element)
      best = std::max<unsigned>(best, clause.n);
  }
  return best;
}

namespace detail {

inline ValuePair plain_total(const SeatTable& table, CardSet counted) {
  ValuePair sum = 0;
  for (const int card : counted) sum += table.values[static_cast<std::size_t>(card)];
  return sum;
}

inline void store_power(SeatBoard& seat, ValuePair total) {
  seat.power = {static_cast<std::uint16_t>(total & 0xFFFF), static_cast<std::uint16_t>(total >> 16)};
}

}  // namespace detail

/// Recomputes everything that follows from the active cards.
inline void refresh_effects(const CardTables& tables, Board& board) {
  const CardSet continuous0 = board.seats[0].active & tables.seats[0].continuous;
  const CardSet continuous1 = board.seats[1].active & tables.seats[1].continuous;

  if ((continuous0 | continuous1).empty()) [[likely]] {
    for (std::size_t s = 0; s < kSeats; ++s) {
      SeatBoard& seat = board.seats[s];
      seat.value_ignored = seat.icons_ignored = seat.text_ignored = CardSet();
      detail::store_power(seat, detail::plain_total(tables.seats[s], seat.active & seat.in_areas()));
    }
    return;
  }

  for (SeatBoard& seat : board.seats) seat.value_ignored = seat.icons_ignored = seat.text_ignored = CardSet();
  for (std::size_t layer = 0; layer < kIgnoreLayers; ++layer) {
    for (std::size_t s = 0; s < kSeats; ++s) {
      SeatBoard& other = board.seats[1 - s];
      for (const int card : board.seats[s].active_texts() & tables.seats[s].ignores[layer]) {
        const CardSet targets = tables.seats[s].ignore_targets[static_cast<std::size_t>(card)];
        const std::uint8_t parts = tables.seats[s].clause(card, Op::kIgnore).parts;
        if (parts & (1u << static_cast<int>(Part::kValues))) other.value_ignored |= targets;
        if (parts & (1u << static_cast<int>(Part::kIcons))) other.icons_ignored |= targets;
        if (parts & (1u << static_cast<int>(Part::kText))) other.text_ignored |= targets;
      }
    }
  }
  for (std::size_t s = 0; s < kSeats; ++s) {
    SeatBoard& seat = board.seats[s];
    const SeatTable& table = tables.seats[s];
    if ((seat.active_texts() & (table.modifies | table.floors)).empty()) {
      detail::store_power(seat, detail::plain_total(table, (seat.active & seat.in_areas()) - seat.value_ignored));
    } else {
      for (int element = 0; element < kElements; ++element)
        seat.power[static_cast<std::size_t>(element)] = static_cast<std::uint16_t>(total_in(table, seat, element));
    }
  }
}

}  // namespace hiddenhand::blue_moon
