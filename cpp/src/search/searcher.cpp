#include "hiddenhand/search/searcher.h"

#include <string>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/base/rng.h"

namespace hiddenhand {
namespace {

void require_kept_trees(const SearchParams& params) {
  if (params.algorithm != Algorithm::kSingleObserver) {
    std::string message = "algorithm is ";
    message.append(kAlgorithmNames[static_cast<std::size_t>(params.algorithm)]);
    throw EngineError(message.append("; a Searcher keeps its tree, which only so can: expected so, or plain search()"));
  }
  if (params.gumbel_moves != 0)
    throw EngineError("gumbel_moves is " + std::to_string(params.gumbel_moves) +
                      "; a Searcher keeps its tree, which sequential halving cannot begin with: expected 0, or plain "
                      "search()");
}

std::uint64_t seed_of_search(std::uint64_t seed, std::uint64_t number) {
  return number == 0 ? seed : Rng(seed).stream(kSearcherStream).stream(number).next();
}

}  // namespace

/// Keeps others from searching or clearing.
class Searcher::Busy {
 public:
  Busy(Searcher& searcher, const char* call) : searcher_(searcher) {
    const std::lock_guard lock(searcher_.mutex_);
    if (searcher_.busy_)
      throw EngineError(std::string(call) +
                        " while another thread searches with this Searcher; expected one at a time");
    searcher_.busy_ = true;
  }
  Busy(const Busy&) = delete;
  Busy& operator=(const Busy&) = delete;
  ~Busy() {
    const std::lock_guard lock(searcher_.mutex_);
    searcher_.busy_ = false;
  }

 private:
  Searcher& searcher_;
};

Searcher::Searcher(const SearchParams& params, std::uint64_t seed) : params_(params), seed_(seed) {
  validate(params);
  require_kept_trees(params);
}

SearchResult Searcher::search(const std::shared_ptr<const AnyGame>& game, const std::byte* view,
                              const std::atomic<bool>* stop) {
  const Busy busy(*this, "search()");
  std::shared_ptr<Bound> bound = bound_;  // while busy, nobody else changes it
  if (bound == nullptr || !same_game(*bound->game, *game))
    bound = std::make_shared<Bound>(Bound{game, game->new_searcher(params_)});
  bound->searcher->begin(view, seed_of_search(seed_, searches_), stop);
  ++searches_;
  {
    const std::lock_guard lock(mutex_);
    bound_ = bound;
  }
  return bound->searcher->run();
}

std::optional<SearchResult> Searcher::snapshot() const {
  std::shared_ptr<Bound> bound;
  {
    const std::lock_guard lock(mutex_);
    bound = bound_;
  }
  return bound == nullptr ? std::nullopt : bound->searcher->snapshot();
}

void Searcher::clear() {
  const Busy busy(*this, "clear()");
  searches_ = 0;
  const std::lock_guard lock(mutex_);
  bound_ = nullptr;
}

}  // namespace hiddenhand
