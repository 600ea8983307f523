// The state of a game of Blue Moon: bitboards and a few counters, 64-bit sets so that decks of up to 62 cards fit.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "hiddenhand/base/card_set.h"
#include "hiddenhand/base/ids.h"
#include "hiddenhand/games/blue_moon/cards.h"

namespace hiddenhand::blue_moon {

/// Where in the turn the game stands: the next decision belongs to this step.
enum class Step : std::uint8_t {
  kBegin,
  kLeadership,
  kEngagement,
  kCharacter,
  kBoosterSupport,
  kPower,
  kChoice,
  kOver,
  kAfterExtra,
  kCallBluff,
  kEnd
};
inline constexpr std::array<std::string_view, 11> kStepNames = {"begin",
                                                                "leadership",
                                                                "engagement",
                                                                "character",
                                                                "booster_support",
                                                                "power",
                                                                "choice",
                                                                "over",
                                                                "after_booster_support",
                                                                "call_bluff",
                                                                "end"};

/// A choice that is being made card by card. Picks go in ascending card number, so that one set of cards is one line
/// of play.
enum class ChoiceKind : std::uint8_t {
  kNone,
  kDecline,              ///< discard 1 to 3 hand cards
  kDiscardOpponentPlay,  ///< cards on the opponent's side
  kReturnOwnPlay,        ///< up to n own cards in play, back to hand
  kPayForDragon,         ///< a minimal set of hand cards that meets a cost, or nothing
  kEndDraw,              ///< draw up to n cards, one at a time
  kSatisfy,              ///< a minimal set of hand cards that meets an obligation
  kForcedDiscard,        ///< the opponent discards n of his hand cards
  kBlindDiscard,         ///< open or unseen hand cards of the opponent
  kDiscardOwnHand,       ///< any number
  kPutOnBottom,          ///< any number of hand cards, to the bottom of the deck
  kDiscardOneOfDrawn,
  kShuffleBack,    ///< hand cards into the deck
  kSearch,         ///< one card of deck or discard pile, to hand
  kSearchForShip,  ///< one card of the deck: a ship to play, or a card to load
  kChooseShip,     ///< the ship that takes the card
  kLoadShip,       ///< up to n hand cards, onto a ship just played
  kScaleText,      ///< the card whose text is multiplied
  kEndMay,         ///< whether to use an optional text
};
inline constexpr std::array<std::string_view, 19> kChoiceNames = {"none",
                                                                  "decline",
                                                                  "discard_opponent_play",
                                                                  "return_own_play",
                                                                  "pay_for_dragon",
                                                                  "end_draw",
                                                                  "discard_to_satisfy",
                                                                  "forced_discard_own_hand",
                                                                  "blind_discard",
                                                                  "discard_own_hand",
                                                                  "put_on_bottom_of_deck",
                                                                  "discard_one_of_drawn",
                                                                  "shuffle_back_into_deck",
                                                                  "search_take_to_hand",
                                                                  "search_play_ship_or_load_card",
                                                                  "ship_for_searched_card",
                                                                  "load_from_hand_onto_ship",
                                                                  "double_effect_of_booster",
                                                                  "use_text_or_not"};

enum class EndReason : std::uint8_t { kNone, kFourthDragon, kOutOfCards };
inline constexpr std::array<std::string_view, 3> kEndReasonNames = {"none", "fourth_dragon", "out_of_cards"};

inline constexpr std::uint8_t kNoElement = 2;  ///< no fight is on, or its element is not named yet
inline constexpr std::uint8_t kNoSeat = 2;
inline constexpr std::uint8_t kNoCard = 0xFF;
inline constexpr int kMaxDragons = 3;

inline constexpr std::size_t kMaxOrdered = 12;  ///< all known cards have 10 such texts, and a deck at most 9

/// What lies face up before one seat, and what follows from it.
struct SeatBoard {
  CardSet combat;     ///< combat area, covered cards too
  CardSet support;    ///< support area, bluffs too
  CardSet active;     ///< active cards: of both areas, ships not landed, and the leadership card of this turn
  CardSet played;     ///< cards played face up, or loaded, in the current turn
  CardSet bluffs;     ///< cards that lie face down in the support area
  CardSet free;       ///< cards of this turn that were played as FREE
  CardSet influence;  ///< ships, landed ones too
  CardSet landed;     ///< ships that landed this turn
  std::array<CardSet, kMaxShips> cargo;  ///< cards on each ship, by SeatTable::ship_number
  CardSet used;                          ///< cards whose text of this turn is used up, or whose obligation is met
  CardSet scaled;                        ///< the card whose text is multiplied, at most one
  // A cache, kept by refresh_effects(): parts of own cards that are switched off, wherever the card is, and totals.
  CardSet value_ignored, icons_ignored, stop_ignored, text_ignored;
  std::array<CardSet, kElements> zeroed;  ///< cards whose printed value in the element counts as 0
  std::array<std::uint16_t, kElements> power;
  /// Own cards in play with a text of the end of a turn, in the order in which they came: number + 1 each, then 0. Kept
  /// by refresh_effects() if the option wants it; of more than these the rest comes last, in deck order.
  std::array<std::uint8_t, kMaxOrdered> text_order;

