// A turn that cannot be finished may not be started (Advanced Concepts): can some line of play still finish this turn
// with the cards now known? Draws are taken to bring cards that help with nothing (conditions on the size of the hand
// count them), blind picks to change counts only.
//
// `can_finish_by_search` is the plain answer: it plays all lines on copies. Most turns are decided by one character and
// one more card, so `CharacterProspects` gives the same answer from sums and comparisons wherever no text interferes.
// Tests compare the whole with an independent brute force after every action of many turns.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

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
  static constexpr bool kUnwatched = true;
  std::uint32_t below(std::uint32_t) { return 0; }
  int pick(CardSet set) { return set.first(); }
  template <std::size_t kKinds>
  int pick_kind(const CardCounts<kKinds>& cards) {
    return cards.kinds().first();
  }
};
static_assert(Chance<ImaginaryChance>);

/// The dragons that open obligations bring the opponent would end the game before any announcement.
inline bool penalties_end_the_game(const CardTables& tables, const State& state) {
  const int other = 1 - state.turn_seat;
  int dragons = 0;
  for (const int card : open_obligations(tables, state))
    if (tables.seat(other).clause(card, Op::kOblige).penalty == Penalty::kDragon) ++dragons;
  return state.dragons[static_cast<std::size_t>(other)] + dragons > kMaxDragons;
}

/// A pass in the Booster/Support step leads to an announcement (or to the end of the game): power reached, nothing owed
/// that means a retreat.
inline bool pass_finishes(const CardTables& tables, const State& state) {
  if (must_retreat_unless_paid(tables, state) || too_many_characters(tables, state)) return false;
  return may_announce_any(tables, state) || penalties_end_the_game(tables, state);
}

/// The state after an action of a line that is only thought.
inline State imagined(const CardTables& tables, const State& state, Action action) {
  State next = state;
  ImaginaryChance chance;
  Turn<ImaginaryChance>(tables, next, chance).apply(action);
  return next;
}

inline constexpr int kSearchBudget = 50000;  ///< states that one look-ahead may visit
inline constexpr int kSearchDepth = 64;      ///< actions of one line; a turn of a known deck has far fewer

/// Even everything that the hand could add to the table would not reach the opponent's total: no text, shield or
/// doubling is there that could do better than a sum.
inline bool sum_of_everything_fails(const CardTables& tables, const State& state) {
  const int seat = state.turn_seat;
  const SeatTable& own = tables.seat(seat);
  const SeatBoard& mine = state.table(seat);
  const CardSet extras = playable_places(tables, state) & (own.type(CardType::kBooster) | own.type(CardType::kSupport));
  if (may_announce_any(tables, state)) return false;  // the power is there; something else is missing
  if (!own.adds_no_text.contains_all(extras) || extras.intersects(own.shield[state.element])) return false;
  if (mine.active_texts().intersects(own.modifies | own.floors | own.usable)) return false;
  const unsigned bluffs = static_cast<unsigned>(playable_bluffs(tables, state).count()) * kBluffValue;
  const unsigned added = value_in(detail::plain_total(own, extras - mine.value_ignored), state.element);
  return mine.power[state.element] + added + bluffs < state.table(1 - seat).power[state.element];
}

/// Depth-first over all lines of the acting seat's turn from here on; the state must lie between the start of the
/// Character phase and the announcement. Cards that only add their values are played in ascending order, because their
/// order changes nothing. `budget` bounds the work: no known deck comes near it, and a made-up deck that does is given
/// the benefit of the doubt (its turn may then end in a forced retreat) rather than left to run for minutes.
inline bool can_finish_by_search(const CardTables& tables, const State& state, int& budget, int after = -1,
                                 int depth = 0) {
  if (--budget < 0 || depth > kSearchDepth) return true;
  switch (state.step) {
    case Step::kPower: return may_announce_any(tables, state);
    case Step::kAfterExtra: return false;
    case Step::kOver: return true;  // a dragon paid on the way ended the game: the turn met no dead end
    case Step::kBoosterSupport:
      if (pass_finishes(tables, state)) return true;
      if (sum_of_everything_fails(tables, state) && !penalties_end_the_game(tables, state)) return false;
      break;
    default: break;
  }
  const CardSet values_only = tables.seat(state.turn_seat).adds_values_only;
  Actions actions;
  possible_actions(tables, state, actions);
  for (const Action action : actions) {
    if (kind_of(action) == ActionKind::kForcedRetreat) continue;
    const bool extra = state.step == Step::kBoosterSupport;
    if (kind_of(action) == ActionKind::kPass && extra) continue;
    const bool orderly = extra && kind_of(action) == ActionKind::kPlay && values_only.contains(card_of(action));
    if (orderly && card_of(action) < after) continue;
    if (can_finish_by_search(tables, imagined(tables, state, action), budget, orderly ? card_of(action) : -1,
                             depth + 1))
      return true;
  }
  return false;
}

