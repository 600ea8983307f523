// What a search found.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "hiddenhand/base/ids.h"
#include "hiddenhand/search/tree.h"

namespace hiddenhand {

enum class StopReason : std::uint8_t {
  kIterations,
  kTime,
  kOnlyMove,  ///< there was nothing to decide, so nothing was searched
  kStopped,   ///< asked to stop from outside
};

struct MoveResult {
  Action action = kNoAction;
  std::uint32_t visits = 0;        ///< iterations that went through this move
  std::uint32_t availability = 0;  ///< iterations in which the move was legal at the root: all of them
  double value = 0.0;              ///< mean reward in 0 .. 1 from the viewpoint of the searching seat; 0 if no visits
};

struct SearchResult {
  Seat seat = kNobody;                      ///< whose view was searched; all values are from this viewpoint
  Action best = kNoAction;                  ///< most visits; ties go to the lower action
  std::vector<MoveResult> moves;            ///< every legal move, ascending by action
  std::vector<Action> principal_variation;  ///< most-visited line, starting with `best`, as the seat observes it
  std::uint64_t iterations = 0;
  std::uint64_t nodes = 0;       ///< nodes in the tree, the root included
  double elapsed_seconds = 0.0;  ///< not part of what is reproducible
  StopReason stop_reason = StopReason::kIterations;
};

/// Reads `moves`, `best`, `principal_variation` and `nodes` out of a tree whose root has these legal actions
/// (ascending, not empty).
SearchResult read_tree(const Tree& tree, std::span<const Action> root_actions, std::uint32_t iterations);

}  // namespace hiddenhand
