// The flow of a turn: what each action does, and what follows without a decision (rules, section 4).
#pragma once

#include <algorithm>

#include "hiddenhand/game/chance.h"
#include "hiddenhand/games/blue_moon/actions.h"
#include "hiddenhand/games/blue_moon/cards.h"
#include "hiddenhand/games/blue_moon/choices.h"
#include "hiddenhand/games/blue_moon/effects.h"
#include "hiddenhand/games/blue_moon/plays.h"
#include "hiddenhand/games/blue_moon/retreat.h"
#include "hiddenhand/games/blue_moon/state.h"

namespace hiddenhand::blue_moon {

/// The flow over one state with one source of chance. With an imaginary source (look-ahead) draws bring nothing and
/// blind picks change counts only, so that nothing the acting seat cannot know bears on the result.
template <Chance C>
class Turn {
 public:
  Turn(const CardTables& tables, State& state, C& chance) : tables_(tables), state_(state), chance_(chance) {}

  /// Begins the first turn or, after a decline or a finished turn, the next one.
  void start(int seat) {
    state_.turn_seat = static_cast<std::uint8_t>(seat);
    ++state_.turn;
    state_.cards_played = state_.characters_played = state_.boosters_played = state_.supports_played = 0;
    state_.cards_from_deck = 0;
    state_.board.seats[0].played = state_.board.seats[1].played = CardSet();
    state_.step = Step::kBegin;
    advance();
  }

  void apply(Action action) {
    const int card = card_of(action);
    switch (kind_of(action)) {
      case ActionKind::kPass: pass(); break;
      case ActionKind::kEngage: state_.step = Step::kCharacter; break;
      case ActionKind::kRetreat:
      case ActionKind::kForcedRetreat: retreat(state_.turn_seat); return;
      case ActionKind::kDecline:
        deactivate_leadership();
        open_choice(ChoiceKind::kDecline, kNoSource, kMaxDeclineDiscards);
        break;
      case ActionKind::kAnnounce: announce(card); return;
      case ActionKind::kPlay: play(card, true); break;
      case ActionKind::kPlayWithoutEffect: play(card, false); break;
      case ActionKind::kRetrieve: return_to_hand(card); break;
      case ActionKind::kPick: pick(card); break;
      case ActionKind::kDone: finish_choice(); return;
      case ActionKind::kDraw:
        draw_in_turn(1);
        --state_.choice_left;
        break;
    }
    advance();
  }

  /// Plays a card from hand without its effect of the moment, and does not move on.
  void put_on_table(int card) {
    own().hand.remove(card);
    own().hand_known.remove(card);
    ++state_.cards_played;
    SeatBoard& mine = table();
    switch (deck_table().records[static_cast<std::size_t>(card)].type) {
      case CardType::kLeadership:
        own().leadership_pile.add(card);
        break;
      case CardType::kCharacter:
        ++state_.characters_played;
        mine.active -= mine.combat - mine.played;  // covers the cards of earlier turns
        mine.combat.add(card);
        break;
      case CardType::kBooster:
        ++state_.boosters_played;
        mine.combat.add(card);
        break;
      default:
        ++state_.supports_played;
        mine.support.add(card);
        break;
    }
    mine.active.add(card);
    mine.played.add(card);
    note_cards_gone(state_, seat());
    refresh_effects(tables_, state_.board);
  }

 private:
  int seat() const { return state_.turn_seat; }
  SeatCards& own() { return state_.own(seat()); }
  SeatBoard& table() { return state_.table(seat()); }
  const SeatTable& deck_table() const { return tables_.seat(seat()); }

