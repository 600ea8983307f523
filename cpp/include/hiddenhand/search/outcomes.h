// What the iterations of a search came to for every seat. A tree says it only of who moved.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "hiddenhand/game/game.h"
#include "hiddenhand/search/results.h"

namespace hiddenhand {

/// Sums over iterations; those of several searches add up.
struct Outcomes {
  /// Of each seat, scaled to 0 .. 1.
  Returns rewards{};
  /// How many iterations reached an end of the game at which these seats had the highest return, seat s being bit s;
  /// the first is for all that reached none.
  std::array<std::uint64_t, std::size_t{1} << kMaxSeats> winners{};

  /// Begins anew, in a game for so many seats as before.
  void clear(std::size_t seats);
  /// An iteration; `ended`: it reached an end of the game.
  void add(const Returns& of_iteration, std::size_t seats, bool ended);
  /// Other iterations of a game for so many seats; they count so many times.
  void add(const Outcomes& more, std::size_t seats, std::uint32_t times = 1);

  std::uint64_t iterations() const;
  /// The mean share of the win of each seat at the ends that were reached: the highest return alone is a win, k equal
  /// ones share it. None of no ends.
  std::optional<Returns> shares_of_wins() const;
};

/// Adds to a result what each seat got in the game's own unit, and how likely it wins; nothing of which nothing is
/// known.
template <Game G>
void write_outcomes(const G& game, const Outcomes& sums, SearchResult& result) {
  const auto iterations = static_cast<double>(sums.iterations());
  if (iterations == 0.0) return;
  const std::optional<Returns> shares = sums.shares_of_wins();
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seat_count()); ++seat) {
    const double reward = sums.rewards[seat] / iterations;
    result.expected_returns.push_back(game.min_return() + reward * (game.max_return() - game.min_return()));
    if constexpr (ReturnsAreWins<G>) {
      result.win_prob.push_back(reward);
    } else if (shares) {
      result.win_prob.push_back((*shares)[seat]);
    }
  }
}

}  // namespace hiddenhand