inline bool can_finish_after(const CardTables& tables, const State& state, Action action) {
  int budget = kSearchBudget;
  return can_finish_by_search(tables, imagined(tables, state, action), budget);
}

/// Booster/Support step: can the turn be finished after `play`? `now_enough`: it could be finished without it.
inline bool can_finish_with_extra(const CardTables& tables, const State& state, Action play, bool now_enough) {
  const bool face_up = kind_of(play) == ActionKind::kPlay || kind_of(play) == ActionKind::kPlayWithoutEffect;
  if (now_enough && face_up && tables.seat(state.turn_seat).never_lowers.contains(card_of(play))) return true;
  return can_finish_after(tables, state, play);
}

/// What the characters of a hand have to reach, worked out once for all of them. For a character that can only add
/// its values the new total is then a sum: the supports that stay, the character, and one more card.
class CharacterProspects {
 public:
  CharacterProspects(const CardTables& tables, const State& state) : tables_(tables), state_(state) {
    const bool owes = !open_obligations(tables, state).empty() ||
                      cap_on(tables, state, state.turn_seat, &SeatTable::character_caps) != 255;
    if (!state.fight_on()) {
      free_start_ = !owes;
      return;
    }
    const int seat = state.turn_seat;
    const SeatTable& own = tables.seat(seat);
    const SeatBoard& mine = state.table(seat);
    needed_ = state.table(1 - seat).power[state.element];
    // No text may bear on own values, and none that bears on anything may be about to be covered.
    sums_hold_ = !mine.active_texts().intersects(own.modifies | own.floors | own.allows | own.skips_character) &&
                 !(mine.active & mine.combat).intersects(own.continuous) && mine.bluffs.empty() &&
                 mine.landed.empty() && (mine.zeroed[0] | mine.zeroed[1]).empty() && state.counted.empty() &&
                 !state.next_free && !owes && cap_on(tables, state, seat, &SeatTable::combat_caps) == 255 &&
                 !in_gang(own, mine);
    if (!sums_hold_) return;
    staying_ = total_of(mine.active & mine.support);

    // Further characters may follow one of these; they are no part of the sum.
    const CardSet hand = state.own(seat).hand;
    more_characters_ = hand.intersects(own.type(CardType::kCharacter) & (own.free | own.free_if | own.pair)) ||
                       hand.intersects(own.any_bluff) || in_one_gang(own, hand);
    more_texts_ = mine.active_texts().intersects(own.usable);
    const CardSet extras = hand & (own.type(CardType::kBooster) | own.type(CardType::kSupport));
    if (extras.empty() || stopped(tables, state)) return;
    if (state.cards_played + 1 >= cap_on(tables, state, seat, &SeatTable::play_caps)) return;
    const CardSet playable = extras - forbidden_cards(tables, state, seat);
    special_extras_ = playable - own.adds_values_only;
    for (const int extra : (playable & own.adds_values_only))
      best_extra_ = std::max(best_extra_, total_of(CardSet::of(extra)));
    shield_extra_ = !((playable & own.adds_values_only & own.type(CardType::kBooster) & own.shield[state.element]) -
                      mine.icons_ignored)
                         .empty();
  }

  /// Can the turn be finished when this character is played next, with or without its effect of the moment?
  bool can_finish_with(Action play) const {
    // No total to reach and nothing owed: any character will do.
    if (free_start_) return true;
    const int card = card_of(play);
    if (!sums_hold_ || !tables_.seat(state_.turn_seat).adds_values_only.contains(card))
      return can_finish_after(tables_, state_, play);
    if (shields(card)) return true;
    const unsigned total = staying_ + total_of(CardSet::of(card));
    if (shield_extra_ || total + best_extra_ >= needed_) return true;
    if (more_characters_ || more_texts_) return can_finish_after(tables_, state_, play);
    if (special_extras_.empty()) return false;
    const State played = imagined(tables_, state_, play);
    for (const int extra : special_extras_)
      if (can_finish_after(tables_, played, make_action(ActionKind::kPlay, state_.turn_seat, extra))) return true;
    return false;
  }

 private:
  /// Two characters of the hand belong to one gang.
  static bool in_one_gang(const SeatTable& own, CardSet hand) {
    for (const CardSet& colour : own.gang)
      if ((hand & colour).count() > 1) return true;
    return false;
  }

