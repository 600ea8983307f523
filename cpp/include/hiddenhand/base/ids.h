// Small integer types that every floor above shares.
#pragma once

#include <cstdint>

namespace hiddenhand {

/// A place at the table, 0-based. `kNobody` where nobody is meant (a finished game has no seat to act).
using Seat = std::int8_t;
inline constexpr Seat kNobody = -1;

/// The most seats any game may have; fixed-size arrays over seats use it.
inline constexpr int kMaxSeats = 8;

/// One legal choice at one decision. Each game documents how it numbers its actions; the numbers are dense
/// (0 .. Game::action_count() - 1), stable within a version, and mean the same in every state of that game.
using Action = std::uint16_t;
inline constexpr Action kNoAction = 0xFFFF;

}  // namespace hiddenhand
