// What Python's State and View hold: the bytes, and the game that gives them meaning.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/base/hash.h"
#include "hiddenhand/base/rng.h"
#include "hiddenhand/game/any_game.h"

namespace hiddenhand::bindings {

/// A shared game: every state and view keeps its game alive.
using GamePtr = std::shared_ptr<AnyGame>;

/// Python's None becomes a null pointer; no state or view is built around one.
inline GamePtr some_game(GamePtr game) {
  if (game == nullptr) throw EngineError("expected a game, got None");
  return game;
}

/// Equal games and equal bytes; the random stream of a state is no part of what it is.
struct StateHandle {
  StateHandle(GamePtr of, std::uint64_t seed)
      : game(some_game(std::move(of))), bytes(game->state_size()), rng(Rng(seed).stream(kDealStream)) {}

  bool operator==(const StateHandle& o) const { return bytes == o.bytes && same_game(*game, *o.game); }

  GamePtr game;
  std::vector<std::byte> bytes;
  Rng rng;  ///< chance of this deal only: no bot and no search draws from it
};

struct ViewHandle {
  explicit ViewHandle(GamePtr of) : game(some_game(std::move(of))), bytes(game->view_size()) {}

  bool operator==(const ViewHandle& o) const { return bytes == o.bytes && same_game(*game, *o.game); }

  GamePtr game;
  std::vector<std::byte> bytes;
};

inline std::size_t hash_of(const AnyGame& game, const std::vector<std::byte>& bytes) {
  Hasher hasher;
  hasher.add(game.packed());
  hasher.add(bytes);
  return static_cast<std::size_t>(hasher.value());
}

}  // namespace hiddenhand::bindings
