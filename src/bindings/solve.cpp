#include <pybind11/stl.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>

#include "bindings/convert.h"
#include "bindings/interruptible.h"
#include "bindings/making.h"
#include "bindings/registers.h"
#include "hiddenhand/solve/best_response.h"
#include "hiddenhand/solve/cfr_plus.h"
#include "hiddenhand/solve/sequence_form.h"

namespace py = pybind11;

namespace hiddenhand::bindings {
namespace {

/// The game keeps the views' meaning.
struct FormHandle {
  GamePtr game;
  SequenceForm form;
};
using FormPtr = std::shared_ptr<FormHandle>;

/// One thread at a time.
struct CfrPlusHandle {
  explicit CfrPlusHandle(FormPtr of) : form(std::move(of)), solver(form->form) {}

  std::unique_lock<std::mutex> only_user() {
    std::unique_lock lock(mutex, std::try_to_lock);
    if (!lock) throw EngineError("the solver is running in another thread; expected one call at a time");
    return lock;
  }

  FormPtr form;
  CfrPlus solver;
  std::mutex mutex;
};

FormPtr sequence_form(const GamePtr& game, long long max_nodes) {
  if (max_nodes < 1 || max_nodes > kMostTreeNodes)
    throw EngineError("max_nodes is " + std::to_string(max_nodes) + "; expected 1 to " +
                      std::to_string(kMostTreeNodes));
  const auto most = static_cast<std::uint32_t>(max_nodes);
  return std::make_shared<FormHandle>(FormHandle{some_game(game), run_interruptible([&](const std::atomic<bool>& stop) {
                                                   return game->sequence_form(most, &stop);
                                                 })});
}

std::vector<std::pair<ViewHandle, std::vector<Action>>> information_states(const FormHandle& self) {
  std::vector<std::pair<ViewHandle, std::vector<Action>>> all;
  all.reserve(self.form.states.size());
  for (std::size_t i = 0; i < self.form.states.size(); ++i) {
    const InformationState& state = self.form.states[i];
    ViewHandle view(self.game);
    std::ranges::copy(self.form.view(i), view.bytes.begin());
    const auto actions = self.form.actions.begin();
    all.emplace_back(std::move(view), std::vector<Action>(actions + state.first_choice, actions + state.end_choice()));
  }
  return all;
}

std::vector<double> expected_returns(const FormHandle& self, const Policy& policy) {
  py::gil_scoped_release release;
  check_policy(self.form, policy);
  const Returns returns = hiddenhand::expected_returns(self.form, policy);
  return {returns.begin(), returns.begin() + self.form.seat_count};
}

std::pair<double, Policy> best_response(const FormHandle& self, const Policy& policy, long long seat) {
  const Seat own = to_seat(*self.game, seat);
  py::gil_scoped_release release;
  check_policy(self.form, policy);
  BestResponse best = hiddenhand::best_response(self.form, policy, own);
  return {best.value, std::move(best.policy)};
}

void run(CfrPlusHandle& self, long long iterations) {
  if (iterations < 0) throw EngineError("iterations is " + std::to_string(iterations) + "; expected 0 or more");
  const auto lock = self.only_user();
  run_interruptible([&](const std::atomic<bool>& stop) {
    self.solver.run(static_cast<std::uint64_t>(iterations), &stop);
    return true;
  });
}

std::uint64_t iterations(CfrPlusHandle& self) {
  const auto lock = self.only_user();
  return self.solver.iterations();
}

Policy average_policy(CfrPlusHandle& self) {
  const auto lock = self.only_user();
  return self.solver.average_policy();
}

std::string repr(const FormHandle& self) {
  return "<SequenceForm of " + std::string(self.game->id()) + ": " + std::to_string(self.form.states.size()) +
         " information states, " + std::to_string(self.form.nodes) + " nodes>";
}

}  // namespace

void register_solve(py::module_& module) {
  py::module_ solve = module.def_submodule("solve", "Exact solving of small games.");

  py::class_<CfrPlusHandle> cfr_plus(solve, "CfrPlus", py::is_final(), made_by_calls(),
                                     "CFR+ under way: regret matching+, seats in turn, linear averaging.");
  cfr_plus
      .def("run", &run, py::arg("iterations"),
           "Goes on for so many iterations more. Without the GIL; Ctrl-C ends it with whole iterations. Raises "
           "EngineError while another thread uses the solver.")
      .def_property_readonly("iterations", &iterations, "Iterations made.")
      .def("average_policy", &average_policy, "The solution so far: a number for each choice.");

  py::class_<FormHandle, FormPtr>(solve, "SequenceForm", py::is_final(), made_by_calls(),
                                  R"(A whole game as its information states and its ends.

A policy is a list of probabilities, one for each action at each information state, in the order of
information_states(); those of a state add up to 1.)")
      .def_property_readonly(
          "game", [](const FormHandle& self) { return self.game; }, "The game.")
      .def_property_readonly(
          "nodes", [](const FormHandle& self) { return self.form.nodes; },
          "Decisions and ends in the tree; states that chance gives in several ways at one place count once.")
      .def_property_readonly(
          "ends", [](const FormHandle& self) { return self.form.ends(); }, "Ends in the tree.")
      .def_property_readonly(
          "views_remember_all", [](const FormHandle& self) { return self.form.views_remember_all; },
          "Whether the view of each information state is its own, so that a policy can be told by views.")
      .def("information_states", &information_states,
           "Every information state as (view of the seat to act, its legal actions). A state comes behind those of the "
           "same seat that lead to it.")
      .def(
          "uniform_policy", [](const FormHandle& self) { return uniform_policy(self.form); },
          "Every legal action equally likely.")
      .def("expected_returns", &expected_returns, py::arg("policy"),
           "What each seat gets on average when all follow the policy. Raises EngineError if it is none.")
      .def("best_response", &best_response, py::arg("policy"), py::arg("seat"),
           "The most that `seat` can get on average against the others, who follow the policy, and the policy with "
           "its best choices put in; of equals, the action of the lowest number.")
      .def(
          "cfr_plus", [](const FormPtr& self) { return std::make_unique<CfrPlusHandle>(self); },
          "A solver that has not begun.")
      .def("__repr__", &repr);

  solve.def("sequence_form", &sequence_form, py::arg("game").none(false), py::arg("max_nodes"),
            "Walks through the whole tree of a game. Raises EngineError if that takes more than `max_nodes` (1 to "
            "10,000,000) actions and outcomes of chance. Runs without the GIL; Ctrl-C ends it.");
}

}  // namespace hiddenhand::bindings
