// Proofs before a search: they settle it, or say which moves it need not look at.
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

/// Searches that can go without some of the moves. Those that come to a mixture cannot: proofs tell nothing of it.
template <class Search>
concept CanLeaveOut = requires(Search& search, const std::vector<Action>& actions) { search.leave_out(actions); };

/// What can be proven of the moves at the root of a forest. Where nothing is to be proven, it does nothing.
template <class Search>
class RootProof {
 public:
  /// Takes the moves that are hopeless out of the forest, which has not begun yet.
  template <Game G>
  RootProof(const G& game, const typename G::View& view, const SearchParams& params, std::uint64_t seed,
            const Limits& limits, Forest<Search>& forest) {
    if constexpr (CanLeaveOut<Search> && HasWorldCount<G>) {
      if (params.proof_steps == 0 || forest.has_one_move()) return;
      const std::span<const Action> moves(forest.root_actions().begin(), forest.root_actions().end());
      bounds_ = prove_bounds(game, view, moves, params.proof_steps, limits, Rng(seed).stream(kProofStream));
      verdict_ = judge(moves, bounds_);
      to_rewards(bounds_, game.min_return(), game.max_return());
      if (!verdict_.hopeless.empty()) forest.leave_out(verdict_.hopeless);
    }
  }

  /// Searches what is left open. Returns why it ended.
  StopReason run(Forest<Search>& forest, const Limits& limits) const {
    if (forest.has_one_move()) return StopReason::kOnlyMove;
    return verdict_.best != kNoAction ? StopReason::kProven : forest.run(limits);
  }

  /// Adds to what the trees say.
  void write_into(SearchResult& result) const { write_proof(result, bounds_, verdict_); }

 private:
  std::vector<Bounds> bounds_;  // as rewards
  Verdict verdict_;
};

}  // namespace hiddenhand
