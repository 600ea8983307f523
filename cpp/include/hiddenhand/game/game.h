// THE CONTRACT: what a game must offer so that everything above it (search, matches, bindings, batches) works.
//
// A game type holds the immutable rules: options and card tables. It has no mutable members and is safe to share
// between threads. Its states and views are plain bytes.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "hiddenhand/base/card_set.h"
#include "hiddenhand/base/fixed_vector.h"
#include "hiddenhand/base/ids.h"
#include "hiddenhand/base/rng.h"
#include "hiddenhand/game/chance.h"

namespace hiddenhand {

/// No state may be larger; handles for Python keep states inside themselves.
inline constexpr std::size_t kMaxStateBytes = 2048;

/// One number a seat; only the first `seat_count()` entries mean anything.
using Returns = std::array<double, kMaxSeats>;
using Points = std::array<int, kMaxSeats>;

template <class G>
concept Game = requires(const G game, typename G::State& state, const typename G::State& const_state,
                        const typename G::View& view, typename G::Actions& actions, Action action, Seat seat,
                        RngChance& rng_chance, ScriptedChance& scripted_chance, Rng& rng, std::string_view text) {
  // -- types ---------------------------------------------------------------------------------------------------
  // Everything, hidden cards included. Two states that compare equal byte by byte are the same state: padding is
  // explicit and zeroed, and caches are functions of the rest.
  requires std::is_trivially_copyable_v<typename G::State> && sizeof(typename G::State) <= kMaxStateBytes;
  requires std::has_unique_object_representations_v<typename G::State>;
  // All that one seat knows, and nothing else. Equal knowledge gives equal bytes.
  requires std::is_trivially_copyable_v<typename G::View> && sizeof(typename G::View) <= kMaxStateBytes;
  requires std::has_unique_object_representations_v<typename G::View>;
  // A FixedVector of Action, large enough for every decision of the game.
  requires std::same_as<typename std::remove_cvref_t<decltype(actions[0])>, Action>;

  // -- facts ---------------------------------------------------------------------------------------------------
  // The id that commands and files use, e.g. "blue-moon".
  { G::kId } -> std::convertible_to<std::string_view>;
  // A small game may say `static constexpr bool kEnumerable = true;`: then its whole tree can be walked through, and
  // policies for it judged exactly (solve/enumerate.h).
  // The number of seats, 2 to 8.
  { game.seat_count() } -> std::same_as<int>;
  // Actions are numbered 0 .. action_count() - 1.
  { game.action_count() } -> std::same_as<int>;
  // Bounds of returns(), for scaling rewards in searches.
  { game.min_return() } -> std::same_as<double>;
  { game.max_return() } -> std::same_as<double>;
  // The longest possible game, in decisions; a random playout that goes further is a bug of the game.
  { game.max_decisions() } -> std::same_as<int>;

  // -- play ----------------------------------------------------------------------------------------------------
  // Shuffles and sets up. Overwrites `state` completely.
  { game.deal(state, rng_chance) } -> std::same_as<void>;
  { game.deal(state, scripted_chance) } -> std::same_as<void>;
  // Who decides now; kNobody when the game is over.
  { game.seat_to_act(const_state) } -> std::same_as<Seat>;
  // Overwrites `actions` with the legal actions in ascending order; empty when the game is over, else never empty.
  // Depends on nothing but the view of the seat to act.
  { game.legal(const_state, actions) } -> std::same_as<void>;
  // As deal(), with any source of chance.h. Carries out one legal action and everything that follows without a
  // decision. Not checked: only the core calls it, with actions from legal(); everybody else goes through
  // AnyGame::apply, which checks.
  { game.apply_unchecked(state, action, rng_chance) } -> std::same_as<void>;
  { game.apply_unchecked(state, action, scripted_chance) } -> std::same_as<void>;
  { game.is_terminal(const_state) } -> std::same_as<bool>;
  // What each seat got: the utility that players maximise. Zero while the game is not over.
  { game.returns(const_state) } -> std::same_as<Returns>;
  // The score in the game's own unit (crystals, chips), for tables. Zero while the game is not over.
  { game.points(const_state) } -> std::same_as<Points>;

  // -- hidden information ----------------------------------------------------------------------------------------
  // What `seat` knows in this state.
  { game.view(const_state, seat) } -> std::same_as<typename G::View>;
  // Whose view it is.
  { game.view_seat(view) } -> std::same_as<Seat>;
  // A state drawn uniformly from all that agree with the view: public cards, counts and all cards that the seat has
  // seen agree; nothing is inferred from what anybody chose.
  { game.sample_world(view, rng) } -> std::same_as<typename G::State>;
  // What `seat` sees of `action`, taken by the seat to act in `const_state`: the action itself if it is open, else
  // the action that stands for all that look the same (a face-down card is seen as "a card").
  { game.observe(const_state, action, seat) } -> std::same_as<Action>;
  // A number for what chance has made public to all so far and is worth a branch of its own in a search tree (the
  // community card of Leduc). Games whose draws have too many outcomes for that say 0: their trees are open-loop.
  { game.public_chance(const_state) } -> std::same_as<std::uint32_t>;

  // -- text ----------------------------------------------------------------------------------------------------
  // The move as text; parse_action(action_text(a)) == a for every action. parse_action throws NotationError.
  { game.action_text(action) } -> std::same_as<std::string>;
  { game.parse_action(text) } -> std::same_as<Action>;
  // One line (or a few) that a person can read: everything in the state.
  { game.describe(const_state) } -> std::same_as<std::string>;
  // The same for a view: everything that the seat knows, and so nothing that only others know.
  { game.describe_view(view) } -> std::same_as<std::string>;
  // Throws PositionError, saying what is wrong, if these bytes are no state (no view) of this game. Every state and
  // view that enters from outside goes through it, so that bad bytes can never corrupt memory.
  { game.check_state(const_state) } -> std::same_as<void>;
  { game.check_view(view) } -> std::same_as<void>;
};

/// A game says `static constexpr bool kEnumerable = true;` if its whole tree is small enough to be walked through. For
/// all others nothing of that is compiled.
template <class G>
concept Enumerable = Game<G> && requires { requires G::kEnumerable; };

/// A game says `static constexpr bool kReturnsAreWins = true;` if returns, scaled to 0 (min_return()) .. 1
/// (max_return()), are shares of the win: 1 for who wins alone, 1/k for each of k who share it, 0 else. Then a mean
/// return is a probability to win, also where it is an estimate.
template <class G>
concept ReturnsAreWins = Game<G> && requires { requires G::kReturnsAreWins; };

// -- what a game may offer for proofs ------------------------------------------------------------------------------

/// What world_count() says for so many worlds or more: those that double precision cannot tell apart.
inline constexpr std::uint64_t kManyWorlds = std::uint64_t{1} << 53;

/// A game that says how many worlds a seat has to reckon with: then a search can look at all of them when they are few,
/// and prove what is best (search/prove.h).
///  - `world_count(view)`: from how many different worlds sample_world() draws, each equally likely; at most
///    kManyWorlds, which stands for more too. Takes no longer than sampling one.
///  - `bare_world(world, seat)`: the world without what neither its play nor what `seat` sees depends on, such as what
///    other seats remember. Worlds that differ in nothing else count as one. It may not be a state of the game any more
///    as check_state() sees it, but it is played in the same way, by all functions that take a state, and shows `seat`
///    the same.
template <class G>
concept HasWorldCount =
    requires(const G game, const typename G::State& world, const typename G::View& view, Seat seat) {
      { game.world_count(view) } -> std::same_as<std::uint64_t>;
      { game.bare_world(world, seat) } -> std::same_as<typename G::State>;
    };

// -- what a game may offer beside it, for speed ------------------------------------------------------------------

/// `random_action` gives one legal action by chance, each equally likely, where that costs less than listing them all.
/// Playouts use it.
template <class G>
concept HasRandomAction = requires(const G game, const typename G::State& const_state, Rng& rng) {
  { game.random_action(const_state, rng) } -> std::same_as<Action>;
};

/// The legal actions of a state as one set: action `first + member` for each member.
struct LegalSet {
  CardSet members;
  Action first;
};

/// `legal_set` says the same as `legal`, without a list. Random play of such a game takes one number from its generator
/// for every decision, forced or not, and member n of the set for the number n.
template <class G>
concept HasLegalSet = requires(const G game, const typename G::State& state) {
  { game.legal_set(state) } -> std::same_as<LegalSet>;
};

/// `play_out` does what random play does decision by decision, and with the same numbers, and returns how many
/// decisions it made. For games with a legal set.
template <class G>
concept HasPlayout = HasLegalSet<G> && requires(const G game, typename G::State& state, Rng& rng) {
  { game.play_out(state, rng) } -> std::same_as<int>;
};

// -- what a game may know beside its rules, for stronger searches ---------------------------------------------------

/// `preferences` says how promising each legal action looks to the seat to act before any search: a weight above 0 for
/// each of `actions`, all or some of those that legal() gives, in their order. Depends on nothing but the view of the
/// seat to act. Priors and heuristic playouts use it.
template <class G>
concept HasPreferences = requires(const G game, const typename G::State& state, const typename G::Actions& actions,
                                  std::span<float> weights) {
  { game.preferences(state, actions, weights) } -> std::same_as<void>;
};

/// `favourite_action` gives the legal action of the largest weight, of equal ones any by chance, where that costs less
/// than listing and weighing them all. Heuristic playouts use it.
template <class G>
concept HasFavouriteAction = HasPreferences<G> && requires(const G game, const typename G::State& state, Rng& rng) {
  { game.favourite_action(state, rng) } -> std::same_as<Action>;
};

/// `evaluate` estimates what each seat will get, within min_return() .. max_return(), in a game that is not over. It is
/// asked of sampled worlds, so it may look at all of them.
template <class G>
concept HasEvaluation = requires(const G game, const typename G::State& state) {
  { game.evaluate(state) } -> std::same_as<Returns>;
};

}  // namespace hiddenhand
