// A running hash for signatures: of the moves of a match, of the bytes of a state.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "hiddenhand/base/rng.h"

namespace hiddenhand {

/// FNV-1a over bytes, finished with mix64. Not for security: it tells whether two runs did the same.
class Hasher {
 public:
  constexpr void add_byte(std::uint8_t byte) { state_ = (state_ ^ byte) * 0x100000001B3u; }
  constexpr void add(std::uint64_t word) {
    for (int i = 0; i < 8; ++i) add_byte(static_cast<std::uint8_t>(word >> (8 * i)));
  }
  constexpr void add(std::span<const std::byte> bytes) {
    for (const std::byte b : bytes) add_byte(static_cast<std::uint8_t>(b));
  }
  constexpr std::uint64_t value() const { return mix64(state_); }

 private:
  std::uint64_t state_ = 0xCBF29CE484222325u;
};

/// Of a value whose equality is that of its bytes.
template <class T>
  requires std::has_unique_object_representations_v<T>
std::uint64_t hash_of_bytes(const T& value) {
  Hasher hasher;
  hasher.add(std::as_bytes(std::span(&value, 1)));
  return hasher.value();
}

}  // namespace hiddenhand
