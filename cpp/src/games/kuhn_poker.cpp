#include "hiddenhand/games/kuhn_poker/rules.h"

#include "games/factories.h"
#include "hiddenhand/game/game_handle.h"

namespace hiddenhand {

std::unique_ptr<AnyGame> make_kuhn_poker(std::span<const std::byte> payload, std::span<const std::byte> packed) {
  require_no_payload(kuhn_poker::KuhnPoker::kId, payload);
  return std::make_unique<GameHandle<kuhn_poker::KuhnPoker>>(kuhn_poker::KuhnPoker(), packed);
}

}  // namespace hiddenhand
