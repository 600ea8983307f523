// How a game is played on from where the search leaves its tree: at random, or by moves that did well before.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "hiddenhand/base/ids.h"
#include "hiddenhand/base/rng.h"
#include "hiddenhand/game/chance.h"
#include "hiddenhand/game/game.h"
#include "hiddenhand/search/params.h"
#include "hiddenhand/search/rollout.h"

namespace hiddenhand {

/// The playouts of one search.
template <Game G>
class Playouts {
 public:
  Playouts(const G& game, const SearchParams& params)
      : game_(game), mast_(params.playout == Playout::kMast), epsilon_(params.epsilon) {
    if (!mast_) return;
    means_.resize(static_cast<std::size_t>(game.seat_count()) * static_cast<std::size_t>(game.action_count()));
    moves_.reserve(static_cast<std::size_t>(game.max_decisions()));
  }

  /// A move of this iteration that was made in the tree.
  void note(Seat mover, Action action) {
    if (mast_) moves_.push_back(place(mover, action));
  }

  /// Plays `state` to its end.
  void play_out(typename G::State& state, Rng& rng) {
    if (mast_) {
      play_by_means(state, rng);
    } else {
      hiddenhand::play_out(game_, state, rng);
    }
  }

  /// What the moves of this iteration came to: 0 .. 1 for each seat.
  void learn(const Returns& rewards) {
    if (!mast_) return;
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

  /// MAST, the move-average sampling technique (Finnsson and Bjornsson 2008), epsilon-greedy (Tak, Winands, Bjornsson
  /// 2012): mostly the move whose games went best for who made it, wherever it was made; of equals a random one.
  void play_by_means(typename G::State& state, Rng& rng) {
    UnwatchedChance chance(rng);
    typename G::Actions actions;
    while (!game_.is_terminal(state)) {
      const Seat mover = game_.seat_to_act(state);
      game_.legal(state, actions);
      const Action action = choose(actions, mover, rng);
      note(mover, action);
      game_.apply_unchecked(state, action, chance);
    }
  }

  Action choose(const typename G::Actions& actions, Seat mover, Rng& rng) const {
    const auto size = static_cast<std::uint32_t>(actions.size());
    if (size == 1) return actions[0];
    if (rng.unit() < epsilon_) return actions[rng.below(size)];
    float best = -1.0f;
    std::uint32_t equals = 0;
    Action chosen = kNoAction;
    for (const Action action : actions) {
      const float value = means_[place(mover, action)].value;
      if (value > best) {
        best = value;
        equals = 0;
      }
      if (value == best && (++equals == 1 || rng.below(equals) == 0)) chosen = action;
    }
    return chosen;
  }

  const G& game_;
  bool mast_;
  double epsilon_;
  std::vector<Mean> means_;           // by mover and action
  std::vector<std::uint32_t> moves_;  // of this iteration: places in `means_`
};

}  // namespace hiddenhand
