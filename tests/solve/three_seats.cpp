// A game for test_any_small_game.py that none of the shipped ones is like: three seats, a sum that is not constant,
// draws whose order does not matter, a hidden pick, and a seat whose view forgets what it has seen.
//
// Two of three cards are laid on the table. Seat 0 is shown a coin and nods. Seat 1 picks left or right, hidden. Seat 2
// guesses the side. Then seat 0, whose view has the coin no more, names it. Seat 0 gets 1 for the right name, seat 2
// gets 1 for the right guess, seat 1 gets 3 if the guess is wrong.
//
// Prints one line for each question of the tests.
#include <cstdint>
#include <iostream>
#include <string>
#include <string_view>

#include "hiddenhand/game/game.h"
#include "hiddenhand/solve/best_response.h"
#include "hiddenhand/solve/cfr_plus.h"
#include "hiddenhand/solve/enumerate.h"
#include "toy_game.h"

namespace {

using namespace hiddenhand;

constexpr Action kNod = 0, kLeft = 1, kRight = 2, kHeads = 3, kTails = 4, kSide = 5;
enum Step : std::uint8_t { kLook, kPick, kGuess, kName, kOver };

enum class Flaw : std::uint8_t { kNone, kDrawsForEver, kNeverEnds, kLeaks };

struct ThreeSeats : ToyGame {
  static constexpr std::string_view kId = "three-seats";
  static constexpr bool kEnumerable = true;
  struct State {
    std::uint64_t table;
    std::uint8_t step, coin, pick, guess, name;
    std::uint8_t zero[3];
  };
  struct View {
    State seen;
    std::uint64_t seat;
  };
  using Actions = FixedVector<Action, 2>;

  Flaw flaw = Flaw::kNone;

  int seat_count() const { return 3; }
  int action_count() const { return 6; }
  double min_return() const { return 0.0; }
  double max_return() const { return 3.0; }
  int max_decisions() const { return 4; }

  template <Chance C>
  void deal(State& state, C& chance) const {
    state = State{};
    CardSet cards = CardSet::first_cards(3);
    for (int i = 0; i < 2; ++i) cards.remove(chance.pick(cards));
    state.table = (CardSet::first_cards(3) - cards).bits();
    state.coin = static_cast<std::uint8_t>(kHeads + chance.below(2));
    if (flaw == Flaw::kDrawsForEver) {
      while (chance.below(2) == 0) state.zero[0] = 0;
    }
  }
  Seat seat_to_act(const State& state) const {
    constexpr Seat kSeats[] = {0, 1, 2, 0, kNobody};
    return kSeats[state.step];
  }
  void legal(const State& state, Actions& actions) const {
    actions.clear();
    if (is_terminal(state)) return;
    if (state.step == kLook) {
      actions.push_back(kNod);
      return;
    }
    const bool sides = state.step != kName;
    actions.push_back(sides ? kLeft : kHeads);
    if (flaw == Flaw::kLeaks && state.step == kPick && state.coin == kTails) return;
    actions.push_back(sides ? kRight : kTails);
  }
  template <Chance C>
  void apply_unchecked(State& state, Action action, C&) const {
    if (flaw == Flaw::kNeverEnds) return;
    const auto byte = static_cast<std::uint8_t>(action);
    if (state.step == kPick) state.pick = byte;
    if (state.step == kGuess) state.guess = byte;
    if (state.step == kName) state.name = byte;
    ++state.step;
  }
  bool is_terminal(const State& state) const { return state.step == kOver; }
  Returns returns(const State& state) const {
    const bool right = state.guess == state.pick;
    return {state.name == state.coin ? 1.0 : 0.0, right ? 0.0 : 3.0, right ? 1.0 : 0.0};
  }

  View view(const State& state, Seat seat) const {
    View view{state, static_cast<std::uint64_t>(seat)};
    if (seat != 0 || state.step != kLook) view.seen.coin = 0;
    if (seat != 1) view.seen.pick = 0;
    return view;
  }
  Seat view_seat(const View& view) const { return static_cast<Seat>(view.seat); }
  State sample_world(const View& view, Rng&) const { return view.seen; }  // searches are not tested here
  Action observe(const State& state, Action action, Seat seat) const {
    return state.step == kPick && seat != 1 ? kSide : action;
  }
};

void print(std::string_view what, const Returns& values) {
  std::cout << what << ' ' << values[0] << ' ' << values[1] << ' ' << values[2] << '\n';
}

void print_responses(std::string_view what, const SequenceForm& form, const Policy& policy) {
  Returns values{};
  for (Seat seat = 0; seat < 3; ++seat)
    values[static_cast<std::size_t>(seat)] = best_response(form, policy, seat).value;
  print(what, values);
}

void print_error(std::string_view what, Flaw flaw, std::uint32_t max_nodes) {
  try {
    enumerate(ThreeSeats{{}, flaw}, max_nodes);
  } catch (const EngineError& error) {
    std::cout << what << ' ' << error.what() << '\n';
  }
}

}  // namespace

int main() {
  const SequenceForm form = enumerate(ThreeSeats{}, 1000);
  std::cout << "size " << form.nodes << ' ' << form.ends() << ' ' << form.states.size() << '\n';
  std::cout << "views_remember_all " << form.views_remember_all << '\n';

  const Policy uniform = uniform_policy(form);
  print("uniform", expected_returns(form, uniform));
  print_responses("uniform_answers", form, uniform);

  Policy guess_left = uniform;
  for (const InformationState& state : form.states) {
    if (state.seat != 2) continue;
    guess_left[state.first_choice] = 1.0;
    guess_left[state.first_choice + 1] = 0.0;
  }
  print("guess_left", expected_returns(form, guess_left));
  print_responses("guess_left_answers", form, guess_left);
  print("answered", expected_returns(form, best_response(form, guess_left, 1).policy));

  CfrPlus solver(form);
  solver.run(200);
  print("solved", expected_returns(form, solver.average_policy()));

  std::atomic<bool> stop{true};
  solver.run(5, &stop);
  std::cout << "iterations " << solver.iterations() << '\n';

  print_error("limit", Flaw::kNone, 50);
  print_error("endless_draws", Flaw::kDrawsForEver, 1000);
  print_error("endless_game", Flaw::kNeverEnds, 1000);
  print_error("leak", Flaw::kLeaks, 1000);
  print_error("range", Flaw::kNone, 0);
}
