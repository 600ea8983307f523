// A turn that cannot be finished may not be started (Advanced Concepts): can some line of play still finish this turn
// with the cards now known? Draws are taken to bring nothing, blind picks to change counts only.
//
// `can_finish_by_search` is the plain answer: it plays all lines on copies. The functions above it give the same
// answer for nearly all turns from one or two hypothetical boards, because most turns are decided by one character
// and one more card. Tests compare the two, and an independent brute force, after every action of many turns.
#pragma once

#include <algorithm>

#include "hiddenhand/game/chance.h"
#include "hiddenhand/games/blue_moon/legal.h"
#include "hiddenhand/games/blue_moon/plays.h"
#include "hiddenhand/games/blue_moon/state.h"
#include "hiddenhand/games/blue_moon/turn.h"

namespace hiddenhand::blue_moon {

/// Chance for look-aheads: see Turn.
class ImaginaryChance {
 public:
  static constexpr bool kImaginary = true;
  std::uint32_t below(std::uint32_t) { return 0; }
  int pick(CardSet set) { return set.first(); }
};
static_assert(Chance<ImaginaryChance>);

/// Depth-first over all lines of the acting seat's turn from here on; the state must lie between the start of the
/// Character phase and the announcement.
inline bool can_finish_by_search(const CardTables& tables, const State& state) {
  if (state.step == Step::kPower) return may_announce_any(tables, state);
  Actions actions;
  possible_actions(tables, state, actions);
  for (const Action action : actions) {
    if (kind_of(action) == ActionKind::kForcedRetreat) continue;
    State next = state;
    ImaginaryChance chance;
    Turn<ImaginaryChance>(tables, next, chance).apply(action);
    if (can_finish_by_search(tables, next)) return true;
  }
  return false;
}

namespace detail {

inline bool can_finish_after(const CardTables& tables, const State& state, Action action) {
  State next = state;
  ImaginaryChance chance;
  Turn<ImaginaryChance>(tables, next, chance).apply(action);
  return can_finish_by_search(tables, next);
}

/// Puts a card on the table without its effect of the moment.
inline void put_on_table(const CardTables& tables, State& state, int card) {
  ImaginaryChance chance;
  Turn<ImaginaryChance>(tables, state, chance).put_on_table(card);
}

}  // namespace detail

/// Booster/Support step: can the turn be finished after `play`? `now_enough`: it could be finished without it.
inline bool can_finish_with_extra(const CardTables& tables, const State& state, Action play, bool now_enough) {
  // Such a card can only add its values and its shield: what is enough stays enough.
  if (now_enough && tables.seat(state.turn_seat).adds_values_only.contains(card_of(play))) return true;
  return detail::can_finish_after(tables, state, play);
}

/// Character step: can the turn be finished when a character is played next? `play` is with or without its effect.
inline bool can_finish_with_character(const CardTables& tables, const State& state, Action play) {
  if (!state.fight_on()) return true;  // no total to reach: any character will do
  const int card = card_of(play);
  const int seat = state.turn_seat;
  const SeatTable& own = tables.seat(seat);
  const SeatBoard& mine = state.table(seat);
  const std::uint16_t needed = state.table(1 - seat).power[state.element];

  // Without texts that bear on own values, and without a continuous text that the character would cover, the new
  // total is a sum: the supports that stay, and the character.
  const bool sums_only =
      ((mine.active_texts() & (own.modifies | own.floors)) | (mine.active & mine.combat & own.continuous)).empty();
  if (sums_only && own.adds_values_only.contains(card)) {
    const CardSet staying = (mine.active & mine.support) | CardSet::of(card);
    const unsigned total = value_in(detail::plain_total(own, staying - mine.value_ignored), state.element);
    if (total >= needed) return true;
    // Not enough: one more card must make the difference. If none in hand has more than its values to offer, compare.
    const CardSet extras = state.own(seat).hand & (own.type(CardType::kBooster) | own.type(CardType::kSupport));
    if (own.adds_values_only.contains_all(extras) && (mine.active_texts() & own.allows).empty()) {
      State after = state;
      detail::put_on_table(tables, after, card);
      for (const int extra : playable_boosters_and_supports(tables, after)) {
        if (own.shield[state.element].contains(extra) && own.type(CardType::kBooster).contains(extra) &&
            !mine.icons_ignored.contains(extra))
          return true;
        const unsigned value = mine.value_ignored.contains(extra)
                                   ? 0
                                   : value_in(own.values[static_cast<std::size_t>(extra)], state.element);
        if (total + value >= needed) return true;
      }
      return false;
    }
  }
  return detail::can_finish_after(tables, state, play);
}

/// Engagement step, some character is playable: can a turn that is started or continued now be finished?
inline bool can_engage(const CardTables& tables, const State& state) {
  State engaged = state;
  engaged.step = Step::kCharacter;
  Actions plays;
  possible_actions(tables, engaged, plays);
  for (const Action play : plays)
    if (can_finish_with_character(tables, engaged, play)) return true;
  return false;
}

/// The possible actions from which the turn can still be finished, ascending. Should none be left, which only chance
/// can bring about, the forced retreat is the way out.
inline void finishable_actions(const CardTables& tables, const State& state, Actions& actions) {
  Actions possible;
  possible_actions(tables, state, possible);
  actions.clear();
  const bool now_enough = state.step == Step::kBoosterSupport && may_announce_any(tables, state);
  for (const Action action : possible) {
    bool finishes = false;
    switch (kind_of(action)) {
      case ActionKind::kRetreat:
      case ActionKind::kDecline: finishes = true; break;
      case ActionKind::kEngage: finishes = can_engage(tables, state); break;
      case ActionKind::kPass: finishes = now_enough; break;
      case ActionKind::kPlay:
      case ActionKind::kPlayWithoutEffect:
        finishes = state.step == Step::kCharacter ? can_finish_with_character(tables, state, action)
                                                  : can_finish_with_extra(tables, state, action, now_enough);
        break;
      case ActionKind::kForcedRetreat: break;
      default: finishes = detail::can_finish_after(tables, state, action); break;
    }
    if (finishes) actions.push_back(action);
  }
  if (actions.empty()) actions.push_back(make_action(ActionKind::kForcedRetreat));
}

}  // namespace hiddenhand::blue_moon
