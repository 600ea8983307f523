// A game behind a pointer: what bindings, batches and tools use when the type is known only at run time.
// States and views cross this border as raw bytes of a fixed size (they are trivially copyable), with any alignment.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hiddenhand/base/ids.h"
#include "hiddenhand/base/rng.h"
#include "hiddenhand/game/game.h"
#include "hiddenhand/search/any_searcher.h"
#include "hiddenhand/search/params.h"
#include "hiddenhand/search/results.h"
#include "hiddenhand/solve/sequence_form.h"

namespace hiddenhand {

/// What a batch of random games did.
struct PlayoutTotals {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t real_decisions = 0;  ///< decisions with two or more legal actions
  std::uint64_t signature = 0;       ///< hash of every action chosen, in order
};

/// Virtual calls happen once a call from outside, never inside playouts or searches: each implementation (see
/// game_handle.h) runs its loops on the concrete type. All functions are const and safe to call from many threads.
///
/// Bytes are trusted here unless a function says otherwise: whoever takes a state or a view from outside calls
/// check_state() or check_view() once. A `seat` must be 0 .. seat_count() - 1.
class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;

  // -- facts ---------------------------------------------------------------------------------------------------
  virtual std::string_view id() const = 0;
  virtual int seat_count() const = 0;
  virtual int action_count() const = 0;
  virtual double min_return() const = 0;
  virtual double max_return() const = 0;
  virtual int max_decisions() const = 0;
  virtual std::size_t state_size() const = 0;
  virtual std::size_t view_size() const = 0;
  /// The bytes that make_game() (registry.h) builds an equal game from.
  virtual std::span<const std::byte> packed() const = 0;

  // -- play ----------------------------------------------------------------------------------------------------
  virtual void deal(std::byte* state, Rng& rng) const = 0;
  /// As deal(); appends the outcomes of chance to `outcomes`, in the order in which deal_scripted() takes them.
  virtual void deal_recorded(std::byte* state, Rng& rng, std::vector<std::uint16_t>& outcomes) const = 0;
  /// Throws EngineError if the script does not fit, `state` is then unspecified.
  virtual void deal_scripted(std::byte* state, std::span<const std::uint16_t> outcomes) const = 0;
  virtual Seat seat_to_act(const std::byte* state) const = 0;
  virtual void legal(const std::byte* state, std::vector<Action>& actions) const = 0;
  /// Throws IllegalActionError, and leaves `state` as it was, if the action is not legal.
  virtual void apply(std::byte* state, Action action, Rng& rng) const = 0;
  /// As apply(); appends the outcomes of chance to `outcomes`, in the order in which apply_scripted() takes them.
  virtual void apply_recorded(std::byte* state, Action action, Rng& rng,
                              std::vector<std::uint16_t>& outcomes) const = 0;
  /// As apply(); throws EngineError, and leaves `state` as it was, if the script does not fit.
  virtual void apply_scripted(std::byte* state, Action action, std::span<const std::uint16_t> outcomes) const = 0;
  virtual bool is_terminal(const std::byte* state) const = 0;
  virtual Returns returns(const std::byte* state) const = 0;
  virtual Points points(const std::byte* state) const = 0;

  // -- hidden information --------------------------------------------------------------------------------------
  virtual void view(const std::byte* state, Seat seat, std::byte* view) const = 0;
  virtual Seat view_seat(const std::byte* view) const = 0;
  virtual void sample_world(const std::byte* view, Rng& rng, std::byte* state) const = 0;
  /// Throws IllegalActionError if the action is not legal.
  virtual Action observe(const std::byte* state, Action action, Seat seat) const = 0;
  virtual std::uint32_t public_chance(const std::byte* state) const = 0;

  // -- what the game knows about good play -----------------------------------------------------------------------
  // Throw EngineError where a game has nothing to say.
  /// A weight above 0 for each legal action, in their order; see HasPreferences in game.h. None when the game is over.
  virtual void preferences(const std::byte* state, std::vector<float>& weights) const = 0;
  /// What each seat will get, as an estimate; once the game is over, what it got.
  virtual Returns evaluate(const std::byte* state) const = 0;

