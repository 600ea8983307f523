// Searches of a packed game by several threads, in every variant, beside the same by one; and searches that keep their
// trees while another thread looks on, beside the same without.
//   search_threads GAME_FILE [SEARCHES]
// Meant for a build with ThreadSanitizer (preset `sanitize-threads`). Prints how many searches it made, or the first
// that threads have changed: then exit code 1.
#include <atomic>
#include <cstddef>
#include <cstdio>
#include <exception>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/registry.h"
#include "hiddenhand/search/searcher.h"
#include "support/arguments.h"

namespace {

using namespace hiddenhand;

struct Changed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

bool same(const SearchResult& a, const SearchResult& b) {
  if (a.best != b.best || a.nodes != b.nodes || a.iterations != b.iterations || a.reused != b.reused ||
      a.moves.size() != b.moves.size())
    return false;
  for (std::size_t i = 0; i < a.moves.size(); ++i)
    if (a.moves[i].visits != b.moves[i].visits || a.moves[i].value != b.moves[i].value) return false;
  return true;
}

/// A view of a random decision.
std::vector<std::byte> some_view(const AnyGame& game, Rng& rng) {
  std::vector<std::byte> state(game.state_size()), view(game.view_size());
  std::vector<Action> actions;
  game.deal(state.data(), rng);
  for (std::uint32_t left = rng.below(12); left > 0; --left) {
    game.legal(state.data(), actions);
    std::vector<std::byte> next = state;
    game.apply(next.data(), actions[rng.below(static_cast<std::uint32_t>(actions.size()))], rng);
    if (game.is_terminal(next.data())) break;
    state = next;
  }
  game.view(state.data(), game.seat_to_act(state.data()), view.data());
  return view;
}

std::vector<SearchParams> variants() {
  std::vector<SearchParams> found;
  for (const Algorithm algorithm : {Algorithm::kSingleObserver, Algorithm::kMultipleObserver})
    for (const Selection selection :
         {Selection::kUcb1, Selection::kUcb1Tuned, Selection::kPuct, Selection::kExp3, Selection::kRegretMatching})
      found.push_back({.iterations = 300, .algorithm = algorithm, .selection = selection, .trees = 6});
  found.push_back({.iterations = 300, .algorithm = Algorithm::kPimc, .world_iterations = 20, .trees = 6});
  found.push_back({.iterations = 300, .algorithm = Algorithm::kEpimc, .world_iterations = 20, .trees = 6});
  return found;
}

std::size_t search_all(const AnyGame& game, std::size_t searches) {
  Rng rng(1);
  std::size_t done = 0;
  for (std::size_t i = 0; i < searches; ++i) {
    const std::vector<std::byte> view = some_view(game, rng);
    for (SearchParams params : variants()) {
      const SearchResult alone = game.search(view.data(), params, i, nullptr);
      params.threads = 4;
      if (!same(alone, game.search(view.data(), params, i, nullptr)))
        throw Changed("four threads have changed search " + std::to_string(done));
      ++done;
    }
  }
  return done;
}

/// Reads a searcher again and again, until it goes out of scope.
class Onlooker {
 public:
  explicit Onlooker(const Searcher& searcher)
      : thread_([&searcher, this] {
          do {
            if (const std::optional<SearchResult> found = searcher.snapshot(); found) seen_ += found->iterations;
            std::this_thread::yield();
          } while (!done_);
        }) {}
  Onlooker(const Onlooker&) = delete;
  Onlooker& operator=(const Onlooker&) = delete;
  ~Onlooker() {
    done_ = true;
    thread_.join();
  }

 private:
  std::atomic<bool> done_{false};
  std::uint64_t seen_ = 0;  // only its own thread's
  std::thread thread_;
};

/// One game after the other with a searcher of its own, each view twice.
std::size_t search_on(const std::shared_ptr<const AnyGame>& game, std::size_t searches) {
  Rng rng(2);
  std::size_t done = 0;
  for (std::size_t i = 0; i < searches; ++i) {
    SearchParams params{.iterations = 600, .trees = 6};
    Searcher alone(params, i);
    params.threads = 4;
    Searcher watched(params, i);
    const Onlooker first(watched), second(watched);
    for (int turn = 0; turn < 4; ++turn) {
      const std::vector<std::byte> view = some_view(*game, rng);
      for (int again = 0; again < 2; ++again, ++done)
        if (!same(alone.search(game, view.data()), watched.search(game, view.data())))
          throw Changed("threads have changed search " + std::to_string(done) + " of those that keep their trees");
    }
  }
  return done;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc < 2 || argc > 3) throw std::runtime_error("usage: search_threads GAME_FILE [SEARCHES]");
    const auto bytes = tools::read_file(argv[1]);
    const std::size_t searches = argc == 3 ? tools::read_number(argv[2], "SEARCHES", 1) : 20;
    const std::shared_ptr<const AnyGame> game = make_game(bytes);
    const std::size_t made = search_all(*game, searches), kept = search_on(game, searches);
    std::printf("%zu searches, the same by one thread and by four; %zu that keep their trees, watched and not\n", made,
                kept);
    return 0;
  } catch (const Changed& changed) {
    std::fprintf(stderr, "search_threads: %s\n", changed.what());
    return 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "search_threads: %s\n", error.what());
    return 2;
  }
}
