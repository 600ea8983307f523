// What does not change during a game of Blue Moon City: options, tiles, cards, set-up. Read from packed bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "hiddenhand/games/blue_moon_city/board.h"
#include "hiddenhand/games/blue_moon_city/cards.h"

namespace hiddenhand::blue_moon_city {

inline constexpr int kMostPlayers = 4;
inline constexpr int kTiles = kSquares;
inline constexpr std::uint8_t kCourtyard = 0;  ///< the tile
inline constexpr std::size_t kMostBoxes = 4;
inline constexpr std::size_t kMostObeliskBoxes = 20;
inline constexpr int kMostBoxCost = 9;

inline constexpr std::array<std::string_view, kTiles> kTileNames = {
    "courtyard",     "royal-palace", "fire-temple",    "earth-temple", "water-temple", "university",
    "thermae",       "iron-foundry", "city-residence", "library",      "flight-tower", "market-hall",
    "citadel",       "hospice",      "aqueduct",       "mill",         "great-hall",   "watchtower",
    "trading-house", "caravanserai", "monastery-tower"};

/// The palace and the temples, and where each of them lies in the standard layout, in the order of kAroundCourtyard:
/// fire temple, water temple, palace, earth temple. Rules digest, 2.1.
inline constexpr CardSet kTemplesAndPalace(0b11110);
inline constexpr std::array<std::uint8_t, 4> kStandardAround = {2, 4, 1, 3};

enum Layout : std::uint8_t { kStandard, kTemplesAnySide, kFreeLayout };

/// The open questions of the rules, and where sources disagree; Python's games/blue_moon_city/options.py has the whole
/// table with sources.
struct Options {
  std::uint8_t layout;       ///< a Layout
  bool random_start;         ///< else seat 0 begins
  bool secret_crystals;      ///< a view has only the sum of what the others hold
  bool steps_together;       ///< who has walked and then flown walks no more this turn
  bool idle_powers;          ///< a power may move a dragon or figure to where it is
  bool extra_cards;          ///< cards beyond what a payment needs may be thrown in
  bool late_dragon_scales;   ///< scales of dragons come when contributions end, not with the first
  bool main_builder_first;   ///< takes scales and cards of a finished building before the active seat
  bool owed_from_new_pool;   ///< owed scales that the pool lacked are taken after a scoring, by who got no crystals
  bool everybody_returns;    ///< all seats give back their scales after a scoring
  bool rewards_at_once;      ///< reward cards go to the hand at once, not after the turn
  bool ends_without_cards;   ///< the game ends with a turn in which a card could not be drawn
  bool one_extra_offering;   ///< Pillar cards allow one more offering a turn, not any number
  bool plays_until_obelisk;  ///< finished buildings and nobody who can offer do not end the game
  std::uint8_t offerings_to_win;  ///< 0: as the set-up says
  std::uint16_t turn_cap;         ///< turns of all seats together
};

struct Reward {
  std::uint8_t crystals, scales, cards;
};

struct Tile {
  std::uint8_t colour;  ///< a people or kAnyColour
  std::uint8_t boxes;
  std::array<std::uint8_t, kMostBoxes> costs;  ///< from left to right
  Reward most, everyone, neighbour;
};

struct Laws {
  Options options;
  int seats;
  int target;  ///< offerings that win
  Cards cards;
  std::array<Tile, kTiles> tiles;  ///< that of the courtyard is empty
  std::uint8_t pool;               ///< scales
  std::uint8_t hand, markers;      ///< of each seat at the start
  int obelisk_boxes;
  std::array<std::uint8_t, kMostObeliskBoxes> obelisk;  ///< costs, ascending

  const Tile& tile(int number) const { return tiles[static_cast<std::size_t>(number)]; }
};

/// Layout of the bytes: docs/blue-moon-city.md. Throws CardDataError, saying what is wrong.
Laws read_laws(std::span<const std::byte> payload);

}  // namespace hiddenhand::blue_moon_city
