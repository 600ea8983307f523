// From rough estimates of what actions are worth to the weights of `HasPreferences`, and to a favourite (game.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "hiddenhand/base/rng.h"

namespace hiddenhand {

/// Turns estimates of what each action is worth into weights: the best gets 1, one that is `scale` worse a quarter, and
/// so on by the square. So no action is ever ruled out, and estimates that are a little off do little harm. `scale`
/// must be above 0 and the estimates finite and within about +-10^6, which keeps the weights above 0.
inline void weigh(std::span<float> estimates, float scale) {
  float best = estimates[0];
  for (const float estimate : estimates) best = estimate > best ? estimate : best;
  for (float& estimate : estimates) {
    const float near = scale / (scale + (best - estimate));
    estimate = near * near;
  }
}

/// Where the largest of at least one estimate stands; of equal ones any, by chance.
inline std::size_t place_of_largest(std::span<const float> estimates, Rng& rng) {
  std::size_t place = 0;
  std::uint32_t equals = 1;
  for (std::size_t i = 1; i < estimates.size(); ++i) {
    if (estimates[i] < estimates[place]) continue;
    equals = estimates[i] > estimates[place] ? 1 : equals + 1;
    if (equals == 1 || rng.below(equals) == 0) place = i;
  }
  return place;
}

}  // namespace hiddenhand
