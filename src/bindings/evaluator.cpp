#include "bindings/evaluator.h"

#include <pybind11/numpy.h>

#include <cstring>
#include <string>
#include <utility>

#include "hiddenhand/base/errors.h"

namespace py = pybind11;

namespace hiddenhand::bindings {

PythonEvaluator::PythonEvaluator(const AnyGame& game, py::object evaluator)
    : game_(game), evaluator_(std::move(evaluator)) {
  if (PyCallable_Check(evaluator_.ptr()) != 0) return;
  throw py::type_error("evaluator: expected something to call with an array of states, got " +
                       std::string(py::repr(evaluator_)));
}

void PythonEvaluator::evaluate(const std::byte* states, std::size_t count, double* returns) {
  py::gil_scoped_acquire acquire;
  py::array_t<std::uint8_t> array({count, game_.state_size()});
  std::memcpy(array.mutable_data(), states, count * game_.state_size());
  read(evaluator_(std::move(array)), count, returns);
}

void PythonEvaluator::read(const py::object& given, std::size_t count, double* returns) const {
  using Doubles = py::array_t<double, py::array::c_style | py::array::forcecast>;
  const auto seats = static_cast<std::size_t>(game_.seat_count());
  const Doubles values = Doubles::ensure(given);
  if (!values) {
    PyErr_Clear();
    throw py::type_error("evaluator returned " + std::string(py::repr(given)) + "; expected an array of numbers");
  }
  std::string expected = "; expected (" + std::to_string(count);
  expected.append(", ").append(std::to_string(seats)).append("): a row a state, a number a seat");
  if (values.ndim() != 2 || static_cast<std::size_t>(values.shape(0)) != count ||
      static_cast<std::size_t>(values.shape(1)) != seats) {
    std::string shape = py::repr(values.attr("shape"));
    throw EngineError("evaluator returned an array of shape " + shape + expected);
  }
  for (std::size_t i = 0; i < count * seats; ++i) {
    returns[i] = values.data()[i];
    if (returns[i] >= game_.min_return() && returns[i] <= game_.max_return()) continue;  // false for NaN
    std::string message = "evaluator returned ";
    message.append(std::string(py::repr(py::float_(returns[i]))))
        .append(" for seat ")
        .append(std::to_string(i % seats));
    message.append(" in row ").append(std::to_string(i / seats)).append("; expected ");
    message.append(std::string(py::repr(py::float_(game_.min_return())))).append(" to ");
    throw EngineError(message.append(std::string(py::repr(py::float_(game_.max_return())))));
  }
}

}  // namespace hiddenhand::bindings
