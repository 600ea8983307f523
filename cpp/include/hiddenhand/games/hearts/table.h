// The public side of Hearts: what has been passed and played as far as everybody saw it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "hiddenhand/games/hearts/options.h"

namespace hiddenhand::hearts {

constexpr Seat seat_after(Seat seat, int places) { return static_cast<Seat>((seat + places) & 3); }

/// What a seat has shown not to hold, as bits: one a suit, and one more for the Queen of spades, who is not among the
/// spades here: there are plays that only a hand of hearts, with or without her, may make.
enum Lack : std::uint8_t { kNoClubs = 1, kNoDiamonds = 2, kNoHearts = 4, kNoSpades = 8, kNoQueen = 16 };
inline constexpr std::uint8_t kNothingButPoints = kNoClubs | kNoDiamonds | kNoSpades;
constexpr std::uint8_t lack_of(int suit) {
  return static_cast<std::uint8_t>(suit == kSpades ? kNoSpades | kNoQueen : 1 << suit);
}

/// The cards that each number of lacks rules out.
inline constexpr auto kLackedCards = [] {
  std::array<CardSet, 32> sets{};
  for (std::size_t lacks = 0; lacks < sets.size(); ++lacks) {
    for (int suit = kClubs; suit <= kSpades; ++suit) {
      if ((lacks >> suit) & 1) sets[lacks] |= cards_of(suit);
    }
    sets[lacks].remove(kQueenOfSpades);
    if (lacks & kNoQueen) sets[lacks].add(kQueenOfSpades);
  }
  return sets;
}();

struct Table {
  std::array<std::uint8_t, kSeats> lacks;   ///< of each seat; empty when the game is over
  std::array<std::uint8_t, kSeats> points;  ///< hearts and 13 for the Queen of spades, in tricks taken
  std::array<std::uint8_t, 3> trick;        ///< cards of the current trick, in the order of play; then kNoCard
  std::uint8_t trick_size;                  ///< 0 to 3
  Seat leader;                              ///< of the current trick; 0 while cards are passed
  std::uint8_t tricks;                      ///< that are finished
  std::uint8_t direction;                   ///< of the passing: a Direction
  std::uint8_t picks;                       ///< cards laid out to be passed so far; kPicks afterwards and without
  Seat jack_taker;                          ///< who took the Jack of diamonds, or kNobody
  std::uint8_t trick_takers;                ///< a bit for each seat that took a trick

  bool operator==(const Table&) const = default;

  static Table start(std::uint8_t direction) {
    Table table{};
    table.trick = {kNoCard, kNoCard, kNoCard};
    table.direction = direction;
    table.picks = direction == kNoPass ? kPicks : 0;
    table.jack_taker = kNobody;
    return table;
  }

  bool passing() const { return picks < kPicks; }
  bool over() const { return tricks == kTricks; }
  Seat seat_to_act() const {
    if (over()) return kNobody;
    return passing() ? static_cast<Seat>(picks / kPassedCards) : seat_after(leader, trick_size);
  }
  /// Cards that `seat` has laid out to be passed.
  int picked_by(Seat seat) const {
    const int picked = picks - kPassedCards * seat;
    return picked < 0 ? 0 : picked < kPassedCards ? picked : kPassedCards;
  }
  Seat receiver(Seat seat) const { return seat_after(seat, direction); }
  bool has_played(Seat seat) const { return ((seat - leader) & 3) < trick_size; }
  int cards_left(Seat seat) const { return kHandCards - tricks - static_cast<int>(has_played(seat)); }

  CardSet trick_cards() const {
    CardSet cards;
    for (std::size_t i = 0; i < trick_size; ++i) cards.add(trick[i]);
    return cards;
  }

  /// What everybody learns about the hand of the seat that plays `card` now. `broken`: hearts were, before it.
  std::uint8_t shown_by(int card, const Laws& laws, bool broken) const {
    if (trick_size == 0) {
      if (broken || !laws.closed.contains(card)) return 0;
      return laws.spared.empty() ? kNothingButPoints | kNoQueen : kNothingButPoints;
    }
    const int led = suit_of(trick[0]);
    if (suit_of(card) == led) return 0;
    const bool nothing_else = tricks == 0 && laws.barred.contains(card);
    return static_cast<std::uint8_t>(lack_of(led) | (nothing_else ? kNothingButPoints : 0));
  }

  /// The seat to act plays a card.
  void play(int card, const Laws& laws, bool broken) {
    std::uint8_t& lack = lacks[static_cast<std::size_t>(seat_to_act())];
    lack = static_cast<std::uint8_t>(lack | shown_by(card, laws, broken));
    if (trick_size < 3) {
      trick[trick_size++] = static_cast<std::uint8_t>(card);
    } else {
      finish_trick(card);
    }
  }

 private:
  void finish_trick(int last) {
    const std::array<int, kSeats> cards = {trick[0], trick[1], trick[2], last};
    CardSet taken;
    int best = cards[0], place = 0;
    for (int i = 0; i < kSeats; ++i) {
      const int card = cards[static_cast<std::size_t>(i)];
      taken.add(card);
      const bool wins = suit_of(card) == suit_of(best) && card > best;
      best = wins ? card : best;
      place = wins ? i : place;
    }
    take(taken, seat_after(leader, place));
    trick = {kNoCard, kNoCard, kNoCard};
    trick_size = 0;
    if (++tricks == kTricks) lacks = {};
  }

  void take(CardSet cards, Seat taker) {
    leader = taker;
    trick_takers = static_cast<std::uint8_t>(trick_takers | 1 << taker);
    std::uint8_t& own = points[static_cast<std::size_t>(taker)];
    own = static_cast<std::uint8_t>(own + points_of(cards));
    if (cards.contains(kJackOfDiamonds)) jack_taker = taker;
  }
};

}  // namespace hiddenhand::hearts
