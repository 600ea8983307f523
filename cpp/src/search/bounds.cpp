#include "hiddenhand/search/bounds.h"

#include <algorithm>
#include <cstddef>

namespace hiddenhand {
namespace {

/// Whether no other move can bring more than the one at `place` does at least.
bool is_best(std::size_t place, std::span<const Bounds> bounds) {
  for (std::size_t other = 0; other < bounds.size(); ++other)
    if (other != place && bounds[other].most > bounds[place].least) return false;
  return true;
}

}  // namespace

Verdict judge(std::span<const Action> moves, std::span<const Bounds> bounds) {
  Verdict verdict;
  double certain = bounds[0].least;
  for (const Bounds& each : bounds) certain = std::max(certain, each.least);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (verdict.best == kNoAction && is_best(i, bounds)) verdict.best = moves[i];
    if (bounds[i].most < certain) verdict.hopeless.push_back(moves[i]);
  }
  return verdict;
}

void write_bounds(SearchResult& result, std::span<const Bounds> bounds, double min_return, double max_return) {
  const auto reward = [&](double returned) { return (returned - min_return) / (max_return - min_return); };
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    result.moves[i].least = reward(bounds[i].least);
    result.moves[i].most = reward(bounds[i].most);
  }
}

void write_proven(SearchResult& result, Action best) {
  for (MoveResult& move : result.moves) {
    move.policy = move.action == best ? 1.0 : 0.0;
    move.value = move.least;
  }
  result.best = best;
  result.principal_variation = {best};
  result.stop_reason = StopReason::kProven;
}

}  // namespace hiddenhand
