// Chance that walks through everything that may happen, one outcome after another.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "hiddenhand/base/card_set.h"
#include "hiddenhand/base/errors.h"
#include "hiddenhand/game/chance.h"

namespace hiddenhand {

/// Give it to `deal` or `apply_unchecked` from the same start again and again: each run takes the next outcome of all
/// draws together, the last draw first. What a step draws may depend on its earlier draws, and on nothing else.
///
///     EnumeratingChance chance;
///     do {
///       State next = start;
///       game.apply_unchecked(next, action, chance);
///       ... chance.probability() ...
///     } while (chance.advance());
class EnumeratingChance {
 public:
  static constexpr bool kImaginary = false;
  static constexpr bool kUnwatched = false;  // views are taken of every state
  /// No step of a game draws more often; one that does has a loop which no draw ends.
  static constexpr std::size_t kMaxDraws = 4096;

  std::uint32_t below(std::uint32_t n) { return draw(n); }
  int pick(CardSet set) { return set.nth(static_cast<int>(draw(static_cast<std::uint32_t>(set.count())))); }
  /// Copies of a kind are outcomes of their own, so that all are equally likely.
  template <std::size_t kKinds>
  int pick_kind(const CardCounts<kKinds>& cards) {
    return cards.kind_of(static_cast<int>(draw(static_cast<std::uint32_t>(cards.total()))));
  }

  /// Whether the last run drew anything.
  bool drew() const { return used_ > 0; }
  /// How likely the outcome of the last run is: every result of a draw is equally likely.
  double probability() const {
    double ways = 1.0;
    for (std::size_t i = 0; i < used_; ++i) ways *= draws_[i].ways;
    return 1.0 / ways;
  }
  /// To the next outcome; false if the last run had the last one.
  bool advance() {
    draws_.resize(used_);
    used_ = 0;
    while (!draws_.empty() && ++draws_.back().result == draws_.back().ways) draws_.pop_back();
    return !draws_.empty();
  }

 private:
  struct Draw {
    std::uint32_t result;
    std::uint32_t ways;
  };

  std::uint32_t draw(std::uint32_t ways) {
    if (used_ == draws_.size()) {
      if (used_ == kMaxDraws)
        throw EngineError("one step of the game made more than " + std::to_string(kMaxDraws) +
                          " draws; expected a step that ends whatever is drawn");
      draws_.push_back({0, ways});
    }
    assert(draws_[used_].ways == ways);
    return draws_[used_++].result;
  }

  std::vector<Draw> draws_;  // of the present outcome; those behind used_ have not been made yet in this run
  std::size_t used_ = 0;
};

static_assert(Chance<EnumeratingChance>);

}  // namespace hiddenhand
