#include "hiddenhand/games/hearts/rules.h"

#include "games/factories.h"
#include "hiddenhand/game/game_handle.h"

namespace hiddenhand {

std::unique_ptr<AnyGame> make_hearts(std::span<const std::byte> payload, std::span<const std::byte> packed) {
  return std::make_unique<GameHandle<hearts::Hearts>>(hearts::Hearts(hearts::read_options(payload)), packed);
}

}  // namespace hiddenhand
