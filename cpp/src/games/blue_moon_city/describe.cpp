// Positions of Blue Moon City for people: the board as a picture of 79 columns, and the seats in words.
#include <string>
#include <string_view>
#include <vector>

#include "games/blue_moon_city/words.h"
#include "hiddenhand/games/blue_moon_city/rules.h"

namespace hiddenhand::blue_moon_city {
namespace {

constexpr std::size_t kTileWidth = 15;
constexpr int kSide = 5;
constexpr int kTileLines = 3;

std::string number(int value) { return std::to_string(value); }
std::string seat_text(int seat) { return joined("seat ", number(seat)); }

/// "1 card", "2 cards".
std::string counted(int count, std::string_view what) {
  std::string text = number(count);
  text.append(" ").append(what);
  if (count != 1) text += 's';
  return text;
}

void append(std::string& list, std::string_view item, std::string_view separator) {
  if (!list.empty()) list += separator;
  list += item;
}

std::string cards_text(const Cards& cards) {
  std::string text;
  for (const int kind : cards.kinds()) {
    append(text, kind_text(kind), ", ");
    if (cards[kind] > 1) text.append(" x").append(number(cards[kind]));
  }
  return text.empty() ? "none" : text;
}

std::string padded(std::string text) {
  text.resize(kTileWidth, ' ');
  return text;
}

std::string reward_text(const Reward& reward) {
  std::string text;
  if (reward.crystals > 0) append(text, joined(number(reward.crystals), "c"), " ");
  if (reward.scales > 0) append(text, joined(number(reward.scales), "s"), " ");
  if (reward.cards > 0) append(text, joined(number(reward.cards), "k"), " ");
  return text;
}

/// The square, figures as @ and the seat, dragons by their letters.
std::string who_is_there(const Table& table, int square, const Laws& laws) {
  std::string text = square_text(square);
  for (int seat = 0; seat < laws.seats; ++seat)
    if (table.figures[static_cast<std::size_t>(seat)] == square) text.append(" @").append(number(seat));
  std::string dragons;
  for (std::size_t dragon = 0; dragon < kDragons; ++dragon)
    if (table.dragons[dragon] == square) dragons += "RGB"[dragon];
  if (!dragons.empty()) text.append(" ").append(dragons);
  return padded(text);
}

/// The colour and what each box costs, or # and the seat whose marker is there; of a finished building what it brings
/// to its neighbours.
std::string boxes_text(const Table& table, int square, const Laws& laws) {
  const auto at = static_cast<std::size_t>(square);
  const Tile& tile = laws.tile(table.tile[at]);
  if (square == kCourtyardSquare) return padded("obelisk");
  if (table.is_finished(square)) return padded(joined("= ", reward_text(tile.neighbour)));
  std::string text(kColourNames[tile.colour]);
  for (std::size_t box = 0; box < tile.boxes; ++box) {
    const std::uint8_t owner = table.boxes[at][box];
    text += ' ';
    text += owner == 0 ? number(tile.costs[box]) : joined("#", number(owner - 1));
  }
  return padded(text);
}

std::string tile_line(const Table& table, int square, int line, const Laws& laws) {
  if (line == 0) return who_is_there(table, square, laws);
  if (line == 2) return boxes_text(table, square, laws);
  std::string name(kTileNames[table.tile[static_cast<std::size_t>(square)]]);
  for (char& letter : name)
    if (letter == '-') letter = ' ';
  return padded(name);
}

int square_at(int column, int row) {
  for (int square = 0; square < kSquares; ++square) {
    const detail::Place place = detail::kPlaces[static_cast<std::size_t>(square)];
    if (place.column == column && place.row == row) return square;
  }
  return -1;
}

void append_line(std::string& text, std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  text += line;
  text += '\n';
}

std::string board_text(const Table& table, const Laws& laws) {
  std::string rule(kTileWidth, '-');
  for (int column = 1; column < kSide; ++column) rule.append("+").append(kTileWidth, '-');
  std::string text;
  for (int row = 0; row < kSide; ++row) {
    if (row > 0) append_line(text, rule);
    for (int line = 0; line < kTileLines; ++line) {
      std::string across;
      for (int column = 0; column < kSide; ++column) {
        if (column > 0) across += '|';
        const int square = square_at(column, row);
        across += square < 0 ? std::string(kTileWidth, ' ') : tile_line(table, square, line, laws);
      }
      append_line(text, across);
    }
  }
  return text;
}

std::string end_text(const Table& table, const Laws& laws) {
  switch (table.end) {
    case End::kOfferings: return joined("over: ", counted(laws.target, "offering"), " made");
    case End::kNoMarkers: return "over: nobody has a marker left";
    case End::kAllBuilt: return "over: all is built, and nobody can offer";
    case End::kNoCards: return "over: no cards are left";
    default: return joined("over: after ", counted(table.turn, "turn"));
  }
}

std::string phase_text(const Table& table, const Laws& laws) {
  if (table.phase == Phase::kOver) return end_text(table, laws);
  const std::string text = joined("turn ", number(table.turn + 1), ", seat ", number(table.active), " to ");
  switch (table.phase) {
    case Phase::kAct:
      if (table.moving == 0) return joined(text, table.offers > 0 ? "offer again or end" : "build again or end");
      return joined(text, "act, ", table.may_walk ? joined(counted(table.steps, "step"), " left") : "no more steps");
    case Phase::kDestination: return joined(text, "choose where ", kind_text(kMovementPowers[table.power]), " goes");
    case Phase::kPay:
      return joined(text, "pay for box ", number(table.box + 1), ", laid out: ", cards_text(table.paid));
    case Phase::kThrowIn: return joined(text, "throw in more cards, laid out: ", cards_text(table.paid));
    default: return joined(text, "discard, ", counted(table.discards, "card"), " so far");
  }
}

std::string common_text(const Table& table, const Laws& laws) {
  std::string obelisk;
  for (int box = table.obelisk_filled(); box < laws.obelisk_boxes; ++box)
    append(obelisk, number(laws.obelisk[static_cast<std::size_t>(box)]), " ");
  std::string outside;
  for (std::size_t dragon = 0; dragon < kDragons; ++dragon)
    if (table.dragons[dragon] == kOutside) append(outside, kDragonNames[dragon], ", ");
  std::string text =
      joined("offerings to win: ", number(laws.target), ", the next cost: ", obelisk.empty() ? "none" : obelisk);
  text.append("\nscales in the pool: ").append(number(table.pool));
  if (!outside.empty()) text.append("; dragons outside the city: ").append(outside);
  text.append("\ndeck: ").append(counted(table.deck_size, "card"));
  return text.append("; discard pile: ").append(cards_text(table.discard));
}

std::string table_of_seat(const Table& table, std::size_t seat) {
  return joined(counted(table.scales[seat], "scale"), ", ", counted(table.markers[seat], "marker"), ", ",
                counted(table.offerings[seat], "offering"));
}

std::string score_text(const Points& points, const Laws& laws) {
  std::string text = "; offerings:";
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(laws.seats); ++seat)
    text.append(" ").append(number(points[seat]));
  return text;
}

}  // namespace

