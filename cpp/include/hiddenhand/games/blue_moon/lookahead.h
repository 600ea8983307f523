// A turn that cannot be finished may not be started (Advanced Concepts): can some line of play still finish this turn
// with the cards now known? Draws are taken to bring nothing, blind picks to change counts only.
//
// `can_finish_by_search` is the plain answer: it plays all lines on copies. Most turns are decided by one character and
// one more card, so `CharacterProspects` gives the same answer from sums and comparisons wherever no text interferes.
// Tests compare the whole with an independent brute force after every action of many turns.
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
  if (state.step == Step::kPower || state.step == Step::kBoosterSupport) {
    if (may_announce_any(tables, state)) return true;  // at once, or by a pass
    if (state.step == Step::kPower) return false;
  }
  Actions actions;
  possible_actions(tables, state, actions);
  for (const Action action : actions) {
    if (kind_of(action) == ActionKind::kForcedRetreat || kind_of(action) == ActionKind::kPass) continue;
    State next = state;
    ImaginaryChance chance;
    Turn<ImaginaryChance>(tables, next, chance).apply(action);
    if (can_finish_by_search(tables, next)) return true;
  }
  return false;
}

inline bool can_finish_after(const CardTables& tables, const State& state, Action action) {
  State next = state;
  ImaginaryChance chance;
  Turn<ImaginaryChance>(tables, next, chance).apply(action);
  return can_finish_by_search(tables, next);
}

/// Booster/Support step: can the turn be finished after `play`? `now_enough`: it could be finished without it.
inline bool can_finish_with_extra(const CardTables& tables, const State& state, Action play, bool now_enough) {
  if (now_enough && tables.seat(state.turn_seat).never_lowers.contains(card_of(play))) return true;
  return can_finish_after(tables, state, play);
}

/// What the characters of a hand have to reach, worked out once for all of them. For a character that can only add
/// its values the new total is then a sum: the supports that stay, the character, and one more card.
class CharacterProspects {
 public:
  CharacterProspects(const CardTables& tables, const State& state) : tables_(tables), state_(state) {
    if (!state.fight_on()) return;
    const int seat = state.turn_seat;
    const SeatTable& own = tables.seat(seat);
    const SeatBoard& mine = state.table(seat);
    needed_ = state.table(1 - seat).power[state.element];
    // No text may bear on own values, and none that bears on anything may be about to be covered.
    sums_hold_ = !mine.active_texts().intersects(own.modifies | own.floors | own.allows) &&
                 !(mine.active & mine.combat).intersects(own.continuous);
    if (!sums_hold_) return;
    staying_ = total_of(mine.active & mine.support);

    const CardSet extras = state.own(seat).hand & (own.type(CardType::kBooster) | own.type(CardType::kSupport));
    if (extras.empty() || stopped(tables, state)) return;
    if (state.cards_played + 1 >= cap_on(tables, state, seat, &SeatTable::play_caps)) return;
    const CardSet playable = extras - forbidden_cards(tables, state, seat);
    special_extras_ = playable - own.adds_values_only;
    for (const int extra : playable & own.adds_values_only) best_extra_ = std::max(best_extra_, total_of(CardSet::of(extra)));
    shield_extra_ = !((playable & own.adds_values_only & own.type(CardType::kBooster) & own.shield[state.element]) -
                      mine.icons_ignored)
                         .empty();
  }

  /// Can the turn be finished when this character is played next, with or without its effect of the moment?
  bool can_finish_with(Action play) const {
    if (!state_.fight_on()) return true;  // no total to reach: any character will do
    const int card = card_of(play);
    if (!sums_hold_ || !tables_.seat(state_.turn_seat).adds_values_only.contains(card))
      return can_finish_after(tables_, state_, play);
    const CardSet shields = tables_.seat(state_.turn_seat).shield[state_.element];
    if ((shields - state_.table(state_.turn_seat).icons_ignored).contains(card)) return true;
    const unsigned total = staying_ + total_of(CardSet::of(card));
    if (shield_extra_ || total + best_extra_ >= needed_) return true;
    if (special_extras_.empty()) return false;
    State played = state_;
    ImaginaryChance chance;
    Turn<ImaginaryChance>(tables_, played, chance).apply(play);
    for (const int extra : special_extras_)
      if (can_finish_after(tables_, played, make_action(ActionKind::kPlay, state_.turn_seat, extra))) return true;
    return false;
  }

 private:
  unsigned total_of(CardSet cards) const {
    const int seat = state_.turn_seat;
    return value_in(detail::plain_total(tables_.seat(seat), cards - state_.table(seat).value_ignored), state_.element);
  }

  const CardTables& tables_;
  const State& state_;
  bool sums_hold_ = false;
  unsigned needed_ = 0;
  unsigned staying_ = 0;
  unsigned best_extra_ = 0;
  bool shield_extra_ = false;
  CardSet special_extras_;
};

/// Engagement step, some character is playable: can a turn that is started or continued now be finished?
inline bool can_engage(const CardTables& tables, const State& state) {
  State engaged = state;
  engaged.step = Step::kCharacter;
  Actions plays;
  possible_actions(tables, engaged, plays);
  const CharacterProspects prospects(tables, engaged);
  for (const Action play : plays)
    if (prospects.can_finish_with(play)) return true;
  return false;
}

/// The possible actions from which the turn can still be finished, ascending. Should none be left, which only chance
/// can bring about, the forced retreat is the way out.
inline void finishable_actions(const CardTables& tables, const State& state, Actions& actions) {
  Actions possible;
  possible_actions(tables, state, possible);
  actions.clear();
  const auto keep_if = [&](auto&& finishes) {
    for (const Action action : possible)
      if (finishes(action)) actions.push_back(action);
  };
  if (state.step == Step::kEngagement) {
    keep_if([&](Action action) { return kind_of(action) != ActionKind::kEngage || can_engage(tables, state); });
  } else if (state.step == Step::kCharacter) {
    const CharacterProspects prospects(tables, state);
    keep_if([&](Action action) {
      return kind_of(action) != ActionKind::kForcedRetreat && prospects.can_finish_with(action);
    });
  } else if (state.step == Step::kBoosterSupport) {
    const bool now_enough = may_announce_any(tables, state);
    keep_if([&](Action action) {
      return kind_of(action) == ActionKind::kPass ? now_enough : can_finish_with_extra(tables, state, action, now_enough);
    });
  } else {
    keep_if([&](Action action) { return can_finish_after(tables, state, action); });
  }
  if (actions.empty()) actions.push_back(make_action(ActionKind::kForcedRetreat));
}

}  // namespace hiddenhand::blue_moon
