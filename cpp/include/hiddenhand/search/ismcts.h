// Information-set Monte Carlo tree search: one search in progress, with everything that the variants share.
//
// Each iteration takes a world (a state that agrees with what the searching seat knows), follows a tree along actions
// that are legal in that world, adds to it, plays out and credits every seat with its own reward. The true state is
// never there: whatever this code knows of hidden cards comes from the view, or from a world that was sampled from it.
//
// For whom there are trees is told in observers.h. How a move is chosen is a policy of select.h or mixing.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "hiddenhand/base/fixed_vector.h"
#include "hiddenhand/base/hash.h"
#include "hiddenhand/base/ids.h"
#include "hiddenhand/base/rng.h"
#include "hiddenhand/game/game.h"
#include "hiddenhand/search/leaves.h"
#include "hiddenhand/search/mixing.h"
#include "hiddenhand/search/observers.h"
#include "hiddenhand/search/outcomes.h"
#include "hiddenhand/search/params.h"
#include "hiddenhand/search/playout.h"
#include "hiddenhand/search/priors.h"
#include "hiddenhand/search/reuse.h"
#include "hiddenhand/search/select.h"
#include "hiddenhand/search/tree.h"
#include "hiddenhand/search/widening.h"

namespace hiddenhand {

template <Game G, class Policy, Observers kObservers>
class Ismcts {
  using State = typename G::State;
  using View = typename G::View;
  using Actions = typename G::Actions;
  using Extra = typename Policy::Extra;
  static constexpr bool kEverySeat = kObservers == Observers::kEverySeat;

 public:
  /// `rng` gives all chance of the search. `game` must live as long as this. `params` have been validated. `kept`: how
  /// many nodes the tree is going to begin with, see begin_with(). Throws EngineError if there is not enough memory.
  Ismcts(const G& game, const SearchParams& params, Rng rng, std::uint32_t kept = 0)
      : game_(game),
        policy_(params),
        widening_(params),
        priors_(game, params),
        playouts_(game, params),
        estimates_(game, params),
        params_(params),
        reward_scale_(1.0 / (game.max_return() - game.min_return())),
        rng_(rng),
        group_of_(static_cast<std::size_t>(game.action_count()), kNoGroup) {
    const std::uint32_t trees = tree_count<kObservers>(game.seat_count(), params);
    const std::uint32_t capacity = tree_capacity<kObservers, Policy::kMixes>(params, trees, kept);
    for (std::uint32_t i = 0; i < trees; ++i) walks_.emplace_back(capacity);
    if constexpr (Policy::kMixes) decisions_.reserve(static_cast<std::size_t>(game.max_decisions()));
    if (params.batch > 1) {
      leaves_.reserve(params.batch);
      paths_.reserve(params.batch);
    }
    estimated_.resize(params.batch);
  }

  /// Nothing is known any more but that `seat` is to act in `world`, in which these actions are legal.
  void begin(const State& world, Seat seat) {
    seat_ = seat;
    root_chance_ = game_.public_chance(world);
    for (Walk& walk : walks_) walk.clear();
    leaves_.clear();
    paths_.clear();
    outcomes_.clear(seats());
    iterations_ = 0;
  }

  /// The searching seat does not take these actions at the root, where it has others.
  void leave_out(const std::vector<Action>& actions) { left_out_ = actions; }

  /// After begin(): makes ready for iterations that note which view each node stands for, so that the tree can be kept.
  /// The root has this one.
  void note_views(SeenViews::ViewHash root)
    requires(kObservers == Observers::kOne)
  {
    seen_views_.emplace(walks_[0].tree.capacity());
    seen_views_->note(0, root);
  }
  const SeenViews& seen_views() const { return *seen_views_; }

  /// After note_views(): begins with these nodes of a former search, which noted views too. They must fit.
  void begin_with(const Ismcts& former, std::span<const Transplant> nodes)
    requires(kObservers == Observers::kOne)
  {
    Walk& walk = walks_[0];
    transplant(former.walks_[0].tree, nodes, walk.tree);
    for (std::size_t i = 1; i < nodes.size(); ++i) {
      seen_views_->note(static_cast<NodeIndex>(i), former.seen_views_->at(nodes[i].from));
      if constexpr (!std::is_empty_v<Extra>) walk.extras.append(former.walks_[0].extra(nodes[i].from));
    }
  }

