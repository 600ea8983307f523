// What one seat knows, for people. It reads nothing but the view, so it cannot tell more than the seat knows.
#include <algorithm>
#include <array>
#include <string>

#include "hiddenhand/games/blue_moon/rules.h"

namespace hiddenhand::blue_moon {
namespace {

std::string line(const CardTables& tables, const char* what, int seat, CardSet cards, const std::string& more = "") {
  std::string text;
  for (const int card : cards) text += " " + tables.seat(seat).ids[static_cast<std::size_t>(card)];
  if (text.empty() && more.empty()) text = " -";
  return std::string("\n  ") + what + ":" + text + more;
}

std::string unseen(const char* before, int count) {
  std::string text = before;
  text += std::to_string(count);
  return text += " unseen";
}

/// The same, if there are any.
std::string some(const CardTables& tables, const char* what, int seat, CardSet cards) {
  return cards.empty() ? "" : line(tables, what, seat, cards);
}

/// What is known of cards that lie hidden: bounds that follow from others are left out.
std::string statements(const CardTables& tables, const View& view, int seat) {
  std::string text;
  const HiddenCounts counts = view.counts();
  const int in_deck = view.seen.own(seat).deck.count() - counts.hand - counts.bluffs - counts.bottom;
  const std::array<int, kPlaces> lying = {counts.hand, counts.bluffs, counts.bottom, in_deck};
  for (const Lot& lot : view.seen.knowledge[static_cast<std::size_t>(seat)].lots) {
    for (std::size_t places = 1; places < kPlaceSets; ++places) {
      int there = 0;
      bool implied = false;
      std::string names;
      for (std::size_t place = 0; place < kPlaces; ++place) {
        if (places >> place & 1) {
          there += lying[place];
          names += (names.empty() ? "" : " or ") + std::string(kPlaceNames[place]);
        } else {
          implied |= lot.most[places | std::size_t{1} << place] == lot.most[places];
        }
      }
      if (implied || lot.most[places] >= std::min(lot.cards.count(), there)) continue;
      const std::string what = "at most " + std::to_string(lot.most[places]) + " in " + names + " of";
      text += line(tables, what.c_str(), seat, lot.cards);
    }
  }
  return text;
}

/// The cards that the seat cannot tell apart: in the opponent's hand or deck.
std::string other_hand(const CardTables& tables, const View& view, int seat) {
  const SeatCards& cards = view.seen.own(seat);
  return line(tables, "hand", seat, cards.hand, unseen(cards.hand.empty() ? " " : " and ", view.hidden_hand_count)) +
         some(tables, "open in the hand", seat, cards.hand_open) +
         line(tables, view.hidden_bluffs > 0 ? "unseen, in hand or deck or as bluffs" : "unseen, in hand or deck", seat,
              cards.deck - shown_in_deck(view.seen, seat)) +
         some(tables, "shown in the deck", seat, shown_in_deck(view.seen, seat)) +
         (view.hidden_bottom > 0
              ? line(tables, "at the bottom of the deck", seat, CardSet(), unseen(" ", view.hidden_bottom))
              : "") +
         statements(tables, view, seat);
}

std::string own_hand(const CardTables& tables, const View& view, int seat) {
  const SeatCards& cards = view.seen.own(seat);
  return line(tables, "hand", seat, cards.hand) + some(tables, "the opponent knows", seat, cards.hand_known) +
         some(tables, "open in the hand", seat, cards.hand_open) + line(tables, "deck", seat, cards.deck) +
         some(tables, "at the bottom of the deck", seat, cards.deck_bottom);
}

std::string ships(const CardTables& tables, const State& seen, int seat) {
  std::string text;
  for (const int ship : seen.table(seat).influence) {
    const auto at = static_cast<std::size_t>(ship);
    const char* what = seen.table(seat).landed.contains(ship) ? " (landed) carries" : " carries";
    text += line(tables, (tables.seat(seat).ids[at] + what).c_str(), seat,
                 seen.table(seat).cargo[tables.seat(seat).ship_number[at]]);
  }
  return text;
}

std::string bluffs(const CardTables& tables, const View& view, int seat, bool own) {
  if (own) return some(tables, "bluffs", seat, view.seen.table(seat).bluffs);
  if (view.hidden_bluffs == 0) return "";
  return line(tables, "bluffs", seat, CardSet(), unseen(" ", view.hidden_bluffs));
}

}  // namespace

std::string BlueMoon::describe_view(const View& view) const {
  const State& seen = view.seen;
  std::string text = "turn " + std::to_string(seen.turn) + ", step " +
                     std::string(kStepNames[static_cast<std::size_t>(seen.step)]) + ", " +
                     (seen.fight_on() ? std::string(kElementNames[seen.element]) : "no fight");
  if (seat_to_act(seen) != kNobody) text += ", seat " + std::to_string(seat_to_act(seen)) + " to act";
  if (seen.step == Step::kChoice)
    text += "\nchoice " + std::string(kChoiceNames[static_cast<std::size_t>(seen.choice)]) + ", " +
            std::to_string(seen.choice_left) + " more at most" +
            line(tables_, "picked", choice_cards_seat(seen), seen.picked);
  for (int seat = 0; seat < kSeats; ++seat) {
    const bool own = seat == view.seat;
    const SeatBoard& table = seen.table(seat);
    const SeatCards& cards = seen.own(seat);
    const int hidden = view.hidden_hand_count + view.hidden_bluffs;
    const int deck_count = cards.deck.count() - (own ? 0 : hidden);
    text += "\nseat " + std::to_string(seat) + (own ? " (you)" : "") + ": dragons " +
            std::to_string(seen.dragons[static_cast<std::size_t>(seat)]) + ", fire " + std::to_string(table.power[0]) +
            ", earth " + std::to_string(table.power[1]) + ", deck " + std::to_string(deck_count) +
            (own ? own_hand(tables_, view, seat) : other_hand(tables_, view, seat)) +
            line(tables_, "active", seat, table.active) +
            line(tables_, "covered", seat, table.in_areas() - table.active) + ships(tables_, seen, seat) +
            bluffs(tables_, view, seat, own) + line(tables_, "discard", seat, cards.discard) +
            line(tables_, "leader area", seat, cards.leadership_pile);
  }
  if (is_terminal(seen))
    text += "\nseat " + std::to_string(seen.winner) + " won (" +
            std::string(kEndReasonNames[static_cast<std::size_t>(seen.end_reason)]) + "), crystals " +
            std::to_string(seen.crystals);
  return text;
}

}  // namespace hiddenhand::blue_moon
