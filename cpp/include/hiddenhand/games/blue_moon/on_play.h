// Playing a card, and what its text does when it is played or has its turn at the end: choices opened and carried out.
#pragma once

#include <algorithm>

#include "hiddenhand/games/blue_moon/movement.h"

namespace hiddenhand::blue_moon {

/// How a card is played beyond what the rules decide by themselves.
struct PlayStyle {
  bool with_effect = true;
  bool covering = false;  ///< the gang on the table is covered though the card could join it
  bool counted = false;   ///< not as FREE though it could
};

template <Chance C>
class OnPlay : protected Movement<C> {
  using Base = Movement<C>;

 public:
  OnPlay(const CardTables& tables, State& state, C& chance) : Base(tables, state, chance) {}
  using Base::take_from_deck;

  /// Plays a card without its effect of the moment, and does not move on.
  void put_on_table(int card, PlayStyle style = {}) {
    const bool from_ship = leave_place(card);
    const CardType type = deck_table().records[static_cast<std::size_t>(card)].type;
    // What landed ships allow of the hand is characters, boosters and supports.
    if (!from_ship && deck_table().fighters().contains(card)) count_hand_play();
    SeatBoard& mine = table();
    switch (type) {
      case CardType::kLeadership: own().leadership_pile.add(card); break;
      case CardType::kShip: mine.influence.add(card); break;
      case CardType::kCharacter: count_character(card, style, from_ship); break;
      case CardType::kBooster: count_extra(card, state_.boosters_counted); break;
      case CardType::kSupport: count_extra(card, state_.supports_counted); break;
    }
    ++state_.cards_played;
    if (type == CardType::kBooster || type == CardType::kCharacter) {
      ++state_.combat_plays;
      mine.combat.add(card);
    }
    if (type == CardType::kBooster) state_.booster_played = 1;
    if (type == CardType::kSupport) {
      mine.support.add(card);
      state_.support_played = 1;
    }
    finish_putting(card);
  }

 protected:
  using Base::chance_;
  using Base::deck_table;
  using Base::own;
  using Base::seat;
  using Base::state_;
  using Base::table;
  using Base::tables_;

  void play(int card, PlayStyle style) {
    const bool from_ship = !table().landed.empty() && landed_cargo(tables_, state_).contains(card);
    put_on_table(card, style);
    if (style.with_effect && (table().active_texts() & deck_table().on_play).contains(card))
      resolve(card, Timing::kPlay, from_ship);
  }

  /// Face down. Cargo lies open, so the opponent sees which card of it becomes a bluff.
  void play_bluff(int card) {
    SeatBoard& mine = table();
    const auto put = [&] {
      mine.support.add(card);
      mine.bluffs.add(card);
      mine.active.add(card);
    };
    if (landed_cargo(tables_, state_).contains(card)) {
      leave_place(card);
      put();
      this->follower(seat()).put_in_sight(CardSet::of(card), Place::kBluffs);
    } else {
      count_hand_play();
      this->hide_from_hand(card, Place::kBluffs, put);
    }
    ++state_.cards_played;
    ++state_.supports_counted;
    state_.support_played = 1;
    state_.last_played = kNoCard;
    state_.next_free = 0;
    if (tables_.options.pair == Pair::kTogether) state_.pair_open = CardSet();  // a card has come between
    refresh_effects(tables_, state_);
  }

  /// In place of a support.
  void load(int card) {
    ++state_.supports_counted;
    load_onto_one_of(loadable_ships(tables_, state_), card, kNoCard);
  }

  /// Onto the one ship that has room, or onto the one that is chosen; until then the card stays where it is.
  void load_onto_one_of(CardSet ships, int card, int source) {
    if (ships.has_exactly_one()) return put_aboard(card, ships.first());
    this->show(card);
    open_choice(ChoiceKind::kChooseShip, source, 1, 1, ships);
    state_.choice_card = static_cast<std::uint8_t>(card);
  }

  void put_aboard(int card, int ship) {
    if (own().deck.contains(card)) {
      this->remove_from_deck(seat(), card);
      note_cards_gone(state_, seat());
    } else {
      leave_place(card);
    }
    this->put_on_ship(card, ship);
  }

  /// A text of the end of the turn, or after the Booster/Support phase, has its turn. Draws and searches let their
  /// owner stop at any card; of other optional texts he says whether.
  void run_text(int card) {
    const Clause& clause = deck_table().clause(card, Op::kMove);
    const bool hits_opponent = clause.from == Zone::kOpponentHand || clause.from == Zone::kOpponentDeck;
    if (hits_opponent && optional_at_end() && can_hit(clause)) return open_choice(ChoiceKind::kEndMay, card, 1, 0);
    resolve(card, clause.timing, false);
  }

