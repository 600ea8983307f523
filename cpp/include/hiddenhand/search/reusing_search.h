// Searches one after the other that keep their trees, by one policy in one game.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "hiddenhand/game/game.h"
#include "hiddenhand/search/any_searcher.h"
#include "hiddenhand/search/forest.h"
#include "hiddenhand/search/limits.h"
#include "hiddenhand/search/reuse.h"
#include "hiddenhand/search/root_proof.h"
#include "hiddenhand/search/searches.h"

namespace hiddenhand {

/// ISMCTS of one observer that begins with what a former one says of its view.
template <Game G, class Policy>
class ReusingSearch : public TreeSearch<G, Policy, Observers::kOne, true> {
  using Base = TreeSearch<G, Policy, Observers::kOne, true>;
  using View = typename G::View;

 public:
  /// `former` has been searched with the same parameters, or is null. It is not changed.
  ReusingSearch(const G& game, const View& view, const SearchParams& params, Rng rng, const ReusingSearch* former)
      : ReusingSearch(game, view, params, rng, former, SeenViews::hash_of(view)) {}

 private:
  ReusingSearch(const G& game, const View& view, const SearchParams& params, Rng rng, const ReusingSearch* former,
                SeenViews::ViewHash hash)
      : ReusingSearch(game, view, params, rng, former, hash,
                      former == nullptr ? std::vector<Transplant>() : former->nodes_of(hash)) {}

  ReusingSearch(const G& game, const View& view, const SearchParams& params, Rng rng, const ReusingSearch* former,
                SeenViews::ViewHash hash, const std::vector<Transplant>& nodes)
      : Base(game, view, params, rng, static_cast<std::uint32_t>(nodes.size())) {
    Base::core_.note_views(hash);
    if (!nodes.empty() && fit(former->tree(), nodes, params)) Base::core_.begin_with(former->core_, nodes);
  }

  /// The nodes of this tree that say something of the view with this hash; none, if nothing does.
  std::vector<Transplant> nodes_of(SeenViews::ViewHash hash) const {
    const NodeIndex place = Base::core_.seen_views().find(hash, Base::tree());
    return place == SeenViews::kUnvisited ? std::vector<Transplant>() : subtree(Base::tree(), place);
  }

  /// Whether a search can begin with them: there is room for every move at the root, visits can be counted on, and, as
  /// a last guard against two views with one hash, the moves are those of this view.
  bool fit(const Tree& tree, std::span<const Transplant> nodes, const SearchParams& params) const {
    std::size_t moves = 0;
    for (NodeIndex child = tree[nodes[0].from].first_child; child != kNoNode; child = tree[child].next_sibling) {
      if (tree[child].is_chance() || tree[child].mover != Base::seat()) return false;
      if (!Base::root_actions().contains(tree[child].action)) return false;
      ++moves;
    }
    return nodes.size() + (Base::root_actions().size() - moves) <= params.max_nodes &&
           tree[nodes[0].from].visits <= UINT32_MAX - std::max(params.iterations, 1u);
  }
};

template <Game G, class Policy>
class TypedSearcher final : public AnySearcher {
  using Trees = Forest<ReusingSearch<G, Policy>>;

 public:
  /// `game` must live as long as this. `params` have been validated.
  TypedSearcher(const G& game, const SearchParams& params) : game_(game), params_(params) {}

  void begin(const std::byte* view, std::uint64_t seed, const std::atomic<bool>* stop) override {
    const Limits limits(params_, stop);
    typename G::View typed;
    std::memcpy(&typed, view, sizeof(typed));
    auto next = std::make_shared<Running>(game_, typed, params_, seed, limits, running_.get());
    const std::lock_guard lock(mutex_);
    running_ = std::move(next);
  }

  SearchResult run() override {
    SearchResult result;
    try {
      result = running_->run();
    } catch (...) {  // no thread could be started: nothing of it can be relied on
      const std::lock_guard lock(mutex_);
      running_ = nullptr;
      throw;
    }
    const std::lock_guard lock(mutex_);
    running_->ended = result;
    return result;
  }

  std::optional<SearchResult> snapshot() const override {
    std::shared_ptr<Running> running;
    {
      const std::lock_guard lock(mutex_);
      if (running_ == nullptr || running_->ended) return running_ == nullptr ? std::nullopt : running_->ended;
      running = running_;
    }
    return running->snapshot();
  }

 private:
  /// A search under way, or the last one.
  struct Running {
    Running(const G& game, const typename G::View& view, const SearchParams& params, std::uint64_t seed,
            const Limits& from, const Running* former)
        : trees(game, view, params, seed, former == nullptr ? nullptr : &former->trees),
          proof(game, view, params, seed, from, trees),
          limits(from) {}

    SearchResult run() {
      const StopReason reason = proof.run(trees, limits);
      return with(trees.result(), reason);
    }
    SearchResult snapshot() { return with(trees.snapshot(), StopReason::kRunning); }
    SearchResult with(SearchResult result, StopReason reason) const {
      proof.write_into(result);
      result.stop_reason = reason;
      result.elapsed_seconds = limits.elapsed_seconds();
      return result;
    }

    Trees trees;
    const RootProof<ReusingSearch<G, Policy>> proof;
    const Limits limits;  // for its clock
    std::optional<SearchResult> ended;
  };

  const G& game_;
  const SearchParams params_;
  mutable std::mutex mutex_;          // for `running_` and its `ended`
  std::shared_ptr<Running> running_;  // only who searches changes it; who reads takes a share of it
};

}  // namespace hiddenhand
