// Uniformly random play to the end.
#pragma once

#include <cassert>
#include <cstdint>

#include "hiddenhand/base/ids.h"
#include "hiddenhand/base/rng.h"
#include "hiddenhand/game/chance.h"
#include "hiddenhand/game/game.h"

namespace hiddenhand {

/// Plays `state` to its end, every seat choosing uniformly among its legal actions. No view is taken of it afterwards.
template <Game G>
void play_out(const G& game, typename G::State& state, Rng& rng) {
  UnwatchedChance chance(rng);
  [[maybe_unused]] typename G::Actions actions;
  [[maybe_unused]] int decisions = 0;
  while (!game.is_terminal(state)) {
    assert(decisions++ < game.max_decisions());
    if constexpr (OffersRandomAction<G>) {
      game.apply_unchecked(state, game.random_action(state, rng), chance);
    } else {
      game.legal(state, actions);
      const auto choices = static_cast<std::uint32_t>(actions.size());
      game.apply_unchecked(state, actions[choices == 1 ? 0 : rng.below(choices)], chance);
    }
  }
}

}  // namespace hiddenhand