  /// The owner of an optional text uses it.
  void accept_text() {
    const int card = state_.choice_source;
    state_.step = state_.choice_resume;
    clear_choice();
    resolve(card, deck_table().clause(card, Op::kMove).timing, false);
  }

  void deactivate_leadership() {
    const CardSet leadership = table().active & deck_table().type(CardType::kLeadership);
    if (leadership.empty()) return;
    table().active -= leadership;
    refresh_effects(tables_, state_);
  }

  void open_choice(ChoiceKind kind, int source, int most, int least, CardSet options = CardSet(), int chooser = -1) {
    state_.choice = kind;
    state_.choice_seat = static_cast<std::uint8_t>(chooser < 0 ? seat() : chooser);
    state_.choice_source = static_cast<std::uint8_t>(source);
    state_.choice_left = static_cast<std::uint8_t>(most);
    state_.choice_least = static_cast<std::uint8_t>(least);
    state_.choice_card = kNoCard;
    state_.choice_resume = state_.step;
    state_.picked = CardSet();
    state_.options = options;
    state_.step = Step::kChoice;
  }

  void clear_choice() {
    state_.choice = ChoiceKind::kNone;
    state_.choice_seat = 0;
    state_.choice_source = state_.choice_card = kNoCard;
    state_.choice_left = state_.choice_least = 0;
    state_.choice_resume = Step::kBegin;
    state_.picked = state_.options = CardSet();
  }

  void pick(int card) {
    state_.picked.add(card);
    --state_.choice_left;
    if (state_.choice_least > 0) --state_.choice_least;
    switch (state_.choice) {
      case ChoiceKind::kDiscardOpponentPlay: this->discard_from_play(1 - seat(), card); break;
      case ChoiceKind::kReturnOwnPlay: return_own_play(card); break;
      case ChoiceKind::kBlindDiscard: this->discard_from_hand(1 - seat(), card); break;
      case ChoiceKind::kLoadShip:
        this->remove_from_hand(seat(), card);
        this->put_on_ship(card, state_.choice_card);
        break;
      case ChoiceKind::kPutOnBottom:
      case ChoiceKind::kShuffleBack:
      case ChoiceKind::kSearch:
      case ChoiceKind::kSearchForShip:
      case ChoiceKind::kChooseShip:
      case ChoiceKind::kScaleText: break;  // carried out when the choice is finished
      default: this->discard_from_hand(state_.choice_seat, card); break;
    }
  }

  /// One card of a choice to draw.
  void draw_for_choice() {
    --state_.choice_left;
    if (deck_table().clause(state_.choice_source, Op::kMove).from == Zone::kOwnDiscard) {
      this->take_from_discard();
    } else if (this->draw_one(draws_openly(deck_table().clause(state_.choice_source, Op::kMove)))) {
      state_.options |= this->drawn_;
    }
  }

  /// What a text does with the cards that were drawn, or with the hand.
  void after_draw(int source, CardSet drawn) {
    const Clause& clause = deck_table().clause(source, Op::kMove);
    if (drawn.empty() && (clause.then == Then::kDiscardOneOfThem || optional_at_end())) return;
    switch (clause.then) {
      case Then::kDiscardOneOfThem: return open_choice(ChoiceKind::kDiscardOneOfDrawn, source, 1, 1, drawn);
      case Then::kShuffleTwoBack: {
        const int count = std::min(2, own().hand.count());
        if (count > 0) open_choice(ChoiceKind::kShuffleBack, source, count, count);
        return;
      }
      case Then::kNone: return;
    }
  }

  /// A deck that was searched is shuffled, whether a card was taken or not.
  void finish_search(int source, int card) {
    const bool in_deck = deck_table().clause(source, Op::kMove).from != Zone::kOwnDiscard;
    if (in_deck) this->shuffle_deck();
    if (card == kNoCard) return;
    if (in_deck) {
      this->remove_from_deck(seat(), card);
      ++state_.cards_from_deck;
    } else {
      own().discard.remove(card);
    }
    this->add_known(seat(), card);
  }

  void finish_search_for_ship(int source, int card) {
    this->shuffle_deck();
    if (card == kNoCard) return;
    ++state_.cards_from_deck;
    if (deck_table().type(CardType::kShip).contains(card)) {
      this->remove_from_deck(seat(), card);
      this->add_known(seat(), card);  // played at once, beside the leadership card
      return play(card, {});
    }
    load_onto_one_of(ships_with_room(tables_, state_, table().influence), card, source);
  }

 private:
  /// A bluff goes back as it lay, face down: nothing tells later that it was picked.
  void return_own_play(int card) {
    if (!table().bluffs.contains(card)) return this->return_to_hand(card);
    state_.picked.remove(card);
    state_.options.remove(card);
    this->return_bluff_to_hand(card);
  }

