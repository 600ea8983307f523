// The state of a game of Blue Moon: bitboards and a few counters, 64-bit sets so that decks of up to 63 cards fit.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "hiddenhand/base/card_set.h"
#include "hiddenhand/base/ids.h"
#include "hiddenhand/games/blue_moon/cards.h"

namespace hiddenhand::blue_moon {

/// Where in the turn the game stands: the next decision belongs to this step.
enum class Step : std::uint8_t { kBegin, kLeadership, kEngagement, kCharacter, kBoosterSupport, kPower, kChoice, kOver };
inline constexpr std::array<std::string_view, 8> kStepNames = {
    "begin", "leadership", "engagement", "character", "booster_support", "power", "choice", "over"};

/// A choice that is being made card by card. Picks go in ascending card number, so that one set of cards is one line
/// of play.
enum class ChoiceKind : std::uint8_t {
  kNone,
  kDecline,              ///< discard 1 to 3 hand cards
  kDiscardOpponentPlay,  ///< up to n active cards of the opponent
  kReturnOwnPlay,        ///< up to n own active cards, back to hand
  kPayForDragon,         ///< a minimal set of hand cards that meets a printed total, or nothing
  kEndDraw,              ///< draw up to n cards, one at a time, in the end phase
};
inline constexpr std::array<std::string_view, 6> kChoiceNames = {
    "none", "decline", "discard_opponent_play", "return_own_play", "pay_for_dragon", "end_draw"};

enum class EndReason : std::uint8_t { kNone, kFourthDragon, kOutOfCards };
inline constexpr std::array<std::string_view, 3> kEndReasonNames = {"none", "fourth_dragon", "out_of_cards"};

inline constexpr std::uint8_t kNoElement = 2;  ///< no fight is on, or its element is not named yet
inline constexpr std::uint8_t kNoSeat = 2;
inline constexpr std::uint8_t kNoSource = 0xFF;
inline constexpr int kMaxDragons = 3;

/// What lies face up before one seat, and what follows from it.
struct SeatBoard {
  CardSet combat;   ///< combat area, covered cards too
  CardSet support;  ///< support area
  CardSet active;   ///< active cards: of combat and support area, and the leadership card of this turn
  CardSet played;   ///< cards played in the current turn
  // A cache, kept by refresh_effects(): parts of own cards that are switched off, wherever the card is, and totals.
  CardSet value_ignored, icons_ignored, text_ignored;
  std::array<std::uint16_t, kElements> power;
  std::uint16_t reserved[2];

  CardSet in_areas() const { return combat | support; }
  CardSet active_texts() const { return active - text_ignored; }
  bool operator==(const SeatBoard&) const = default;
};

struct Board {
  std::array<SeatBoard, kSeats> seats;
  bool operator==(const Board&) const = default;
};

/// The cards of one seat that are not on the table, and its dragons.
struct SeatCards {
  CardSet hand;
  CardSet hand_known;  ///< hand cards that the opponent has seen and that have not left the hand since
  CardSet deck;        ///< a set: a draw picks a random member
  CardSet discard;
  CardSet leadership_pile;  ///< the leader area: leadership cards played (and, as an option, discarded)

  bool out_of_cards() const { return (hand | deck).empty(); }
  bool operator==(const SeatCards&) const = default;
};

struct State {
  Board board;
  std::array<SeatCards, kSeats> cards;
  CardSet picked;  ///< cards picked so far in the current choice

  std::array<std::uint8_t, kSeats> dragons;
  std::uint16_t turn;  ///< counts turns from 1; a retreating player's new turn counts
  std::uint8_t turn_seat;
  Step step;
  std::uint8_t element;  ///< the contested element, or kNoElement

  // What the seat to act has done in this turn.
  std::uint8_t cards_played;  ///< of every type, leadership included
  std::uint8_t characters_played;
  std::uint8_t boosters_played;
  std::uint8_t supports_played;
  std::uint8_t cards_from_deck;

  ChoiceKind choice;
  std::uint8_t choice_source;  ///< card number (of the turn seat) that causes the choice, or kNoSource
  std::uint8_t choice_left;    ///< how many more picks are allowed
  Step choice_resume;          ///< the step to go on with afterwards

  std::uint8_t ran_out_first;       ///< the seat that first had no card in hand and deck; kNoSeat: none so far
  std::uint8_t ran_out_this_fight;  ///< bit a seat: it had no card in hand and deck at some moment of the fight
  std::uint8_t winner;              ///< kNoSeat until the game is over
  EndReason end_reason;
  std::uint8_t crystals;  ///< what the winner scored
  std::uint8_t reserved[3];

  SeatBoard& table(int seat) { return board.seats[static_cast<std::size_t>(seat)]; }
  const SeatBoard& table(int seat) const { return board.seats[static_cast<std::size_t>(seat)]; }
  SeatCards& own(int seat) { return cards[static_cast<std::size_t>(seat)]; }
  const SeatCards& own(int seat) const { return cards[static_cast<std::size_t>(seat)]; }
  int opponent() const { return 1 - turn_seat; }
  bool fight_on() const { return element != kNoElement; }
  bool operator==(const State&) const = default;
};

/// Nobody has done anything: what a deal starts from.
inline State empty_state() {
  State state{};
  state.element = kNoElement;
  state.choice_source = kNoSource;
  state.ran_out_first = kNoSeat;
  state.winner = kNoSeat;
  return state;
}

// The contract allows 2 KiB; Blue Moon promises 768 bytes for all nine decks. What the other seven decks add: sets for
// influence area, landed ships, cargo (4 ships), bluffs, open hand cards, cards at the deck's bottom, used texts,
// free plays (12 x 8 bytes a seat = 192) and about 16 counters.
static_assert(sizeof(State) <= 384);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);

}  // namespace hiddenhand::blue_moon
