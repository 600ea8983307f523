// Speed of Hearts inside the core: a decision of random play, and a sampled world, with PDEP and without.
//   bench_hearts [ROUNDS]
// Prints the tenth part and the median of ROUNDS short rounds, in nanoseconds: on a busy machine the lower figure is
// nearer to the truth.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
#include <vector>

#include "hiddenhand/games/hearts/rules.h"
#include "hiddenhand/search/rollout.h"
#include "support/arguments.h"

namespace {

using namespace hiddenhand;
using hearts::Hearts;

constexpr std::size_t kPositions = 64;  // in a round

struct Figures {
  double tenth, median;
};

/// `work` returns how much it has done; the figures are nanoseconds for one of it.
template <class F>
Figures measure(std::size_t rounds, F&& work) {
  std::vector<double> times;
  for (std::size_t i = 0; i < rounds; ++i) {
    const auto start = std::chrono::steady_clock::now();
    const std::size_t done = work();
    const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
    times.push_back(time.count() / static_cast<double>(done));
  }
  std::sort(times.begin(), times.end());
  return {times[times.size() / 10], times[times.size() / 2]};
}

Hearts game(bool passing, bool pdep) {
  hearts::Options options;
  options.pass_cards = passing;
  if (passing) options.pass_direction = hearts::kLeft;
  return Hearts(options, pdep);
}

/// Positions of random play after so many tricks. `voids`: somebody but the seat to act has shown to lack a suit.
std::vector<Hearts::State> positions(const Hearts& rules, int tricks, bool voids) {
  std::vector<Hearts::State> found;
  Hearts::Actions scratch;
  Rng rng(1);
  RngChance chance(rng);
  while (found.size() < kPositions) {
    Hearts::State state;
    rules.deal(state, chance);
    while (state.table.passing() || state.table.tricks < tricks)
      rules.apply_unchecked(state, random_choice(rules, state, scratch, rng).action, chance);
    bool lacking = false;
    for (Seat seat = 0; seat < hearts::kSeats; ++seat)
      lacking |= seat != rules.seat_to_act(state) && state.table.lacks[static_cast<std::size_t>(seat)] != 0;
    if (lacking == voids) found.push_back(state);
  }
  return found;
}

void print(const std::string& what, const Figures& figures) {
  std::printf("%-44s %7.1f %7.1f\n", what.c_str(), figures.tenth, figures.median);
}

void bench_playouts(std::size_t rounds, bool pdep) {
  const Hearts rules = game(false, pdep);
  for (const int tricks : {0, 5, 8}) {
    const auto states = positions(rules, tricks, tricks > 0);
    Rng rng(2);
    print("decision of a playout, after " + std::to_string(tricks) + " tricks", measure(rounds, [&] {
            std::size_t decisions = 0;
            for (Hearts::State state : states) decisions += static_cast<std::size_t>(rules.play_out(state, rng));
            return decisions;
          }));
  }
}

void bench_worlds(std::size_t rounds, bool pdep) {
  for (const bool passing : {false, true}) {
    const Hearts rules = game(passing, pdep);
    for (const auto& [tricks, voids] : {std::pair{0, false}, {2, false}, {2, true}, {5, true}, {8, true}}) {
      std::vector<Hearts::View> views;
      for (const Hearts::State& state : positions(rules, tricks, voids))
        views.push_back(rules.view(state, rules.seat_to_act(state)));
      Rng rng(3);
      print(std::string("world, ") + (passing ? "cards passed, " : "") + "after " + std::to_string(tricks) +
                " tricks, " + (voids ? "voids" : "no voids"),
            measure(rounds, [&] {
              for (const Hearts::View& view : views)
                for (int i = 0; i < 4; ++i) rules.sample_world(view, rng);
              return 4 * views.size();
            }));
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc > 2) throw std::runtime_error("usage: bench_hearts [ROUNDS]");
    const std::size_t rounds = argc == 2 ? tools::read_number(argv[1], "ROUNDS", 1) : 2000;
    for (const bool pdep : {true, false}) {
      if (pdep && !has_fast_pdep()) continue;
      std::printf("%-44s %7s %7s\n", pdep ? "with PDEP, nanoseconds" : "without PDEP, nanoseconds", "tenth", "median");
      bench_playouts(rounds, pdep);
      bench_worlds(rounds, pdep);
    }
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "bench_hearts: %s\n", error.what());
    return 2;
  }
}
