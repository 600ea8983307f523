// One function a game. Each lives in a source file of its own, so that the games compile side by side.
#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "hiddenhand/game/any_game.h"

namespace hiddenhand {

/// `payload` is what follows the id in `packed`; `packed` is kept as the game's own description.
std::unique_ptr<AnyGame> make_blue_moon(std::span<const std::byte> payload, std::span<const std::byte> packed);
std::unique_ptr<AnyGame> make_blue_moon_city(std::span<const std::byte> payload, std::span<const std::byte> packed);
std::unique_ptr<AnyGame> make_hearts(std::span<const std::byte> payload, std::span<const std::byte> packed);
std::unique_ptr<AnyGame> make_kuhn_poker(std::span<const std::byte> payload, std::span<const std::byte> packed);
std::unique_ptr<AnyGame> make_leduc_poker(std::span<const std::byte> payload, std::span<const std::byte> packed);

/// For games without options: throws EngineError if there is a payload.
void require_no_payload(std::string_view id, std::span<const std::byte> payload);

}  // namespace hiddenhand
