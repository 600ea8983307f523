// Bytes that make_game() accepts, whatever cards and options they hold, make a game whose states and views are sound,
// and which comes to its end.
#include "support/fuzz_input.h"

using namespace hiddenhand;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto input = fuzzing::read_input(data, size);
  if (!input) return 0;
  const AnyGame& game = *input->game;
  Rng rng(1);
  std::vector<std::byte> state(game.state_size());
  std::vector<std::byte> view(game.view_size());
  game.deal(state.data(), rng);
  game.check_state(state.data());
  for (Seat seat = 0; seat < game.seat_count(); ++seat) {
    game.view(state.data(), seat, view.data());
    game.check_view(view.data());
  }
  game.play_random_games(1, 1);
  return 0;
}
