// What follows from bounds of moves, however they were found.
#pragma once

#include <span>
#include <vector>

#include "hiddenhand/base/ids.h"
#include "hiddenhand/search/results.h"

namespace hiddenhand {

/// What a move brings for certain, in every world, from the viewpoint of one seat.
struct Bounds {
  double least, most;
};

/// From returns to rewards: 0 for `min_return`, 1 for `max_return`.
void to_rewards(std::span<Bounds> bounds, double min_return, double max_return);

struct Verdict {
  Action best = kNoAction;  ///< no other move can bring more than this one does for certain; the lowest such action
  std::vector<Action> hopeless;  ///< cannot bring as much as another move does for certain
};

/// `bounds` has those of `moves`, in the same order.
Verdict judge(std::span<const Action> moves, std::span<const Bounds> bounds);

/// Writes both into a result that has the same moves. Hopeless moves, of which a kept tree may think highly, are never
/// best; a move that is proven to be best has the whole policy. `bounds`, rewards, may be empty: then nothing changes.
void write_proof(SearchResult& result, std::span<const Bounds> bounds, const Verdict& verdict);

}  // namespace hiddenhand
