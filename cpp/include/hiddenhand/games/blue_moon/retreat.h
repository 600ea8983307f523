// Dragons, retreats and the end of the game (rulebook, chapters on retreating and on the end of the game).
#pragma once

#include <algorithm>

#include "hiddenhand/games/blue_moon/cards.h"
#include "hiddenhand/games/blue_moon/effects.h"
#include "hiddenhand/games/blue_moon/state.h"

namespace hiddenhand::blue_moon {

inline constexpr int kCardsForSecondDragon = 6;

/// Notes when a seat has no card left in hand and deck; called after every card that leaves hand or deck for good.
inline void note_cards_gone(State& state, int seat) {
  if (!state.own(seat).out_of_cards()) return;
  state.ran_out_this_fight = static_cast<std::uint8_t>(state.ran_out_this_fight | (1u << seat));
  if (state.ran_out_first == kNoSeat) state.ran_out_first = static_cast<std::uint8_t>(seat);
}

inline void end_game(State& state, int winner, EndReason reason, int crystals) {
  state.step = Step::kOver;
  state.choice = ChoiceKind::kNone;
  state.winner = static_cast<std::uint8_t>(winner);
  state.end_reason = reason;
  state.crystals = static_cast<std::uint8_t>(crystals);
}

/// One seat attracts dragons, one at a time: the opponent's go back to the board first, then the board's come. With
/// all three already there, one more ends the game. Returns false if it did.
inline bool attract_dragons(const CardTables& tables, State& state, int seat, int count) {
  std::uint8_t& own = state.dragons[static_cast<std::size_t>(seat)];
  std::uint8_t& others = state.dragons[static_cast<std::size_t>(1 - seat)];
  for (; count > 0; --count) {
    if (others > 0) {
      --others;
    } else if (own < kMaxDragons) {
      ++own;
    } else {
      end_game(state, seat, EndReason::kFourthDragon, tables.options.fourth_dragon_crystals);
      return false;
    }
  }
  return true;
}

/// How many dragons the opponent attracts if `seat` retreats now: 1, or 2 if he has six or more cards in his areas
/// (covered ones count, bluffs do not); then texts: first those that add, then those that take away (not below 0), then
/// caps, then those that set the number.
inline int dragons_at_retreat(const CardTables& tables, const State& state, int seat) {
  const SeatBoard& other = state.table(1 - seat);
  int dragons = (other.in_areas() - other.bluffs).count() >= kCardsForSecondDragon ? 2 : 1;
  for (const Fn layer : {Fn::kAdd, Fn::kSubtract, Fn::kCap, Fn::kSet}) {
    for (int owner = 0; owner < kSeats; ++owner) {
      for (const int card : state.table(owner).active_texts() & tables.seat(owner).retreat_mods) {
        const Clause& clause = tables.seat(owner).clause(card, Op::kRetreatMod);
        if (clause.fn != layer || (clause.side == Side::kOwn) != (owner == seat)) continue;
        switch (layer) {
          case Fn::kAdd: dragons += clause.n; break;
          case Fn::kSubtract: dragons = std::max(0, dragons - clause.n); break;
          case Fn::kCap: dragons = std::min<int>(dragons, clause.n); break;
          default: dragons = clause.n; break;
        }
      }
    }
  }
  return dragons;
}

/// The winner of a game that ended because cards ran out.
inline int winner_without_cards(const CardTables& tables, const State& state) {
  if (state.dragons[0] != state.dragons[1]) return state.dragons[0] > state.dragons[1] ? 0 : 1;
  const bool holds0 = !state.own(0).hand.empty(), holds1 = !state.own(1).hand.empty();
  if (tables.options.no_dragon_tie == NoDragonTie::kHandCards && holds0 != holds1) return holds0 ? 0 : 1;
  return 1 - state.ran_out_first;
}

inline void end_out_of_cards(const CardTables& tables, State& state) {
  const int winner = winner_without_cards(tables, state);
  end_game(state, winner, EndReason::kOutOfCards, 1 + state.dragons[static_cast<std::size_t>(winner)]);
}

/// Both players discard their combat and support areas; leadership of this turn is no longer active. Ships stay.
inline void clear_tables(const CardTables& tables, State& state) {
  for (int seat = 0; seat < kSeats; ++seat) {
    SeatBoard& table = state.table(seat);
    state.own(seat).discard |= table.in_areas();
    table.combat = table.support = table.played = table.bluffs = table.free = table.scaled = CardSet();
    table.active = table.influence - table.landed;
  }
  state.element = kNoElement;
  refresh_effects(tables, state);
}

/// A fight ended, and hands are filled again: does the game end because cards ran out?
inline bool fight_ends_the_game(const CardTables& tables, const State& state) {
  // A hand that is empty although its deck is not (the other seat's text emptied it) will be filled again.
  if (tables.options.end_check == EndCheck::kEmptyHand)
    return state.own(0).out_of_cards() || state.own(1).out_of_cards();
  return state.ran_out_this_fight != 0;
}

/// The seat declined, and its hand is filled again. Who ran out and got cards back since plays on.
inline bool decline_ends_the_game(const CardTables& tables, const State& state, int seat) {
  if (tables.options.end_check == EndCheck::kEmptyHand) return fight_ends_the_game(tables, state);
  return state.own(seat).out_of_cards();
}

}  // namespace hiddenhand::blue_moon
