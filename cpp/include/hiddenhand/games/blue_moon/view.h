// What one seat knows: the own cards, everything that lies open, which hand cards of the opponent it has seen, and how
// many cards he holds, has face down as bluffs, and has at the bottom of his deck. Both deck lists are open.
#pragma once

#include <cstdint>
#include <type_traits>

#include "hiddenhand/base/rng.h"
#include "hiddenhand/game/chance.h"
#include "hiddenhand/games/blue_moon/actions.h"
#include "hiddenhand/games/blue_moon/choices.h"
#include "hiddenhand/games/blue_moon/effects.h"
#include "hiddenhand/games/blue_moon/state.h"

namespace hiddenhand::blue_moon {

/// Who decides now.
inline Seat seat_to_act(const State& state) {
  switch (state.step) {
    case Step::kOver: return kNobody;
    case Step::kCallBluff: return static_cast<Seat>(1 - state.turn_seat);
    case Step::kChoice: return static_cast<Seat>(state.choice_seat);
    default: return static_cast<Seat>(state.turn_seat);
  }
}

/// A state without what the seat cannot see. Of the opponent: `hand` holds only the known cards, `deck` all unseen ones
/// (of hand, deck and bluffs), the sets of bluffs and of the deck's bottom are empty, and so is what is ignored (it is
/// worked out anew in each world).
struct View {
  State seen;
  std::uint8_t seat;
  std::uint8_t hidden_hand_count;     ///< cards in the opponent's hand that the seat does not know
  std::uint8_t hidden_bluffs;         ///< face-down bluffs of earlier turns
  std::uint8_t hidden_bluffs_played;  ///< ... and of this turn
  std::uint8_t hidden_bottom;         ///< cards at the bottom of the opponent's deck
  std::uint8_t hidden_picks;          ///< cards that the opponent has picked unseen in the present choice
  std::uint8_t hidden_last_played;    ///< 1: the card played last is a bluff
  std::uint8_t reserved[1];
  bool operator==(const View&) const = default;
};
static_assert(std::has_unique_object_representations_v<View>);

namespace detail {

/// The opponent of the choosing seat does not see what is picked.
inline bool hidden_choice(ChoiceKind kind) {
  return kind == ChoiceKind::kPutOnBottom || kind == ChoiceKind::kShuffleBack;
}
/// ... nor what there is to pick from.
inline bool hidden_options(ChoiceKind kind) {
  return kind == ChoiceKind::kSearch || kind == ChoiceKind::kSearchForShip || kind == ChoiceKind::kEndDraw;
}

/// The totals stay: every bluff counts the same. Which cards are ignored would tell bluffs from open cards.
inline void hide_cache(Board& board) {
  for (SeatBoard& seat : board.seats) clear_cache(seat);
}

/// Draws `count` members of `pool` and takes them out of it.
inline CardSet draw_subset(CardSet& pool, int count, RngChance& chance) {
  CardSet drawn;
  for (int i = 0; i < count; ++i) {
    const int card = chance.pick(pool);
    pool.remove(card);
    drawn.add(card);
  }
  return drawn;
}

}  // namespace detail

inline View view_of(const State& state, Seat seat) {
  View view{state, static_cast<std::uint8_t>(seat), 0, 0, 0, 0, 0, 0, {}};
  SeatCards& other = view.seen.own(1 - seat);
  SeatBoard& table = view.seen.table(1 - seat);
  const CardSet hidden = other.hand - other.hand_known;
  view.hidden_hand_count = static_cast<std::uint8_t>(hidden.count());
  view.hidden_bottom = static_cast<std::uint8_t>(other.deck_bottom.count());
  other.hand = other.hand_known;
  other.deck |= hidden;
  other.deck_bottom = CardSet();
  if (const CardSet bluffs = table.bluffs; !bluffs.empty()) {
    const CardSet of_this_turn = bluffs & table.played;
    view.hidden_bluffs = static_cast<std::uint8_t>((bluffs - of_this_turn).count());
    view.hidden_bluffs_played = static_cast<std::uint8_t>(of_this_turn.count());
    if (state.last_played != kNoCard && seat != state.turn_seat && of_this_turn.contains(state.last_played)) {
      view.hidden_last_played = 1;
      view.seen.last_played = kNoCard;
    }
    for (CardSet SeatBoard::* zone : {&SeatBoard::support, &SeatBoard::active, &SeatBoard::played, &SeatBoard::bluffs})
      table.*zone -= bluffs;
    view.seen.options -=
        state.choice == ChoiceKind::kDiscardOpponentPlay && state.choice_seat == seat ? bluffs : CardSet();
    other.deck |= bluffs;
  }
  if (state.step == Step::kChoice && state.choice_seat != seat) {
    if (detail::hidden_choice(state.choice)) {
      view.hidden_picks = static_cast<std::uint8_t>(state.picked.count());
      view.seen.picked = CardSet();
    }
    if (detail::hidden_options(state.choice)) view.seen.options &= other.hand_known;
  }
  detail::hide_cache(view.seen.board);
  return view;
}

/// Uniform over all worlds: every way to deal the unseen cards to bluffs, hand, bottom and deck is equally likely.
inline State sample_world(const CardTables& tables, const View& view, Rng& rng) {
  State world = view.seen;
  const int other_seat = 1 - view.seat;
  SeatCards& other = world.own(other_seat);
  SeatBoard& table = world.table(other_seat);
  RngChance chance(rng);
  if (view.hidden_bluffs + view.hidden_bluffs_played > 0) {
    const SeatTable& deck = tables.seat(other_seat);
    CardSet pool = other.deck & deck.any_bluff;
    const CardSet earlier = detail::draw_subset(pool, view.hidden_bluffs, chance);
    const CardSet of_this_turn = detail::draw_subset(pool, view.hidden_bluffs_played, chance);
    const CardSet bluffs = earlier | of_this_turn;
    other.deck -= bluffs;
    table.support |= bluffs;
    table.active |= bluffs;
    table.bluffs |= bluffs;
    table.played |= of_this_turn;
    if (view.hidden_last_played) world.last_played = static_cast<std::uint8_t>(chance.pick(of_this_turn));
    if (world.choice == ChoiceKind::kDiscardOpponentPlay && world.choice_seat == view.seat) world.options |= bluffs;
  }
  CardSet pool = other.deck;
  other.hand |= detail::draw_subset(pool, view.hidden_hand_count, chance);
  other.deck = pool;
  other.deck_bottom = detail::draw_subset(pool, view.hidden_bottom, chance);
  if (world.step == Step::kChoice && world.choice_seat != view.seat) {
    if (view.hidden_picks > 0) {
      CardSet from = world.choice == ChoiceKind::kPutOnBottom ? other.deck_bottom : other.deck;
      world.picked = detail::draw_subset(from, view.hidden_picks, chance);
    }
    switch (world.choice) {
      case ChoiceKind::kSearch: world.options = other.deck; break;
      case ChoiceKind::kSearchForShip:
        world.options =
            other.deck & (tables.seat(other_seat).fighters() | tables.seat(other_seat).type(CardType::kShip));
        break;
      default: break;
    }
  }
  refresh_effects(tables, world);
  return world;
}

/// What `seat` sees of an action of the seat to act.
inline Action observed(const State& state, Action action, Seat seat) {
  if (seat == seat_to_act(state)) return action;
  const bool hides =
      kind_of(action) == ActionKind::kPlayBluff ||
      (kind_of(action) == ActionKind::kPick && state.step == Step::kChoice && detail::hidden_choice(state.choice));
  return hides ? make_action(kind_of(action), seat_of(action), kUnseen) : action;
}

}  // namespace hiddenhand::blue_moon
