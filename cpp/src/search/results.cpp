#include "hiddenhand/search/results.h"

#include <algorithm>

namespace hiddenhand {
namespace {

/// The most-visited child, or kNoNode. Ties go to the lower action, then to the lower chance outcome.
NodeIndex most_visited_child(const Tree& tree, NodeIndex parent) {
  NodeIndex best = kNoNode;
  for (NodeIndex child = tree[parent].first_child; child != kNoNode; child = tree[child].next_sibling) {
    if (best == kNoNode) {
      best = child;
      continue;
    }
    const Node& a = tree[child];
    const Node& b = tree[best];
    if (a.visits != b.visits   ? a.visits > b.visits
        : a.action != b.action ? a.action < b.action
                               : a.public_chance < b.public_chance) {
      best = child;
    }
  }
  return best;
}

}  // namespace

SearchResult read_tree(const Tree& tree, std::span<const Action> root_actions, std::uint32_t iterations) {
  SearchResult result;
  result.iterations = iterations;
  result.nodes = tree.size();
  for (const Action action : root_actions) {
    MoveResult& move = result.moves.emplace_back();
    move.action = action;
    move.availability = iterations;
  }
  for (NodeIndex child = tree[0].first_child; child != kNoNode; child = tree[child].next_sibling) {
    const Node& node = tree[child];
    const auto place = std::lower_bound(root_actions.begin(), root_actions.end(), node.action) - root_actions.begin();
    MoveResult& move = result.moves[static_cast<std::size_t>(place)];
    move.visits = node.visits;
    if (node.visits > 0) move.value = node.reward / node.visits;
  }
  result.best = std::max_element(result.moves.begin(), result.moves.end(), [](const auto& a, const auto& b) {
                  return a.visits < b.visits;  // the first of equals stays
                })->action;
  for (NodeIndex node = most_visited_child(tree, 0); node != kNoNode; node = most_visited_child(tree, node)) {
    if (!tree[node].is_chance()) result.principal_variation.push_back(tree[node].action);
  }
  if (result.principal_variation.empty()) result.principal_variation.push_back(result.best);
  return result;
}

}  // namespace hiddenhand
