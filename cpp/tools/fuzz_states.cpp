// Bytes that check_state() accepts must be safe to play on: every query works and the game comes to its end.
#include "support/fuzz_input.h"

using namespace hiddenhand;

namespace {

void play_on(const AnyGame& game, std::vector<std::byte>& state) {
  std::vector<Action> actions;
  std::vector<std::byte> view(game.view_size());
  std::vector<std::byte> world(game.state_size());
  Rng rng(1);
  for (int decisions = 0; !game.is_terminal(state.data()); ++decisions) {
    fuzzing::require(decisions <= game.max_decisions(), "a game that goes on after max_decisions");
    game.legal(state.data(), actions);
    fuzzing::require(!actions.empty(), "a decision without legal actions");
    for (Seat seat = 0; seat < game.seat_count(); ++seat) {
      game.view(state.data(), seat, view.data());
      game.check_view(view.data());
      game.sample_world(view.data(), rng, world.data());
      game.check_state(world.data());
    }
    const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    game.apply(state.data(), action, rng);
    game.check_state(state.data());
  }
  game.returns(state.data());
  game.describe(state.data());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto input = fuzzing::read_input(data, size);
  if (!input) return 0;
  auto state = fuzzing::fitted(input->rest, input->game->state_size());
  try {
    input->game->check_state(state.data());
  } catch (const PositionError&) {
    return 0;
  }
  play_on(*input->game, state);
  return 0;
}
