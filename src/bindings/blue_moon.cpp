// Blue Moon for Python: the words that card files use, and positions with named cards.
#include <pybind11/stl.h>

#include <array>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bindings/position_fields.h"
#include "bindings/registers.h"
#include "hiddenhand/base/errors.h"
#include "hiddenhand/games/blue_moon/rules.h"

namespace py = pybind11;

namespace hiddenhand::bindings {
namespace {

using blue_moon::BlueMoon;
using blue_moon::CardTables;

template <std::size_t N>
py::list words(const std::array<std::string_view, N>& names) {
  py::list list;
  for (const std::string_view name : names) list.append(py::str(std::string(name)));
  return list;
}

py::dict vocabulary() {
  py::dict tables;
  tables["card_type"] = words(blue_moon::kCardTypeNames);
  tables["icon"] = words(blue_moon::kIconNames);
  tables["element"] = words(blue_moon::kElementNames);
  tables["timing"] = words(blue_moon::kTimingNames);
  tables["op"] = words(blue_moon::kOpNames);
  tables["side"] = words(blue_moon::kSideNames);
  tables["zone"] = words(blue_moon::kZoneNames);
  tables["chooser"] = words(blue_moon::kChooserNames);
  tables["count"] = words(blue_moon::kCountNames);
  tables["fn"] = words(blue_moon::kFnNames);
  tables["scope"] = words(blue_moon::kScopeNames);
  tables["filter"] = words(blue_moon::kFilterNames);
  tables["part"] = words(blue_moon::kPartNames);
  tables["condition"] = words(blue_moon::kConditionNames);
  tables["counter"] = words(blue_moon::kCounterNames);
  tables["cost"] = words(blue_moon::kCostNames);
  tables["tag"] = words(blue_moon::kTagNames);
  tables["then"] = words(blue_moon::kThenNames);
  tables["spared"] = words(blue_moon::kSparedNames);
  tables["penalty"] = words(blue_moon::kPenaltyNames);
  return tables;
}

py::list option_fields() {
  py::list fields;
  for (const blue_moon::OptionField& field : blue_moon::kOptionFields) {
    py::list values;
    for (const std::string_view value : field.values)
      if (!value.empty()) values.append(py::str(std::string(value)));
    fields.append(py::make_tuple(py::str(std::string(field.name)), values, field.least, field.most));
  }
  return fields;
}

const BlueMoon& rules_of(const AnyGame& game) {
  const auto* typed = dynamic_cast<const TypedGame<BlueMoon>*>(&game);
  if (typed == nullptr) throw EngineError("expected a game of blue-moon, got " + std::string(game.id()));
  return typed->rules();
}

struct Counter {
  const char* name;
  std::uint8_t blue_moon::State::* field;
  std::uint8_t most;
};
constexpr std::array kCounters = {
    Counter{"cards_played", &blue_moon::State::cards_played, 63},
    Counter{"combat_plays", &blue_moon::State::combat_plays, 63},
    Counter{"characters_played", &blue_moon::State::characters_played, 63},
    Counter{"boosters_counted", &blue_moon::State::boosters_counted, 63},
    Counter{"supports_counted", &blue_moon::State::supports_counted, 63},
    Counter{"booster_played", &blue_moon::State::booster_played, 1},
    Counter{"support_played", &blue_moon::State::support_played, 1},
    Counter{"cards_from_deck", &blue_moon::State::cards_from_deck, 63},
    Counter{"hand_plays", &blue_moon::State::hand_plays, 63},
    Counter{"next_free", &blue_moon::State::next_free, 1},
    Counter{"stage", &blue_moon::State::stage, 4},
};

// -- position -> dict -------------------------------------------------------------------------------------------------

py::list card_ids(const CardTables& tables, int seat, CardSet cards) {
  py::list ids;
  for (const int card : cards) ids.append(tables.seat(seat).ids[static_cast<std::size_t>(card)]);
  return ids;
}

py::object element_word(std::uint8_t element) {
  if (element >= blue_moon::kElements) return py::none();
  return py::str(std::string(blue_moon::kElementNames[element]));
}

py::object number_or_none(std::uint8_t value, std::uint8_t none) {
  return value == none ? py::object(py::none()) : py::object(py::int_(value));
}

py::dict active_cards(const CardTables& tables, const blue_moon::State& state, int seat) {
  const blue_moon::SeatTable& deck = tables.seat(seat);
  const blue_moon::SeatBoard& table = state.table(seat);
  std::array<blue_moon::CardValues, blue_moon::kElements> values{};
  for (int element = 0; element < blue_moon::kElements; ++element)
    blue_moon::total_in(tables, state, seat, element, &values[static_cast<std::size_t>(element)]);
  py::dict cards;
  for (const int card : table.active) {
    const auto at = static_cast<std::size_t>(card);
    const blue_moon::CardRecord& record = deck.records[at];
    py::list icons;
    const bool bluff = table.bluffs.contains(card);
    for (std::size_t i = 0; i < blue_moon::kIconNames.size(); ++i) {
      const auto icon = static_cast<blue_moon::Icon>(i);
      const bool ignored = (icon == blue_moon::Icon::kStop ? table.stop_ignored : table.icons_ignored).contains(card);
      const bool hidden = bluff && icon < blue_moon::Icon::kBluffFire;  // face down only the bluff icon counts
      if (((record.icons >> i) & 1) && !ignored && !hidden)
        icons.append(py::str(std::string(blue_moon::kIconNames[i])));
    }
    py::dict entry;
    py::list printed;
    for (int element = 0; element < blue_moon::kElements; ++element) {
      const bool none = !bluff && (element == 0 ? record.fire : record.earth) == blue_moon::kNoValue;
      printed.append(none ? py::object(py::none())
                          : py::object(py::int_(blue_moon::printed_value(tables, state, seat, card, element))));
    }
    entry["printed"] = py::tuple(printed);
    entry["value"] = py::make_tuple(values[0][at], values[1][at]);
    entry["icons"] = icons;
    entry["value_ignored"] = table.value_ignored.contains(card);
    entry["text_ignored"] = table.text_ignored.contains(card);
    entry["played_this_turn"] = table.played.contains(card);
    cards[py::str(deck.ids[at])] = entry;
  }
  return cards;
}

std::string place_set_name(std::size_t places) {
  std::string name;
  for (std::size_t place = 0; place < blue_moon::kPlaces; ++place)
    if (places >> place & 1) name.append(name.empty() ? "" : "+").append(blue_moon::kPlaceNames[place]);
  return name;
}

/// What the opponent knows of hidden cards: of `cards`, at most so many are in a set of places. Sets that could hold
/// all of them are left out.
py::list lots(const CardTables& tables, const blue_moon::Knowledge& known, int seat) {
  py::list result;
  for (const blue_moon::Lot& lot : known.lots) {
    if (lot.cards.empty()) continue;
    py::dict most;
    for (std::size_t places = 1; places < blue_moon::kPlaceSets; ++places)
      if (lot.most[places] < lot.cards.count()) most[py::str(place_set_name(places))] = lot.most[places];
    py::dict entry;
    entry["cards"] = card_ids(tables, seat, lot.cards);
    entry["most"] = most;
    result.append(entry);
  }
  return result;
}

py::dict seat_position(const CardTables& tables, const blue_moon::State& state, int seat) {
  const blue_moon::SeatCards& own = state.own(seat);
  const blue_moon::SeatBoard& table = state.table(seat);
  py::dict result;
  result["dragons"] = state.dragons[static_cast<std::size_t>(seat)];
  result["ran_out_first"] = state.ran_out_first == seat;
  result["ran_out_this_fight"] = ((state.ran_out_this_fight >> seat) & 1) != 0;
  result["hand"] = card_ids(tables, seat, own.hand);
  result["hand_known"] = card_ids(tables, seat, own.hand_known);
  result["deck"] = card_ids(tables, seat, own.deck);
  result["discard"] = card_ids(tables, seat, own.discard);
  result["leadership_pile"] = card_ids(tables, seat, own.leadership_pile);
  result["combat"] = card_ids(tables, seat, table.combat);
  result["support"] = card_ids(tables, seat, table.support);
  result["leadership_active"] = card_ids(tables, seat, table.active & own.leadership_pile);
  result["active"] = card_ids(tables, seat, table.active);
  result["played"] = card_ids(tables, seat, table.played);
  result["hand_open"] = card_ids(tables, seat, own.hand_open);
  result["deck_bottom"] = card_ids(tables, seat, own.deck_bottom);
  result["knowledge"] = lots(tables, state.knowledge[static_cast<std::size_t>(seat)], seat);
  result["influence"] = card_ids(tables, seat, table.influence);
  result["landed"] = card_ids(tables, seat, table.landed);
  result["bluffs"] = card_ids(tables, seat, table.bluffs);
  result["free"] = card_ids(tables, seat, table.free);
  result["used"] = card_ids(tables, seat, table.used);
  result["scaled"] = card_ids(tables, seat, table.scaled);
  py::list text_order;
  for (const std::uint8_t entry : table.text_order)
    if (entry != 0) text_order.append(tables.seat(seat).ids[entry - 1u]);
  result["text_order"] = text_order;
  py::dict cargo;
  for (const int ship : table.influence) {
    const auto at = static_cast<std::size_t>(ship);
    cargo[py::str(tables.seat(seat).ids[at])] = card_ids(tables, seat, table.cargo[tables.seat(seat).ship_number[at]]);
  }
  result["cargo"] = cargo;
  result["power"] = py::make_tuple(table.power[0], table.power[1]);
  result["cards"] = active_cards(tables, state, seat);
  return result;
}

/// Whose card causes the choice.
int source_seat(const blue_moon::State& state) {
  switch (state.choice) {
    case blue_moon::ChoiceKind::kSatisfy: return 1 - state.turn_seat;
    case blue_moon::ChoiceKind::kScaleText: return state.choice_seat;
    default: return state.turn_seat;
  }
}

py::dict position(const StateHandle& handle) {
  const BlueMoon& rules = rules_of(*handle.game);
  const CardTables& tables = rules.tables();
  blue_moon::State state;
  std::memcpy(&state, handle.bytes.data(), sizeof state);

  py::dict result;
  const Seat to_act = rules.seat_to_act(state);
  result["seat_to_act"] = to_act == kNobody ? py::object(py::none()) : py::object(py::int_(to_act));
  result["turn_seat"] = state.turn_seat;
  result["turn"] = state.turn;
  result["step"] = std::string(blue_moon::kStepNames[static_cast<std::size_t>(state.step)]);
  result["element"] = element_word(state.element);
  if (state.step == blue_moon::Step::kChoice) {
    py::dict choice;
    choice["kind"] = std::string(blue_moon::kChoiceNames[static_cast<std::size_t>(state.choice)]);
    choice["source"] = state.choice_source == blue_moon::kNoCard
                           ? py::object(py::none())
                           : py::object(py::str(tables.seat(source_seat(state)).ids[state.choice_source]));
    choice["picked"] = card_ids(tables, blue_moon::choice_cards_seat(state), state.picked);
    choice["seat"] = state.choice_seat;
    choice["options"] = card_ids(tables, blue_moon::choice_cards_seat(state), state.options);
    choice["card"] = state.choice_card == blue_moon::kNoCard
                         ? py::object(py::none())
                         : py::object(py::str(tables.seat(state.turn_seat).ids[state.choice_card]));
    choice["least"] = state.choice_least;
    choice["left"] = state.choice_left;
    choice["resume"] = std::string(blue_moon::kStepNames[static_cast<std::size_t>(state.choice_resume)]);
    result["choice"] = choice;
  } else {
    result["choice"] = py::none();
  }
  result["pair_open"] = card_ids(tables, state.turn_seat, state.pair_open);
  result["counted"] = card_ids(tables, state.turn_seat, state.counted);
  result["pending"] = card_ids(tables, state.turn_seat, state.pending);
  result["last_played"] = state.last_played == blue_moon::kNoCard
                              ? py::object(py::none())
                              : py::object(py::str(tables.seat(state.turn_seat).ids[state.last_played]));
  py::dict counters;
  for (const Counter& counter : kCounters) counters[counter.name] = state.*counter.field;
  result["counters"] = counters;
  result["winner"] = number_or_none(state.winner, blue_moon::kNoSeat);
  result["reason"] =
      state.end_reason == blue_moon::EndReason::kNone
          ? py::object(py::none())
          : py::object(py::str(std::string(blue_moon::kEndReasonNames[static_cast<std::size_t>(state.end_reason)])));
  result["crystals"] = state.crystals;
  result["dragons_at_retreat"] = blue_moon::dragons_at_retreat(tables, state, state.turn_seat);
  py::list seats;
  for (int seat = 0; seat < blue_moon::kSeats; ++seat) seats.append(seat_position(tables, state, seat));
  result["seats"] = seats;
  return result;
}

// -- dict -> state ----------------------------------------------------------------------------------------------------

/// Cards by their ids.
class Fields : public PositionFields {
 public:
  using PositionFields::PositionFields;

