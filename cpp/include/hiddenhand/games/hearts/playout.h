// Random play to the end, fast: whole tricks at a time, with everything they need in registers.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "hiddenhand/base/rng.h"
#include "hiddenhand/games/hearts/play.h"

namespace hiddenhand::hearts {

/// One of `cards`, each equally likely, as a set. Takes one number from `rng`, also when there is no choice: the next
/// number then does not wait for the count of these.
template <class Bits>
CardSet random_card(CardSet cards, Rng& rng) {
  const std::uint32_t n = rng.below(static_cast<std::uint32_t>(cards.count()));
  return CardSet(Bits::nth(cards.bits(), static_cast<int>(n)));
}

/// All tricks from the second on, from the lead of one to the end of the game. The same as choices(), carry_out() and
/// random_card() card by card; nothing is kept of what is known of hands, since none will be left.
template <class Bits>
void play_tricks(State& state, const Laws& laws, Rng& rng) {
  std::array<CardSet, kSeats> hands = state.hands;
  std::array<CardSet, kSeats> taken{};
  CardSet may_lead = hearts_broken(state.unplayed(), laws) ? kAllCards : kAllCards - laws.closed;
  auto leader = static_cast<unsigned>(state.table.leader);
  const int rounds = hands[leader].count() - 1;  // but the last
  for (int round = 0; round < rounds; ++round) {
    const CardSet open = hands[leader] & may_lead;
    const CardSet led = random_card<Bits>((open - laws.spared).empty() ? hands[leader] : open, rng);
    hands[leader] -= led;
    const CardSet suit = cards_of(suit_of(led.first()));
    // Of one suit the highest card is the highest number, and so is the set of it alone.
    std::uint64_t best = led.bits();
    unsigned winner = leader;
    CardSet trick = led;
    for (unsigned place = 1; place < kSeats; ++place) {
      const unsigned seat = (leader + place) % kSeats;
      const CardSet following = hands[seat] & suit;
      const CardSet card = random_card<Bits>(following.empty() ? hands[seat] : following, rng);
      hands[seat] -= card;
      trick |= card;
      const std::uint64_t value = (card & suit).bits();
      winner = value > best ? seat : winner;
      best = value > best ? value : best;
    }
    taken[winner] |= trick;
    may_lead |= trick.intersects(laws.breakers) ? kAllCards : CardSet();
    leader = winner;
  }
  if (rounds >= 0) {  // the last trick plays itself, though it takes its numbers as well
    rng.skip(kSeats);
    const CardSet suit = cards_of(suit_of(hands[leader].first()));
    unsigned winner = leader;
    for (unsigned place = 1; place < kSeats; ++place) {
      const unsigned seat = (leader + place) % kSeats;
      winner = (hands[seat] & suit).bits() > hands[winner].bits() ? seat : winner;
    }
    taken[winner] |= hands[0] | hands[1] | hands[2] | hands[3];
    leader = winner;
  }
  Table& table = state.table;
  for (unsigned seat = 0; seat < kSeats; ++seat) {
    table.points[seat] = static_cast<std::uint8_t>(table.points[seat] + points_of(taken[seat]));
    if (!taken[seat].empty()) table.trick_takers = static_cast<std::uint8_t>(table.trick_takers | 1u << seat);
    if (taken[seat].contains(kJackOfDiamonds)) table.jack_taker = static_cast<Seat>(seat);
  }
  table.leader = static_cast<Seat>(leader);
  table.tricks = kTricks;
  table.lacks = {};
  state.hands = {};
  state.passed = {};
}

/// Plays to the end, every seat choosing uniformly among its legal actions; returns the number of decisions.
template <class Bits>
int play_out(State& state, const Laws& laws, Rng& rng) {
  const Table& table = state.table;
  int decisions = 0;
  while (table.tricks == 0 || (table.trick_size > 0 && !table.over())) {
    carry_out(state, random_card<Bits>(choices(state, laws), rng).first(), laws);
    ++decisions;
  }
  decisions += kSeats * (kTricks - table.tricks);
  play_tricks<Bits>(state, laws, rng);
  return decisions;
}

}  // namespace hiddenhand::hearts
