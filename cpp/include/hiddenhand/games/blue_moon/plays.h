// What the turn seat may play now, as sets: bans, caps, conditions of single cards, and the play limits of the turn.
// Nothing here looks ahead; whether a turn that is started so can be finished is asked in lookahead.h.
#pragma once

#include <algorithm>

#include "hiddenhand/games/blue_moon/cards.h"
#include "hiddenhand/games/blue_moon/effects.h"
#include "hiddenhand/games/blue_moon/state.h"

namespace hiddenhand::blue_moon {

/// The opponent has active cards that forbid or cap plays of `seat` (their texts may be ignored).
inline bool restricted(const CardTables& tables, const State& state, int seat) {
  return state.table(1 - seat).active.intersects(tables.seat(1 - seat).restricts);
}

/// Own cards that texts of the opponent forbid to play.
inline CardSet forbidden_cards(const CardTables& tables, const State& state, int seat) {
  CardSet forbidden;
  if (!restricted(tables, state, seat)) return forbidden;
  const SeatTable& other = tables.seat(1 - seat);
  for (const int card : state.table(1 - seat).active_texts() & other.forbids)
    forbidden |= other.forbid_targets[static_cast<std::size_t>(card)];
  return forbidden;
}

/// The lowest cap that the opponent's active texts put on a counter of `seat`; 255 = none.
inline int cap_on(const CardTables& tables, const State& state, int seat, CardSet SeatTable::* capping) {
  const SeatTable& other = tables.seat(1 - seat);
  int cap = 255;
  for (const int card : state.table(1 - seat).active_texts() & (other.*capping))
    cap = std::min<int>(cap, other.clause(card, Op::kCap).n);
  return cap;
}

inline int active_characters(const CardTables& tables, const State& state, int seat) {
  return active_of_types(tables, state, seat, 1u << static_cast<int>(CardType::kCharacter)).count();
}

/// The turn seat has more active characters than an opposing text allows.
inline bool too_many_characters(const CardTables& tables, const State& state) {
  const int cap = cap_on(tables, state, state.turn_seat, &SeatTable::character_caps);
  return cap != 255 && active_characters(tables, state, state.turn_seat) > cap;
}

inline bool may_play_more(const CardTables& tables, const State& state) {
  if (!restricted(tables, state, state.turn_seat)) return true;
  if (state.cards_played >= cap_on(tables, state, state.turn_seat, &SeatTable::play_caps)) return false;
  // The program of 2008: with two characters played, such a cap bars every further card.
  return tables.options.boatswain_check == BoatswainCheck::kCharacterEnd || state.characters_played < 2 ||
         cap_on(tables, state, state.turn_seat, &SeatTable::character_caps) == 255;
}

inline bool may_play_to_combat(const CardTables& tables, const State& state) {
  if (!restricted(tables, state, state.turn_seat)) return true;
  return state.combat_plays < cap_on(tables, state, state.turn_seat, &SeatTable::combat_caps);
}

/// Cards in hand; in a look-ahead also those that draws of the turn seat would have brought.
inline int hand_size(const State& state, int seat) {
  return state.own(seat).hand.count() + (seat == state.turn_seat ? state.imagined_draws : 0);
}

/// The seat may take one more card into its hand, from wherever.
inline bool may_gain(const CardTables& tables, const State& state, int seat) {
  return hand_size(state, seat) < cap_on(tables, state, seat, &SeatTable::gain_caps);
}

/// The turn seat may take one more card from its draw deck.
inline bool may_take_from_deck(const CardTables& tables, const State& state) {
  const int seat = state.turn_seat;
  return state.own(seat).deck.count() > state.imagined_draws &&
         state.cards_from_deck < cap_on(tables, state, seat, &SeatTable::deck_caps) && may_gain(tables, state, seat);
}

/// A card played this turn shows STOP, and the icon is not ignored: it ends the common limits of the turn.
inline bool stopped(const CardTables& tables, const State& state) {
  const SeatBoard& own = state.table(state.turn_seat);
  return !((own.played & own.active & tables.seat(state.turn_seat).stop) - own.stop_ignored - own.bluffs).empty();
}

/// The turn needs no character: a text of this turn says so.
inline bool skips_character(const CardTables& tables, const State& state) {
  return state.table(state.turn_seat).active_texts().intersects(tables.seat(state.turn_seat).skips_character);
}

/// A condition of `seat`'s clause, `card` being the card that carries it.
inline bool condition_holds(const CardTables& tables, const State& state, int seat, int card, const Clause& clause) {
  const SeatBoard& own = state.table(seat);
  const SeatBoard& other = state.table(1 - seat);
  const auto others_of = [&](CardType type) {
    return active_of_types(tables, state, 1 - seat, static_cast<std::uint8_t>(1u << static_cast<int>(type))).count();
  };
  const int n = clause.condition_n;
  switch (clause.condition) {
    case Condition::kNone: return true;
    case Condition::kOpponentTotalAtLeast:  // without a fight there is no total to compare with
      return state.fight_on() && other.power[state.element] >= n;
    case Condition::kOpponentActiveCardsAtLeast: return (other.active & other.in_areas()).count() >= n;
    case Condition::kOpponentActiveCharactersAtLeast: return others_of(CardType::kCharacter) >= n;
    case Condition::kOpponentActiveBoostersAtLeast: return others_of(CardType::kBooster) >= n;
    case Condition::kOpponentActiveSupportsAtLeast: return others_of(CardType::kSupport) >= n;
    case Condition::kOpponentActiveIconsAtLeast:  // a bluff shows its bluff icon
      return (other.active & other.in_areas() & (tables.seat(1 - seat).icon | other.bluffs)).count() >= n;
    case Condition::kOpponentAreasAtLeast: return other.in_areas().count() >= n;
    case Condition::kOwnAreasEmpty: return own.in_areas().empty();
    case Condition::kOwnInfluenceEmpty: return (own.influence - own.landed).empty();
    case Condition::kOpponentDragonsAtLeast: return state.dragons[static_cast<std::size_t>(1 - seat)] >= n;
    case Condition::kOpponentHandLargerBy: return hand_size(state, 1 - seat) >= hand_size(state, seat) + n;
    case Condition::kOwnActiveTagAtLeast: return (own.active_texts() & tables.seat(seat).tag(clause.tag)).count() >= n;
    case Condition::kFromLandedShip: {
      CardSet landed;
      for (const int ship : own.landed)
        landed |= own.cargo[tables.seat(seat).ship_number[static_cast<std::size_t>(ship)]];
      return landed.contains(card);
    }
  }
  return false;
}

/// The condition printed on a card ("playable only if") holds, or its text is ignored and there is none.
inline bool gate_open(const CardTables& tables, const State& state, int card) {
  const int seat = state.turn_seat;
  if (state.table(seat).text_ignored.contains(card)) return true;
  const Clause& clause = tables.seat(seat).clause(card, Op::kGate);
  if (clause.element != Element::kContested && static_cast<int>(clause.element) != state.element) return false;
  return condition_holds(tables, state, seat, card, clause);
}

// -- where cards may come from ---------------------------------------------------------------------------------------

/// Cards of ships that landed this turn.
inline CardSet landed_cargo(const CardTables& tables, const State& state) {
  const SeatBoard& own = state.table(state.turn_seat);
  CardSet cargo;
  for (const int ship : own.landed)
    cargo |= own.cargo[tables.seat(state.turn_seat).ship_number[static_cast<std::size_t>(ship)]];
  return cargo;
}

/// The characters, boosters and supports that may be played as far as their place is concerned: from the hand, or, once
/// a ship has landed, from landed ships (and the hand too, where a text of a landed ship says so).
inline CardSet playable_places(const CardTables& tables, const State& state) {
  const int seat = state.turn_seat;
  const SeatBoard& own = state.table(seat);
  if (own.landed.empty()) [[likely]]
    return state.own(seat).hand;
  const CardSet cargo = landed_cargo(tables, state);
  for (const int ship : (own.landed & tables.seat(seat).hand_with_landing) - own.text_ignored)
    if (state.hand_plays < tables.seat(seat).clause(ship, Op::kHandWithLanding).n) return cargo | state.own(seat).hand;
  return cargo;
}

// -- play limits -----------------------------------------------------------------------------------------------------

/// Why a card may be played beside what the common limits allow; the first that fits is the one that is used.
enum class PlayMode : std::uint8_t { kNot, kFree, kPaired, kGang, kCounted };

/// Cards of `seat` that opposing texts would ignore if they showed an icon.
inline CardSet ignored_with_icon(const CardTables& tables, const State& state, int seat) {
  const SeatTable& other = tables.seat(1 - seat);
  CardSet ignored;
  for (const int card : state.table(1 - seat).active_texts() & other.ignores_cards) {
    const Clause& clause = other.clause(card, Op::kIgnore);
    if (clause.filter != Filter::kIcon) continue;
    ignored |= tables.seat(seat).of_types(clause.types) -
               (clause.except == Tag::kNone ? CardSet() : tables.seat(seat).tag(clause.except));
  }
  return ignored.empty() ? ignored : ignored - protected_cards(tables, state, seat);
}

/// The cards of `cards` that count as FREE now: by icon, by a text, or as Buka characters from a landed ship. Whatever
/// ignores their icons cancels all of these.
inline CardSet free_cards(const CardTables& tables, const State& state, CardSet cards) {
  const int seat = state.turn_seat;
  const SeatTable& own = tables.seat(seat);
  const SeatBoard& table = state.table(seat);
  cards -= table.icons_ignored;
  if (!state.next_free && table.landed.empty() && !cards.intersects(own.free | own.free_if)) return CardSet();
  CardSet free = cards & own.free;
  // A card that is played as FREE shows an icon by that: what ignores cards with icons ignores it at once.
  cards -= ignored_with_icon(tables, state, seat);
  if (state.next_free) return free | cards;
  for (const int card : (cards & own.free_if) - table.text_ignored)
    if (condition_holds(tables, state, seat, card, own.clause(card, Op::kGrantFree))) free.add(card);
  if (!table.landed.empty()) free |= cards & own.buka & own.type(CardType::kCharacter) & landed_cargo(tables, state);
  return free;
}

/// The cards of `cards` whose PAIR partner was played this turn and has no other partner.
inline CardSet paired_cards(const CardTables& tables, const State& state, CardSet cards) {
  const SeatTable& own = tables.seat(state.turn_seat);
  const SeatBoard& table = state.table(state.turn_seat);
  CardSet open = state.pair_open - table.icons_ignored;
  if (tables.options.pair == Pair::kTogether && state.last_played != kNoCard) open &= CardSet::of(state.last_played);
  CardSet paired;
  if (open.empty()) return paired;
  for (const int card : (cards & own.pair) - table.icons_ignored) {
    const CardRecord& record = own.records[static_cast<std::size_t>(card)];
    for (const int partner : open) {
      const CardRecord& other = own.records[static_cast<std::size_t>(partner)];
      if (other.pair_name == record.pair_name && other.type == record.type) paired.add(card);
    }
  }
  return paired;
}

/// The characters of `cards` that belong to the one gang whose members are all that has been counted this turn; FREE
/// ones do not break a gang.
inline CardSet gang_cards(const CardTables& tables, const State& state, CardSet cards) {
  const SeatTable& own = tables.seat(state.turn_seat);
  const CardSet ignored = state.table(state.turn_seat).icons_ignored;
  CardSet members;
  if (state.counted.empty() || !cards.intersects(own.any_gang)) return members;
  const CardSet counted = state.counted - (own.free - ignored);
  for (const CardSet& colour : own.gang)
    if ((colour - ignored).contains_all(counted)) members |= cards & (colour - ignored);
  return members;
}

/// A gang on the table that `card` may join without covering it: every active card of the combat area shows its colour.
inline bool gang_goes_on(const CardTables& tables, const State& state, int card) {
  const SeatBoard& table = state.table(state.turn_seat);
  const CardSet in_combat = table.active & table.combat;
  if (in_combat.empty() || !tables.seat(state.turn_seat).any_gang.contains(card)) return false;
  for (const CardSet& colour : tables.seat(state.turn_seat).gang) {
    const CardSet members = colour - table.icons_ignored;
    if (members.contains(card) && members.contains_all(in_combat)) return true;
  }
  return false;
}

/// Without the program's rule, a FREE character may come before the normal one.
inline bool free_takes_common_play(const CardTables& tables, const State& state) {
  return tables.options.free_character_first == FreeCharacterFirst::kNotAllowed && state.counted.empty();
}

inline PlayMode character_mode(const CardTables& tables, const State& state, int card) {
  const CardSet one = CardSet::of(card);
  const bool plain = !tables.seat(state.turn_seat).limit_icons.contains(card) && !state.next_free &&
                     state.table(state.turn_seat).landed.empty();
  if (plain) return state.counted.empty() && !stopped(tables, state) ? PlayMode::kCounted : PlayMode::kNot;
  const bool stop = stopped(tables, state);
  if (!stop) {
    if (!free_takes_common_play(tables, state) && !free_cards(tables, state, one).empty()) return PlayMode::kFree;
    if (!paired_cards(tables, state, one).empty()) return PlayMode::kPaired;
    if (!gang_cards(tables, state, one).empty()) return PlayMode::kGang;
    if (state.counted.empty()) return PlayMode::kCounted;
  }
  return PlayMode::kNot;
}

/// The characters that may be played.
inline CardSet playable_characters(const CardTables& tables, const State& state) {
  const SeatTable& own = tables.seat(state.turn_seat);
  CardSet held = playable_places(tables, state) & own.type(CardType::kCharacter);
  if (held.empty() || stopped(tables, state) || !may_play_more(tables, state) || !may_play_to_combat(tables, state))
    return CardSet();
  if (!state.counted.empty())
    held = free_cards(tables, state, held) | paired_cards(tables, state, held) | gang_cards(tables, state, held);
  held -= forbidden_cards(tables, state, state.turn_seat);
  for (const int card : (held & own.gated))
    if (!gate_open(tables, state, card)) held.remove(card);
  return held;
}

/// How many more boosters and supports the turn allows: the common play plus what own texts add.
struct ExtraPlays {
  int booster = 0;  ///< additional boosters by text; 255 = any number
  int support = 0;
  int common = 0;     ///< one booster or support, but none in the first turn of a fight or after STOP
  bool free = false;  ///< FREE and PAIR help
};

inline ExtraPlays extra_plays(const CardTables& tables, const State& state) {
  ExtraPlays extra;
  const SeatTable& own = tables.seat(state.turn_seat);
  const bool stop = stopped(tables, state);
  extra.common = state.fight_on() && !stop ? 1 : 0;
  extra.free = !stop;
  if (stop && tables.options.stop_blocks_allowances) return extra;
  for (const int card : state.table(state.turn_seat).active_texts() & own.allows) {
    const Clause& clause = own.clause(card, Op::kAllow);
    if (names_type(clause.types, CardType::kBooster)) extra.booster = std::min(255, extra.booster + clause.n);
    if (names_type(clause.types, CardType::kSupport)) extra.support = std::min(255, extra.support + clause.n);
  }
  return extra;
}

/// Which of a further booster and a further support the limits allow; allowances by text are used up before the common
/// play.
struct OpenPlays {
  bool booster = false;
  bool support = false;
  bool free = false;
};

inline OpenPlays open_plays(const CardTables& tables, const State& state) {
  const ExtraPlays extra = extra_plays(tables, state);
  const int over =
      std::max(0, state.boosters_counted - extra.booster) + std::max(0, state.supports_counted - extra.support);
  const bool common = over < extra.common;
  return {state.boosters_counted < extra.booster || common, state.supports_counted < extra.support || common,
          extra.free};
}

inline PlayMode extra_mode(const CardTables& tables, const State& state, int card) {
  const CardSet one = CardSet::of(card);
  const OpenPlays open = open_plays(tables, state);
  if (open.free && !free_cards(tables, state, one).empty()) return PlayMode::kFree;
  if (open.free && !paired_cards(tables, state, one).empty()) return PlayMode::kPaired;
  const bool booster = tables.seat(state.turn_seat).type(CardType::kBooster).contains(card);
  return (booster ? open.booster : open.support) ? PlayMode::kCounted : PlayMode::kNot;
}

/// The boosters and supports that may be played face up.
inline CardSet playable_boosters_and_supports(const CardTables& tables, const State& state) {
  const SeatTable& own = tables.seat(state.turn_seat);
  const CardSet boosters = own.type(CardType::kBooster), supports = own.type(CardType::kSupport);
  const CardSet held = playable_places(tables, state) & (boosters | supports);
  if (held.empty()) return held;
  const OpenPlays open = open_plays(tables, state);
  CardSet playable;
  if (open.booster) playable |= held & boosters;
  if (open.support) playable |= held & supports;
  if (open.free && playable != held) playable |= free_cards(tables, state, held) | paired_cards(tables, state, held);
  if (playable.empty() || !may_play_more(tables, state)) return CardSet();
  if (!may_play_to_combat(tables, state)) playable -= boosters;
  return playable - forbidden_cards(tables, state, state.turn_seat);
}

/// Opposing texts that ban supports ban loading and bluffs too, whatever supports they mean.
inline bool supports_banned(const CardTables& tables, const State& state) {
  return state.table(1 - state.turn_seat).active_texts().intersects(tables.seat(1 - state.turn_seat).forbids_supports);
}

/// Opposing texts ignore the values of supports, and so of bluffs.
inline bool bluffs_ignored(const CardTables& tables, const State& state, int seat) {
  return state.table(1 - seat).active_texts().intersects(tables.seat(1 - seat).ignores_supports);
}

/// The cards that may be played face down.
inline CardSet playable_bluffs(const CardTables& tables, const State& state) {
  const SeatTable& own = tables.seat(state.turn_seat);
  if (own.any_bluff.empty()) return CardSet();
  const CardSet shows_bluff = own.any_bluff - state.table(state.turn_seat).icons_ignored;
  const CardSet held = playable_places(tables, state) & shows_bluff;
  if (held.empty() || !open_plays(tables, state).support || !may_play_more(tables, state)) return CardSet();
  if (supports_banned(tables, state)) return CardSet();
  if (tables.options.ignored_bluffs == IgnoredBluffs::kNeither && bluffs_ignored(tables, state, state.turn_seat))
    return CardSet();
  return held;
}

/// The ships of `among` (own ones) that have room.
inline CardSet ships_with_room(const CardTables& tables, const State& state, CardSet among) {
  const SeatTable& own = tables.seat(state.turn_seat);
  const SeatBoard& table = state.table(state.turn_seat);
  CardSet ships;
  for (const int ship : among) {
    const auto at = static_cast<std::size_t>(ship);
    if (table.cargo[own.ship_number[at]].count() < own.records[at].capacity) ships.add(ship);
  }
  return ships;
}

/// What a search for a ship to play, or a card to load, may find in the own deck.
inline CardSet ship_search_options(const CardTables& tables, const State& state) {
  const int seat = state.turn_seat;
  const SeatTable& own = tables.seat(seat);
  const CardSet deck = state.own(seat).deck;
  const CardSet ships = (deck & own.type(CardType::kShip)) - forbidden_cards(tables, state, seat);
  const bool room = !ships_with_room(tables, state, state.table(seat).influence).empty();
  return room ? ships | (deck & own.fighters()) : ships;
}

/// Own ships that a card may be loaded onto in place of a support: those that have not landed.
inline CardSet loadable_ships(const CardTables& tables, const State& state) {
  const SeatBoard& table = state.table(state.turn_seat);
  return ships_with_room(tables, state, table.influence - table.landed);
}

/// The cards that may be loaded onto a ship in place of a support.
inline CardSet loadable_cards(const CardTables& tables, const State& state) {
  const SeatTable& own = tables.seat(state.turn_seat);
  if (state.table(state.turn_seat).influence.empty() || loadable_ships(tables, state).empty()) return CardSet();
  CardSet held = playable_places(tables, state);
  if (!tables.options.landed_ship_blocks_loading) held |= state.own(state.turn_seat).hand;
  held &= own.fighters();
  if (held.empty() || !open_plays(tables, state).support || supports_banned(tables, state)) return CardSet();
  // A loaded card is not played; as an option it counts for the caps on plays all the same.
  return !tables.options.loading_counts || may_play_more(tables, state) ? held : CardSet();
}

/// The leadership cards and ships that may be played: one, and only while nothing else has been played this turn.
inline CardSet playable_leadership(const CardTables& tables, const State& state) {
  if (state.cards_played > 0) return CardSet();
  const SeatTable& own = tables.seat(state.turn_seat);
  const CardSet held = state.own(state.turn_seat).hand & (own.type(CardType::kLeadership) | own.type(CardType::kShip));
  if (held.empty() || !may_play_more(tables, state)) return CardSet();
  return held - forbidden_cards(tables, state, state.turn_seat);
}

// -- begin phase, power
// -------------------------------------------------------------------------------------------------

/// Own active RETRIEVE cards that may go back to hand in the begin phase.
inline CardSet retrievable(const CardTables& tables, const State& state) {
  const int seat = state.turn_seat;
  const SeatTable& own = tables.seat(seat);
  const SeatBoard& table = state.table(seat);
  if (!table.active.intersects(own.retrieve)) return CardSet();
  const CardSet cards = (table.active & table.in_areas() & own.retrieve) - table.icons_ignored - table.bluffs;
  if (cards.empty() || !may_gain(tables, state, seat)) return CardSet();
  const SeatBoard& other = state.table(1 - seat);
  const SeatTable& other_table = tables.seat(1 - seat);
  const CardSet blockers =
      (other.active & other_table.retrieve & other_table.type(CardType::kCharacter)) - other.bluffs;
  if (tables.options.retrieve_block == RetrieveBlock::kAllEffectiveIcon)
    return (blockers - other.icons_ignored).empty() ? cards : CardSet();
  return blockers.empty() ? cards : cards - own.type(CardType::kCharacter);
}

/// The turn seat may announce its total in this element: nothing to reach at the start of a fight, else the
/// opponent's total, or a shield of the element on an active card of the combat area.
inline bool may_announce(const CardTables& tables, const State& state, int element) {
  if (!state.fight_on()) return true;
  if (element != state.element) return false;
  const SeatBoard& own = state.table(state.turn_seat);
  const auto e = static_cast<std::size_t>(element);
  if (own.power[e] >= state.table(1 - state.turn_seat).power[e]) return true;
  return !((own.active & own.combat & tables.seat(state.turn_seat).shield[e]) - own.icons_ignored).empty();
}

inline bool may_announce_any(const CardTables& tables, const State& state) {
  return !state.fight_on() || may_announce(tables, state, state.element);
}

/// After the announcement: the opponent may call the bluffs of the turn seat.
inline bool may_call_bluff(const CardTables& tables, const State& state) {
  const SeatBoard& own = state.table(state.turn_seat);
  if (own.bluffs.empty()) return false;
  if (own.active_texts().intersects(tables.seat(state.turn_seat).forbids_calling)) return false;
  return tables.options.ignored_bluffs == IgnoredBluffs::kPlayAndCall || !own.value_ignored.contains_all(own.bluffs);
}

}  // namespace hiddenhand::blue_moon
