// Which move the search tries next: policies that mix, so that what they come to is a strategy and not a move.
//
// Both keep for each move an estimate of all it would have earned: its reward by the probability with which it was
// chosen. Games with hidden moves have no best move, but a best mixture, and the average of these mixtures goes there.
#pragma once

#include <cstddef>
#include <span>

#include "hiddenhand/search/arithmetic.h"
#include "hiddenhand/search/params.h"
#include "hiddenhand/search/tree.h"

namespace hiddenhand {

/// What a mixing policy keeps of each move.
struct MixingExtra {
  double gain = 0.0;      ///< sum over the visits of reward by probability
  double strategy = 0.0;  ///< sum over the visits to the parent of the policy's own share, without the random part
};

/// EXP3 (Auer, Cesa-Bianchi, Freund, Schapire 2002), over the moves that are legal in the sampled world.
class Exp3 {
 public:
  static constexpr bool kMixes = true;
  using Extra = MixingExtra;

  explicit Exp3(const SearchParams& params) : gamma_(params.gamma) {}

  /// Fills `shares`, which add up to 1.
  void mix(std::span<const Node* const> /*moves*/, std::span<const Extra* const> extras,
           std::span<double> shares) const {
    const double rate = gamma_ / static_cast<double>(extras.size());
    double most = extras[0]->gain;
    for (const Extra* extra : extras) most = extra->gain > most ? extra->gain : most;
    double sum = 0.0;
    for (std::size_t i = 0; i < extras.size(); ++i) {
      shares[i] = search_exp(rate * (extras[i]->gain - most));
      sum += shares[i];
    }
    for (double& share : shares) share /= sum;
  }

 private:
  double gamma_;
};

/// Regret matching (Hart and Mas-Colell 2000): in proportion to what each move would have earned above what was earned,
/// where it was legal.
class RegretMatching {
 public:
  static constexpr bool kMixes = true;
  using Extra = MixingExtra;

  explicit RegretMatching(const SearchParams&) {}

  void mix(std::span<const Node* const> moves, std::span<const Extra* const> extras, std::span<double> shares) const {
    double reward = 0.0, visits = 0.0;
    for (const Node* move : moves) {
      reward += move->reward;
      visits += move->visits;
    }
    const double mean = visits > 0.0 ? reward / visits : 0.0;
    double sum = 0.0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const double regret = extras[i]->gain - mean * moves[i]->availability;
      shares[i] = regret > 0.0 ? regret : 0.0;
      sum += shares[i];
    }
    const double equal = 1.0 / static_cast<double>(moves.size());
    for (double& share : shares) share = sum > 0.0 ? share / sum : equal;
  }
};

}  // namespace hiddenhand
