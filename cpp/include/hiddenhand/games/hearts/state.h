// The state of Hearts, and what a seat knows of it.
#pragma once

#include <array>
#include <cstdint>

#include "hiddenhand/games/hearts/table.h"

namespace hiddenhand::hearts {

/// Everything. Which cards somebody passed matters only until they are played, so nothing else of it is kept.
struct State {
  std::array<CardSet, kSeats> hands;  ///< unplayed cards
  /// While cards are passed: the cards laid out for it, still in the hands. Afterwards: the unplayed cards that came by
  /// passing. Whose they were follows from where they are, since all pass in one direction.
  CardSet passed;
  Table table;
  std::array<std::uint8_t, 6> zeros;

  bool operator==(const State&) const = default;

  CardSet hand(Seat seat) const { return hands[static_cast<std::size_t>(seat)]; }
  CardSet unplayed() const { return hands[0] | hands[1] | hands[2] | hands[3]; }
  Seat holder(int card) const {
    for (Seat seat = 0; seat < kSeats; ++seat)
      if (hand(seat).contains(card)) return seat;
    return kNobody;
  }
};
static_assert(sizeof(State) == 64);

struct View {
  CardSet hand;      ///< its own
  CardSet unseen;    ///< in the hands of the others
  CardSet given;     ///< own picks, while cards are passed; then those of them that their receiver still holds
  CardSet received;  ///< passed cards that it still holds
  Table table;
  Seat seat;
  Seat opener;  ///< who holds the Two of clubs, which everybody knows when play has begun; kNobody otherwise
  std::array<std::uint8_t, 4> zeros;

  bool operator==(const View&) const = default;
};
static_assert(sizeof(View) == 56);

inline View view_of(const State& state, Seat seat) {
  const Table& table = state.table;
  View view{};
  view.hand = state.hand(seat);
  view.unseen = state.unplayed() - view.hand;
  view.given = state.passed & (table.passing() ? view.hand : state.hand(table.receiver(seat)));
  view.received = table.passing() ? CardSet() : state.passed & view.hand;
  view.table = table;
  view.seat = seat;
  view.opener = table.passing() ? kNobody : state.holder(kTwoOfClubs);
  return view;
}

}  // namespace hiddenhand::hearts
