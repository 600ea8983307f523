// The searches of one view, as Forest executes them: each has one tree that says what it found.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/base/ids.h"
#include "hiddenhand/base/rng.h"
#include "hiddenhand/game/game.h"
#include "hiddenhand/search/halving.h"
#include "hiddenhand/search/ismcts.h"
#include "hiddenhand/search/outcomes.h"
#include "hiddenhand/search/params.h"
#include "hiddenhand/search/results.h"
#include "hiddenhand/search/tree.h"

namespace hiddenhand {

/// What all of them share: the view, and worlds sampled from it.
template <Game G>
class ViewSearch {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Actions = typename G::Actions;

  Seat seat() const { return seat_; }
  const Actions& root_actions() const { return root_actions_; }
  /// To be called before the tree is read: leaves may wait for their values.
  void flush() {}
  /// Adds to a result what iterations of such searches came to.
  void write(const Outcomes& outcomes, SearchResult& result) const { write_outcomes(game_, outcomes, result); }

 protected:
  /// Throws EngineError if the view's seat is not to act.
  ViewSearch(const G& game, const View& view, Rng rng) : game_(game), view_(view), seat_(game.view_seat(view)) {
    first_world_ = game_.sample_world(view_, rng);
    const Seat to_act = game_.seat_to_act(first_world_);
    if (to_act != seat_) {
      throw EngineError("search for seat " + std::to_string(seat_) + ", but " +
                        (to_act == kNobody ? "the game is over" : "seat " + std::to_string(to_act) + " is to act") +
                        "; expected the view of the seat to act");
    }
    game_.legal(first_world_, root_actions_);
  }

  std::size_t seats() const { return static_cast<std::size_t>(game_.seat_count()); }
  State world(Rng& rng) const { return game_.sample_world(view_, rng); }

  const G& game_;
  const View view_;
  const Seat seat_;
  State first_world_;
  Actions root_actions_;
};

/// ISMCTS, with one observer or all. `kNotes`: which view each node stands for is noted.
template <Game G, class Policy, Observers kObservers, bool kNotes = false>
class TreeSearch : public ViewSearch<G> {
  using Base = ViewSearch<G>;
  using Actions = typename G::Actions;

 public:
  /// `kept`: nodes that the tree is going to begin with.
  TreeSearch(const G& game, const typename G::View& view, const SearchParams& params, Rng rng, std::uint32_t kept = 0)
      : Base(game, view, rng.stream(kWorldStream)), core_(game, params, rng, kept), params_(params) {
    core_.begin(Base::first_world_, Base::seat_);
    begin_halving(Base::root_actions_);
  }

  /// These actions are not searched at the root. For searches that choose by scores.
  void leave_out(const std::vector<Action>& actions)
    requires(!Policy::kMixes)
  {
    core_.leave_out(actions);
    begin_halving(without(Base::root_actions_, actions));
  }

  void iterate() {
    if (halving_ && halving_->phase_is_over()) core_.flush();
    typename G::State world = Base::world(core_.rng());
    core_.template iterate<kNotes>(world, halving_ ? halving_->next(core_.tree()) : kNoAction);
  }
  void flush() { core_.flush(); }
  std::uint32_t playouts() const { return core_.iterations(); }
  static constexpr std::uint32_t playouts_per_iteration(const SearchParams&) { return 1; }
  const Tree& tree() const { return core_.tree(); }
  const Outcomes& outcomes() const { return core_.outcomes(); }

  double weight(NodeIndex move) {
    if (halving_) return core_.tree()[move].action == halving_->best(core_.tree()) ? 1.0 : 0.0;
    return core_.weight(move);
  }

 protected:
  Ismcts<G, Policy, kObservers> core_;

 private:
  void begin_halving(const typename G::Actions& actions) {
    if (params_.gumbel_moves > 0)
      halving_.emplace(std::span(actions.begin(), actions.size()), root_priors(actions), params_.gumbel_moves,
                       params_.iterations, core_.rng().split());
  }

  std::vector<float> root_priors(const typename G::Actions& actions) const {
    std::vector<float> priors;
    if constexpr (HasPreferences<G>) {
      if (params_.priors == Priors::kGame) {
        priors.resize(actions.size());
        Base::game_.preferences(Base::first_world_, actions, priors);
      }
    }
    return priors;
  }

  const SearchParams params_;
  std::optional<RootHalving> halving_;
};

/// Perfect-information Monte Carlo (Long, Sturtevant, Buro, Furtak 2010, "Understanding the success of perfect
/// information Monte Carlo sampling in game tree search"): every world is searched as if everybody saw it. Knows no
/// bluff and buys no information; a baseline.
template <Game G>
class PimcSearch : public ViewSearch<G> {
  using Base = ViewSearch<G>;