  /// The next character might join the cards of the combat area instead of covering them.
  static bool in_gang(const SeatTable& own, const SeatBoard& mine) {
    const CardSet in_combat = mine.active & mine.combat;
    for (const CardSet& colour : own.gang)
      if (!in_combat.empty() && colour.contains_all(in_combat)) return true;
    return false;
  }

  bool shields(int card) const {
    const int seat = state_.turn_seat;
    return tables_.seat(seat).shield[state_.element].contains(card) && !state_.table(seat).icons_ignored.contains(card);
  }

  unsigned total_of(CardSet cards) const {
    const int seat = state_.turn_seat;
    return value_in(detail::plain_total(tables_.seat(seat), cards - state_.table(seat).value_ignored), state_.element);
  }

  const CardTables& tables_;
  const State& state_;
  bool free_start_ = false;
  bool sums_hold_ = false;
  unsigned needed_ = 0;
  unsigned staying_ = 0;
  unsigned best_extra_ = 0;
  bool shield_extra_ = false;
  bool more_characters_ = false;
  bool more_texts_ = false;
  CardSet special_extras_;
};

/// Engagement step, some character is playable: can a turn that is started or continued now be finished?
inline bool can_engage(const CardTables& tables, const State& state) {
  State engaged = state;
  engaged.step = Step::kCharacter;
  if (skips_character(tables, engaged)) {
    int budget = kSearchBudget;
    return can_finish_by_search(tables, engaged, budget);
  }
  Actions plays;
  possible_actions(tables, engaged, plays);
  const CharacterProspects prospects(tables, engaged);
  for (const Action play : plays) {
    const bool is_play = kind_of(play) == ActionKind::kPlay || kind_of(play) == ActionKind::kPlayWithoutEffect;
    if (is_play ? prospects.can_finish_with(play) : can_finish_after(tables, engaged, play)) return true;
  }
  return false;
}

/// Tells which of the possible actions of one decision lead to a turn that can be finished. What they have in common is
/// worked out once, and not before it is asked for.
class Finishing {
 public:
  Finishing(const CardTables& tables, const State& state) : tables_(tables), state_(state) {}

  bool can_finish(Action action) {
    const ActionKind kind = kind_of(action);
    if (kind == ActionKind::kForcedRetreat) return false;
    switch (state_.step) {
      case Step::kEngagement: return kind != ActionKind::kEngage || can_engage(tables_, state_);
      case Step::kCharacter: {
        const bool plain = kind == ActionKind::kPlay || kind == ActionKind::kPlayWithoutEffect;
        if (!plain || state_.characters_played > 0) return can_finish_after(tables_, state_, action);
        if (!prospects_) prospects_.emplace(tables_, state_);
        return prospects_->can_finish_with(action);
      }
      case Step::kBoosterSupport:
        if (!now_enough_) now_enough_ = pass_finishes(tables_, state_);
        if (kind == ActionKind::kPass) return *now_enough_;
        return can_finish_with_extra(tables_, state_, action, *now_enough_);
      default: return can_finish_after(tables_, state_, action);
    }
  }

 private:
  const CardTables& tables_;
  const State& state_;
  std::optional<CharacterProspects> prospects_;
  std::optional<bool> now_enough_;
};

/// The possible actions from which the turn can still be finished, ascending. Should none be left, which only chance
/// can bring about, the forced retreat is the way out.
inline void finishable_actions(const CardTables& tables, const State& state, Actions& actions) {
  Actions possible;
  possible_actions(tables, state, possible);
  actions.clear();
  Finishing finishing(tables, state);
  for (const Action action : possible)
    if (finishing.can_finish(action)) actions.push_back(action);
  if (actions.empty()) actions.push_back(make_action(ActionKind::kForcedRetreat));
}

/// One of the finishable actions, each equally likely: possible ones are drawn until one is finishable, which asks of
/// far fewer of them.
inline Action random_finishable_action(const CardTables& tables, const State& state, Rng& rng) {
  Actions possible;
  possible_actions(tables, state, possible);
  Finishing finishing(tables, state);
  for (std::size_t left = possible.size(); left > 0; --left) {
    const std::size_t place = left == 1 ? 0 : rng.below(static_cast<std::uint32_t>(left));
    if (finishing.can_finish(possible[place])) return possible[place];
    possible[place] = possible[left - 1];
  }
  return make_action(ActionKind::kForcedRetreat);
}

}  // namespace hiddenhand::blue_moon
