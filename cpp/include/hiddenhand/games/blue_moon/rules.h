// Blue Moon as a game of the contract. The rules themselves: turn.h (flow), plays.h (what may be played), effects.h
// (values and totals), retreat.h (dragons, ends), choices.h and costs.h, lookahead.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "hiddenhand/game/game.h"
#include "hiddenhand/game/preferences.h"
#include "hiddenhand/games/blue_moon/cards.h"
#include "hiddenhand/games/blue_moon/heuristics.h"
#include "hiddenhand/games/blue_moon/legal.h"
#include "hiddenhand/games/blue_moon/lookahead.h"
#include "hiddenhand/games/blue_moon/state.h"
#include "hiddenhand/games/blue_moon/turn.h"
#include "hiddenhand/games/blue_moon/view.h"

namespace hiddenhand::blue_moon {

class BlueMoon {
 public:
  static constexpr bool kReturnsAreWins = true;
  using State = blue_moon::State;
  using View = blue_moon::View;
  using Actions = blue_moon::Actions;
  static constexpr std::string_view kId = "blue-moon";

  /// Reads the packed decks and options; throws CardDataError.
  explicit BlueMoon(std::span<const std::byte> payload) : tables_(read_card_tables(payload)) {}

  const CardTables& tables() const { return tables_; }

  int seat_count() const { return kSeats; }
  int action_count() const { return kActionCount; }
  double min_return() const { return -1.0; }
  double max_return() const { return 1.0; }
  /// Every turn uses up a card of a deck of at most 63 except while RETRIEVE and the like bring some back; recorded and
  /// random games stay below 200 decisions. The bound only guards against rules that do not end.
  int max_decisions() const { return 20000; }

  template <Chance C>
  void deal(State& state, C& chance) const {
    state = empty_state();
    Turn<C> turn(tables_, state, chance);
    const int first = static_cast<int>(chance.below(kSeats));
    for (int seat = 0; seat < kSeats; ++seat) {
      state.own(seat).deck = tables_.seat(seat).all;
      for (int i = 0; i < kHandSize; ++i) turn.take_from_deck(seat);
    }
    turn.start(first);
  }

  Seat seat_to_act(const State& state) const { return blue_moon::seat_to_act(state); }

  void legal(const State& state, Actions& actions) const {
    if (tables_.options.dead_end == DeadEnd::kForcedRetreat || !in_turn(state))
      return possible_actions(tables_, state, actions);
    finishable_actions(tables_, state, actions);
  }

  /// As legal(), then one of them by chance; but the look-ahead is asked of few of them.
  Action random_action(const State& state, Rng& rng) const {
    if (tables_.options.dead_end == DeadEnd::kForbid && in_turn(state))
      return random_finishable_action(tables_, state, rng);
    Actions actions;
    possible_actions(tables_, state, actions);
    return actions[actions.size() == 1 ? 0 : rng.below(static_cast<std::uint32_t>(actions.size()))];
  }

  template <Chance C>
  void apply_unchecked(State& state, Action action, C& chance) const {
    Turn<C>(tables_, state, chance).apply(action);
  }

  bool is_terminal(const State& state) const { return state.step == Step::kOver; }

  /// +1 for the winner, -1 for the loser. Crystals are the points, not the utility: a game is won or lost.
  Returns returns(const State& state) const {
    Returns result{};
    if (!is_terminal(state)) return result;
    result[state.winner] = 1.0;
    result[1 - state.winner] = -1.0;
    return result;
  }

  /// Crystals: only the winner scores.
  Points points(const State& state) const {
    Points result{};
    if (is_terminal(state)) result[state.winner] = state.crystals;
    return result;
  }

  View view(const State& state, Seat seat) const { return view_of(state, seat); }
  Seat view_seat(const View& view) const { return static_cast<Seat>(view.seat); }
  State sample_world(const View& view, Rng& rng) const { return blue_moon::sample_world(tables_, view, rng); }
  std::uint64_t world_count(const View& view) const { return count_worlds(tables_, view); }
  State bare_world(const State& world, Seat) const { return world; }
  Action observe(const State& state, Action action, Seat seat) const { return observed(tables_, state, action, seat); }
  /// Draws have too many outcomes to branch on.
  std::uint32_t public_chance(const State&) const { return 0; }

  void preferences(const State& state, const Actions& actions, std::span<float> weights) const {
    const std::span<float> estimates = weights.first(actions.size());
    estimate_actions(tables_, state, actions, estimates);
    weigh(estimates, kTaste.scale);
  }

  /// The look-ahead is asked of the most promising actions first, and so of few.
  Action favourite_action(const State& state, Rng& rng) const {
    Actions actions;
    possible_actions(tables_, state, actions);
    std::array<float, Actions::kCapacity> estimates;
    if (actions.size() > 1) estimate_actions(tables_, state, actions, estimates);
    const bool checked = tables_.options.dead_end == DeadEnd::kForbid && in_turn(state);
    if (!checked && actions.size() == 1) return actions[0];
    Finishing finishing(tables_, state);
    for (std::size_t left = actions.size(); left > 0; --left) {
      const std::size_t place = left == 1 ? 0 : place_of_largest(std::span(estimates.data(), left), rng);
      if (!checked || finishing.can_finish(actions[place])) return actions[place];
      actions[place] = actions[left - 1];
      estimates[place] = estimates[left - 1];
    }
    return make_action(ActionKind::kForcedRetreat);
  }

  Returns evaluate(const State& state) const {
    const double ahead = advantage(tables_, state);
    return {ahead, -ahead};
  }

  std::string action_text(Action action) const;
  Action parse_action(std::string_view text) const;
  std::string describe(const State& state) const;
  std::string describe_view(const View& view) const;
  void check_state(const State& state) const;
  void check_view(const View& view) const;

 private:
  /// The look-ahead asks from the engagement on; what comes before can always be followed by a retreat or a decline.
  static bool in_turn(const State& state) {
    if (blue_moon::seat_to_act(state) != state.turn_seat) return false;  // the other seat's choice is its own
    const Step step = state.step == Step::kChoice ? state.choice_resume : state.step;
    return step == Step::kCharacter || step == Step::kBoosterSupport || state.step == Step::kEngagement;
  }

  CardTables tables_;
};

static_assert(Game<BlueMoon> && HasWorldCount<BlueMoon>);
static_assert(HasPreferences<BlueMoon> && HasFavouriteAction<BlueMoon> && HasEvaluation<BlueMoon>);

}  // namespace hiddenhand::blue_moon
