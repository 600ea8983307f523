// Rule options of Hearts. Names, meanings and defaults are those of OpenSpiel's parameters; `pass_direction` is ours.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "hiddenhand/games/hearts/cards.h"

namespace hiddenhand::hearts {

/// Where three cards go: to the seat so many places on.
enum Direction : std::uint8_t { kNoPass, kLeft, kAcross, kRight };
inline constexpr std::array<const char*, 4> kDirectionNames = {"no passing", "left", "across", "right"};

/// kNoPass here: the direction is drawn with the deal, each of the four (no passing, too) with the same chance.
inline constexpr Direction kDrawn = kNoPass;

struct Options {
  /// Each seat passes three cards before the first trick.
  bool pass_cards = true;
  /// Who gets them; kDrawn unless it is fixed. Means nothing without passing.
  Direction pass_direction = kDrawn;
  /// On the first trick no hearts and no Queen of spades may be thrown by a seat that holds anything else.
  bool no_pts_on_first_trick = true;
  /// The first trick is led with any club, by the seat that holds the two.
  bool can_lead_any_club = false;
  /// The Queen of spades breaks hearts too.
  bool qs_breaks_hearts = true;
  /// Hearts may not be led before they are broken, unless the hand is all hearts.
  bool must_break_hearts = true;
  /// ... or all hearts but for the Queen of spades.
  bool can_lead_hearts_instead_of_qs = false;
  /// The seat that takes the Jack of diamonds loses 10 points.
  bool jd_bonus = false;
  /// A seat that takes no trick loses 5 points, unless somebody takes all 26.
  bool avoid_all_tricks_bonus = false;
};

/// From packed bytes: a format version, then one byte an option in the order above. Throws CardDataError.
Options read_options(std::span<const std::byte> payload);

/// What follows from the options, as sets.
struct Laws {
  explicit Laws(const Options& from)
      : options(from),
        opening(from.can_lead_any_club ? cards_of(kClubs) : CardSet::of(kTwoOfClubs)),
        closed(from.must_break_hearts ? cards_of(kHearts) : CardSet()),
        breakers(cards_of(kHearts) | (from.qs_breaks_hearts ? CardSet::of(kQueenOfSpades) : CardSet())),
        spared(from.can_lead_hearts_instead_of_qs ? CardSet::of(kQueenOfSpades) : CardSet()),
        barred(from.no_pts_on_first_trick ? kPointCards : CardSet()) {}

  Options options;
  CardSet opening;   ///< what the first trick may be led with
  CardSet closed;    ///< may not be led until one of `breakers` has been played
  CardSet breakers;  ///< open `closed`
  CardSet spared;    ///< nobody has to lead these only because the rest of his hand is closed
  CardSet barred;    ///< may not be thrown on the first trick
};

}  // namespace hiddenhand::hearts
