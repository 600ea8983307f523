// Worlds that agree with a view: every deal, with every way in which the cards can have been passed, is equally likely.
//
// What a seat knows of a hidden hand comes to this: how many cards it has, some cards that are in it (those the seat
// passed; the Two of clubs), and some that cannot be (kLackedCards). So each hidden card belongs to a pool: the cards
// that the same seats may hold. With three other seats there are seven pools: one for all three, one for each pair, and
// one for each seat alone, whose cards are where they are. Nothing is ever drawn and thrown away.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "hiddenhand/game/game.h"
#include "hiddenhand/games/hearts/state.h"
#include "hiddenhand/games/hearts/subsets.h"

namespace hiddenhand::hearts {

/// The hidden cards, sorted. "Place" 0, 1, 2 is the first, second, third seat after the one whose view it is.
struct HiddenCards {
  std::array<CardSet, 3> held;   ///< certainly there
  std::array<int, 3> room;       ///< for so many more cards
  std::array<CardSet, 3> pairs;  ///< pairs[p]: for either place but p
  CardSet common;                ///< for any place
  bool fit;                      ///< every card has a place, and no place too many cards that are certainly there

  explicit HiddenCards(const View& view) {
    const CardSet given = view.table.passing() ? CardSet() : view.given;
    const CardSet opening = view.opener == kNobody || view.opener == view.seat ? CardSet() : CardSet::of(kTwoOfClubs);
    const CardSet known = given | opening, free = view.unseen - known;
    std::array<CardSet, 3> allowed;
    for (std::size_t place = 0; place < 3; ++place) {
      const Seat seat = seat_after(view.seat, static_cast<int>(place) + 1);
      held[place] =
          (seat == view.table.receiver(view.seat) ? given : CardSet()) | (seat == view.opener ? opening : CardSet());
      allowed[place] = free - kLackedCards[view.table.lacks[static_cast<std::size_t>(seat)]];
      room[place] = view.table.cards_left(seat);
    }
    common = allowed[0] & allowed[1] & allowed[2];
    CardSet placed = known | common;
    fit = true;
    for (std::size_t place = 0; place < 3; ++place) {
      const CardSet one = allowed[(place + 1) % 3], other = allowed[(place + 2) % 3];
      pairs[place] = (one & other) - allowed[place];
      held[place] |= allowed[place] - one - other;
      placed |= pairs[place] | held[place];
      room[place] -= held[place].count();
      fit = fit && room[place] >= 0;
    }
    fit = fit && placed == view.unseen;
  }
};

/// Deals the pools. One place, `first`, gets its cards before the two others, `second` and `third`: x cards of the pool
/// it has with the second, y of that with the third, and the rest of the common one. What it leaves of its pairs goes
/// to the other partner. Then the second chooses among its pair with the third and what is left of the common pool.
/// The number of deals with given x and y is a product of four counts; that is the weight of (x, y).
class Dealing {
 public:
  explicit Dealing(const HiddenCards& hidden) : hidden_(hidden) {
    // The place with the fewest x and y to weigh; a single pair anywhere needs no weighing at all.
    for (std::size_t place = 1; place < 3; ++place)
      if (splits(place) < splits(first_)) first_ = place;
    second_ = (first_ + 1) % 3;
    third_ = (first_ + 2) % 3;
    with_second_ = hidden.pairs[third_].count();
    with_third_ = hidden.pairs[second_].count();
    others_ = hidden.pairs[first_].count();
    common_ = hidden.common.count();
  }

  /// All ways to deal the cards; 0 if there is none. Below 2^57: it is largest for 39 cards to three hands.
  std::uint64_t count() const {
    std::uint64_t total = 0;
    for_each_split([&](int, int, std::uint64_t weight) { total += weight; });
    return total;
  }

  /// Adds the cards to what each place certainly holds, all ways being equally likely. There must be one.
  template <class Bits>
  void deal(std::array<CardSet, 3>& hands, Rng& rng) const {
    int x = 0, y = 0;
    if (with_second_ + with_third_ > 0) choose_split(x, y, rng);
    const CardSet from_second = random_subset<Bits>(hidden_.pairs[third_], x, rng);
    const CardSet from_third = random_subset<Bits>(hidden_.pairs[second_], y, rng);
    const CardSet from_common = random_subset<Bits>(hidden_.common, hidden_.room[first_] - x - y, rng);
    hands[first_] |= from_second | from_third | from_common;
    const CardSet left = hidden_.pairs[first_] | (hidden_.common - from_common);
    const CardSet to_second = random_subset<Bits>(left, hidden_.room[second_] - (with_second_ - x), rng);
    hands[second_] |= (hidden_.pairs[third_] - from_second) | to_second;
    hands[third_] |= (hidden_.pairs[second_] - from_third) | (left - to_second);
  }

