#include "hiddenhand/games/blue_moon/rules.h"

#include "games/factories.h"
#include "hiddenhand/game/game_handle.h"

namespace hiddenhand {

std::unique_ptr<AnyGame> make_blue_moon(std::span<const std::byte> payload, std::span<const std::byte> packed) {
  return std::make_unique<GameHandle<blue_moon::BlueMoon>>(blue_moon::BlueMoon(payload), packed);
}

}  // namespace hiddenhand
