// Uniformly random play to the end.
#pragma once

#include <cassert>
#include <cstdint>

#include "hiddenhand/base/ids.h"
#include "hiddenhand/base/rng.h"
#include "hiddenhand/game/chance.h"
#include "hiddenhand/game/game.h"

namespace hiddenhand {

/// Plays `state` to its end, every seat choosing uniformly among its legal actions.
template <Game G>
void play_out(const G& game, typename G::State& state, Rng& rng) {
  RngChance chance(rng);
  typename G::Actions actions;
  [[maybe_unused]] int decisions = 0;
  while (!game.is_terminal(state)) {
    assert(decisions++ < game.max_decisions());
    game.legal(state, actions);
    const auto choices = static_cast<std::uint32_t>(actions.size());
    game.apply_unchecked(state, actions[choices == 1 ? 0 : rng.below(choices)], chance);
  }
}

}  // namespace hiddenhand
