// Long calls without the GIL that Ctrl-C, or a flag, can end.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <exception>
#include <future>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "bindings/stop_flag.h"
#include "hiddenhand/base/errors.h"

namespace hiddenhand::bindings {

/// Runs `work` in a thread of its own. Throws EngineError if the system has no more of them.
template <class Work>
auto in_thread(Work&& work) {
  try {
    return std::async(std::launch::async, std::forward<Work>(work));
  } catch (const std::system_error& error) {
    throw EngineError("no thread could be started for the call: " + std::string(error.what()));
  }
}

/// Runs `work(const std::atomic<bool>& stop)` without the GIL and returns its result. `work` runs in a thread of its
/// own, and this one looks for signals and at `flag` (may be null) meanwhile: the core never has to call Python. When
/// the flag is set, `work` is told to stop, and what it has is the result. If a signal handler raises (which happens in
/// the main thread only), it is told to stop too, and its result is dropped.
template <class Work>
auto run_interruptible(Work&& work, const StopFlag* flag = nullptr) {
  constexpr std::chrono::milliseconds kBetweenChecks{20};
  std::atomic<bool> stop{flag != nullptr && flag->is_set};
  bool interrupted = false;
  std::optional<decltype(work(std::as_const(stop)))> result;
  std::exception_ptr failure;
  {
    pybind11::gil_scoped_release release;
    auto running = in_thread([&] { return work(std::as_const(stop)); });
    while (running.wait_for(kBetweenChecks) != std::future_status::ready) {
      if (flag != nullptr && flag->is_set) stop = true;
      pybind11::gil_scoped_acquire acquire;
      if (PyErr_CheckSignals() != 0) {
        stop = true;
        interrupted = true;
        break;
      }
    }
    try {
      result = running.get();
    } catch (...) {
      failure = std::current_exception();
    }
  }
  if (interrupted) throw pybind11::error_already_set();  // whatever else went wrong
  if (failure) std::rethrow_exception(failure);
  return *std::move(result);
}

}  // namespace hiddenhand::bindings
