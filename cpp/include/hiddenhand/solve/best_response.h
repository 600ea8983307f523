// What a policy is worth, and what the best answer to it is worth: exactly.
#pragma once

#include <vector>

#include "hiddenhand/game/game.h"
#include "hiddenhand/solve/sequence_form.h"

namespace hiddenhand {

/// Throws EngineError unless there is a number from 0 to 1 for each choice, and those of each information state add up
/// to 1 (within 1e-6). Every function below takes policies that have passed.
void check_policy(const SequenceForm& form, const Policy& policy);

/// Every legal action equally likely, everywhere.
Policy uniform_policy(const SequenceForm& form);

/// For each sequence: how likely its seat makes all these choices, as far as it is up to that seat. Entry 0 is 1.
std::vector<double> own_reach(const SequenceForm& form, const Policy& policy);

/// What each seat gets on average when all follow the policy.
Returns expected_returns(const SequenceForm& form, const Policy& policy);

/// For each sequence of `seat`, the sum over the ends that have it as their last one: how likely chance and the other
/// seats (`reach`, see own_reach()) do their part, times what the seat gets. Entries of other seats are 0.
void direct_values(const SequenceForm& form, const std::vector<double>& reach, Seat seat, std::vector<double>& values);

struct BestResponse {
  double value = 0.0;  ///< what the seat gets on average
  Policy policy;       ///< the given one, but with the best choices of the seat; of equals, the first
};

/// The most that `seat` can get against the others, who follow the policy and do not change.
BestResponse best_response(const SequenceForm& form, const Policy& policy, Seat seat);

}  // namespace hiddenhand
