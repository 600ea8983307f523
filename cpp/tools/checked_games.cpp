// Random games of a packed game, with every state and what each seat knows of it checked on the way.
//   checked_games GAME_FILE [GAMES [SEED [SEATS]]]
// GAME_FILE is what `hiddenhand pack` writes. Of every state: it is one; so are the views of all seats, or of so many
// of them, in turn; and a world that a seat holds possible is a state, shows that seat the same view, and offers it the
// same actions. Meant for a build with assertions and sanitizers (preset `sanitize`). Prints "games states worlds
// seconds", or what is wrong: then exit code 1. Game i is dealt and played from Rng(SEED).stream(i), as
// play_random_games() does.
#include <algorithm>
#include <chrono>
#include <cinttypes>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
#include <vector>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/registry.h"
#include "support/arguments.h"

namespace {

using namespace hiddenhand;

using Bytes = std::vector<std::byte>;

struct Totals {
  std::uint64_t games = 0;
  std::uint64_t states = 0;
  std::uint64_t worlds = 0;
};

/// Something that must hold of every game and does not.
struct Wrong : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class CheckedGame {
 public:
  CheckedGame(const AnyGame& game, Rng choices, int seats, Totals& totals)
      : game_(game),
        seats_(seats),
        choices_(choices),
        worlds_(choices.stream(1)),
        totals_(totals),
        state_(game.state_size()),
        view_(game.view_size()),
        world_(game.state_size()),
        again_(game.view_size()) {}

  /// Throws Wrong, with the moves that lead there.
  void play() {
    try {
      game_.deal(state_.data(), choices_);
      check();
      for (int decisions = 0; !game_.is_terminal(state_.data()); ++decisions) {
        if (decisions == game_.max_decisions()) throw Wrong("the game goes on after max_decisions");
        step();
        check();
      }
      check_end();
    } catch (const std::exception& error) {
      throw Wrong(std::string(error.what()) + "\nafter: " + moves_ + "\nin: " + game_.describe(state_.data()));
    }
    ++totals_.games;
  }

 private:
  void step() {
    game_.legal(state_.data(), legal_);
    if (legal_.empty()) throw Wrong("a decision without legal actions");
    const Action action = legal_[legal_.size() == 1 ? 0 : choices_.below(static_cast<std::uint32_t>(legal_.size()))];
    const std::string text = game_.action_text(action);
    if (game_.parse_action(text) != action) throw Wrong("'" + text + "' is read as another action");
    moves_ += (moves_.empty() ? "" : ", ") + text;
    game_.apply(state_.data(), action, choices_);
  }

  void check() {
    ++totals_.states;
    game_.check_state(state_.data());
    for (int i = 0; i < seats_; ++i) {
      check_seat(next_seat_);
      next_seat_ = static_cast<Seat>((next_seat_ + 1) % game_.seat_count());
    }
  }

  void check_seat(Seat seat) {
    const std::string of_seat = " of seat " + std::to_string(seat);
    game_.view(state_.data(), seat, view_.data());
    try {
      game_.check_view(view_.data());
    } catch (const PositionError& error) {
      throw Wrong("the view" + of_seat + ": " + error.what() + ": " + game_.describe_view(view_.data()));
    }
    if (game_.view_seat(view_.data()) != seat) throw Wrong("the view" + of_seat + " is another seat's");
    game_.sample_world(view_.data(), worlds_, world_.data());
    ++totals_.worlds;
    try {
      game_.check_state(world_.data());
    } catch (const PositionError& error) {
      throw Wrong("a world" + of_seat + ": " + error.what() + ": " + game_.describe(world_.data()));
    }
    game_.view(world_.data(), seat, again_.data());
    if (again_ != view_) throw Wrong("a world" + of_seat + " shows another view: " + game_.describe(world_.data()));
    if (game_.seat_to_act(state_.data()) != game_.seat_to_act(world_.data()))
      throw Wrong("in a world" + of_seat + " another seat is to act");
    if (game_.seat_to_act(state_.data()) != seat) return;
    game_.legal(state_.data(), legal_);
    game_.legal(world_.data(), legal_in_world_);
    if (legal_ != legal_in_world_)
      throw Wrong("a world" + of_seat + " offers other actions: " + game_.describe(world_.data()));
  }

  void check_end() {
    const Returns returns = game_.returns(state_.data());
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game_.seat_count()); ++seat)
      if (returns[seat] < game_.min_return() || returns[seat] > game_.max_return())
        throw Wrong("seat " + std::to_string(seat) + " gets " + std::to_string(returns[seat]) + ", out of bounds");
  }

  const AnyGame& game_;
  const int seats_;
  Seat next_seat_ = 0;
  Rng choices_;  // deal, draws, and what is played
  Rng worlds_;   // apart, so that looking changes no game
  Totals& totals_;
  Bytes state_, view_, world_, again_;
  std::vector<Action> legal_, legal_in_world_;
  std::string moves_;
};

int run(const char* file, std::uint64_t games, std::uint64_t seed, std::uint64_t seats) {
  const auto start = std::chrono::steady_clock::now();
  const auto game = make_game(tools::read_file(file));
  const auto all = static_cast<std::uint64_t>(game->seat_count());
  const int checked = static_cast<int>(std::min(seats, all));
  Totals totals;
  for (std::uint64_t i = 0; i < games; ++i) {
    try {
      CheckedGame(*game, Rng(seed).stream(i), checked, totals).play();
    } catch (const Wrong& wrong) {
      std::fprintf(stderr, "checked_games: game %" PRIu64 " of seed %" PRIu64 ": %s\n", i, seed, wrong.what());
      return 1;
    }
  }
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  std::printf("%" PRIu64 " %" PRIu64 " %" PRIu64 " %.1f\n", totals.games, totals.states, totals.worlds, time.count());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2 || argc > 5) {
    std::fprintf(stderr, "usage: checked_games GAME_FILE [GAMES [SEED [SEATS]]]\n");
    return 2;
  }
  try {
    return run(argv[1], argc > 2 ? tools::read_number(argv[2], "GAMES", 1) : 100,
               argc > 3 ? tools::read_number(argv[3], "SEED", 0) : 1,
               argc > 4 ? tools::read_number(argv[4], "SEATS", 1) : 8);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "checked_games: %s\n", error.what());
    return 2;
  }
}
