#include <string>
#include <string_view>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/base/quoted.h"
#include "hiddenhand/games/hearts/rules.h"

namespace hiddenhand::hearts {
namespace {

constexpr std::string_view kPassWord = "pass ";
constexpr std::string_view kHiddenText = "pass a card";

/// -1 if the text is no card.
int parse_card(std::string_view text) {
  if (text.size() != 2) return -1;
  const auto rank = std::string_view(kRankLetters).find(text[0]);
  const auto suit = std::string_view(kSuitLetters).find(text[1]);
  if (rank == std::string_view::npos || suit == std::string_view::npos) return -1;
  return card_of(static_cast<int>(rank), static_cast<int>(suit));
}

/// The cards of each suit, highest first, e.g. "C A7 D - H QJ2 S 4"; "none" for no cards at all.
std::string cards_text(CardSet cards) {
  if (cards.empty()) return "none";
  std::string text;
  for (int suit = kClubs; suit <= kSpades; ++suit) {
    if (!text.empty()) text += ' ';
    text += kSuitLetters[suit];
    text += ' ';
    CardSet rest = cards & cards_of(suit);
    if (rest.empty()) text += '-';
    for (; !rest.empty(); rest.remove(rest.last())) text += kRankLetters[rank_of(rest.last())];
  }
  return text;
}

/// Cards in a row, in ascending order.
std::string list_text(CardSet cards) {
  std::string text;
  for (const int card : cards) {
    if (!text.empty()) text += ' ';
    text += card_text(card);
  }
  return text;
}

std::string seat_text(Seat seat) { return "seat " + std::to_string(seat); }

std::string turn_text(const Table& table, bool broken) {
  if (table.over()) return "over";
  const std::string seat = seat_text(table.seat_to_act());
  const std::string direction = kDirectionNames[table.direction];
  if (table.passing()) {
    return "passing " + direction + ", " + seat + " to pick card " + std::to_string(table.picks % kPassedCards + 1) +
           " of " + std::to_string(kPassedCards);
  }
  std::string text = "trick " + std::to_string(table.tricks + 1) + ", ";
  if (table.trick_size > 0) {
    text += seat_text(table.leader) + " led";
    for (std::size_t i = 0; i < table.trick_size; ++i) text += ' ' + card_text(table.trick[i]);
    text += ", " + seat + " to act";
  } else {
    text += seat + " to lead";
  }
  text += broken ? ", hearts are broken" : ", hearts are not broken";
  if (table.direction != kNoPass) text += ", passed " + direction;
  return text;
}

std::string points_text(const Table& table) {
  std::string text = "points taken:";
  for (const std::uint8_t points : table.points) text += ' ' + std::to_string(points);
  if (table.jack_taker != kNobody) text += ", JD by " + seat_text(table.jack_taker);
  return text;
}

/// What everybody can tell of the hand of `seat`, after a comma; may be nothing.
std::string lacks_text(const Table& table, Seat seat) {
  const unsigned lacks = table.lacks[static_cast<std::size_t>(seat)];
  std::string text;
  for (int suit = kClubs; suit <= kSpades; ++suit) {
    if (!((lacks >> suit) & 1)) continue;
    text += text.empty() ? ", no " : " or ";
    text += kSuitNames[static_cast<std::size_t>(suit)];
    if (suit == kSpades && !(lacks & kNoQueen)) text += " but QS";
  }
  return text;
}

}  // namespace

std::string Hearts::action_text(Action action) const {
  if (action == kHiddenPass) return std::string(kHiddenText);
  return action >= kFirstPass ? std::string(kPassWord) + card_text(action - kFirstPass) : card_text(action);
}

Action Hearts::parse_action(std::string_view text) const {
  if (text == kHiddenText) return kHiddenPass;
  const bool passes = text.starts_with(kPassWord);
  const int card = parse_card(passes ? text.substr(kPassWord.size()) : text);
  if (card >= 0) return static_cast<Action>(card + (passes ? kFirstPass : 0));
  throw NotationError("unknown move " + quoted(text, '"') +
                      "; expected a card, rank 2 to 9, T, J, Q, K or A and suit C, D, H or S, such as QS, or pass "
                      "and a card, such as pass QS");
}

std::string Hearts::score_text(const Table& table) const {
  std::string text = "; score:";
  const Points points = score(table);
  for (std::size_t seat = 0; seat < kSeats; ++seat) text += ' ' + std::to_string(points[seat]);
  return text;
}

std::string Hearts::describe(const State& state) const {
  const Table& table = state.table;
  std::string text = turn_text(table, hearts_broken(state.unplayed(), laws_)) + "; " + points_text(table);
  if (table.over()) return text + score_text(table);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    text += '\n' + seat_text(seat) + ": " + cards_text(state.hand(seat)) + lacks_text(table, seat);
    const CardSet passed = state.hand(seat) & state.passed;
    if (!passed.empty()) text += (table.passing() ? ", passes " : ", got ") + list_text(passed);
  }
  return text;
}

std::string Hearts::describe_view(const View& view) const {
  const Table& table = view.table;
  std::string text = turn_text(table, hearts_broken(view.hand | view.unseen, laws_)) + "; " + points_text(table);
  if (table.over()) return text + score_text(table) + "; you are " + seat_text(view.seat);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    text += '\n' + seat_text(seat);
    if (seat == view.seat) {
      text += " (you): " + cards_text(view.hand);
      if (table.passing() && !view.given.empty()) text += ", passes " + list_text(view.given);
      if (!view.received.empty()) text += ", got " + list_text(view.received);
    } else {
      const int left = table.cards_left(seat);
      text += ": " + std::to_string(left) + (left == 1 ? " hidden card" : " hidden cards") + lacks_text(table, seat);
      CardSet held = !table.passing() && seat == table.receiver(view.seat) ? view.given : CardSet();
      if (seat == view.opener) held.add(kTwoOfClubs);
      if (!held.empty()) text += ", has " + list_text(held);
    }
  }
  return text + "\nunseen: " + cards_text(view.unseen);
}

}  // namespace hiddenhand::hearts
