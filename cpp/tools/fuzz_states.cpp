// Bytes that check_state() accepts must be safe to play on: every query works and the game comes to its end.
#include "support/fuzz_input.h"

using namespace hiddenhand;

namespace {

/// What each seat sees, and the worlds it holds possible, are views and states again.
void look_around(const AnyGame& game, const std::vector<std::byte>& state, Rng& rng) {
  std::vector<std::byte> view(game.view_size());
  std::vector<std::byte> world(game.state_size());
  for (Seat seat = 0; seat < game.seat_count(); ++seat) {
    game.view(state.data(), seat, view.data());
    game.check_view(view.data());
    game.sample_world(view.data(), rng, world.data());
    game.check_state(world.data());
  }
}

void play_on(const AnyGame& game, std::vector<std::byte>& state) {
  // Later decisions are those of other inputs: a run must be quick.
  constexpr int kDecisionsToLookAround = 3;
  std::vector<Action> actions;
  Rng rng(1);
  int decisions = 0;
  for (; !game.is_terminal(state.data()); ++decisions) {
    fuzzing::require(decisions <= game.max_decisions(), "a game that goes on after max_decisions");
    if (decisions < kDecisionsToLookAround) look_around(game, state, rng);
    game.legal(state.data(), actions);
    fuzzing::require(!actions.empty(), "a decision without legal actions");
    game.apply(state.data(), actions[rng.below(static_cast<std::uint32_t>(actions.size()))], rng);
    game.check_state(state.data());
  }
  look_around(game, state, rng);
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
