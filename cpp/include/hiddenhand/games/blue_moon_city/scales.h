// Golden scales: who gets them, and what happens when the last one is taken. Rules digest, section 6.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "hiddenhand/games/blue_moon_city/state.h"

namespace hiddenhand::blue_moon_city {

inline constexpr int kSoleLeader = 6, kTiedLeader = 3, kFollower = 3;  ///< crystals of a scoring
inline constexpr int kLeastScales = 3;                                 ///< that score without leading

/// The seats in the order in which they get something of which there may not be enough.
struct SeatOrder {
  BySeat<std::uint8_t> seats;
  int size;

  /// `first`, then clockwise from `active`.
  static SeatOrder of(std::uint8_t first, std::uint8_t active, int seat_count) {
    SeatOrder order{{first}, 1};
    for (int i = 0; i < seat_count; ++i) {
      const auto seat = static_cast<std::uint8_t>((active + i) % seat_count);
      if (seat != first) order.seats[static_cast<std::size_t>(order.size++)] = seat;
    }
    return order;
  }
  const std::uint8_t* begin() const { return seats.data(); }
  const std::uint8_t* end() const { return seats.data() + size; }
};

/// Crystals to all seats, by how many scales count for each, and scales back to the pool. `missing`: what seats were
/// owed when the pool had run dry; it counts.
inline void score_scales(State& state, const BySeat<std::uint8_t>& missing, const SeatOrder& order, const Laws& laws) {
  Table& table = state.table;
  int lead = 0, leaders = 0;
  for (const std::uint8_t seat : order) {
    const int count = table.scales[seat] + missing[seat];
    leaders = count > lead ? 1 : leaders + (count == lead ? 1 : 0);
    lead = std::max(lead, count);
  }
  BySeat<bool> paid{};
  for (const std::uint8_t seat : order) {
    const int count = table.scales[seat] + missing[seat];
    const int crystals = count == lead           ? (leaders == 1 ? kSoleLeader : kTiedLeader)
                         : count >= kLeastScales ? kFollower
                                                 : 0;
    state.crystals[seat] = static_cast<std::uint16_t>(state.crystals[seat] + crystals);
    paid[seat] = crystals > 0;
  }
  for (const std::uint8_t seat : order) {
    if (!paid[seat] && !laws.options.everybody_returns) continue;
    table.pool = static_cast<std::uint8_t>(table.pool + table.scales[seat]);
    table.scales[seat] = 0;
  }
  if (!laws.options.owed_from_new_pool) return;
  for (const std::uint8_t seat : order) {
    if (paid[seat]) continue;
    const std::uint8_t taken = std::min(missing[seat], table.pool);
    table.scales[seat] = static_cast<std::uint8_t>(table.scales[seat] + taken);
    table.pool = static_cast<std::uint8_t>(table.pool - taken);
  }
}

/// Gives the seats what they are owed at once. Taking the last scale brings a scoring, in which all of it counts. With
/// an empty pool, which only follows from a scoring in a game with very few scales, nothing happens.
inline void give_scales(State& state, const BySeat<std::uint8_t>& owed, const SeatOrder& order, const Laws& laws) {
  Table& table = state.table;
  int sum = 0;
  for (const std::uint8_t seat : order) sum += owed[seat];
  if (sum == 0 || table.pool == 0) return;
  BySeat<std::uint8_t> missing{};
  const bool runs_dry = sum >= table.pool;
  for (const std::uint8_t seat : order) {
    const std::uint8_t taken = std::min(owed[seat], table.pool);
    table.scales[seat] = static_cast<std::uint8_t>(table.scales[seat] + taken);
    table.pool = static_cast<std::uint8_t>(table.pool - taken);
    missing[seat] = static_cast<std::uint8_t>(owed[seat] - taken);
  }
  if (runs_dry) score_scales(state, missing, order, laws);
}

}  // namespace hiddenhand::blue_moon_city
