// One search of a view, from beginning to end: what is proven about its moves, then the trees.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "hiddenhand/base/rng.h"
#include "hiddenhand/game/game.h"
#include "hiddenhand/search/bounds.h"
#include "hiddenhand/search/forest.h"
#include "hiddenhand/search/limits.h"
#include "hiddenhand/search/params.h"
#include "hiddenhand/search/prove.h"
#include "hiddenhand/search/results.h"

namespace hiddenhand {

/// Searches that can go without some of the moves. Those that come to a mixture cannot: a proof tells them nothing of
/// it.
template <class Search>
concept CanLeaveOut = requires(Search& search, const std::vector<Action>& actions) { search.leave_out(actions); };

/// What can be proven of the moves at the root; no bounds where nothing was to be proven.
struct Proof {
  std::vector<Bounds> bounds;  ///< as rewards
  Verdict verdict;
};

template <class Search, Game G>
Proof prove(const G& game, const typename G::View& view, const Forest<Search>& forest, const SearchParams& params,
            std::uint64_t seed, const Limits& limits) {
  Proof proof;
  if constexpr (CanLeaveOut<Search> && HasWorldCount<G>) {
    if (params.proof_steps == 0 || forest.has_one_move()) return proof;
    const std::span<const Action> moves(forest.root_actions().begin(), forest.root_actions().end());
    proof.bounds = prove_bounds(game, view, moves, params.proof_steps, limits, Rng(seed).stream(kProofStream));
    proof.verdict = judge(moves, proof.bounds);
    to_rewards(proof.bounds, game.min_return(), game.max_return());
  }
  return proof;
}

/// Proves what it can, and searches the rest. `forest` is new, for this view and seed; `limits` began before it.
template <class Search, Game G>
SearchResult run_search(const G& game, const typename G::View& view, Forest<Search>& forest, const SearchParams& params,
                        std::uint64_t seed, const Limits& limits) {
  const Proof proof = prove(game, view, forest, params, seed, limits);
  const bool proven = proof.verdict.best != kNoAction;
  if constexpr (CanLeaveOut<Search>) {
    if (!proof.verdict.hopeless.empty()) forest.leave_out(proof.verdict.hopeless);
  }
  StopReason reason = proven ? StopReason::kProven : StopReason::kOnlyMove;
  if (!proven && !forest.has_one_move()) reason = forest.run(limits);
  SearchResult result = forest.result();
  write_proof(result, proof.bounds, proof.verdict);
  result.stop_reason = reason;
  result.elapsed_seconds = limits.elapsed_seconds();
  return result;
}

}  // namespace hiddenhand