  /// Moves on to the next step at which there is something to decide.
  void advance() {
    switch (state_.step) {
      case Step::kBegin:
        if (!retrievable(tables_, state_).empty()) return;
        state_.step = Step::kLeadership;
        [[fallthrough]];
      case Step::kLeadership:
        if (!playable_leadership(tables_, state_).empty()) return;
        state_.step = Step::kEngagement;
        return;
      case Step::kEngagement:
        return;
      case Step::kCharacter:
        // Without any character played or playable the step stays, and its only way out is a forced retreat.
        if (state_.characters_played == 0 || !playable_characters(tables_, state_).empty()) return;
        state_.step = Step::kBoosterSupport;
        [[fallthrough]];
      case Step::kBoosterSupport:
        if (!playable_boosters_and_supports(tables_, state_).empty()) return;
        state_.step = Step::kPower;
        return;
      case Step::kPower:
      case Step::kOver:
        return;
      case Step::kChoice:
        if (!choice_is_open(tables_, state_)) finish_choice();
        return;
    }
  }

  void pass() {
    state_.step = static_cast<Step>(static_cast<int>(state_.step) + 1);
  }

  // -- playing cards --------------------------------------------------------------------------------------------

  void play(int card, bool with_effect) {
    put_on_table(card);
    if (with_effect && (table().active_texts() & deck_table().on_play).contains(card)) resolve_on_play(card);
  }

  void resolve_on_play(int card) {
    const CardRecord& record = deck_table().records[static_cast<std::size_t>(card)];
    for (int i = 0; i < record.clause_count; ++i) {
      const Clause& clause = record.clauses[i];
      if (clause.timing != Timing::kPlay) continue;
      switch (clause.op) {
        case Op::kSwapElement: swap_element(clause); break;
        case Op::kMove: move(card, clause); break;
        case Op::kAttract: open_choice(ChoiceKind::kPayForDragon, card, CardSet::kCapacity); break;
        default: break;
      }
    }
  }

  void swap_element(const Clause& clause) {
    if (!state_.fight_on()) return;
    state_.element = clause.element == Element::kContested ? static_cast<std::uint8_t>(1 - state_.element)
                                                           : static_cast<std::uint8_t>(clause.element);
  }

  void move(int card, const Clause& clause) {
    const int other = 1 - seat();
    switch (clause.from) {
      case Zone::kOwnDeck:
        draw_in_turn(clause.n);
        break;
      case Zone::kOpponentHand:
        for (int i = 0; i < clause.n && !state_.own(other).hand.empty(); ++i)
          discard_from_hand(other, chance_.pick(state_.own(other).hand));
        break;
      case Zone::kOpponentPlay:
        if (clause.count == Count::kAll) {
          for (const int target : movable_from_play(tables_, state_, other, clause)) discard_from_play(other, target);
        } else {
          open_choice(ChoiceKind::kDiscardOpponentPlay, card, clause.n);
        }
        break;
      case Zone::kOwnPlay:
        open_choice(ChoiceKind::kReturnOwnPlay, card, clause.n);
        break;
      default:
        break;
    }
  }

  // -- moving cards ---------------------------------------------------------------------------------------------

  /// Draws within the turn, as far as deck and caps allow.
  void draw_in_turn(int count) {
    if constexpr (C::kImaginary) return;
    for (; count > 0 && may_take_from_deck(tables_, state_); --count) {
      take_from_deck(state_, seat(), chance_);
      ++state_.cards_from_deck;
    }
  }

  void discard_from_hand(int whose, int card) {
    SeatCards& cards = state_.own(whose);
    cards.hand.remove(card);
    cards.hand_known.remove(card);
    const bool to_leader_area = tables_.options.leadership_discards == LeadershipDiscards::kLeaderArea &&
                                tables_.seat(whose).type(CardType::kLeadership).contains(card);
    (to_leader_area ? cards.leadership_pile : cards.discard).add(card);
    note_cards_gone(state_, whose);
  }

  void discard_from_play(int whose, int card) {
    remove_from_play(whose, card);
    state_.own(whose).discard.add(card);
  }

  /// An own card in play goes back to hand, in the sight of the opponent.
  void return_to_hand(int card) {
    remove_from_play(seat(), card);
    own().hand.add(card);
    own().hand_known.add(card);
  }

