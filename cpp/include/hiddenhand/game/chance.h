// Where chance enters a game: one template parameter, so that a replay can feed recorded draws.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "hiddenhand/base/card_counts.h"
#include "hiddenhand/base/card_set.h"
#include "hiddenhand/base/rng.h"

namespace hiddenhand {

/// A source of chance. A hidden pile has no order: a draw asks for a random member when it happens.
///  - `below(n)`: uniform in 0 .. n-1, n >= 1.
///  - `pick(set)`: a uniformly random member of a set that is not empty.
///  - `pick_kind(cards)`: the kind of a uniformly random card among CardCounts that are not empty.
///  - `kImaginary`: true for the source of a look-ahead that may not use what only chance would bring. Games then
///    leave out what a draw would add (see the game's notes); ordinary sources say false.
///  - `kUnwatched`: true where nobody will take a view of what comes out, as in playouts. Games may then leave out what
///    only views need; play and chance are the same.
template <class C>
concept Chance = requires(C& chance, std::uint32_t n, CardSet set, const CardCounts<8>& cards) {
  { chance.below(n) } -> std::same_as<std::uint32_t>;
  { chance.pick(set) } -> std::same_as<int>;
  { chance.pick_kind(cards) } -> std::same_as<int>;
  { C::kImaginary } -> std::convertible_to<bool>;
  { C::kUnwatched } -> std::convertible_to<bool>;
};

/// The usual source: a generator.
class RngChance {
 public:
  static constexpr bool kImaginary = false;
  static constexpr bool kUnwatched = false;
  explicit RngChance(Rng& rng) : rng_(rng) {}
  std::uint32_t below(std::uint32_t n) { return rng_.below(n); }
  int pick(CardSet set) { return set.nth(static_cast<int>(rng_.below(static_cast<std::uint32_t>(set.count())))); }
  template <std::size_t kKinds>
  int pick_kind(const CardCounts<kKinds>& cards) {
    return cards.kind_of(static_cast<int>(rng_.below(static_cast<std::uint32_t>(cards.total()))));
  }

 private:
  Rng& rng_;
};

/// A generator whose outcomes are written down, in the form that ScriptedChance takes them: for records of games. It
/// asks the generator for the same numbers as RngChance does, so that recording changes no game.
class RecordingChance {
 public:
  static constexpr bool kImaginary = false;
  static constexpr bool kUnwatched = false;
  RecordingChance(Rng& rng, std::vector<std::uint16_t>& outcomes) : chance_(rng), outcomes_(outcomes) {}

  std::uint32_t below(std::uint32_t n) {
    const std::uint32_t outcome = chance_.below(n);
    outcomes_.push_back(static_cast<std::uint16_t>(outcome));
    return outcome;
  }
  int pick(CardSet set) {
    const int card = chance_.pick(set);
    outcomes_.push_back(static_cast<std::uint16_t>(card));
    return card;
  }
  template <std::size_t kKinds>
  int pick_kind(const CardCounts<kKinds>& cards) {
    const int kind = chance_.pick_kind(cards);
    outcomes_.push_back(static_cast<std::uint16_t>(kind));
    return kind;
  }

 private:
  RngChance chance_;
  std::vector<std::uint16_t>& outcomes_;
};

/// The same outcomes as RngChance, where no view is taken.
class UnwatchedChance : public RngChance {
 public:
  static constexpr bool kUnwatched = true;
  using RngChance::RngChance;
};

/// A script of outcomes, for replays: each call takes the next one. A script that is too short or names something
/// impossible never throws here (this runs inside the hot path); it is marked and the caller asks afterwards.
class ScriptedChance {
 public:
  static constexpr bool kImaginary = false;
  static constexpr bool kUnwatched = false;
  explicit ScriptedChance(std::span<const std::uint16_t> outcomes) : outcomes_(outcomes) {}

  std::uint32_t below(std::uint32_t n) {
    const std::uint32_t outcome = take();
    if (outcome < n) return outcome;
    mark_misfit();
    return 0;
  }
  int pick(CardSet set) {
    const std::uint32_t outcome = take();
    if (outcome < CardSet::kCapacity && set.contains(static_cast<int>(outcome))) return static_cast<int>(outcome);
    mark_misfit();
    return set.first();
  }
  template <std::size_t kKinds>
  int pick_kind(const CardCounts<kKinds>& cards) {
    return pick(cards.kinds());
  }

  std::size_t used() const { return used_; }
  bool ran_short() const { return ran_short_; }
  /// Index of the first outcome that was not possible, or -1.
  std::ptrdiff_t first_misfit() const { return first_misfit_; }
  /// All outcomes were used and each was possible.
  bool fitted() const { return !ran_short_ && first_misfit_ < 0 && used_ == outcomes_.size(); }

 private:
  std::uint32_t take() {
    if (used_ < outcomes_.size()) return outcomes_[used_++];
    ran_short_ = true;
    return 0xFFFFFFFFu;
  }
  void mark_misfit() {
    if (!ran_short_ && first_misfit_ < 0) first_misfit_ = static_cast<std::ptrdiff_t>(used_) - 1;
  }

  std::span<const std::uint16_t> outcomes_;
  std::size_t used_ = 0;
  bool ran_short_ = false;
  std::ptrdiff_t first_misfit_ = -1;
};

static_assert(Chance<RngChance>);
static_assert(Chance<UnwatchedChance>);
static_assert(Chance<RecordingChance>);
static_assert(Chance<ScriptedChance>);

}  // namespace hiddenhand
