// What the seat to act may play now, as sets: bans, caps, conditions of single cards, and the play limits of the turn.
// Nothing here looks ahead; whether a turn that is started so can be finished is asked in lookahead.h.
#pragma once

#include <algorithm>

#include "hiddenhand/games/blue_moon/cards.h"
#include "hiddenhand/games/blue_moon/state.h"

namespace hiddenhand::blue_moon {

/// Own cards that texts of the opponent forbid to play.
inline CardSet forbidden_cards(const CardTables& tables, const State& state, int seat) {
  CardSet forbidden;
  const SeatTable& other = tables.seat(1 - seat);
  for (const int card : state.table(1 - seat).active_texts() & other.forbids)
    forbidden |= other.forbid_targets[static_cast<std::size_t>(card)];
  return forbidden;
}

/// The lowest cap that the opponent's active texts put on a counter of `seat`; 255 = none.
inline int cap_on(const CardTables& tables, const State& state, int seat, CardSet SeatTable::*capping) {
  const SeatTable& other = tables.seat(1 - seat);
  int cap = 255;
  for (const int card : state.table(1 - seat).active_texts() & (other.*capping))
    cap = std::min<int>(cap, other.clause(card, Op::kCap).n);
  return cap;
}

inline bool may_play_more(const CardTables& tables, const State& state) {
  return state.cards_played < cap_on(tables, state, state.turn_seat, &SeatTable::play_caps);
}

/// A card played this turn shows STOP, and the icon is not ignored: it ends the common limits of the turn.
inline bool stopped(const CardTables& tables, const State& state) {
  const SeatBoard& own = state.table(state.turn_seat);
  return !((own.played & own.active & tables.seat(state.turn_seat).stop) - own.icons_ignored).empty();
}

/// The condition printed on a card ("playable only if") holds, or its text is ignored and there is none.
inline bool condition_holds(const CardTables& tables, const State& state, int card) {
  const int seat = state.turn_seat;
  if (state.table(seat).text_ignored.contains(card)) return true;
  const Clause& clause = tables.seat(seat).clause(card, Op::kGate);
  // Without a fight there is no total to compare with.
  if (!state.fight_on()) return false;
  if (clause.element != Element::kContested && static_cast<int>(clause.element) != state.element) return false;
  return state.table(1 - seat).power[state.element] >= clause.condition_n;
}

/// The leadership cards that may be played: one, and only while nothing else has been played this turn.
inline CardSet playable_leadership(const CardTables& tables, const State& state) {
  if (state.cards_played > 0) return CardSet();
  const CardSet held = state.own(state.turn_seat).hand & tables.seat(state.turn_seat).type(CardType::kLeadership);
  if (held.empty() || !may_play_more(tables, state)) return CardSet();
  return held - forbidden_cards(tables, state, state.turn_seat);
}

/// The characters that may be played.
inline CardSet playable_characters(const CardTables& tables, const State& state) {
  if (state.characters_played > 0) return CardSet();
  const SeatTable& own = tables.seat(state.turn_seat);
  CardSet held = state.own(state.turn_seat).hand & own.type(CardType::kCharacter);
  if (held.empty() || !may_play_more(tables, state)) return CardSet();
  held -= forbidden_cards(tables, state, state.turn_seat);
  for (const int card : held & own.gated)
    if (!condition_holds(tables, state, card)) held.remove(card);
  return held;
}

/// How many more boosters and supports the turn allows: the common slot plus what own texts add.
struct ExtraPlays {
  int booster = 0;  ///< additional boosters by text; 255 = any number
  int support = 0;
  int common = 0;  ///< one booster or support, but none in the first turn of a fight or after STOP
};

inline ExtraPlays extra_plays(const CardTables& tables, const State& state) {
  ExtraPlays extra;
  const SeatTable& own = tables.seat(state.turn_seat);
  const bool stop = stopped(tables, state);
  extra.common = state.fight_on() && !stop ? 1 : 0;
  if (stop && tables.options.stop_blocks_allowances) return extra;
  for (const int card : state.table(state.turn_seat).active_texts() & own.allows) {
    const Clause& clause = own.clause(card, Op::kAllow);
    if (clause.types & (1u << static_cast<int>(CardType::kBooster))) extra.booster = std::min(255, extra.booster + clause.n);
    if (clause.types & (1u << static_cast<int>(CardType::kSupport))) extra.support = std::min(255, extra.support + clause.n);
  }
  return extra;
}

/// The boosters and supports that may be played. Allowances by text are used up before the common slot.
inline CardSet playable_boosters_and_supports(const CardTables& tables, const State& state) {
  const SeatTable& own = tables.seat(state.turn_seat);
  const CardSet boosters = own.type(CardType::kBooster), supports = own.type(CardType::kSupport);
  CardSet held = state.own(state.turn_seat).hand & (boosters | supports);
  if (held.empty()) return held;
  const ExtraPlays extra = extra_plays(tables, state);
  const int boosters_over = std::max(0, state.boosters_played - extra.booster);
  const int supports_over = std::max(0, state.supports_played - extra.support);
  if (state.boosters_played >= extra.booster && boosters_over + supports_over >= extra.common) held -= boosters;
  if (state.supports_played >= extra.support && boosters_over + supports_over >= extra.common) held -= supports;
  if (held.empty() || !may_play_more(tables, state)) return CardSet();
  return held - forbidden_cards(tables, state, state.turn_seat);
}

/// Own active RETRIEVE cards that may go back to hand in the begin phase.
inline CardSet retrievable(const CardTables& tables, const State& state) {
  const int seat = state.turn_seat;
  const SeatTable& own = tables.seat(seat);
  const SeatBoard& table = state.table(seat);
  CardSet cards = (table.active & own.retrieve) - table.icons_ignored;
  if (cards.empty()) return cards;
  const SeatBoard& other = state.table(1 - seat);
  const SeatTable& other_table = tables.seat(1 - seat);
  const CardSet blockers = other.active & other_table.retrieve & other_table.type(CardType::kCharacter);
  if (tables.options.retrieve_block == RetrieveBlock::kAllEffectiveIcon)
    return (blockers - other.icons_ignored).empty() ? cards : CardSet();
  return blockers.empty() ? cards : cards - own.type(CardType::kCharacter);
}

/// The seat to act may announce its total in this element: nothing to reach at the start of a fight, else the
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

}  // namespace hiddenhand::blue_moon
