// Several independent searches of one view, executed by threads and read as one.
//
// Each tree has its own stream of chance and its own share of the iterations, so the result depends on the seed, the
// number of trees and the iterations alone; threads only execute the trees. The spread of the trees gives honest
// standard errors, which one tree cannot: its playouts depend on each other.
//
// While threads search, another one may read what the trees say so far. Each tree has a lock, held for a turn of
// playouts, so that the search pays next to nothing for it.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "hiddenhand/base/rng.h"
#include "hiddenhand/game/game.h"
#include "hiddenhand/search/limits.h"
#include "hiddenhand/search/outcomes.h"
#include "hiddenhand/search/params.h"
#include "hiddenhand/search/results.h"

namespace hiddenhand {

/// `Search` is one of searches.h. The game must live as long as this; everything else is copied.
template <class Search>
class Forest {
 public:
  /// Throws EngineError if the view's seat is not to act, or if there is not enough memory. `params` have been
  /// validated. `former`: for searches that can go on, the forest of the search before with the same settings, or null.
  /// Each tree begins with what the one in its place has of this view.
  template <Game G, class... Former>
    requires(sizeof...(Former) <= 1)
  Forest(const G& game, const typename G::View& view, const SearchParams& params, std::uint64_t seed,
         const Former*... former)
      : params_(params),
        step_(Search::playouts_per_iteration(params)),
        turn_(std::max(kPlayoutsPerTurn, params.batch)) {
    const Rng stream = Rng(seed).stream(kSearchStream);
    // A tree without an iteration would say nothing.
    const std::uint32_t count = params.iterations == 0 ? params.trees : std::min(params.trees, params.iterations);
    for (std::uint32_t i = 0; i < count; ++i) {
      SearchParams share = params;
      share.iterations = share_of(params.iterations, i, count);
      share.max_nodes = std::max(kLeastMaxNodes, params.max_nodes / count);
      trees_.emplace_back(game, view, share, i == 0 ? stream : stream.stream(i), tree_of(former, i)...);
      quotas_.push_back(params.iterations == 0 ? UINT32_MAX - trees_.back().tree()[0].visits : share.iterations);
      reused_ += trees_.back().tree()[0].visits;
      locks_.emplace_back();
    }
  }

  const auto& root_actions() const { return trees_.front().root_actions(); }
  /// These of them are not searched; some are. Before the first iteration.
  void leave_out(const std::vector<Action>& actions) {
    for (Search& search : trees_) search.leave_out(actions);
  }
  bool has_one_move() const { return root_actions().size() == 1; }

  /// Searches until the limits are reached. Returns why it ended. What an evaluator threw is thrown again.
  StopReason run(const Limits& limits) {
    const std::size_t count = std::min<std::size_t>(params_.threads, trees_.size());
    std::vector<StopReason> reasons(count, StopReason::kIterations);
    {
      Joined others;
      for (std::size_t i = 1; i < count; ++i)
        others.threads.emplace_back([this, i, count, &limits, &reasons] { reasons[i] = guarded(i, count, limits); });
      reasons[0] = guarded(0, count, limits);
    }
    if (failure_) std::rethrow_exception(failure_);
    for (const StopReason reason : {StopReason::kStopped, StopReason::kTime})
      if (std::find(reasons.begin(), reasons.end(), reason) != reasons.end()) return reason;
    return StopReason::kIterations;
  }

  /// What the trees say. While run() is at work, only within a pause of it.
  SearchResult result() {
    std::vector<TreeReading> readings;
    for (Search& search : trees_) {
      TreeReading& reading = readings.emplace_back(TreeReading{&search.tree(), {}});
      const Tree& tree = search.tree();
      for (NodeIndex child = tree[0].first_child; child != kNoNode; child = tree[child].next_sibling)
        reading.weights.emplace_back(tree[child].action, search.weight(child));
    }
    const auto& actions = trees_.front().root_actions();
    SearchResult result = read_trees(readings, {actions.begin(), actions.end()});
    result.seat = trees_.front().seat();
    result.reused = reused_;
    result.iterations = 0;
    Outcomes outcomes;
    for (const Search& search : trees_) {
      result.iterations += search.playouts();
      outcomes.add(search.outcomes(), kMaxSeats);
    }
    trees_.front().write(outcomes, result);
    return result;
  }

  /// The same from any thread, also while run() is at work: no tree begins another turn until it is read.
  SearchResult snapshot() {
    ++readers_;
    const std::lock_guard door(door_);
    std::vector<std::unique_lock<std::mutex>> locks;
    for (std::mutex& tree : locks_) locks.emplace_back(tree);
    SearchResult found = result();
    --readers_;
    return found;
  }

 private:
  // Trees of one thread take turns, so that a limit on the time finds them equally far.
  static constexpr std::uint32_t kPlayoutsPerTurn = 64;

  /// Threads that are waited for (std::jthread is not everywhere yet).
  struct Joined {
    std::vector<std::thread> threads;
    ~Joined() {
      for (std::thread& thread : threads) thread.join();
    }
  };

  static std::uint32_t share_of(std::uint32_t iterations, std::uint32_t tree, std::uint32_t trees) {
    return iterations / trees + (tree < iterations % trees ? 1 : 0);
  }

  /// As run_every(). The first exception of any thread is kept, and ends the work of all.
  StopReason guarded(std::size_t first, std::size_t threads, const Limits& limits) {
    try {
      return run_every(first, threads, limits);
    } catch (...) {
      if (!has_failed_.exchange(true)) failure_ = std::current_exception();
      return StopReason::kStopped;
    }
  }

  static const Search* tree_of(const Forest* forest, std::size_t i) {
    return forest == nullptr ? nullptr : &forest->trees_[i];
  }

  /// Held while a tree has its turn. A mutex is not fair, so who searches waits at the door while somebody wants to
  /// read.
  std::unique_lock<std::mutex> turn(std::size_t tree) {
    if (readers_.load(std::memory_order_relaxed) != 0) {
      const std::lock_guard door(door_);
    }
    return std::unique_lock(locks_[tree]);
  }

  /// The trees `first`, `first` + `threads`, ...
  StopReason run_every(std::size_t first, std::size_t threads, Limits limits) {
    for (bool going_on = true; going_on;) {
      going_on = false;
      for (std::size_t i = first; i < trees_.size(); i += threads) {
        const std::unique_lock<std::mutex> held = turn(i);
        for (std::uint32_t n = 0; n < turn_; n += step_) {
          if (has_failed_.load(std::memory_order_relaxed)) return StopReason::kStopped;
          if (limits.reached(trees_[i].playouts(), quotas_[i], step_)) break;
          trees_[i].iterate();
          going_on = true;
        }
        trees_[i].flush();
      }
    }
    return limits.reason();
  }

  const SearchParams params_;
  const std::uint32_t step_;  // playouts of one iteration
  const std::uint32_t turn_;  // playouts of a tree before another one has its turn; a batch is never cut
  std::deque<Search> trees_;
  std::vector<std::uint32_t> quotas_;  // playouts of each tree
  std::atomic<bool> has_failed_ = false;
  std::exception_ptr failure_;    // of the thread that failed first
  std::uint64_t reused_ = 0;      // visits of all trees at the beginning
  std::deque<std::mutex> locks_;  // by tree
  std::atomic<std::uint32_t> readers_{0};
  std::mutex door_;  // held by who reads
};

}  // namespace hiddenhand
