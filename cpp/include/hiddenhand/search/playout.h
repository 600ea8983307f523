// How a game is played on from where the search leaves its tree: at random, by moves that did well before, or by what
// the game itself thinks of moves.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "hiddenhand/base/ids.h"
#include "hiddenhand/base/rng.h"
#include "hiddenhand/game/chance.h"
#include "hiddenhand/game/game.h"
#include "hiddenhand/game/preferences.h"
#include "hiddenhand/search/params.h"
#include "hiddenhand/search/rollout.h"

namespace hiddenhand {

/// The playouts of one search.
template <Game G>
class Playouts {
 public:
  Playouts(const G& game, const SearchParams& params)
      : game_(game),
        kind_(params.playout),
        depth_(params.estimates_leaves() ? params.playout_depth : UINT32_MAX),
        epsilon_(params.epsilon),
        watched_(params.evaluator != nullptr) {
    if (!learns()) return;
    means_.resize(static_cast<std::size_t>(game.seat_count()) * static_cast<std::size_t>(game.action_count()));
    moves_.reserve(static_cast<std::size_t>(game.max_decisions()));
  }

  /// A move of this iteration that was made in the tree.
  void note(Seat mover, Action action) {
    if (learns()) moves_.push_back(place(mover, action));
  }

  /// Plays `state` to its end, or for `playout_depth` decisions if leaves are estimated.
  void play_on(typename G::State& state, Rng& rng) {
    if (kind_ != Playout::kRandom) return play_by_choice(state, rng);
    if (depth_ == UINT32_MAX) return play_out(game_, state, rng);
    for (std::uint32_t i = 0; i < depth_ && !game_.is_terminal(state); ++i)
      apply(state, any_action(game_, state, actions_, rng), rng);
  }

  /// Carries out a legal action, in the tree or below. Nobody takes a view of the state afterwards, unless it is
  /// `watched` or goes to an evaluator from outside.
  void apply(typename G::State& state, Action action, Rng& rng, bool watched = false) const {
    if (watched || watched_) [[unlikely]] {
      RngChance chance(rng);
      game_.apply_unchecked(state, action, chance);
    } else {
      UnwatchedChance chance(rng);
      game_.apply_unchecked(state, action, chance);
    }
  }

  /// What the moves of this iteration came to: 0 .. 1 for each seat.
  void learn(const Returns& rewards) {
    if (!learns()) return;
    const auto actions = static_cast<std::size_t>(game_.action_count());
    for (const std::uint32_t move : moves_) {
      Mean& mean = means_[move];
      mean.value += (static_cast<float>(rewards[move / actions]) - mean.value) / static_cast<float>(++mean.count);
    }
    moves_.clear();
  }

 private:
  struct Mean {
    float value = 1.0f;  // of a move that was never made: the best there is, so that it is
    std::uint32_t count = 0;
  };

  std::uint32_t place(Seat mover, Action action) const {
    return static_cast<std::uint32_t>(mover) * static_cast<std::uint32_t>(game_.action_count()) + action;
  }

  bool learns() const { return kind_ == Playout::kMast; }

  /// Mostly the move that scores best, of equals a random one; by chance any.
  void play_by_choice(typename G::State& state, Rng& rng) {
    for (std::uint32_t i = 0; i < depth_ && !game_.is_terminal(state); ++i) {
      const Seat mover = game_.seat_to_act(state);
      const Action action = choose(state, mover, rng);
      note(mover, action);
      apply(state, action, rng);
    }
  }

  Action choose(const typename G::State& state, Seat mover, Rng& rng) {
    if constexpr (HasFavouriteAction<G>) {
      if (!learns()) {
        if (rng.unit() < epsilon_) return any_action(game_, state, actions_, rng);
        return game_.favourite_action(state, rng);
      }
    }
    game_.legal(state, actions_);
    return choose_listed(state, mover, rng);
  }

  /// One of `actions_`.
  Action choose_listed(const typename G::State& state, Seat mover, Rng& rng) {
    const auto size = static_cast<std::uint32_t>(actions_.size());
    if (size == 1) return actions_[0];
    if (rng.unit() < epsilon_) return actions_[rng.below(size)];
    score(state, mover);
    return actions_[place_of_largest(std::span(scores_.data(), size), rng)];
  }

  /// MAST, the move-average sampling technique (Finnsson and Bjornsson 2008), epsilon-greedy (Tak, Winands, Bjornsson
  /// 2012): the move whose games went best for who made it, wherever it was made. Heuristic: the game's preferences.
  void score(const typename G::State& state, Seat mover) {
    if constexpr (HasPreferences<G>)
      if (!learns()) return game_.preferences(state, actions_, std::span(scores_.data(), actions_.size()));
    for (std::size_t i = 0; i < actions_.size(); ++i) scores_[i] = means_[place(mover, actions_[i])].value;
  }

  const G& game_;
  Playout kind_;
  std::uint32_t depth_;  // of decisions; UINT32_MAX: to the end
  double epsilon_;
  bool watched_;
  std::vector<Mean> means_;           // by mover and action
  std::vector<std::uint32_t> moves_;  // of this iteration: places in `means_`

  // What the present decision looks at; here so that the loop needs no heap.
  typename G::Actions actions_;
  std::array<float, G::Actions::kCapacity> scores_{};
};

}  // namespace hiddenhand
