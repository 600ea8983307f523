#include "bindings/making.h"
#include "bindings/registers.h"

namespace py = pybind11;
using namespace hiddenhand::bindings;

PYBIND11_MODULE(_core, module) {
  module.doc() = "The C++ core of hiddenhand: games, states, views and searches.";
  // The classes come first: a docstring can only name classes that Python knows already.
  GameClass game(module, "Game", py::is_final(), made_by(&new_game),
                 R"(Game(packed)
--

The immutable rules, card tables and options of a game; safe to share.

packed: one byte with the length of the id, the id in ASCII, then the game's own payload. Raises EngineError for an
unknown id and CardDataError for a broken payload.)");
  StateClass state(module, "State", py::is_final(), made_by_calls(),
                   "Everything about a deal under way, hidden cards included.");
  ViewClass view(module, "View", py::is_final(), made_by_calls(), "All that one seat knows, and nothing else.");
  register_errors(module);
  register_game(module, game);
  register_state(state);
  register_view(view);
  register_search(module);
  register_searcher(module);
  register_solve(module);
  register_blue_moon(module);
  register_blue_moon_city(module);
}
