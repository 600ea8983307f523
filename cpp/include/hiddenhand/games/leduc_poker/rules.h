// Leduc poker: six cards, one card each, a public card between two rounds of bets (Southey et al. 2005, "Bayes'
// bluff"). The rules, numbers of cards and numbers of actions are those of OpenSpiel's `leduc_poker` for two players.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/base/quoted.h"
#include "hiddenhand/game/game.h"
#include "hiddenhand/games/leduc_poker/betting.h"

namespace hiddenhand::leduc_poker {

struct State {
  std::array<std::uint8_t, 2> cards;  ///< by seat
  Betting betting;

  bool operator==(const State&) const = default;
};

struct View {
  Seat seat;
  std::uint8_t card;   ///< its own
  std::uint8_t shown;  ///< the card of the other seat after a showdown, else kNoCard
  Betting betting;

  bool operator==(const View&) const = default;
};

class LeducPoker {
 public:
  static constexpr std::string_view kId = "leduc-poker";
  static constexpr bool kEnumerable = true;
  using State = leduc_poker::State;
  using View = leduc_poker::View;
  using Actions = FixedVector<Action, 3>;  // fold, call and raise

  int seat_count() const { return 2; }
  int action_count() const { return 3; }
  double min_return() const { return -13.0; }
  double max_return() const { return 13.0; }  // the ante, two raises of 2, two raises of 4
  int max_decisions() const { return kMaxMoves; }

  /// Chance: the card of seat 0, the card of seat 1.
  template <Chance C>
  void deal(State& state, C& chance) const {
    state.betting = Betting::start();
    CardSet deck = CardSet::first_cards(kCards);
    for (std::uint8_t& card : state.cards) {
      card = static_cast<std::uint8_t>(chance.pick(deck));
      deck.remove(card);
    }
  }

  Seat seat_to_act(const State& state) const { return state.betting.seat_to_act; }

  void legal(const State& state, Actions& actions) const {
    actions.clear();
    if (state.betting.over()) return;
    if (state.betting.may_fold()) actions.push_back(kFold);
    actions.push_back(kCall);
    if (state.betting.may_raise()) actions.push_back(kRaise);
  }

  /// Chance: the public card, when the first round of bets ends without a fold.
  template <Chance C>
  void apply_unchecked(State& state, Action action, C& chance) const {
    state.betting.move(action);
    if (!state.betting.lacks_public_card()) return;
    const CardSet dealt = CardSet::of(state.cards[0]) | CardSet::of(state.cards[1]);
    state.betting.public_card = static_cast<std::uint8_t>(chance.pick(CardSet::first_cards(kCards) - dealt));
  }

  bool is_terminal(const State& state) const { return state.betting.over(); }

  Points points(const State& state) const {
    Points points{};
    const Betting& betting = state.betting;
    if (!betting.over()) return points;
    std::size_t winner = betting.folded == 0 ? 1 : 0;
    if (betting.showdown()) {
      const int strength0 = strength(state.cards[0], betting.public_card);
      const int strength1 = strength(state.cards[1], betting.public_card);
      if (strength0 == strength1) return points;  // the pot is shared
      winner = strength1 > strength0 ? 1 : 0;
    }
    const int won = betting.chips[1 - winner];
    points[winner] = won;
    points[1 - winner] = -won;
    return points;
  }
  Returns returns(const State& state) const {
    const Points chips = points(state);
    return {static_cast<double>(chips[0]), static_cast<double>(chips[1])};
  }

  View view(const State& state, Seat seat) const {
    const auto own = static_cast<std::size_t>(seat);
    return {seat, state.cards[own], state.betting.showdown() ? state.cards[1 - own] : kNoCard, state.betting};
  }
  Seat view_seat(const View& view) const { return view.seat; }

