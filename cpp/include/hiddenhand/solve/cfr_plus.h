// CFR+: the reference solver (Tammelin 2014, "Solving large imperfect information games using CFR+"; counterfactual
// regret: Zinkevich, Johanson, Bowling, Piccione 2007, "Regret minimization in games with incomplete information").
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "hiddenhand/solve/sequence_form.h"

namespace hiddenhand {

/// Regret matching+ at every information state, seats in turn, over the whole tree; the average policy weighs
/// iteration t by t. With two seats whose returns add up to a constant the average comes to an equilibrium. With more
/// seats, or other sums, it runs just as well and nothing is promised.
class CfrPlus {
 public:
  /// `form` must live as long as this.
  explicit CfrPlus(const SequenceForm& form);

  /// Goes on for `iterations` more, or until `*stop` becomes true; then all iterations that were begun are whole.
  void run(std::uint64_t iterations, const std::atomic<bool>* stop = nullptr);

  std::uint64_t iterations() const { return iterations_; }
  /// Uniform before the first iteration, and where no own choice leads.
  Policy average_policy() const;

 private:
  void update(Seat seat);

  const SequenceForm& form_;
  std::uint64_t iterations_ = 0;
  Policy policy_;                // the present one
  std::vector<double> regrets_;  // by choice: what was missed by not always taking it, never below 0
  std::vector<double> sums_;     // by choice: weighted sums of the present policies
  std::vector<double> values_;   // of sequences, for the seat that is updated
};

}  // namespace hiddenhand
