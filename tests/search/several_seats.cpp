// What searches say of three seats, in two games that the tests compile for themselves. For test_several_seats.py.
#include <array>
#include <cstdint>
#include <iostream>
#include <string_view>

#include "hiddenhand/game/game.h"
#include "hiddenhand/search/search_view.h"
#include "toy_game.h"

namespace {

using namespace hiddenhand;

/// Seat 0 goes left, where seat 1 chooses an end, or right, where seat 2 does. Everybody sees everything.
struct Turns : ToyGame {
  static constexpr std::string_view kId = "turns";
  struct State {
    std::uint8_t step, side, end;
  };
  struct View {
    State seen;
    Seat seat;
  };
  using Actions = FixedVector<Action, 2>;

  int seat_count() const { return 3; }
  int action_count() const { return 4; }
  double min_return() const { return 0.0; }
  double max_return() const { return 3.0; }
  int max_decisions() const { return 2; }
  template <Chance C>
  void deal(State& state, C&) const {
    state = State{};
  }
  Seat seat_to_act(const State& state) const {
    return is_terminal(state) ? kNobody : state.step == 0 ? Seat{0} : static_cast<Seat>(1 + state.side);
  }
  void legal(const State& state, Actions& actions) const {
    actions.clear();
    if (is_terminal(state)) return;
    for (Action action = 0; action < 2; ++action) actions.push_back(static_cast<Action>(2 * state.step + action));
  }
  template <Chance C>
  void apply_unchecked(State& state, Action action, C&) const {
    (state.step == 0 ? state.side : state.end) = static_cast<std::uint8_t>(action % 2);
    ++state.step;
  }
  bool is_terminal(const State& state) const { return state.step == 2; }
  Returns returns(const State& state) const {
    static constexpr Returns kEnds[2][2] = {{{0, 1, 3}, {3, 2, 0}}, {{1, 0, 3}, {2, 0, 1}}};
    return is_terminal(state) ? kEnds[state.side][state.end] : Returns{};
  }
  View view(const State& state, Seat seat) const { return {state, seat}; }
  Seat view_seat(const View& view) const { return view.seat; }
  State sample_world(const View& view, Rng&) const { return view.seen; }
};

/// Seats 0 and 1 choose in turn, for nothing: one of twelve lots decides. Before, seat 0 has drawn a red or a black
/// card that only it sees; with a black one there is nothing to win for anybody.
template <bool kWins>
struct Lottery : ToyGame {
  static constexpr std::string_view kId = "lottery";
  static constexpr bool kEnumerable = true;
  static constexpr bool kReturnsAreWins = kWins;
  struct State {
    std::uint8_t step, black, lot;
  };
  struct View {
    State seen;
    Seat seat;
  };
  using Actions = FixedVector<Action, 2>;

  int seat_count() const { return 3; }
  int action_count() const { return 2; }
  double min_return() const { return 0.0; }
  double max_return() const { return kWins ? 1.0 : 3.0; }
  int max_decisions() const { return 2; }
  template <Chance C>
  void deal(State& state, C& chance) const {
    state = State{};
    state.black = static_cast<std::uint8_t>(chance.below(2));
  }
  Seat seat_to_act(const State& state) const { return is_terminal(state) ? kNobody : static_cast<Seat>(state.step); }
  void legal(const State& state, Actions& actions) const {
    actions.clear();
    if (is_terminal(state)) return;
    actions.push_back(0);
    actions.push_back(1);
  }
  template <Chance C>
  void apply_unchecked(State& state, Action, C& chance) const {
    if (++state.step == 2) state.lot = static_cast<std::uint8_t>(chance.below(12));
  }
  bool is_terminal(const State& state) const { return state.step == 2; }
  /// Six lots for seat 0, four for both others, two for all.
  Returns returns(const State& state) const {
    if (!is_terminal(state) || state.black != 0) return {};
    if (state.lot < 6) return {max_return()};
    if (state.lot < 10) return {0, kWins ? 1.0 / 2 : 2.0, kWins ? 1.0 / 2 : 2.0};
    return kWins ? Returns{1.0 / 3, 1.0 / 3, 1.0 / 3} : Returns{1, 1, 1};
  }
  Returns evaluate(const State&) const { return {0.5, 0.25, 0.125}; }
  View view(const State& state, Seat seat) const {
    View view{state, seat};
    if (seat != 0) view.seen.black = 0;
    return view;
  }
  Seat view_seat(const View& view) const { return view.seat; }
  State sample_world(const View& view, Rng& rng) const {
    State world = view.seen;
    if (view.seat != 0) world.black = static_cast<std::uint8_t>(rng.below(2));
    return world;
  }
};

template <Game G>
void print(std::string_view name, const G& game, SearchParams params, std::uint32_t iterations = 20000) {
  params.iterations = iterations;
  const SearchResult result = search_view(game, game.view(typename G::State{}, 0), params, 1);
  std::cout << name << " best " << result.best;
  std::cout << " line";
  for (const Action action : result.principal_variation) std::cout << ' ' << action;
  std::cout << " values";
  for (const MoveResult& move : result.moves) std::cout << ' ' << move.value;
  std::cout << " wins";
  for (const double share : result.win_prob) std::cout << ' ' << share;
  std::cout << " returns";
  for (const double each : result.expected_returns) std::cout << ' ' << each;
  std::cout << '\n';
}

}  // namespace

int main() {
  const SearchParams so, mo{.algorithm = Algorithm::kMultipleObserver};
  const SearchParams pimc{.algorithm = Algorithm::kPimc};
  const SearchParams epimc{.algorithm = Algorithm::kEpimc, .world_iterations = 1, .depth = 1};
  print("turns-so", Turns{}, so);
  print("turns-mo", Turns{}, mo);
  print("turns-pimc", Turns{}, pimc);
  print("turns-epimc", Turns{}, epimc);

  const Lottery<false> lottery;
  print("so", lottery, so);
  print("mo", lottery, mo);
  print("rm", lottery, {.selection = Selection::kRegretMatching});
  print("trees", lottery, {.trees = 7});
  print("pimc", lottery, pimc);
  print("epimc", lottery, epimc);
  print("epimc-over", lottery, {.algorithm = Algorithm::kEpimc, .world_iterations = 1, .depth = 2});
  print("redeal", lottery, {.algorithm = Algorithm::kMultipleObserver, .redeal = true});
  print("regret", lottery, {.algorithm = Algorithm::kRegret});
  const SearchParams estimated{.evaluation = Evaluation::kGame};
  print("estimated", lottery, estimated, 2);
  print("batch", lottery, {.evaluation = Evaluation::kGame, .playout_depth = 2, .batch = 64});
  const Lottery<true> wins;
  print("wins-so", wins, so);
  print("wins-estimated", wins, estimated, 2);
  print("wins-regret", wins, {.algorithm = Algorithm::kRegret});
}
