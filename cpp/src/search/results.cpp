#include "hiddenhand/search/results.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace hiddenhand {
namespace {

/// What has been seen since the root, in every tree that has it.
using Places = std::vector<std::pair<const Tree*, NodeIndex>>;

/// The step from here with most visits in all trees together, or none. Ties go to the lower action, then to the lower
/// chance outcome.
Places most_visited_step(const Places& places) {
  std::map<std::pair<Action, std::uint32_t>, std::pair<std::uint64_t, Places>> steps;
  for (const auto& [tree, place] : places) {
    for (NodeIndex child = (*tree)[place].first_child; child != kNoNode; child = (*tree)[child].next_sibling) {
      auto& [visits, next] = steps[{(*tree)[child].action, (*tree)[child].is_chance() ? (*tree)[child].outcome() : 0}];
      visits += (*tree)[child].visits;
      next.emplace_back(tree, child);
    }
  }
  const auto best = std::max_element(steps.begin(), steps.end(), [](const auto& a, const auto& b) {
    return a.second.first < b.second.first;  // the first of equals stays
  });
  return best == steps.end() ? Places() : std::move(best->second.second);
}

/// One move at the root: sums over the trees, by tree.
struct Sums {
  std::vector<double> visits, reward;
};

/// The standard error of a ratio of means, sum of rewards by sum of visits, over independent trees (Cochran 1977,
/// "Sampling Techniques", section 6.3).
double standard_error(const Sums& sums, double value, double visits) {
  double squares = 0.0;
  std::size_t tried = 0;
  for (std::size_t i = 0; i < sums.visits.size(); ++i) {
    const double residue = sums.reward[i] - value * sums.visits[i];
    squares += residue * residue;
    tried += sums.visits[i] > 0.0 ? 1 : 0;
  }
  if (tried < 2) return std::numeric_limits<double>::quiet_NaN();
  const double trees = static_cast<double>(sums.visits.size());
  return std::sqrt(squares * trees / (trees - 1.0)) / visits;
}

}  // namespace

SearchResult read_trees(std::span<const TreeReading> trees, std::span<const Action> root_actions) {
  SearchResult result;
  std::vector<Sums> sums(root_actions.size(), {std::vector(trees.size(), 0.0), std::vector(trees.size(), 0.0)});
  const auto place_of = [&](Action action) {
    return static_cast<std::size_t>(std::lower_bound(root_actions.begin(), root_actions.end(), action) -
                                    root_actions.begin());
  };
  std::vector<double> weights(root_actions.size(), 0.0);
  std::uint64_t visits_of_roots = 0;
  Places places;
  for (std::size_t i = 0; i < trees.size(); ++i) {
    const Tree& tree = *trees[i].tree;
    visits_of_roots += tree[0].visits;
    for (const auto& [action, weight] : trees[i].weights) weights[place_of(action)] += weight;
    result.nodes += tree.size();
    places.emplace_back(&tree, 0);
    for (NodeIndex child = tree[0].first_child; child != kNoNode; child = tree[child].next_sibling) {
      const Node& node = tree[child];
      sums[place_of(node.action)].visits[i] = node.visits;
      sums[place_of(node.action)].reward[i] = node.reward;
    }
  }
  result.trees = static_cast<std::uint32_t>(trees.size());
  for (std::size_t i = 0; i < root_actions.size(); ++i) {
    MoveResult& move = result.moves.emplace_back();
    double visits = 0.0, reward = 0.0;
    for (const double number : sums[i].visits) visits += number;
    for (const double number : sums[i].reward) reward += number;
    move.action = root_actions[i];
    move.visits = static_cast<std::uint32_t>(visits);
    move.availability = static_cast<std::uint32_t>(visits_of_roots);
    move.policy = weights[i];
    if (visits > 0.0) move.value = reward / visits;
    move.standard_error = standard_error(sums[i], move.value, visits);
  }
  double sum = 0.0;
  for (const double weight : weights) sum += weight;
  for (MoveResult& move : result.moves)
    move.policy = sum > 0.0 ? move.policy / sum : 1.0 / static_cast<double>(result.moves.size());
  result.best = std::max_element(result.moves.begin(), result.moves.end(), [](const auto& a, const auto& b) {
                  return a.policy != b.policy ? a.policy < b.policy : a.visits < b.visits;  // the first of equals stays
                })->action;
  while (!(places = most_visited_step(places)).empty()) {
    const auto& [tree, place] = places.front();
    if (!(*tree)[place].is_chance()) result.principal_variation.push_back((*tree)[place].action);
  }
  if (result.principal_variation.empty()) result.principal_variation.push_back(result.best);
  return result;
}

}  // namespace hiddenhand
