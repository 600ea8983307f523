// Priors: what is thought of the moves at a decision before any of them is tried.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "hiddenhand/game/game.h"
#include "hiddenhand/search/params.h"

namespace hiddenhand {

template <Game G>
class MovePriors {
  using Actions = typename G::Actions;

 public:
  MovePriors(const G& game, const SearchParams& params) : game_(game), in_use_(params.priors == Priors::kGame) {}

  /// Whether they are anything but equal.
  bool in_use() const { return in_use_; }

  /// Shares of `groups` that add up to 1: equal ones, or the game's preferences. `group_of(i)` says to which of them
  /// the i-th of `actions`, the legal ones, belongs.
  template <class GroupOf>
  void weigh(const typename G::State& state, const Actions& actions, std::size_t groups, GroupOf&& group_of) {
    for (std::size_t g = 0; g < groups; ++g) shares_[g] = 0.0f;
    if constexpr (HasPreferences<G>) {
      game_.preferences(state, actions, std::span(weights_.data(), actions.size()));
      float sum = 0.0f;
      for (std::size_t i = 0; i < actions.size(); ++i) {
        shares_[group_of(i)] += weights_[i];
        sum += weights_[i];
      }
      for (std::size_t g = 0; g < groups; ++g) shares_[g] /= sum;
    }
  }
  float operator[](std::size_t group) const { return shares_[group]; }

 private:
  const G& game_;
  bool in_use_;
  std::array<float, Actions::kCapacity> weights_{}, shares_{};
};

}  // namespace hiddenhand
