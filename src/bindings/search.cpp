#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "bindings/convert.h"
#include "bindings/evaluator.h"
#include "bindings/interruptible.h"
#include "bindings/making.h"
#include "bindings/registers.h"
#include "bindings/search_arguments.h"
#include "hiddenhand/search/settings.h"

namespace py = pybind11;

namespace hiddenhand::bindings {
namespace {

/// A text that UTF-8 can say, else nothing.
std::optional<std::string> text_of(py::handle value) {
  Py_ssize_t size = 0;
  const char* const text = PyUnicode_Check(value.ptr()) ? PyUnicode_AsUTF8AndSize(value.ptr(), &size) : nullptr;
  if (text != nullptr) return std::string(text, static_cast<std::size_t>(size));
  PyErr_Clear();
  return std::nullopt;
}

/// TypeError if the value is of the wrong kind, EngineError if it is out of range; both name the setting.
double read_setting(const Setting& setting, py::handle value) {
  const std::string name(setting.name);
  const auto wrong = [&](const std::string& expected) {
    std::string message = name;
    return py::type_error(message.append(": expected ").append(expected).append(", got ").append(py::repr(value)));
  };
  switch (setting.kind) {
    case SettingKind::kWhole:
      if (!PyIndex_Check(value.ptr())) throw wrong("a whole number");
      break;
    case SettingKind::kNumber:
      if (!PyIndex_Check(value.ptr()) && !PyFloat_Check(value.ptr())) throw wrong("a number");
      break;
    case SettingKind::kFlag:
      if (!PyBool_Check(value.ptr())) throw wrong("True or False");
      return value.ptr() == Py_True ? 1.0 : 0.0;
    case SettingKind::kWord: {
      const std::optional<std::string> text = text_of(value);
      const auto place = text ? std::find(setting.words.begin(), setting.words.end(), *text) : setting.words.end();
      if (place != setting.words.end()) return static_cast<double>(place - setting.words.begin());
      std::string message = name;
      message.append(" is ").append(py::repr(value)).append("; expected one of");
      for (const std::string_view word : setting.words) message.append(" ").append(word);
      throw EngineError(message);
    }
  }
  const py::object whole =
      PyFloat_Check(value.ptr()) ? py::object() : py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
  if (PyErr_Occurred() != nullptr) throw py::error_already_set();
  const double number = PyFloat_AsDouble(whole ? whole.ptr() : value.ptr());
  if (PyErr_Occurred() != nullptr) {  // a whole number too large for any float
    PyErr_Clear();
    require_in_range(setting, std::numeric_limits<double>::infinity());
  }
  require_in_range(setting, number);
  return number;
}

}  // namespace

SearchParams read_settings(const py::kwargs& given, const char* caller) {
  SearchParams params;
  const std::span<const Setting> known = search_settings();
  for (const auto& [key, value] : given) {
    const std::optional<std::string> name = text_of(key);
    const auto setting = std::find_if(known.begin(), known.end(), [&](const Setting& s) { return s.name == name; });
    if (setting == known.end()) {
      std::string message = caller;
      message.append(" has no setting ").append(py::repr(key)).append("; its settings are");
      for (const Setting& each : known) message.append(" ").append(each.name);
      throw py::type_error(message);
    }
    setting->set(params, read_setting(*setting, value));
  }
  return params;
}

const ViewHandle& to_view(const py::object& given) {
  if (py::isinstance<ViewHandle>(given)) return given.cast<const ViewHandle&>();
  if (py::isinstance<StateHandle>(given))
    throw py::type_error("search takes a View, got a State: use state.view(seat)");
  throw py::type_error("search takes a View, got an object of type " + std::string(Py_TYPE(given.ptr())->tp_name));
}

namespace {

SearchResult search(const py::object& given, std::uint64_t seed, const StopFlag* stop, const py::object& evaluator,
                    const py::kwargs& settings) {
  const ViewHandle& view = to_view(given);
  SearchParams params = read_settings(settings, "search()");
  std::optional<PythonEvaluator> python;
  if (!evaluator.is_none()) params.evaluator = &python.emplace(*view.game, evaluator);
  return run_interruptible(
      [&](const std::atomic<bool>& told) { return view.game->search(view.bytes.data(), params, seed, &told); }, stop);
}

void check_search(const GamePtr& game, const py::kwargs& settings) {
  some_game(game)->check_search(read_settings(settings, "check_search()"));
}

/// (name, kind, default, least, most, words); of words the default is the word.
py::list settings_table() {
  static constexpr std::array kKinds = {"whole", "number", "word", "flag"};
  const SearchParams defaults;
  py::list table;
  for (const Setting& setting : search_settings()) {
    py::list words;
    for (const std::string_view word : setting.words) words.append(py::str(word.data(), word.size()));
    const double value = setting.get(defaults);
    py::object shown = py::float_(value);
    if (setting.kind == SettingKind::kWord) shown = words[static_cast<std::size_t>(value)];
    if (setting.kind == SettingKind::kWhole) shown = py::int_(static_cast<std::uint32_t>(value));
    if (setting.kind == SettingKind::kFlag) shown = py::bool_(value != 0.0);
    table.append(py::make_tuple(py::str(setting.name.data(), setting.name.size()),
                                kKinds[static_cast<std::size_t>(setting.kind)], shown, setting.least, setting.most,
                                py::tuple(words)));
  }
  return table;
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
    case StopReason::kRunning: return "running";
    case StopReason::kProven: return "proven";
  }
  return "";
}

std::optional<double> standard_error(const MoveResult& self) {
  return std::isnan(self.standard_error) ? std::nullopt : std::optional(self.standard_error);
}

std::optional<std::vector<double>> if_known(const std::vector<double>& by_seat) {
  return by_seat.empty() ? std::nullopt : std::optional(by_seat);
}

std::string repr(const SearchResult& self) {
  std::string text = "<SearchResult: seat " + std::to_string(self.seat) + ", best " + std::to_string(self.best) +
                     " of " + std::to_string(self.moves.size()) + " moves, " + std::to_string(self.iterations) +
                     " iterations";
  if (!self.win_prob.empty()) {
    const double win_prob = self.win_prob[static_cast<std::size_t>(self.seat)];
    text.append(", win_prob ").append(std::to_string(win_prob));
  }
  return text.append(">");
}

std::string repr_move(const MoveResult& self) {
  return "<MoveResult: action " + std::to_string(self.action) + ", visits " + std::to_string(self.visits) + ", value " +
         std::to_string(self.value) + ">";
}

}  // namespace

