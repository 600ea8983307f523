// A game of hidden moves for test_hidden_moves.py: none of the shipped games has them yet.
//
// Matching pennies. Seat 1 says ready (or go), seat 0 lays a coin face down, seat 1 guesses it: 1 chip for a right
// guess. Seat 1 sees of the coin only that it lies there.
#include <cstdint>
#include <iostream>
#include <string>
#include <string_view>

#include "hiddenhand/game/game.h"
#include "hiddenhand/search/search_view.h"
#include "toy_game.h"

namespace {

using namespace hiddenhand;

constexpr Action kReady = 0, kGo = 1, kHeads = 2, kTails = 3, kCoin = 4;
enum Step : std::uint8_t { kSignal, kHide, kGuess, kOver };

struct Pennies : ToyGame {
  static constexpr std::string_view kId = "pennies";
  struct State {
    std::uint8_t step, coin, guess;
  };
  struct View {
    State seen;
    Seat seat;
  };
  using Actions = FixedVector<Action, 2>;

  int seat_count() const { return 2; }
  int action_count() const { return 5; }
  double min_return() const { return -1.0; }
  double max_return() const { return 1.0; }
  int max_decisions() const { return 3; }

  template <Chance C>
  void deal(State& state, C&) const {
    state = State{};
  }
  Seat seat_to_act(const State& state) const {
    if (is_terminal(state)) return kNobody;
    return state.step == kHide ? Seat{0} : Seat{1};
  }
  void legal(const State& state, Actions& actions) const {
    actions.clear();
    if (is_terminal(state)) return;
    actions.push_back(state.step == kSignal ? kReady : kHeads);
    actions.push_back(state.step == kSignal ? kGo : kTails);
  }
  template <Chance C>
  void apply_unchecked(State& state, Action action, C&) const {
    if (state.step == kHide) state.coin = static_cast<std::uint8_t>(action);
    if (state.step == kGuess) state.guess = static_cast<std::uint8_t>(action);
    ++state.step;
  }
  bool is_terminal(const State& state) const { return state.step == kOver; }
  Points points(const State& state) const {
    Points points{};
    if (is_terminal(state)) points = {state.coin == state.guess ? -1 : 1, state.coin == state.guess ? 1 : -1};
    return points;
  }
  Returns returns(const State& state) const {
    const Points chips = points(state);
    return {static_cast<double>(chips[0]), static_cast<double>(chips[1])};
  }

  View view(const State& state, Seat seat) const {
    View view{state, seat};
    if (hides_coin(state, seat)) view.seen.coin = 0;
    return view;
  }
  Seat view_seat(const View& view) const { return view.seat; }
  State sample_world(const View& view, Rng& rng) const {
    State world = view.seen;
    if (hides_coin(world, view.seat)) world.coin = static_cast<std::uint8_t>(rng.below(2) == 0 ? kHeads : kTails);
    return world;
  }
  Action observe(const State& state, Action action, Seat seat) const {
    return state.step == kHide && seat == 1 ? kCoin : action;
  }

 private:
  static bool hides_coin(const State& state, Seat seat) { return seat == 1 && state.step == kGuess; }
};

}  // namespace

int main() {
  const Pennies game;
  Rng rng(1);
  RngChance chance(rng);
  Pennies::State state;
  game.deal(state, chance);
  SearchParams params;
  params.iterations = 20000;
  const SearchResult result = search_view(game, game.view(state, 1), params, 1);
  std::cout << result.nodes << '\n';
  for (const MoveResult& move : result.moves)
    std::cout << move.action << ' ' << move.visits << ' ' << move.value << '\n';
  for (const Action action : result.principal_variation) std::cout << action << ' ';
  std::cout << '\n';
}
