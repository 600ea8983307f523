// What cards can pay, and payments card by card.
//
// A payment for a box is a set of cards that is worth its cost, and of which no card can be left out (rules digest,
// 10.5). What a set is worth is the most that it counts over all uses of its cards (section 8): Khind cards and pairs
// of Mimix cards are wild, Hoax cards recolour others. Who pays never says which card was used for what: only the cards
// are gone. So each payment is one set, and picking it in a fixed order reaches it in one way.
//
// Plain cards are those that count the same whatever lies beside them: cards of the box's colour and Khind cards. All
// others are special. The worth of a set is that of its special cards and the sum of its plain ones; so it is enough to
// build sets of special cards one by one, and to look up what sums the plain ones in the hand can make.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "hiddenhand/base/card_set.h"
#include "hiddenhand/games/blue_moon_city/pick_order.h"
#include "hiddenhand/games/blue_moon_city/worth.h"

namespace hiddenhand::blue_moon_city {

/// The sums that so many plain cards of each value can make, as bits 0 to 15.
class PlainSums {
 public:
  constexpr PlainSums() {
    for (std::size_t threes = 0; threes < kThrees; ++threes)
      for (std::size_t twos = 0; twos < kTwos; ++twos)
        for (std::size_t ones = 0; ones < kOnes; ++ones) sums_[threes][twos][ones] = reached(threes, twos, ones);
  }
  std::uint32_t of(int threes, int twos, int ones) const {
    return sums_[at_most(threes, kThrees)][at_most(twos, kTwos)][at_most(ones, kOnes)];
  }

 private:
  // More cards than these make no further sums that a box of up to nine can need.
  static constexpr std::size_t kThrees = 5, kTwos = 7, kOnes = 13;

  static constexpr std::size_t at_most(int count, std::size_t size) {
    return std::min(static_cast<std::size_t>(count), size - 1);
  }
  static constexpr std::uint16_t reached(std::size_t threes, std::size_t twos, std::size_t ones) {
    std::uint32_t sums = 1;
    for (std::size_t i = 0; i < threes; ++i) sums |= sums << 3;
    for (std::size_t i = 0; i < twos; ++i) sums |= sums << 2;
    for (std::size_t i = 0; i < ones; ++i) sums |= sums << 1;
    return static_cast<std::uint16_t>(sums);
  }

  std::array<std::array<std::array<std::uint16_t, kOnes>, kTwos>, kThrees> sums_{};
};
inline constexpr PlainSums kPlainSums;

/// A payment that has been begun: cards that are laid out, and the hand that is left.
class Payment {
 public:
  /// `last_pick`: kind of the last card laid out, or kNoKind.
  Payment(std::uint8_t colour, int cost, const Cards& hand, const Cards& paid, std::uint8_t last_pick)
      : worth_(colour), order_(kPickOrders[colour]), colour_(colour), cost_(cost), last_pick_(last_pick), hand_(hand) {
    for (const int kind : paid.kinds()) {
      if (order_.is_special(kind)) {
        special_.add(kind, paid[kind]);
      } else {
        plain_sum_ += paid[kind] * value_of(kind);
      }
    }
  }

  /// Whether the cards laid out cover the cost: with legal picks they are a payment then.
  bool covered() const { return worth_.of(special_, cost_) + plain_sum_ >= cost_; }

  /// The kinds that may be picked next: some payment can still be completed by picks that do not come before it.
  CardSet picks() const {
    PlainCounts counts;
    CardSet picks;
    const std::uint32_t window = window_of(assess(special_));
    const auto plain = order_.plain();
    for (std::size_t place = plain.size(); place-- > 0;) {
      const int kind = plain[place], value = value_of(kind), there = hand_[kind];
      if (there > 0) {
        PlainCounts fewer = counts;
        fewer.add(value, there - 1);
        if (((fewer.sums() << (plain_sum_ + value)) & window) != 0) picks.add(kind);
      }
      counts.add(value, there);
      if (kind == last_pick_) return picks;
    }
    const std::uint32_t sums = counts.sums();
    const CardSet specials = last_pick_ == kNoKind ? order_.specials() : order_.not_before(last_pick_);
    for (const int kind : helpful(special_, hand_, specials))
      if (completes_with(kind, special_, hand_, sums)) picks.add(kind);
    return picks;
  }

