// What one seat knows: the own cards, everything that lies open, how many cards the opponent holds, has face down as
// bluffs, and has at the bottom of his deck, and what it can tell of them (knowledge.h). Both deck lists are open.
#pragma once

#include <cstdint>
#include <type_traits>

#include "hiddenhand/base/rng.h"
#include "hiddenhand/game/chance.h"
#include "hiddenhand/games/blue_moon/actions.h"
#include "hiddenhand/games/blue_moon/choices.h"
#include "hiddenhand/games/blue_moon/effects.h"
#include "hiddenhand/games/blue_moon/plays.h"
#include "hiddenhand/games/blue_moon/state.h"
#include "hiddenhand/games/blue_moon/worlds.h"

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

/// A state without what the seat cannot see. Of the opponent: `hand` holds only the known cards, `deck` all hidden ones
/// (of hand, deck and bluffs; what is known of them says `knowledge`), the sets of bluffs and of the deck's bottom are
/// empty, and so is what is ignored (it is worked out anew in each world).
struct View {
  State seen;
  std::uint8_t seat;
  std::uint8_t hidden_hand_count;  ///< cards in the opponent's hand that the seat does not know
  std::uint8_t hidden_bluffs;      ///< face-down bluffs
  std::uint8_t hidden_bottom;      ///< cards at the bottom of the opponent's deck
  std::uint8_t hidden_picks;       ///< cards that the opponent has picked unseen in the present choice
  std::uint8_t hidden_draws;       ///< cards that he has drawn unseen in it
  std::uint8_t reserved[2];
  bool operator==(const View&) const = default;

  HiddenCounts counts() const { return {hidden_hand_count, hidden_bluffs, hidden_bottom}; }
};
static_assert(std::has_unique_object_representations_v<View>);

namespace detail {

/// The opponent of the choosing seat does not see what is picked, but for cards that lie open.
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

}  // namespace detail

inline View view_of(const State& state, Seat seat) {
  View view{state, static_cast<std::uint8_t>(seat), 0, 0, 0, 0, 0, {}};
  SeatCards& other = view.seen.own(1 - seat);
  SeatBoard& table = view.seen.table(1 - seat);
  const CardSet bluffs = table.bluffs;
  const CardSet hidden = other.hand - other.hand_known;
  view.hidden_hand_count = static_cast<std::uint8_t>(hidden.count());
  view.hidden_bluffs = static_cast<std::uint8_t>(bluffs.count());
  view.hidden_bottom = static_cast<std::uint8_t>(other.deck_bottom.count());
  other.hand = other.hand_known;
  other.deck |= hidden | bluffs;
  other.deck_bottom = CardSet();
  for (CardSet SeatBoard::* zone : {&SeatBoard::support, &SeatBoard::active, &SeatBoard::bluffs}) table.*zone -= bluffs;
  if (state.step == Step::kChoice && state.choice_seat == seat) {
    if (state.choice == ChoiceKind::kDiscardOpponentPlay) view.seen.options -= bluffs;
  } else if (state.step == Step::kChoice) {
    if (detail::hidden_choice(state.choice)) {
      view.hidden_picks = static_cast<std::uint8_t>((state.picked - other.hand_open).count());
      view.seen.picked &= other.hand_open;
    }
    if (detail::hidden_options(state.choice)) view.seen.options &= other.hand_known | other.discard;
    if (state.choice == ChoiceKind::kReturnOwnPlay) view.seen.options -= bluffs;
    if (state.choice == ChoiceKind::kEndDraw)
      view.hidden_draws = static_cast<std::uint8_t>((state.options - other.hand_known).count());
  }
  detail::hide_cache(view.seen.board);
  return view;
}

/// The card of the deck, none or one, that everybody has seen, while the ship that takes it is chosen.
inline CardSet shown_in_deck(const State& state, int seat) {
  if (state.step != Step::kChoice || state.choice != ChoiceKind::kChooseShip || state.choice_seat != seat) return {};
  if (state.choice_card > kMaxDeck) return {};  // views come here unchecked
  return state.own(seat).deck & CardSet::of(state.choice_card);
}

