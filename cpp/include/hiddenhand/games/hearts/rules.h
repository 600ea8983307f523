// Hearts for four seats, with passing: the rules and the numbers of cards are those of OpenSpiel's `hearts`.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "hiddenhand/game/game.h"
#include "hiddenhand/game/preferences.h"
#include "hiddenhand/games/hearts/heuristics.h"
#include "hiddenhand/games/hearts/playout.h"
#include "hiddenhand/games/hearts/worlds.h"

namespace hiddenhand::hearts {

inline constexpr Action kFirstPass = kCards;       ///< playing a card is its number; passing it is this much more
inline constexpr Action kHiddenPass = 2 * kCards;  ///< a card passed by somebody else, face down
inline constexpr int kActions = 2 * kCards + 1;

class Hearts {
 public:
  static constexpr std::string_view kId = "hearts";
  using State = hearts::State;
  using View = hearts::View;
  using Actions = FixedVector<Action, kHandCards>;

  /// `fast_pdep`: see base/bits.h. It changes nothing but the time.
  explicit Hearts(const Options& options, bool fast_pdep = has_fast_pdep()) : laws_(options), fast_pdep_(fast_pdep) {}

  int seat_count() const { return kSeats; }
  int action_count() const { return kActions; }
  double min_return() const { return 0.0; }
  double max_return() const {
    const Options& options = laws_.options;
    return kAllPoints + (options.jd_bonus ? kJackBonus : options.avoid_all_tricks_bonus ? kNoTrickBonus : 0);
  }
  int max_decisions() const { return kCards + (laws_.options.pass_cards ? kPicks : 0); }

  /// Chance: if the direction of the passing is drawn, its number (Direction); then 13 cards for seat 0, 13 for seat 1
  /// and 13 for seat 2. The rest is the hand of seat 3.
  template <Chance C>
  void deal(State& state, C& chance) const {
    state = {};
    CardSet deck = kAllCards;
    std::uint8_t direction = kNoPass;
    if (laws_.options.pass_cards) {
      direction = laws_.options.pass_direction;
      if (direction == kDrawn) direction = static_cast<std::uint8_t>(chance.below(kSeats));
    }
    for (std::size_t seat = 0; seat + 1 < kSeats; ++seat) {
      for (int i = 0; i < kHandCards; ++i) {
        const int card = chance.pick(deck);
        deck.remove(card);
        state.hands[seat].add(card);
      }
    }
    state.hands[kSeats - 1] = deck;
    state.table = Table::start(direction);
    if (!state.table.passing()) begin_play(state);
  }

  Seat seat_to_act(const State& state) const { return state.table.seat_to_act(); }

  LegalSet legal_set(const State& state) const {
    return {choices(state, laws_), state.table.passing() ? kFirstPass : Action{0}};
  }
  void legal(const State& state, Actions& actions) const {
    const LegalSet legal = legal_set(state);
    actions.clear();
    for (const int card : legal.members) actions.push_back(static_cast<Action>(legal.first + card));
  }

  /// No chance after the deal.
  template <Chance C>
  void apply_unchecked(State& state, Action action, C&) const {
    carry_out(state, action >= kFirstPass ? action - kFirstPass : action, laws_);
  }

  bool is_terminal(const State& state) const { return state.table.over(); }

  /// Points of Hearts, of which few are good: 0 to 26, bonuses taken off. Who takes all 26 gets none, the others 26.
  Points points(const State& state) const { return score(state.table); }
  /// 26 less the points of Hearts, so that much is good.
  Returns returns(const State& state) const {
    Returns returns{};
    if (!state.table.over()) return returns;
    const Points lost = points(state);
    for (std::size_t seat = 0; seat < kSeats; ++seat) returns[seat] = kAllPoints - lost[seat];
    return returns;
  }

  View view(const State& state, Seat seat) const { return view_of(state, seat); }
  Seat view_seat(const View& view) const { return view.seat; }
  State sample_world(const View& view, Rng& rng) const {
    return fast_pdep_ ? random_world<PdepBits>(view, rng) : random_world<PortableBits>(view, rng);
  }
  std::uint64_t world_count(const View& view) const { return count_worlds(view); }
  /// Without what only other seats know of passed cards: those that `seat` has neither given nor received.
  State bare_world(const State& world, Seat seat) const {
    if (world.table.passing()) return world;
    State bare = world;
    bare.passed &= world.hand(seat) | world.hand(world.table.receiver(seat));
    return bare;
  }
  /// Cards are passed face down.
  Action observe(const State& state, Action action, Seat seat) const {
    return state.table.passing() && seat != state.table.seat_to_act() ? kHiddenPass : action;
  }
  std::uint32_t public_chance(const State&) const { return 0; }

  int play_out(State& state, Rng& rng) const {
    return fast_pdep_ ? hearts::play_out<PdepBits>(state, laws_, rng)
                      : hearts::play_out<PortableBits>(state, laws_, rng);
  }

  void preferences(const State& state, const Actions& actions, std::span<float> weights) const {
    const std::span<float> estimates = weights.first(actions.size());
    estimate_choices(state, laws_, choices(state, laws_), estimates);
    weigh(estimates, kTaste.scale);
  }
  Action favourite_action(const State& state, Rng& rng) const {
    const LegalSet legal = legal_set(state);
    std::array<float, kHandCards> estimates;
    const std::size_t size =
        legal.members.has_exactly_one() ? 1 : estimate_choices(state, laws_, legal.members, estimates);
    const std::size_t place = size == 1 ? 0 : place_of_largest(std::span(estimates.data(), size), rng);
    return static_cast<Action>(legal.first + legal.members.nth(static_cast<int>(place)));
  }
  Returns evaluate(const State& state) const { return Outlook(state, laws_).returns(max_return()); }

  std::string action_text(Action action) const;
  Action parse_action(std::string_view text) const;
  std::string describe(const State& state) const;
  std::string describe_view(const View& view) const;
  void check_state(const State& state) const;
  void check_view(const View& view) const;

 private:
  Points score(const Table& table) const {
    Points points{};
    if (!table.over()) return points;
    const bool all_taken = *std::max_element(table.points.begin(), table.points.end()) == kAllPoints;
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      points[seat] = all_taken ? kAllPoints - table.points[seat] : table.points[seat];
      if (laws_.options.avoid_all_tricks_bonus && !all_taken && !((table.trick_takers >> seat) & 1))
        points[seat] -= kNoTrickBonus;
    }
    if (laws_.options.jd_bonus) points[static_cast<std::size_t>(table.jack_taker)] -= kJackBonus;
    return points;
  }
  std::string score_text(const Table& table) const;

  Laws laws_;
  bool fast_pdep_;
};

static_assert(Game<Hearts> && HasWorldCount<Hearts>);
static_assert(HasLegalSet<Hearts> && HasPlayout<Hearts> && HasPreferences<Hearts> && HasFavouriteAction<Hearts> &&
              HasEvaluation<Hearts>);

}  // namespace hiddenhand::hearts
