// Searches of a packed game by several threads, in every variant, beside the same by one.
//   search_threads GAME_FILE [SEARCHES]
// Meant for a build with ThreadSanitizer (preset `sanitize-threads`). Prints how many searches it made, or the first
// that threads have changed: then exit code 1.
#include <cstddef>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
#include <vector>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/registry.h"
#include "support/arguments.h"

namespace {

using namespace hiddenhand;

struct Changed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

bool same(const SearchResult& a, const SearchResult& b) {
  if (a.best != b.best || a.nodes != b.nodes || a.iterations != b.iterations || a.moves.size() != b.moves.size())
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

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc < 2 || argc > 3) throw std::runtime_error("usage: search_threads GAME_FILE [SEARCHES]");
    const auto bytes = tools::read_file(argv[1]);
    const std::size_t searches = argc == 3 ? tools::read_number(argv[2], "SEARCHES", 1) : 20;
    std::printf("%zu searches, the same by one thread and by four\n", search_all(*make_game(bytes), searches));
    return 0;
  } catch (const Changed& changed) {
    std::fprintf(stderr, "search_threads: %s\n", changed.what());
    return 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "search_threads: %s\n", error.what());
    return 2;
  }
}
