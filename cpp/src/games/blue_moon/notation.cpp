// Moves as text, and a readable description of a state.
#include <string>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/base/quoted.h"
#include "hiddenhand/games/blue_moon/rules.h"

namespace hiddenhand::blue_moon {
namespace {

/// The card's id; with @seat behind it where both decks hold a card of that id.
std::string card_text(const CardTables& tables, int seat, int card) {
  const std::string& id = tables.seat(seat).ids[static_cast<std::size_t>(card)];
  for (const int other : tables.seat(1 - seat).all)
    if (tables.seat(1 - seat).ids[static_cast<std::size_t>(other)] == id) return id + "@" + std::to_string(seat);
  return id;
}

/// A card of that seat that is not seen.
std::string unseen_text(int seat) { return "?@" + std::to_string(seat); }

std::string cards_text(const CardTables& tables, int seat, CardSet cards) {
  std::string text;
  for (const int card : cards) text += " " + tables.seat(seat).ids[static_cast<std::size_t>(card)];
  return text.empty() ? " -" : text;
}

}  // namespace

std::string BlueMoon::action_text(Action action) const {
  if (action >= kActionCount) throw NotationError("action " + std::to_string(action) + " does not exist in Blue Moon");
  const ActionKind kind = kind_of(action);
  std::string text(kActionWords[static_cast<std::size_t>(kind)]);
  if (kind == ActionKind::kAnnounce && seat_of(action) == 0 && card_of(action) < kElements)
    return text + " " + std::string(kElementNames[static_cast<std::size_t>(card_of(action))]);
  if (names_card(kind) && card_of(action) < tables_.seat(seat_of(action)).card_count)
    return text + " " + card_text(tables_, seat_of(action), card_of(action));
  if (may_hide_card(kind) && card_of(action) == kUnseen) return text + " " + unseen_text(seat_of(action));
  if (!names_card(kind) && kind != ActionKind::kAnnounce && (action & 127) == 0) return text;
  throw NotationError("action " + std::to_string(action) + " does not exist in this game of Blue Moon");
}

Action BlueMoon::parse_action(std::string_view text) const {
  const std::size_t space = text.find(' ');
  const std::string_view word = text.substr(0, space);
  const std::string_view rest = space == std::string_view::npos ? std::string_view() : text.substr(space + 1);
  for (std::size_t k = 0; k < kActionWords.size(); ++k) {
    if (kActionWords[k] != word) continue;
    const auto kind = static_cast<ActionKind>(k);
    if (kind == ActionKind::kAnnounce) {
      for (int element = 0; element < kElements; ++element)
        if (kElementNames[static_cast<std::size_t>(element)] == rest) return make_action(kind, 0, element);
      throw NotationError("move " + quoted(text) + ": expected 'announce fire' or 'announce earth'");
    }
    if (!names_card(kind)) {
      if (rest.empty() && space == std::string_view::npos) return make_action(kind);
      throw NotationError("move " + quoted(text) + ": nothing may follow " + quoted(word));
    }
    for (int seat = 0; seat < kSeats; ++seat) {
      if (may_hide_card(kind) && rest == unseen_text(seat)) return make_action(kind, seat, kUnseen);
      for (const int card : tables_.seat(seat).all)
        if (card_text(tables_, seat, card) == rest) return make_action(kind, seat, card);
    }
    throw NotationError("move " + quoted(text) + ": no card " + quoted(rest) + " in this game");
  }
  std::string message = "move " + quoted(text) + ": expected one of";
  for (const std::string_view known : kActionWords) message.append(" ").append(known);
  throw NotationError(message);
}

std::string BlueMoon::describe(const State& state) const {
  const auto element = state.fight_on() ? std::string(kElementNames[state.element]) : std::string("no fight");
  std::string text = "turn " + std::to_string(state.turn) + ", seat " + std::to_string(state.turn_seat) + ", step " +
                     std::string(kStepNames[static_cast<std::size_t>(state.step)]) + ", " + element + "\n";
  for (int seat = 0; seat < kSeats; ++seat) {
    const SeatBoard& table = state.table(seat);
    const SeatCards& own = state.own(seat);
    text += "seat " + std::to_string(seat) + ": dragons " +
            std::to_string(state.dragons[static_cast<std::size_t>(seat)]) + ", fire " + std::to_string(table.power[0]) +
            ", earth " + std::to_string(table.power[1]) + ", deck " + std::to_string(own.deck.count()) +
            "\n  hand:" + cards_text(tables_, seat, own.hand) +
            "\n  active:" + cards_text(tables_, seat, table.active) +
            "\n  covered:" + cards_text(tables_, seat, table.in_areas() - table.active) +
            "\n  ships:" + cards_text(tables_, seat, table.influence) +
            ", cargo:" + cards_text(tables_, seat, table.all_cargo()) +
            ", bluffs:" + cards_text(tables_, seat, table.bluffs) +
            "\n  discard:" + cards_text(tables_, seat, own.discard) + "\n";
  }
  if (is_terminal(state))
    text += "seat " + std::to_string(state.winner) + " won (" +
            std::string(kEndReasonNames[static_cast<std::size_t>(state.end_reason)]) + "), crystals " +
            std::to_string(state.crystals) + "\n";
  return text;
}

}  // namespace hiddenhand::blue_moon
