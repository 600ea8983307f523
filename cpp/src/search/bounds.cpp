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

void set_best(SearchResult& result, Action best) {
  if (result.best == best) return;
  result.best = best;
  result.principal_variation = {best};
}

/// Takes the share of these moves away from them. The others keep theirs in proportion.
void set_aside(SearchResult& result, const std::vector<Action>& hopeless) {
  double taken = 0.0;
  std::size_t others = result.moves.size() - hopeless.size();
  const auto is_hopeless = [&](const MoveResult& move) {
    return std::find(hopeless.begin(), hopeless.end(), move.action) != hopeless.end();
  };
  for (const MoveResult& move : result.moves) taken += is_hopeless(move) ? move.policy : 0.0;
  if (taken == 0.0) return;  // as it is, but for kept trees
  double left = 0.0;
  for (const MoveResult& move : result.moves) left += is_hopeless(move) ? 0.0 : move.policy;
  const MoveResult* best = nullptr;
  for (MoveResult& move : result.moves) {
    if (is_hopeless(move)) {
      move.policy = 0.0;
      continue;
    }
    move.policy = left > 0.0 ? move.policy / left : 1.0 / static_cast<double>(others);
    if (best == nullptr || move.policy > best->policy || (move.policy == best->policy && move.visits > best->visits))
      best = &move;
  }
  set_best(result, best->action);
}

}  // namespace

void to_rewards(std::span<Bounds> bounds, double min_return, double max_return) {
  for (Bounds& each : bounds) {
    each.least = (each.least - min_return) / (max_return - min_return);
    each.most = (each.most - min_return) / (max_return - min_return);
  }
}

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

void write_proof(SearchResult& result, std::span<const Bounds> bounds, const Verdict& verdict) {
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    result.moves[i].least = bounds[i].least;
    result.moves[i].most = bounds[i].most;
  }
  if (verdict.best == kNoAction) return set_aside(result, verdict.hopeless);
  set_best(result, verdict.best);
  for (MoveResult& move : result.moves) {
    move.policy = move.action == verdict.best ? 1.0 : 0.0;
    move.value = move.least;
  }
}

}  // namespace hiddenhand
