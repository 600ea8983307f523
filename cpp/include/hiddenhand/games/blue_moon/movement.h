// Moving cards between zones, one card at a time, with everything that must stay true on the way: what the opponent
// knows of a hand, which cards come last in a deck, and who has run out of cards.
#pragma once

#include <algorithm>

#include "hiddenhand/game/chance.h"
#include "hiddenhand/games/blue_moon/cards.h"
#include "hiddenhand/games/blue_moon/choices.h"
#include "hiddenhand/games/blue_moon/effects.h"
#include "hiddenhand/games/blue_moon/knowledge.h"
#include "hiddenhand/games/blue_moon/plays.h"
#include "hiddenhand/games/blue_moon/retreat.h"
#include "hiddenhand/games/blue_moon/state.h"

namespace hiddenhand::blue_moon {

/// With an imaginary source of chance (look-ahead) draws bring no card but are counted, and blind picks change counts
/// only, so that nothing the acting seat cannot know bears on the result.
template <Chance C>
class Movement {
 public:
  Movement(const CardTables& tables, State& state, C& chance) : tables_(tables), state_(state), chance_(chance) {}

  /// Draws one card out of the opponent's sight; there must be one. Returns it.
  int take_from_deck(int seat) {
    SeatCards& own = state_.own(seat);
    follower(seat).draws();
    const int card = chance_.pick(own.drawable());
    own.deck.remove(card);
    own.deck_bottom.remove(card);
    own.hand.add(card);
    follower(seat).settle();
    return card;
  }

  /// Refills a hand after a fight or a decline; no cap binds it, because the table is clear.
  void refill_freely(int seat) {
    while (state_.own(seat).hand.count() < kHandSize && !state_.own(seat).deck.empty()) take_from_deck(seat);
  }

 protected:
  int seat() const { return state_.turn_seat; }
  SeatCards& own() { return state_.own(seat()); }
  SeatBoard& table() { return state_.table(seat()); }
  const SeatTable& deck_table() const { return tables_.seat(seat()); }
  std::size_t ship_place(int whose, int ship) const {
    return tables_.seat(whose).ship_number[static_cast<std::size_t>(ship)];
  }

  /// What keeps the opponent's knowledge of a seat's hidden cards; nothing does where nobody asks for it.
  auto follower(int whose) {
    if constexpr (C::kUnwatched) {
      return NoFollower();
    } else {
      return Follower(tables_, state_, whose);
    }
  }

  /// In sight of both players.
  void remove_from_deck(int whose, int card) {
    SeatCards& cards = state_.own(whose);
    const Place from = cards.deck_bottom.contains(card) ? Place::kBottom : Place::kDeck;
    cards.deck.remove(card);
    cards.deck_bottom.remove(card);
    follower(whose).seen(card, from);
  }

  /// Draws one card within the turn, if deck and caps allow. Returns whether there was one.
  bool draw_one(bool in_sight = false) {
    if (!may_take_from_deck(tables_, state_)) return false;
    if constexpr (C::kImaginary) {
      ++state_.imagined_draws;
      ++state_.cards_from_deck;
      return true;
    }
    int card = kNoCard;
    if (in_sight) {
      card = chance_.pick(own().drawable());
      remove_from_deck(seat(), card);
      add_known(seat(), card);
    } else {
      card = take_from_deck(seat());
    }
    ++state_.cards_from_deck;
    drawn_ = CardSet::of(card);
    return true;
  }
  void draw_in_turn(int count) {
    while (count > 0 && draw_one()) --count;
  }

  /// One random card of the own discard pile, in the sight of the opponent.
  bool take_from_discard() {
    if (own().discard.empty() || !may_gain(tables_, state_, seat())) return false;
    const int card = chance_.pick(own().discard);
    if constexpr (C::kImaginary) {
      own().discard.remove(card);  // whichever it is, there is one less
      ++state_.imagined_draws;
      return true;
    }
    own().discard.remove(card);
    add_known(seat(), card);
    return true;
  }

  void add_known(int whose, int card) {
    state_.own(whose).hand.add(card);
    state_.own(whose).hand_known.add(card);
  }

  /// Out of the hand, in sight of both players.
  void remove_from_hand(int whose, int card) {
    take_out_of_hand(whose, card);
    follower(whose).seen(card, Place::kHand);
    note_cards_gone(state_, whose);
  }

  /// Out of the own hand, out of sight unless it lay open there. `put` lays it where it goes.
  template <class Put>
  void hide_from_hand(int card, Place to, Put put) {
    const bool open = own().hand_open.contains(card);
    if (!open) follower(seat()).leaves_hand(to);
    take_out_of_hand(seat(), card);
    put();
    note_cards_gone(state_, seat());
    if (open) {
      follower(seat()).put_in_sight(CardSet::of(card), to);
    } else {
      follower(seat()).settle();
    }
  }

