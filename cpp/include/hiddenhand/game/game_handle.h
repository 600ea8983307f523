// The one implementation of AnyGame: every loop runs on the concrete game type.
#pragma once

#include <concepts>
#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/base/hash.h"
#include "hiddenhand/game/any_game.h"
#include "hiddenhand/game/chance.h"
#include "hiddenhand/game/game.h"
#include "hiddenhand/search/search_view.h"
#include "hiddenhand/solve/enumerate.h"

namespace hiddenhand {

/// Include this only in the one source file that makes the game (cpp/src/games/): all of search is compiled there.
template <Game G>
class GameHandle final : public TypedGame<G> {
  using State = typename G::State;
  using View = typename G::View;
  using Actions = typename G::Actions;

 public:
  GameHandle(G rules, std::span<const std::byte> packed)
      : TypedGame<G>(std::move(rules)), packed_(packed.begin(), packed.end()) {}

  std::string_view id() const override { return G::kId; }
  int seat_count() const override { return rules().seat_count(); }
  int action_count() const override { return rules().action_count(); }
  double min_return() const override { return rules().min_return(); }
  double max_return() const override { return rules().max_return(); }
  int max_decisions() const override { return rules().max_decisions(); }
  std::size_t state_size() const override { return sizeof(State); }
  std::size_t view_size() const override { return sizeof(View); }
  std::span<const std::byte> packed() const override { return packed_; }

  void deal(std::byte* state, Rng& rng) const override { store(dealt(rng), state); }

  void deal_recorded(std::byte* state, Rng& rng, std::vector<std::uint16_t>& outcomes) const override {
    RecordingChance chance(rng, outcomes);
    State dealt{};
    rules().deal(dealt, chance);
    store(dealt, state);
  }

  void deal_scripted(std::byte* state, std::span<const std::uint16_t> outcomes) const override {
    ScriptedChance chance(outcomes);
    State dealt{};
    rules().deal(dealt, chance);
    require_fit(chance, outcomes);
    store(dealt, state);
  }

  Seat seat_to_act(const std::byte* state) const override { return rules().seat_to_act(load<State>(state)); }

  void legal(const std::byte* state, std::vector<Action>& actions) const override {
    Actions found;
    rules().legal(load<State>(state), found);
    actions.assign(found.begin(), found.end());
  }

  void apply(std::byte* state, Action action, Rng& rng) const override {
    State next = load<State>(state);
    require_legal(next, action);
    RngChance chance(rng);
    rules().apply_unchecked(next, action, chance);
    store(next, state);
  }

  void apply_recorded(std::byte* state, Action action, Rng& rng, std::vector<std::uint16_t>& outcomes) const override {
    State next = load<State>(state);
    require_legal(next, action);
    RecordingChance chance(rng, outcomes);
    rules().apply_unchecked(next, action, chance);
    store(next, state);
  }

  void apply_scripted(std::byte* state, Action action, std::span<const std::uint16_t> outcomes) const override {
    State next = load<State>(state);
    require_legal(next, action);
    ScriptedChance chance(outcomes);
    rules().apply_unchecked(next, action, chance);
    require_fit(chance, outcomes);
    store(next, state);
  }

  bool is_terminal(const std::byte* state) const override { return rules().is_terminal(load<State>(state)); }
  Returns returns(const std::byte* state) const override { return rules().returns(load<State>(state)); }
  Points points(const std::byte* state) const override { return rules().points(load<State>(state)); }

  void view(const std::byte* state, Seat seat, std::byte* view) const override {
    store(rules().view(load<State>(state), seat), view);
  }
  Seat view_seat(const std::byte* view) const override { return rules().view_seat(load<View>(view)); }
  void sample_world(const std::byte* view, Rng& rng, std::byte* state) const override {
    store(rules().sample_world(load<View>(view), rng), state);
  }
  Action observe(const std::byte* state, Action action, Seat seat) const override {
    const State current = load<State>(state);
    require_legal(current, action);
    return rules().observe(current, action, seat);
  }
  std::uint32_t public_chance(const std::byte* state) const override {
    return rules().public_chance(load<State>(state));
  }

