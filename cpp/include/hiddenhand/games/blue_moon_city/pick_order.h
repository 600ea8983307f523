// In which order the cards of a payment are picked, so that each payment is reached in one way.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "hiddenhand/base/card_set.h"
#include "hiddenhand/games/blue_moon_city/cards.h"

namespace hiddenhand::blue_moon_city {

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

}  // namespace hiddenhand::blue_moon_city
