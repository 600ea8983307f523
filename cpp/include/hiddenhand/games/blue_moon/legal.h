// Legal actions without the look-ahead: what the rules allow at each step when dead ends are allowed.
#pragma once

#include "hiddenhand/base/fixed_vector.h"
#include "hiddenhand/base/ids.h"
#include "hiddenhand/games/blue_moon/actions.h"
#include "hiddenhand/games/blue_moon/cards.h"
#include "hiddenhand/games/blue_moon/choices.h"
#include "hiddenhand/games/blue_moon/plays.h"
#include "hiddenhand/games/blue_moon/state.h"

namespace hiddenhand::blue_moon {

/// Enough for every decision: at most 63 cards in hand, each played with or without its effect, and one pass.
using Actions = FixedVector<Action, 128>;

inline void add_plays(const CardTables& tables, const State& state, CardSet cards, Actions& actions) {
  const int seat = state.turn_seat;
  for (const int card : cards) actions.push_back(make_action(ActionKind::kPlay, seat, card));
  // "May" effects of the moment: the same card without it. An ignored text has no effect to leave out.
  for (const int card : (cards & tables.seat(seat).optional_on_play) - state.table(seat).text_ignored)
    actions.push_back(make_action(ActionKind::kPlayWithoutEffect, seat, card));
}

/// Overwrites `actions` with what the step allows, ascending. At a dead end that is the forced retreat alone.
inline void possible_actions(const CardTables& tables, const State& state, Actions& actions) {
  actions.clear();
  const int seat = state.turn_seat;
  switch (state.step) {
    case Step::kBegin:
      actions.push_back(make_action(ActionKind::kPass));
      for (const int card : retrievable(tables, state)) actions.push_back(make_action(ActionKind::kRetrieve, seat, card));
      return;
    case Step::kLeadership:
      actions.push_back(make_action(ActionKind::kPass));
      add_plays(tables, state, playable_leadership(tables, state), actions);
      return;
    case Step::kEngagement:
      if (!playable_characters(tables, state).empty()) actions.push_back(make_action(ActionKind::kEngage));
      actions.push_back(make_action(state.fight_on() ? ActionKind::kRetreat : ActionKind::kDecline));
      return;
    case Step::kCharacter:
      add_plays(tables, state, playable_characters(tables, state), actions);
      if (actions.empty()) actions.push_back(make_action(ActionKind::kForcedRetreat));
      return;
    case Step::kBoosterSupport:
      actions.push_back(make_action(ActionKind::kPass));
      add_plays(tables, state, playable_boosters_and_supports(tables, state), actions);
      return;
    case Step::kPower:
      for (int element = 0; element < kElements; ++element)
        if (may_announce(tables, state, element)) actions.push_back(make_action(ActionKind::kAnnounce, 0, element));
      if (actions.empty()) actions.push_back(make_action(ActionKind::kForcedRetreat));
      return;
    case Step::kChoice:
      if (state.choice == ChoiceKind::kEndDraw) {
        actions.push_back(make_action(ActionKind::kDone));
        if (choice_is_open(tables, state)) actions.push_back(make_action(ActionKind::kDraw));
        return;
      }
      for (const int card : pickable(tables, state))
        actions.push_back(make_action(ActionKind::kPick, choice_cards_seat(state), card));
      // Without anything to pick the choice ends: so it is in worlds where the hidden hand cannot go on with it.
      if (may_finish_choice(state) || actions.empty()) actions.push_back(make_action(ActionKind::kDone));
      return;
    case Step::kOver:
      return;
  }
}

}  // namespace hiddenhand::blue_moon
