// Which action the search tries next: UCB1 over the actions that are legal in the sampled world.
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "hiddenhand/search/tree.h"

namespace hiddenhand {
namespace detail {

/// log(x) for x in 1 .. 2: the series 2 artanh((x - 1) / (x + 1)), to about 1e-15 with these terms.
constexpr double log_by_series(double x) {
  const double s = (x - 1.0) / (x + 1.0);
  double series = 0.0;
  for (int k = 29; k >= 1; k -= 2) series = series * s * s + 1.0 / k;
  return 2.0 * s * series;
}

inline constexpr int kLogTableBits = 8;
/// log(1 + i / 2^8) for i in 0 .. 2^8.
inline constexpr auto kLogTable = [] {
  std::array<double, (1u << kLogTableBits) + 1> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    table[i] = log_by_series(1.0 + static_cast<double>(i) / (1u << kLogTableBits));
  }
  return table;
}();

}  // namespace detail

/// The natural logarithm of n >= 1, by linear interpolation in a table: at most 2e-6 too low, which no search notices.
/// IEEE 754 fixes the result of every addition, product and square root, but not of log(): libraries differ in the last
/// bits, and so would searches.
inline double search_log(std::uint32_t n) {
  constexpr double kLog2 = 0.69314718055994530942;
  constexpr int kRestBits = 31 - detail::kLogTableBits;
  const int exponent = static_cast<int>(std::bit_width(n)) - 1;
  const std::uint32_t mantissa = (n << (31 - exponent)) & 0x7FFFFFFFu;  // n / 2^exponent = 1 + mantissa / 2^31
  const std::uint32_t place = mantissa >> kRestBits;
  const double rest = static_cast<double>(mantissa & ((1u << kRestBits) - 1)) * (1.0 / (1u << kRestBits));
  const double low = detail::kLogTable[place];
  return exponent * kLog2 + low + rest * (detail::kLogTable[place + 1] - low);
}

/// UCB1 for a subset-armed bandit: the child's availability takes the place of the parent's visits (Cowling, Powley,
/// Whitehouse 2012, "Information Set Monte Carlo Tree Search", section IV.B). The child must have been visited.
inline double ucb1(const Node& child, double exploration) {
  const double share = 1.0 / child.visits;
  return child.reward * share + exploration * std::sqrt(search_log(child.availability) * share);
}

}  // namespace hiddenhand
