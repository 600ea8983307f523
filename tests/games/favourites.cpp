// favourite_action() beside the weights of preferences(), for test_favourites.py.
//   favourites GAME_FILE...
// Each file is a packed game. Prints a line for it: decisions of games in which everybody plays a favourite or, one
// time in four, anything; favourites that have not the largest weight; and actions of the largest weight that were not
// drawn in 64 times, of decisions that have at most four of them.
#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <set>
#include <string_view>
#include <vector>

#include "hiddenhand/games/blue_moon/rules.h"
#include "hiddenhand/games/hearts/rules.h"
#include "hiddenhand/search/rollout.h"

namespace {

using namespace hiddenhand;

struct Counts {
  int decisions = 0, wrong = 0, missed = 0;
};

template <class G>
void look_at(const G& game, const typename G::State& state, Rng& rng, Counts& counts) {
  typename G::Actions actions;
  std::array<float, G::Actions::kCapacity> weights;
  game.legal(state, actions);
  game.preferences(state, actions, weights);
  std::set<Action> largest, drawn;
  for (std::size_t i = 0; i < actions.size(); ++i)
    if (weights[i] == 1.0f) largest.insert(actions[i]);
  for (int i = 0; i < (largest.size() <= 4 ? 64 : 1); ++i) drawn.insert(game.favourite_action(state, rng));
  ++counts.decisions;
  for (const Action action : drawn) counts.wrong += !largest.contains(action);
  if (largest.size() > 4) return;
  for (const Action action : largest) counts.missed += !drawn.contains(action);
}

template <class G>
void play(const G& game) {
  Counts counts;
  Rng rng(1);
  for (int i = 0; i < 30; ++i) {
    typename G::State state;
    typename G::Actions scratch;
    RngChance chance(rng);
    for (game.deal(state, chance); !game.is_terminal(state);) {
      look_at(game, state, rng, counts);
      const bool any = rng.below(4) == 0;
      game.apply_unchecked(
          state, any ? random_choice(game, state, scratch, rng).action : game.favourite_action(state, rng), chance);
    }
  }
  std::printf("%d %d %d\n", counts.decisions, counts.wrong, counts.missed);
}

}  // namespace

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    std::ifstream file(argv[i], std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
    const std::string_view id(bytes.data() + 1, static_cast<std::size_t>(bytes[0]));
    const auto payload = std::as_bytes(std::span(bytes)).subspan(1 + id.size());
    if (id == hearts::Hearts::kId) {
      play(hearts::Hearts(hearts::read_options(payload)));
    } else {
      play(blue_moon::BlueMoon(payload));
    }
  }
}