 private:
  /// How many plain cards there are of each value.
  struct PlainCounts {
    std::array<int, kValues + 1> of_value{};
    void add(int value, int count) { of_value[static_cast<std::size_t>(value)] += count; }
    /// The sums that they can make, as bits.
    std::uint32_t sums() const { return kPlainSums.of(of_value[3], of_value[2], of_value[1]); }
  };

  /// Whether one more special card, others that do not come before it, and plain ones that can make these sums, make a
  /// payment.
  bool completes_with(int kind, Cards special, Cards left, std::uint32_t sums) const {
    special.add(kind);
    left.remove(kind);
    const Special found = assess(special);
    if (found.hopeless) return false;
    if ((sums & window_of(found)) != 0) return true;
    if (found.worth >= cost_) return false;  // further cards could be left out
    if (is_simple() && special.total() == 2 && (special.kinds() - kRecolourers).empty() &&
        two_colours_complete(special, left, sums))
      return true;
    // From the last on: Hoax cards, which need others beside them, come first.
    for (CardSet rest = helpful(special, left, order_.not_before(kind)); !rest.empty();) {
      const int next = rest.last();
      rest.remove(next);
      if (completes_with(next, special, left, sums)) return true;
    }
    return false;
  }

  static constexpr CardSet kinds_of_value(int value) {
    CardSet kinds;
    for (int people = 0; people < kPeoples; ++people) kinds.add(kind_of(people, value));
    return kinds;
  }

  /// Whether two Hoax cards make a payment by recolouring one card each, of different colours, beside plain cards:
  /// which is soon found. The lesser of these cards is the least loss then, but for two ones that a Hoax 2 can replace.
  bool two_colours_complete(const Cards& hoaxes, const Cards& left, std::uint32_t sums) const {
    std::array<CardSet, kValues + 1> peoples;  // that have a card of each value
    for (const int kind : (left.kinds() & order_.specials()) - kinds_of(kHoax) - kinds_of(kMimix))
      peoples[static_cast<std::size_t>(value_of(kind))].add(people_of(kind));
    for (int low = 1; low <= kValues; ++low) {
      for (int high = low; high <= kValues; ++high) {
        if (high == 1 && hoaxes[kHoax2] > 0) continue;
        const CardSet of_low = peoples[static_cast<std::size_t>(low)],
                      of_high = peoples[static_cast<std::size_t>(high)];
        if (of_low.empty() || of_high.empty() || (of_low | of_high).count() < 2) continue;
        if ((sums & window_of({low + high, low})) != 0) return true;
      }
    }
    return false;
  }

  /// Those of `kinds` in the hand that can be part of a payment beside these cards.
  CardSet helpful(const Cards& special, const Cards& left, CardSet kinds) const {
    kinds = kinds & left.kinds();
    if (special[kHoax1] + special[kHoax2] > 0) {
      if (colour_ == kAnyColour) return kinds;
      return kinds & (kRecolourers | kPairs | recolourable(special));
    }
    kinds = kinds & order_.helpful_alone();  // then nothing is recoloured
    CardSet helpful = kinds & kRecolourers;
    for (const int kind : kinds - kRecolourers)
      if (helps_alone(kind, special, left)) helpful.add(kind);
    return helpful;
  }

  bool helps_alone(int kind, const Cards& special, const Cards& left) const {
    if (colour_ == kAnyColour) return people_of(kind) == kMimix || !has_other_colour(special, people_of(kind));
    return colour_ == kMimix || special[kMimix1] + special[kMimix2] + left[kMimix1] + left[kMimix2] > 1;
  }

