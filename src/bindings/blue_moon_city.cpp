// Blue Moon City for Python: positions as plain data.
#include <pybind11/stl.h>

#include <algorithm>
#include <cstring>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "bindings/position_fields.h"
#include "bindings/registers.h"
#include "games/blue_moon_city/words.h"
#include "hiddenhand/base/errors.h"
#include "hiddenhand/games/blue_moon_city/rules.h"

namespace py = pybind11;

namespace hiddenhand::bindings {
namespace {

using namespace blue_moon_city;

/// More than a game can bring; check_state() is stricter.
constexpr int kMostCrystals = 20'000;

const BlueMoonCity& rules_of(const AnyGame& game) {
  const auto* typed = dynamic_cast<const TypedGame<BlueMoonCity>*>(&game);
  if (typed == nullptr) throw EngineError("expected a game of blue-moon-city, got " + std::string(game.id()));
  return typed->rules();
}

template <class E, std::size_t N>
std::string word(const std::array<std::string_view, N>& names, E value) {
  return std::string(names[static_cast<std::size_t>(value)]);
}

// -- position -> dict -------------------------------------------------------------------------------------------------

py::list card_list(const Cards& cards) {
  py::list list;
  for (const int kind : cards.kinds())
    for (int i = 0; i < cards[kind]; ++i) list.append(kind_text(kind));
  return list;
}

py::object square_or_none(std::uint8_t square) {
  return square < kSquares ? py::object(py::str(square_text(square))) : py::object(py::none());
}
py::object card_or_none(std::uint8_t kind) {
  return kind == kNoKind ? py::object(py::none()) : py::object(py::str(kind_text(kind)));
}

template <class T, class F>
py::list by_seat(const BySeat<T>& values, int seats, F&& item) {
  py::list list;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) list.append(item(values[seat]));
  return list;
}
template <class T>
py::list numbers_by_seat(const BySeat<T>& values, int seats) {
  return by_seat(values, seats, [](T value) { return py::int_(value); });
}

py::dict board_of(const Table& table, const Laws& laws) {
  py::dict board;
  for (int square = 0; square < kSquares; ++square) {
    const auto at = static_cast<std::size_t>(square);
    py::list boxes;
    for (std::size_t box = 0; box < laws.tile(table.tile[at]).boxes; ++box) {
      const std::uint8_t owner = table.boxes[at][box];
      boxes.append(owner == 0 ? py::object(py::none()) : py::object(py::int_(owner - 1)));
    }
    py::dict entry;
    entry["tile"] = word(kTileNames, table.tile[at]);
    entry["finished"] = square == kCourtyardSquare || table.is_finished(square);
    entry["boxes"] = boxes;
    board[py::str(square_text(square))] = entry;
  }
  return board;
}

py::dict position(const StateHandle& handle) {
  const Laws& laws = rules_of(*handle.game).laws();
  State state;
  std::memcpy(&state, handle.bytes.data(), sizeof state);
  const Table& table = state.table;
  const int seats = laws.seats;
  py::dict result;
  const Seat to_act = table.seat_to_act();
  result["seat"] = to_act == kNobody ? py::object(py::none()) : py::object(py::int_(to_act));
  result["turn"] = table.turn;
  result["active"] = table.active;
  result["phase"] = word(kPhaseNames, table.phase);
  result["steps"] = table.steps;
  result["moving"] = table.moving != 0;
  result["walked"] = table.walked != 0;
  result["may_walk"] = table.may_walk != 0;
  result["power"] = table.power == kNoPower ? py::object(py::none()) : card_or_none(kMovementPowers[table.power]);
  result["box"] = table.box == kNoBox ? py::object(py::none()) : py::object(py::int_(table.box + 1));
  result["paid"] = card_list(table.paid);
  result["contributions"] = table.contributions;
  result["offers"] = table.offers;
  result["discarded"] = table.discards;
  result["last_pick"] = card_or_none(table.last_pick);
  result["board"] = board_of(table, laws);
  result["figures"] = by_seat(table.figures, seats, square_or_none);
  py::dict dragons;
  for (std::size_t dragon = 0; dragon < kDragons; ++dragon)
    dragons[py::str(std::string(kDragonNames[dragon]))] = square_or_none(table.dragons[dragon]);
  result["dragons"] = dragons;
  result["hands"] = by_seat(state.hands, seats, card_list);
  result["rewards"] = by_seat(state.rewards, seats, card_list);
  result["deck"] = card_list(state.deck);
  result["discard"] = card_list(table.discard);
  result["shuffled"] = card_list(table.shuffled);
  result["drawn"] = by_seat(state.drawn, seats, card_list);
  py::list stale;
  for (int seat = 0; seat < seats; ++seat)
    if ((table.stale_rewards >> seat) & 1) stale.append(seat);
  result["stale_rewards"] = stale;
  result["crystals"] = numbers_by_seat(state.crystals, seats);
  result["scales"] = numbers_by_seat(table.scales, seats);
  result["markers"] = numbers_by_seat(table.markers, seats);
  result["offerings"] = numbers_by_seat(table.offerings, seats);
  result["pool"] = table.pool;
  result["end"] = table.end == End::kNone ? py::object(py::none()) : py::object(py::str(word(kEndNames, table.end)));
  result["no_cards"] = table.no_cards != 0;
  return result;
}

// -- dict -> state ----------------------------------------------------------------------------------------------------

/// Squares and cards by name, and lists with an entry for each seat.
class Fields : public PositionFields {
 public:
  Fields(py::dict fields, std::string place) : PositionFields(std::move(fields), std::move(place)) {}

