// The course of Hearts: what may be passed and played, and what follows.
#pragma once

#include "hiddenhand/games/hearts/state.h"

namespace hiddenhand::hearts {

/// Cards are laid out in ascending order, so that each set of three has one line of play: above the last one, and
/// enough must be left above.
inline CardSet pick_choices(CardSet hand, CardSet picked) {
  CardSet choices = picked.empty() ? hand : hand & CardSet::above(picked.last());
  for (int after = picked.count() + 1; after < kPassedCards; ++after) choices.remove(choices.last());
  return choices;
}

/// What may be led from `hand` after the first trick.
inline CardSet lead_choices(CardSet hand, bool broken, const Laws& laws) {
  const CardSet open = broken ? hand : hand - laws.closed;
  return (open - laws.spared).empty() ? hand : open;
}

/// What may be played to a card of the suit `led`.
inline CardSet follow_choices(CardSet hand, int led, bool first_trick, const Laws& laws) {
  const CardSet following = hand & cards_of(led);
  if (!following.empty()) return following;
  const CardSet open = first_trick ? hand - laws.barred : hand;
  return open.empty() ? hand : open;
}

inline bool hearts_broken(CardSet unplayed, const Laws& laws) { return !unplayed.contains_all(laws.breakers); }

/// The cards that the seat to act may pass or play; none when the game is over.
inline CardSet choices(const State& state, const Laws& laws) {
  const Table& table = state.table;
  if (table.over()) return {};
  const CardSet hand = state.hand(table.seat_to_act());
  if (table.passing()) return pick_choices(hand, state.passed & hand);
  if (table.trick_size > 0) return follow_choices(hand, suit_of(table.trick[0]), table.tricks == 0, laws);
  if (table.tricks == 0) return hand & laws.opening;
  return lead_choices(hand, hearts_broken(state.unplayed(), laws), laws);
}

/// All passed cards change hands at once.
inline void exchange(State& state) {
  std::array<CardSet, kSeats> hands{};
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const CardSet passed = state.hand(seat) & state.passed;
    hands[static_cast<std::size_t>(seat)] |= state.hand(seat) - passed;
    hands[static_cast<std::size_t>(state.table.receiver(seat))] |= passed;
  }
  state.hands = hands;
}

inline void begin_play(State& state) { state.table.leader = state.holder(kTwoOfClubs); }

/// The seat to act passes or plays `card`, one of its choices.
inline void carry_out(State& state, int card, const Laws& laws) {
  Table& table = state.table;
  if (table.passing()) {
    state.passed.add(card);
    if (++table.picks < kPicks) return;
    exchange(state);
    begin_play(state);
    return;
  }
  const bool broken = hearts_broken(state.unplayed(), laws);
  state.hands[static_cast<std::size_t>(table.seat_to_act())].remove(card);
  state.passed.remove(card);
  table.play(card, laws, broken);
}

}  // namespace hiddenhand::hearts