  /// With `redeal` more than the visits of tree(): the iterations in which the others learn count too.
  std::uint32_t iterations() const { return iterations_; }
  const Tree& tree() const { return own().tree; }
  Rng& rng() { return rng_; }
  /// What the iterations came to, but for leaves that wait, and for those seen from outside (choose_learners()).
  const Outcomes& outcomes() const { return outcomes_; }
  /// Scaled to 0 .. 1.
  Returns rewards_of(const Returns& returns) const {
    Returns rewards{};
    for (std::size_t seat = 0; seat < seats(); ++seat)
      rewards[seat] = (returns[seat] - game_.min_return()) * reward_scale_;
    return rewards;
  }
  /// How much speaks for each of the moves at the root, in any unit: visits, or what a mixing policy came to.
  double weight(NodeIndex move) const {
    if constexpr (Policy::kMixes) return own().extra(move).strategy;
    return own().tree[move].visits;
  }

  /// A whole search inside one world: begins anew, and makes so many iterations.
  void search(const State& world, Seat seat, std::uint32_t iterations) {
    begin(world, seat);
    for (std::uint32_t i = 0; i < iterations; ++i) {
      State copy = world;
      iterate(copy);
    }
  }

  /// One iteration in `world`. `first`: the move to begin with, or kNoAction. `kNotes`: after note_views().
  template <bool kNotes = false>
  void iterate(State& world, Action first = kNoAction) {
    if constexpr (kEverySeat) {
      if (params_.redeal) choose_learners(world);
    }
    begin_walks(world);
    descend<kNotes>(world, first, UINT32_MAX);
    playouts_.play_on(world, rng_);
    const bool estimated = estimates_.in_use() && !game_.is_terminal(world);
    if (estimated && params_.batch > 1) return gather(world);
    back_up(estimated ? estimate_of(world) : game_.returns(world), !estimated);
  }

  /// Estimates the leaves that have been gathered, and credits what they are worth.
  void flush() {
    if (leaves_.empty()) return;
    estimates_.of(leaves_, std::span(estimated_.data(), leaves_.size()));
    for (std::size_t leaf = 0; leaf < leaves_.size(); ++leaf) {
      const Returns rewards = rewards_of(estimated_[leaf]);
      outcomes_.add(rewards, seats(), false);
      for (std::size_t i = 0; i < walks_.size(); ++i) climb<false, true>(walks_[i], paths_[leaf][i], rewards);
    }
    leaves_.clear();
    paths_.clear();
  }

  /// As the first, but the game goes on below the tree, and from `depth` decisions on, as `finish` says: it is given
  /// the world, which may be over, and returns what each seat gets.
  template <class Finish>
  void iterate_to(State& world, std::uint32_t depth, Finish&& finish) {
    begin_walks(world);
    descend<false>(world, kNoAction, depth);
    back_up(finish(world), false);
  }

 private:
  // A group is a set of legal actions that look the same to the observing seat: to its tree they are one action.
  using Group = std::uint16_t;
  static constexpr Group kNoGroup = 0xFFFF;
  static constexpr std::size_t kMaxActions = Actions::kCapacity;
  static_assert(kMaxActions < kLeastMaxNodes, "a full tree would leave moves at the root without a node");

  /// A tree, and where in it the present iteration is.
  struct Walk {
    explicit Walk(std::uint32_t capacity) : tree(capacity), extras(std::is_empty_v<Extra> ? 1 : capacity) {
      extras.append(Extra{});
    }
    void clear() {
      tree.clear();
      extras.clear();
      extras.append(Extra{});
    }
    Extra& extra(NodeIndex i) { return extras[std::is_empty_v<Extra> ? 0 : i]; }
    const Extra& extra(NodeIndex i) const { return extras[std::is_empty_v<Extra> ? 0 : i]; }
    NodeIndex add_action(Action action, Seat mover, const Extra& extra = Extra{}) {
      if constexpr (!std::is_empty_v<Extra>) extras.append(extra);
      return tree.add_action(at, action, mover);
    }
    NodeIndex add_chance(std::uint32_t outcome) {
      if constexpr (!std::is_empty_v<Extra>) extras.append(Extra{});
      return tree.add_chance(at, outcome);
    }