 private:
  int splits(std::size_t place) const {
    return (hidden_.pairs[(place + 1) % 3].count() + 1) * (hidden_.pairs[(place + 2) % 3].count() + 1);
  }

  static int largest(int a, int b) { return a > b ? a : b; }
  static int least(int a, int b) { return a < b ? a : b; }

  /// Calls f(x, y, weight) for each possible split, in a fixed order.
  template <class F>
  void for_each_split(F&& f) const {
    const int room = hidden_.room[first_], second = hidden_.room[second_], third = hidden_.room[third_];
    for (int x = largest(0, with_second_ - second); x <= least(with_second_, room); ++x) {
      const int to_second = second - (with_second_ - x);
      const int least_y = largest(largest(0, with_third_ - third), room - x - common_);
      for (int y = least_y; y <= least(with_third_, room - x); ++y) {
        const int left = others_ + common_ - (room - x - y);
        if (to_second > left) continue;
        f(x, y, ways(with_second_, x) * ways(with_third_, y) * ways(common_, room - x - y) * ways(left, to_second));
      }
    }
  }

  void choose_split(int& x, int& y, Rng& rng) const {
    struct Split {
      std::uint64_t until;
      int x, y;
    };
    std::array<Split, (kHandCards + 1) * (kHandCards + 1)> splits;
    std::size_t size = 0;
    std::uint64_t total = 0;
    for_each_split([&](int split_x, int split_y, std::uint64_t weight) {
      total += weight;
      splits[size++] = {total, split_x, split_y};
    });
    const std::uint64_t index = rng.below_long(total);
    std::size_t chosen = 0;
    while (splits[chosen].until <= index) ++chosen;
    x = splits[chosen].x;
    y = splits[chosen].y;
  }

  const HiddenCards& hidden_;
  std::size_t first_ = 0, second_, third_;
  int with_second_, with_third_, others_, common_;
};

/// How many deals there are, as the contract counts them: which cards were passed is no part of it, once they are.
inline std::uint64_t count_worlds(const View& view) {
  if (view.table.passing()) return kManyWorlds;  // of 39 cards
  if (view.unseen.empty()) return 1;
  return std::min(Dealing(HiddenCards(view)).count(), kManyWorlds);
}

/// Which cards of a hand were passed, as far as the seat of the view does not know.
template <class Bits>
CardSet random_passed(const View& view, Seat seat, CardSet hand, Rng& rng) {
  const Table& table = view.table;
  if (table.passing()) {
    // Laid out in ascending order: enough cards are left above the last.
    const int picked = table.picked_by(seat);
    const std::uint64_t pattern = random_small_pattern(kHandCards - kPassedCards + picked, picked, rng);
    return CardSet(Bits::deposit(pattern, hand.bits()));
  }
  if (table.direction == kNoPass || seat == table.receiver(view.seat)) return {};
  // Any three of the thirteen cards of which some have been played; those count as the highest.
  const std::uint64_t pattern = random_small_pattern(kHandCards, kPassedCards, rng);
  return CardSet(Bits::deposit(pattern & CardSet::first_cards(hand.count()).bits(), hand.bits()));
}

/// The view must have passed check_view().
template <class Bits>
State random_world(const View& view, Rng& rng) {
  State state{};
  state.table = view.table;
  state.hands[static_cast<std::size_t>(view.seat)] = view.hand;
  state.passed = view.given | view.received;
  if (view.unseen.empty()) return state;
  const HiddenCards hidden(view);
  std::array<CardSet, 3> hands = hidden.held;
  Dealing(hidden).deal<Bits>(hands, rng);
  for (int place = 0; place < 3; ++place) {
    const Seat seat = seat_after(view.seat, place + 1);
    const CardSet hand = hands[static_cast<std::size_t>(place)];
    state.hands[static_cast<std::size_t>(seat)] = hand;
    state.passed |= random_passed<Bits>(view, seat, hand, rng);
  }
  return state;
}

}  // namespace hiddenhand::hearts
