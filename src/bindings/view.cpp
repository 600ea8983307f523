#include <pybind11/stl.h>

#include "bindings/convert.h"
#include "bindings/registers.h"

namespace py = pybind11;

namespace hiddenhand::bindings {
namespace {

StateHandle sample_world(const ViewHandle& self, std::uint64_t seed) {
  Rng rng = Rng(seed).stream(kWorldStream);
  StateHandle world(self.game, rng.next());
  self.game->sample_world(self.bytes.data(), rng, world.bytes.data());
  return world;
}

Seat seat(const ViewHandle& self) { return self.game->view_seat(self.bytes.data()); }

// Who is to act, and what that seat may do, is the same in every world that agrees with the view (game.h): any will do.
Seat seat_to_act(const ViewHandle& self) {
  const StateHandle world = sample_world(self, 0);
  return self.game->seat_to_act(world.bytes.data());
}

std::vector<Action> legal(const ViewHandle& self) {
  const StateHandle world = sample_world(self, 0);
  std::vector<Action> actions;
  if (self.game->seat_to_act(world.bytes.data()) == seat(self)) self.game->legal(world.bytes.data(), actions);
  return actions;
}

// So are its preferences.
std::map<Action, float> preferences(const ViewHandle& self) {
  const StateHandle world = sample_world(self, 0);
  std::map<Action, float> of_seat_to_act = preferences_of(*self.game, world.bytes.data());
  return self.game->seat_to_act(world.bytes.data()) == seat(self) ? of_seat_to_act : std::map<Action, float>();
}

std::string describe(const ViewHandle& self) { return self.game->describe_view(self.bytes.data()); }

std::string repr(const ViewHandle& self) {
  return "<View of seat " + std::to_string(seat(self)) + " in " + std::string(self.game->id()) + ": " +
         first_line(describe(self)) + ">";
}

py::tuple reduced(const ViewHandle& self) {
  return py::make_tuple(py::cast(self.game).attr("unpack_view"), py::make_tuple(to_bytes(self.bytes)));
}

}  // namespace

void register_view(ViewClass& view) {
  view.def_readonly("game", &ViewHandle::game, "The game that this is a view of.")
      .def_property_readonly("seat", &seat, "Whose view it is.")
      .def_property_readonly(
          "seat_to_act", [](const ViewHandle& self) { return from_seat(seat_to_act(self)); },
          "The seat that decides now; None when the game is over.")
      .def("legal", &legal, "The legal actions of this seat in ascending order; empty if it is not to act.")
      .def("preferences", &preferences,
           "How promising each legal action looks by rules of thumb, before any search: a weight above 0; the best has "
           "1. Empty if the seat is not to act. Raises EngineError for games that have no such rules.")
      .def("sample_world", &sample_world, py::arg("seed"),
           "A state drawn uniformly from all that agree with the view. Same seed, same world.")
      .def(
          "pack", [](const ViewHandle& self) { return to_bytes(self.bytes); },
          "view_size bytes for Game.unpack_view().")
      .def("describe", &describe, "Everything that the seat knows, for people.")
      .def("__repr__", &repr)
      .def(
          "__eq__", [](const ViewHandle& self, const ViewHandle& other) { return self == other; }, py::is_operator(),
          "Whether the same seat knows the same in equal games.")
      .def("__hash__", [](const ViewHandle& self) { return hash_of(*self.game, self.bytes); })
      .def("__reduce__", &reduced);
}

}  // namespace hiddenhand::bindings
