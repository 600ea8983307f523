// The state of Blue Moon City, and what a seat knows of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "hiddenhand/base/ids.h"
#include "hiddenhand/games/blue_moon_city/laws.h"

namespace hiddenhand::blue_moon_city {

enum class Phase : std::uint8_t {
  kAct,          ///< walk, powers; then contributions or offerings
  kDestination,  ///< where to, of a dragon or of a flight
  kPay,          ///< cards for a box
  kThrowIn,      ///< cards beyond it
  kDiscard,      ///< up to two
  kOver,
};
inline constexpr std::array<std::string_view, 6> kPhaseNames = {"act",      "destination", "pay",
                                                                "throw_in", "discard",     "over"};

enum class End : std::uint8_t { kNone, kOfferings, kNoMarkers, kAllBuilt, kNoCards, kTurnCap };
inline constexpr std::array<std::string_view, 6> kEndNames = {"",          "offerings", "no_markers",
                                                              "all_built", "no_cards",  "turn_cap"};

inline constexpr int kSteps = 2;         ///< of a figure in a turn
inline constexpr int kFlitSteps = 2;     ///< more, by a Flit 2
inline constexpr int kDragonSteps = 3;   ///< of a dragon, by a card of value 2
inline constexpr int kMostDiscards = 2;  ///< at the end of a turn
inline constexpr std::uint8_t kNoBox = 255, kNoPower = 255;

template <class T>
using BySeat = std::array<T, kMostPlayers>;  // zero beyond the seats that play

/// Who has a marker on a box: a seat plus 1; 0 for nobody, kNoBox where the tile has no such box.
using Boxes = std::array<std::uint8_t, kMostBoxes>;

/// The boxes of a tile, counted.
struct Markers {
  BySeat<std::uint8_t> of{};  ///< markers of each seat
  std::size_t free = 0;       ///< boxes without one

  explicit Markers(const Boxes& boxes) {
    for (const std::uint8_t owner : boxes) {
      if (owner == kNoBox) continue;
      if (owner == 0) {
        ++free;
      } else {
        ++of[owner - 1u];
      }
    }
  }
};

/// What everybody sees.
struct Table {
  Cards paid;                                  ///< for the box under payment
  Cards discard;                               ///< the discard pile
  Cards shuffled;                              ///< the deck as it was when it was last shuffled
  std::uint32_t finished;                      ///< squares of finished buildings, as bits; not the courtyard
  std::uint16_t turn;                          ///< turns finished, of all seats
  std::array<std::uint8_t, kSquares> tile;     ///< by square
  std::array<Boxes, kSquares> boxes;           ///< by square; all without markers once finished
  BySeat<std::uint8_t> figures;                ///< squares
  std::array<std::uint8_t, kDragons> dragons;  ///< squares, or kOutside
  BySeat<std::uint8_t> scales, markers, offerings;
  BySeat<std::uint8_t> hand_sizes, reward_sizes;
  std::uint8_t deck_size;
  std::uint8_t pool;    ///< scales that nobody has
  std::uint8_t active;  ///< whose turn it is
  Phase phase;
  std::uint8_t steps;                  ///< left to walk
  std::uint8_t moving;                 ///< 1: movement is not over (flags are bytes: they may come from outside)
  std::uint8_t walked, may_walk;       ///< this turn
  std::uint8_t power;                  ///< of kMovementPowers, whose destination is asked for; else kNoPower
  std::uint8_t box;                    ///< under payment, 0 to 3; else kNoBox
  std::uint8_t contributions, offers;  ///< of this turn
  std::uint8_t discards;               ///< of this turn's end
  std::uint8_t last_pick;  ///< kind of the last card paid, thrown in or discarded in this phase; else kNoKind
  End end;
  std::uint8_t no_cards;       ///< 1: in this turn a card could not be drawn
  std::uint8_t stale_rewards;  ///< seats, as bits, with reward cards from before the deck was last shuffled
  std::array<std::uint8_t, 5> zeros;

  bool operator==(const Table&) const = default;

  Seat seat_to_act() const { return phase == Phase::kOver ? kNobody : static_cast<Seat>(active); }
  int square() const { return figures[active]; }
  bool is_finished(int square) const { return (finished >> square) & 1; }
  int obelisk_filled() const { return offerings[0] + offerings[1] + offerings[2] + offerings[3]; }
};

struct State {
  BySeat<Cards> hands;
  BySeat<Cards> rewards;  ///< reward cards of this turn, face down
  BySeat<Cards> drawn;    ///< cards that each seat has drawn, and seen, since the deck was last shuffled
  Cards deck;
  Table table;
  BySeat<std::uint16_t> crystals;

  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 768);

struct View {
  Cards hand, drawn;  ///< its own
  Table table;
  BySeat<std::uint16_t> crystals;  ///< of all; with secret crystals only its own
  std::uint16_t others_crystals;   ///< with secret crystals the sum of all others', else 0
  Seat seat;
  std::array<std::uint8_t, 5> zeros;

  bool operator==(const View&) const = default;
};

inline View view_of(const State& state, Seat seat, const Laws& laws) {
  const auto own = static_cast<std::size_t>(seat);
  View view{};
  view.hand = state.hands[own];
  view.drawn = state.drawn[own];
  view.table = state.table;
  view.crystals = state.crystals;
  view.seat = seat;
  if (laws.options.secret_crystals) {
    view.crystals = {};
    view.crystals[own] = state.crystals[own];
    for (std::size_t other = 0; other < kMostPlayers; ++other)
      if (other != own) view.others_crystals = static_cast<std::uint16_t>(view.others_crystals + state.crystals[other]);
  }
  return view;
}

}  // namespace hiddenhand::blue_moon_city