  Cards cards(const char* name) const { return cards_in(get(name), name); }

  Cards cards_in(const py::object& value, const char* name) const {
    Cards cards;
    for (const py::handle item : list_in(value, name, "a list of cards")) {
      const int kind = parse_kind(text_of(item).value_or(""));
      if (kind < 0) fail(name, "got " + repr(item) + ", expected a card such as \"vulca 1\"");
      if (cards.total() == kCards) fail(name, "got more than " + std::to_string(kCards) + " cards");
      cards.add(kind);
    }
    return cards;
  }
  std::uint8_t kind(const char* name) const {
    const py::object value = get(name);
    if (value.is_none()) return kNoKind;
    const int kind = parse_kind(text_of(value).value_or(""));
    if (kind < 0) fail(name, "got " + repr(value) + ", expected null or a card such as \"vulca 1\"");
    return static_cast<std::uint8_t>(kind);
  }
  std::uint8_t square_in(const py::handle& value, const char* name) const {
    const int square = parse_square(text_of(value).value_or(""));
    if (square < 0) fail(name, "got " + repr(value) + ", expected a square such as \"c3\"");
    return static_cast<std::uint8_t>(square);
  }
  py::sequence list_in(const py::object& value, const char* name, const char* expected) const {
    if (!py::isinstance<py::list>(value) && !py::isinstance<py::tuple>(value))
      fail(name, "got " + repr(value) + ", expected " + expected);
    return py::list(value);  // a list of its own, whatever a subclass says of its length
  }
  /// Fails for the first field that is none of these.
  void know(std::initializer_list<std::string_view> names) const {
    for (const auto& [key, value] : fields()) {
      const std::optional<std::string_view> name = text_of(key);
      if (!name || std::find(names.begin(), names.end(), *name) == names.end()) fail("", "unknown field " + repr(key));
    }
  }
  /// Calls `read(entry, seat)` for each entry of a list with one a seat.
  template <class F>
  void each_seat(const char* name, int seats, F&& read) const {
    const py::sequence list = list_in(get(name), name, "a list with an entry for each seat");
    if (py::len(list) != static_cast<std::size_t>(seats))
      fail(name,
           "got " + std::to_string(py::len(list)) + " entries, expected " + std::to_string(seats) + ", one a seat");
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) read(py::object(list[seat]), seat);
  }
  int number_in(const py::object& value, const char* name, int least, int most) const {
    py::dict one;
    one[name] = value;
    return PositionFields(one, place()).number(name, least, most);
  }
  template <class T>
  void numbers(const char* name, int seats, int most, BySeat<T>& into) const {
    each_seat(name, seats, [&](const py::object& value, std::size_t seat) {
      into[seat] = static_cast<T>(number_in(value, name, 0, most));
    });
  }
};

