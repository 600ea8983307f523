// What cards are worth for a box: the most that they count over all their uses. Rules digest, section 8.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "hiddenhand/base/card_set.h"
#include "hiddenhand/games/blue_moon_city/cards.h"

namespace hiddenhand::blue_moon_city {

constexpr CardSet kinds_of(int people) { return CardSet(std::uint64_t{7} << kind_of(people, 1)); }

/// What cards are worth for boxes of one colour.
class Worth {
 public:
  /// `colour`: a people other than Khind, or kAnyColour.
  explicit constexpr Worth(std::uint8_t colour) : colour_(colour) {}

  /// No box costs more, so more is not counted: `enough` or more stands for all of it.
  int of(const Cards& cards, int enough = kEnough) const {
    if (colour_ != kAnyColour) return of_colour(cards, colour_, enough);
    int best = of_colour(cards, kVulca, enough);  // any colour stands for those that are not there
    const CardSet kinds = cards.kinds();
    for (int people = kTerrah; people < kPeoples && best < enough; ++people)
      if (people != kKhind && kinds.intersects(kinds_of(people)))
        best = std::max(best, of_colour(cards, people, enough));
    return best;
  }

  static constexpr int kEnough = 15;

 private:
  /// The values of one people's cards in a zone.
  struct Suit {
    int ones, twos, threes;
    int count() const { return ones + twos + threes; }
    int sum() const { return ones + 2 * twos + 3 * threes; }
    /// Of the `n` best.
    int best(int n) const {
      const int high = std::min(n, threes), middle = std::min(n - high, twos);
      return 3 * high + 2 * middle + std::min(n - high - middle, ones);
    }
    /// Of Mimix cards of which the `n` best are recoloured, and the others make pairs, which threes do not.
    int with_recoloured(int n) const { return best(n) + 3 * (std::min(ones + twos, count() - n) / 2); }
  };

  static Suit suit(const Cards& cards, int people) {
    const int first = kind_of(people, 1);
    return {cards[first], cards[first + 1], cards[first + 2]};
  }
  static int of_colour(const Cards& cards, int colour, int enough) {
    const Suit hoax = suit(cards, kHoax), mimix = suit(cards, kMimix);
    int fixed = cards[kKhind1];
    if (colour != kHoax && colour != kMimix) fixed += suit(cards, colour).sum();
    // Two ones as a pair count one more than by themselves, which is the best use of brown cards for a brown box.
    if (colour == kMimix) fixed += mimix.sum() + mimix.ones / 2;
    const int pairs = colour == kMimix ? 0 : 3 * ((mimix.ones + mimix.twos) / 2);
    int best = fixed + pairs + (colour == kHoax ? hoax.sum() : 0);
    if (best >= enough || hoax.ones + hoax.twos == 0) return std::min(best, enough);

    std::array<Suit, kPeoples> strange;
    std::size_t count = 0;
    const CardSet kinds = cards.kinds();
    for (const int people : {kVulca, kTerrah, kAqua, kFlit, kPillar})
      if (people != colour && kinds.intersects(kinds_of(people))) strange[count++] = suit(cards, people);
    // Mostly there is one power, or one is enough.
    const int power = hoax.ones > 0 ? 1 : 2, reach = power == 1 ? 4 : 1;
    const Suit left = {hoax.ones - (power == 1 ? 1 : 0), hoax.twos - (power == 2 ? 1 : 0), hoax.threes};
    const int other = fixed + (colour == kHoax ? left.sum() : 0);
    int gain = colour == kHoax ? 0 : left.best(reach);
    for (std::size_t i = 0; i < count; ++i) gain = std::max(gain, strange[i].best(reach));
    best = std::max(best, other + pairs + gain);
    if (colour != kMimix)
      for (int n = 1; n <= std::min(reach, mimix.count()); ++n) best = std::max(best, other + mimix.with_recoloured(n));
    if (best >= enough || hoax.ones + hoax.twos == 1) return std::min(best, enough);
    if (hoax.ones + hoax.twos == 2 && hoax.threes + mimix.count() == 0 && colour != kHoax)
      return std::min(enough, std::max(best, fixed + by_two_powers({strange.data(), count}, hoax)));

    for (int spread = 0; spread <= hoax.ones; ++spread) {    // Hoax 1 cards used for their power
      for (int single = 0; single <= hoax.twos; ++single) {  // Hoax 2 cards
        if (spread + single == 0) continue;
        const Suit left = {hoax.ones - spread, hoax.twos - single, hoax.threes};
        Recoloured recoloured(spread, single);
        for (std::size_t i = 0; i < count; ++i) recoloured.add(strange[i]);
        if (colour != kHoax && left.count() > 0) recoloured.add(left);
        if (colour != kMimix && mimix.count() > 0) recoloured.add_mimix(mimix);
        best = std::max(best, fixed + (colour == kHoax ? left.sum() : 0) + recoloured.best());
        if (best >= enough) return enough;
      }
    }
    return best;
  }