  State sample_world(const View& view, Rng& rng) const {
    State state{};
    const auto own = static_cast<std::size_t>(view.seat);
    state.betting = view.betting;
    state.cards[own] = view.card;
    state.cards[1 - own] = view.shown;
    if (view.shown == kNoCard) {
      CardSet unseen = CardSet::first_cards(kCards) - CardSet::of(view.card);
      if (view.betting.public_card != kNoCard) unseen.remove(view.betting.public_card);
      state.cards[1 - own] = static_cast<std::uint8_t>(RngChance(rng).pick(unseen));
    }
    return state;
  }

  std::uint64_t world_count(const View& view) const {
    if (view.shown != kNoCard) return 1;
    return view.betting.public_card == kNoCard ? kCards - 1 : kCards - 2;
  }
  State bare_world(const State& world, Seat) const { return world; }

  Action observe(const State&, Action action, Seat) const { return action; }
  std::uint32_t public_chance(const State& state) const {
    return state.betting.public_card == kNoCard ? 0 : 1u + state.betting.public_card;
  }

  std::string action_text(Action action) const { return kMoveTexts[action]; }
  Action parse_action(std::string_view text) const {
    for (const Action action : {kFold, kCall, kRaise})
      if (text == kMoveTexts[action]) return action;
    throw NotationError("unknown move " + quoted(text, '"') + "; expected fold, call or raise");
  }

  std::string describe(const State& state) const {
    const std::string text = "seat 0 holds " + card_text(state.cards[0]) + ", seat 1 " + card_text(state.cards[1]) +
                             betting_text(state.betting);
    if (state.betting.over()) return text + "; seat 0 won " + std::to_string(points(state)[0]);
    return text;
  }
  std::string describe_view(const View& view) const {
    const std::string other = view.shown == kNoCard ? "a hidden card" : card_text(view.shown);
    return "seat " + std::to_string(view.seat) + " (you) holds " + card_text(view.card) + ", seat " +
           std::to_string(1 - view.seat) + " " + other + betting_text(view.betting);
  }

  void check_state(const State& state) const {
    state.betting.check();
    check_cards(state.cards[0], state.cards[1], state.betting.public_card);
  }
  void check_view(const View& view) const {
    view.betting.check();
    if (view.seat != 0 && view.seat != 1) {
      throw PositionError("view of seat " + std::to_string(view.seat) + "; expected 0 or 1");
    }
    check_card(view.card, "the card of the seat");
    if (view.betting.showdown()) {
      check_cards(view.card, view.shown, view.betting.public_card);
    } else {
      if (view.card == view.betting.public_card) throw_twice(view.card);
      if (view.shown != kNoCard) {
        throw PositionError("the shown card of the other seat is " + std::to_string(view.shown) +
                            "; expected 255 (none) without a showdown");
      }
    }
  }

 private:
  /// A pair with the public card beats any single card; otherwise the higher rank wins.
  static int strength(std::uint8_t card, std::uint8_t public_card) {
    const int rank = rank_of(card);
    return rank == rank_of(public_card) ? kRanks + rank : rank;
  }

  std::string betting_text(const Betting& betting) const {
    std::string text = ", public " + card_text(betting.public_card) + "; chips " + std::to_string(betting.chips[0]) +
                       " and " + std::to_string(betting.chips[1]) + "; moves:";
    for (std::size_t i = 0; i < betting.move_count; ++i) text += ' ' + action_text(betting.moves[i]);
    if (betting.move_count == 0) text += " none";
    return text + (betting.over() ? "; over" : "; seat " + std::to_string(betting.seat_to_act) + " to act");
  }

  static void throw_twice(std::uint8_t card) {
    throw PositionError("card " + std::to_string(card) + " is in two places; expected different cards");
  }
  static void check_cards(std::uint8_t card0, std::uint8_t card1, std::uint8_t public_card) {
    check_card(card0, "a card in hand");
    check_card(card1, "a card in hand");
    if (card0 == card1 || card0 == public_card) throw_twice(card0);
    if (card1 == public_card) throw_twice(card1);
  }
};

static_assert(Game<LeducPoker> && HasWorldCount<LeducPoker>);

}  // namespace hiddenhand::leduc_poker
