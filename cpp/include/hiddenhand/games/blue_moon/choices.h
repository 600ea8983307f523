// Choices that are made card by card: which cards may be picked next, and when a choice is complete.
#pragma once

#include "hiddenhand/games/blue_moon/cards.h"
#include "hiddenhand/games/blue_moon/costs.h"
#include "hiddenhand/games/blue_moon/plays.h"
#include "hiddenhand/games/blue_moon/state.h"

namespace hiddenhand::blue_moon {

inline constexpr int kMaxDeclineDiscards = 3;

/// The clause that a choice carries out; the choice must have a source.
inline const Clause& choice_clause(const CardTables& tables, const State& state, Op op) {
  return tables.seat(state.turn_seat).clause(state.choice_source, op);
}

/// Whose cards are picked.
inline int choice_cards_seat(const State& state) {
  return state.choice == ChoiceKind::kDiscardOpponentPlay ? 1 - state.turn_seat : state.turn_seat;
}

/// Active cards of a seat in the combat and support areas that a `move` clause may take.
inline CardSet movable_from_play(const CardTables& tables, const State& state, int seat, const Clause& clause) {
  const SeatBoard& table = state.table(seat);
  return table.active & table.in_areas() & tables.seat(seat).of_types(clause.types);
}

/// The cards that may be picked next. Picks go in ascending card number.
inline CardSet pickable(const CardTables& tables, const State& state) {
  if (state.choice_left == 0) return CardSet();
  const int seat = state.turn_seat;
  const CardSet later = state.picked.empty() ? ~CardSet() : CardSet::above(state.picked.last());
  switch (state.choice) {
    case ChoiceKind::kDecline:
      return state.own(seat).hand & later;
    case ChoiceKind::kDiscardOpponentPlay:
      return later & movable_from_play(tables, state, 1 - seat, choice_clause(tables, state, Op::kMove));
    case ChoiceKind::kReturnOwnPlay:
      return later & movable_from_play(tables, state, seat, choice_clause(tables, state, Op::kMove));
    case ChoiceKind::kPayForDragon: {
      const Clause& clause = choice_clause(tables, state, Op::kAttract);
      const int element = static_cast<int>(clause.element);
      const CardSet available = payable_cards(tables, state, seat, element) & later;
      CardSet result;
      for (const int card : available)
        if (extends_to_minimal_set(tables.seat(seat), element, state.picked | CardSet::of(card),
                                   available & CardSet::above(card), clause.cost_n))
          result.add(card);
      return result;
    }
    case ChoiceKind::kEndDraw:
    case ChoiceKind::kNone:
      break;
  }
  return CardSet();
}

/// Whether the choice may be ended now. A payment that was begun must be completed; a decline discards at least one
/// card; everything else may stop at any time.
inline bool may_finish_choice(const State& state) {
  switch (state.choice) {
    case ChoiceKind::kDecline:
      return !state.picked.empty();
    case ChoiceKind::kPayForDragon:
      return state.picked.empty();
    default:
      return true;
  }
}

/// The seat to act may take one more card from its draw deck in this turn.
inline bool may_take_from_deck(const CardTables& tables, const State& state) {
  const int seat = state.turn_seat;
  return !state.own(seat).deck.empty() && state.cards_from_deck < cap_on(tables, state, seat, &SeatTable::deck_caps);
}

/// Whether the choice still asks something.
inline bool choice_is_open(const CardTables& tables, const State& state) {
  if (state.choice == ChoiceKind::kEndDraw) return state.choice_left > 0 && may_take_from_deck(tables, state);
  return !pickable(tables, state).empty();
}

}  // namespace hiddenhand::blue_moon
