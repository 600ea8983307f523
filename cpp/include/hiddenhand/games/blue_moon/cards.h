// The card tables of one game: both decks and the rule options, compiled into bitboards once, read-only afterwards.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "hiddenhand/base/card_set.h"
#include "hiddenhand/base/ids.h"
#include "hiddenhand/games/blue_moon/options.h"
#include "hiddenhand/games/blue_moon/vocabulary.h"

namespace hiddenhand::blue_moon {

inline constexpr int kSeats = 2;
inline constexpr int kMaxDeck = 62;  ///< cards in a deck, the leader not counted
inline constexpr int kUnseen = 63;   ///< card number that stands for a card that is not seen
inline constexpr int kMaxShips = 4;  ///< ships in a deck
inline constexpr int kHandSize = 6;  ///< a hand is refilled to this (rulebook, Refresh phase)
inline constexpr int kElements = 2;  ///< 0 = Fire, 1 = Earth
inline constexpr unsigned kBluffValue = 2;
/// The most cards of a deck that change values of all cards of a type, and of one card of a choice.
inline constexpr int kMostModifiers = 16;
inline constexpr int kMostOneTargets = 8;

/// The two printed values of a card in one word, so that both elements are added at once: Fire in the low half,
/// Earth in the high half. No sum of a board comes near 2^16.
using ValuePair = std::uint32_t;
constexpr ValuePair make_values(unsigned fire, unsigned earth) { return fire | (earth << 16); }
constexpr unsigned value_in(ValuePair values, int element) { return element == 0 ? values & 0xFFFF : values >> 16; }

/// One seat's deck as bitboards: bit i is card number i of the deck. `*_targets` are sets over the other seat's deck.
struct SeatTable {
  int card_count = 0;
  CardSet all;
  std::array<CardSet, 5> of_type;                     ///< by CardType
  CardSet stop, retrieve, free, pair, protect, icon;  ///< cards that show the icon; `icon`: any
  std::array<CardSet, 4> gang;                        ///< by colour
  std::array<CardSet, 3> bluff;                       ///< bluff icons: Fire, Earth, none
  std::array<CardSet, kElements> shield;
  std::array<CardSet, kElements> odd, even;  ///< by printed value
  CardSet text;                              ///< cards with a printed text
  CardSet buka;
  std::array<CardSet, kTagNames.size()> tagged;

  // Cards by what their clauses do.
  CardSet continuous;        ///< texts that bear on values, icons or texts of active cards: ignore, modify, power floor
  CardSet ignores_text;      ///< text of all cards, before anything else
  CardSet ignores_supports;  ///< whole supports
  CardSet ignores_unless;    ///< text, cancelled by opposing cards
  CardSet ignores_cards;     ///< whole cards of other types
  CardSet ignores_icons;
  CardSet parities, modifies, floors;
  CardSet forbids, forbids_supports, forbids_calling;
  CardSet play_caps, deck_caps, combat_caps, character_caps, gain_caps;
  CardSet restricts;    ///< all that forbids or caps plays
  CardSet limit_icons;  ///< own cards that may be played beside the common limits: FREE, PAIR, gangs
  CardSet any_gang, any_bluff;
  CardSet allows, retreat_mods, gated, free_if, obliges, scales, skips_character, hand_with_landing;
  CardSet on_play;           ///< cards with a text for the moment they are played
  CardSet optional_on_play;  ///< ... whose owner may also play them without it (and is asked nothing else)
  CardSet at_start, usable, after_extra, at_end, after_end;
  /// Cards that can only add their values (and a shield) to the own turn in which they are played: no STOP, no icon
  /// that changes play limits, and no text or one that works on later turns, retreats, hands and draws alone.
  CardSet adds_values_only;
  CardSet adds_no_text;  ///< the same, but FREE, PAIR and gang icons are no matter
  /// ... or can only raise own values or allow more plays: what is enough to finish a turn stays enough with them.
  CardSet never_lowers;

  std::array<ValuePair, 64> values{};
  std::array<CardSet, 64> forbid_targets, ignore_targets, parity_targets;
  std::array<std::uint8_t, 64> ship_number{};
  std::array<CardRecord, 64> records{};
  std::array<std::string, 64> ids;

  /// The clause of a card that does `op`. The card must have one (it is in the set of that op).
  const Clause& clause(int card, Op op) const {
    const CardRecord& record = records[static_cast<std::size_t>(card)];
    return record.clauses[0].op == op ? record.clauses[0] : record.clauses[1];
  }
  CardSet of_types(std::uint8_t types) const {
    CardSet result;
    for (std::size_t t = 0; t < of_type.size(); ++t)
      if ((types >> t) & 1) result |= of_type[t];
    return result;
  }
  CardSet type(CardType t) const { return of_type[static_cast<std::size_t>(t)]; }
  CardSet tag(Tag t) const { return tagged[static_cast<std::size_t>(t)]; }
  CardSet fighters() const { return type(CardType::kCharacter) | type(CardType::kBooster) | type(CardType::kSupport); }
};

constexpr bool names_type(std::uint8_t types, CardType type) { return (types >> static_cast<int>(type)) & 1; }

struct CardTables {
  RuleOptions options;
  std::array<SeatTable, kSeats> seats;

  const SeatTable& seat(int s) const { return seats[static_cast<std::size_t>(s)]; }
};

/// Reads the packed game (see cards.cpp for the layout). Throws CardDataError, naming seat, card and field, for
/// anything that is not a complete and meaningful table.
CardTables read_card_tables(std::span<const std::byte> payload);

}  // namespace hiddenhand::blue_moon
