// Deals the hidden cards of a seat to bluffs, bottom, hand and deck, so that every way that agrees with what the
// opponent knows is equally likely.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "hiddenhand/base/rng.h"
#include "hiddenhand/game/chance.h"
#include "hiddenhand/game/game.h"
#include "hiddenhand/games/blue_moon/state.h"

namespace hiddenhand::blue_moon {

/// How many hidden cards lie where; the rest are in the deck.
struct HiddenCounts {
  int hand, bluffs, bottom;
};

/// Where the hidden cards lie in one world; the rest are in the deck.
struct HiddenCards {
  CardSet hand, bluffs, bottom;
};

/// Draws `count` members of `pool` and takes them out of it.
inline CardSet draw_subset(CardSet& pool, int count, RngChance& chance) {
  CardSet drawn;
  for (int i = 0; i < count; ++i) {
    const int card = chance.pick(pool);
    pool.remove(card);
    drawn.add(card);
  }
  return drawn;
}

namespace detail {

/// Binomial coefficients as doubles: exact up to 2^53, and rounded alike everywhere beyond.
inline constexpr auto kBinomials = [] {
  std::array<std::array<double, CardSet::kCapacity + 1>, CardSet::kCapacity + 1> table{};
  for (std::size_t n = 0; n < table.size(); ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + (k < n ? table[n - 1][k] : 0);
  }
  return table;
}();

inline double binomial(int n, int k) { return kBinomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)]; }

/// Cards about which the same is known are told apart by nothing but chance. So a world is first how many cards of each
/// kind lie where, with the number of ways to choose them as its weight, and then a choice of them.
class WorldDealer {
 public:
  WorldDealer(CardSet able_to_bluff, const Knowledge& known, CardSet hidden, HiddenCounts counts) : known_(known) {
    const int in_deck = hidden.count() - counts.hand - counts.bluffs - counts.bottom;
    room_ = {counts.hand, counts.bluffs, counts.bottom, in_deck};
    for (const int card : hidden) add(card, able_to_bluff);
  }

  /// The number of worlds, as a weight; 0 if there is none, or if counting takes more than `most_steps`.
  double count(std::int64_t most_steps) {
    steps_left_ = most_steps;
    total_ = 0;
    target_ = -1;
    visit(0, 1.0);
    return steps_left_ > 0 ? total_ : 0;
  }

  /// One world, all equally likely. There must be one.
  HiddenCards deal(Rng& rng) {
    const double weight = count(INT64_MAX);
    total_ = 0;
    target_ = rng.unit() * weight;
    visit(0, 1.0);
    HiddenCards dealt;
    RngChance chance(rng);
    for (int kind = 0; kind < kinds_; ++kind) {
      CardSet cards = kind_[index(kind)].cards;
      dealt.hand |= draw_subset(cards, taken_[index(kind)][0], chance);
      dealt.bluffs |= draw_subset(cards, taken_[index(kind)][1], chance);
      dealt.bottom |= draw_subset(cards, taken_[index(kind)][2], chance);
    }
    return dealt;
  }

 private:
  struct Kind {
    CardSet cards;
    std::uint8_t places;  ///< bit a Place: where they may be
    std::uint8_t lots;    ///< bit a lot: which they belong to
  };
  using Counts = std::array<int, kPlaces>;

  static constexpr std::size_t index(int number) { return static_cast<std::size_t>(number); }

  void add(int card, CardSet able_to_bluff) {
    std::uint8_t places = 0, lots = 0;
    for (std::size_t i = 0; i < kMaxLots; ++i)
      if (known_.lots[i].cards.contains(card)) lots = static_cast<std::uint8_t>(lots | 1 << i);
    for (int place = 0; place < kPlaces; ++place) {
      bool possible = room_[index(place)] > 0;
      possible &= static_cast<Place>(place) != Place::kBluffs || able_to_bluff.contains(card);
      for (std::size_t i = 0; i < kMaxLots; ++i)
        possible &= (lots >> i & 1) == 0 || known_.lots[i].most[index(1 << place)] > 0;
      if (possible) places = static_cast<std::uint8_t>(places | 1 << place);
    }
    for (int kind = 0; kind < kinds_; ++kind) {
      if (kind_[index(kind)].places != places || kind_[index(kind)].lots != lots) continue;
      kind_[index(kind)].cards.add(card);
      return;
    }
    kind_[index(kinds_++)] = {CardSet::of(card), places, lots};
  }

