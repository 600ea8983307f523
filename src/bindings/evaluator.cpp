#include "bindings/evaluator.h"

#include <pybind11/numpy.h>

#include <condition_variable>
#include <cstring>
#include <mutex>
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

namespace {

/// Threads of searches may not ask for the GIL when Python is being taken down: it would end them inside our functions.
/// So the end of Python waits for who is inside, and whoever comes later waits for the end of the process.
class Door {
 public:
  /// The one of this process; never destroyed, since threads may wait at it to the very end.
  static Door& of_python() {
    static Door& door = *new Door;
    return door;
  }

  void enter() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !closed_; });
    ++inside_;
  }
  void leave() {
    const std::lock_guard lock(mutex_);
    --inside_;
    changed_.notify_all();
  }
  void close() {
    std::unique_lock lock(mutex_);
    closed_ = true;
    changed_.wait(lock, [this] { return inside_ == 0; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int inside_ = 0;
  bool closed_ = false;
};

class Inside {
 public:
  Inside() { Door::of_python().enter(); }
  ~Inside() { Door::of_python().leave(); }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;
};

}  // namespace

void close_evaluators_at_exit() {
  py::module_::import("atexit").attr("register")(py::cpp_function([] {
    const py::gil_scoped_release release;
    Door::of_python().close();
  }));
}

void PythonEvaluator::evaluate(const std::byte* states, std::size_t count, double* returns) {
  const Inside inside;
  const py::gil_scoped_acquire acquire;
  py::array_t<std::uint8_t> array({count, game_.state_size()});
  std::memcpy(array.mutable_data(), states, count * game_.state_size());
  read(evaluator_(std::move(array)), count, returns);
}

namespace {

/// What NumPy makes of it. TypeError if that is no array of real numbers; what the object itself raises is let through.
py::array array_of(const py::object& given) {
  const auto expected = [&] {
    std::string message = "evaluator returned an object of type ";
    return message.append(Py_TYPE(given.ptr())->tp_name).append("; expected an array of real numbers");
  };
  try {
    const py::array array = py::module_::import("numpy").attr("asarray")(given);
    const char kind = array.dtype().kind();
    if (kind == 'f' || kind == 'i' || kind == 'u') return array;
  } catch (py::error_already_set& error) {
    if (!error.matches(PyExc_ValueError)) throw;  // rows of different lengths
    py::raise_from(error, PyExc_TypeError, expected().c_str());
    throw py::error_already_set();
  }
  throw py::type_error(expected());
}

}  // namespace

void PythonEvaluator::read(const py::object& given, std::size_t count, double* returns) const {
  const auto seats = static_cast<std::size_t>(game_.seat_count());
  const py::array_t<double, py::array::c_style | py::array::forcecast> values(array_of(given));
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
