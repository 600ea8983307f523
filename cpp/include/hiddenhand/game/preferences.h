// From rough estimates to the weights of `HasPreferences` (game.h).
#pragma once

#include <span>

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

}  // namespace hiddenhand
