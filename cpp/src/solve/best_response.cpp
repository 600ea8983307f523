#include "hiddenhand/solve/best_response.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <string>

namespace hiddenhand {
namespace {

constexpr double kTolerance = 1e-6;

std::string state_text(const SequenceForm& form, std::size_t state) {
  return "information state " + std::to_string(state) + " (seat " + std::to_string(form.states[state].seat) + ")";
}

}  // namespace

void check_policy(const SequenceForm& form, const Policy& policy) {
  if (policy.size() != form.actions.size())
    throw EngineError("policy with " + std::to_string(policy.size()) + " numbers; expected " +
                      std::to_string(form.actions.size()) + ", one for each action at each information state");
  for (std::size_t i = 0; i < form.states.size(); ++i) {
    double sum = 0.0;
    for (Choice choice = form.states[i].first_choice; choice < form.states[i].end_choice(); ++choice) {
      const double share = policy[choice];
      if (!(share >= 0.0 && share <= 1.0 + kTolerance))  // NaN is not either
        throw EngineError("probability " + std::to_string(share) + " at " + state_text(form, i) + "; expected 0 to 1");
      sum += share;
    }
    if (std::abs(sum - 1.0) > kTolerance)
      throw EngineError("the probabilities at " + state_text(form, i) + " add up to " + std::to_string(sum) +
                        "; expected 1");
  }
}

Policy uniform_policy(const SequenceForm& form) {
  Policy policy(form.actions.size());
  for (const InformationState& state : form.states)
    std::fill_n(policy.begin() + state.first_choice, state.choice_count, 1.0 / state.choice_count);
  return policy;
}

std::vector<double> own_reach(const SequenceForm& form, const Policy& policy) {
  std::vector<double> reach(1 + policy.size(), 1.0);
  for (const InformationState& state : form.states)
    for (Choice choice = state.first_choice; choice < state.end_choice(); ++choice)
      reach[after(choice)] = reach[state.parent] * policy[choice];
  return reach;
}

Returns expected_returns(const SequenceForm& form, const Policy& policy) {
  const std::vector<double> reach = own_reach(form, policy);
  const std::size_t seats = form.seats();
  Returns expected{};
  for (std::size_t end = 0; end < form.ends(); ++end) {
    double likely = form.chance[end];
    for (std::size_t seat = 0; seat < seats; ++seat) likely *= reach[form.sequences[end * seats + seat]];
    for (std::size_t seat = 0; seat < seats; ++seat) expected[seat] += likely * form.returns[end * seats + seat];
  }
  return expected;
}

void direct_values(const SequenceForm& form, const std::vector<double>& reach, Seat seat, std::vector<double>& values) {
  const std::size_t seats = form.seats();
  const auto own = static_cast<std::size_t>(seat);
  values.assign(reach.size(), 0.0);
  for (std::size_t end = 0; end < form.ends(); ++end) {
    double likely = form.chance[end];
    for (std::size_t other = 0; other < seats; ++other)
      if (other != own) likely *= reach[form.sequences[end * seats + other]];
    values[form.sequences[end * seats + own]] += likely * form.returns[end * seats + own];
  }
}

BestResponse best_response(const SequenceForm& form, const Policy& policy, Seat seat) {
  BestResponse best{0.0, policy};
  std::vector<double> values;
  direct_values(form, own_reach(form, policy), seat, values);
  // A state comes behind those that lead to it, so backwards everything below a choice is known when the choice is.
  for (auto state = form.states.rbegin(); state != form.states.rend(); ++state) {
    if (state->seat != seat) continue;
    const auto first = values.begin() + after(state->first_choice);
    const auto chosen = std::max_element(first, first + state->choice_count);
    const auto shares = best.policy.begin() + state->first_choice;
    std::fill_n(shares, state->choice_count, 0.0);
    shares[chosen - first] = 1.0;
    values[state->parent] += *chosen;
  }
  best.value = values[kNoChoiceYet];
  return best;
}

}  // namespace hiddenhand
