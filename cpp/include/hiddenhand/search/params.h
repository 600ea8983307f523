// All settings of a search, in one flat struct.
#pragma once

#include <cstdint>

namespace hiddenhand {

inline constexpr double kMaxSearchSeconds = 1e6;
inline constexpr double kMaxExploration = 10.0;
/// Enough for the root and every move at the root of any game, so that each of these always has its node.
inline constexpr std::uint32_t kLeastMaxNodes = 256;
inline constexpr std::uint32_t kMostMaxNodes = 1u << 28;

struct SearchParams {
  /// Iterations (worlds sampled and playouts made), 0 = no such limit but 2^32 - 1. At least one of `iterations` and
  /// `seconds` must be set.
  std::uint32_t iterations = 1000;
  /// Wall-clock seconds, 0 = no such limit, at most 10^6. A search that stops by time is not reproducible. The clock is
  /// read every few dozen iterations.
  double seconds = 0.0;
  /// Weight of exploration in UCB1, for rewards scaled to 0 .. 1. Range 0 .. 10; more explores more.
  double exploration = 0.7;
  /// The most nodes the tree may hold (40 bytes each); when it is full, the search goes on without adding any.
  /// Range 2^8 .. 2^28.
  std::uint32_t max_nodes = 1u << 20;
};

/// Throws EngineError, with the name, the value and the range, for the first setting that is out of range.
void validate(const SearchParams& params);

}  // namespace hiddenhand
