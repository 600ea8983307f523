// A search that lives on from decision to decision, and can be looked at from other threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>

#include "hiddenhand/game/any_game.h"
#include "hiddenhand/search/any_searcher.h"
#include "hiddenhand/search/params.h"
#include "hiddenhand/search/results.h"

namespace hiddenhand {

/// Every member may be called by any thread at any time. What the searches return depends on nothing but the settings,
/// the seed and the views that were searched since the beginning, or the last clear(), in their order.
class Searcher {
 public:
  /// Throws EngineError for settings out of range, and for those of searches whose trees cannot be kept: all but
  /// algorithm so without halving at the root.
  Searcher(const SearchParams& params, std::uint64_t seed);

  /// As AnyGame::search(). The first one finds what a search with this seed does, later ones have seeds of their own.
  /// Each tree begins with what it says of this view, if it says anything. A view of another game than the one before
  /// begins anew. Throws EngineError as well if another thread's search is under way; what is
  /// refused leaves all as it was.
  SearchResult search(const std::shared_ptr<const AnyGame>& game, const std::byte* view,
                      const std::atomic<bool>* stop = nullptr);

  /// What the search under way has found so far (kRunning), or what the last one found; none before the first. Waits
  /// until every tree has ended its turn, and changes nothing.
  std::optional<SearchResult> snapshot() const;

  /// As if nothing had been searched. Throws EngineError if a search is under way.
  void clear();

 private:
  /// Searches of one game.
  struct Bound {
    std::shared_ptr<const AnyGame> game;
    std::unique_ptr<AnySearcher> searcher;
  };
  class Busy;

  const SearchParams params_;
  const std::uint64_t seed_;
  std::uint64_t searches_ = 0;  // since the beginning
  mutable std::mutex mutex_;    // for the two below
  bool busy_ = false;
  std::shared_ptr<Bound> bound_;
};

}  // namespace hiddenhand
