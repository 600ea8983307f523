// What a seat can tell of hidden cards, and deals of them that agree with it.
//
// Unseen cards lie in the deck, in the hands of others, or face down as rewards of this turn. Whoever sees the deck
// shuffled knows what is in it: the discard pile. So of each kind at most so many unseen cards can be in the deck, or
// among rewards drawn from it, as were shuffled into it, less those that the seat has drawn itself; the others are
// held. Played cards count as held ones as long as there are any, which excludes no world that may be. Which of several
// other seats drew what is not remembered. Each way to lay the unseen cards, one by one, into the places is equally
// likely.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "hiddenhand/base/rng.h"
#include "hiddenhand/games/blue_moon_city/legal.h"
#include "hiddenhand/games/blue_moon_city/state.h"

namespace hiddenhand::blue_moon_city {

/// Reward cards that were drawn from the present deck, all seats together.
inline std::size_t fresh_rewards(const Table& table) {
  std::size_t count = 0;
  for (std::size_t seat = 0; seat < kMostPlayers; ++seat)
    if (!((table.stale_rewards >> seat) & 1)) count += table.reward_sizes[seat];
  return count;
}

/// The unseen cards of a view.
struct UnseenCards {
  Cards maybe_in_deck;
  Cards held;  ///< surely not in the deck

  UnseenCards(const View& view, const Laws& laws) {
    const Cards unseen = laws.cards - view.hand - view.table.discard - view.table.paid;
    maybe_in_deck = unseen.at_most(view.table.shuffled - view.drawn);
    held = unseen - maybe_in_deck;
  }
};

/// The crystals of a view, with those that are secret in one hand that can offer: the world in which most can happen.
inline State richest(const View& view) {
  State state{};
  state.table = view.table;
  state.crystals = view.crystals;
  for (std::size_t seat = 0; seat < kMostPlayers; ++seat)
    if (seat != static_cast<std::size_t>(view.seat) && view.table.markers[seat] > 0)
      state.crystals[seat] = static_cast<std::uint16_t>(state.crystals[seat] + view.others_crystals);
  return state;
}

/// Deals worlds of one view.
class WorldDealer {
 public:
  WorldDealer(const View& view, const Laws& laws)
      : view_(view),
        laws_(laws),
        unseen_(view, laws),
        somebody_offers_(laws.options.secret_crystals && somebody_can_offer(view.table) &&
                         !nothing_can_happen(richest(view), laws)) {}

  State deal(Rng& rng) const {
    // Whoever is paying for a box can finish it. That is most worlds; where it is next to none, any world will do.
    constexpr int kTries = 1000;
    State world = any(rng);
    for (int i = 0; i < kTries && !payment_goes_on(world); ++i) world = any(rng);
    return world;
  }

 private:
  static constexpr std::uint8_t kFromDeck = 0x80;  // marks a card that was in the deck when it was shuffled

  using Pile = std::array<std::uint8_t, Cards::kMostCards>;

  bool payment_goes_on(const State& world) const {
    const bool own = view_.table.active == view_.seat;
    return own || view_.table.phase != Phase::kPay || !payment_of(world, laws_).picks().empty();
  }