  /// Takes a card out of the hand, or off a landed ship. Returns whether it was on a ship.
  bool leave_place(int card) {
    for (const int ship : table().landed) {
      CardSet& cargo = table().cargo[this->ship_place(seat(), ship)];
      if (cargo.contains(card)) {
        cargo.remove(card);
        table().played.remove(card);  // loaded this turn; what it becomes now says for itself whether it was played
        return true;
      }
    }
    this->remove_from_hand(seat(), card);
    return false;
  }

  /// A card of the hand was played; it matters beside a landing.
  void count_hand_play() {
    if (!table().landed.empty()) ++state_.hand_plays;
  }

  void finish_putting(int card) {
    SeatBoard& mine = table();
    mine.active.add(card);
    mine.played.add(card);
    state_.last_played = static_cast<std::uint8_t>(card);
    state_.next_free = 0;
    refresh_effects(tables_, state_);
  }

  void count_character(int card, PlayStyle style, bool from_ship) {
    const PlayMode mode = style.counted ? PlayMode::kCounted : mode_of(card, from_ship, true);
    SeatBoard& mine = table();
    if (!gang_goes_on(tables_, state_, card) || style.covering)
      mine.active -= mine.combat - mine.played;  // covers earlier turns
    ++state_.characters_played;
    if (mode == PlayMode::kFree) mine.free.add(card);
    if (mode == PlayMode::kCounted || mode == PlayMode::kGang) state_.counted.add(card);
    note_pair(card, mode);
  }

  void count_extra(int card, std::uint8_t& counter) {
    const PlayMode mode = mode_of(card, false, false);
    if (mode == PlayMode::kFree) table().free.add(card);
    if (mode == PlayMode::kCounted) ++counter;
    note_pair(card, mode);
  }

  /// The card has left its place already; what its place gives (a landed ship) is told.
  PlayMode mode_of(int card, bool from_ship, bool character) {
    if (from_ship && character && deck_table().buka.contains(card) && !table().icons_ignored.contains(card) &&
        !stopped(tables_, state_) && !free_takes_common_play(tables_, state_))
      return PlayMode::kFree;
    return character ? character_mode(tables_, state_, card) : extra_mode(tables_, state_, card);
  }

  void note_pair(int card, PlayMode mode) {
    if (!deck_table().pair.contains(card)) return;
    if (mode != PlayMode::kPaired) {
      state_.pair_open.add(card);
      return;
    }
    for (const int partner : state_.pair_open) {
      const CardRecord& a = deck_table().records[static_cast<std::size_t>(card)];
      const CardRecord& b = deck_table().records[static_cast<std::size_t>(partner)];
      if (a.pair_name == b.pair_name && a.type == b.type) {
        state_.pair_open.remove(partner);
        return;
      }
    }
  }

  // -- texts ----------------------------------------------------------------------------------------------------------

  void resolve(int card, Timing timing, bool from_ship) {
    const CardRecord& record = deck_table().records[static_cast<std::size_t>(card)];
    for (int i = 0; i < record.clause_count; ++i) {
      const Clause& clause = record.clauses[i];
      if (clause.timing != timing) continue;
      switch (clause.op) {
        case Op::kSwapElement: swap_element(clause); break;
        case Op::kMove:
          if (clause.condition != Condition::kFromLandedShip || from_ship) move(card, clause);
          break;
        case Op::kAttract: open_choice(ChoiceKind::kPayForDragon, card, kNoLimit, 0); break;
        case Op::kGrantFree: state_.next_free = 1; break;
        case Op::kDisclose: {
          this->follower(1 - seat()).hand_seen();
          state_.own(1 - seat()).hand_open = state_.own(1 - seat()).hand;
          break;
        }
        default: break;
      }
    }
  }

  void swap_element(const Clause& clause) {
    if (!state_.fight_on()) return;
    state_.element = clause.element == Element::kContested ? static_cast<std::uint8_t>(1 - state_.element)
                                                           : static_cast<std::uint8_t>(clause.element);
    refresh_effects(tables_, state_);
  }