  void preferences(const std::byte* state, std::vector<float>& weights) const override {
    if constexpr (HasPreferences<G>) {
      const State current = load<State>(state);
      Actions found;
      rules().legal(current, found);
      weights.resize(found.size());
      if (!found.empty()) rules().preferences(current, found, weights);
    } else {
      throw EngineError(std::string(G::kId) + " has no preferences; expected a game such as hearts or blue-moon");
    }
  }
  Returns evaluate(const std::byte* state) const override {
    if constexpr (HasEvaluation<G>) {
      const State current = load<State>(state);
      return rules().is_terminal(current) ? rules().returns(current) : rules().evaluate(current);
    } else {
      throw EngineError(std::string(G::kId) + " has no evaluation; expected a game such as hearts or blue-moon");
    }
  }

  std::string action_text(Action action) const override {
    if (action >= action_count())
      throw NotationError("no action of " + std::string(id()) + " has the number " + std::to_string(action) +
                          "; expected 0 to " + std::to_string(action_count() - 1));
    return rules().action_text(action);
  }
  Action parse_action(std::string_view text) const override { return rules().parse_action(text); }
  std::string describe(const std::byte* state) const override { return rules().describe(load<State>(state)); }
  std::string describe_view(const std::byte* view) const override { return rules().describe_view(load<View>(view)); }
  void check_state(const std::byte* state) const override { rules().check_state(load<State>(state)); }
  void check_view(const std::byte* view) const override { rules().check_view(load<View>(view)); }

  void deal_many(std::span<const std::uint64_t> seeds, std::byte* states) const override {
    for (std::size_t row = 0; row < seeds.size(); ++row) {
      Rng rng = Rng(seeds[row]).stream(kDealStream);
      store(dealt(rng), at(states, row));
    }
  }

  void check_many(std::size_t count, const std::byte* states) const override {
    for (std::size_t row = 0; row < count; ++row)
      in_row<PositionError>(row, [&] { rules().check_state(load<State>(at(states, row))); });
  }

  void seats_to_act_many(std::size_t count, const std::byte* states, Seat* seats) const override {
    for (std::size_t row = 0; row < count; ++row) seats[row] = rules().seat_to_act(load<State>(at(states, row)));
  }

  void legal_mask_many(std::size_t count, const std::byte* states, std::uint8_t* mask) const override {
    const auto width = static_cast<std::size_t>(action_count());
    std::memset(mask, 0, count * width);
    Actions found;
    for (std::size_t row = 0; row < count; ++row) {
      rules().legal(load<State>(at(states, row)), found);
      for (const Action action : found) mask[row * width + action] = 1;
    }
  }

  void check_actions_many(std::span<const Action> actions, const std::byte* states) const override {
    for (std::size_t row = 0; row < actions.size(); ++row)
      in_row<IllegalActionError>(row, [&] { require_legal(load<State>(at(states, row)), actions[row]); });
  }

  void step_many_unchecked(std::span<const Action> actions, const std::uint64_t* seeds,
                           std::byte* states) const override {
    for (std::size_t row = 0; row < actions.size(); ++row) {
      State state = load<State>(at(states, row));
      Rng rng = Rng(seeds[row]).stream(kDealStream);
      RngChance chance(rng);
      rules().apply_unchecked(state, actions[row], chance);
      store(state, at(states, row));
    }
  }

  void play_random_many(std::span<const std::uint64_t> seeds, std::byte* states, double* returns,
                        std::int32_t* decisions) const override {
    const auto seats = static_cast<std::size_t>(seat_count());
    for (std::size_t row = 0; row < seeds.size(); ++row) {
      State state = load<State>(at(states, row));
      Rng rng = Rng(seeds[row]).stream(kBatchStream);
      if constexpr (HasPlayout<G>) {
        decisions[row] = rules().play_out(state, rng);
      } else {
        decisions[row] = play_to_end(state, rng, [](const RandomChoice&) {});
      }
      store(state, at(states, row));
      const Returns result = rules().returns(state);
      for (std::size_t seat = 0; seat < seats; ++seat) returns[row * seats + seat] = result[seat];
    }
  }

  PlayoutTotals play_random_games(std::uint64_t seed, std::uint64_t games,
                                  const std::atomic<bool>* stop) const override {
    PlayoutTotals totals;
    Hasher signature;
    const Rng root(seed);
    for (; totals.games < games; ++totals.games) {
      if (stop != nullptr && stop->load(std::memory_order_relaxed)) break;
      Rng rng = root.stream(totals.games);
      State state = dealt(rng);
      const int decisions = play_to_end(state, rng, [&](const RandomChoice& choice) {
        totals.real_decisions += choice.choices > 1;
        signature.add_byte(static_cast<std::uint8_t>(choice.action));
        signature.add_byte(static_cast<std::uint8_t>(choice.action >> 8));
      });
      totals.decisions += static_cast<std::uint64_t>(decisions);
    }
    totals.signature = signature.value();
    return totals;
  }

