// Evaluators written in Python.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>

#include "hiddenhand/game/any_game.h"
#include "hiddenhand/search/leaves.h"

namespace hiddenhand::bindings {

/// Calls `evaluator(states)`, with states as a new uint8 array of shape (count, state_size), and reads a float array of
/// shape (count, seats) from what it returns. The GIL is taken once a call. Made and destroyed with the GIL.
class PythonEvaluator final : public LeafEvaluator {
 public:
  /// Throws TypeError if it cannot be called. `game` must live as long as this.
  PythonEvaluator(const AnyGame& game, pybind11::object evaluator);

  /// Throws whatever the evaluator raises; TypeError or EngineError if what it returns is not what is expected.
  void evaluate(const std::byte* states, std::size_t count, double* returns) override;

 private:
  void read(const pybind11::object& given, std::size_t count, double* returns) const;

  const AnyGame& game_;
  pybind11::object evaluator_;
};

/// Once, when the module is loaded: lets evaluators end before Python does.
void close_evaluators_at_exit();

}  // namespace hiddenhand::bindings
