// Choices that are made card by card: which cards may be picked next, and when a choice is complete.
#pragma once

#include "hiddenhand/games/blue_moon/cards.h"
#include "hiddenhand/games/blue_moon/costs.h"
#include "hiddenhand/games/blue_moon/plays.h"
#include "hiddenhand/games/blue_moon/state.h"

namespace hiddenhand::blue_moon {

inline constexpr int kMaxDeclineDiscards = 3;
inline constexpr int kNoLimit = 64;

/// The clause that a choice carries out; the choice must have a source.
inline const Clause& choice_clause(const CardTables& tables, const State& state, Op op) {
  return tables.seat(state.turn_seat).clause(state.choice_source, op);
}

/// Whose cards are picked.
inline int choice_cards_seat(const State& state) {
  switch (state.choice) {
    case ChoiceKind::kDiscardOpponentPlay:
    case ChoiceKind::kBlindDiscard: return 1 - state.choice_seat;
    default: return state.choice_seat;
  }
}

/// Cards of a seat that a `move` clause of the other may take from play: PROTECTED ones are exempt.
inline CardSet takable_from_play(const CardTables& tables, const State& state, int seat, const Clause& clause) {
  const SeatBoard& table = state.table(seat);
  const CardSet shielded = protected_cards(tables, state, seat) & table.active;
  if (clause.from == Zone::kOpponentCombat) return table.combat - shielded;
  CardSet cards = active_of_types(tables, state, seat, clause.types) - shielded;
  if (clause.filter == Filter::kIcon) cards &= tables.seat(seat).icon | table.bluffs;
  if (clause.spare_last_character && active_characters(tables, state, seat) <= 1)
    cards -= tables.seat(seat).type(CardType::kCharacter) - table.bluffs;
  return cards;
}

/// Bluffs, which are supports, are among what a choice of cards to take from play is about.
inline bool bluffs_at_choice(const CardTables& tables, const State& state) {
  const Clause& clause = choice_clause(tables, state, Op::kMove);
  return (clause.from == Zone::kOpponentPlay || clause.from == Zone::kOwnPlay) &&
         names_type(clause.types, CardType::kSupport);
}

/// Own cards in play that a `move` clause may return to hand; the card that carries it stays.
inline CardSet returnable(const CardTables& tables, const State& state, int seat, int source, const Clause& clause) {
  const SeatBoard& table = state.table(seat);
  const CardSet cards =
      clause.from == Zone::kOwnCombat ? table.combat : active_of_types(tables, state, seat, clause.types);
  return cards - CardSet::of(source);
}

/// The payment that a choice asks for.
inline Payment choice_payment(const CardTables& tables, const State& state) {
  if (state.choice == ChoiceKind::kSatisfy) return obligation(tables, state, state.choice_source);
  return Payment(tables, state, state.turn_seat, choice_clause(tables, state, Op::kAttract), 1);
}

namespace detail {

/// All of one type: the first pick names the type, the rest follows in order.
inline CardSet pickable_of_one_type(const CardTables& tables, const State& state, CardSet left) {
  const int seat = choice_cards_seat(state);
  const CardSet boosters = tables.seat(seat).type(CardType::kBooster) - state.table(seat).bluffs;
  CardSet result;
  for (const CardSet& type : {left & boosters, left - boosters}) {
    const bool fits = state.picked.empty() || state.picked.intersects(boosters) == type.intersects(boosters);
    if (!type.empty() && fits) result.add(type.first());
  }
  return result;
}

/// All but one: at most one option may stay, and an active character must. `spared` have been passed over already.
inline CardSet pickable_but_one(const CardTables& tables, const State& state, CardSet left, CardSet spared) {
  const int seat = choice_cards_seat(state);
  const CardSet characters = tables.seat(seat).type(CardType::kCharacter);
  const int others = active_characters(tables, state, seat) - (left & characters).count();
  CardSet result;
  for (const int card : left) {
    const CardSet after = left & CardSet::above(card);
    const CardSet passed = spared | (left - after - CardSet::of(card));
    if (passed.count() > 1) break;
    // Among what is passed over and what comes later, a character must be able to stay.
    const int staying = others + ((left & passed) & characters).count();
    if (staying > 0 || (passed.empty() && after.intersects(characters))) result.add(card);
  }
  return result;
}

}  // namespace detail

/// The cards that may be picked next by name. Picks go in ascending card number.
inline CardSet pickable(const CardTables& tables, const State& state) {
  if (state.choice_left == 0) return CardSet();
  const CardSet later = state.picked.empty() ? ~CardSet() : CardSet::above(state.picked.last());
  switch (state.choice) {
    case ChoiceKind::kDecline:
    case ChoiceKind::kDiscardOwnHand:
    case ChoiceKind::kPutOnBottom: return state.own(state.choice_seat).hand & later;
    case ChoiceKind::kForcedDiscard:
    case ChoiceKind::kShuffleBack: {
      CardSet cards = state.own(state.choice_seat).hand & later;
      CardSet result;
      for (const int card : cards)
        if ((cards & CardSet::above(card)).count() + 1 >= state.choice_left) result.add(card);
      return result;
    }
    case ChoiceKind::kDiscardOpponentPlay: {
      const CardSet open = state.options - state.table(choice_cards_seat(state)).bluffs;
      const Clause& clause = choice_clause(tables, state, Op::kMove);
      if (clause.count == Count::kAllOfOneType) return detail::pickable_of_one_type(tables, state, open - state.picked);
      if (clause.count == Count::kAll)
        return detail::pickable_but_one(tables, state, open & later, open - later - state.picked);
      return open & later;
    }
    case ChoiceKind::kBlindDiscard: return state.own(choice_cards_seat(state)).hand_open & later;
    case ChoiceKind::kReturnOwnPlay:  // bluffs first: behind an open card their number would tell something
      return state.picked.empty() ? state.options : (state.options & later) - state.table(state.choice_seat).bluffs;
    case ChoiceKind::kDiscardOneOfDrawn:
    case ChoiceKind::kSearch:
    case ChoiceKind::kSearchForShip:
    case ChoiceKind::kChooseShip:
    case ChoiceKind::kScaleText: return state.options & later;
    case ChoiceKind::kLoadShip: {
      const SeatTable& own = tables.seat(state.choice_seat);
      const auto ship = static_cast<std::size_t>(state.choice_card);
      const int room = own.records[ship].capacity - state.table(state.choice_seat).cargo[own.ship_number[ship]].count();
      return room > 0 ? state.own(state.choice_seat).hand & own.fighters() & later : CardSet();
    }
    case ChoiceKind::kPayForDragon:
    case ChoiceKind::kSatisfy: {
      const Payment payment = choice_payment(tables, state);
      const CardSet available = payment.payable() & later;
      CardSet result;
      for (const int card : available)
        if (payment.extends(state.picked | CardSet::of(card), available & CardSet::above(card))) result.add(card);
      return result;
    }
    case ChoiceKind::kEndDraw:
    case ChoiceKind::kEndMay:
    case ChoiceKind::kNone: break;
  }
  return CardSet();
}

/// A face-down bluff may be picked next, one like the other.
inline bool bluff_pickable(const CardTables& tables, const State& state) {
  if (state.choice != ChoiceKind::kDiscardOpponentPlay || state.choice_left == 0) return false;
  const int seat = choice_cards_seat(state);
  if (!state.options.intersects(state.table(seat).bluffs)) return false;
  if (choice_clause(tables, state, Op::kMove).count != Count::kAllOfOneType) return true;
  // Bluffs are supports; they come after the open ones of the type.
  const CardSet boosters = tables.seat(seat).type(CardType::kBooster);
  const CardSet open_supports = state.options - state.table(seat).bluffs - boosters - state.picked;
  return open_supports.empty() && !state.picked.intersects(boosters);
}

/// An unseen hand card of the opponent may be picked next.
inline bool unseen_pickable(const State& state) {
  if (state.choice != ChoiceKind::kBlindDiscard || state.choice_left == 0) return false;
  const SeatCards& other = state.own(choice_cards_seat(state));
  return !(other.hand - other.hand_open).empty();
}

/// The next `draw` of a choice would bring a card.
inline bool draw_possible(const CardTables& tables, const State& state) {
  if (choice_clause(tables, state, Op::kMove).from == Zone::kOwnDiscard)
    return !state.own(state.turn_seat).discard.empty() && may_gain(tables, state, state.turn_seat);
  return may_take_from_deck(tables, state);
}

/// Whether the choice may be ended now. A payment that was begun must be completed.
inline bool may_finish_choice(const CardTables& tables, const State& state) {
  switch (state.choice) {
    case ChoiceKind::kPayForDragon: return state.picked.empty();
    case ChoiceKind::kSatisfy: return false;
    case ChoiceKind::kDiscardOpponentPlay: {
      const Clause& clause = choice_clause(tables, state, Op::kMove);
      const int seat = choice_cards_seat(state);
      if (clause.count == Count::kAllOfOneType) return state.picked.empty() && state.choice_least == 0;
      if (clause.count != Count::kAll) return state.choice_least == 0;
      return (state.options - state.picked).count() <= 1 && active_characters(tables, state, seat) > 0;
    }
    default: return state.choice_least == 0;
  }
}

/// Whether the choice still asks something.
inline bool choice_is_open(const CardTables& tables, const State& state) {
  if (state.choice == ChoiceKind::kEndDraw) return state.choice_left > 0 && draw_possible(tables, state);
  if (state.choice == ChoiceKind::kEndMay) return state.choice_left > 0;
  return !pickable(tables, state).empty() || bluff_pickable(tables, state) || unseen_pickable(state);
}

}  // namespace hiddenhand::blue_moon
