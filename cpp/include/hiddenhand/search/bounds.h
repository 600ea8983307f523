// What follows from bounds of moves, however they were found.
#pragma once

#include <span>
#include <vector>

#include "hiddenhand/base/ids.h"
#include "hiddenhand/search/results.h"

namespace hiddenhand {

/// What a move brings for certain, in every world: returns, from the viewpoint of one seat.
struct Bounds {
  double least, most;
};

struct Verdict {
  Action best = kNoAction;  ///< no other move can bring more than this one does for certain; the lowest such action
  std::vector<Action> hopeless;  ///< cannot bring as much as another move does for certain
};

/// `bounds` has those of `moves`, in the same order.
Verdict judge(std::span<const Action> moves, std::span<const Bounds> bounds);

/// Writes them into a result with these moves, as rewards: 0 for `min_return`, 1 for `max_return`.
void write_bounds(SearchResult& result, std::span<const Bounds> bounds, double min_return, double max_return);

/// Makes a result in which nothing was searched, and whose bounds are written, say that `best` is proven.
void write_proven(SearchResult& result, Action best);

}  // namespace hiddenhand
