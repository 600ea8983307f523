// The order in which a search with few iterations visits the moves at its root: sequential halving among moves that
// were drawn by the Gumbel-top-k trick (Danihelka, Guez, Schrittwieser, Silver 2022, "Policy improvement by planning
// with Gumbel").
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "hiddenhand/base/rng.h"
#include "hiddenhand/search/arithmetic.h"
#include "hiddenhand/search/tree.h"

namespace hiddenhand {

class RootHalving {
 public:
  /// `considered` of the actions, at least one, share `iterations`. `priors`: one an action, above 0, in any unit; or
  /// none, if all are equal.
  RootHalving(std::span<const Action> actions, std::span<const float> priors, std::uint32_t considered,
              std::uint32_t iterations, Rng rng) {
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const double uniform = rng.unit() + 0x1p-54;  // never 0
      const double logit = priors.empty() ? 0.0 : search_log_of(static_cast<double>(priors[i]));
      moves_.push_back({actions[i], logit - search_log_of(-search_log_of(uniform))});
    }
    std::sort(moves_.begin(), moves_.end(), [](const Move& a, const Move& b) {
      return a.gumbel != b.gumbel ? a.gumbel > b.gumbel : a.action < b.action;
    });
    if (considered < moves_.size()) moves_.resize(considered);
    phases_ = std::max(1, static_cast<int>(std::bit_width(moves_.size() - 1)));
    iterations_ = iterations;
    begin_phase();
  }

  /// Whether next() will look at what the iterations so far have earned.
  bool phase_is_over() const { return left_ == 0; }

  /// The move to begin the next iteration with.
  Action next(const Tree& tree) {
    if (left_ == 0) {
      if (moves_.size() > 2) {
        sort_by_score(tree);
        moves_.resize((moves_.size() + 1) / 2);
      }
      begin_phase();
    }
    --left_;
    place_ = place_ + 1 == moves_.size() ? 0 : place_ + 1;
    return moves_[place_].action;
  }

  /// The best of those that were visited most.
  Action best(const Tree& tree) {
    sort_by_score(tree);
    return moves_.front().action;
  }

 private:
  struct Move {
    Action action;
    double gumbel;  // and the logarithm of the prior
  };

  void begin_phase() {
    const std::uint64_t moves = moves_.size();
    const std::uint64_t each = std::max<std::uint64_t>(1, iterations_ / (static_cast<std::uint64_t>(phases_) * moves));
    left_ = each * moves;
    place_ = moves_.size() - 1;
  }

  void sort_by_score(const Tree& tree) {
    // As in the paper: visits of the most visited move, and 50 more, weigh the values.
    double most = 0.0;
    for (const Move& move : moves_) most = std::max(most, static_cast<double>(visits(tree, move.action)));
    const auto score = [&](const Move& move) {
      const NodeIndex child = tree.find_action(0, move.action);
      const double value = visits(tree, move.action) == 0 ? 0.0 : tree[child].reward / tree[child].visits;
      return move.gumbel + (50.0 + most) * value;
    };
    std::stable_sort(moves_.begin(), moves_.end(), [&](const Move& a, const Move& b) { return score(a) > score(b); });
  }

  static std::uint32_t visits(const Tree& tree, Action action) {
    const NodeIndex child = tree.find_action(0, action);
    return child == kNoNode ? 0 : tree[child].visits;
  }

  std::vector<Move> moves_;  // that are still considered
  int phases_;
  std::uint64_t iterations_;
  std::uint64_t left_ = 0;  // in this phase
  std::size_t place_ = 0;
};

}  // namespace hiddenhand
