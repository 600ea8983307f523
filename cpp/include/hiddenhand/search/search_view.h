// The search of a view by its parameters: here they choose the code that runs.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/game/game.h"
#include "hiddenhand/search/any_searcher.h"
#include "hiddenhand/search/forest.h"
#include "hiddenhand/search/limits.h"
#include "hiddenhand/search/regret.h"
#include "hiddenhand/search/reusing_search.h"
#include "hiddenhand/search/root_proof.h"
#include "hiddenhand/search/searches.h"

namespace hiddenhand {

template <class Search, Game G>
SearchResult search_with(const G& game, const typename G::View& view, const SearchParams& params, std::uint64_t seed,
                         const std::atomic<bool>* stop) {
  const Limits limits(params, stop);
  Forest<Search> forest(game, view, params, seed);
  const RootProof<Search> proof(game, view, params, seed, limits, forest);
  const StopReason reason = proof.run(forest, limits);
  SearchResult result = forest.result();
  proof.write_into(result);
  result.stop_reason = reason;
  result.elapsed_seconds = limits.elapsed_seconds();
  return result;
}

inline EngineError unknown_selection(const SearchParams& params) {
  return EngineError("selection is " + std::to_string(static_cast<int>(params.selection)) + "; expected 0 to 4");
}

template <Observers kObservers, Game G>
SearchResult search_trees(const G& game, const typename G::View& view, const SearchParams& params, std::uint64_t seed,
                          const std::atomic<bool>* stop) {
  switch (params.selection) {
    case Selection::kUcb1: return search_with<TreeSearch<G, Ucb1, kObservers>>(game, view, params, seed, stop);
    case Selection::kUcb1Tuned:
      return search_with<TreeSearch<G, Ucb1Tuned, kObservers>>(game, view, params, seed, stop);
    case Selection::kPuct: return search_with<TreeSearch<G, Puct, kObservers>>(game, view, params, seed, stop);
    case Selection::kExp3: return search_with<TreeSearch<G, Exp3, kObservers>>(game, view, params, seed, stop);
    case Selection::kRegretMatching:
      return search_with<TreeSearch<G, RegretMatching, kObservers>>(game, view, params, seed, stop);
  }
  throw unknown_selection(params);
}

/// Throws EngineError for parameters that are out of range, do not go together, or that the game lacks something for.
template <Game G>
void require_searchable(const SearchParams& params) {
  validate(params);
  require_offered<G>(params);
  if (!Enumerable<G> && params.algorithm == Algorithm::kRegret)
    throw EngineError("algorithm regret begins at the deal, and " + std::string(G::kId) +
                      " is far too large for that; expected a small game, or mo with selection rm");
}

/// Searches from a view. The same view, parameters (with an iteration limit only) and seed give the same result in
/// every process, with any number of threads. A single legal move is reported at once, without a search. `stop`, if
/// given, ends the search when it becomes true. Throws EngineError for parameters out of range or that the game lacks
/// something for, if the view's seat is not to act, or if there is not enough memory.
template <Game G>
SearchResult search_view(const G& game, const typename G::View& view, const SearchParams& params, std::uint64_t seed,
                         const std::atomic<bool>* stop = nullptr) {
  require_searchable<G>(params);
  switch (params.algorithm) {
    case Algorithm::kSingleObserver: return search_trees<Observers::kOne>(game, view, params, seed, stop);
    case Algorithm::kMultipleObserver: return search_trees<Observers::kEverySeat>(game, view, params, seed, stop);
    case Algorithm::kPimc: return search_with<PimcSearch<G>>(game, view, params, seed, stop);
    case Algorithm::kEpimc: return search_with<EpimcSearch<G>>(game, view, params, seed, stop);
    case Algorithm::kRegret:
      if constexpr (Enumerable<G>) return search_with<RegretSearch<G>>(game, view, params, 0, stop);  // see regret.h
  }
  throw EngineError("algorithm is " + std::to_string(static_cast<int>(params.algorithm)) + "; expected 0 to 4");
}

/// Searches that keep their trees. `params` have been validated, and are for one tree of what the seat sees. Throws
/// EngineError if the game lacks something that they need.
template <Game G>
std::unique_ptr<AnySearcher> make_searcher(const G& game, const SearchParams& params) {
  require_offered<G>(params);
  switch (params.selection) {
    case Selection::kUcb1: return std::make_unique<TypedSearcher<G, Ucb1>>(game, params);
    case Selection::kUcb1Tuned: return std::make_unique<TypedSearcher<G, Ucb1Tuned>>(game, params);
    case Selection::kPuct: return std::make_unique<TypedSearcher<G, Puct>>(game, params);
    case Selection::kExp3: return std::make_unique<TypedSearcher<G, Exp3>>(game, params);
    case Selection::kRegretMatching: return std::make_unique<TypedSearcher<G, RegretMatching>>(game, params);
  }
  throw unknown_selection(params);
}

}  // namespace hiddenhand
