#include <pybind11/stl.h>

#include <limits>
#include <memory>

#include "bindings/convert.h"
#include "bindings/interruptible.h"
#include "bindings/making.h"
#include "bindings/registers.h"

namespace py = pybind11;

namespace hiddenhand::bindings {
namespace {

std::uint32_t to_uint32(const char* name, long long value) {
  if (value >= 0 && value <= std::numeric_limits<std::uint32_t>::max()) return static_cast<std::uint32_t>(value);
  throw EngineError(std::string(name) + " is " + std::to_string(value) + "; expected 0 to 4294967295");
}

/// Its own check, since pybind11's names neither the mistake nor what would be right.
const ViewHandle& to_view(const py::object& given) {
  if (py::isinstance<ViewHandle>(given)) return given.cast<const ViewHandle&>();
  if (py::isinstance<StateHandle>(given))
    throw py::type_error("search takes a View, got a State: use state.view(seat)");
  throw py::type_error("search takes a View, got an object of type " + std::string(Py_TYPE(given.ptr())->tp_name));
}

SearchResult search(const py::object& given, long long iterations, double seconds, double exploration,
                    long long max_nodes, std::uint64_t seed, const StopFlag* stop) {
  const ViewHandle& view = to_view(given);
  const SearchParams params{.iterations = to_uint32("iterations", iterations),
                            .seconds = seconds,
                            .exploration = exploration,
                            .max_nodes = to_uint32("max_nodes", max_nodes)};
  return run_interruptible(
      [&](const std::atomic<bool>& told) { return view.game->search(view.bytes.data(), params, seed, &told); }, stop);
}

PyObject* new_stop_flag(PyTypeObject*, PyObject* args, PyObject* keywords) {
  static const char* const names[] = {nullptr};
  if (!PyArg_ParseTupleAndKeywords(args, keywords, ":StopFlag", const_cast<char**>(names))) return nullptr;
  return made([] { return std::make_unique<StopFlag>(); });
}

const char* stop_reason(const SearchResult& self) {
  switch (self.stop_reason) {
    case StopReason::kIterations: return "iterations";
    case StopReason::kTime: return "time";
    case StopReason::kOnlyMove: return "only move";
    case StopReason::kStopped: return "stopped";
  }
  return "";
}

std::string repr(const SearchResult& self) {
  return "<SearchResult: seat " + std::to_string(self.seat) + ", best " + std::to_string(self.best) + " of " +
         std::to_string(self.moves.size()) + " moves, " + std::to_string(self.iterations) + " iterations>";
}

std::string repr_move(const MoveResult& self) {
  return "<MoveResult: action " + std::to_string(self.action) + ", visits " + std::to_string(self.visits) + ", value " +
         std::to_string(self.value) + ">";
}

}  // namespace

void register_search(py::module_& module) {
  py::class_<MoveResult>(module, "MoveResult", py::is_final(), made_by_calls(), "What a search found about one move.")
      .def_readonly("action", &MoveResult::action, "The move's number.")
      .def_readonly("visits", &MoveResult::visits, "Iterations that went through this move.")
      .def_readonly("availability", &MoveResult::availability, "Iterations in which it was legal.")
      .def_readonly("value", &MoveResult::value,
                    "Mean reward, 0 (min_return of the game) to 1 (max_return), for the searching seat.")
      .def("__repr__", &repr_move);

  py::class_<SearchResult>(module, "SearchResult", py::is_final(), made_by_calls(), "What a search found.")
      .def_readonly("seat", &SearchResult::seat, "Whose view was searched; all values are from its viewpoint.")
      .def_readonly("best", &SearchResult::best, "The action with most visits; ties go to the lower number.")
      .def_readonly("moves", &SearchResult::moves, "Every legal move, ascending by action.")
      .def_readonly("principal_variation", &SearchResult::principal_variation,
                    "The most-visited line of actions, starting with `best`.")
      .def_readonly("iterations", &SearchResult::iterations, "Iterations made.")
      .def_readonly("nodes", &SearchResult::nodes, "Nodes in the tree, the root included.")
      .def_readonly("elapsed_seconds", &SearchResult::elapsed_seconds, "Wall-clock time; not reproducible.")
      .def_property_readonly("stop_reason", &stop_reason, "'iterations', 'time', 'only move' or 'stopped'.")
      .def("__repr__", &repr);

  py::class_<StopFlag>(module, "StopFlag", py::is_final(), made_by(&new_stop_flag), R"(StopFlag()
--

A wish to stop, for searches that run in other threads. Once set it stays set.)")
      .def(
          "set", [](StopFlag& self) { self.is_set = true; }, "Ends every search that was given this flag.")
      .def("is_set", [](const StopFlag& self) { return self.is_set.load(); }, "Whether set() was called.");

  const SearchParams defaults;
  py::options signatures;
  signatures.disable_function_signatures();  // written by hand, in the form that inspect.signature() reads
  module.def("search", &search, py::arg("view"), py::kw_only(), py::arg("iterations") = defaults.iterations,
             py::arg("seconds") = defaults.seconds, py::arg("exploration") = defaults.exploration,
             py::arg("max_nodes") = defaults.max_nodes, py::arg("seed") = 0, py::arg("stop") = py::none(),
             R"(search(view, *, iterations=1000, seconds=0.0, exploration=0.7, max_nodes=1048576, seed=0, stop=None)
--

Information-set Monte Carlo tree search: what the seat of `view`, which must be to act, should do.

view: all that the searching seat knows (`State.view(seat)`); hidden cards are sampled anew in every iteration.
iterations: worlds sampled and played out, 0 to 2**32 - 1; 0 = no such limit.
seconds: wall-clock limit, 0 = none. One of the two limits must be set. Without `seconds` the result depends on
    nothing but the view, the parameters and `seed`.
exploration: weight of exploration in UCB1, 0 to 10, for rewards scaled to 0 .. 1.
max_nodes: the most nodes the tree may hold, 2**8 to 2**28; a full tree is searched on without adding any.
seed: of all chance in the search, 0 to 2**64 - 1.
stop: a StopFlag that another thread may set: then the search ends with what it has found so far, `stop_reason` is
    'stopped', and the result is not reproducible.

Raises TypeError for anything but a View, EngineError if the seat is not to act or a setting is out of range. Runs
without the GIL; Ctrl-C ends it.)");
}

}  // namespace hiddenhand::bindings