 public:
  PimcSearch(const G& game, const typename G::View& view, const SearchParams& params, Rng rng)
      : Base(game, view, rng.stream(kWorldStream)),
        per_world_(params.world_iterations),
        sums_(static_cast<std::uint32_t>(Base::root_actions_.size()) + 1),
        core_(game, in_one_world(params), rng) {
    for (const Action action : Base::root_actions_) sums_.add_action(0, action, Base::seat_);
  }

  void leave_out(const std::vector<Action>& actions) { core_.leave_out(actions); }

  static SearchParams in_one_world(SearchParams params) {
    params.iterations = params.world_iterations;
    return params;
  }

  void iterate() {
    const typename G::State world = Base::world(core_.rng());
    core_.search(world, Base::seat_, per_world_);
    outcomes_.add(core_.outcomes(), Base::seats());
    const Tree& found = core_.tree();
    for (NodeIndex child = sums_[0].first_child; child != kNoNode; child = sums_[child].next_sibling) {
      Node& sum = sums_[child];
      sum.availability += per_world_;
      const NodeIndex same = found.find_action(0, sum.action);
      if (same == kNoNode) continue;
      sum.visits += found[same].visits;
      sum.reward += found[same].reward;
    }
    sums_[0].visits += per_world_;
  }
  std::uint32_t playouts() const { return sums_[0].visits; }
  static constexpr std::uint32_t playouts_per_iteration(const SearchParams& params) { return params.world_iterations; }
  const Tree& tree() const { return sums_; }
  const Outcomes& outcomes() const { return outcomes_; }
  double weight(NodeIndex move) const { return sums_[move].visits; }

 private:
  std::uint32_t per_world_;
  Tree sums_;  // the root and its moves, over all worlds
  Outcomes outcomes_;
  Ismcts<G, Ucb1, Observers::kAllSeeing> core_;
};

/// Extended PIMC (Arjonilla, Saffidine, Cazenave 2024, "Perfect information Monte Carlo with postponing reasoning"):
/// the tree of what the seat sees goes to some depth, and only below it worlds are searched as if everybody saw them.
template <Game G>
class EpimcSearch : public ViewSearch<G> {
  using Base = ViewSearch<G>;

 public:
  EpimcSearch(const G& game, const typename G::View& view, const SearchParams& params, Rng rng)
      : Base(game, view, rng.stream(kWorldStream)),
        per_world_(params.world_iterations),
        depth_(params.depth),
        upper_(game, params, rng),
        lower_(game, PimcSearch<G>::in_one_world(params), upper_.rng().split()) {
    upper_.begin(Base::first_world_, Base::seat_);
  }

  void leave_out(const std::vector<Action>& actions) { upper_.leave_out(actions); }

  void iterate() {
    typename G::State world = Base::world(upper_.rng());
    upper_.iterate_to(world, depth_, [this](const typename G::State& leaf) { return value(leaf); });
    playouts_ += per_world_;
  }
  std::uint32_t playouts() const { return playouts_; }
  static constexpr std::uint32_t playouts_per_iteration(const SearchParams& params) { return params.world_iterations; }
  const Tree& tree() const { return upper_.tree(); }
  /// A leaf that is over counts as often as there are playouts in a world.
  const Outcomes& outcomes() const { return outcomes_; }
  double weight(NodeIndex move) const { return upper_.weight(move); }

 private:
  /// What each seat gets from here, when nothing is hidden.
  Returns value(const typename G::State& leaf) {
    const G& game = Base::game_;
    if (game.is_terminal(leaf)) {
      const Returns returns = game.returns(leaf);
      Outcomes one;
      one.add(upper_.rewards_of(returns), Base::seats(), true);
      outcomes_.add(one, Base::seats(), per_world_);
      return returns;
    }
    lower_.search(leaf, game.seat_to_act(leaf), per_world_);
    outcomes_.add(lower_.outcomes(), Base::seats());
    Returns returns = lower_.outcomes().rewards;
    for (double& each : returns) each = game.min_return() + each / per_world_ * (game.max_return() - game.min_return());
    return returns;
  }

  std::uint32_t per_world_, depth_;
  std::uint32_t playouts_ = 0;
  Outcomes outcomes_;
  Ismcts<G, Ucb1, Observers::kOne> upper_;
  Ismcts<G, Ucb1, Observers::kAllSeeing> lower_;
};

}  // namespace hiddenhand