  CardSet cards(const char* name, const CardTables& tables, int seat) const {
    const py::object value = get(name);
    if (!py::isinstance<py::list>(value) && !py::isinstance<py::tuple>(value))
      fail(name, "got " + repr(value) + ", expected a list of card ids");
    CardSet result;
    for (const py::handle item : py::sequence(value)) {
      const int card = find_card(tables, seat, item);
      if (card < 0) fail(name, "no card " + repr(item) + " in the deck of seat " + std::to_string(seat));
      if (result.contains(card)) fail(name, repr(item) + " is named twice");
      result.add(card);
    }
    return result;
  }
  /// One card or null.
  std::uint8_t card(const char* name, const CardTables& tables, int seat) const {
    const py::object value = get(name);
    if (value.is_none()) return blue_moon::kNoCard;
    const int found = find_card(tables, seat, value);
    if (found < 0) fail(name, "no card " + repr(value) + " in the deck of seat " + std::to_string(seat));
    return static_cast<std::uint8_t>(found);
  }
  static int find_card(const CardTables& tables, int seat, py::handle id) {
    const std::optional<std::string_view> text = text_of(id);
    for (const int card : tables.seat(seat).all)
      if (tables.seat(seat).ids[static_cast<std::size_t>(card)] == text) return card;
    return -1;
  }
};

void read_lots(const Fields& fields, const CardTables& tables, blue_moon::Knowledge& known, int seat) {
  const py::object value = fields.get("knowledge");
  if (!py::isinstance<py::list>(value) || py::len(value) > blue_moon::kMaxLots)
    fields.fail("knowledge", "got " + Fields::repr(value) + ", expected a list of at most " +
                                 std::to_string(blue_moon::kMaxLots) + " objects");
  std::size_t next = 0;
  for (const py::handle item : py::list(value)) {
    const std::string place = "seats[" + std::to_string(seat) + "].knowledge[" + std::to_string(next) + "].";
    if (!py::isinstance<py::dict>(item))
      fields.fail("knowledge", "got " + Fields::repr(item) + ", expected an object with `cards` and `most`");
    const Fields entry(py::reinterpret_borrow<py::dict>(item), place);
    blue_moon::Lot& lot = known.lots[next++];
    lot.cards = entry.cards("cards", tables, seat);
    const py::object most = entry.get("most");
    if (!py::isinstance<py::dict>(most)) entry.fail("most", "got " + Fields::repr(most) + ", expected an object");
    const Fields bounds(py::dict(most), place + "most.");
    std::size_t named = 0;
    for (std::size_t places = 1; places < blue_moon::kPlaceSets; ++places) {
      const std::string name = place_set_name(places);
      const bool given = py::dict(most).contains(name.c_str());
      named += given ? 1 : 0;
      lot.most[places] =
          given ? bounds.small(name.c_str(), CardSet::kCapacity) : static_cast<std::uint8_t>(lot.cards.count());
    }
    if (named != py::len(most))
      entry.fail("most",
                 "got " + Fields::repr(most) +
                     ", expected sets of places such as \"hand\" or \"hand+bluffs+deck_bottom+deck\", in that order");
    if (!lot.cards.empty()) known.in_use = 1;
  }
}

/// Those that are not named follow in deck order.
void read_text_order(const Fields& fields, const CardTables& tables, blue_moon::SeatBoard& table, int seat) {
  const CardSet named = fields.cards("text_order", tables, seat);
  if (named.count() > static_cast<int>(blue_moon::kMaxOrdered))
    fields.fail("text_order", "got " + std::to_string(named.count()) + " cards, expected at most " +
                                  std::to_string(blue_moon::kMaxOrdered));
  std::size_t size = 0;
  for (const py::handle item : py::sequence(fields.get("text_order")))
    table.text_order[size++] = static_cast<std::uint8_t>(Fields::find_card(tables, seat, item) + 1);
  if (tables.options.end_text_order == blue_moon::EndTextOrder::kPlayed)
    blue_moon::refresh_text_order(tables, seat, table);
  else
    table.text_order = {};
  CardSet kept;
  for (const std::uint8_t entry : table.text_order)
    if (entry != 0) kept.add(entry - 1);
  if (const CardSet strange = named - kept; !strange.empty())
    fields.fail("text_order",
                "expected cards in play with a text of the end of a turn (none with end_text_order = deck), got " +
                    tables.seat(seat).ids[static_cast<std::size_t>(strange.first())]);
}

void read_seat(const Fields& fields, const CardTables& tables, blue_moon::State& state, int seat) {
  blue_moon::SeatCards& own = state.own(seat);
  blue_moon::SeatBoard& table = state.table(seat);
  state.dragons[static_cast<std::size_t>(seat)] = fields.small("dragons", blue_moon::kMaxDragons);
  if (fields.flag("ran_out_first")) {
    if (state.ran_out_first != blue_moon::kNoSeat) fields.fail("ran_out_first", "both seats cannot have been first");
    state.ran_out_first = static_cast<std::uint8_t>(seat);
  }
  if (fields.flag("ran_out_this_fight"))
    state.ran_out_this_fight = static_cast<std::uint8_t>(state.ran_out_this_fight | (1u << seat));
  own.hand = fields.cards("hand", tables, seat);
  own.hand_known = fields.cards("hand_known", tables, seat);
  own.deck = fields.cards("deck", tables, seat);
  own.discard = fields.cards("discard", tables, seat);
  own.leadership_pile = fields.cards("leadership_pile", tables, seat);
  table.combat = fields.cards("combat", tables, seat);
  table.support = fields.cards("support", tables, seat);
  table.active = fields.cards("active", tables, seat);
  table.played = fields.cards("played", tables, seat);
  own.hand_open = fields.cards("hand_open", tables, seat);
  own.deck_bottom = fields.cards("deck_bottom", tables, seat);
  read_lots(fields, tables, state.knowledge[static_cast<std::size_t>(seat)], seat);
  table.influence = fields.cards("influence", tables, seat);
  table.landed = fields.cards("landed", tables, seat);
  table.bluffs = fields.cards("bluffs", tables, seat);
  table.free = fields.cards("free", tables, seat);
  table.used = fields.cards("used", tables, seat);
  table.scaled = fields.cards("scaled", tables, seat);
  read_text_order(fields, tables, table, seat);
  const py::object cargo_value = fields.get("cargo");
  if (!py::isinstance<py::dict>(cargo_value))
    fields.fail("cargo", "got " + Fields::repr(cargo_value) + ", expected an object");
  const Fields cargo(cargo_value, "cargo.");
  for (const int ship : table.influence) {
    const auto at = static_cast<std::size_t>(ship);
    table.cargo[tables.seat(seat).ship_number[at]] = cargo.cards(tables.seat(seat).ids[at].c_str(), tables, seat);
  }
}

void read_choice(const Fields& position, const CardTables& tables, blue_moon::State& state) {
  const py::object value = position.get("choice");
  if (value.is_none()) return;
  if (!py::isinstance<py::dict>(value))
    position.fail("choice", "got " + Fields::repr(value) + ", expected an object or null");
  const Fields choice(value, "choice.");
  state.choice = static_cast<blue_moon::ChoiceKind>(choice.word("kind", blue_moon::kChoiceNames));
  state.choice_left = choice.small("left", CardSet::kCapacity);
  state.choice_resume = static_cast<blue_moon::Step>(choice.word("resume", blue_moon::kStepNames));
  state.choice_seat = choice.small("seat", 1);
  state.choice_least = choice.small("least", CardSet::kCapacity);
  state.choice_source = choice.card("source", tables, source_seat(state));
  state.choice_card = choice.card("card", tables, state.turn_seat);
  const int cards_seat = blue_moon::choice_cards_seat(state);
  state.picked = choice.cards("picked", tables, cards_seat);
  state.options = choice.cards("options", tables, cards_seat);
}

StateHandle state_from_position(const GamePtr& game, const py::dict& dict, std::uint64_t seed) {
  const BlueMoon& rules = rules_of(*game);
  const CardTables& tables = rules.tables();
  blue_moon::State state = blue_moon::empty_state();
  const Fields fields(dict, "");
  state.turn_seat = fields.small("turn_seat", 1);
  state.turn = static_cast<std::uint16_t>(fields.number("turn", 1, 65535));
  state.step = static_cast<blue_moon::Step>(fields.word("step", blue_moon::kStepNames));
  if (!fields.get("element").is_none())
    state.element = fields.word("element", std::span(blue_moon::kElementNames).first(blue_moon::kElements));
  read_choice(fields, tables, state);

  const py::object counters_value = fields.get("counters");
  if (!py::isinstance<py::dict>(counters_value))
    fields.fail("counters", "got " + Fields::repr(counters_value) + ", expected an object");
  const Fields counters(counters_value, "counters.");
  for (const Counter& counter : kCounters) state.*counter.field = counters.small(counter.name, counter.most);
  state.pair_open = fields.cards("pair_open", tables, state.turn_seat);
  state.counted = fields.cards("counted", tables, state.turn_seat);
  state.pending = fields.cards("pending", tables, state.turn_seat);
  state.last_played = fields.card("last_played", tables, state.turn_seat);

  if (!fields.get("winner").is_none()) state.winner = fields.small("winner", 1);
  if (!fields.get("reason").is_none())
    state.end_reason = static_cast<blue_moon::EndReason>(fields.word("reason", blue_moon::kEndReasonNames));
  state.crystals = fields.small("crystals", 5);

  const py::object seats = fields.get("seats");
  if (!py::isinstance<py::list>(seats) || py::len(seats) != blue_moon::kSeats)
    fields.fail("seats", "expected a list of two objects");
  for (int seat = 0; seat < blue_moon::kSeats; ++seat) {
    const py::object value = py::list(seats)[static_cast<std::size_t>(seat)];
    const std::string place = "seats[" + std::to_string(seat) + "].";
    if (!py::isinstance<py::dict>(value))
      fields.fail("seats", "expected a list of two objects, got " + Fields::repr(value));
    read_seat(Fields(value, place), tables, state, seat);
  }
  blue_moon::refresh_effects(tables, state);
  rules.check_state(state);

  StateHandle handle(game, seed);
  std::memcpy(handle.bytes.data(), &state, sizeof state);
  return handle;
}

}  // namespace

void register_blue_moon(py::module_& module) {
  py::module_ blue_moon = module.def_submodule("blue_moon", "What is special to Blue Moon.");
  blue_moon.def("vocabulary", &vocabulary,
                "The words that card files may use, by table; a word's place in its list is its packed number.");
  blue_moon.def(
      "option_fields", &option_fields,
      "The rule options in packed order: (name, words of the values, least, most). Without words the value is a "
      "number.");
  blue_moon.def(
      "position", &position, py::arg("state"),
      "Everything in a state as a dict of plain values that JSON can hold; cards by id. Raises EngineError for "
      "a state of another game.");
  blue_moon.def(
      "state_from_position", &state_from_position, py::arg("game").none(false), py::arg("position"),
      py::arg("seed") = 0,
      "The state that a position describes: what position() gives; fields that follow from others (totals, "
      "values, ignored cards) are not read. `seed` starts its random stream. Raises PositionError, naming the "
      "field, if no game can be in such a state.");
}

}  // namespace hiddenhand::bindings
