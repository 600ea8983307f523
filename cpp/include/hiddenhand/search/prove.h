// What the moves of a seat are worth for certain: bounds that hold in every world, whatever anybody does.
//
// The seat does not know the world. What it can count on is the least that a plan of its own brings which depends only
// on what it sees, against others who know everything and do their worst, and against the worst luck (the "best defence
// model" of Frank and Basin 1998, "Search in games with incomplete information", here without any averaging): `least`.
// And nothing brings more than the best end that play can come to at all: `most`. Others may not know what would hurt
// the seat, so for this bound they have to help it; it would be wrong to let them do their best, also between two
// seats.
//
// So a move whose `least` is not below the `most` of any other is best, whatever one believes of the hidden cards; and
// one whose `most` is below the `least` of another is never right.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "hiddenhand/base/ids.h"
#include "hiddenhand/game/enumerating_chance.h"
#include "hiddenhand/game/game.h"
#include "hiddenhand/search/bounds.h"
#include "hiddenhand/search/limits.h"
#include "hiddenhand/search/worlds.h"

namespace hiddenhand {

/// More worlds than these are not looked at.
inline constexpr std::uint64_t kMostProvenWorlds = 256;

/// Looks at the moves of one seat in all of its worlds. The game and the limits must live as long as this.
template <HasWorldCount G>
class Prover {
  using State = typename G::State;
  using View = typename G::View;
  using Actions = typename G::Actions;

 public:
  /// In all of `worlds`, at least one, `seat` is to act. What the limits say of time and wishes to stop holds here too.
  Prover(const G& game, Seat seat, std::vector<State> worlds, const Limits& limits)
      : game_(game), seat_(seat), worlds_(std::move(worlds)), limits_(limits) {}

  /// Bounds of each of the moves. At most `steps` actions are carried out, each outcome of chance being one. What is
  /// not finished with its share of them stays open: the bounds of the game. Once a move is sure of the game's largest
  /// return, nothing more is looked at.
  std::vector<Bounds> bounds(std::span<const Action> moves, std::uint64_t steps) {
    std::vector<Bounds> found(moves.size(), {game_.min_return(), game_.max_return()});
    // Every question gets the same share of the steps that are left, so that a hard move does not hide an easy one.
    std::uint64_t questions = 2 * moves.size();
    steps_left_ = steps;
    bool any_least = false;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      begin_question(questions--);
      const double least = least_after(worlds_, moves[i], game_.min_return(), game_.max_return(), 0);
      if (unfinished_) continue;
      any_least = true;
      found[i].least = least;
      if (least == game_.max_return()) return found;
    }
    if (!any_least) return found;  // then the larger question would not be finished either
    for (std::size_t i = 0; i < moves.size(); ++i) {
      begin_question(questions--);
      const double most = most_after(moves[i]);
      if (!unfinished_) found[i].most = most;
    }
    return found;
  }

 private:
  /// A state in which the seat decides, and what it sees there.
  struct Decision {
    View view;
    State state;
  };

  // Deeper plans count as the worst; so the recursion is bounded.
  static constexpr int kMostOwnDecisions = 64;
  static constexpr std::size_t kMostHeld = (std::size_t{1} << 26) / sizeof(Decision);
  static constexpr std::uint64_t kStepsPerLook = 256;  // at the limits

  void begin_question(std::uint64_t questions) {
    unfinished_ = interrupted_;
    stop_at_ = steps_left_ - steps_left_ / questions;
  }

  /// What the seat gets at least if it takes `move` in all of `states`, which it cannot tell apart, and goes on as well
  /// as it can: exact between `low` and `high`; else a bound on the same side of them.
  double least_after(const std::vector<State>& states, Action move, double low, double high, int depth) {
    double least = high;
    std::vector<Decision> decisions;
    std::vector<State> open;
    for (const State& state : states) {
      step(state, move, open);
      while (!open.empty() && !unfinished_) {
        const State next = open.back();
        open.pop_back();
        if (game_.is_terminal(next)) {
          least = std::min(least, return_of(next));
          if (least <= low) return least;
        } else if (decides(next)) {
          decisions.push_back({game_.view(next, seat_), next});
        } else {
          step_every_way(next, open);
        }
        if (held_ + decisions.size() + open.size() > kMostHeld) unfinished_ = true;
      }
    }
    if (unfinished_) return low;
    held_ += decisions.size();
    for_each_view(decisions, [&](const std::vector<State>& alike) {
      least = std::min(least, best_of(alike, low, least, depth));
      return least > low && !unfinished_;
    });
    held_ -= decisions.size();
    return least;
  }