void read_square(const Fields& fields, int square, Table& table, const Laws& laws) {
  const auto at = static_cast<std::size_t>(square);
  fields.know({"tile", "finished", "boxes"});
  table.tile[at] = fields.word("tile", kTileNames);
  if (fields.flag("finished") && square != kCourtyardSquare) table.finished |= std::uint32_t{1} << square;
  const py::sequence boxes = fields.list_in(fields.get("boxes"), "boxes", "a list with a seat or null for each box");
  const std::size_t count = laws.tile(table.tile[at]).boxes;
  if (py::len(boxes) != count)
    fields.fail("boxes", "got " + std::to_string(py::len(boxes)) + " boxes, expected " + std::to_string(count));
  table.boxes[at].fill(kNoBox);
  for (std::size_t box = 0; box < count; ++box) {
    const py::object owner = boxes[box];
    table.boxes[at][box] =
        static_cast<std::uint8_t>(owner.is_none() ? 0 : fields.number_in(owner, "boxes", 0, laws.seats - 1) + 1);
  }
}

void read_board(const Fields& fields, Table& table, const Laws& laws) {
  const py::object value = fields.get("board");
  if (!py::isinstance<py::dict>(value)) fields.fail("board", "got " + Fields::repr(value) + ", expected an object");
  const Fields board(py::dict(value), "board.");
  if (py::len(value) != kSquares)
    fields.fail("board", "got " + std::to_string(py::len(value)) + " squares, expected " + std::to_string(kSquares));
  for (int square = 0; square < kSquares; ++square) {
    const std::string name = square_text(square);
    const py::object entry = board.get(name.c_str());
    if (!py::isinstance<py::dict>(entry))
      board.fail(name, "got " + Fields::repr(entry) + ", expected an object with tile, finished and boxes");
    read_square(Fields(py::dict(entry), "board." + name + "."), square, table, laws);
  }
}

/// The place in kMovementPowers.
std::uint8_t read_power(const Fields& fields) {
  const std::uint8_t kind = fields.kind("power");
  if (kind == kNoKind) return kNoPower;
  for (std::size_t power = 0; power <= kFirstFlitPower; ++power)
    if (kMovementPowers[power] == kind) return static_cast<std::uint8_t>(power);
  fields.fail("power", "got " + kind_text(kind) + ", expected a card of vulca, terrah or aqua, or flit 1");
}

End read_end(const Fields& fields) {
  if (fields.get("end").is_none()) return End::kNone;
  const auto end = static_cast<End>(fields.word("end", kEndNames));
  if (end == End::kNone) fields.fail("end", "got an empty text, expected null");
  return end;
}

