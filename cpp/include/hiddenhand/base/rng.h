// The one random number generator. Everything random in hiddenhand comes from it, so that one seed gives the same
// bytes with every compiler and in every process.
#pragma once

#include <cstdint>

namespace hiddenhand {

/// The finaliser of MurmurHash3 with David Stafford's constants ("mix 13"): a good 64-bit bijection.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

/// Labels of Rng::stream(): whoever gives one seed to several things gets independent streams all the same. Without
/// them the world sampled with the seed of the deal would be the deal.
inline constexpr std::uint64_t kDealStream = 1;   ///< the deal and the chance of its play
inline constexpr std::uint64_t kWorldStream = 2;  ///< a world sampled from a view
inline constexpr std::uint64_t kSearchStream = 3;
inline constexpr std::uint64_t kBatchStream = 4;     ///< playouts of packed states
inline constexpr std::uint64_t kSearcherStream = 5;  ///< seeds of a Searcher's later searches
inline constexpr std::uint64_t kProofStream = 6;     ///< worlds that a proof looks at

/// SplitMix64 (Steele, Lea, Flood 2014): a counter with a fixed stride, hashed. Small, fast, splittable, 2^64 period.
class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed) : state_(mix64(seed + kStride)) {}

  constexpr std::uint64_t next() { return mix64(state_ += kStride); }

  /// As if `count` numbers had been taken by next(), or by below(1).
  constexpr void skip(std::uint64_t count) { state_ += count * kStride; }

  /// Uniform in 0 .. n-1, without bias (Lemire 2019: multiply-shift with rejection). n must be at least 1.
  constexpr std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t threshold = (0u - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// The same for any n of 64 bits.
  constexpr std::uint64_t below_long(std::uint64_t n) {
    Product product = multiply(next(), n);
    if (product.low < n) [[unlikely]] {
      const std::uint64_t threshold = (0 - n) % n;
      while (product.low < threshold) product = multiply(next(), n);
    }
    return product.high;
  }

  /// Uniform in 0 .. 1, 1 excluded: a multiple of 2^-53.
  constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

  /// An independent generator; this one moves on by one step.
  constexpr Rng split() { return Rng(next()); }

  /// An independent generator for the given label; this one does not change. Streams with different labels of one
  /// generator do not depend on how much either of them is used: the deal has one, each bot another.
  constexpr Rng stream(std::uint64_t label) const { return Rng(state_ ^ mix64(label + 0x5851F42D4C957F2Du)); }

 private:
  struct Product {
    std::uint64_t high, low;
  };
  static constexpr Product multiply(std::uint64_t a, std::uint64_t b) {
#ifdef __SIZEOF_INT128__
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    return {static_cast<std::uint64_t>(product >> 64), static_cast<std::uint64_t>(product)};
#else
    const std::uint64_t a0 = a & 0xFFFFFFFFu, a1 = a >> 32, b0 = b & 0xFFFFFFFFu, b1 = b >> 32;
    const std::uint64_t middle = a1 * b0 + ((a0 * b0) >> 32);
    const std::uint64_t carry = a0 * b1 + (middle & 0xFFFFFFFFu);
    return {a1 * b1 + (middle >> 32) + (carry >> 32), a * b};
#endif
  }

  static constexpr std::uint64_t kStride = 0x9E3779B97F4A7C15u;
  std::uint64_t state_;
};

}  // namespace hiddenhand
