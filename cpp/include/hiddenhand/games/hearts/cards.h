// The 52 cards of Hearts: card = 4 * rank + suit, as OpenSpiel numbers them. Clubs 0, diamonds 1, hearts 2, spades 3;
// ranks 0 (the two) to 12 (the ace). So of two cards of one suit the higher number wins.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "hiddenhand/base/card_set.h"
#include "hiddenhand/base/ids.h"

namespace hiddenhand::hearts {

inline constexpr int kSeats = 4;
inline constexpr int kSuits = 4;
inline constexpr int kCards = 52;
inline constexpr int kHandCards = 13;
inline constexpr int kTricks = 13;
inline constexpr int kPassedCards = 3;  ///< by each seat
inline constexpr int kPicks = kSeats * kPassedCards;

enum Suit : int { kClubs, kDiamonds, kHearts, kSpades };

constexpr int suit_of(int card) { return card & 3; }
constexpr int rank_of(int card) { return card >> 2; }
constexpr int card_of(int rank, int suit) { return 4 * rank + suit; }

inline constexpr CardSet kAllCards = CardSet::first_cards(kCards);
/// All cards of a suit.
constexpr CardSet cards_of(int suit) { return CardSet(std::uint64_t{0x1111111111111} << suit); }

inline constexpr int kTwoOfClubs = card_of(0, kClubs);
inline constexpr int kJackOfDiamonds = card_of(9, kDiamonds);
inline constexpr int kQueenOfSpades = card_of(10, kSpades);
inline constexpr std::uint8_t kNoCard = 0xFF;

inline constexpr int kQueenPoints = 13;
inline constexpr int kAllPoints = 26;
inline constexpr int kJackBonus = 10;
inline constexpr int kNoTrickBonus = 5;
/// Hearts and the Queen of spades.
inline constexpr CardSet kPointCards = cards_of(kHearts) | CardSet::of(kQueenOfSpades);
/// One for each heart, 13 for the Queen of spades.
constexpr int points_of(CardSet cards) {
  return (cards & cards_of(kHearts)).count() + kQueenPoints * static_cast<int>(cards.contains(kQueenOfSpades));
}

inline constexpr char kRankLetters[] = "23456789TJQKA";
inline constexpr char kSuitLetters[] = "CDHS";
inline constexpr std::array<const char*, kSuits> kSuitNames = {"clubs", "diamonds", "hearts", "spades"};

/// The card for people, e.g. "QS".
inline std::string card_text(int card) { return {kRankLetters[rank_of(card)], kSuitLetters[suit_of(card)]}; }

}  // namespace hiddenhand::hearts