  /// The kinds of a strange colour of which one card more would be recoloured. Hoax cards are there already, so room is
  /// not made later. For a white box a Hoax 2 is worth two as it is: it would only be spent on a three.
  CardSet recolourable(const Cards& special) const {
    const int spread = special[kHoax1], single = special[kHoax2];
    std::array<int, kPeoples> cards{};
    int largest = 0, count = 0, colours = 0;
    for (int people = 0; people < kPeoples; ++people) {
      if (people == kKhind || people == colour_) continue;
      // Mimix and Hoax cards of small values may be there for other things.
      const int first = kind_of(people, 1);
      int here = special[first + 2];
      if (people != kMimix && people != kHoax) here += special[first] + special[first + 1];
      cards[static_cast<std::size_t>(people)] = here;
      largest = std::max(largest, here);
      count += here;
      colours += here > 0;
    }
    CardSet kinds;
    for (int people = 0; people < kPeoples; ++people) {
      const int here = cards[static_cast<std::size_t>(people)] + 1;
      const int most = std::max(largest, here);
      const int left = spread == 0   ? count + 1
                       : spread == 1 ? count + 1 - std::min(most, 4)
                                     : colours + (here == 1 ? 1 : 0) - spread;
      if (left <= single) kinds |= kinds_of(people);
    }
    return colour_ == kHoax && spread == 0 ? kinds & kinds_of_value(kValues) : kinds;
  }

  /// Whether there are cards that neither have this colour nor can be a pair.
  static bool has_other_colour(const Cards& special, int people) {
    return !(special.kinds() - kinds_of(people) - kPairs).empty();
  }

  /// What special cards are worth, and the least that is lost with one of them; 0 if one could be left out.
  struct Special {
    int worth;
    int least_loss;
    bool hopeless = false;  ///< whatever comes beside them, one of them could be left out
  };

  Special assess(const Cards& special) const {
    const CardSet kinds = special.kinds();
    if (kinds.empty()) return {0, Worth::kEnough};
    const int recolourers = special[kHoax1] + special[kHoax2];
    const CardSet others = kinds - kPairs - (colour_ == kHoax ? CardSet() : kRecolourers);
    // The common cases, in which the use of each card is plain.
    if (colour_ != kMimix && !kinds.intersects(kPairs)) {
      const bool own = colour_ == kAnyColour ? recolourers == 0 : colour_ == kHoax && (kinds - kRecolourers).empty();
      if (own || (recolourers == 1 && is_simple())) {
        if (others.empty()) return {0, 0};
        const int people = people_of(others.first());
        const bool one_colour = (others - kinds_of(people)).empty();
        const int count = special.total() - recolourers;
        const bool fits = own || (special[kHoax1] > 0 ? count <= 4 : count == 1);
        if (one_colour && fits) return {sum_of(special, others & kinds_of(people)), value_of(others.first())};
        if (!own) return {0, 0, true};
        if (!one_colour) return by_leaving_out(special, kinds);
      }
    } else if (is_simple() && recolourers == 0 && others.empty()) {
      const int pairable = special[kMimix1] + special[kMimix2];
      return {3 * (pairable / 2), pairable % 2 == 0 ? 3 : 0};
    }
    return by_leaving_out(special, kinds);
  }

  /// Neither the palace nor brown or white, whose cards have other uses.
  bool is_simple() const { return colour_ < kMimix || colour_ == kPillar; }

  static int sum_of(const Cards& cards, CardSet kinds) {
    int sum = 0;
    for (const int kind : kinds) sum += value_of(kind) * cards[kind];
    return sum;
  }

  Special by_leaving_out(const Cards& special, CardSet kinds) const {
    Special found{worth_.of(special), Worth::kEnough};
    for (const int kind : kinds) {
      Cards fewer = special;
      fewer.remove(kind);
      found.least_loss = std::min(found.least_loss, found.worth - worth_.of(fewer));
    }
    return found;
  }

  /// The sums of plain cards, as bits, that make these special cards a payment: enough, and no special card could be
  /// left out. Such a sum can be made without a plain card that could be left out.
  std::uint32_t window_of(const Special& special) const {
    const int least = std::max(0, cost_ - special.worth);
    const int most = std::min(cost_ - special.worth + special.least_loss - 1, Worth::kEnough);
    if (most < least) return 0;
    return ((std::uint32_t{2} << most) - 1) & ~((std::uint32_t{1} << least) - 1);
  }

  Worth worth_;
  const PickOrder& order_;
  std::uint8_t colour_;
  int cost_;
  std::uint8_t last_pick_;
  const Cards& hand_;
  Cards special_;  // laid out
  int plain_sum_ = 0;
};

}  // namespace hiddenhand::blue_moon_city
