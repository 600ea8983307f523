// The flow of a turn: what each action does, and what follows without a decision (rulebook, chapter on the turn).
#pragma once

#include <algorithm>
#include <array>

#include "hiddenhand/games/blue_moon/actions.h"
#include "hiddenhand/games/blue_moon/on_play.h"

namespace hiddenhand::blue_moon {

/// Something can be decided in the begin phase besides going on.
inline bool begin_is_open(const CardTables& tables, const State& state) {
  const SeatBoard& own = state.table(state.turn_seat);
  return !own.bluffs.empty() || !(own.influence - own.landed).empty() || !retrievable(tables, state).empty();
}

/// Texts of the turn seat that may be used now, once a turn.
inline CardSet usable_texts(const CardTables& tables, const State& state) {
  const SeatTable& own = tables.seat(state.turn_seat);
  const SeatBoard& table = state.table(state.turn_seat);
  CardSet usable;
  if (!table.active.intersects(own.usable)) return usable;
  for (const int card : (table.active_texts() & own.usable) - table.used)
    if (!takable_from_play(tables, state, 1 - state.turn_seat, own.clause(card, Op::kMove)).empty()) usable.add(card);
  return usable;
}

/// Obligations that may be met in the present step.
inline CardSet satisfiable_now(const CardTables& tables, const State& state) {
  if (state.step != Step::kBoosterSupport && tables.options.satisfy_steps == SatisfySteps::kBoosterSupport)
    return CardSet();
  return satisfiable(tables, state);
}

/// The flow over one state with one source of chance.
template <Chance C>
class Turn : private OnPlay<C> {
  using Base = OnPlay<C>;

 public:
  Turn(const CardTables& tables, State& state, C& chance) : Base(tables, state, chance) {}

  using Base::put_on_table;
  using Base::take_from_deck;

  /// Begins the first turn or, after a decline, a retreat or a finished turn, the next one.
  void start(int who) {
    state_.turn_seat = static_cast<std::uint8_t>(who);
    if (state_.turn < 0xFFFF) ++state_.turn;
    forget_turn();
    table().used = CardSet();
    state_.step = Step::kBegin;
    if (run_start_texts()) advance();
  }

  void apply(Action action) {
    const int card = card_of(action);
    switch (kind_of(action)) {
      case ActionKind::kPass: pass(); break;
      case ActionKind::kEngage: state_.step = Step::kCharacter; break;
      case ActionKind::kRetreat:
      case ActionKind::kForcedRetreat:
        if (state_.step == Step::kChoice) this->clear_choice();
        retreat(state_.turn_seat);
        return;
      case ActionKind::kDecline:
        discard_landed(seat());
        deactivate_leadership();
        open_choice(ChoiceKind::kDecline, kNoCard, kMaxDeclineDiscards, 1);
        break;
      case ActionKind::kAnnounce: announce(card); return;
      case ActionKind::kPlay: this->play(card, {}); break;
      case ActionKind::kPlayWithoutEffect: this->play(card, {.with_effect = false}); break;
      case ActionKind::kPlayCovering: this->play(card, {.covering = true}); break;
      case ActionKind::kPlayCounted: this->play(card, {.counted = true}); break;
      case ActionKind::kRetrieve: this->return_to_hand(card); break;
      case ActionKind::kLand:
        table().landed.add(card);
        refresh_effects(tables_, state_);
        break;
      case ActionKind::kDiscardBluff: this->discard_from_play(seat(), card); break;
      case ActionKind::kPlayBluff: this->play_bluff(card); break;
      case ActionKind::kLoad: this->load(card); break;
      case ActionKind::kSatisfy: open_choice(ChoiceKind::kSatisfy, card, kNoLimit, 1); break;
      case ActionKind::kUse: state_.step == Step::kChoice ? this->accept_text() : use(card); break;
      case ActionKind::kPick: this->pick(card); break;
      case ActionKind::kPickBluff: this->pick(chance_.pick(state_.options & state_.table(1 - seat()).bluffs)); break;
      case ActionKind::kPickUnseen: {
        const SeatCards& other = state_.own(1 - seat());
        this->discard_from_hand(1 - seat(), chance_.pick(other.hand - other.hand_open));
        --state_.choice_left;
        break;
      }
      case ActionKind::kDone: finish_choice(); return;
      case ActionKind::kDraw: this->draw_for_choice(); break;
      case ActionKind::kCall: call(); return;
      case ActionKind::kDoNotCall: begin_end(); return;
    }
    advance();
  }

