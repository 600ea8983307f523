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

inline constexpr CardSet kPairs = CardSet::of(kMimix1) | CardSet::of(kMimix2);
inline constexpr CardSet kRecolourers = CardSet::of(kHoax1) | CardSet::of(kHoax2);

/// The order in which cards are picked for boxes of one colour: Hoax 1 and 2, then the other special cards by kind,
/// then plain cards from high to low, Khind last.
class PickOrder {
 public:
  explicit constexpr PickOrder(std::uint8_t colour) {
    for (int kind = 0; kind < kKinds; ++kind) {
      if (is_plain(kind, colour)) continue;
      specials_.add(kind);
      if (!kRecolourers.contains(kind)) not_before_[static_cast<std::size_t>(kind)] = CardSet::above(kind);
    }
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      not_before_[kind].add(static_cast<int>(kind));
      not_before_[kind] = not_before_[kind] & (specials_ - kRecolourers);
    }
    not_before_[kHoax1] = specials_;
    not_before_[kHoax2] = specials_ - CardSet::of(kHoax1);
    if (colour < kPeoples)
      for (int value = kValues; value > 0; --value)
        if (is_plain(kind_of(colour, value), colour))
          plain_[plain_count_++] = static_cast<std::uint8_t>(kind_of(colour, value));
    plain_[plain_count_++] = kKhind1;
    // Only these help where nothing is recoloured.
    helpful_alone_ = colour == kAnyColour ? specials_ : (kPairs | kRecolourers) & specials_;
  }

  bool is_special(int kind) const { return specials_.contains(kind); }
  CardSet specials() const { return specials_; }
  /// The special cards that may be picked after this one; none after a plain one.
  CardSet not_before(int kind) const {
    return is_special(kind) ? not_before_[static_cast<std::size_t>(kind)] : CardSet();
  }
  CardSet helpful_alone() const { return helpful_alone_; }
  /// The plain cards in order.
  std::span<const std::uint8_t> plain() const { return {plain_.data(), plain_count_}; }

  /// Whether `kind` may be picked after `last`.
  bool may_follow(int kind, int last) const {
    if (is_special(kind)) return not_before(last).contains(kind);
    if (is_special(last)) return true;
    const auto cards = plain();
    return std::ranges::find(cards, kind) >= std::ranges::find(cards, last);
  }

 private:
  static constexpr bool is_plain(int kind, std::uint8_t colour) {
    if (people_of(kind) == kKhind) return true;
    if (people_of(kind) != colour) return false;
    // A brown or white box: ones and twos may also be a pair, or a power.
    return (colour != kMimix && colour != kHoax) || value_of(kind) == 3;
  }

  CardSet specials_, helpful_alone_;
  std::array<CardSet, kKinds> not_before_{};
  std::array<std::uint8_t, kValues + 1> plain_{};
  std::size_t plain_count_ = 0;
};

inline constexpr auto kPickOrders = [] {
  return std::array{PickOrder(0), PickOrder(1), PickOrder(2), PickOrder(3), PickOrder(4),
                    PickOrder(5), PickOrder(6), PickOrder(7), PickOrder(8)};
}();

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
    CardSet rest = helpful(special_, hand_, specials);
    if (is_simple() && special_.total() == 1) {
      const CardSet soon = one_recoloured_completes(rest, sums);
      picks |= soon;
      rest -= soon;
    }
    for (const int kind : rest)
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

  /// Those of `kinds` that, recoloured by the one card laid out, make a payment beside plain cards: which is soon
  /// found.
  CardSet one_recoloured_completes(CardSet kinds, std::uint32_t sums) const {
    if (!special_.kinds().intersects(kRecolourers)) return CardSet();
    CardSet found;
    for (int value = 1; value <= kValues; ++value)
      if ((sums & window_of({value, value})) != 0) found |= kinds_of_value(value);
    return (found & kinds) - kinds_of(kHoax) - kPairs;
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
    if (special[kHoax1] + special[kHoax2] == 0) kinds = kinds & order_.helpful_alone();
    CardSet helpful;
    for (const int kind : kinds)
      if (can_help(kind, special, left)) helpful.add(kind);
    return helpful;
  }

  /// False for cards that cannot be part of any payment beside these.
  bool can_help(int kind, const Cards& special, const Cards& left) const {
    if (kRecolourers.contains(kind)) return true;
    const int spread = special[kHoax1], single = special[kHoax2];
    if (spread + single == 0) {  // then nothing is recoloured
      if (colour_ == kAnyColour) return people_of(kind) == kMimix || !has_other_colour(special, people_of(kind));
      if (!kPairs.contains(kind)) return false;
      return colour_ == kMimix || special[kMimix1] + special[kMimix2] + left[kMimix1] + left[kMimix2] > 1;
    }
    if (colour_ == kAnyColour || kPairs.contains(kind)) return true;
    return can_recolour_one_more(kind, special, spread, single);
  }

  /// Whether one more card of a strange colour would be recoloured. Hoax cards are there already, so room is not made
  /// later. For a white box a Hoax 2 is worth two as it is: it would only be spent on a three.
  bool can_recolour_one_more(int kind, const Cards& special, int spread, int single) const {
    if (colour_ == kHoax && spread == 0 && value_of(kind) < 3) return false;
    int largest = 0, count = 0, colours = 0;
    for (int people = 0; people < kPeoples; ++people) {
      if (people == kKhind || people == colour_) continue;
      // Mimix and Hoax cards of small values may be there for other things.
      const int first = kind_of(people, 1);
      int here = special[first + 2] + (people_of(kind) == people ? 1 : 0);
      if (people != kMimix && people != kHoax) here += special[first] + special[first + 1];
      largest = std::max(largest, here);
      count += here;
      colours += here > 0;
    }
    if (spread == 0) return count <= single;
    if (spread == 1) return count - std::min(largest, 4) <= single;
    return colours - spread <= single;
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
