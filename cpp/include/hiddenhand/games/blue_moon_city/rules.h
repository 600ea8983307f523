// Blue Moon City (Reiner Knizia, 2006) for two to four seats: the class that the contract sees.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

#include "hiddenhand/game/game.h"
#include "hiddenhand/game/preferences.h"
#include "hiddenhand/games/blue_moon_city/actions.h"
#include "hiddenhand/games/blue_moon_city/heuristics.h"
#include "hiddenhand/games/blue_moon_city/legal.h"
#include "hiddenhand/games/blue_moon_city/turn.h"
#include "hiddenhand/games/blue_moon_city/worlds.h"

namespace hiddenhand::blue_moon_city {

class BlueMoonCity {
 public:
  static constexpr std::string_view kId = "blue-moon-city";
  static constexpr bool kReturnsAreWins = true;
  using State = blue_moon_city::State;
  using View = blue_moon_city::View;
  using Actions = FixedVector<Action, kMostLegal>;

  explicit BlueMoonCity(const Laws& laws) : laws_(laws), max_decisions_(most_decisions(laws)) {}

  const Laws& laws() const { return laws_; }

  int seat_count() const { return laws_.seats; }
  int action_count() const { return kActions; }
  double min_return() const { return 0.0; }
  double max_return() const { return 1.0; }
  int max_decisions() const { return max_decisions_; }

  /// Chance: see Turn::deal().
  template <Chance C>
  void deal(State& state, C& chance) const {
    Turn(state, laws_, chance).deal();
  }

  Seat seat_to_act(const State& state) const { return state.table.seat_to_act(); }

  LegalSet legal_set(const State& state) const { return LegalSets(state, laws_).get(); }
  void legal(const State& state, Actions& actions) const {
    const LegalSet legal = legal_set(state);
    actions.clear();
    for (const int member : legal.members) actions.push_back(static_cast<Action>(legal.first + member));
  }

  /// Chance: the kinds of the cards that are drawn, in order.
  template <Chance C>
  void apply_unchecked(State& state, Action action, C& chance) const {
    Turn(state, laws_, chance).act(action);
  }

  bool is_terminal(const State& state) const { return state.table.phase == Phase::kOver; }

  /// A win is 1; k winners share it. Rules digest, section 9.
  Returns returns(const State& state) const {
    Returns returns{};
    if (!is_terminal(state)) return returns;
    const auto seats = static_cast<std::size_t>(laws_.seats);
    int best = -1, winners = 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const int rank = final_rank(state, seat);
      winners = rank > best ? 1 : winners + (rank == best ? 1 : 0);
      best = std::max(best, rank);
    }
    for (std::size_t seat = 0; seat < seats; ++seat)
      if (final_rank(state, seat) == best) returns[seat] = 1.0 / winners;
    return returns;
  }
  /// Offerings made.
  Points points(const State& state) const {
    Points points{};
    if (!is_terminal(state)) return points;
    for (std::size_t seat = 0; seat < kMostPlayers; ++seat) points[seat] = state.table.offerings[seat];
    return points;
  }

  View view(const State& state, Seat seat) const { return view_of(state, seat, laws_); }
  Seat view_seat(const View& view) const { return view.seat; }
  State sample_world(const View& view, Rng& rng) const { return WorldDealer(view, laws_).deal(rng); }
  /// Everything is done openly.
  Action observe(const State&, Action action, Seat) const { return action; }
  std::uint32_t public_chance(const State&) const { return 0; }

  void preferences(const State& state, const Actions& actions, std::span<float> weights) const {
    const Judgement judgement(state, laws_, kTaste);
    for (std::size_t i = 0; i < actions.size(); ++i) weights[i] = judgement.worth(actions[i]);
    weigh(weights.first(actions.size()), kTaste.scale);
  }
  Returns evaluate(const State& state) const { return Outlook(state, laws_, kTaste).returns(); }

  std::string action_text(Action action) const;
  Action parse_action(std::string_view text) const;
  std::string describe(const State& state) const;
  std::string describe_view(const View& view) const;
  void check_state(const State& state) const;
  void check_view(const View& view) const;

 private:
  /// Offerings first, then crystals; all the same when everybody has run out of markers.
  static int final_rank(const State& state, std::size_t seat) {
    if (state.table.end == End::kNoMarkers) return 0;
    return state.table.offerings[seat] << 16 | state.crystals[seat];
  }

  /// A turn has at most two walks, an offer, four boxes with an end of paying each, an end of acting and of discarding.
  /// A card that leaves a hand brings at most four decisions more: a Flit 2 itself and the steps, one by one. The deck
  /// is gone through again and again, so cards are counted as they come.
  static int most_decisions(const Laws& laws) {
    int near = 0, rewards = 0;
    for (const Tile& tile : laws.tiles) near = std::max<int>(near, tile.neighbour.cards);
    for (const Tile& tile : laws.tiles) rewards += tile.most.cards + laws.seats * (tile.everyone.cards + 4 * near);
    const int turns = laws.options.turn_cap;
    return 13 * turns + 4 * (laws.seats * laws.hand + 4 * turns + rewards);
  }

  Laws laws_;
  int max_decisions_;
};

static_assert(Game<BlueMoonCity> && HasLegalSet<BlueMoonCity>);
static_assert(HasPreferences<BlueMoonCity> && HasEvaluation<BlueMoonCity>);

}  // namespace hiddenhand::blue_moon_city