 private:
  /// What was played in the turn is over.
  void forget_turn() {
    state_.cards_played = state_.combat_plays = state_.characters_played = 0;
    state_.boosters_counted = state_.supports_counted = state_.booster_played = state_.support_played = 0;
    state_.cards_from_deck = state_.hand_plays = state_.next_free = state_.stage = 0;
    state_.last_played = kNoCard;
    state_.pair_open = state_.counted = state_.pending = CardSet();
    const bool free_ends =
        std::ranges::any_of(state_.board.seats, [](const auto& board) { return !board.free.empty(); });
    for (SeatBoard& board : state_.board.seats) board.played = board.free = CardSet();
    if (free_ends) refresh_effects(tables_, state_);  // what was played as FREE shows no icon by that any more
  }

  using Base::chance_;
  using Base::deactivate_leadership;
  using Base::deck_table;
  using Base::discard_landed;
  using Base::open_choice;
  using Base::own;
  using Base::seat;
  using Base::state_;
  using Base::table;
  using Base::tables_;

  /// Moves on to the next step at which there is something to decide.
  void advance() {
    switch (state_.step) {
      case Step::kBegin:
        if (begin_is_open(tables_, state_)) return;
        state_.step = Step::kLeadership;
        [[fallthrough]];
      case Step::kLeadership:
        if (leadership_is_open()) return;
        state_.step = Step::kEngagement;
        return;
      case Step::kEngagement: return;
      case Step::kCharacter:
        if (character_is_open()) return;
        state_.step = Step::kBoosterSupport;
        [[fallthrough]];
      case Step::kBoosterSupport:
        if (extra_is_open()) return;
        state_.step = Step::kAfterExtra;
        [[fallthrough]];
      case Step::kAfterExtra: run_after_extra(); return;
      case Step::kEnd: run_end(); return;
      case Step::kPower:
      case Step::kCallBluff:
      case Step::kOver: return;
      case Step::kChoice: settle_choice(); return;
    }
  }

  bool leadership_is_open() const {
    return !playable_leadership(tables_, state_).empty() || !usable_texts(tables_, state_).empty() ||
           !satisfiable_now(tables_, state_).empty();
  }

  /// The step stays open, too, where its only way out is a forced retreat.
  bool character_is_open() const {
    if (state_.characters_played == 0 && !skips_character(tables_, state_)) return true;
    if (!playable_characters(tables_, state_).empty()) return true;
    if (!usable_texts(tables_, state_).empty() || !satisfiable_now(tables_, state_).empty()) return true;
    return tables_.options.boatswain_check == BoatswainCheck::kCharacterEnd && too_many_characters(tables_, state_);
  }

  bool extra_is_open() const {
    if (nothing_extra()) return false;
    return !playable_boosters_and_supports(tables_, state_).empty() || !playable_bluffs(tables_, state_).empty() ||
           !loadable_cards(tables_, state_).empty() || !usable_texts(tables_, state_).empty() ||
           !satisfiable(tables_, state_).empty();
  }

  /// Nothing in hand, on ships or on the table could be decided about in the Booster/Support step: the usual case when
  /// there is nothing, told without working out limits.
  bool nothing_extra() const {
    const SeatTable& mine = tables_.seat(state_.turn_seat);
    const SeatBoard& board = state_.table(state_.turn_seat);
    const CardSet held = state_.own(state_.turn_seat).hand | board.all_cargo();
    const CardSet extras = mine.type(CardType::kBooster) | mine.type(CardType::kSupport) | mine.any_bluff;
    return !held.intersects(extras) && board.influence.empty() && !board.active.intersects(mine.usable) &&
           !state_.table(1 - state_.turn_seat).active.intersects(tables_.seat(1 - state_.turn_seat).obliges);
  }

  void pass() {
    state_.step =
        state_.step == Step::kBoosterSupport ? Step::kAfterExtra : static_cast<Step>(static_cast<int>(state_.step) + 1);
  }

  // -- begin ------------------------------------------------------------------------------------------------------

