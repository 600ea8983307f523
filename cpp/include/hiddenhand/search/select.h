// Which move the search tries next, among those that are legal in the sampled world: policies that score moves by
// bounds.
//
// A policy says what it keeps of each node beside the node itself (`Extra`), how it scores a move that was tried, and
// how one that was not. The highest score is tried. IEEE 754 fixes the result of every addition, product, quotient and
// square root, so the same search makes the same choices on every machine.
#pragma once

#include <cmath>
#include <cstdint>

#include "hiddenhand/search/arithmetic.h"
#include "hiddenhand/search/params.h"
#include "hiddenhand/search/tree.h"

namespace hiddenhand {

/// The logarithms that one comparison of moves asks for: mostly the same one again and again.
class LogOf {
 public:
  float operator()(std::uint32_t n) {
    if (n != n_) {
      n_ = n;
      log_ = search_log(n);
    }
    return log_;
  }

 private:
  std::uint32_t n_ = 1;
  float log_ = 0.0f;
};

/// What the policies of this file have in common: two settings, and nothing kept of a node but the node itself.
class ByScore {
 public:
  static constexpr bool kMixes = false;
  struct Extra {};

  static Extra untried_extra(float /*prior*/) { return {}; }
  float untried(std::uint32_t /*parent_visits*/, float /*prior*/) const { return untried_; }
  static void credit(Extra&, double /*reward*/) {}

 protected:
  explicit ByScore(const SearchParams& params)
      : exploration_(static_cast<float>(params.exploration)), untried_(static_cast<float>(params.first_play_urgency)) {}

  float exploration_, untried_;
};

/// UCB1 for a subset-armed bandit: the child's availability takes the place of the parent's visits (Cowling, Powley,
/// Whitehouse 2012, "Information Set Monte Carlo Tree Search", section IV.B).
class Ucb1 : public ByScore {
 public:
  explicit Ucb1(const SearchParams& params) : ByScore(params) {}

  float tried(const Node& child, const Extra&, LogOf& log) const {
    const float share = 1.0f / static_cast<float>(child.visits);
    return static_cast<float>(child.reward) * share + exploration_ * std::sqrt(log(child.availability) * share);
  }
};

/// UCB1-tuned (Auer, Cesa-Bianchi, Fischer 2002, section 4): the bound is narrower where rewards vary little. With an
/// exploration of 1 it is theirs.
class Ucb1Tuned : public ByScore {
 public:
  struct Extra {
    double squares = 0.0;  ///< sum of squared rewards
  };

  explicit Ucb1Tuned(const SearchParams& params) : ByScore(params) {}

  float tried(const Node& child, const Extra& extra, LogOf& log) const {
    const float share = 1.0f / static_cast<float>(child.visits);
    const float mean = static_cast<float>(child.reward) * share;
    const float width = log(child.availability) * share;
    const float variance = static_cast<float>(extra.squares) * share - mean * mean + std::sqrt(2.0f * width);
    return mean + exploration_ * std::sqrt(width * (variance < 0.25f ? variance : 0.25f));
  }
  static Extra untried_extra(float /*prior*/) { return {}; }
  static void credit(Extra& extra, double reward) { extra.squares += reward * reward; }
};

/// PUCT (Rosin 2011; in the form of Silver et al. 2017): exploration goes by the prior of a move, here against its
/// availability, and falls with its visits.
class Puct : public ByScore {
 public:
  struct Extra {
    float prior = 0.0f;
  };

  explicit Puct(const SearchParams& params) : ByScore(params) {}

  float tried(const Node& child, const Extra& extra, LogOf&) const {
    const auto visits = static_cast<float>(child.visits);
    const float bonus = extra.prior * std::sqrt(static_cast<float>(child.availability)) / (1.0f + visits);
    return static_cast<float>(child.reward) / visits + exploration_ * bonus;
  }
  static Extra untried_extra(float prior) { return {prior}; }
  float untried(std::uint32_t parent_visits, float prior) const {
    return untried_ + exploration_ * prior * std::sqrt(static_cast<float>(parent_visits));
  }
  static void credit(Extra&, double /*reward*/) {}
};

}  // namespace hiddenhand
