#include "hiddenhand/search/searcher.h"

#include <pybind11/stl.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "bindings/interruptible.h"
#include "bindings/making.h"
#include "bindings/registers.h"
#include "bindings/search_arguments.h"

namespace py = pybind11;

namespace hiddenhand::bindings {
namespace {

/// The same seeds as search() takes.
std::uint64_t take_seed(const py::dict& settings) {
  if (!settings.contains("seed")) return 0;
  const py::object given = settings.attr("pop")("seed");
  py::detail::make_caster<std::uint64_t> seed;
  if (seed.load(given, true)) return py::detail::cast_op<std::uint64_t>(seed);
  std::string message = "seed: expected a whole number, 0 to 2**64 - 1, got ";
  throw py::type_error(message.append(py::repr(given)));
}

PyObject* new_searcher(PyTypeObject*, PyObject* args, PyObject* keywords) {
  return made([&] {
    if (PyTuple_GET_SIZE(args) != 0)
      throw py::type_error("Searcher() takes settings by name only; its views are for search()");
    py::kwargs settings;
    if (keywords != nullptr) settings = py::reinterpret_steal<py::kwargs>(PyDict_Copy(keywords));
    const std::uint64_t seed = take_seed(settings);
    return std::make_unique<Searcher>(read_settings(settings, "Searcher()"), seed);
  });
}

SearchResult search(Searcher& self, const py::object& given, const StopFlag* stop) {
  const ViewHandle& view = to_view(given);
  return run_interruptible(
      [&](const std::atomic<bool>& told) { return self.search(view.game, view.bytes.data(), &told); }, stop);
}

// Of references, so that pybind11 refuses None.
std::optional<SearchResult> snapshot(const Searcher& self) { return self.snapshot(); }
void clear(Searcher& self) { self.clear(); }

}  // namespace

void register_searcher(py::module_& module) {
  py::options signatures;
  signatures.disable_function_signatures();  // written by hand, in the form that inspect.signature() reads
  py::class_<Searcher>(module, "Searcher", py::is_final(), made_by(&new_searcher), R"(Searcher(*, seed=0, **settings)
--

Searches one after the other that keep their trees: each begins with what the tree already says of its view.

seed: of all chance, 0 to 2**64 - 1. The first search is the one that search() makes with it; later ones have seeds of
    their own. So the results depend on the settings, the seed, and the views searched so far, in their order.
The settings are those of search(), with algorithm 'so' and without gumbel_moves; an evaluator of your own is not taken.

Nobody has to tell it the moves: it finds the view in its tree, and keeps what was gathered at that view and no other.
A view that the tree does not know, or of another game, begins a new tree.

Raises TypeError and EngineError as search() does, and EngineError for settings whose trees cannot be kept. One search
at a time; snapshot() may be called by other threads meanwhile.)")
      .def("search", &search, py::arg("view"), py::kw_only(), py::arg("stop") = py::none(),
           R"(search(self, view, *, stop=None)
--

As hiddenhand.search(). `iterations` and `seconds` are for new playouts; `SearchResult.reused` says how many visits were
there before.

stop: a StopFlag that another thread may set.

Raises EngineError too if another thread is searching with this object. Runs without the GIL; Ctrl-C ends it.)")
      .def("snapshot", &snapshot, py::call_guard<py::gil_scoped_release>(), R"(snapshot(self)
--

What the search under way has found so far, or what the last one found; None before the first has begun.

For any thread at any time. A search waits while its trees are read, and what it finds does not change.)")
      .def("clear", &clear, R"(clear(self)
--

Forgets all trees and searches: the object is as new. Raises EngineError while a search is under way.)")
      .def("__repr__", [](const Searcher&) { return "<Searcher>"; });
}

}  // namespace hiddenhand::bindings
