// Random subsets of a given size, every one equally likely, from tables of exact counts.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "hiddenhand/base/card_set.h"
#include "hiddenhand/base/rng.h"
#include "hiddenhand/games/hearts/cards.h"

namespace hiddenhand::hearts {

inline constexpr int kMostHidden = kCards - kHandCards;  ///< cards that a seat does not see
inline constexpr int kPart = 13;                         ///< a pattern is drawn in parts of so many bits

/// kWays[n][k]: the subsets of k out of n, for k up to a hand of cards. At most 2^37.
inline constexpr auto kWays = [] {
  std::array<std::array<std::uint64_t, kHandCards + 1>, kMostHidden + 1> ways{};
  for (std::size_t n = 0; n < ways.size(); ++n) {
    ways[n][0] = 1;
    for (std::size_t k = 1; n > 0 && k < ways[n].size(); ++k) ways[n][k] = ways[n - 1][k - 1] + ways[n - 1][k];
  }
  return ways;
}();
constexpr std::uint64_t ways(int n, int k) { return kWays[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)]; }

/// All patterns of 13 bits by the number of bits set, then ascending. Thus the first ways(n, k) of those with k bits
/// are the ones that use the lowest n bits only.
struct PatternTable {
  std::array<std::uint16_t, 1 << kPart> patterns{};
  std::array<std::uint16_t, kPart + 2> first{};
};
inline constexpr auto kPatterns = [] {
  PatternTable table;
  for (unsigned pattern = 0; pattern < table.patterns.size(); ++pattern)
    ++table.first[static_cast<std::size_t>(std::popcount(pattern)) + 1];
  for (std::size_t k = 1; k < table.first.size(); ++k)
    table.first[k] = static_cast<std::uint16_t>(table.first[k] + table.first[k - 1]);
  std::array<std::uint16_t, kPart + 2> next = table.first;
  for (unsigned pattern = 0; pattern < table.patterns.size(); ++pattern)
    table.patterns[next[static_cast<std::size_t>(std::popcount(pattern))]++] = static_cast<std::uint16_t>(pattern);
  return table;
}();

/// kPartWays[n - 14][k][j]: of the patterns of n bits with k set, how many have at most j set among the lowest 13.
inline constexpr auto kPartWays = [] {
  std::array<std::array<std::array<std::uint64_t, kPart + 1>, kHandCards + 1>, kMostHidden - kPart> sums{};
  for (int n = kPart + 1; n <= kMostHidden; ++n) {
    for (int k = 0; k <= kHandCards; ++k) {
      std::uint64_t sum = 0;
      for (int j = 0; j <= kPart; ++j) {
        if (j <= k) sum += ways(kPart, j) * ways(n - kPart, k - j);
        sums[static_cast<std::size_t>(n - kPart - 1)][static_cast<std::size_t>(k)][static_cast<std::size_t>(j)] = sum;
      }
    }
  }
  return sums;
}();

/// A pattern of n bits, n at most 13, of which k are set.
inline std::uint64_t random_small_pattern(int n, int k, Rng& rng) {
  const std::uint32_t index = rng.below(static_cast<std::uint32_t>(ways(n, k)));
  return kPatterns.patterns[kPatterns.first[static_cast<std::size_t>(k)] + index];
}

/// How many of the lowest 13 bits are set in a random pattern of n bits, n above 13, with k set.
inline int random_part(int n, int k, Rng& rng) {
  const auto& sums = kPartWays[static_cast<std::size_t>(n - kPart - 1)][static_cast<std::size_t>(k)];
  const std::uint64_t index = rng.below_long(ways(n, k));
  int part = 0;
  for (const std::uint64_t sum : sums) part += static_cast<int>(sum <= index);
  return part;
}

/// A pattern of n bits, n at most kMostHidden, of which k are set, k at most a hand of cards and n.
inline std::uint64_t random_pattern(int n, int k, Rng& rng) {
  std::uint64_t pattern = 0;
  int shift = 0;
  for (; n > kPart; n -= kPart, shift += kPart) {
    const int part = random_part(n, k, rng);
    pattern |= random_small_pattern(kPart, part, rng) << shift;
    k -= part;
  }
  return pattern | random_small_pattern(n, k, rng) << shift;
}

/// k cards of `pool`.
template <class Bits>
CardSet random_subset(CardSet pool, int k, Rng& rng) {
  return CardSet(Bits::deposit(random_pattern(pool.count(), k, rng), pool.bits()));
}

}  // namespace hiddenhand::hearts
