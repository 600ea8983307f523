// Long calls without the GIL that Ctrl-C can end.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <future>
#include <utility>

namespace hiddenhand::bindings {

/// Runs `work(const std::atomic<bool>& stop)` without the GIL and returns its result. `work` runs in a thread of its
/// own, and this one looks for signals meanwhile: the core never has to call Python. If a signal handler raises, `work`
/// is told to stop and its result is dropped.
template <class Work>
auto run_interruptible(Work&& work) {
  constexpr std::chrono::milliseconds kBetweenChecks{20};
  std::atomic<bool> stop{false};
  bool interrupted = false;
  auto result = [&] {
    pybind11::gil_scoped_release release;
    auto running = std::async(std::launch::async, [&] { return work(std::as_const(stop)); });
    while (running.wait_for(kBetweenChecks) != std::future_status::ready) {
      pybind11::gil_scoped_acquire acquire;
      if (PyErr_CheckSignals() != 0) {
        stop = true;
        interrupted = true;
        break;
      }
    }
    return running.get();
  }();
  if (interrupted) throw pybind11::error_already_set();
  return result;
}

}  // namespace hiddenhand::bindings