  /// To the discard pile; leadership cards, as an option, to the leader area.
  void put_away(int whose, int card) {
    const bool to_leader_area = tables_.options.leadership_discards == LeadershipDiscards::kLeaderArea &&
                                tables_.seat(whose).type(CardType::kLeadership).contains(card);
    SeatCards& cards = state_.own(whose);
    (to_leader_area ? cards.leadership_pile : cards.discard).add(card);
  }

  void discard_from_hand(int whose, int card) {
    remove_from_hand(whose, card);
    put_away(whose, card);
  }

  /// With an empty deck and no bluffs the opponent knows what the hand must be; he still does when the deck grows.
  void note_deduced_hand() {
    if (own().deck.empty() && table().bluffs.empty()) follower(seat()).hand_seen();
  }

  void put_on_bottom(CardSet cards) {
    note_deduced_hand();
    for (const int card : cards)
      hide_from_hand(card, Place::kBottom, [&] {
        own().deck.add(card);
        own().deck_bottom.add(card);
      });
  }

  void shuffle_into_deck(CardSet cards) {
    note_deduced_hand();
    for (const int card : cards) hide_from_hand(card, Place::kDeck, [&] { own().deck.add(card); });
    shuffle_deck();
  }

  /// The whole discard pile, in sight of the opponent.
  void shuffle_discard_into_deck() {
    note_deduced_hand();
    const CardSet cards = own().discard;
    own().deck |= cards;
    own().discard = CardSet();
    follower(seat()).put_in_sight(cards, Place::kDeck);
    shuffle_deck();
  }

  /// Nothing is left of what was known of the deck's order (as an option, cards at its bottom stay there).
  void shuffle_deck() {
    if (tables_.options.bottom_after_shuffle != BottomAfterShuffle::kMixed) return;
    follower(seat()).bottom_is_mixed();
    own().deck_bottom = CardSet();
    follower(seat()).settle();
  }

  void remove_from_play(int whose, int card) {
    SeatBoard& board = state_.table(whose);
    for (CardSet SeatBoard::* zone : {&SeatBoard::combat, &SeatBoard::support, &SeatBoard::active, &SeatBoard::played,
                                      &SeatBoard::bluffs, &SeatBoard::free, &SeatBoard::used, &SeatBoard::scaled})
      (board.*zone).remove(card);
    follower(whose).seen(card, Place::kBluffs);
    state_.pair_open.remove(whose == seat() ? card : kUnseen);
    refresh_effects(tables_, state_);
  }

  void discard_from_play(int whose, int card) {
    remove_from_play(whose, card);
    put_away(whose, card);
  }

  /// An own card in play goes back to hand, in the sight of the opponent.
  void return_to_hand(int card) {
    remove_from_play(seat(), card);
    add_known(seat(), card);
  }

  /// An own bluff goes back to hand, out of sight.
  void return_bluff_to_hand(int card) {
    follower(seat()).bluff_returns();
    for (CardSet SeatBoard::* zone : {&SeatBoard::support, &SeatBoard::active, &SeatBoard::bluffs})
      (table().*zone).remove(card);
    own().hand.add(card);
    follower(seat()).settle();
    refresh_effects(tables_, state_);
  }

  /// Both players see which card it is, while it stays in hand or deck; a deck that is looked through has no order.
  void show(int card) {
    if (own().hand.contains(card)) {
      own().hand_known.add(card);
      follower(seat()).seen(card, Place::kHand);
    } else if (own().deck.contains(card)) {
      const Place from = own().deck_bottom.contains(card) ? Place::kBottom : Place::kDeck;
      own().deck_bottom.remove(card);
      follower(seat()).seen(card, from);
    }
  }

  /// Loads a card of the hand, of a landed ship or of the deck onto a ship.
  void put_on_ship(int card, int ship) {
    table().cargo[ship_place(seat(), ship)].add(card);
    table().played.add(card);
    if (tables_.options.loading_counts) ++state_.cards_played;
  }

  /// A ship that landed, and what is left on it, is discarded.
  void discard_landed(int whose) {
    SeatBoard& board = state_.table(whose);
    for (const int ship : board.landed) {
      CardSet& cargo = board.cargo[ship_place(whose, ship)];
      for (const int card : cargo | CardSet::of(ship)) {
        board.played.remove(card);
        put_away(whose, card);
      }
      cargo = CardSet();
      board.influence.remove(ship);
      board.active.remove(ship);
    }
    board.landed = CardSet();
  }

  void take_out_of_hand(int whose, int card) {
    SeatCards& cards = state_.own(whose);
    for (CardSet SeatCards::* zone : {&SeatCards::hand, &SeatCards::hand_known, &SeatCards::hand_open})
      (cards.*zone).remove(card);
  }

  const CardTables& tables_;
  State& state_;
  C& chance_;
  CardSet drawn_;  ///< the card of the last draw_one()
};

}  // namespace hiddenhand::blue_moon