  /// Storms: one dragon in total, however many carry the text. Returns false if the game ended.
  bool run_start_texts() {
    for (const int card : table().active_texts() & deck_table().at_start) {
      const Clause& clause = deck_table().clause(card, Op::kAttract);
      if (condition_holds(tables_, state_, seat(), card, clause))
        return attract_dragons(tables_, state_, seat(), clause.n);
    }
    return true;
  }

  void use(int card) {
    table().used.add(card);
    const Clause& clause = deck_table().clause(card, Op::kMove);
    open_choice(ChoiceKind::kDiscardOpponentPlay, card, clause.n, 1,
                takable_from_play(tables_, state_, 1 - seat(), clause));
  }

  // -- choices ------------------------------------------------------------------------------------------------------

  /// A choice without anything to choose ends at once.
  void settle_choice() {
    if (!choice_is_open(tables_, state_)) finish_choice();
  }

  void finish_choice() {
    const ChoiceKind kind = state_.choice;
    const CardSet all_picked = state_.picked;
    const int source = state_.choice_source;
    const int picked = state_.picked.empty() ? kNoCard : state_.picked.first();
    const bool paid = !state_.picked.empty();
    const int chooser = state_.choice_seat;
    const int loaded = state_.choice_card;
    state_.step = state_.choice_resume;
    const CardSet drawn = state_.options;
    this->clear_choice();
    switch (kind) {
      case ChoiceKind::kDecline: return finish_decline();
      case ChoiceKind::kPayForDragon:
        if (paid && !attract_dragons(tables_, state_, seat(), deck_table().clause(source, Op::kAttract).n)) return;
        break;
      case ChoiceKind::kSatisfy: state_.table(1 - seat()).used.add(source); break;
      case ChoiceKind::kPutOnBottom: this->put_on_bottom(all_picked); break;
      case ChoiceKind::kShuffleBack: this->shuffle_into_deck(all_picked); break;
      case ChoiceKind::kEndDraw: this->after_draw(source, drawn); break;
      case ChoiceKind::kSearch: this->finish_search(source, picked); break;
      case ChoiceKind::kSearchForShip: this->finish_search_for_ship(source, picked); break;
      case ChoiceKind::kChooseShip: this->put_aboard(loaded, picked); break;
      case ChoiceKind::kScaleText: state_.table(chooser).scaled = CardSet::of(picked); break;
      default: break;
    }
    advance();
  }

  // -- after the Booster/Support phase
  // ----------------------------------------------------------------------------------

  /// Obligations and caps must be met; then, in this order: Sirens, own texts for this moment, landed ships, and the
  /// cards whose texts are multiplied are named (order as in the program of 2008).
  void run_after_extra() {
    if (state_.stage == 0) {
      if (cannot_announce()) return;  // the only way out is a forced retreat
      if (!pay_penalties()) return;
      state_.stage = 1;
      state_.pending = table().active_texts() & deck_table().after_extra;
    }
    if (state_.stage == 1) {
      if (!run_pending_texts()) return settle_choice();
      if (!table().landed.empty()) {
        discard_landed(seat());
        refresh_effects(tables_, state_);
      }
      state_.stage = 2;
    }
    while (state_.stage < 4) {
      const int who = state_.stage == 2 ? seat() : 1 - seat();
      ++state_.stage;
      choose_scaled(who);
      if (state_.step == Step::kChoice) return settle_choice();
    }
    state_.stage = 0;
    state_.step = Step::kPower;
  }

  /// The pending texts have their turn, one after the other. Returns false when one of them opened a choice.
  bool run_pending_texts() {
    while (!state_.pending.empty()) {
      const int card = next_pending();
      state_.pending.remove(card);
      if (!table().active_texts().contains(card)) continue;
      this->run_text(card);
      if (state_.step == Step::kChoice) return false;
    }
    return true;
  }

  int next_pending() const {
    for (const std::uint8_t entry : state_.table(state_.turn_seat).text_order)
      if (entry != 0 && state_.pending.contains(entry - 1)) return entry - 1;
    return state_.pending.first();
  }

  bool cannot_announce() const {
    return must_retreat_unless_paid(tables_, state_) || too_many_characters(tables_, state_);
  }