    Tree tree;
    Arena<Extra> extras;  // by node
    NodeIndex at = 0;
    std::uint32_t chance = 0;  // the outcome that the tree knows of here
    bool lost = false;         // the tree does not have what was seen, and cannot or may not get it
    bool learns = true;        // in this iteration
  };

  /// Where each tree was when an iteration left it.
  using Path = std::array<NodeIndex, kEverySeat ? kMaxSeats + 1 : 1>;

  struct Decision {
    std::size_t walk;
    NodeIndex chosen;
    double share;  // the probability with which it was
  };

  std::size_t seats() const { return static_cast<std::size_t>(game_.seat_count()); }
  const Walk& own() const { return walks_[kEverySeat ? static_cast<std::size_t>(seat_) : 0]; }
  std::size_t deciding_walk(Seat mover) const {
    if constexpr (!kEverySeat) return 0;
    return static_cast<std::size_t>(outside_ && mover == seat_ ? game_.seat_count() : mover);
  }

  /// With `redeal`, every other iteration is seen from outside: the world is dealt anew from what another seat knows,
  /// the trees of the others learn, and a tree of its own stands for the searching seat as they know it. In between
  /// that seat learns, against others who decide by what they have learnt without knowing its hand.
  void choose_learners(State& world) {
    outside_ = iterations_ % 2 == 1;
    for (std::size_t i = 0; i < walks_.size(); ++i)
      walks_[i].learns = outside_ == (i != static_cast<std::size_t>(seat_));
    if (!outside_) return;
    const auto others = static_cast<std::uint32_t>(game_.seat_count() - 1);
    const Seat place = static_cast<Seat>(others == 1 ? 0 : rng_.below(others));
    const Seat other = static_cast<Seat>(place < seat_ ? place : place + 1);
    world = game_.sample_world(game_.view(world, other), rng_);
  }

  void begin_walks(const State& world) {
    for (Walk& walk : walks_) {
      walk.at = 0;
      walk.chance = root_chance_;
      walk.lost = false;
    }
    if constexpr (Policy::kMixes) decisions_.clear();
    if constexpr (kEverySeat) {
      if (params_.private_roots) {
        for (std::size_t i = 0; i < walks_.size(); ++i)
          if (i != static_cast<std::size_t>(seat_)) see_own_hand(walks_[i], game_.view(world, seat_of_walk(i)));
      }
    }
  }

  Seat seat_of_walk(std::size_t i) const {
    return i < static_cast<std::size_t>(game_.seat_count()) ? static_cast<Seat>(i) : seat_;
  }

  /// The tree begins with what its seat knows at the root, as if chance had shown it to that seat alone.
  void see_own_hand(Walk& walk, const View& view) {
    follow_chance(walk, static_cast<std::uint32_t>(hash_of_bytes(view)));
    walk.chance = root_chance_;
  }

  /// Follows the trees, moving `world` along, to where the playout begins: behind a node that is new to the tree of who
  /// decides, at the end of the game, where a full tree has nothing more, or after `depth` decisions.
  template <bool kNotes>
  void descend(State& world, Action first, std::uint32_t depth) {
    for (std::uint32_t decisions = 0; decisions < depth && !game_.is_terminal(world); ++decisions) {
      const Seat mover = game_.seat_to_act(world);
      const std::size_t deciding = deciding_walk(mover);
      Walk& walk = walks_[deciding];
      if (walk.lost) return;
      group_actions(world, kObservers == Observers::kOne ? seat_ : mover, decisions == 0);
      find_children(walk);
      if (priors_.in_use()) weigh_groups(world);
      const Choice choice = choose(walk, deciding, mover, decisions == 0 ? first : kNoAction);
      if (choice.node == kNoNode) return;
      const Action action = any_of(choice.group);
      if constexpr (kEverySeat) {
        for (std::size_t i = 0; i < walks_.size(); ++i)
          if (i != deciding) follow_action(walks_[i], game_.observe(world, action, seat_of_walk(i)), mover);
      }
      playouts_.note(mover, action);
      walk.at = choice.node;
      playouts_.apply(world, action, rng_, kNotes);
      if (choice.is_new) {
        if constexpr (kNotes) note_view(world);
        return;
      }
      bool grown = false;
      const std::uint32_t outcome = game_.public_chance(world);
      for (Walk& each : walks_)
        if (outcome != each.chance) grown |= follow_chance(each, outcome);
      if constexpr (kNotes) note_view(world);
      if (grown) return;
    }
  }

