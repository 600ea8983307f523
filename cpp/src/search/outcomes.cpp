#include "hiddenhand/search/outcomes.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace hiddenhand {

namespace {

/// Without a branch but those of the loops, which a number of seats that the compiler knows has none of.
inline void add_iteration(Outcomes& sums, const Returns& of_iteration, std::size_t seats, bool ended) {
  double most = of_iteration[0];
  for (std::size_t seat = 1; seat < seats; ++seat) most = of_iteration[seat] > most ? of_iteration[seat] : most;
  std::uint32_t best = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    best |= static_cast<std::uint32_t>(of_iteration[seat] == most) << seat;
    sums.rewards[seat] += of_iteration[seat];
  }
  ++sums.winners[best & (0u - static_cast<std::uint32_t>(ended))];
}

}  // namespace

void Outcomes::clear(std::size_t seats) {
  rewards = {};
  std::fill_n(winners.begin(), std::size_t{1} << seats, 0);
}

// Here and not in the header: within the loop of a search it costs the smallest games a tenth of their speed.
void Outcomes::add(const Returns& of_iteration, std::size_t seats, bool ended) {
  switch (seats) {
    case 2: return add_iteration(*this, of_iteration, 2, ended);
    case 3: return add_iteration(*this, of_iteration, 3, ended);
    case 4: return add_iteration(*this, of_iteration, 4, ended);
    default: return add_iteration(*this, of_iteration, seats, ended);
  }
}

void Outcomes::add(const Outcomes& more, std::size_t seats, std::uint32_t times) {
  for (std::size_t seat = 0; seat < seats; ++seat) rewards[seat] += times * more.rewards[seat];
  for (std::size_t i = 0; i < std::size_t{1} << seats; ++i) winners[i] += times * more.winners[i];
}

std::uint64_t Outcomes::iterations() const { return std::accumulate(winners.begin(), winners.end(), std::uint64_t{0}); }

std::optional<Returns> Outcomes::shares_of_wins() const {
  Returns shares{};
  double ends = 0.0;
  for (std::size_t best = 1; best < winners.size(); ++best) {
    const auto count = static_cast<double>(winners[best]);
    ends += count;
    for (std::size_t seat = 0; seat < shares.size(); ++seat)
      if ((best >> seat & 1) != 0) shares[seat] += count / std::popcount(best);
  }
  if (ends == 0.0) return std::nullopt;
  for (double& share : shares) share /= ends;
  return shares;
}

}  // namespace hiddenhand
