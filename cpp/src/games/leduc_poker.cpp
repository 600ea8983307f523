#include "hiddenhand/games/leduc_poker/rules.h"

#include "games/factories.h"
#include "hiddenhand/game/game_handle.h"

namespace hiddenhand {

std::unique_ptr<AnyGame> make_leduc_poker(std::span<const std::byte> payload, std::span<const std::byte> packed) {
  require_no_payload(leduc_poker::LeducPoker::kId, payload);
  return std::make_unique<GameHandle<leduc_poker::LeducPoker>>(leduc_poker::LeducPoker(), packed);
}

}  // namespace hiddenhand
