// Picking single bits out of a 64-bit word, without branches on what is in it. Two ways with the same results: one for
// every machine, one with the instruction PDEP, which a caller may use where has_fast_pdep() says so. Both stand side
// by side in every build, so that the choice is made when the program runs.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define HIDDENHAND_HAS_PDEP 1
#else
#define HIDDENHAND_HAS_PDEP 0
#endif

namespace hiddenhand {

namespace detail {

/// For each byte the places of its bits, lowest first, four bits each.
inline constexpr auto kPlacesInByte = [] {
  std::array<std::uint32_t, 256> places{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    int found = 0;
    for (std::uint32_t place = 0; place < 8; ++place) {
      if ((byte >> place) & 1) places[byte] |= place << (4 * found++);
    }
  }
  return places;
}();

}  // namespace detail

/// The place of the n-th set bit, n from 0. `bits` must have more than n bits set.
constexpr int nth_place(std::uint64_t bits, int n) {
  // Counts in all bytes at once, then their running sums (Vigna 2008, "Broadword implementation of rank/select
  // queries").
  constexpr std::uint64_t kOnes = 0x0101010101010101u, kHighs = kOnes << 7;
  std::uint64_t sums = bits - ((bits >> 1) & 0x5555555555555555u);
  sums = (sums & 0x3333333333333333u) + ((sums >> 2) & 0x3333333333333333u);
  sums = ((sums + (sums >> 4)) & 0x0F0F0F0F0F0F0F0Fu) * kOnes;
  const auto wanted = static_cast<std::uint64_t>(n);
  const std::uint64_t passed = ((wanted * kOnes | kHighs) - sums) & kHighs;  // bytes that end before the wanted bit
  const int base = 8 * std::popcount(passed);
  const auto before = static_cast<int>(((sums << 8) >> base) & 0xFF);
  return base + static_cast<int>((detail::kPlacesInByte[(bits >> base) & 0xFF] >> (4 * (n - before))) & 7);
}

/// For every machine.
struct PortableBits {
  /// The n-th set bit as a word with this bit alone.
  static constexpr std::uint64_t nth(std::uint64_t bits, int n) { return std::uint64_t{1} << nth_place(bits, n); }
  /// Lays the low bits of `pattern` at the places of the bits of `places`, in order.
  static constexpr std::uint64_t deposit(std::uint64_t pattern, std::uint64_t places) {
    std::uint64_t result = 0;
    for (; pattern != 0; pattern >>= 1) {
      result |= places & (0 - places) & (0 - (pattern & 1));
      places &= places - 1;
    }
    return result;
  }
};

#if HIDDENHAND_HAS_PDEP
/// The same with one instruction, which not every x86-64 has. Written as assembly, so that neither a function nor a
/// file needs flags for newer machines: code that the linker shares can never contain what an older machine does not
/// know.
struct PdepBits {
  static std::uint64_t nth(std::uint64_t bits, int n) { return deposit(std::uint64_t{1} << n, bits); }
  static std::uint64_t deposit(std::uint64_t pattern, std::uint64_t places) {
    std::uint64_t result;
    asm("pdepq %2, %1, %0" : "=r"(result) : "r"(pattern), "r"(places));
    return result;
  }
};
#else
using PdepBits = PortableBits;
#endif

/// Whether this machine has PDEP, and not only as a slow microprogram (AMD before Zen 3).
bool has_fast_pdep();

}  // namespace hiddenhand