std::string BlueMoonCity::describe(const State& state) const {
  const Table& table = state.table;
  std::string text = phase_text(table, laws_);
  if (is_terminal(state)) text += score_text(points(state), laws_);
  text.append("\n").append(board_text(table, laws_)).append(common_text(table, laws_));
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(laws_.seats); ++seat) {
    text.append("\n").append(seat_text(static_cast<int>(seat))).append(": ");
    text.append(counted(state.crystals[seat], "crystal")).append(", ").append(table_of_seat(table, seat));
    text.append("; hand: ").append(cards_text(state.hands[seat]));
    if (table.reward_sizes[seat] > 0) text.append("; rewards: ").append(cards_text(state.rewards[seat]));
  }
  return text;
}

std::string BlueMoonCity::describe_view(const View& view) const {
  const Table& table = view.table;
  std::string text = phase_text(table, laws_);
  text.append("; you are ").append(seat_text(view.seat));
  text.append("\n").append(board_text(table, laws_)).append(common_text(table, laws_));
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(laws_.seats); ++seat) {
    const bool own = seat == static_cast<std::size_t>(view.seat);
    text.append("\n").append(seat_text(static_cast<int>(seat))).append(own ? " (you): " : ": ");
    if (own || !laws_.options.secret_crystals) text.append(counted(view.crystals[seat], "crystal")).append(", ");
    text.append(table_of_seat(table, seat)).append("; hand: ");
    text += own ? cards_text(view.hand) : counted(table.hand_sizes[seat], "card");
    if (table.reward_sizes[seat] > 0)
      text.append("; rewards: ").append(counted(table.reward_sizes[seat], "hidden card"));
  }
  if (laws_.options.secret_crystals)
    text.append("\nthe others have ").append(counted(view.others_crystals, "crystal")).append(" together");
  const UnseenCards unseen(view, laws_);
  if (!unseen.held.empty()) text.append("\nunseen and not in the deck: ").append(cards_text(unseen.held));
  return text.append("\nunseen: ").append(cards_text(unseen.held + unseen.maybe_in_deck));
}

}  // namespace hiddenhand::blue_moon_city
