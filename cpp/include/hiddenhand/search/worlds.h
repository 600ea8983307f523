// All worlds of a view, where they are few.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

#include "hiddenhand/base/rng.h"
#include "hiddenhand/game/game.h"

namespace hiddenhand {

/// An order of values whose equality is that of their bytes; it means nothing else.
template <class T>
int compare_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T));
}

/// Every different (bare) world of the view, in an order that depends on the view alone; none if there are more than
/// `most`. They are sampled until all have been seen; should one of them never come, which a fair sampler brings about
/// less than once in 10^15 times, there are none either.
template <HasWorldCount G>
std::vector<typename G::State> all_worlds(const G& game, const typename G::View& view, std::uint64_t most, Rng rng) {
  using State = typename G::State;
  const std::uint64_t count = game.world_count(view);
  std::vector<State> worlds;  // sorted
  if (count > most) return worlds;
  // A world is missed by n samples with probability (1 - 1/count)^n, and there are `count` of them.
  constexpr std::uint64_t kSamplesPerWorld = 50;
  for (std::uint64_t left = kSamplesPerWorld * count; left > 0 && worlds.size() < count; --left) {
    const State world = game.bare_world(game.sample_world(view, rng), game.view_seat(view));
    const auto place = std::lower_bound(worlds.begin(), worlds.end(), world,
                                        [](const State& a, const State& b) { return compare_bytes(a, b) < 0; });
    if (place == worlds.end() || compare_bytes(world, *place) != 0) worlds.insert(place, world);
  }
  if (worlds.size() < count) worlds.clear();
  return worlds;
}

}  // namespace hiddenhand
