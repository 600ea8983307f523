// Which move the search tries next: policies that mix, so that what they come to is a strategy and not a move.
//
// Both keep for each move an estimate of all it would have earned: its reward by the probability with which it was
// chosen. Games with hidden moves have no best move, but a best mixture, and the average of these mixtures goes there.
#pragma once

#include <cstddef>
#include <span>

#include "hiddenhand/base/rng.h"
#include "hiddenhand/search/arithmetic.h"
#include "hiddenhand/search/params.h"
#include "hiddenhand/search/tree.h"

namespace hiddenhand {

/// Makes weights, none below 0, add up to 1; all equal if they are all 0.
inline void share_out(std::span<double> weights) {
  double sum = 0.0;
  for (const double weight : weights) sum += weight;
  const double equal = 1.0 / static_cast<double>(weights.size());
  for (double& weight : weights) weight = sum > 0.0 ? weight / sum : equal;
}

/// A place drawn by shares that add up to 1.
inline std::size_t draw_by_share(std::span<const double> shares, Rng& rng) {
  double left = rng.unit();
  for (std::size_t i = 0; i + 1 < shares.size(); ++i) {
    left -= shares[i];
    if (left < 0.0) return i;
  }
  return shares.size() - 1;
}

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
  static Extra untried_extra(float /*prior*/) { return {}; }

  explicit Exp3(const SearchParams& params) : gamma_(params.gamma) {}

  /// Fills `shares`, which add up to 1.
  void mix(std::span<const Node* const> /*moves*/, std::span<const Extra* const> extras,
           std::span<double> shares) const {
    const double rate = gamma_ / static_cast<double>(extras.size());
    double most = extras[0]->gain;
    for (const Extra* extra : extras) most = extra->gain > most ? extra->gain : most;
    for (std::size_t i = 0; i < extras.size(); ++i) shares[i] = search_exp(rate * (extras[i]->gain - most));
    share_out(shares);
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
  static Extra untried_extra(float /*prior*/) { return {}; }

  explicit RegretMatching(const SearchParams&) {}

  void mix(std::span<const Node* const> moves, std::span<const Extra* const> extras, std::span<double> shares) const {
    double reward = 0.0, visits = 0.0;
    for (const Node* move : moves) {
      reward += move->reward;
      visits += move->visits;
    }
    const double mean = visits > 0.0 ? reward / visits : 0.0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const double regret = extras[i]->gain - mean * moves[i]->availability;
      shares[i] = regret > 0.0 ? regret : 0.0;
    }
    share_out(shares);
  }
};

}  // namespace hiddenhand
