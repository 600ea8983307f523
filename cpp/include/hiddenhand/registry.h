// From packed bytes to a game: the one list of games that this build can play.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

#include "hiddenhand/game/any_game.h"

namespace hiddenhand {

/// The ids of all games, in the order of the table.
std::span<const std::string_view> game_ids();

/// Builds the game that `packed` describes: u8 length of the id, the id in ASCII, then the game's own payload (rule
/// options, card tables). Throws EngineError for an unknown id or a payload where none belongs, CardDataError for a
/// broken payload.
std::unique_ptr<AnyGame> make_game(std::span<const std::byte> packed);

}  // namespace hiddenhand
