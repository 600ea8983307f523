// A set of cards of which copies are alike: how many there are of each kind.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "hiddenhand/base/card_set.h"

namespace hiddenhand {

/// Cards of `kKinds` kinds, a multiple of 8 and at most 64; at most 127 cards in all. One byte a kind, eight of them a
/// word, so that sums and comparisons take a few instructions; kind k is byte k % 8, lowest first, of word k / 8.
template <std::size_t kKinds>
class CardCounts {
  static_assert(kKinds % 8 == 0 && kKinds <= CardSet::kCapacity);
  static constexpr std::size_t kWords = kKinds / 8;
  static constexpr std::uint64_t kOnes = 0x0101010101010101u, kHighs = kOnes << 7;

 public:
  static constexpr int kMostCards = 127;

  constexpr int operator[](int kind) const {
    return static_cast<int>(words_[static_cast<std::size_t>(kind) >> 3] >> (8 * (kind & 7)) & 0xFF);
  }
  constexpr void add(int kind, int count = 1) {
    words_[static_cast<std::size_t>(kind) >> 3] += static_cast<std::uint64_t>(count) << (8 * (kind & 7));
  }
  /// There must be so many of them.
  constexpr void remove(int kind, int count = 1) {
    words_[static_cast<std::size_t>(kind) >> 3] -= static_cast<std::uint64_t>(count) << (8 * (kind & 7));
  }
  constexpr bool operator==(const CardCounts&) const = default;
  constexpr CardCounts operator+(const CardCounts& o) const {
    CardCounts sum = *this;
    for (std::size_t i = 0; i < kWords; ++i) sum.words_[i] += o.words_[i];
    return sum;
  }
  /// All of `o` must be among them.
  constexpr CardCounts operator-(const CardCounts& o) const {
    CardCounts rest = *this;
    for (std::size_t i = 0; i < kWords; ++i) rest.words_[i] -= o.words_[i];
    return rest;
  }
  constexpr CardCounts& operator+=(const CardCounts& o) { return *this = *this + o; }
  constexpr CardCounts& operator-=(const CardCounts& o) { return *this = *this - o; }

  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }
  constexpr int total() const {
    int sum = 0;
    for (const std::uint64_t word : words_) sum += total_of(word);
    return sum;
  }
  /// Of each kind the smaller number.
  constexpr CardCounts at_most(const CardCounts& o) const {
    CardCounts least;
    for (int kind = 0; kind < static_cast<int>(kKinds); ++kind) {
      const int count = (*this)[kind] < o[kind] ? (*this)[kind] : o[kind];
      least.add(kind, count);
    }
    return least;
  }
  constexpr bool contains_all(const CardCounts& o) const {
    // No byte is above 127, so the high bits stay where nothing is borrowed.
    for (std::size_t i = 0; i < kWords; ++i)
      if ((((words_[i] | kHighs) - o.words_[i]) & kHighs) != kHighs) return false;
    return true;
  }
  /// The kinds of which there are any.
  constexpr CardSet kinds() const {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < kWords; ++i) {
      const std::uint64_t some = ((words_[i] + (kHighs - kOnes)) & kHighs) >> 7;
      bits |= (some * 0x0102040810204080u >> 56) << (8 * i);
    }
    return CardSet(bits);
  }
  /// The kind of card n, n from 0, if all lie in a row by kind. There must be more than n cards.
  constexpr int kind_of(int n) const {
    for (std::size_t i = 0;; ++i) {
      const int here = total_of(words_[i]);
      if (n < here) return static_cast<int>(8 * i) + kind_in(words_[i], n);
      n -= here;
    }
  }

 private:
  static constexpr int total_of(std::uint64_t word) { return static_cast<int>(word * kOnes >> 56); }
  static constexpr int kind_in(std::uint64_t word, int n) {
    const std::uint64_t sums = word * kOnes;  // of the bytes up to each
    return std::popcount(((static_cast<std::uint64_t>(n) * kOnes | kHighs) - sums) & kHighs);
  }

  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace hiddenhand
