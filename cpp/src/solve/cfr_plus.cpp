#include "hiddenhand/solve/cfr_plus.h"

#include <algorithm>
#include <cstddef>

#include "hiddenhand/solve/best_response.h"

namespace hiddenhand {
namespace {

/// Shares in proportion to the weights of a state's choices; equal ones if all weights are 0.
void normalise(const InformationState& state, const std::vector<double>& weights, Policy& policy) {
  double sum = 0.0;
  for (Choice choice = state.first_choice; choice < state.end_choice(); ++choice) sum += weights[choice];
  for (Choice choice = state.first_choice; choice < state.end_choice(); ++choice)
    policy[choice] = sum > 0.0 ? weights[choice] / sum : 1.0 / state.choice_count;
}

}  // namespace

CfrPlus::CfrPlus(const SequenceForm& form)
    : form_(form), policy_(uniform_policy(form)), regrets_(policy_.size()), sums_(policy_.size()) {}

void CfrPlus::run(std::uint64_t iterations, const std::atomic<bool>* stop) {
  for (; iterations > 0; --iterations) {
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) return;
    ++iterations_;
    for (Seat seat = 0; seat < form_.seat_count; ++seat) update(seat);
  }
}

void CfrPlus::update(Seat seat) {
  const std::vector<double> reach = own_reach(form_, policy_);
  direct_values(form_, reach, seat, values_);
  const auto weight = static_cast<double>(iterations_);
  for (auto state = form_.states.rbegin(); state != form_.states.rend(); ++state) {
    if (state->seat != seat) continue;
    double value = 0.0;
    for (Choice choice = state->first_choice; choice < state->end_choice(); ++choice) {
      value += policy_[choice] * values_[after(choice)];
      sums_[choice] += weight * reach[after(choice)];
    }
    values_[state->parent] += value;
    for (Choice choice = state->first_choice; choice < state->end_choice(); ++choice)
      regrets_[choice] = std::max(0.0, regrets_[choice] + values_[after(choice)] - value);
    normalise(*state, regrets_, policy_);
  }
}

Policy CfrPlus::average_policy() const {
  Policy average(policy_.size());
  for (const InformationState& state : form_.states) normalise(state, sums_, average);
  return average;
}

}  // namespace hiddenhand