void register_search(py::module_& module) {
  close_evaluators_at_exit();
  py::class_<MoveResult>(module, "MoveResult", py::is_final(), made_by_calls(), "What a search found about one move.")
      .def_readonly("action", &MoveResult::action, "The move's number.")
      .def_readonly("visits", &MoveResult::visits, "Iterations that went through this move.")
      .def_readonly("policy", &MoveResult::policy,
                    "Its share of what the search would play, 0 to 1: of the visits, or of the mixed strategy.")
      .def_readonly("availability", &MoveResult::availability, "Iterations in which it was legal.")
      .def_readonly(
          "value", &MoveResult::value,
          "Mean reward, 0 (min_return of the game) to 1 (max_return), for the searching seat; `least` where the "
          "search ended with a proof.")
      .def_readonly(
          "least", &MoveResult::least,
          "Proven: the seat can get this reward or more with the move, whatever is hidden and whatever others "
          "and chance do; 0 where nothing is proven.")
      .def_readonly("most", &MoveResult::most,
                    "Proven: with this move nobody can bring the seat a higher reward; 1 where nothing is proven.")
      .def_property_readonly("standard_error", &standard_error,
                             "Of value, from the spread of the trees; None with fewer than two that tried the move.")
      .def("__repr__", &repr_move);

  py::class_<SearchResult>(module, "SearchResult", py::is_final(), made_by_calls(), "What a search found.")
      .def_readonly("seat", &SearchResult::seat, "Whose view was searched; all values are from its viewpoint.")
      .def_readonly("best", &SearchResult::best,
                    "The action with the largest policy; ties go to more visits, then to the lower number.")
      .def_readonly("moves", &SearchResult::moves, "Every legal move, ascending by action.")
      .def_readonly("principal_variation", &SearchResult::principal_variation,
                    "The most-visited line of actions, starting with `best`.")
      .def_property_readonly(
          "win_prob", [](const SearchResult& self) { return if_known(self.win_prob); },
          "How likely each seat is to win, one entry a seat: its mean share of the win, over the iterations of this "
          "search that reached the end of a game (or over all, where the game's returns are wins); None without any.")
      .def_property_readonly(
          "expected_returns", [](const SearchResult& self) { return if_known(self.expected_returns); },
          "What each seat gets, one entry a seat, in the game's unit: the mean over the iterations of this search; "
          "None without any.")
      .def_readonly("iterations", &SearchResult::iterations, "Iterations that this search made.")
      .def_readonly(
          "reused", &SearchResult::reused,
          "Visits that a Searcher's trees had of this view before. Those of moves contain them, but for the first "
          "of a tree, which ended there.")
      .def_readonly("nodes", &SearchResult::nodes, "Nodes of all trees, their roots included.")
      .def_readonly("trees", &SearchResult::trees, "Trees that were searched.")
      .def_readonly("elapsed_seconds", &SearchResult::elapsed_seconds, "Wall-clock time; not reproducible.")
      .def_property_readonly("stop_reason", &stop_reason,
                             "'iterations', 'time', 'only move', 'stopped' or 'proven'; of a snapshot also 'running'.")
      .def("__repr__", &repr);

  py::class_<StopFlag>(module, "StopFlag", py::is_final(), made_by(&new_stop_flag), R"(StopFlag()
--

A wish to stop, for searches that run in other threads. Once set it stays set.)")
      .def(
          "set", [](StopFlag& self) { self.is_set = true; }, "Ends every search that was given this flag.")
      .def("is_set", [](const StopFlag& self) { return self.is_set.load(); }, "Whether set() was called.");

  module.def("search_settings", &settings_table,
             "The settings of search(): (name, kind, default, least, most, words), kind being whole, number, word or "
             "flag.");

  py::options signatures;
  signatures.disable_function_signatures();  // written by hand, in the form that inspect.signature() reads
  module.def("check_search", &check_search, py::arg("game"), R"(check_search(game, **settings)
--

Does nothing if search() takes these settings for views of `game`; else raises the error that it would raise.)");

  module.def("search", &search, py::arg("view"), py::kw_only(), py::arg("seed") = 0, py::arg("stop") = py::none(),
             py::arg("evaluator") = py::none(),
             R"(search(view, *, seed=0, stop=None, evaluator=None, **settings)
--

Information-set Monte Carlo tree search: what the seat of `view`, which must be to act, should do.

view: all that the searching seat knows (`State.view(seat)`); hidden cards are sampled anew in every iteration.
seed: of all chance in the search, 0 to 2**64 - 1.
stop: a StopFlag that another thread may set: then the search ends with what it has found so far, `stop_reason` is
    'stopped', and the result is not reproducible.
evaluator: called with leaves instead of playing them out: a uint8 array of shape (n, game.state_size), n up to `batch`
    sampled worlds that are not over, a row as `State.pack()` gives it and `BatchGame` takes it. Returns what each seat
    will get, floats of shape (n, game.seat_count) within game.min_return .. game.max_return. It is called in threads of
    the search, by several at once if there are several; what it raises comes out of search().

The settings, all by name (docs/search.md says more of each):

iterations (1000): playouts, of all trees together, 0 to 2**32 - 1; 0 = no such limit.
seconds (0.0): wall-clock limit, 0 = none. One of the two limits must be set. Without `seconds` the result depends on
    nothing but the view, the settings and `seed`.
algorithm ('so'): 'so', one tree of what the seat sees; 'mo', a tree for every seat; 'pimc' and 'epimc', worlds in
    which nothing is hidden, from the root or from `depth` decisions on; 'regret', small games as a whole.
selection ('ucb1'): 'ucb1', 'ucb1-tuned', 'puct'; 'exp3' and 'rm' (regret matching) come to a mixed strategy.
exploration (0.7): weight of exploration in ucb1, ucb1-tuned and puct, 0 to 10, for rewards scaled to 0 .. 1.
gamma (0.1): share of random moves in exp3 and rm, 1e-6 to 1.
first_play_urgency (10.0): score of untried moves, 0 to 10; 10 = they come before all others.
widening (0.0), widening_power (0.5): a node with n visits has at most widening * n**widening_power moves; 0 = no limit.
gumbel_moves (0): sequential halving at the root among so many moves; 0 = off.
redeal (False): 'mo' only: others learn in worlds dealt from what they know, and so do not know the seat's cards.
private_roots (False): 'mo' only: the moves of others depend on their hands.
world_iterations (100): 'pimc' and 'epimc': playouts in each world, 1 to 10000.
depth (2): 'epimc': decisions before a world is searched with nothing hidden, 1 to 1000.
playout ('random'): 'random'; 'mast', moves that did well before; 'heuristic', moves that the game prefers.
epsilon (0.2): 'mast' and 'heuristic': share of random moves, 0 to 1.
priors ('equal'): 'equal', or 'game', its preferences: what puct and the Gumbel root begin with, and which moves come
    first.
evaluation ('none'): 'none', or 'game': playouts are cut off, and the game estimates what each seat will get.
playout_depth (0): with an evaluation or an evaluator: decisions of a playout before it, 0 to 10000.
batch (1): with an evaluation or an evaluator: leaves that are evaluated in one call, 1 to 4096.
proof_steps (0): actions that may be carried out to prove what moves are worth before anything is searched, 0 to 10**7,
    where there are few worlds. A move that is proven best ends the search, `stop_reason` is 'proven'.
max_nodes (2**20): the most nodes of all trees together, 2**8 to 2**28 (2**8 a tree at least).
trees (1): independent trees that share the iterations, 1 to 256; more than one gives standard errors.
threads (1): that execute the trees, 1 to 256. They change nothing but the time.

Raises TypeError for anything but a View and for a setting of the wrong kind, EngineError if the seat is not to act, a
setting is out of range, does not go with another or needs what the game does not have, or an evaluator returns anything
but what is said above. Runs without the GIL; Ctrl-C ends it.)");
}

}  // namespace hiddenhand::bindings
