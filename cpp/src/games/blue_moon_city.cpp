#include "games/factories.h"
#include "hiddenhand/game/game_handle.h"
#include "hiddenhand/games/blue_moon_city/rules.h"

namespace hiddenhand {

std::unique_ptr<AnyGame> make_blue_moon_city(std::span<const std::byte> payload, std::span<const std::byte> packed) {
  using blue_moon_city::BlueMoonCity;
  return std::make_unique<GameHandle<BlueMoonCity>>(BlueMoonCity(blue_moon_city::read_laws(payload)), packed);
}

}  // namespace hiddenhand