  CardSet in_areas() const { return combat | support; }
  /// Active cards whose text is in effect; a bluff has none.
  CardSet active_texts() const { return active - text_ignored - bluffs; }
  CardSet all_cargo() const { return cargo[0] | cargo[1] | cargo[2] | cargo[3]; }
  bool operator==(const SeatBoard&) const = default;
};

struct Board {
  std::array<SeatBoard, kSeats> seats;
  bool operator==(const Board&) const = default;
};

/// The cards of one seat that are not on the table.
struct SeatCards {
  CardSet hand;
  CardSet hand_known;   ///< hand cards that the opponent has seen and that have not left the hand since
  CardSet hand_open;    ///< hand cards that lie open (disclosed); known ones all
  CardSet deck;         ///< a set: a draw picks a random member
  CardSet deck_bottom;  ///< cards of the deck that come after all others, in random order among themselves
  CardSet discard;
  CardSet leadership_pile;  ///< the leader area: leadership cards played (and, as an option, discarded)

  bool out_of_cards() const { return (hand | deck).empty(); }
  /// The cards that may come next.
  CardSet drawable() const { return deck == deck_bottom ? deck : deck - deck_bottom; }
  bool operator==(const SeatCards&) const = default;
};

/// Where a card may be that the opponent cannot tell apart from others.
enum class Place : std::uint8_t { kHand, kBluffs, kBottom, kDeck };
inline constexpr int kPlaces = 4;
inline constexpr std::array<std::string_view, kPlaces> kPlaceNames = {"hand", "bluffs", "deck_bottom", "deck"};
inline constexpr std::size_t kPlaceSets = 1u << kPlaces;  ///< sets of places are numbers, bit a Place

/// Cards that the opponent has seen, and how many of them may lie in each set of places at most.
struct Lot {
  CardSet cards;
  std::array<std::uint8_t, kPlaceSets> most;  ///< by set of places; [0] is 0
  bool operator==(const Lot&) const = default;
};
inline constexpr std::size_t kMaxLots = 4;

/// What the opponent can tell of a seat's hidden cards (hand cards he does not know, deck, bluffs) beyond their
/// numbers. It follows from what he has seen; knowledge.h keeps it. Usually there is nothing.
struct Knowledge {
  std::array<Lot, kMaxLots> lots;  ///< in descending order of their cards as a number; unused ones last, all 0
  std::uint64_t in_use;            ///< 1: there is a lot
  bool operator==(const Knowledge&) const = default;
};

struct State {
  Board board;
  std::array<SeatCards, kSeats> cards;
  std::array<Knowledge, kSeats> knowledge;  ///< of the opponent, on each seat's hidden cards
  CardSet picked;                           ///< cards picked so far in the current choice
  CardSet options;                          ///< what the current choice is among, where the table does not say it
  CardSet pending;    ///< own texts of the end (or after the Booster/Support phase) that have not had their turn yet
  CardSet pair_open;  ///< PAIR cards of this turn whose partner may still be played with them
  CardSet counted;    ///< characters of this turn that share the one common play (a gang may be several)

  std::array<std::uint8_t, kSeats> dragons;
  std::uint16_t turn;  ///< counts turns from 1; a retreating player's new turn counts
  std::uint8_t turn_seat;
  Step step;
  std::uint8_t element;  ///< the contested element, or kNoElement

  // What the turn seat has done in this turn.
  std::uint8_t cards_played;  ///< of every type, leadership and (as an option) loading included
  std::uint8_t combat_plays;  ///< cards played to the combat area
  std::uint8_t characters_played;
  std::uint8_t boosters_counted;  ///< boosters and supports that used up an allowance or the common play
  std::uint8_t supports_counted;
  std::uint8_t booster_played;  ///< 0 or 1: any, FREE ones included
  std::uint8_t support_played;
  std::uint8_t cards_from_deck;
  std::uint8_t hand_plays;   ///< cards played from the hand beside a landing
  std::uint8_t next_free;    ///< 0 or 1: the next card counts as FREE
  std::uint8_t last_played;  ///< card number, or kNoCard: none yet, or a bluff
  std::uint8_t stage;        ///< how far the end of the turn or of the Booster/Support phase has come

  ChoiceKind choice;
  std::uint8_t choice_seat;    ///< who chooses
  std::uint8_t choice_source;  ///< card number (of the turn seat, or of the seat that `scale_text` asks), or kNoCard
  std::uint8_t choice_left;    ///< how many more picks are allowed
  std::uint8_t choice_least;   ///< how many more picks are needed
  std::uint8_t choice_card;    ///< the card that waits for a ship, or the ship that is loaded; kNoCard
  Step choice_resume;          ///< the step to go on with afterwards

  std::uint8_t ran_out_first;       ///< the seat that first had no card in hand and deck; kNoSeat: none so far
  std::uint8_t ran_out_this_fight;  ///< bit a seat: it had no card in hand and deck at some moment of the fight
  std::uint8_t winner;              ///< kNoSeat until the game is over
  EndReason end_reason;
  std::uint8_t crystals;        ///< what the winner scored
  std::uint8_t imagined_draws;  ///< of a look-ahead: cards that the turn seat would have drawn; else 0

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
  state.last_played = kNoCard;
  state.choice_source = kNoCard;
  state.choice_card = kNoCard;
  state.ran_out_first = kNoSeat;
  state.winner = kNoSeat;
  return state;
}

// The contract allows 2 KiB; Blue Moon promises 768 bytes for every known deck.
static_assert(sizeof(State) <= 768);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);

}  // namespace hiddenhand::blue_moon
