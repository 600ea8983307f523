// Kuhn poker: three cards, one card each, one bet (H. W. Kuhn 1950, "A simplified two-person poker"). The rules,
// numbers of cards and numbers of actions are those of OpenSpiel's `kuhn_poker` for two players.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/base/quoted.h"
#include "hiddenhand/game/game.h"

namespace hiddenhand::kuhn_poker {

inline constexpr Action kPass = 0;  ///< check, or fold when there is a bet to answer
inline constexpr Action kBet = 1;   ///< bet one chip, or call when there is a bet to answer

inline constexpr std::uint8_t kCards = 3;  ///< 0 Jack, 1 Queen, 2 King: the higher card wins
inline constexpr std::uint8_t kNoCard = 0xFF;

/// All moves so far: what everybody sees. The possible ones: -, p, b, pp, pb, bp, bb, pbp, pbb.
struct History {
  std::uint8_t count;
  std::uint8_t bets;  ///< bit i is set if move i was a bet

  bool operator==(const History&) const = default;
  bool possible() const { return count < 3 ? bets < (1u << count) : count == 3 && (bets & 3u) == 0b10 && bets < 8; }
  bool over() const { return count == 3 || (count == 2 && bets != 0b10); }
  /// Over with the same move twice at the end (two passes, or bet and call): both cards are turned up.
  bool showdown() const { return over() && ((bets >> (count - 1)) & 1u) == ((bets >> (count - 2)) & 1u); }
  Seat seat_to_act() const { return over() ? kNobody : static_cast<Seat>(count & 1u); }
};

struct State {
  std::array<std::uint8_t, 2> cards;  ///< by seat
  History history;

  bool operator==(const State&) const = default;
};

struct View {
  Seat seat;
  std::uint8_t card;   ///< its own
  std::uint8_t shown;  ///< the card of the other seat after a showdown, else kNoCard
  History history;

  bool operator==(const View&) const = default;
};

class KuhnPoker {
 public:
  static constexpr std::string_view kId = "kuhn-poker";
  static constexpr bool kEnumerable = true;
  using State = kuhn_poker::State;
  using View = kuhn_poker::View;
  using Actions = FixedVector<Action, 2>;  // pass and bet

  int seat_count() const { return 2; }
  int action_count() const { return 2; }
  double min_return() const { return -2.0; }
  double max_return() const { return 2.0; }
  int max_decisions() const { return 3; }

  /// Chance: the card of seat 0, the card of seat 1.
  template <Chance C>
  void deal(State& state, C& chance) const {
    state = State{};
    CardSet deck = CardSet::first_cards(kCards);
    for (std::uint8_t& card : state.cards) {
      card = static_cast<std::uint8_t>(chance.pick(deck));
      deck.remove(card);
    }
  }

  Seat seat_to_act(const State& state) const { return state.history.seat_to_act(); }

  void legal(const State& state, Actions& actions) const {
    actions.clear();
    if (state.history.over()) return;
    actions.push_back(kPass);
    actions.push_back(kBet);
  }

  template <Chance C>
  void apply_unchecked(State& state, Action action, C&) const {
    History& history = state.history;
    history.bets = static_cast<std::uint8_t>(history.bets | (action << history.count));
    ++history.count;
  }

  bool is_terminal(const State& state) const { return state.history.over(); }

  Points points(const State& state) const {
    Points points{};
    const History& history = state.history;
    if (!history.over()) return points;
    const bool shown = history.showdown();
    // Without a showdown the last move was a fold; the seat of the bet before it wins the ante.
    const std::size_t winner = shown ? state.cards[1] > state.cards[0] : history.count & 1u;
    const int stake = shown && history.bets != 0 ? 2 : 1;
    points[winner] = stake;
    points[1 - winner] = -stake;
    return points;
  }
  Returns returns(const State& state) const {
    const Points chips = points(state);
    return {static_cast<double>(chips[0]), static_cast<double>(chips[1])};
  }

