// What a player of Blue Moon knows before he thinks: which action looks good from what one seat sees (preferences), and
// who is ahead in a state that lies open (evaluation). All numbers are points of printed value, about as much as one
// more Fire or Earth on a card; they were tuned by playing many games of all decks.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "hiddenhand/games/blue_moon/choices.h"
#include "hiddenhand/games/blue_moon/effects.h"
#include "hiddenhand/games/blue_moon/legal.h"
#include "hiddenhand/games/blue_moon/retreat.h"
#include "hiddenhand/games/blue_moon/state.h"
#include "hiddenhand/games/blue_moon/view.h"

namespace hiddenhand::blue_moon {

/// What the rules of thumb are worth.
struct Taste {
  float scale = 1.5f;  ///< see weigh()

  // What a card is worth in the hand, beside its larger printed value.
  float other_value = 1.2f;  ///< of its smaller one: it serves in either fight
  float shield = 10.0f;      ///< goes on against any total
  float free = 0.75f;        ///< FREE, PAIR and gangs: several cards in one turn
  float text = 2.25f;        ///< texts do good, on average
  float leadership = -1.0f;  ///< cards without values; a ship, too

  // Whether to fight.
  float go_on = 4.0f;      ///< who retreats gives away a dragon and all his cards on the table
  float effort = 0.3f;     ///< ... but what the best character in hand lacks to reach the other's total has its price
  float dragon = 3.0f;     ///< a second dragon that a retreat gives away
  float over = 50.0f;      ///< a retreat that ends the game wins or loses it
  float begin = 3.0f;      ///< who declines gives the other the first word
  float weak_hand = 0.3f;  ///< ... but with weak characters it may be as well, for what the best lacks to five

  // Which cards to play.
  float opening = -0.2f;          ///< of the larger value, while no element is named
  float shortage = 0.3f;          ///< for what a character lacks to the other's total: boosters must make it up
  float excess = 0.3f;            ///< for what a character has beyond that total
  float spend = 0.4f;             ///< of the worth of a card that is played: it is gone
  float support = 2.25f;          ///< a support counts in every later turn, too
  float booster = 0.25f;          ///< a booster counts only now
  float sixth_card = 1.5f;        ///< six cards in the areas bring two dragons
  float more_characters = 0.25f;  ///< beyond the first
  float announced = 0.25f;        ///< of the values in hand, for the element to fight in
  float others_deck = 0.75f;      ///< of the mean values of the other deck, against that element

  // Other plays.
  float lead = 2.25f;            ///< to play a leadership card
  float sail = 3.4f;             ///< to play a ship
  float load = 0.5f;             ///< to load one, beside the worth of the card
  float land = 1.0f;             ///< for each card aboard beyond the first, if a character is among them
  float take_back = 2.0f;        ///< to take a RETRIEVE card back that is about to be covered
  float bluff = 0.5f;            ///< to play a card face down
  float call = 0.7f;             ///< for each bluff to be called ...
  float trust = 0.5f;            ///< ... above this many
  float use_text = 2.0f;         ///< to use a text of a card in play
  float without_effect = -2.0f;  ///< to play a card and not to use its text
  float useless = 3.0f;          ///< cards in hand worth less than this may go
  float draw = 1.0f;             ///< to draw a card where one may
  float pay_for_dragon = 12.0f;  ///< a dragon is worth so much of the cards in hand
};

/// What the seat to act can tell, and what it makes of it. Nothing here looks at what is hidden from that seat.
class Judgement {
 public:
  Judgement(const CardTables& tables, const State& state, int seat, const Taste& taste)
      : tables_(tables),
        state_(state),
        taste_(taste),
        seat_(seat),
        own_(tables.seat(seat)),
        mine_(state.table(seat)),
        theirs_(state.table(1 - seat)) {}