  // -- text ----------------------------------------------------------------------------------------------------
  /// Throws NotationError if no action has this number.
  virtual std::string action_text(Action action) const = 0;
  virtual Action parse_action(std::string_view text) const = 0;
  virtual std::string describe(const std::byte* state) const = 0;
  virtual std::string describe_view(const std::byte* view) const = 0;
  virtual void check_state(const std::byte* state) const = 0;
  virtual void check_view(const std::byte* view) const = 0;

  // -- many games at once --------------------------------------------------------------------------------------
  // `states` holds the states one behind the other, state_size() bytes each; the other arrays have one entry (or one
  // row) a state. A row with a seed of its own gives the same bytes whatever the other rows are.

  /// State i is dealt from Rng(seeds[i]).stream(kDealStream), as Game.deal(seeds[i]) of Python does.
  virtual void deal_many(std::span<const std::uint64_t> seeds, std::byte* states) const = 0;
  /// Throws PositionError, naming the row, at the first that is no state of this game.
  virtual void check_many(std::size_t count, const std::byte* states) const = 0;
  virtual void seats_to_act_many(std::size_t count, const std::byte* states, Seat* seats) const = 0;
  /// Writes action_count() bytes a row: 1 where the action is legal, else 0.
  virtual void legal_mask_many(std::size_t count, const std::byte* states, std::uint8_t* mask) const = 0;
  /// Throws IllegalActionError, naming the row, at the first whose action is not legal; changes nothing.
  virtual void check_actions_many(std::span<const Action> actions, const std::byte* states) const = 0;
  /// Carries out one action a row, with chance from Rng(seeds[i]).stream(kDealStream). Not checked: see
  /// check_actions_many().
  virtual void step_many_unchecked(std::span<const Action> actions, const std::uint64_t* seeds,
                                   std::byte* states) const = 0;
  /// Plays every row to its end, uniformly at random, with choices and chance from
  /// Rng(seeds[i]).stream(kBatchStream). Writes seat_count()
  /// returns a row and the number of decisions made.
  virtual void play_random_many(std::span<const std::uint64_t> seeds, std::byte* states, double* returns,
                                std::int32_t* decisions) const = 0;

  // -- long calls: they end early, with what they have, soon after `*stop` becomes true ------------------------
  /// Plays `games` uniformly random games to the end; game i is dealt and played from Rng(seed).stream(i).
  virtual PlayoutTotals play_random_games(std::uint64_t seed, std::uint64_t games,
                                          const std::atomic<bool>* stop = nullptr) const = 0;
  /// ISMCTS from a view whose seat is to act; throws EngineError otherwise.
  virtual SearchResult search(const std::byte* view, const SearchParams& params, std::uint64_t seed,
                              const std::atomic<bool>* stop = nullptr) const = 0;
  /// Throws what search() would throw for these parameters, whatever the view.
  virtual void check_search(const SearchParams& params) const = 0;
  /// For searches one after the other that keep their trees, with these parameters, which Searcher has validated. This
  /// game must outlive it.
  virtual std::unique_ptr<AnySearcher> new_searcher(const SearchParams& params) const = 0;
  /// The whole game, see enumerate() (solve/enumerate.h). Throws EngineError if it is too large.
  virtual SequenceForm sequence_form(std::uint32_t max_nodes, const std::atomic<bool>* stop = nullptr) const = 0;
};

/// Whether both are the same game with the same options and cards.
inline bool same_game(const AnyGame& a, const AnyGame& b) {
  return &a == &b || std::ranges::equal(a.packed(), b.packed());
}

/// An AnyGame whose rules can be reached: for code above the contract that is about one game (its bindings).
template <class G>
class TypedGame : public AnyGame {
 public:
  explicit TypedGame(G rules) : rules_(std::move(rules)) {}
  const G& rules() const { return rules_; }

 private:
  G rules_;
};

}  // namespace hiddenhand
