// Costs that are paid by discarding hand cards whose printed values reach a total. No card may be added that the total
// does not need (rules, section 10): the set must be minimal, and a pick is legal if it can grow into a minimal set.
#pragma once

#include <cstdint>

#include "hiddenhand/games/blue_moon/cards.h"
#include "hiddenhand/games/blue_moon/state.h"

namespace hiddenhand::blue_moon {

/// Hand cards that can pay at all: they show a value above 0 in the element, and it counts.
inline CardSet payable_cards(const CardTables& tables, const State& state, int seat, int element) {
  CardSet result;
  const CardSet hand = state.own(seat).hand;
  const CardSet candidates = tables.options.ignored_cards_pay ? hand : hand - state.table(seat).value_ignored;
  for (const int card : candidates)
    if (value_in(tables.seat(seat).values[static_cast<std::size_t>(card)], element) > 0) result.add(card);
  return result;
}

/// Whether `chosen` plus some of `available` is a minimal set for `threshold`. A set with smallest value m is minimal
/// exactly when its total lies in threshold .. threshold + m - 1; reachable totals are kept as bits of one word
/// (values are below 16 and thresholds below 32, so 64 bits are enough).
inline bool extends_to_minimal_set(const SeatTable& table, int element, CardSet chosen, CardSet available, int threshold) {
  int paid = 0, smallest_chosen = 64;
  for (const int card : chosen) {
    const int value = static_cast<int>(value_in(table.values[static_cast<std::size_t>(card)], element));
    paid += value;
    smallest_chosen = value < smallest_chosen ? value : smallest_chosen;
  }
  if (paid >= 32) return false;
  for (int smallest = 1; smallest <= 15 && smallest <= smallest_chosen; ++smallest) {
    // Totals with a smallest value of at least `smallest`, and with one card of just that value in the set.
    std::uint64_t without = std::uint64_t{1} << paid, with = smallest == smallest_chosen ? without : 0;
    for (const int card : available) {
      const int value = static_cast<int>(value_in(table.values[static_cast<std::size_t>(card)], element));
      if (value < smallest) continue;
      with |= with << value;
      if (value == smallest) with |= without << value;
      without |= without << value;
    }
    const std::uint64_t wanted = ((std::uint64_t{1} << smallest) - 1) << threshold;
    if (with & wanted) return true;
  }
  return false;
}

}  // namespace hiddenhand::blue_moon
