// Plain functions over arrays, as Cython calls them: they only turn pointers and counts into the core's types.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "hiddenhand/registry.h"

namespace hiddenhand::batch {

inline std::byte* bytes(std::uint8_t* data) { return reinterpret_cast<std::byte*>(data); }
inline const std::byte* bytes(const std::uint8_t* data) { return reinterpret_cast<const std::byte*>(data); }

inline std::unique_ptr<AnyGame> make(const char* data, std::size_t size) {
  return make_game({reinterpret_cast<const std::byte*>(data), size});
}
inline std::string id(const AnyGame& game) { return std::string(game.id()); }

inline void deal(const AnyGame& game, std::size_t count, const std::uint64_t* seeds, std::uint8_t* states) {
  game.deal_many({seeds, count}, bytes(states));
}
inline void check(const AnyGame& game, std::size_t count, const std::uint8_t* states) {
  game.check_many(count, bytes(states));
}
inline void seats_to_act(const AnyGame& game, std::size_t count, const std::uint8_t* states, std::int8_t* seats) {
  game.seats_to_act_many(count, bytes(states), seats);
}
inline void legal_mask(const AnyGame& game, std::size_t count, const std::uint8_t* states, std::uint8_t* mask) {
  game.legal_mask_many(count, bytes(states), mask);
}
inline void check_actions(const AnyGame& game, std::size_t count, const std::uint16_t* actions,
                          const std::uint8_t* states) {
  game.check_actions_many({actions, count}, bytes(states));
}
inline void step_unchecked(const AnyGame& game, std::size_t count, const std::uint16_t* actions,
                           const std::uint64_t* seeds, std::uint8_t* states) {
  game.step_many_unchecked({actions, count}, seeds, bytes(states));
}
inline void play_random(const AnyGame& game, std::size_t count, const std::uint64_t* seeds, std::uint8_t* states,
                        double* returns, std::int32_t* decisions) {
  game.play_random_many({seeds, count}, bytes(states), returns, decisions);
}

}  // namespace hiddenhand::batch
