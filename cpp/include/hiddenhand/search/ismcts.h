// Single-observer information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012, IEEE TCIAIG 4(2)).
//
// One tree of what the searching seat would see. Each iteration samples a world from its view, follows the tree along
// actions that are legal in that world, adds one node, plays out at random and credits every seat with its own reward.
// The true state is never there: whatever this code knows of hidden cards comes from the view.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/base/fixed_vector.h"
#include "hiddenhand/base/ids.h"
#include "hiddenhand/base/rng.h"
#include "hiddenhand/game/chance.h"
#include "hiddenhand/game/game.h"
#include "hiddenhand/search/limits.h"
#include "hiddenhand/search/params.h"
#include "hiddenhand/search/results.h"
#include "hiddenhand/search/rollout.h"
#include "hiddenhand/search/select.h"
#include "hiddenhand/search/tree.h"

namespace hiddenhand {

/// One search in progress. `game` must live as long as it does; everything else is copied.
template <Game G>
class Ismcts {
  using State = typename G::State;
  using View = typename G::View;
  using Actions = typename G::Actions;

 public:
  /// Throws EngineError if the view's seat is not to act. `params` have been validated.
  Ismcts(const G& game, const View& view, const SearchParams& params, std::uint64_t seed)
      : game_(game),
        view_(view),
        seat_(game.view_seat(view)),
        exploration_(params.exploration),
        reward_scale_(1.0 / (game.max_return() - game.min_return())),
        rng_(Rng(seed).stream(kSearchStream)),
        tree_(tree_capacity(params)),
        group_of_(static_cast<std::size_t>(game.action_count()), kNoGroup) {
    const State world = game_.sample_world(view_, rng_);
    const Seat to_act = game_.seat_to_act(world);
    if (to_act != seat_) {
      throw EngineError("search for seat " + std::to_string(seat_) + ", but " +
                        (to_act == kNobody ? "the game is over" : "seat " + std::to_string(to_act) + " is to act") +
                        "; expected the view of the seat to act");
    }
    game_.legal(world, root_actions_);
    tree_.add_root(game_.public_chance(world));
  }

  const Actions& root_actions() const { return root_actions_; }
  std::uint32_t iterations() const { return tree_[0].visits; }

  void iterate() {
    State world = game_.sample_world(view_, rng_);
    const NodeIndex leaf = descend(world);
    play_out(game_, world, rng_);
    back_up(leaf, game_.returns(world));
  }

  SearchResult result() const {
    SearchResult result = read_tree(tree_, {root_actions_.begin(), root_actions_.end()}, iterations());
    result.seat = seat_;
    return result;
  }

 private:
  // A group is a set of legal actions that look the same to the searching seat: to the tree they are one action.
  using Group = std::uint16_t;
  static constexpr Group kNoGroup = 0xFFFF;
  static constexpr std::size_t kMaxActions = Actions::kCapacity;
  static_assert(kMaxActions < kLeastMaxNodes, "a full tree would leave moves at the root without a node");

  // An iteration adds at most one node.
  static std::uint32_t tree_capacity(const SearchParams& params) {
    return params.iterations != 0 && params.iterations < params.max_nodes ? params.iterations + 1 : params.max_nodes;
  }

  /// Follows the tree, moving `world` along, to the node that the playout starts from: a new one, a finished game, or,
  /// when the tree is full, the first node at which something is legal that the tree does not hold.
  NodeIndex descend(State& world) {
    NodeIndex node = 0;
    while (!game_.is_terminal(world)) {
      group_actions(world);
      find_children(node);
      if (children_.size() < groups_.size()) {
        if (tree_.full()) return node;
        return expand(node, world);
      }
      const Child chosen = best_child();
      apply_any(chosen.group, world);
      node = chosen.node;
      const std::uint32_t public_chance = game_.public_chance(world);
      if (public_chance == tree_[node].public_chance) continue;
      const NodeIndex outcome = tree_.find_chance(node, public_chance);
      if (outcome == kNoNode) return tree_.full() ? node : tree_.add_chance(node, public_chance);
      node = outcome;
    }
    return node;
  }

  /// Fills `actions_`, `groups_` (the observed action of each) and `group_of_choice_` for this world.
  void group_actions(const State& world) {
    game_.legal(world, actions_);
    groups_.clear();
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      const Action observed = game_.observe(world, actions_[i], seat_);
      Group& group = group_of_[observed];
      if (group == kNoGroup) {
        group = static_cast<Group>(groups_.size());
        groups_.push_back(observed);
      }
      group_of_choice_[i] = group;
    }
  }