  void remove_from_play(int whose, int card) {
    SeatBoard& board = state_.table(whose);
    for (CardSet SeatBoard::*zone : {&SeatBoard::combat, &SeatBoard::support, &SeatBoard::active, &SeatBoard::played})
      (board.*zone).remove(card);
    refresh_effects(tables_, state_.board);
  }

  // -- choices --------------------------------------------------------------------------------------------------

  void open_choice(ChoiceKind kind, int source, int most) {
    state_.choice = kind;
    state_.choice_source = static_cast<std::uint8_t>(source);
    state_.choice_left = static_cast<std::uint8_t>(most);
    state_.choice_resume = state_.step;
    state_.picked = CardSet();
    state_.step = Step::kChoice;
  }

  void pick(int card) {
    state_.picked.add(card);
    --state_.choice_left;
    switch (state_.choice) {
      case ChoiceKind::kDiscardOpponentPlay: discard_from_play(1 - seat(), card); break;
      case ChoiceKind::kReturnOwnPlay: return_to_hand(card); break;
      default: discard_from_hand(seat(), card); break;
    }
  }

  void finish_choice() {
    const ChoiceKind kind = state_.choice;
    const bool paid = kind == ChoiceKind::kPayForDragon && !state_.picked.empty();
    const int source = state_.choice_source;
    state_.step = state_.choice_resume;
    clear_choice();
    if (kind == ChoiceKind::kDecline) return finish_decline();
    if (kind == ChoiceKind::kEndDraw) return run_end_texts(CardSet::above(source));
    if (paid && !attract_dragons(tables_, state_, seat(), deck_table().clause(source, Op::kAttract).n)) return;
    advance();
  }

  void clear_choice() {
    state_.choice = ChoiceKind::kNone;
    state_.choice_source = kNoSource;
    state_.choice_left = 0;
    state_.choice_resume = Step::kBegin;
    state_.picked = CardSet();
  }

  // -- ends of turns and fights -------------------------------------------------------------------------------------

  void announce(int element) {
    state_.element = static_cast<std::uint8_t>(element);
    draw_in_turn(std::max(0, kHandSize - own().hand.count()));
    run_end_texts(table().active_texts() & deck_table().at_end);
  }

  /// The end phase texts of own active cards; `remaining` keeps those whose turn has not come yet.
  void run_end_texts(CardSet remaining) {
    for (const int card : remaining & table().active_texts() & deck_table().at_end) {
      const Clause& clause = deck_table().clause(card, Op::kMove);
      if (tables_.options.end_may_effects == EndMayEffects::kMandatory) {
        draw_in_turn(clause.n);
      } else {
        state_.step = Step::kPower;
        open_choice(ChoiceKind::kEndDraw, card, clause.n);
        if (choice_is_open(tables_, state_)) return;
        clear_choice();
      }
    }
    deactivate_leadership();
    start(1 - seat());
  }

  void deactivate_leadership() {
    const CardSet leadership = table().active & deck_table().type(CardType::kLeadership);
    if (leadership.empty()) return;
    table().active -= leadership;
    refresh_effects(tables_, state_.board);
  }

  void finish_decline() {
    refill_freely(state_, seat(), chance_);
    if (cards_end_the_game(tables_, state_)) return end_out_of_cards(tables_, state_);
    state_.ran_out_this_fight = 0;
    start(1 - seat());
  }

  void retreat(int who) {
    if (!attract_dragons(tables_, state_, 1 - who, dragons_at_retreat(tables_, state_, who))) return;
    clear_tables(tables_, state_);
    refill_freely(state_, 1 - who, chance_);
    refill_freely(state_, who, chance_);
    if (cards_end_the_game(tables_, state_)) return end_out_of_cards(tables_, state_);
    state_.ran_out_this_fight = 0;
    start(who);
  }

  const CardTables& tables_;
  State& state_;
  C& chance_;
};

}  // namespace hiddenhand::blue_moon