State read_state(const Fields& fields, const Laws& laws) {
  fields.know({"seat",      "turn",     "active",  "phase",         "steps",         "moving",  "walked",
               "may_walk",  "power",    "box",     "paid",          "contributions", "offers",  "discarded",
               "last_pick", "board",    "figures", "dragons",       "hands",         "rewards", "deck",
               "discard",   "shuffled", "drawn",   "stale_rewards", "crystals",      "scales",  "markers",
               "offerings", "pool",     "end",     "no_cards"});
  constexpr int kByte = 255;
  const int seats = laws.seats;
  State state{};
  Table& table = state.table;
  table.turn = static_cast<std::uint16_t>(fields.number("turn", 0, 1000));
  table.active = fields.small("active", seats - 1);
  table.phase = static_cast<Phase>(fields.word("phase", kPhaseNames));
  table.steps = fields.small("steps", kByte);
  table.moving = fields.flag("moving");
  table.walked = fields.flag("walked");
  table.may_walk = fields.flag("may_walk");
  table.power = read_power(fields);
  table.box = fields.get("box").is_none() ? kNoBox : static_cast<std::uint8_t>(fields.number("box", 1, 4) - 1);
  table.paid = fields.cards("paid");
  table.contributions = fields.small("contributions", kByte);
  table.offers = fields.small("offers", kByte);
  table.discards = fields.small("discarded", kByte);
  table.last_pick = fields.kind("last_pick");
  read_board(fields, table, laws);
  fields.each_seat("figures", seats, [&](const py::object& value, std::size_t seat) {
    table.figures[seat] = fields.square_in(value, "figures");
  });
  const py::object dragons = fields.get("dragons");
  if (!py::isinstance<py::dict>(dragons))
    fields.fail("dragons", "got " + Fields::repr(dragons) + ", expected an object");
  const Fields of_dragons(py::dict(dragons), "dragons.");
  for (std::size_t dragon = 0; dragon < kDragons; ++dragon) {
    const std::string name(kDragonNames[dragon]);
    const py::object square = of_dragons.get(name.c_str());
    table.dragons[dragon] = square.is_none() ? kOutside : of_dragons.square_in(square, name.c_str());
  }
  const auto read_cards = [&](const char* name, BySeat<Cards>& into) {
    fields.each_seat(name, seats,
                     [&](const py::object& value, std::size_t seat) { into[seat] = fields.cards_in(value, name); });
  };
  read_cards("hands", state.hands);
  read_cards("rewards", state.rewards);
  read_cards("drawn", state.drawn);
  state.deck = fields.cards("deck");
  table.discard = fields.cards("discard");
  table.shuffled = fields.cards("shuffled");
  for (const py::handle item : fields.list_in(fields.get("stale_rewards"), "stale_rewards", "a list of seats")) {
    const int seat = fields.number_in(py::reinterpret_borrow<py::object>(item), "stale_rewards", 0, seats - 1);
    table.stale_rewards = static_cast<std::uint8_t>(table.stale_rewards | 1 << seat);
  }
  fields.numbers("crystals", seats, kMostCrystals, state.crystals);
  fields.numbers("scales", seats, kByte, table.scales);
  fields.numbers("markers", seats, kByte, table.markers);
  fields.numbers("offerings", seats, kByte, table.offerings);
  table.pool = fields.small("pool", kByte);
  table.end = read_end(fields);
  table.no_cards = fields.flag("no_cards");
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
    table.hand_sizes[seat] = static_cast<std::uint8_t>(state.hands[seat].total());
    table.reward_sizes[seat] = static_cast<std::uint8_t>(state.rewards[seat].total());
  }
  table.deck_size = static_cast<std::uint8_t>(state.deck.total());
  return state;
}

StateHandle state_from_position(GamePtr game, const py::dict& data, std::uint64_t seed) {
  StateHandle handle(std::move(game), seed);
  const BlueMoonCity& rules = rules_of(*handle.game);
  const State state = read_state(Fields(data, ""), rules.laws());
  rules.check_state(state);
  std::memcpy(handle.bytes.data(), &state, sizeof state);
  return handle;
}

}  // namespace

void register_blue_moon_city(py::module_& module) {
  py::module_ city = module.def_submodule("blue_moon_city", "What only Blue Moon City has: positions as plain data.");
  city.def("position", &position, py::arg("state"),
           "The position as plain data; docs/blue-moon-city.md has its fields.");
  city.def("state_from_position", &state_from_position, py::arg("game"), py::arg("position"), py::arg("seed") = 0,
           R"(A state of the game from plain data, with fields as in position(); `seat` is not read, for it follows.

seed: of the chance of what follows. Raises PositionError, naming the field, for what is no position of the game.)");
}

}  // namespace hiddenhand::bindings
