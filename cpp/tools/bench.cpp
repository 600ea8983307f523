// Speed of the core without Python: random games and searches of a packed game.
//   bench GAME_FILE [GAMES [REPEATS]]
// GAME_FILE is what `hiddenhand pack` writes. Prints the median over the repeats, and a signature: a hash of every
// action chosen. A change that alters the signature changes how games are played, and says why.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "hiddenhand/registry.h"
#include "support/arguments.h"

namespace {

using hiddenhand::AnyGame;
using hiddenhand::tools::read_file;
using hiddenhand::tools::read_number;

template <class F>
double seconds(F&& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

void run(const AnyGame& game, std::uint64_t games, std::uint64_t repeats) {
  hiddenhand::PlayoutTotals totals;
  std::vector<double> playing, searching;
  std::vector<std::byte> state(game.state_size()), view(game.view_size());
  hiddenhand::Rng rng(1);
  game.deal(state.data(), rng);
  game.view(state.data(), game.seat_to_act(state.data()), view.data());
  hiddenhand::SearchParams params;
  params.iterations = 20000;
  std::uint64_t iterations = 0;
  game.play_random_games(0, games / 10 + 1);  // warm-up
  for (std::uint64_t i = 0; i < repeats; ++i) {
    playing.push_back(seconds([&] { totals = game.play_random_games(1, games); }));
    searching.push_back(seconds([&] { iterations = game.search(view.data(), params, 1).iterations; }));
  }
  const double time = median(playing);
  std::printf("game              %s\n", std::string(game.id()).c_str());
  std::printf("state             %zu bytes\n", game.state_size());
  std::printf("random games/s    %.0f\n", static_cast<double>(totals.games) / time);
  std::printf("decisions/s       %.0f\n", static_cast<double>(totals.decisions) / time);
  std::printf("  with 2+ actions %.0f\n", static_cast<double>(totals.real_decisions) / time);
  std::printf("decisions a game  %.1f\n", static_cast<double>(totals.decisions) / static_cast<double>(totals.games));
  std::printf("search iter./s    %.0f\n", static_cast<double>(iterations) / median(searching));
  std::printf("signature         %016llx\n", static_cast<unsigned long long>(totals.signature));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2 || argc > 4) {
    std::fprintf(stderr, "usage: bench GAME_FILE [GAMES [REPEATS]]\n");
    return 2;
  }
  try {
    const auto packed = read_file(argv[1]);
    const auto game = hiddenhand::make_game(packed);
    run(*game, argc > 2 ? read_number(argv[2], "GAMES", 1) : 20000, argc > 3 ? read_number(argv[3], "REPEATS", 1) : 5);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "bench: %s\n", error.what());
    return 2;
  }
}