  /// The most that cards of these colours come to, with both of two Hoax cards used for their power.
  static int by_two_powers(std::span<const Suit> suits, const Suit& hoax) {
    const int first = hoax.ones > 0 ? 4 : 1, second = hoax.twos > 0 ? 1 : 4;
    int best = 0;
    for (std::size_t i = 0; i < suits.size(); ++i) {
      best = std::max(best, suits[i].best(first + second));
      for (std::size_t j = 0; j < suits.size(); ++j)
        if (j != i) best = std::max(best, suits[i].best(first) + suits[j].best(second));
    }
    return best;
  }

  /// The most that cards of several colours come to, one colour added after the other, with so much recolouring.
  class Recoloured {
   public:
    Recoloured(int spread, int single) : spread_(std::min(spread, kMost)), single_(std::min(single, kMost)) {
      for (std::size_t i = 0; i <= static_cast<std::size_t>(spread_); ++i)
        for (std::size_t j = 0; j <= static_cast<std::size_t>(single_); ++j) most_[i][j] = 0;
    }

    void add(const Suit& suit) {
      add_by([&suit](int n) { return suit.best(n); }, suit.count());
    }
    void add_mimix(const Suit& mimix) {
      add_by([&mimix](int n) { return mimix.with_recoloured(n); }, mimix.count());
    }
    int best() const { return most_[static_cast<std::size_t>(spread_)][static_cast<std::size_t>(single_)]; }

   private:
    static constexpr int kMost = 9;  // no box costs more, so no payment needs more

    template <class WorthOf>
    void add_by(WorthOf&& worth_of, int count) {
      std::array<int, 5 * kMost + 1> best;  // of up to n recoloured cards
      const int most = std::min(count, 4 * spread_ + single_);
      best[0] = worth_of(0);
      for (int n = 1; n <= most; ++n)
        best[static_cast<std::size_t>(n)] = std::max(best[static_cast<std::size_t>(n - 1)], worth_of(n));
      // Down from the most, so that what is read has not been changed yet.
      for (int spread = spread_; spread >= 0; --spread) {
        for (int single = single_; single >= 0; --single) {
          int highest = 0;
          for (int own_spread = 0; own_spread <= spread; ++own_spread) {
            for (int own_single = 0; own_single <= single; ++own_single) {
              const int n = std::min(most, 4 * own_spread + own_single);
              highest = std::max(
                  highest,
                  most_[static_cast<std::size_t>(spread - own_spread)][static_cast<std::size_t>(single - own_single)] +
                      best[static_cast<std::size_t>(n)]);
            }
          }
          most_[static_cast<std::size_t>(spread)][static_cast<std::size_t>(single)] = highest;
        }
      }
    }

    int spread_, single_;
    std::array<std::array<int, kMost + 1>, kMost + 1> most_;  // by what is used of both; only what there is
  };

  std::uint8_t colour_;
};

}  // namespace hiddenhand::blue_moon_city