  /// How good it is to take `action`; only differences mean anything.
  float worth_of(Action action) const {
    const int card = card_of(action);
    switch (kind_of(action)) {
      case ActionKind::kPlay: return play(card);
      case ActionKind::kPlayWithoutEffect: return play(card) + taste_.without_effect;
      case ActionKind::kPlayCovering:
      case ActionKind::kPlayCounted: return play(card) - 1.0f;
      case ActionKind::kEngage: return engage();
      case ActionKind::kRetreat: return retreat();
      case ActionKind::kAnnounce: return announce(card);
      case ActionKind::kRetrieve: return mine_.combat.contains(card) ? taste_.take_back : -value(card);
      case ActionKind::kLand: return land(card);
      case ActionKind::kDiscardBluff: return -2.0f;
      case ActionKind::kPlayBluff: return taste_.bluff - taste_.spend * worth(card);
      case ActionKind::kLoad: return taste_.load + 0.3f * worth(card);
      case ActionKind::kSatisfy: return taste_.use_text;
      case ActionKind::kUse: return taste_.use_text;
      case ActionKind::kCall: return taste_.call * (static_cast<float>(theirs_.bluffs.count()) - taste_.trust);
      case ActionKind::kDraw: return taste_.draw;
      case ActionKind::kPick: return pick(seat_of(action), card);
      case ActionKind::kPickBluff: return static_cast<float>(kBluffValue);
      case ActionKind::kPickUnseen: return taste_.useless;
      case ActionKind::kDone: return state_.choice == ChoiceKind::kDiscardOpponentPlay ? -1.0f : 0.0f;
      case ActionKind::kPass:
      case ActionKind::kDecline:
      case ActionKind::kForcedRetreat:
      case ActionKind::kDoNotCall: return 0.0f;
    }
    return 0.0f;
  }

 private:
  float value_in_element(int seat, int card, int element) const {
    return static_cast<float>(value_in(tables_.seat(seat).values[static_cast<std::size_t>(card)], element));
  }
  float larger_value(int seat, int card) const {
    return std::max(value_in_element(seat, card, 0), value_in_element(seat, card, 1));
  }

  /// What an own card adds to the total that counts; before an element is named, to the better one.
  float value(int card) const {
    if (mine_.value_ignored.contains(card)) return 0.0f;
    return state_.fight_on() ? value_in_element(seat_, card, state_.element) : larger_value(seat_, card);
  }

  /// What a card of this seat's deck is worth to its owner.
  float worth(int card) const { return worth(seat_, card); }
  float worth(int seat, int card) const {
    const SeatTable& deck = tables_.seat(seat);
    const float fire = value_in_element(seat, card, 0), earth = value_in_element(seat, card, 1);
    float worth = std::max(fire, earth) + taste_.other_value * std::min(fire, earth);
    if ((deck.shield[0] | deck.shield[1]).contains(card)) worth += taste_.shield;
    if (deck.limit_icons.contains(card)) worth += taste_.free;
    if (deck.text.contains(card)) worth += taste_.text;
    if (!deck.fighters().contains(card)) worth += taste_.leadership;
    return worth;
  }

  int cards_in_areas() const { return (mine_.in_areas() - mine_.bluffs).count(); }

  float play(int card) const {
    if (own_.type(CardType::kLeadership).contains(card)) return taste_.lead;
    if (own_.type(CardType::kShip).contains(card)) return taste_.sail;
    const bool character = own_.type(CardType::kCharacter).contains(card);
    float result = -taste_.spend * worth(card);
    if (!state_.fight_on()) {
      result += taste_.opening * value(card);
    } else {
      const float missing = needed() - value(card);
      if (character && state_.characters_played == 0 && !shields(card))
        result -= missing > 0 ? taste_.shortage * missing : -taste_.excess * missing;
    }
    if (own_.text.contains(card) && !mine_.text_ignored.contains(card)) result += taste_.text;
    if (cards_in_areas() + 1 == kCardsForSecondDragon) result += taste_.sixth_card;
    if (character) return result + (state_.characters_played > 0 ? taste_.more_characters : 0.0f);
    return result + (own_.type(CardType::kSupport).contains(card) ? taste_.support : taste_.booster);
  }

  bool shields(int card) const {
    return own_.shield[state_.element].contains(card) && !mine_.icons_ignored.contains(card);
  }

  /// What the first character of a turn lacks to the other's total: supports stay, other cards will be covered.
  float needed() const {
    float total = static_cast<float>(theirs_.power[state_.element]);
    for (const int card : (mine_.active & mine_.support) - mine_.value_ignored - mine_.bluffs)
      total -= value_in_element(seat_, card, state_.element);
    return total - static_cast<float>(kBluffValue) * static_cast<float>(mine_.bluffs.count());
  }

  float best_character() const {
    float best = 0.0f;
    for (const int card : state_.own(seat_).hand & own_.type(CardType::kCharacter))
      best = std::max(best, state_.fight_on() && shields(card) ? 10.0f : value(card));
    return best;
  }

  float engage() const {
    if (state_.fight_on()) return taste_.go_on - taste_.effort * std::max(0.0f, needed() - best_character());
    return taste_.begin - taste_.weak_hand * std::max(0.0f, 5.0f - best_character());
  }

