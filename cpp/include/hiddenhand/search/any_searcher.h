// Searches that keep their trees, behind a pointer: what Searcher needs of a game.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "hiddenhand/search/results.h"

namespace hiddenhand {

class AnySearcher {
 public:
  AnySearcher() = default;
  AnySearcher(const AnySearcher&) = delete;
  AnySearcher& operator=(const AnySearcher&) = delete;
  virtual ~AnySearcher() = default;

  /// Makes a search of this view ready, with what the trees of the one before say of it. Throws EngineError, and stays
  /// as it was, if the view's seat is not to act or there is not enough memory. `begin` and `run` take turns, and one
  /// thread at a time calls them.
  virtual void begin(const std::byte* view, std::uint64_t seed, const std::atomic<bool>* stop) = 0;
  /// Searches until a limit is reached.
  virtual SearchResult run() = 0;
  /// Of the search under way, or the last one; none before the first has begun. By any thread at any time.
  virtual std::optional<SearchResult> snapshot() const = 0;
};

}  // namespace hiddenhand
