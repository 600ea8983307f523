// A set of cards as a bitboard: one bit a card.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

#include "hiddenhand/base/bits.h"

namespace hiddenhand {

/// A set of up to 64 cards, numbered from 0. All of it is constexpr, in registers, and free of branches on the
/// contents where that is possible; a range-for visits the members in ascending order.
class CardSet {
 public:
  static constexpr int kCapacity = 64;

  constexpr CardSet() = default;
  constexpr explicit CardSet(std::uint64_t bits) : bits_(bits) {}

  static constexpr CardSet of(int card) { return CardSet(std::uint64_t{1} << card); }
  /// The cards 0 .. count-1; count may be 0 to 64.
  static constexpr CardSet first_cards(int count) {
    return CardSet(count >= kCapacity ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1);
  }
  /// The cards that come after `card`.
  static constexpr CardSet above(int card) { return CardSet(~std::uint64_t{1} << card); }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr explicit operator bool() const { return bits_ != 0; }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr bool contains(int card) const { return (bits_ >> card) & 1; }
  constexpr bool contains_all(CardSet other) const { return (other.bits_ & ~bits_) == 0; }
  constexpr bool intersects(CardSet other) const { return (bits_ & other.bits_) != 0; }
  constexpr bool has_exactly_one() const { return std::has_single_bit(bits_); }

  constexpr void add(int card) { bits_ |= std::uint64_t{1} << card; }
  constexpr void remove(int card) { bits_ &= ~(std::uint64_t{1} << card); }

  /// The lowest member. The set must not be empty.
  constexpr int first() const { return std::countr_zero(bits_); }
  /// The highest member. The set must not be empty.
  constexpr int last() const { return kCapacity - 1 - std::countl_zero(bits_); }
  /// The n-th member in ascending order, n from 0. The set must have more than n members.
  constexpr int nth(int n) const { return nth_place(bits_, n); }

  constexpr CardSet operator|(CardSet o) const { return CardSet(bits_ | o.bits_); }
  constexpr CardSet operator&(CardSet o) const { return CardSet(bits_ & o.bits_); }
  /// All 64 possible cards that are not members.
  constexpr CardSet operator~() const { return CardSet(~bits_); }
  /// Set difference.
  constexpr CardSet operator-(CardSet o) const { return CardSet(bits_ & ~o.bits_); }
  constexpr CardSet& operator|=(CardSet o) {
    bits_ |= o.bits_;
    return *this;
  }
  constexpr CardSet& operator&=(CardSet o) {
    bits_ &= o.bits_;
    return *this;
  }
  constexpr CardSet& operator-=(CardSet o) {
    bits_ &= ~o.bits_;
    return *this;
  }
  constexpr bool operator==(const CardSet&) const = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr int operator*() const { return std::countr_zero(rest_); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& o) const { return rest_ != o.rest_; }

   private:
    std::uint64_t rest_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace hiddenhand
