// A search that aims at an equilibrium: it does not ask what is best against others who play somehow, but what does
// well against others who do their best against it. For games so small that it can begin at the deal.
//
// Monte Carlo counterfactual regret minimisation with external sampling (Lanctot, Waugh, Zinkevich, Bowling 2009): in
// each iteration one seat looks at all its actions, while chance and the others are sampled; its regrets say how it
// plays from then on. What converges is the average of these strategies, weighed by the number of the iteration (Brown
// and Sandholm 2019). A view is an information state here, so views must not forget what their seat has seen.
//
// A game may have many equilibria, and half of one with half of another is none. So that what is played at one decision
// fits what is played at another, the search is the same whatever the view and the seed: only the view says which of
// its strategies is asked for.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "hiddenhand/base/hash.h"
#include "hiddenhand/base/ids.h"
#include "hiddenhand/base/rng.h"
#include "hiddenhand/game/chance.h"
#include "hiddenhand/game/game.h"
#include "hiddenhand/search/mixing.h"
#include "hiddenhand/search/outcomes.h"
#include "hiddenhand/search/params.h"
#include "hiddenhand/search/searches.h"
#include "hiddenhand/search/tree.h"

namespace hiddenhand {

/// Regrets and average strategies of information states, found by a 64-bit hash of their view.
template <std::size_t kMaxActions>
class RegretTable {
 public:
  struct Entry {
    std::uint64_t key = 0;
    std::array<double, kMaxActions> regret{}, strategy{};
  };

  /// Throws EngineError if there is not enough memory. Holds at most `capacity` information states.
  explicit RegretTable(std::uint32_t capacity) : entries_(capacity), places_(64, kNone) {}

  /// The entry of a view, a new one if there is room; null if not.
  Entry* find(std::uint64_t key) {
    std::size_t slot = key & (places_.size() - 1);
    for (; places_[slot] != kNone; slot = (slot + 1) & (places_.size() - 1))
      if (entries_[places_[slot]].key == key) return &entries_[places_[slot]];
    if (entries_.full()) return nullptr;
    Entry entry;
    entry.key = key;
    places_[slot] = entries_.append(entry);
    Entry* const added = &entries_[places_[slot]];
    if (2 * entries_.size() > places_.size()) grow();
    return added;
  }

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  void grow() {
    std::vector<std::uint32_t> places(2 * places_.size(), kNone);
    for (std::uint32_t i = 0; i < entries_.size(); ++i) {
      std::size_t slot = entries_[i].key & (places.size() - 1);
      while (places[slot] != kNone) slot = (slot + 1) & (places.size() - 1);
      places[slot] = i;
    }
    places_.swap(places);
  }

  Arena<Entry> entries_;
  std::vector<std::uint32_t> places_;  // a power of two, at most half full
};

template <Game G>
class RegretSearch : public ViewSearch<G> {
  using Base = ViewSearch<G>;
  using State = typename G::State;
  using Actions = typename G::Actions;
  static constexpr std::size_t kMaxActions = Actions::kCapacity;
  using Table = RegretTable<kMaxActions>;

 public:
  RegretSearch(const G& game, const typename G::View& view, const SearchParams& params, Rng rng)
      : Base(game, view, rng.stream(kWorldStream)),
        rng_(rng),
        table_(params.max_nodes),
        root_(static_cast<std::uint32_t>(Base::root_actions_.size()) + 1),
        root_key_(hash_of_bytes(view)) {
    for (const Action action : Base::root_actions_) root_.add_action(0, action, Base::seat_);
  }

  void iterate() {
    State state{};
    RngChance chance(rng_);
    Base::game_.deal(state, chance);
    const auto seats = static_cast<std::uint32_t>(Base::game_.seat_count());
    walk(state, static_cast<Seat>(iterations_ % seats));
    ++iterations_;
  }
  std::uint32_t playouts() const { return iterations_; }
  static constexpr std::uint32_t playouts_per_iteration(const SearchParams&) { return 1; }
  /// The root and its moves: how often they were looked at, and what they were worth.
  const Tree& tree() const { return root_; }
  /// None: its games begin at the deal, not at the view.
  Outcomes outcomes() const { return {}; }

  double weight(NodeIndex move) {
    const typename Table::Entry* entry = table_.find(root_key_);
    if (entry == nullptr) return 0.0;
    std::size_t place = 0;
    while (Base::root_actions_[place] != root_[move].action) ++place;
    return entry->strategy[place];
  }

 private:
  /// What `walker` gets on average from here, if it goes on by its present strategy.
  double walk(const State& state, Seat walker) {
    if (Base::game_.is_terminal(state)) return Base::game_.returns(state)[static_cast<std::size_t>(walker)];
    const Seat mover = Base::game_.seat_to_act(state);
    Actions actions;
    Base::game_.legal(state, actions);
    const std::uint64_t key = hash_of_bytes(Base::game_.view(state, mover));
    typename Table::Entry* const entry = table_.find(key);  // entries stay where they are
    const std::array<double, kMaxActions> shares = strategy(entry, actions.size());
    if (mover != walker) {
      for (std::size_t i = 0; i < actions.size() && entry != nullptr; ++i)
        entry->strategy[i] += iterations_ * shares[i];
      return walk(after(state, actions[draw_by_share(std::span(shares.data(), actions.size()), rng_)]), walker);
    }
    std::array<double, kMaxActions> values{};
    double mean = 0.0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      values[i] = walk(after(state, actions[i]), walker);
      mean += shares[i] * values[i];
    }
    for (std::size_t i = 0; i < actions.size() && entry != nullptr; ++i) entry->regret[i] += values[i] - mean;
    if (key == root_key_) note_root(values);
    return mean;
  }

  State after(State state, Action action) {
    UnwatchedChance chance(rng_);
    Base::game_.apply_unchecked(state, action, chance);
    return state;
  }

  /// Regret matching.
  static std::array<double, kMaxActions> strategy(const typename Table::Entry* entry, std::size_t size) {
    std::array<double, kMaxActions> shares{};
    for (std::size_t i = 0; i < size && entry != nullptr; ++i)
      shares[i] = entry->regret[i] > 0.0 ? entry->regret[i] : 0.0;
    share_out(std::span(shares.data(), size));
    return shares;
  }

  void note_root(const std::array<double, kMaxActions>& values) {
    const double scale = 1.0 / (Base::game_.max_return() - Base::game_.min_return());
    for (std::size_t i = 0; i < Base::root_actions_.size(); ++i) {
      Node& node = root_[root_.find_action(0, Base::root_actions_[i])];
      ++node.visits;
      ++node.availability;
      node.reward += (values[i] - Base::game_.min_return()) * scale;
    }
    ++root_[0].visits;
  }

  Rng rng_;
  Table table_;
  Tree root_;
  std::uint64_t root_key_;
  std::uint32_t iterations_ = 0;
};

}  // namespace hiddenhand
