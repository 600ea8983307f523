// The squares of Blue Moon City: five by five without the corners, with the courtyard in the middle.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "hiddenhand/base/card_set.h"

namespace hiddenhand::blue_moon_city {

/// Squares are numbered row by row from the north-west: b5 c5 d5, a4 to e4, a3 to e3, a2 to e2, b1 c1 d1. A CardSet of
/// such numbers is a set of squares.
inline constexpr int kSquares = 21;
inline constexpr int kCourtyardSquare = 10;
/// Where a dragon is that has not entered the city.
inline constexpr std::uint8_t kOutside = kSquares;
inline constexpr CardSet kAllSquares = CardSet::first_cards(kSquares);
/// All but the courtyard, as bits.
inline constexpr std::uint32_t kBuildingSquares =
    ((std::uint32_t{1} << kSquares) - 1) & ~(std::uint32_t{1} << kCourtyardSquare);
/// North, west, east and south of the courtyard (c4, b3, d3, c2): where the four fixed tiles lie. Rules digest, 2.1.
inline constexpr std::array<int, 4> kAroundCourtyard = {5, 9, 11, 15};

/// No two squares are further apart.
inline constexpr int kMostSteps = 6;

namespace detail {

struct Place {
  int column, row;  // from the west and from the north
};

inline constexpr auto kPlaces = [] {
  std::array<Place, kSquares> places{};
  std::size_t square = 0;
  for (int row = 0; row < 5; ++row) {
    for (int column = 0; column < 5; ++column) {
      const bool corner = (row == 0 || row == 4) && (column == 0 || column == 4);
      if (!corner) places[square++] = {column, row};
    }
  }
  return places;
}();

constexpr int apart(int a, int b) { return a < b ? b - a : a - b; }

}  // namespace detail

/// The orthogonal neighbours of each square.
inline constexpr auto kNeighbours = [] {
  std::array<CardSet, kSquares> neighbours{};
  for (std::size_t a = 0; a < kSquares; ++a) {
    for (std::size_t b = 0; b < kSquares; ++b) {
      const detail::Place from = detail::kPlaces[a], to = detail::kPlaces[b];
      if (detail::apart(from.column, to.column) + detail::apart(from.row, to.row) == 1)
        neighbours[a].add(static_cast<int>(b));
    }
  }
  return neighbours;
}();

/// kWithin[steps][square]: the other squares that are at most so many steps away.
inline constexpr auto kWithin = [] {
  std::array<std::array<CardSet, kSquares>, kMostSteps + 1> within{};
  for (std::size_t steps = 1; steps <= kMostSteps; ++steps) {
    for (std::size_t square = 0; square < kSquares; ++square) {
      CardSet reached = within[steps - 1][square] | kNeighbours[square];
      for (const int near : within[steps - 1][square]) reached |= kNeighbours[static_cast<std::size_t>(near)];
      reached.remove(static_cast<int>(square));
      within[steps][square] = reached;
    }
  }
  return within;
}();

constexpr CardSet squares_within(int steps, int square) {
  const auto most = static_cast<std::size_t>(steps < kMostSteps ? steps : kMostSteps);
  return kWithin[most][static_cast<std::size_t>(square)];
}

constexpr int distance(int from, int to) {
  int steps = 0;
  if (from == to) return 0;
  while (!squares_within(steps, from).contains(to)) ++steps;
  return steps;
}

static_assert([] {
  for (std::size_t square = 0; square < kSquares; ++square)
    if (kWithin[kMostSteps][square].count() != kSquares - 1) return false;
  return true;
}());

}  // namespace hiddenhand::blue_moon_city
