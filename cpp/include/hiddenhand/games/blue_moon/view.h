// What one seat knows: the own hand and deck list, everything on the table, discard piles, which hand cards of the
// opponent it has seen, and how many others he holds. Both deck lists are open.
#pragma once

#include <cstdint>
#include <type_traits>

#include "hiddenhand/base/rng.h"
#include "hiddenhand/game/chance.h"
#include "hiddenhand/games/blue_moon/state.h"

namespace hiddenhand::blue_moon {

/// A state without what the seat cannot see: the opponent's `hand` holds only the known cards, his `deck` all cards
/// that are in his hand or deck and not known.
struct View {
  State seen;
  std::uint8_t seat;
  std::uint8_t hidden_hand_count;  ///< cards in the opponent's hand that the seat does not know
  std::uint8_t reserved[6];
  bool operator==(const View&) const = default;
};
static_assert(std::has_unique_object_representations_v<View>);

inline View view_of(const State& state, Seat seat) {
  View view{state, static_cast<std::uint8_t>(seat), 0, {}};
  SeatCards& other = view.seen.own(1 - seat);
  const CardSet hidden = other.hand - other.hand_known;
  view.hidden_hand_count = static_cast<std::uint8_t>(hidden.count());
  other.hand = other.hand_known;
  other.deck |= hidden;
  return view;
}

/// Uniform over all worlds: every subset of the unseen cards with the right size is equally likely to be his hand.
inline State sample_world(const View& view, Rng& rng) {
  State world = view.seen;
  SeatCards& other = world.own(1 - view.seat);
  RngChance chance(rng);
  for (int i = 0; i < view.hidden_hand_count; ++i) {
    const int card = chance.pick(other.deck);
    other.deck.remove(card);
    other.hand.add(card);
  }
  return world;
}

}  // namespace hiddenhand::blue_moon