  State any(Rng& rng) const {
    State world{};
    world.table = view_.table;
    const auto own = static_cast<std::size_t>(view_.seat);
    world.hands[own] = view_.hand;
    world.drawn[own] = view_.drawn;

    // Cards that may be in the deck: those chosen for it and for reward piles come first, the others are held after
    // all.
    Pile pile;
    const std::size_t size = spread(unseen_.maybe_in_deck, kFromDeck, pile, 0);
    const std::size_t fresh = fresh_rewards(view_.table), from_deck = fresh + view_.table.deck_size;
    if (from_deck * 2 < size) {
      choose(pile, 0, from_deck, size, rng);
    } else {
      choose_last(pile, from_deck, size, rng);
    }
    const std::size_t end = spread(unseen_.held, 0, pile, size);
    std::size_t next_fresh = 0, next_held = from_deck;
    for (std::size_t seat = 0; seat < kMostPlayers; ++seat) {
      const bool stale = (view_.table.stale_rewards >> seat) & 1;
      if (stale) {
        next_held = fill(world.rewards[seat], view_.table.reward_sizes[seat], pile, next_held, end, rng);
      } else {
        next_fresh = fill(world.rewards[seat], view_.table.reward_sizes[seat], pile, next_fresh, from_deck, rng);
      }
      if (seat == own) continue;
      const std::size_t hand = next_held;
      next_held = fill(world.hands[seat], view_.table.hand_sizes[seat], pile, next_held, end, rng);
      for (std::size_t i = hand; i < next_held; ++i)
        if (pile[i] & kFromDeck) world.drawn[seat].add(pile[i] & ~kFromDeck);
    }
    fill(world.deck, view_.table.deck_size, pile, next_fresh, from_deck, rng);
    do {
      share_crystals(world, rng);
    } while (somebody_offers_ && nothing_can_happen(world, laws_));
    return world;
  }

  /// Writes the cards one by one into `pile` from `at` on; returns where they end.
  static std::size_t spread(const Cards& cards, std::uint8_t mark, Pile& pile, std::size_t at) {
    for (const int kind : cards.kinds())
      for (int count = cards[kind]; count > 0; --count) pile[at++] = static_cast<std::uint8_t>(kind | mark);
    return at;
  }

  /// Moves random cards of pile[first .. end) to its places first .. last-1. Their order means nothing.
  static void choose(Pile& pile, std::size_t first, std::size_t last, std::size_t end, Rng& rng) {
    if (last == end) return;
    for (std::size_t i = first; i < last; ++i)
      std::swap(pile[i], pile[i + rng.below(static_cast<std::uint32_t>(end - i))]);
  }
  /// The same seen from behind: random cards to the places from `first` on, which are fewer than the others.
  static void choose_last(Pile& pile, std::size_t first, std::size_t end, Rng& rng) {
    for (std::size_t i = end; i > first; --i) std::swap(pile[i - 1], pile[rng.below(static_cast<std::uint32_t>(i))]);
  }

  /// Lays so many random cards of pile[from .. end) into a zone; returns where the next ones begin.
  static std::size_t fill(Cards& zone, std::size_t count, Pile& pile, std::size_t from, std::size_t end, Rng& rng) {
    const std::size_t last = from + count;
    choose(pile, from, last, end, rng);
    for (; from < last; ++from) zone.add(pile[from] & ~kFromDeck);
    return from;
  }

  /// Crystals that are secret: every way to share the sum among the others is equally likely, as long as somebody can
  /// offer who must be able to.
  void share_crystals(State& world, Rng& rng) const {
    world.crystals = view_.crystals;
    if (!laws_.options.secret_crystals) return;
    std::array<std::size_t, kMostPlayers> others;
    std::size_t count = 0;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(laws_.seats); ++seat)
      if (seat != static_cast<std::size_t>(view_.seat)) others[count++] = seat;
    std::uint32_t left = view_.others_crystals;
    for (; count > 1; --count) {
      const std::uint32_t share = count == 2 ? rng.below(left + 1) : first_of_three(left, rng);
      world.crystals[others[count - 1]] = static_cast<std::uint16_t>(share);
      left -= share;
    }
    world.crystals[others[0]] = static_cast<std::uint16_t>(left);
  }

  /// What the first of three gets: of `share` there are as many ways as the rest has, `sum - share + 1`.
  static std::uint32_t first_of_three(std::uint32_t sum, Rng& rng) {
    std::uint64_t way = rng.below_long(std::uint64_t{sum + 1} * (sum + 2) / 2);
    std::uint32_t share = 0;
    for (; way > sum - share; ++share) way -= sum - share + 1;
    return share;
  }

  const View& view_;
  const Laws& laws_;
  UnseenCards unseen_;
  bool somebody_offers_;  // with secret crystals: in every world somebody can pay for an offering
};

}  // namespace hiddenhand::blue_moon_city
