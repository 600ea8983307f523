#include <pybind11/stl.h>

#include <bit>
#include <cstring>
#include <utility>
#include <vector>

#include "bindings/convert.h"
#include "bindings/interruptible.h"
#include "bindings/making.h"
#include "bindings/registers.h"
#include "hiddenhand/registry.h"

namespace py = pybind11;

namespace hiddenhand::bindings {
namespace {

StateHandle deal(const GamePtr& game, std::uint64_t seed) {
  StateHandle state(game, seed);
  game->deal(state.bytes.data(), state.rng);
  return state;
}

std::pair<StateHandle, std::vector<std::uint16_t>> deal_recorded(const GamePtr& game, std::uint64_t seed) {
  StateHandle state(game, seed);
  std::vector<std::uint16_t> outcomes;
  game->deal_recorded(state.bytes.data(), state.rng, outcomes);
  return {std::move(state), std::move(outcomes)};
}

StateHandle deal_scripted(const GamePtr& game, const std::vector<long long>& outcomes) {
  StateHandle state(game, 0);
  game->deal_scripted(state.bytes.data(), to_outcomes(outcomes));
  return state;
}

void copy_exactly(const py::bytes& data, std::vector<std::byte>& into, const AnyGame& game, const char* what) {
  const auto bytes = bytes_of(data);
  if (bytes.size() != into.size())
    throw PositionError("packed " + std::string(what) + " of " + std::string(game.id()) + " has " +
                        std::to_string(bytes.size()) + " bytes; expected " + std::to_string(into.size()));
  std::memcpy(into.data(), bytes.data(), bytes.size());
}

StateHandle unpack_state(const GamePtr& game, const py::bytes& data, std::uint64_t seed) {
  StateHandle state(game, seed);
  copy_exactly(data, state.bytes, *game, "state");
  game->check_state(state.bytes.data());
  return state;
}

// A pickled state goes on exactly as it would have gone on: its random stream comes with it.
static_assert(sizeof(Rng) == sizeof(std::uint64_t));

StateHandle unpickle_state(const GamePtr& game, const py::bytes& data, std::uint64_t stream) {
  StateHandle state = unpack_state(game, data, 0);
  state.rng = std::bit_cast<Rng>(stream);
  return state;
}

ViewHandle unpack_view(const GamePtr& game, const py::bytes& data) {
  ViewHandle view(game);
  copy_exactly(data, view.bytes, *game, "view");
  game->check_view(view.bytes.data());
  return view;
}

PlayoutTotals play_random_games(const AnyGame& game, std::uint64_t seed, std::uint64_t games) {
  return run_interruptible([&](const std::atomic<bool>& stop) { return game.play_random_games(seed, games, &stop); });
}

std::string action_text(const AnyGame& game, long long action) {
  if (action < 0 || action > kNoAction)
    throw NotationError("no action of " + std::string(game.id()) + " has the number " + std::to_string(action) +
                        "; expected 0 to " + std::to_string(game.action_count() - 1));
  return game.action_text(static_cast<Action>(action));
}

}  // namespace

PyObject* new_game(PyTypeObject*, PyObject* args, PyObject* keywords) {
  static const char* const names[] = {"packed", nullptr};
  PyObject* packed = nullptr;
  if (!PyArg_ParseTupleAndKeywords(args, keywords, "S:Game", const_cast<char**>(names), &packed)) return nullptr;
  return made([&] { return GamePtr(make_game(bytes_of(py::reinterpret_borrow<py::bytes>(packed)))); });
}

void register_game(py::module_& module, GameClass& game) {
  py::class_<PlayoutTotals>(module, "PlayoutTotals", py::is_final(), made_by_calls(), "What play_random_games() did.")
      .def_readonly("games", &PlayoutTotals::games, "Games played to the end.")
      .def_readonly("decisions", &PlayoutTotals::decisions, "Actions chosen in them.")
      .def_readonly("real_decisions", &PlayoutTotals::real_decisions, "Decisions with two or more legal actions.")
      .def_readonly("signature", &PlayoutTotals::signature, "64-bit hash of every action chosen, in order.");

  module.def(
      "game_ids",
      [] {
        const auto ids = game_ids();
        return std::vector<std::string>(ids.begin(), ids.end());
      },
      "The ids of all games that this build can play.");

  game.def_property_readonly("id", &AnyGame::id, "The name that commands and files use, such as 'kuhn-poker'.")
      .def_property_readonly("seat_count", &AnyGame::seat_count, "The number of seats, 2 to 8.")
      .def_property_readonly("action_count", &AnyGame::action_count, "Actions are numbered 0 to action_count - 1.")
      .def_property_readonly("min_return", &AnyGame::min_return, "The least that a seat can get.")
      .def_property_readonly("max_return", &AnyGame::max_return, "The most that a seat can get.")
      .def_property_readonly("max_decisions", &AnyGame::max_decisions, "The longest possible game, in decisions.")
      .def_property_readonly("state_size", &AnyGame::state_size, "Bytes of a packed state.")
      .def_property_readonly("view_size", &AnyGame::view_size, "Bytes of a packed view.")
      .def_property_readonly(
          "packed", [](const AnyGame& self) { return to_bytes(self.packed()); },
          "The bytes that Game() builds an equal game from.")
      .def("deal", &deal, py::arg("seed"),
           "Shuffles and sets up. The state keeps a random stream of its own, from `seed` (0 to 2**64 - 1).")
      .def("deal_recorded", &deal_recorded, py::arg("seed"),
           "As deal(), and the outcomes of chance, in the order in which deal_scripted() takes them.")
      .def("deal_scripted", &deal_scripted, py::arg("outcomes"),
           "Sets up with the given outcomes of chance in order, for replays. Raises EngineError if they do not fit.")
      .def("unpack_state", &unpack_state, py::arg("data"), py::arg("seed") = 0,
           "The state that State.pack() gave; its later chance comes from `seed`. Raises PositionError if `data` is "
           "no state of this game.")
      .def("_unpickle_state", &unpickle_state, py::arg("data"), py::arg("stream"))
      .def("unpack_view", &unpack_view, py::arg("data"),
           "The view that View.pack() gave. Raises PositionError if `data` is no view of this game.")
      .def("action_text", &action_text, py::arg("action"), "The move as text. Raises NotationError for a wrong number.")
      .def(
          "parse_action", [](const AnyGame& self, const py::str& text) { return self.parse_action(to_text(text)); },
          py::arg("text"), "The action whose text is `text`. Raises NotationError if there is none.")
      .def("play_random_games", &play_random_games, py::arg("seed"), py::arg("games"),
           "Plays `games` games to the end, uniformly at random; game i depends on `seed` and i only. Runs without "
           "the GIL and can be interrupted.")
      .def(
          "__eq__", [](const AnyGame& self, const AnyGame& other) { return same_game(self, other); }, py::is_operator(),
          "Whether the rules, options and card tables are equal.")
      .def("__hash__", [](const AnyGame& self) { return hash_of(self, {}); })
      .def("__repr__",
           [](const AnyGame& self) {
             return "<Game " + std::string(self.id()) + ", " + std::to_string(self.seat_count()) + " seats>";
           })
      .def("__reduce__", [](const AnyGame& self) {
        return py::make_tuple(py::type::of<AnyGame>(), py::make_tuple(to_bytes(self.packed())));
      });
}

}  // namespace hiddenhand::bindings