  View view(const State& state, Seat seat) const {
    const auto own = static_cast<std::size_t>(seat);
    return {seat, state.cards[own], state.history.showdown() ? state.cards[1 - own] : kNoCard, state.history};
  }
  Seat view_seat(const View& view) const { return view.seat; }

  State sample_world(const View& view, Rng& rng) const {
    State state{};
    const auto own = static_cast<std::size_t>(view.seat);
    state.history = view.history;
    state.cards[own] = view.card;
    state.cards[1 - own] = view.shown;
    if (view.shown == kNoCard) {
      const CardSet unseen = CardSet::first_cards(kCards) - CardSet::of(view.card);
      state.cards[1 - own] = static_cast<std::uint8_t>(RngChance(rng).pick(unseen));
    }
    return state;
  }

  std::uint64_t world_count(const View& view) const { return view.shown == kNoCard ? kCards - 1 : 1; }
  State bare_world(const State& world, Seat) const { return world; }

  Action observe(const State&, Action action, Seat) const { return action; }
  std::uint32_t public_chance(const State&) const { return 0; }

  std::string action_text(Action action) const { return action == kPass ? "pass" : "bet"; }
  Action parse_action(std::string_view text) const {
    for (const Action action : {kPass, kBet})
      if (text == action_text(action)) return action;
    throw NotationError("unknown move " + quoted(text, '"') + "; expected pass or bet");
  }

  std::string describe(const State& state) const {
    const std::string text = std::string("seat 0 holds the ") + kNames[state.cards[0]] + ", seat 1 the " +
                             kNames[state.cards[1]] + moves_text(state.history);
    if (state.history.over()) return text + "; seat 0 won " + std::to_string(points(state)[0]);
    return text;
  }
  std::string describe_view(const View& view) const {
    const std::string other = view.shown == kNoCard ? "a hidden card" : std::string("the ") + kNames[view.shown];
    return "seat " + std::to_string(view.seat) + " (you) holds the " + kNames[view.card] + ", seat " +
           std::to_string(1 - view.seat) + " " + other + moves_text(view.history);
  }

  void check_state(const State& state) const {
    check_history(state.history);
    check_card(state.cards[0], "the card of seat 0");
    check_card(state.cards[1], "the card of seat 1");
    if (state.cards[0] == state.cards[1]) {
      throw PositionError("both seats hold card " + std::to_string(state.cards[0]) + "; expected two different cards");
    }
  }
  void check_view(const View& view) const {
    check_history(view.history);
    if (view.seat != 0 && view.seat != 1) {
      throw PositionError("view of seat " + std::to_string(view.seat) + "; expected 0 or 1");
    }
    check_card(view.card, "the card of the seat");
    if (view.history.showdown()) {
      check_card(view.shown, "the shown card of the other seat");
      if (view.shown == view.card) {
        throw PositionError("both seats hold card " + std::to_string(view.card) + "; expected two different cards");
      }
    } else if (view.shown != kNoCard) {
      throw PositionError("the shown card of the other seat is " + std::to_string(view.shown) +
                          "; expected 255 (none) without a showdown");
    }
  }

 private:
  static constexpr std::array<const char*, kCards> kNames = {"Jack", "Queen", "King"};

  std::string moves_text(const History& history) const {
    std::string text = "; moves:";
    for (int i = 0; i < history.count; ++i) text += ' ' + action_text((history.bets >> i) & 1u);
    if (history.count == 0) text += " none";
    return text + (history.over() ? "; over" : "; seat " + std::to_string(history.seat_to_act()) + " to act");
  }
  static void check_history(const History& history) {
    if (history.possible()) return;
    throw PositionError("history of " + std::to_string(history.count) + " moves with bets " +
                        std::to_string(history.bets) + "; expected the moves of a game of Kuhn poker");
  }
  static void check_card(std::uint8_t card, const char* what) {
    if (card < kCards) return;
    throw PositionError(std::string(what) + " is " + std::to_string(card) + "; expected 0, 1 or 2");
  }
};

static_assert(Game<KuhnPoker> && HasWorldCount<KuhnPoker>);

}  // namespace hiddenhand::kuhn_poker
