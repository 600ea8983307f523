// Uniformly random play to the end.
#pragma once

#include <cassert>
#include <cstdint>

#include "hiddenhand/base/ids.h"
#include "hiddenhand/base/rng.h"
#include "hiddenhand/game/chance.h"
#include "hiddenhand/game/game.h"

namespace hiddenhand {

/// A uniformly random legal action, and how many there were.
struct RandomChoice {
  Action action;
  std::uint32_t choices;
};

/// The game must not be over. `actions` is scratch space, with the legal actions afterwards unless they are a set.
template <Game G>
RandomChoice random_choice(const G& game, const typename G::State& state, typename G::Actions& actions, Rng& rng) {
  if constexpr (HasLegalSet<G>) {
    const LegalSet legal = game.legal_set(state);
    const auto size = static_cast<std::uint32_t>(legal.members.count());
    return {static_cast<Action>(legal.first + legal.members.nth(static_cast<int>(rng.below(size)))), size};
  } else {
    game.legal(state, actions);
    const auto size = static_cast<std::uint32_t>(actions.size());
    return {actions[size == 1 ? 0 : rng.below(size)], size};
  }
}

/// A uniformly random legal action, the cheapest way. `actions` is scratch space.
template <Game G>
Action any_action(const G& game, const typename G::State& state, typename G::Actions& actions, Rng& rng) {
  if constexpr (HasRandomAction<G>) {
    return game.random_action(state, rng);
  } else {
    return random_choice(game, state, actions, rng).action;
  }
}

/// Plays `state` to its end, every seat choosing uniformly among its legal actions. No view is taken of it afterwards.
template <Game G>
void play_out(const G& game, typename G::State& state, Rng& rng) {
  if constexpr (HasPlayout<G>) {
    game.play_out(state, rng);
  } else {
    UnwatchedChance chance(rng);
    typename G::Actions actions;
    [[maybe_unused]] int decisions = 0;
    while (!game.is_terminal(state)) {
      assert(decisions++ < game.max_decisions());
      game.apply_unchecked(state, any_action(game, state, actions, rng), chance);
    }
  }
}

}  // namespace hiddenhand