  /// Notes what the searching seat knows in this world, if it is to act and its tree has got that far.
  void note_view(const State& world) {
    const Walk& walk = walks_[0];
    SeenViews::ViewHash view = SeenViews::kMixed;
    if (seen_views_->at(walk.at) != SeenViews::kMixed && game_.seat_to_act(world) == seat_ &&
        game_.public_chance(world) == walk.chance)
      view = SeenViews::hash_of(game_.view(world, seat_));
    seen_views_->note(walk.at, view);
  }

  /// Fills `actions_`, `groups_` (the observed action of each, none of them tried so far) and `group_of_choice_` for
  /// this world.
  void group_actions(const State& world, Seat observer, bool at_root) {
    game_.legal(world, actions_);
    if (at_root && !outside_ && !left_out_.empty()) actions_ = without(actions_, left_out_);
    groups_.clear();
    if (game_.seat_to_act(world) == observer) {  // who sees its own actions as they are
      for (std::size_t i = 0; i < actions_.size(); ++i) {
        groups_.push_back(actions_[i]);
        tried_[i] = false;
        group_of_[actions_[i]] = static_cast<Group>(i);
      }
      return;
    }
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      const Action observed = game_.observe(world, actions_[i], observer);
      Group& group = group_of_[observed];
      if (group == kNoGroup) {
        group = static_cast<Group>(groups_.size());
        tried_[group] = false;
        groups_.push_back(observed);
      }
      group_of_choice_[i] = group;
    }
  }

  void weigh_groups(const State& world) {
    const bool one_each = groups_.size() == actions_.size();
    priors_.weigh(world, actions_, groups_.size(),
                  [&](std::size_t i) { return one_each ? static_cast<Group>(i) : group_of_choice_[i]; });
  }

  struct Child {
    NodeIndex node;
    Group group;
  };

  /// Fills `children_` with the children of where `walk` is that are legal in this world, and counts them as available.
  /// Afterwards `group_of_` is empty again, and `tried_` says which groups have a child.
  void find_children(Walk& walk) {
    Tree& tree = walk.tree;
    children_.clear();
    for (NodeIndex i = tree[walk.at].first_child; i != kNoNode; i = tree[i].next_sibling) {
      Node& node = tree[i];
      if (node.is_chance()) continue;
      const Group group = group_of_[node.action];
      if (group == kNoGroup) continue;
      node.availability += walk.learns ? 1 : 0;
      tried_[group] = true;
      children_.push_back({i, group});
    }
    for (const Action observed : groups_) group_of_[observed] = kNoGroup;
  }

  struct Choice {
    NodeIndex node = kNoNode;  // none: the tree is full
    Group group = 0;
    bool is_new = false;
  };

  /// The group whose action is `first`, if it is one, else as the policy says.
  Choice choose(Walk& walk, std::size_t deciding, Seat mover, Action first) {
    if (first != kNoAction) return take(walk, mover, first);
    if (!walk.learns && children_.empty()) return {};
    if constexpr (Policy::kMixes) {
      return choose_by_mixing(walk, deciding, mover);
    } else {
      return choose_by_score(walk, mover);
    }
  }

  Choice take(Walk& walk, Seat mover, Action action) {
    for (const Child child : children_)
      if (groups_[child.group] == action) return {child.node, child.group, false};
    for (std::size_t g = 0; g < groups_.size(); ++g)
      if (groups_[g] == action) return expand(walk, mover, static_cast<Group>(g));
    return {};
  }

