// Legal actions without the look-ahead: what the rules allow at each step when dead ends are allowed.
#pragma once

#include "hiddenhand/base/fixed_vector.h"
#include "hiddenhand/base/ids.h"
#include "hiddenhand/games/blue_moon/actions.h"
#include "hiddenhand/games/blue_moon/cards.h"
#include "hiddenhand/games/blue_moon/choices.h"
#include "hiddenhand/games/blue_moon/plays.h"
#include "hiddenhand/games/blue_moon/state.h"
#include "hiddenhand/games/blue_moon/turn.h"

namespace hiddenhand::blue_moon {

/// Enough for every decision: at most 62 cards, each played in up to three ways, and a few actions without a card.
using Actions = FixedVector<Action, 255>;

namespace detail {

inline void add_all(Actions& actions, ActionKind kind, int seat, CardSet cards) {
  for (const int card : cards) actions.push_back(make_action(kind, seat, card));
}

/// Plays in ascending order of actions: with their effect, then, for "may" effects of the moment, without it.
inline void add_plays(const CardTables& tables, const State& state, CardSet cards, Actions& actions) {
  const int seat = state.turn_seat;
  add_all(actions, ActionKind::kPlay, seat, cards);
  add_all(actions, ActionKind::kPlayWithoutEffect, seat, cards & tables.seat(seat).optional_on_play);
}

inline void add_character_plays(const CardTables& tables, const State& state, Actions& actions) {
  const int seat = state.turn_seat;
  const CardSet characters = playable_characters(tables, state);
  add_plays(tables, state, characters, actions);
  add_all(actions, ActionKind::kSatisfy, 1 - seat, satisfiable_now(tables, state));
  add_all(actions, ActionKind::kUse, seat, usable_texts(tables, state));
  if (tables.options.gang_extend == GangExtend::kMay &&
      !((state.table(seat).active & state.table(seat).combat) - state.table(seat).played).empty())
    for (const int card : (characters & tables.seat(seat).any_gang))
      if (gang_goes_on(tables, state, card)) actions.push_back(make_action(ActionKind::kPlayCovering, seat, card));
  if (tables.options.ship_free == ShipFree::kMay && !state.table(seat).landed.empty() && state.counted.empty())
    for (const int card : (characters & tables.seat(seat).buka & landed_cargo(tables, state)))
      if (character_mode(tables, state, card) == PlayMode::kFree)
        actions.push_back(make_action(ActionKind::kPlayCounted, seat, card));
}

}  // namespace detail

/// Overwrites `actions` with what the step allows, ascending. At a dead end that is the forced retreat alone.
inline void possible_actions(const CardTables& tables, const State& state, Actions& actions) {
  actions.clear();
  const int seat = state.turn_seat;
  switch (state.step) {
    case Step::kBegin: {
      const SeatBoard& table = state.table(seat);
      actions.push_back(make_action(ActionKind::kPass));
      detail::add_all(actions, ActionKind::kRetrieve, seat, retrievable(tables, state));
      detail::add_all(actions, ActionKind::kLand, seat, table.influence - table.landed);
      detail::add_all(actions, ActionKind::kDiscardBluff, seat, table.bluffs);
      return;
    }
    case Step::kLeadership:
      actions.push_back(make_action(ActionKind::kPass));
      detail::add_plays(tables, state, playable_leadership(tables, state), actions);
      detail::add_all(actions, ActionKind::kSatisfy, 1 - seat, satisfiable_now(tables, state));
      detail::add_all(actions, ActionKind::kUse, seat, usable_texts(tables, state));
      return;
    case Step::kEngagement:
      if (!playable_characters(tables, state).empty() || skips_character(tables, state))
        actions.push_back(make_action(ActionKind::kEngage));
      actions.push_back(make_action(state.fight_on() ? ActionKind::kRetreat : ActionKind::kDecline));
      return;
    case Step::kCharacter: {
      // Boatswain in Legends: at the end of this phase there may not be more than one.
      const bool blocked =
          tables.options.boatswain_check == BoatswainCheck::kCharacterEnd && too_many_characters(tables, state);
      if ((state.characters_played > 0 || skips_character(tables, state)) && !blocked)
        actions.push_back(make_action(ActionKind::kPass));
      detail::add_character_plays(tables, state, actions);
      if (actions.empty()) actions.push_back(make_action(ActionKind::kForcedRetreat));
      return;
    }
    case Step::kBoosterSupport:
      actions.push_back(make_action(ActionKind::kPass));
      detail::add_plays(tables, state, playable_boosters_and_supports(tables, state), actions);
      detail::add_all(actions, ActionKind::kPlayBluff, seat, playable_bluffs(tables, state));
      detail::add_all(actions, ActionKind::kLoad, seat, loadable_cards(tables, state));
      detail::add_all(actions, ActionKind::kSatisfy, 1 - seat, satisfiable(tables, state));
      detail::add_all(actions, ActionKind::kUse, seat, usable_texts(tables, state));
      return;
    case Step::kAfterExtra: actions.push_back(make_action(ActionKind::kForcedRetreat)); return;
    case Step::kPower:
      for (int element = 0; element < kElements; ++element)
        if (may_announce(tables, state, element)) actions.push_back(make_action(ActionKind::kAnnounce, 0, element));
      if (actions.empty()) actions.push_back(make_action(ActionKind::kForcedRetreat));
      return;
    case Step::kCallBluff:
      actions.push_back(make_action(ActionKind::kCall));
      actions.push_back(make_action(ActionKind::kDoNotCall));
      return;
    case Step::kChoice: {
      const CardSet cards = pickable(tables, state);
      const bool bluff = bluff_pickable(tables, state), unseen = unseen_pickable(state);
      detail::add_all(actions, ActionKind::kPick, choice_cards_seat(state), cards);
      // Without anything to pick the choice ends: so it is in worlds where the hidden hand cannot go on with it.
      if (may_finish_choice(tables, state) || (cards.empty() && !bluff && !unseen))
        actions.push_back(make_action(ActionKind::kDone));
      if (state.choice == ChoiceKind::kEndDraw && choice_is_open(tables, state))
        actions.push_back(make_action(ActionKind::kDraw));
      if (state.choice == ChoiceKind::kEndMay)
        actions.push_back(make_action(ActionKind::kUse, seat, state.choice_source));
      if (bluff) actions.push_back(make_action(ActionKind::kPickBluff));
      if (unseen) actions.push_back(make_action(ActionKind::kPickUnseen));
      return;
    }
    case Step::kEnd:
    case Step::kOver: return;
  }
}

/// With a character played, the Character step still has something to decide.
inline bool character_step_goes_on(const CardTables& tables, const State& state) {
  Actions actions;
  possible_actions(tables, state, actions);
  return actions.size() > 1 || kind_of(actions[0]) != ActionKind::kPass;
}

}  // namespace hiddenhand::blue_moon
