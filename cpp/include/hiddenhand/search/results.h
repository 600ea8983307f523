// What a search found.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "hiddenhand/base/ids.h"
#include "hiddenhand/search/tree.h"

namespace hiddenhand {

enum class StopReason : std::uint8_t {
  kIterations,
  kTime,
  kOnlyMove,  ///< there was nothing to decide, so nothing was searched
  kStopped,   ///< asked to stop from outside
  kRunning,   ///< it has not ended: what it has found so far
  kProven,    ///< a move was proven best before anything was searched
};

struct MoveResult {
  Action action = kNoAction;
  std::uint32_t visits = 0;        ///< iterations that went through this move
  std::uint32_t availability = 0;  ///< iterations in which the move was legal at the root: all of them
  double policy = 0.0;  ///< its share of what the search would play, 0 .. 1: of the visits, or of the mixture
  /// Mean reward in 0 .. 1 from the viewpoint of the searching seat; 0 if no visits, but `least` of a proven result.
  double value = 0.0;
  /// Of `value`, from the spread of the trees; NaN with fewer than two trees that tried the move.
  double standard_error = std::numeric_limits<double>::quiet_NaN();
  /// Proven: the seat can get so much with this move in every world, and nobody can bring it more; rewards in 0 .. 1.
  double least = 0.0, most = 1.0;
};

struct SearchResult {
  Seat seat = kNobody;                      ///< whose view was searched; all values are from this viewpoint
  Action best = kNoAction;                  ///< the largest share; ties go to more visits, then to the lower action
  std::vector<MoveResult> moves;            ///< every legal move, ascending by action
  std::vector<Action> principal_variation;  ///< most-visited line, starting with `best`, as the seat observes it
  /// How likely each seat is to win: its mean share of the win, over the iterations of this search that reached the end
  /// of a game (the highest return alone is a win, k equal ones share it); of games whose returns are wins, over all of
  /// them. Empty if there were none.
  std::vector<double> win_prob;
  /// What each seat gets, in the game's unit: the mean over the iterations of this search. Empty if there were none.
  std::vector<double> expected_returns;
  std::uint64_t iterations = 0;  ///< that this search made
  std::uint64_t reused = 0;      ///< visits that the trees had of this view before it, some of which ended there
  std::uint64_t nodes = 0;       ///< nodes of all trees, their roots included
  std::uint32_t trees = 0;       ///< trees that were searched
  double elapsed_seconds = 0.0;  ///< not part of what is reproducible
  StopReason stop_reason = StopReason::kIterations;
};

/// A tree, and how much it says for each of the moves at its root (a mixing policy's share, visits, ...), in any order.
struct TreeReading {
  const Tree* tree;
  std::vector<std::pair<Action, double>> weights;
};

/// Reads all but `seat`, what each seat gets, `iterations`, `reused`, the time and the reason out of trees (one or
/// more) whose roots have these legal actions (ascending, not empty).
SearchResult read_trees(std::span<const TreeReading> trees, std::span<const Action> root_actions);

}  // namespace hiddenhand