  Choice choose_by_score(Walk& walk, Seat mover) {
    const std::uint32_t visits = walk.tree[walk.at].visits;
    if (children_.size() == groups_.size() || !walk.learns || !widening_.allows(children_.size(), visits)) {
      const Scored best = best_child(walk);
      return {best.child.node, best.child.group, false};
    }
    if (walk.tree.full()) return {};
    const float most_promising = find_untried();
    if (params_.first_play_urgency < kTryAllFirst && !children_.empty()) {
      const Scored best = best_child(walk);
      if (best.score >= policy_.untried(visits, most_promising)) return {best.child.node, best.child.group, false};
    }
    const auto count = static_cast<std::uint32_t>(untried_.size());
    return expand(walk, mover, untried_[count == 1 ? 0 : rng_.below(count)]);
  }

  /// Fills `untried_` with the most promising of the groups that have no child, and returns their prior.
  float find_untried() {
    untried_.clear();
    float best = 0.0f;
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      const float promise = prior(static_cast<Group>(g));
      if (tried_[g] || promise < best) continue;
      if (promise > best) untried_.clear();
      best = promise;
      untried_.push_back(static_cast<Group>(g));
    }
    return best;
  }

  float prior(Group group) const {
    return priors_.in_use() ? priors_[group] : 1.0f / static_cast<float>(groups_.size());
  }

  Choice expand(Walk& walk, Seat mover, Group group) {
    if (walk.tree.full()) return {};
    const NodeIndex child = walk.add_action(groups_[group], mover, Policy::untried_extra(prior(group)));
    walk.tree[child].availability = 1;
    return {child, group, true};
  }

  struct Scored {
    Child child;
    float score;
  };

  /// The child of the highest score; of equals, the one of the lowest action.
  Scored best_child(const Walk& walk) const {
    LogOf log;
    Scored best{children_[0], policy_.tried(walk.tree[children_[0].node], walk.extra(children_[0].node), log)};
    for (std::size_t i = 1; i < children_.size(); ++i) {
      const Child child = children_[i];
      const float score = policy_.tried(walk.tree[child.node], walk.extra(child.node), log);
      if (score > best.score || (score == best.score && groups_[child.group] < groups_[best.child.group]))
        best = {child, score};
    }
    return best;
  }

  /// All moves get their nodes at once, and one is drawn.
  Choice choose_by_mixing(Walk& walk, std::size_t deciding, Seat mover) {
    for (std::size_t g = 0; g < groups_.size() && walk.learns; ++g) {
      if (tried_[g]) continue;
      const Choice added = expand(walk, mover, static_cast<Group>(g));
      if (added.node == kNoNode) return {};
      children_.push_back({added.node, added.group});
    }
    const std::size_t size = children_.size();
    std::array<const Node*, kMaxActions> moves;
    std::array<const Extra*, kMaxActions> extras;
    std::array<double, kMaxActions> shares;
    for (std::size_t i = 0; i < size; ++i) {
      moves[i] = &walk.tree[children_[i].node];
      extras[i] = &walk.extra(children_[i].node);
    }
    policy_.mix(std::span(moves.data(), size), std::span(extras.data(), size), std::span(shares.data(), size));
    const double random = params_.gamma / static_cast<double>(size);
    for (std::size_t i = 0; i < size; ++i) {
      if (walk.learns) walk.extra(children_[i].node).strategy += shares[i];
      shares[i] = (1.0 - params_.gamma) * shares[i] + random;
    }
    const std::size_t drawn = draw_by_share(std::span<const double>(shares.data(), size), rng_);
    const Child child = children_[drawn];
    decisions_.push_back({deciding, child.node, shares[drawn]});
    return {child.node, child.group, walk.learns && walk.tree[child.node].visits == 0};
  }

  /// One of the actions of this group, each equally likely.
  Action any_of(Group group) {
    if (groups_.size() == actions_.size()) return actions_[group];  // then groups and actions run in step
    FixedVector<Action, kMaxActions> alike;
    for (std::size_t i = 0; i < actions_.size(); ++i)
      if (group_of_choice_[i] == group) alike.push_back(actions_[i]);
    return alike[rng_.below(static_cast<std::uint32_t>(alike.size()))];
  }

  /// The seat of this tree sees an action.
  static void follow_action(Walk& walk, Action observed, Seat mover) {
    if (walk.lost) return;
    NodeIndex next = walk.tree.find_action(walk.at, observed);
    if (next == kNoNode) {
      walk.lost = !walk.learns || walk.tree.full();
      if (walk.lost) return;
      next = walk.add_action(observed, mover);
    }
    walk.at = next;
  }

  /// The seat of this tree sees what chance brought; returns whether that is new to it, or cannot be added.
  static bool follow_chance(Walk& walk, std::uint32_t outcome) {
    if (walk.lost) return false;
    NodeIndex next = walk.tree.find_chance(walk.at, outcome);
    const bool is_new = next == kNoNode;
    if (is_new) {
      walk.lost = !walk.learns || walk.tree.full();
      if (walk.lost) return true;
      next = walk.add_chance(outcome);
    }
    walk.at = next;
    walk.chance = outcome;
    return is_new;
  }

  Returns estimate_of(const State& world) {
    estimates_.of(std::span(&world, 1), estimated_);
    return estimated_[0];
  }

  /// The leaf will be estimated later, with others; until then it counts as a visit that earned nothing.
  void gather(const State& world) {
    leaves_.push_back(world);
    Path& path = paths_.emplace_back();
    for (std::size_t i = 0; i < walks_.size(); ++i) {
      path[i] = walks_[i].at;
      climb<true, false>(walks_[i], path[i], {});
    }
    ++iterations_;
    if (leaves_.size() == params_.batch) flush();
  }

  void back_up(const Returns& returns, bool ended) {
    const Returns rewards = rewards_of(returns);
    if (!(kEverySeat && outside_)) outcomes_.add(rewards, seats(), ended);
    ++iterations_;
    playouts_.learn(rewards);
    if constexpr (Policy::kMixes) {
      for (const Decision& decision : decisions_) {
        Walk& walk = walks_[decision.walk];
        if (!walk.learns) continue;
        const Seat mover = walk.tree[decision.chosen].mover;
        walk.extra(decision.chosen).gain += rewards[static_cast<std::size_t>(mover)] / decision.share;
      }
    }
    for (Walk& walk : walks_)
      if (walk.learns) climb<true, true>(walk, walk.at, rewards);
  }

  /// From a node to the root: counts the visit, credits each mover with its own reward (max^n, Luckhardt and Irani
  /// 1986), or both.
  template <bool kVisit, bool kCredit>
  static void climb(Walk& walk, NodeIndex from, const Returns& rewards) {
    Tree& tree = walk.tree;
    for (NodeIndex i = from; i != 0; i = tree[i].parent) {
      Node& node = tree[i];
      if constexpr (kVisit) ++node.visits;
      if (!kCredit || node.mover == kNobody) continue;  // nobody: a hand at a private root
      const double reward = rewards[static_cast<std::size_t>(node.mover)];
      node.reward += reward;
      if constexpr (!Policy::kMixes) Policy::credit(walk.extra(i), reward);
    }
    if constexpr (kVisit) ++tree[0].visits;
  }

  const G& game_;
  const Policy policy_;
  const Widening widening_;
  MovePriors<G> priors_;
  Playouts<G> playouts_;
  Estimates<G> estimates_;
  const SearchParams params_;
  const double reward_scale_;
  Rng rng_;  // one stream for worlds, expansions and playouts; the deal has its own
  Seat seat_ = kNobody;
  std::uint32_t root_chance_ = 0;
  std::uint32_t iterations_ = 0;
  bool outside_ = false;                 // see choose_learners()
  std::vector<Action> left_out_;         // of the moves at the root
  std::vector<Walk> walks_;              // one, or one a seat
  std::optional<SeenViews> seen_views_;  // of one observer, if its tree is to be kept
  Outcomes outcomes_;
  std::vector<Decision> decisions_;  // of the present iteration, where the policy mixes
  std::vector<State> leaves_;        // gathered, in step with their paths
  std::vector<Path> paths_;
  std::vector<Returns> estimated_;

  // What the current step of descend() looks at; here so that the loop needs no heap.
  Actions actions_;
  FixedVector<Action, kMaxActions> groups_;
  std::array<Group, kMaxActions> group_of_choice_;
  std::array<bool, kMaxActions> tried_;
  FixedVector<Group, kMaxActions> untried_;
  FixedVector<Child, kMaxActions> children_;
  std::vector<Group> group_of_;  // observed action -> group; kNoGroup everywhere outside a step
};

}  // namespace hiddenhand