  void move(int card, const Clause& clause) {
    switch (clause.from) {
      case Zone::kOwnDeck: return move_from_deck(card, clause);
      case Zone::kOwnDiscard: return move_from_discard(card, clause);
      case Zone::kOwnHand: {
        if (clause.to == Zone::kThisShip) {
          open_choice(ChoiceKind::kLoadShip, card, clause.n, 0);
          state_.choice_card = static_cast<std::uint8_t>(card);
          return;
        }
        return open_choice(clause.to == Zone::kDiscard ? ChoiceKind::kDiscardOwnHand : ChoiceKind::kPutOnBottom, card,
                           kNoLimit, 0);
      }
      case Zone::kOwnPlay:
      case Zone::kOwnCombat:
        if (!may_gain(tables_, state_, seat())) return;
        return open_choice(ChoiceKind::kReturnOwnPlay, card, clause.n, 0,
                           returnable(tables_, state_, seat(), card, clause));
      case Zone::kOpponentHand: return move_from_opponents_hand(card, clause);
      case Zone::kOpponentDeck: {
        const int other = 1 - seat();
        for (int i = 0; i < clause.n && !state_.own(other).deck.empty(); ++i) {
          const int top = chance_.pick(state_.own(other).drawable());
          this->remove_from_deck(other, top);
          this->put_away(other, top);
          note_cards_gone(state_, other);
        }
        return;
      }
      case Zone::kOpponentPlay:
      case Zone::kOpponentCombat: return move_from_opponents_play(card, clause);
      default: return;
    }
  }

  bool optional_at_end() const { return tables_.options.end_may_effects == EndMayEffects::kOptional; }
  bool at_end(const Clause& clause) const {
    return clause.timing == Timing::kEnd || clause.timing == Timing::kAfterExtra;
  }
  bool can_hit(const Clause& clause) const {
    const SeatCards& other = state_.own(1 - seat());
    return !(clause.from == Zone::kOpponentHand ? other.hand : other.deck).empty();
  }

  /// Cards of which one is to be discarded are drawn openly.
  static bool draws_openly(const Clause& clause) { return clause.then == Then::kDiscardOneOfThem; }

  void move_from_deck(int card, const Clause& clause) {
    if (clause.chooser == Chooser::kOwner) {
      if constexpr (C::kImaginary) {
        if (!optional_at_end()) this->draw_one();  // where it must take one
        return;
      }
      if (!may_take_from_deck(tables_, state_)) return;
      if (clause.to == Zone::kPlayOrShip)
        return open_choice(ChoiceKind::kSearchForShip, card, 1, 0, ship_search_options(tables_, state_));
      return open_choice(ChoiceKind::kSearch, card, 1, optional_at_end() ? 0 : 1, own().deck);
    }
    const int most = clause.count == Count::kFillTo ? std::max(0, clause.n - own().hand.count()) : clause.n;
    if (at_end(clause) && optional_at_end()) {
      open_choice(ChoiceKind::kEndDraw, card, most, 0);
      return;
    }
    CardSet drawn;
    for (int i = 0; i < most && this->draw_one(draws_openly(clause)); ++i) drawn |= this->drawn_;
    if (at_end(clause)) after_draw(card, drawn);
  }

  void move_from_discard(int card, const Clause& clause) {
    if (clause.to == Zone::kOwnDeck) return this->shuffle_discard_into_deck();
    if (!may_gain(tables_, state_, seat())) return;
    if (clause.chooser == Chooser::kOwner)
      return open_choice(ChoiceKind::kSearch, card, 1, optional_at_end() ? 0 : 1, own().discard);
    if (optional_at_end()) return open_choice(ChoiceKind::kEndDraw, card, clause.n, 0);
    for (int i = 0; i < clause.n && this->take_from_discard(); ++i) {}
  }

  void move_from_opponents_hand(int card, const Clause& clause) {
    const int other = 1 - seat();
    SeatCards& hand = state_.own(other);
    if (clause.chooser == Chooser::kBlind) {
      if (!hand.hand_open.empty()) return open_choice(ChoiceKind::kBlindDiscard, card, clause.n, 0);
      for (int i = 0; i < clause.n && !hand.hand.empty(); ++i) this->discard_from_hand(other, chance_.pick(hand.hand));
      return;
    }
    const int count =
        clause.count == Count::kDownTo ? hand.hand.count() - clause.n : std::min<int>(clause.n, hand.hand.count());
    if (count <= 0) return;
    open_choice(ChoiceKind::kForcedDiscard, card, count, count, CardSet(), other);
  }

  void move_from_opponents_play(int card, const Clause& clause) {
    const int other = 1 - seat();
    const CardSet targets = takable_from_play(tables_, state_, other, clause);
    if (clause.count == Count::kAllOfOneType)
      return open_choice(ChoiceKind::kDiscardOpponentPlay, card, kNoLimit, 0, targets);
    if (clause.count != Count::kAll) return open_choice(ChoiceKind::kDiscardOpponentPlay, card, clause.n, 0, targets);
    if (clause.spare_last_character) return open_choice(ChoiceKind::kDiscardOpponentPlay, card, kNoLimit, 0, targets);
    for (const int target : targets) this->discard_from_play(other, target);
  }
};

}  // namespace hiddenhand::blue_moon