  /// Open obligations whose penalty is a dragon. Returns false if the game ended.
  bool pay_penalties() {
    for (const int card : open_obligations(tables_, state_)) {
      if (tables_.seat(1 - seat()).clause(card, Op::kOblige).penalty != Penalty::kDragon) continue;
      state_.table(1 - seat()).used.add(card);
      if (!attract_dragons(tables_, state_, 1 - seat(), 1)) return false;
    }
    return true;
  }

  /// "The numbers in one own card's text are multiplied": with several candidates its owner says which.
  void choose_scaled(int who) {
    SeatBoard& board = state_.table(who);
    CardSet candidates;
    int source = kNoCard;
    for (const int card : board.active_texts() & tables_.seat(who).scales) {
      source = card;
      candidates =
          (board.active - board.bluffs) & tables_.seat(who).tag(tables_.seat(who).clause(card, Op::kScaleText).tag);
    }
    if (candidates.count() <= 1) {
      board.scaled = candidates;
    } else if (!candidates.contains_all(board.scaled) || board.scaled.empty() || board.played.intersects(candidates)) {
      open_choice(ChoiceKind::kScaleText, source, 1, 1, candidates, who);
    }
  }

  // -- power, bluffs, end
  // ------------------------------------------------------------------------------------------------

  void announce(int element) {
    state_.element = static_cast<std::uint8_t>(element);
    if (!table().bluffs.empty() || !state_.table(1 - seat()).bluffs.empty()) refresh_effects(tables_, state_);
    if (may_call_bluff(tables_, state_)) {
      state_.step = Step::kCallBluff;
    } else {
      begin_end();
    }
  }

  /// All bluffs are turned up and discarded. If each shows the contested element their owner attracts a dragon and goes
  /// on; else, or if their icons are ignored, the caller attracts one and their owner must retreat.
  void call() {
    const CardSet called = table().bluffs;
    const CardSet ignored = table().icons_ignored;  // face down they are supports
    table().bluffs = CardSet();
    for (const int card : called) this->follower(seat()).seen(card, Place::kBluffs);
    refresh_effects(tables_, state_);  // face up they are what they are: their icons may be ignored as well
    const CardSet good = deck_table().bluff[state_.element] - table().icons_ignored - ignored;
    const bool all_good = good.contains_all(called);
    for (const int card : called) this->discard_from_play(seat(), card);
    if (!attract_dragons(tables_, state_, all_good ? seat() : 1 - seat(), 1)) return;
    if (all_good) return begin_end();
    retreat(seat());
  }

  void begin_end() {
    this->draw_in_turn(std::max(0, kHandSize - own().hand.count()));
    state_.step = Step::kEnd;
    state_.pending = table().active_texts() & deck_table().at_end;
    run_end();
  }

  /// The end phase texts of own active cards, one after the other, then what comes after the end.
  void run_end() {
    if (!run_pending_texts()) return settle_choice();
    deactivate_leadership();
    const int who = seat();
    for (const int card : table().active_texts() & deck_table().after_end) {
      if (!condition_holds(tables_, state_, who, card, deck_table().clause(card, Op::kForceRetreat))) continue;
      forget_turn();
      state_.turn_seat = static_cast<std::uint8_t>(1 - who);
      return retreat(1 - who);
    }
    start(1 - who);
  }

  void finish_decline() {
    this->refill_freely(seat());
    if (decline_ends_the_game(tables_, state_, seat())) return end_out_of_cards(tables_, state_);
    state_.ran_out_this_fight = 0;
    start(1 - seat());
  }

  void retreat(int who) {
    discard_landed(who);
    if (!pay_penalties()) return;
    if (!attract_dragons(tables_, state_, 1 - who, dragons_at_retreat(tables_, state_, who))) return;
    const std::array<CardSet, kSeats> bluffs = {state_.table(0).bluffs, state_.table(1).bluffs};
    clear_tables(tables_, state_);
    for (int seat = 0; seat < kSeats; ++seat)
      for (const int card : bluffs[static_cast<std::size_t>(seat)]) this->follower(seat).seen(card, Place::kBluffs);
    this->refill_freely(1 - who);
    this->refill_freely(who);
    if (fight_ends_the_game(tables_, state_)) return end_out_of_cards(tables_, state_);
    state_.ran_out_this_fight = 0;
    start(who);
  }
};

}  // namespace hiddenhand::blue_moon
