// When a search stops: iterations, wall-clock time, or a flag from outside.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "hiddenhand/search/params.h"
#include "hiddenhand/search/results.h"

namespace hiddenhand {

class Limits {
 public:
  /// The clock starts here. `stop` may be null; it is read before every iteration but the first of a tree.
  Limits(const SearchParams& params, const std::atomic<bool>* stop)
      : seconds_(params.seconds), stop_(stop), start_(Clock::now()) {}

  double elapsed_seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  /// Whether the time is up, or a stop is wished for, before any playout.
  bool expired() const {
    return (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) ||
           (seconds_ > 0.0 && elapsed_seconds() >= seconds_);
  }

  /// Whether a tree stops after `done` of at most `most` playouts; asked before each iteration, which makes `step` of
  /// them. At least one iteration is always made.
  bool reached(std::uint32_t done, std::uint32_t most, std::uint32_t step) {
    if (done == 0) return false;
    if (done >= most || reason_ != StopReason::kIterations) return true;
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) return stop_for(StopReason::kStopped);
    if (seconds_ <= 0.0 || (since_clock_read_ += step) < kPlayoutsPerClockRead) return false;
    since_clock_read_ = 0;
    return elapsed_seconds() >= seconds_ && stop_for(StopReason::kTime);
  }
  /// Why the search ends; kIterations unless a tree was stopped for another reason.
  StopReason reason() const { return reason_; }

 private:
  using Clock = std::chrono::steady_clock;
  // Reading the clock costs as much as a small playout.
  static constexpr std::uint32_t kPlayoutsPerClockRead = 32;

  bool stop_for(StopReason reason) {
    reason_ = reason;
    return true;
  }

  double seconds_;
  std::uint32_t since_clock_read_ = 0;
  const std::atomic<bool>* stop_;
  Clock::time_point start_;
  StopReason reason_ = StopReason::kIterations;
};

}  // namespace hiddenhand
