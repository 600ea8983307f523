// Progressive widening: a node gets another move only when it has been visited often enough (Coulom 2007, "Computing
// Elo ratings of move patterns in the game of Go"; for information sets: moves that are legal in the sampled world).
#pragma once

#include <cstddef>
#include <cstdint>

#include "hiddenhand/search/arithmetic.h"
#include "hiddenhand/search/params.h"

namespace hiddenhand {

class Widening {
 public:
  explicit Widening(const SearchParams& params) : factor_(params.widening), power_(params.widening_power) {}

  /// Whether a node with so many visits, which has so many moves, may have one more. The first one always.
  bool allows(std::size_t moves, std::uint32_t visits) const {
    if (factor_ == 0.0 || moves == 0) return true;
    return static_cast<double>(moves) < factor_ * search_power(visits, power_);
  }

 private:
  double factor_, power_;
};

}  // namespace hiddenhand
