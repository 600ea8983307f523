// Logarithms and powers for searches. IEEE 754 fixes the result of every sum, product, quotient and square root, but
// not of log(), exp() and pow(): libraries differ in the last bits, and so would searches.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

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
  std::array<float, (1u << kLogTableBits) + 1> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    table[i] = static_cast<float>(log_by_series(1.0 + static_cast<double>(i) / (1u << kLogTableBits)));
  }
  return table;
}();

}  // namespace detail

/// The natural logarithm of n >= 1, by linear interpolation in a table: at most 3e-6 off, which no search notices.
inline float search_log(std::uint32_t n) {
  constexpr float kLog2 = 0.693147181f;
  constexpr int kRestBits = 31 - detail::kLogTableBits;
  const int exponent = static_cast<int>(std::bit_width(n)) - 1;
  const std::uint32_t mantissa = (n << (31 - exponent)) & 0x7FFFFFFFu;  // n / 2^exponent = 1 + mantissa / 2^31
  const std::uint32_t place = mantissa >> kRestBits;
  const float rest = static_cast<float>(mantissa & ((1u << kRestBits) - 1)) * (1.0f / (1u << kRestBits));
  const float low = detail::kLogTable[place];
  return static_cast<float>(exponent) * kLog2 + (low + rest * (detail::kLogTable[place + 1] - low));
}

/// e^x for x <= 0, to about 1e-7 of itself; 0 below -80.
inline double search_exp(double x) {
  if (!(x > -80.0)) return 0.0;
  constexpr double kLog2 = 0.69314718055994530942;
  const auto halvings = static_cast<int>(-x / kLog2);  // x = -halvings log 2 + rest
  const double rest = x + halvings * kLog2;            // -log 2 .. 0
  double series = 1.0;
  for (int k = 10; k >= 1; --k) series = 1.0 + series * rest / k;
  return series * std::bit_cast<double>(static_cast<std::uint64_t>(1023 - halvings) << 52);
}

/// n^power for n >= 0 and a power of 0 to 1, to about 1e-5 of itself; 0^power is 0.
inline double search_power(std::uint32_t n, double power) {
  return n == 0 ? 0.0 : 1.0 / search_exp(-power * static_cast<double>(search_log(n)));
}

/// The natural logarithm of any x > 0, to about 1e-14. Slower than search_log().
inline double search_log_of(double x) {
  constexpr double kLog2 = 0.69314718055994530942;
  const auto bits = std::bit_cast<std::uint64_t>(x);
  const int exponent = static_cast<int>(bits >> 52) - 1023;  // x is no subnormal: nobody draws a number so small
  const double mantissa = std::bit_cast<double>((bits & 0xFFFFFFFFFFFFFu) | (std::uint64_t{1023} << 52));
  return exponent * kLog2 + detail::log_by_series(mantissa);
}

}  // namespace hiddenhand