  SearchResult search(const std::byte* view, const SearchParams& params, std::uint64_t seed,
                      const std::atomic<bool>* stop) const override {
    return search_view<G>(rules(), load<View>(view), params, seed, stop);
  }

  void check_search(const SearchParams& params) const override { require_searchable<G>(params); }

  std::unique_ptr<AnySearcher> new_searcher(const SearchParams& params) const override {
    return make_searcher<G>(rules(), params);
  }

  SequenceForm sequence_form(std::uint32_t max_nodes, const std::atomic<bool>* stop) const override {
    if constexpr (Enumerable<G>) {
      return enumerate(rules(), max_nodes, stop);
    } else {
      throw EngineError("the whole tree of " + std::string(G::kId) +
                        " is far too large to be enumerated; expected a small game, such as kuhn-poker");
    }
  }

 private:
  using TypedGame<G>::rules;

  // Bytes may have any alignment (a row of a NumPy array), so they are copied and never cast.
  template <class T>
  static T load(const std::byte* bytes) {
    T value;
    std::memcpy(&value, bytes, sizeof(T));
    return value;
  }
  template <class T>
  static void store(const T& value, std::byte* bytes) {
    std::memcpy(bytes, &value, sizeof(T));
  }
  template <class Byte>
  static Byte* at(Byte* states, std::size_t row) {
    return states + row * sizeof(State);
  }

  State dealt(Rng& rng) const {
    State state{};
    RngChance chance(rng);
    rules().deal(state, chance);
    return state;
  }

  /// Returns the number of decisions. `seen` is told the choice made at each.
  template <std::invocable<const RandomChoice&> Seen>
  int play_to_end(State& state, Rng& rng, Seen&& seen) const {
    RngChance chance(rng);
    Actions actions;
    for (int decisions = 0; decisions <= max_decisions(); ++decisions) {
      if (rules().is_terminal(state)) return decisions;
      const RandomChoice choice = random_choice(rules(), state, actions, rng);
      seen(choice);
      rules().apply_unchecked(state, choice.action, chance);
    }
    throw EngineError("a game of " + std::string(id()) + " went on after " + std::to_string(max_decisions()) +
                      " decisions, the most its rules allow: " + rules().describe(state));
  }

  void require_legal(const State& state, Action action) const {
    Actions actions;
    rules().legal(state, actions);
    if (actions.contains(action)) [[likely]]
      return;
    throw IllegalActionError(illegal_action_message(state, action, actions));
  }

  std::string illegal_action_message(const State& state, Action action, const Actions& actions) const {
    std::string message = "action " + std::to_string(action);
    try {
      message += " (" + action_text(action) + ")";
    } catch (const NotationError&) {  // a number that stands for no action at all has no text
    }
    if (rules().is_terminal(state)) return message + " is not legal: the game is over";
    message += " is not legal for seat " + std::to_string(rules().seat_to_act(state)) + "; expected one of: ";
    const char* separator = "";
    for (const Action legal : actions) {
      message += separator + std::to_string(legal) + " (" + rules().action_text(legal) + ")";
      separator = ", ";
    }
    return message;
  }

  static void require_fit(const ScriptedChance& chance, std::span<const std::uint16_t> outcomes) {
    if (chance.fitted()) [[likely]]
      return;
    const std::string size = std::to_string(outcomes.size());
    if (const std::ptrdiff_t index = chance.first_misfit(); index >= 0)
      throw EngineError("the draw script does not fit: outcome " + std::to_string(index + 1) + " of " + size + " is " +
                        std::to_string(outcomes[static_cast<std::size_t>(index)]) + ", which cannot happen there");
    if (chance.ran_short())
      throw EngineError("the draw script does not fit: more than its " + size + " outcomes are needed");
    throw EngineError("the draw script does not fit: only the first " + std::to_string(chance.used()) + " of its " +
                      size + " outcomes are needed");
  }

  template <class E, std::invocable F>
  static void in_row(std::size_t row, F&& check) {
    try {
      check();
    } catch (const E& error) {
      throw E("row " + std::to_string(row) + ": " + error.what());
    }
  }

  std::vector<std::byte> packed_;
};

}  // namespace hiddenhand