  /// Fills `children_` with the children of `node` that are legal in this world, and counts them as available.
  /// Afterwards `group_of_` is empty again, and `tried_` says which groups have a child.
  void find_children(NodeIndex node) {
    children_.clear();
    for (std::size_t g = 0; g < groups_.size(); ++g) tried_[g] = false;
    for (NodeIndex i = tree_[node].first_child; i != kNoNode; i = tree_[i].next_sibling) {
      if (tree_[i].is_chance()) continue;
      const Group group = group_of_[tree_[i].action];
      if (group == kNoGroup) continue;
      ++tree_[i].availability;
      tried_[group] = true;
      children_.push_back({i, group});
    }
    for (const Action observed : groups_) group_of_[observed] = kNoGroup;
  }

  NodeIndex expand(NodeIndex node, State& world) {
    FixedVector<Group, kMaxActions> untried;
    for (std::size_t g = 0; g < groups_.size(); ++g)
      if (!tried_[g]) untried.push_back(static_cast<Group>(g));
    const Group group = untried[rng_.below(static_cast<std::uint32_t>(untried.size()))];
    const NodeIndex child = tree_.add_action(node, groups_[group], game_.seat_to_act(world));
    tree_[child].availability = 1;
    apply_any(group, world);
    return child;
  }

  struct Child {
    NodeIndex node;
    Group group;
  };

  /// The child of the highest UCB1; of equals, the one of the lowest action.
  Child best_child() const {
    Child best = children_[0];
    double best_score = ucb1(tree_[best.node], exploration_);
    for (std::size_t i = 1; i < children_.size(); ++i) {
      const Child child = children_[i];
      const double score = ucb1(tree_[child.node], exploration_);
      if (score > best_score || (score == best_score && groups_[child.group] < groups_[best.group])) {
        best = child;
        best_score = score;
      }
    }
    return best;
  }

  /// Carries out one of the actions of this group, each equally likely.
  void apply_any(Group group, State& world) {
    Action action = actions_[group];  // if every group has one action, then groups and actions run in step
    if (groups_.size() < actions_.size()) {
      FixedVector<Action, kMaxActions> alike;
      for (std::size_t i = 0; i < actions_.size(); ++i)
        if (group_of_choice_[i] == group) alike.push_back(actions_[i]);
      action = alike[rng_.below(static_cast<std::uint32_t>(alike.size()))];
    }
    UnwatchedChance chance(rng_);
    game_.apply_unchecked(world, action, chance);
  }

  void back_up(NodeIndex leaf, const Returns& returns) {
    Returns rewards{};
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game_.seat_count()); ++seat) {
      rewards[seat] = (returns[seat] - game_.min_return()) * reward_scale_;
    }
    for (NodeIndex i = leaf; i != 0; i = tree_[i].parent) {
      ++tree_[i].visits;
      tree_[i].reward += rewards[static_cast<std::size_t>(tree_[i].mover)];
    }
    ++tree_[0].visits;
  }

  const G& game_;
  const View view_;
  const Seat seat_;
  const double exploration_;
  const double reward_scale_;
  Rng rng_;  // one stream for worlds, expansions and playouts; the deal has its own
  Tree tree_;
  Actions root_actions_;

  // What the current step of descend() looks at; here so that the loop needs no heap.
  Actions actions_;
  FixedVector<Action, kMaxActions> groups_;
  std::array<Group, kMaxActions> group_of_choice_;
  std::array<bool, kMaxActions> tried_;
  FixedVector<Child, kMaxActions> children_;
  std::vector<Group> group_of_;  // observed action -> group; kNoGroup everywhere outside a step
};

/// Searches from a view. The same view, parameters (with an iteration limit only) and seed give the same result in
/// every process. A single legal move is reported at once, without a search. `stop`, if given, ends the search when
/// it becomes true. Throws EngineError for parameters out of range or if the view's seat is not to act.
template <Game G>
SearchResult search_view(const G& game, const typename G::View& view, const SearchParams& params, std::uint64_t seed,
                         const std::atomic<bool>* stop = nullptr) {
  validate(params);
  Limits limits(params, stop);
  Ismcts<G> search(game, view, params, seed);
  if (search.root_actions().size() > 1) {
    while (!limits.reached(search.iterations())) search.iterate();
  }
  SearchResult result = search.result();
  result.stop_reason = search.root_actions().size() > 1 ? limits.reason() : StopReason::kOnlyMove;
  result.elapsed_seconds = limits.elapsed_seconds();
  return result;
}

}  // namespace hiddenhand