  bool decides(const State& state) const {
    const Seat mover = game_.seat_to_act(state);
    return mover != kNobody && mover == seat_;  // the first for g++ 12, which warns of a view of nobody
  }

  /// The same if the seat is to act in all of `states`.
  double best_of(const std::vector<State>& states, double low, double high, int depth) {
    double best = game_.min_return();
    if (depth == kMostOwnDecisions) return best;
    Actions actions;
    game_.legal(states.front(), actions);
    for (const Action action : actions) {
      best = std::max(best, least_after(states, action, std::max(low, best), high, depth + 1));
      if (best >= high || unfinished_) return best;
    }
    return best;
  }

  /// Calls f(states) for the different states behind each view, until it returns false.
  template <class F>
  void for_each_view(const std::vector<Decision>& decisions, F&& f) {
    std::vector<std::size_t> order(decisions.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      const int views = compare_bytes(decisions[a].view, decisions[b].view);
      return views != 0 ? views < 0 : compare_bytes(decisions[a].state, decisions[b].state) < 0;
    });
    std::vector<State> alike;
    for (std::size_t i = 0; i < order.size();) {
      alike.clear();
      const View& view = decisions[order[i]].view;
      for (; i < order.size() && compare_bytes(decisions[order[i]].view, view) == 0; ++i) {
        const State& state = decisions[order[i]].state;
        if (alike.empty() || compare_bytes(alike.back(), state) != 0) alike.push_back(state);
      }
      if (!f(alike)) return;
    }
  }

  /// The best end that any play comes to after `move`, in any world.
  double most_after(Action move) {
    double most = game_.min_return();
    std::vector<State> open;
    for (const State& world : worlds_) {
      step(world, move, open);
      while (!open.empty() && !unfinished_) {
        const State next = open.back();
        open.pop_back();
        if (!game_.is_terminal(next)) {
          step_every_way(next, open);
          if (open.size() > kMostHeld) unfinished_ = true;
          continue;
        }
        most = std::max(most, return_of(next));
        if (most == game_.max_return()) return most;
      }
    }
    return most;
  }

  double return_of(const State& state) const { return game_.returns(state)[static_cast<std::size_t>(seat_)]; }

  void step_every_way(const State& state, std::vector<State>& open) {
    Actions actions;
    game_.legal(state, actions);
    for (const Action action : actions) step(state, action, open);
  }

  /// Adds what comes of an action, with every outcome of chance.
  void step(const State& state, Action action, std::vector<State>& open) {
    EnumeratingChance chance;
    do {
      if (!spend_step() || open.size() > kMostHeld) {
        unfinished_ = true;
        return;
      }
      open.push_back(state);
      game_.apply_unchecked(open.back(), action, chance);
    } while (chance.advance());
  }

  bool spend_step() {
    if (unfinished_ || steps_left_ == stop_at_) return false;
    if (--steps_left_ % kStepsPerLook == 0) interrupted_ = interrupted_ || limits_.expired();
    return !interrupted_;
  }

  const G& game_;
  const Seat seat_;
  const std::vector<State> worlds_;
  const Limits& limits_;
  std::uint64_t steps_left_ = 0, stop_at_ = 0;  // of the present question
  std::size_t held_ = 0;                        // decisions that wait further up
  bool unfinished_ = false;                     // the present question will have no answer
  bool interrupted_ = false;
};

/// Bounds of the legal moves of the seat to act in a view (ascending, not empty); those of the game where there are
/// more than kMostProvenWorlds worlds. Depends on nothing but the view and `steps`, unless the limits end it.
template <HasWorldCount G>
std::vector<Bounds> prove_bounds(const G& game, const typename G::View& view, std::span<const Action> moves,
                                 std::uint64_t steps, const Limits& limits, Rng rng) {
  std::vector<typename G::State> worlds = all_worlds(game, view, kMostProvenWorlds, rng);
  if (worlds.empty()) return std::vector<Bounds>(moves.size(), {game.min_return(), game.max_return()});
  return Prover<G>(game, game.view_seat(view), std::move(worlds), limits).bounds(moves, steps);
}

}  // namespace hiddenhand
