// Bytes that check_view() accepts must give worlds that are states and project back to the same view.
#include "support/fuzz_input.h"

using namespace hiddenhand;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto input = fuzzing::read_input(data, size);
  if (!input) return 0;
  const AnyGame& game = *input->game;
  const auto view = fuzzing::fitted(input->rest, game.view_size());
  try {
    game.check_view(view.data());
  } catch (const PositionError&) {
    return 0;
  }
  game.describe_view(view.data());
  std::vector<std::byte> world(game.state_size());
  std::vector<std::byte> projected(game.view_size());
  Rng rng(1);
  for (int i = 0; i < 4; ++i) {
    game.sample_world(view.data(), rng, world.data());
    game.check_state(world.data());
    game.view(world.data(), game.view_seat(view.data()), projected.data());
    fuzzing::require(projected == view, "a world that does not project back to its view");
  }
  return 0;
}
