// What a search keeps of the one before, node by node, for test_kept_trees.py.
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hiddenhand/games/leduc_poker/rules.h"
#include "hiddenhand/search/reusing_search.h"
#include "toy_game.h"

namespace {

using namespace hiddenhand;

/// Seat 0 draws a card or not, which only seat 0 sees; seat 1 waits; seat 0 stays or goes. There is no best move.
struct Drawing : ToyGame {
  static constexpr std::string_view kId = "drawing";
  static constexpr Action kDraw = 0, kPass = 1, kWait = 2, kStay = 3, kGo = 4;
  static constexpr std::uint32_t kCards = 4;
  struct State {
    std::uint8_t step, drew, card;
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
    return is_terminal(state) ? kNobody : static_cast<Seat>(state.step == 1 ? 1 : 0);
  }
  void legal(const State& state, Actions& actions) const {
    actions.clear();
    if (is_terminal(state)) return;
    actions.push_back(state.step == 0 ? kDraw : state.step == 1 ? kWait : kStay);
    if (state.step != 1) actions.push_back(state.step == 0 ? kPass : kGo);
  }
  template <Chance C>
  void apply_unchecked(State& state, Action action, C& chance) const {
    ++state.step;
    if (action != kDraw) return;
    state.drew = 1;
    state.card = static_cast<std::uint8_t>(1 + chance.below(kCards));
  }
  bool is_terminal(const State& state) const { return state.step == 3; }
  Returns returns(const State&) const { return {}; }
  View view(const State& state, Seat seat) const {
    View view{state, seat};
    if (seat == 1) view.seen.card = 0;
    return view;
  }
  Seat view_seat(const View& view) const { return view.seat; }
  State sample_world(const View& view, Rng& rng) const {
    State world = view.seen;
    if (view.seat == 1 && world.drew == 1) world.card = static_cast<std::uint8_t>(1 + rng.below(kCards));
    return world;
  }
};

template <Game G, class Policy>
class Probe : public ReusingSearch<G, Policy> {
 public:
  using ReusingSearch<G, Policy>::ReusingSearch;
  const auto& core() const { return this->core_; }
};

/// Whether `b` is the node `a` of another tree, with all that is below it. Of the top only the visits.
template <class Search>
bool same(const Search& one, NodeIndex a, const Search& two, NodeIndex b, bool top = true) {
  const Node &x = one.tree()[a], &y = two.tree()[b];
  if (x.visits != y.visits) return false;
  if (!top && (x.action != y.action || x.mover != y.mover || x.reward != y.reward || x.availability != y.availability ||
               one.core().weight(a) != two.core().weight(b)))
    return false;
  NodeIndex i = x.first_child, j = y.first_child;
  for (; i != kNoNode && j != kNoNode; i = one.tree()[i].next_sibling, j = two.tree()[j].next_sibling)
    if (!same(one, i, two, j, false)) return false;
  return i == j;
}

struct Counts {
  int kept = 0, anew = 0, wrong = 0;
};

/// Searches a random decision of Leduc, lets the game go on at random until the seat is to act again, and compares the
/// tree of the next search with what is found by following the moves in the first.
template <class Policy>
Counts follow_leduc() {
  using Leduc = leduc_poker::LeducPoker;
  const Leduc game;
  Rng rng(1);
  RngChance chance(rng);
  Counts counts;
  for (int round = 0; round < 300; ++round) {
    const SearchParams params{.iterations = round % 2 == 0 ? 3000u : 10u};
    Leduc::State state;
    game.deal(state, chance);
    Leduc::Actions actions;
    const auto go_on = [&](auto&& seen) {
      game.legal(state, actions);
      const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      game.apply_unchecked(state, action, chance);
      seen(action);
    };
    for (std::uint32_t left = rng.below(3); left > 0 && !game.is_terminal(state); --left) go_on([](Action) {});
    if (game.is_terminal(state)) continue;
    const Seat seat = game.seat_to_act(state);
    using Search = Probe<Leduc, Policy>;
    Search first(game, game.view(state, seat), params, Rng(static_cast<std::uint64_t>(round)), nullptr);
    for (std::uint32_t i = 0; i < params.iterations; ++i) first.iterate();
    std::uint32_t known = game.public_chance(state);
    NodeIndex place = 0;
    bool in_tree = true;
    do {
      go_on([&](Action action) {
        place = first.tree().find_action(place, action);
        in_tree = in_tree && place != kNoNode;
        if (in_tree && game.public_chance(state) != known) {
          known = game.public_chance(state);
          place = first.tree().find_chance(place, known);
          in_tree = place != kNoNode;
        }
      });
    } while (!game.is_terminal(state) && game.seat_to_act(state) != seat);
    if (game.is_terminal(state)) continue;
    const Search next(game, game.view(state, seat), params, Rng(99), &first);
    if (in_tree) {
      ++counts.kept;
      counts.wrong += same(first, place, next, 0) ? 0 : 1;
    } else {
      ++counts.anew;
      counts.wrong += next.tree().size() == 1 && next.tree()[0].visits == 0 ? 0 : 1;
    }
  }
  return counts;
}

template <class Policy>
void print_leduc() {
  const Counts counts = follow_leduc<Policy>();
  std::cout << counts.kept << ' ' << counts.anew << ' ' << counts.wrong << '\n';
}

/// Visits that are kept at the second decision of seat 0, after its first move (and draw) and the wait of seat 1.
std::uint32_t kept_after(Action first_move, std::uint32_t iterations) {
  const Drawing game;
  const SearchParams params{.iterations = iterations};
  Rng rng(1);
  RngChance chance(rng);
  Drawing::State state;
  game.deal(state, chance);
  using Search = ReusingSearch<Drawing, Ucb1>;
  Search first(game, game.view(state, 0), params, Rng(1), nullptr);
  for (std::uint32_t i = 0; i < iterations; ++i) first.iterate();
  game.apply_unchecked(state, first_move, chance);
  game.apply_unchecked(state, Drawing::kWait, chance);
  return Search(game, game.view(state, 0), params, Rng(2), &first).tree()[0].visits;
}

}  // namespace

int main() {
  print_leduc<Ucb1>();
  print_leduc<Ucb1Tuned>();
  print_leduc<RegretMatching>();
  std::cout << kept_after(Drawing::kPass, 400) << '\n' << kept_after(Drawing::kDraw, 400) << '\n';
}