  float retreat() const {
    const int dragons = dragons_at_retreat(tables_, state_, seat_);
    const auto me = static_cast<std::size_t>(seat_);
    const int ahead = state_.dragons[me] - state_.dragons[1 - me] - dragons;
    if (ahead < -kMaxDragons || (state_.ran_out_this_fight != 0 && ahead < 0)) return -taste_.over;
    if (state_.ran_out_this_fight != 0 && ahead > 0) return taste_.over;
    return taste_.dragon * static_cast<float>(1 - dragons);
  }

  /// The total in this element, what the hand could add in it, and what the other deck has against it.
  float announce(int element) const {
    float held = 0.0f, against = 0.0f;
    for (const int card : state_.own(seat_).hand) held += value_in_element(seat_, card, element);
    const SeatTable& other = tables_.seat(1 - seat_);
    for (const int card : other.fighters()) against += value_in_element(1 - seat_, card, element);
    const auto e = static_cast<std::size_t>(element);
    return static_cast<float>(mine_.power[e]) + taste_.announced * held -
           taste_.others_deck * against / static_cast<float>(std::max(1, other.fighters().count()));
  }

  float land(int ship) const {
    const CardSet cargo = mine_.cargo[own_.ship_number[static_cast<std::size_t>(ship)]];
    if (!cargo.intersects(own_.type(CardType::kCharacter))) return -2.0f;
    return taste_.land * static_cast<float>(cargo.count() - 1);
  }

  float pick(int owner, int card) const {
    switch (state_.choice) {
      case ChoiceKind::kDiscardOpponentPlay:
        return (state_.fight_on() ? value_in_element(owner, card, state_.element) : 0.0f) +
               (tables_.seat(owner).text.contains(card) ? taste_.text : 0.0f);
      case ChoiceKind::kReturnOwnPlay: return mine_.active.contains(card) ? -value(card) : taste_.take_back;
      case ChoiceKind::kBlindDiscard:
      case ChoiceKind::kSearch:
      case ChoiceKind::kSearchForShip:
      case ChoiceKind::kLoadShip: return worth(owner, card);
      case ChoiceKind::kPayForDragon: return taste_.pay_for_dragon - worth(card);
      case ChoiceKind::kChooseShip:
      case ChoiceKind::kScaleText: return 0.0f;
      default: return taste_.useless - worth(card);  // it leaves the hand
    }
  }

  const CardTables& tables_;
  const State& state_;
  const Taste& taste_;
  int seat_;
  const SeatTable& own_;
  const SeatBoard& mine_;
  const SeatBoard& theirs_;
};

inline constexpr Taste kTaste;

/// How good each of `actions` is.
inline void estimate_actions(const CardTables& tables, const State& state, const Actions& actions,
                             std::span<float> estimates, const Taste& taste = kTaste) {
  const Judgement judgement(tables, state, seat_to_act(state), taste);
  for (std::size_t i = 0; i < actions.size(); ++i) estimates[i] = judgement.worth_of(actions[i]);
}

/// Who is ahead, from -1 (seat 1 wins) to +1 (seat 0 wins). The numbers come from a fit to the results of many games,
/// and are a quarter smaller, since better players turn more games around.
inline double advantage(const CardTables& tables, const State& state) {
  std::array<double, kSeats> cards_left, side;
  for (int seat = 0; seat < kSeats; ++seat) {
    const SeatBoard& table = state.table(seat);
    const SeatCards& own = state.own(seat);
    const auto i = static_cast<std::size_t>(seat);
    cards_left[i] = (own.hand | own.deck).count();
    // Cards on the table: they threaten a second dragon, and supports stay.
    side[i] = 0.13 * (table.in_areas() - table.bluffs).count() + 0.03 * own.hand.count();
    if (!state.fight_on()) continue;
    for (const int card : table.active & table.support)
      side[i] += 0.12 * printed_value(tables, state, seat, card, state.element);
  }
  // The nearer the end, the more dragons and cards mean.
  const double end = 6.0 / (6.0 + std::min(cards_left[0], cards_left[1]));
  const double x = (state.dragons[0] - state.dragons[1]) * (0.42 + 0.48 * end) +
                   (cards_left[0] - cards_left[1]) * (0.11 + 0.08 * end) + side[0] - side[1] +
                   (state.turn_seat == 0 ? 0.03 : -0.03);
  return x / (1.0 + (x < 0 ? -x : x));
}

}  // namespace hiddenhand::blue_moon
