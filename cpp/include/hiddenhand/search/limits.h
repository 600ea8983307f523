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
  /// The clock starts here. `stop` may be null; it is read before every iteration but the first. Without a limit on
  /// iterations there is still the one of the counters, 2^32 - 1.
  Limits(const SearchParams& params, const std::atomic<bool>* stop)
      : iterations_(params.iterations != 0 ? params.iterations : UINT32_MAX),
        seconds_(params.seconds),
        stop_(stop),
        start_(Clock::now()) {}

  double elapsed_seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  /// Whether to stop after `done` iterations; then reason() says why. At least one iteration is always made.
  bool reached(std::uint32_t done) {
    if (done == 0) return false;
    if (done >= iterations_) return stop_for(StopReason::kIterations);
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) return stop_for(StopReason::kStopped);
    if (seconds_ > 0.0 && done % kIterationsPerClockRead == 0 && elapsed_seconds() >= seconds_) {
      return stop_for(StopReason::kTime);
    }
    return false;
  }
  StopReason reason() const { return reason_; }

 private:
  using Clock = std::chrono::steady_clock;
  // Reading the clock costs as much as a small playout.
  static constexpr std::uint32_t kIterationsPerClockRead = 32;

  bool stop_for(StopReason reason) {
    reason_ = reason;
    return true;
  }

  std::uint32_t iterations_;
  double seconds_;
  const std::atomic<bool>* stop_;
  Clock::time_point start_;
  StopReason reason_ = StopReason::kIterations;
};

}  // namespace hiddenhand
