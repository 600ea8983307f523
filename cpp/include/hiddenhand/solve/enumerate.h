// Enumerates the whole tree of a small game, through the contract alone.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/base/ids.h"
#include "hiddenhand/game/enumerating_chance.h"
#include "hiddenhand/game/game.h"
#include "hiddenhand/solve/sequence_form.h"

namespace hiddenhand {

/// Walks through every action and every outcome of chance, down to every end.
///
/// What a seat has seen so far is its memory: at the deal its view; after each action what it observes of the action
/// (its own it knows), and its view then. Two decisions are one information state if the seat to act has the same
/// memory at both. So recall is perfect whatever a game's views leave out; where they leave nothing out, which
/// `views_remember_all` tells, information states are views.
template <Game G>
class Enumerator {
  using State = typename G::State;
  using View = typename G::View;
  using Actions = typename G::Actions;

 public:
  Enumerator(const G& game, std::uint32_t max_nodes, const std::atomic<bool>* stop)
      : game_(game), max_nodes_(max_nodes), stop_(stop) {
    if (max_nodes == 0 || max_nodes > kMostTreeNodes)
      throw EngineError("max_nodes is " + std::to_string(max_nodes) + "; expected 1 to " +
                        std::to_string(kMostTreeNodes));
    form_.seat_count = game.seat_count();
    form_.view_size = sizeof(View);
  }

  SequenceForm run() && {
    Node origin{};
    origin.chance = 1.0;
    step(origin, kNoAction);
    while (!open_.empty() && !stopped()) {
      const Node node = open_.back();
      open_.pop_back();
      if (game_.is_terminal(node.state)) {
        add_end(node);
      } else {
        add_decision(node);
      }
    }
    return std::move(form_);
  }

 private:
  using Memory = std::uint32_t;  // the number of all that one seat has seen
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  struct Node {
    State state;
    double chance;
    std::array<Memory, kMaxSeats> memory;
    std::array<Sequence, kMaxSeats> sequence;
  };

  bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

  void add_end(const Node& node) {
    const Returns returns = game_.returns(node.state);
    form_.chance.push_back(node.chance);
    form_.returns.insert(form_.returns.end(), returns.begin(), returns.begin() + form_.seat_count);
    form_.sequences.insert(form_.sequences.end(), node.sequence.begin(), node.sequence.begin() + form_.seat_count);
  }

  void add_decision(const Node& node) {
    const Seat seat = game_.seat_to_act(node.state);
    Actions actions;
    game_.legal(node.state, actions);
    const Choice first_choice = form_.states[state_of(node, seat, actions)].first_choice;
    const std::size_t open = open_.size();
    Node before = node;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const auto choice = static_cast<Choice>(first_choice + i);
      before.sequence[static_cast<std::size_t>(seat)] = after(choice);
      step(before, actions[i]);
    }
    std::reverse(open_.begin() + static_cast<std::ptrdiff_t>(open), open_.end());  // the first action is taken first
  }

  /// The information state of a decision; a new one if the seat has not been there before.
  std::uint32_t state_of(const Node& node, Seat seat, const Actions& actions) {
    const auto own = static_cast<std::size_t>(seat);
    std::uint32_t& known = state_of_memory_[node.memory[own]];
    if (known != kNone) {
      const InformationState& state = form_.states[known];
      if (!std::equal(actions.begin(), actions.end(), form_.actions.begin() + state.first_choice,
                      form_.actions.begin() + state.end_choice()))
        throw EngineError("seat " + std::to_string(seat) + " of " + std::string(G::kId) +
                          " has other legal actions in states that it cannot tell apart; expected the same: " +
                          game_.describe(node.state));
      return known;
    }
    known = static_cast<std::uint32_t>(form_.states.size());
    form_.states.push_back({seat, node.sequence[own], static_cast<Choice>(form_.actions.size()),
                            static_cast<std::uint32_t>(actions.size())});
    form_.actions.insert(form_.actions.end(), actions.begin(), actions.end());
    const View view = game_.view(node.state, seat);
    const auto* bytes = reinterpret_cast<const std::byte*>(&view);
    form_.views.insert(form_.views.end(), bytes, bytes + sizeof(View));
    if (!views_.insert(bytes_of(view)).second) form_.views_remember_all = false;
    return known;
  }

  /// Carries out an action, or the deal, with every outcome of chance, and opens what comes out.
  void step(const Node& before, Action action) {
    EnumeratingChance chance;
    std::unordered_map<std::string, std::size_t> outcomes;
    do {
      if (++steps_ > max_nodes_) refuse();
      if (stopped()) return;
      Node node = before;
      if (action == kNoAction) {
        game_.deal(node.state, chance);
      } else {
        game_.apply_unchecked(node.state, action, chance);
      }
      node.chance *= chance.probability();
      if (chance.drew()) {
        // Draws in another order, or of cards that do not matter, may come to the same state: one is enough.
        const auto [place, is_new] = outcomes.try_emplace(bytes_of(node.state), open_.size());
        if (!is_new) {
          open_[place->second].chance += node.chance;
          continue;
        }
      }
      ++form_.nodes;
      remember(before.state, action, node);
      open_.push_back(node);
    } while (chance.advance());
  }

  /// Adds to the memory of every seat what it sees of a step.
  void remember(const State& before, Action action, Node& node) {
    const Seat mover = action == kNoAction ? kNobody : game_.seat_to_act(before);
    for (Seat seat = 0; seat < form_.seat_count; ++seat) {
      const Action seen = action == kNoAction || seat == mover ? action : game_.observe(before, action, seat);
      Memory& memory = node.memory[static_cast<std::size_t>(seat)];
      const std::string key = bytes_of(memory) + bytes_of(seen) + bytes_of(game_.view(node.state, seat));
      const auto next = static_cast<Memory>(state_of_memory_.size());
      const auto [place, is_new] = memories_.try_emplace(key, next);
      if (is_new) state_of_memory_.push_back(kNone);
      memory = place->second;
    }
  }

  template <class T>
  static std::string bytes_of(const T& value) {
    return std::string(reinterpret_cast<const char*>(&value), sizeof(T));
  }

  [[noreturn]] void refuse() const {
    throw EngineError("the tree of " + std::string(G::kId) + " is too large: more than " + std::to_string(max_nodes_) +
                      " outcomes of chance and actions; expected a smaller game, or a larger max_nodes (at most " +
                      std::to_string(kMostTreeNodes) + ")");
  }

  const G& game_;
  const std::uint32_t max_nodes_;
  const std::atomic<bool>* stop_;
  SequenceForm form_;
  std::vector<Node> open_;  // not looked at yet; the last one is next
  std::uint64_t steps_ = 0;
  std::unordered_map<std::string, Memory> memories_;
  std::vector<std::uint32_t> state_of_memory_;  // kNone: not the memory of a seat to act
  std::unordered_set<std::string> views_;
};

/// The whole game. `max_nodes`, 1 to kMostTreeNodes, is the most actions and outcomes of chance that are tried; throws
/// EngineError if there are more. `stop`, if given, ends it when it becomes true: what comes back is then incomplete
/// and of no use.
template <Game G>
SequenceForm enumerate(const G& game, std::uint32_t max_nodes, const std::atomic<bool>* stop = nullptr) {
  return Enumerator<G>(game, max_nodes, stop).run();
}

}  // namespace hiddenhand