/// Uniform over all worlds: every way to deal the hidden cards to bluffs, hand, bottom and deck that agrees with what
/// the seat knows is equally likely.
inline State sample_world(const CardTables& tables, const View& view, Rng& rng) {
  State world = view.seen;
  const int other_seat = 1 - view.seat;
  const SeatTable& deck = tables.seat(other_seat);
  SeatCards& other = world.own(other_seat);
  SeatBoard& table = world.table(other_seat);
  const HiddenCards dealt = deal_hidden(deck.any_bluff, world.knowledge[static_cast<std::size_t>(other_seat)],
                                        other.deck - shown_in_deck(world, other_seat), view.counts(), rng);
  other.deck -= dealt.hand | dealt.bluffs;
  other.hand |= dealt.hand;
  other.deck_bottom = dealt.bottom;
  for (CardSet SeatBoard::* zone : {&SeatBoard::support, &SeatBoard::active, &SeatBoard::bluffs})
    table.*zone |= dealt.bluffs;
  refresh_effects(tables, world);
  if (world.step == Step::kChoice && world.choice_seat == view.seat) {
    if (world.choice == ChoiceKind::kDiscardOpponentPlay && bluffs_at_choice(tables, world))
      world.options |= dealt.bluffs;
  } else if (world.step == Step::kChoice) {
    RngChance chance(rng);
    if (view.hidden_picks > 0) {
      CardSet from = other.hand - other.hand_open;
      world.picked |= draw_subset(from, view.hidden_picks, chance);
    }
    switch (world.choice) {
      case ChoiceKind::kEndDraw: {
        CardSet from = dealt.hand;
        world.options |= draw_subset(from, view.hidden_draws, chance);
        break;
      }
      case ChoiceKind::kSearch:  // of the discard pile, or of the deck
        if (world.options.empty()) world.options = other.deck;
        break;
      case ChoiceKind::kSearchForShip: world.options = ship_search_options(tables, world); break;
      case ChoiceKind::kReturnOwnPlay:
        if (bluffs_at_choice(tables, world)) world.options |= dealt.bluffs;
        break;
      default: break;
    }
  }
  return world;
}

/// From how many worlds sample_world() draws, at most kManyWorlds.
inline std::uint64_t count_worlds(const CardTables& tables, const View& view) {
  const State& seen = view.seen;
  const int other_seat = 1 - view.seat;
  const SeatCards& other = seen.own(other_seat);
  const double dealt = static_cast<double>(count_hidden(tables.seat(other_seat).any_bluff,
                                                        seen.knowledge[static_cast<std::size_t>(other_seat)],
                                                        other.deck - shown_in_deck(seen, other_seat), view.counts()));
  const int closed = (other.hand - other.hand_open).count() + view.hidden_hand_count;
  const double ways =
      dealt * detail::binomial(closed, view.hidden_picks) * detail::binomial(view.hidden_hand_count, view.hidden_draws);
  return ways < static_cast<double>(kManyWorlds) ? static_cast<std::uint64_t>(ways) : kManyWorlds;
}

/// What `seat` sees of an action of the seat to act. Cards that lie open, cargo among them, are seen wherever they go.
inline Action observed(const CardTables& tables, const State& state, Action action, Seat seat) {
  const Seat actor = seat_to_act(state);
  if (seat == actor) return action;
  const int card = card_of(action);
  const bool open = state.own(actor).hand_open.contains(card);
  switch (kind_of(action)) {
    case ActionKind::kPlayBluff:
      if (open || landed_cargo(tables, state).contains(card)) return action;
      break;
    case ActionKind::kPick:
      if (state.step != Step::kChoice) return action;
      if (detail::hidden_choice(state.choice) ? open : !state.table(actor).bluffs.contains(card)) return action;
      break;
    default: return action;
  }
  return make_action(kind_of(action), seat_of(action), kUnseen);
}

}  // namespace hiddenhand::blue_moon