  /// Distributes the kinds from `kind` on. Adds up weights until `target_` is passed, if it is not negative; `taken_`
  /// is then the way that passed it. Returns whether that happened, or the steps ran out.
  bool visit(int kind, double weight) {
    if (--steps_left_ <= 0) return true;
    if (kind == kinds_) {
      total_ += weight;
      return target_ >= 0 && total_ > target_;
    }
    const Kind& cards = kind_[index(kind)];
    const int number = cards.cards.count();
    const bool last = kind + 1 == kinds_;
    const auto most = [&](int place, int left) {
      return (cards.places >> place & 1) == 0 ? 0 : std::min(left, room_[index(place)]);
    };
    const auto least = [&](int place) { return last ? room_[index(place)] : 0; };
    for (int hand = least(0); hand <= most(0, number); ++hand)
      for (int bluffs = least(1); bluffs <= most(1, number - hand); ++bluffs)
        for (int bottom = least(2); bottom <= most(2, number - hand - bluffs); ++bottom) {
          const int deck = number - hand - bluffs - bottom;
          if (deck > most(3, deck)) continue;
          const Counts taken = {hand, bluffs, bottom, deck};
          if (!take(cards, taken)) continue;
          taken_[index(kind)] = taken;
          const double ways =
              binomial(number, hand) * binomial(number - hand, bluffs) * binomial(deck + bottom, bottom);
          const bool found = visit(kind + 1, weight * ways);
          put_back(cards, taken);
          if (found) return true;
        }
    return false;
  }

  bool take(const Kind& kind, const Counts& taken) {
    for (std::size_t place = 0; place < kPlaces; ++place) room_[place] -= taken[place];
    bool fits = true;
    for (std::size_t i = 0; i < kMaxLots; ++i) {
      if ((kind.lots >> i & 1) == 0) continue;
      for (std::size_t place = 0; place < kPlaces; ++place) lot_taken_[i][place] += taken[place];
      fits &= within(i);
    }
    if (!fits) put_back(kind, taken);
    return fits;
  }

  /// What has been dealt of a lot keeps to its bounds.
  bool within(std::size_t lot) const {
    std::array<int, kPlaceSets> sums{};
    for (std::size_t places = 1; places < kPlaceSets; ++places) {
      const std::size_t rest = places & (places - 1);
      sums[places] = sums[rest] + lot_taken_[lot][index(std::countr_zero(places))];
      if (sums[places] > known_.lots[lot].most[places]) return false;
    }
    return true;
  }

  void put_back(const Kind& kind, const Counts& taken) {
    for (std::size_t place = 0; place < kPlaces; ++place) room_[place] += taken[place];
    for (std::size_t i = 0; i < kMaxLots; ++i)
      if (kind.lots >> i & 1)
        for (std::size_t place = 0; place < kPlaces; ++place) lot_taken_[i][place] -= taken[place];
  }

  const Knowledge& known_;
  std::array<Kind, CardSet::kCapacity> kind_{};
  std::array<Counts, CardSet::kCapacity> taken_{};
  int kinds_ = 0;
  Counts room_{};
  std::array<Counts, kMaxLots> lot_taken_{};
  std::int64_t steps_left_ = 0;
  double total_ = 0;
  double target_ = -1;
};

}  // namespace detail

/// Counting the worlds of a view takes at most so many steps if the view comes from a game; recorded and random games
/// stay far below (see tests/games/blue_moon/test_worlds.py). Views from outside that would take more are refused.
inline constexpr std::int64_t kMaxWorldSteps = 1'000'000;

/// Whether there is a world, and it is found within kMaxWorldSteps.
inline bool any_world(CardSet able_to_bluff, const Knowledge& known, CardSet hidden, HiddenCounts counts) {
  return detail::WorldDealer(able_to_bluff, known, hidden, counts).count(kMaxWorldSteps) > 0;
}

/// The number of worlds, at most kManyWorlds, which stands for more and for those that take too long to count.
inline std::uint64_t count_hidden(CardSet able_to_bluff, const Knowledge& known, CardSet hidden, HiddenCounts counts) {
  double ways = 0;
  if (known.in_use) {
    ways = detail::WorldDealer(able_to_bluff, known, hidden, counts).count(kMaxWorldSteps);
    if (ways <= 0) return kManyWorlds;
  } else {
    const int able = (hidden & able_to_bluff).count(), rest = hidden.count() - counts.bluffs;
    ways = detail::binomial(able, counts.bluffs) * detail::binomial(rest, counts.hand) *
           detail::binomial(rest - counts.hand, counts.bottom);
  }
  return ways < static_cast<double>(kManyWorlds) ? static_cast<std::uint64_t>(ways) : kManyWorlds;
}

/// One world, all equally likely; there must be one.
inline HiddenCards deal_hidden(CardSet able_to_bluff, const Knowledge& known, CardSet hidden, HiddenCounts counts,
                               Rng& rng) {
  if (known.in_use) return detail::WorldDealer(able_to_bluff, known, hidden, counts).deal(rng);
  RngChance chance(rng);
  HiddenCards dealt;
  CardSet able = counts.bluffs > 0 ? hidden & able_to_bluff : CardSet();
  dealt.bluffs = draw_subset(able, counts.bluffs, chance);
  CardSet rest = hidden - dealt.bluffs;
  dealt.hand = draw_subset(rest, counts.hand, chance);
  dealt.bottom = draw_subset(rest, counts.bottom, chance);
  return dealt;
}

}  // namespace hiddenhand::blue_moon
