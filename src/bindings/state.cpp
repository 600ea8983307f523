#include <pybind11/stl.h>

#include <bit>

#include "bindings/convert.h"
#include "bindings/registers.h"

namespace py = pybind11;

namespace hiddenhand::bindings {
namespace {

Seat seat_to_act(const StateHandle& self) { return self.game->seat_to_act(self.bytes.data()); }

std::vector<Action> legal(const StateHandle& self) {
  std::vector<Action> actions;
  self.game->legal(self.bytes.data(), actions);
  return actions;
}

void apply(StateHandle& self, long long action) {
  self.game->apply(self.bytes.data(), to_action(*self.game, action), self.rng);
}

std::vector<std::uint16_t> apply_recorded(StateHandle& self, long long action) {
  std::vector<std::uint16_t> outcomes;
  self.game->apply_recorded(self.bytes.data(), to_action(*self.game, action), self.rng, outcomes);
  return outcomes;
}

void apply_scripted(StateHandle& self, long long action, const std::vector<long long>& outcomes) {
  self.game->apply_scripted(self.bytes.data(), to_action(*self.game, action), to_outcomes(outcomes));
}

template <class T>
std::vector<T> of_seats(const AnyGame& game, const std::array<T, kMaxSeats>& values) {
  return std::vector<T>(values.begin(), values.begin() + game.seat_count());
}

ViewHandle view(const StateHandle& self, long long seat) {
  ViewHandle result(self.game);
  self.game->view(self.bytes.data(), to_seat(*self.game, seat), result.bytes.data());
  return result;
}

Action observe(const StateHandle& self, long long action, long long seat) {
  return self.game->observe(self.bytes.data(), to_action(*self.game, action), to_seat(*self.game, seat));
}

std::string describe(const StateHandle& self) { return self.game->describe(self.bytes.data()); }

std::string repr(const StateHandle& self) {
  const Seat seat = seat_to_act(self);
  return "<State of " + std::string(self.game->id()) +
         (seat == kNobody ? ", over" : ", seat " + std::to_string(seat) + " to act") + ": " +
         first_line(describe(self)) + ">";
}

py::tuple reduced(const StateHandle& self) {
  const py::object unpickle = py::cast(self.game).attr("_unpickle_state");
  return py::make_tuple(unpickle, py::make_tuple(to_bytes(self.bytes), std::bit_cast<std::uint64_t>(self.rng)));
}

}  // namespace

void register_state(StateClass& state) {
  state.def_readonly("game", &StateHandle::game, "The game that this is a state of.")
      .def_property_readonly(
          "seat_to_act", [](const StateHandle& self) { return from_seat(seat_to_act(self)); },
          "The seat that decides now; None when the game is over.")
      .def_property_readonly(
          "is_terminal", [](const StateHandle& self) { return self.game->is_terminal(self.bytes.data()); },
          "Whether the game is over.")
      .def("legal", &legal, "The legal actions in ascending order; empty when the game is over.")
      .def("apply", &apply, py::arg("action"),
           "Carries out an action and everything that follows without a decision. Raises IllegalActionError, and "
           "changes nothing, if the action is not legal.")
      .def("apply_recorded", &apply_recorded, py::arg("action"),
           "As apply(); returns the outcomes of chance, in the order in which apply_scripted() takes them.")
      .def("apply_scripted", &apply_scripted, py::arg("action"), py::arg("outcomes"),
           "As apply(), with the given outcomes of chance in order. Raises EngineError, and changes nothing, if they "
           "do not fit.")
      .def(
          "returns",
          [](const StateHandle& self) { return of_seats(*self.game, self.game->returns(self.bytes.data())); },
          "What each seat got, min_return to max_return of the game; zeros while the game is not over.")
      .def(
          "points", [](const StateHandle& self) { return of_seats(*self.game, self.game->points(self.bytes.data())); },
          "Each seat's score in the game's own unit (chips, crystals); zeros while the game is not over.")
      .def(
          "preferences", [](const StateHandle& self) { return preferences_of(*self.game, self.bytes.data()); },
          "As View.preferences(), of the seat to act; empty when the game is over.")
      .def(
          "evaluate",
          [](const StateHandle& self) { return of_seats(*self.game, self.game->evaluate(self.bytes.data())); },
          "What each seat will get, as an estimate by rules of thumb from all cards, hidden ones included; once the "
          "game is over, what it got. Raises EngineError for games that have no such rules.")
      .def("view", &view, py::arg("seat"), "What `seat` knows in this state.")
      .def("observe", &observe, py::arg("action"), py::arg("seat"),
           "What `seat` sees of the legal `action`: the action itself, or the one that stands for all that look the "
           "same to it.")
      .def(
          "copy", [](const StateHandle& self) { return StateHandle(self); },
          "An equal state, with a copy of the random stream: the same actions bring the same chance in both.")
      .def("__copy__", [](const StateHandle& self) { return StateHandle(self); })
      .def(
          "__deepcopy__", [](const StateHandle& self, const py::dict&) { return StateHandle(self); }, py::arg("memo"))
      .def(
          "pack", [](const StateHandle& self) { return to_bytes(self.bytes); },
          "state_size bytes for Game.unpack_state(); the random stream is not among them.")
      .def("describe", &describe, "Everything in the state, for people.")
      .def("__repr__", &repr)
      .def(
          "__eq__", [](const StateHandle& self, const StateHandle& other) { return self == other; }, py::is_operator(),
          "Whether games and packed bytes are equal.")
      .def(
          "__hash__", [](const StateHandle& self) { return hash_of(*self.game, self.bytes); },
          "Of the state as it is now: a state that is changed leaves its place in a set or dict.")
      .def("__reduce__", &reduced);
}

}  // namespace hiddenhand::bindings
