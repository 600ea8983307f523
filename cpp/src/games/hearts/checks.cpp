// Which bytes are a state or a view of Hearts.
#include <algorithm>
#include <string>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/games/hearts/rules.h"

namespace hiddenhand::hearts {
namespace {

[[noreturn]] void fail(const std::string& what, const std::string& expected) {
  throw PositionError(what + "; expected " + expected);
}

void require(bool fits, const std::string& what, const std::string& expected) {
  if (!fits) [[unlikely]]
    fail(what, expected);
}

void require_range(int value, int least, int most, const char* what) {
  if (value < least || value > most) [[unlikely]]
    fail(std::string(what) + " is " + std::to_string(value), std::to_string(least) + " to " + std::to_string(most));
}

std::string seat_text(Seat seat) { return "seat " + std::to_string(seat); }

/// The numbers of the table, each for itself: afterwards they may be used as indices.
void check_ranges(const Table& table, const Options& options) {
  require_range(table.direction, kNoPass, options.pass_cards ? kRight : kNoPass, "the direction of the passing");
  if (options.pass_cards && options.pass_direction != kDrawn) {
    require(table.direction == options.pass_direction,
            "the direction of the passing is " + std::to_string(table.direction),
            std::to_string(options.pass_direction) + ", as the options say");
  }
  require_range(table.picks, table.direction == kNoPass ? kPicks : 0, kPicks, "the number of cards laid out to pass");
  require_range(table.tricks, 0, kTricks, "the number of finished tricks");
  require_range(table.trick_size, 0, table.over() ? 0 : kSeats - 1, "the size of the trick");
  require_range(table.leader, 0, kSeats - 1, "the seat that leads");
  require_range(table.jack_taker, kNobody, kSeats - 1, "the seat that took the Jack of diamonds");
  require_range(table.trick_takers, 0, (1 << kSeats) - 1, "the set of seats that took tricks");
  for (std::size_t i = 0; i < table.trick.size(); ++i) {
    if (i < table.trick_size) {
      require_range(table.trick[i], 0, kCards - 1, "a card of the trick");
    } else {
      require_range(table.trick[i], kNoCard, kNoCard, "a card of the trick that is not played yet");
    }
  }
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    require_range(table.points[seat], 0, kAllPoints, "the points of a seat");
    require_range(table.lacks[seat], 0, kNothingButPoints | kNoHearts | kNoQueen, "what a seat lacks");
    const unsigned lacks = table.lacks[seat];
    const bool queen_alone = (lacks & kNoQueen) != 0 && (lacks & kNoSpades) == 0;
    const bool spades_alone =
        (lacks & kNoSpades) != 0 && (lacks & kNoQueen) == 0 && (lacks & kNothingButPoints) != kNothingButPoints;
    require(!queen_alone && !spades_alone, "what a seat lacks is " + std::to_string(lacks),
            "spades with their queen, or without her and nothing but points");
  }
}

void check_tricks_taken(const Table& table, CardSet taken) {
  const int takers = CardSet(table.trick_takers).count();
  const auto took = [&](int seat) { return CardSet(table.trick_takers).contains(seat); };
  require(takers <= table.tricks && (table.tricks == 0 || took(table.leader)),
          "the set of seats that took tricks is " + std::to_string(table.trick_takers),
          "at most " + std::to_string(table.tricks) + " seats, who leads now among them");
  int sum = 0;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const int points = table.points[static_cast<std::size_t>(seat)];
    sum += points;
    require(points == 0 || took(seat), seat_text(seat) + " has points but no trick", "none");
  }
  require(sum == points_of(taken), "the seats have " + std::to_string(sum) + " points together",
          std::to_string(points_of(taken)) + ", as the cards taken say");
  require(
      !taken.contains(kQueenOfSpades) || *std::max_element(table.points.begin(), table.points.end()) >= kQueenPoints,
      "the Queen of spades is taken, and nobody has her 13 points", "that somebody has");
  require(taken.contains(kJackOfDiamonds) ? table.jack_taker != kNobody && took(table.jack_taker)
                                          : table.jack_taker == kNobody,
          "the taker of the Jack of diamonds is " + std::to_string(table.jack_taker),
          taken.contains(kJackOfDiamonds) ? "a seat that took a trick" : "-1 (nobody)");
}

/// What the cards of the trick show must be among what is known; on the first trick nothing else is.
void check_lacks(const Table& table, CardSet taken, const Laws& laws) {
  Table before = table;
  std::array<std::uint8_t, kSeats> shown{};
  for (before.trick_size = 0; before.trick_size < table.trick_size; ++before.trick_size) {
    const Seat seat = seat_after(table.leader, before.trick_size);
    shown[static_cast<std::size_t>(seat)] =
        before.shown_by(table.trick[before.trick_size], laws, taken.intersects(laws.breakers));
  }
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const unsigned known = table.lacks[static_cast<std::size_t>(seat)], now = shown[static_cast<std::size_t>(seat)];
    require(table.tricks == 0 ? known == now : (known & now) == now,
            "what " + seat_text(seat) + " lacks is " + std::to_string(known),
            "what its play showed (" + std::to_string(now) + ")");
  }
}

/// `unplayed`: all cards in hands.
void check_table(const Table& table, CardSet unplayed, const Laws& laws) {
  check_ranges(table, laws.options);
  if (table.passing()) {
    Table expected = Table::start(table.direction);
    expected.picks = table.picks;
    require(table == expected, "something has been played while cards are passed", "an empty table");
    return;
  }
  const CardSet trick = table.trick_cards();
  require(trick.count() == table.trick_size && !trick.intersects(unplayed), "a card of the trick is in two places",
          "different cards");
  const CardSet taken = kAllCards - unplayed - trick;
  require(taken.count() == kSeats * table.tricks,
          std::to_string(taken.count()) + " cards have been taken in " + std::to_string(table.tricks) + " tricks",
          "four a trick");
  check_tricks_taken(table, taken);
  if (table.over()) {
    require(table.lacks == decltype(table.lacks){}, "something is known of hands when the game is over", "nothing");
    return;
  }
  check_lacks(table, taken, laws);
  if (table.tricks == 0 && table.trick_size > 0) {
    require(laws.opening.contains(table.trick[0]), "the first trick was led with " + card_text(table.trick[0]),
            "2C, or another club if the options allow it");
    require(table.trick[0] == kTwoOfClubs || !trick.contains(kTwoOfClubs), "2C was played by a seat that did not lead",
            "by the leader of the first trick");
  }
  require(table.tricks == 0 || laws.options.can_lead_any_club || !unplayed.contains(kTwoOfClubs),
          "2C has not been played after a trick", "as the first card");
}

void check_cards(CardSet cards, const char* what) {
  require(kAllCards.contains_all(cards), std::string(what) + " has cards above 51", "cards from 0 to 51");
}

void check_count(CardSet hand, const Table& table, Seat seat) {
  require(hand.count() == table.cards_left(seat), seat_text(seat) + " holds " + std::to_string(hand.count()) + " cards",
          std::to_string(table.cards_left(seat)));
}

void check_hand(CardSet hand, const Table& table, Seat seat) {
  check_count(hand, table, seat);
  require(!hand.intersects(kLackedCards[table.lacks[static_cast<std::size_t>(seat)]]),
          seat_text(seat) + " holds a card that its play has ruled out", "that it lacks them");
}

/// Cards that `seat` has laid out to pass, from its hand.
void check_picks(CardSet picked, CardSet hand, const Table& table, Seat seat) {
  const int count = table.picked_by(seat);
  require(picked.count() == count && hand.contains_all(picked),
          seat_text(seat) + " has laid out " + std::to_string(picked.count()) + " cards to pass",
          std::to_string(count) + " of its hand");
  if (count == 0) return;
  require((hand & CardSet::above(picked.last())).count() >= kPassedCards - count,
          "above the last card that " + seat_text(seat) + " laid out too few are left", "an ascending choice of three");
}

/// Passed cards that `seat` still holds.
void check_received(CardSet received, const Table& table, Seat seat) {
  if (table.direction == kNoPass) {
    require(received.empty(), "cards have been passed", "none, as there was no passing");
    return;
  }
  const int count = received.count(), left = table.cards_left(seat);
  require(count <= kPassedCards && count <= left && kPassedCards - count <= kHandCards - left,
          std::to_string(count) + " of the cards that " + seat_text(seat) + " got are in its hand",
          "three but for those it has played");
}

}  // namespace

void Hearts::check_state(const State& state) const {
  require(state.zeros == decltype(state.zeros){}, "the reserved bytes are not zero", "zeros");
  int count = 0;
  for (const CardSet hand : state.hands) {
    check_cards(hand, "a hand");
    count += hand.count();
  }
  const CardSet unplayed = state.unplayed();
  require(count == unplayed.count(), "a card is in two hands", "different cards");
  const Table& table = state.table;
  check_table(table, unplayed, laws_);
  require(unplayed.contains_all(state.passed), "a passed card is in no hand", "unplayed cards");
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const CardSet hand = state.hand(seat);
    check_hand(hand, table, seat);
    if (table.passing()) {
      check_picks(hand & state.passed, hand, table, seat);
    } else {
      check_received(hand & state.passed, table, seat);
    }
  }
  if (!table.passing() && table.tricks == 0 && unplayed.contains(kTwoOfClubs)) {
    require(state.hand(table.leader).contains(kTwoOfClubs), seat_text(table.leader) + " leads without 2C",
            "the seat that holds it");
  }
}

void Hearts::check_view(const View& view) const {
  require(view.zeros == decltype(view.zeros){}, "the reserved bytes are not zero", "zeros");
  require_range(view.seat, 0, kSeats - 1, "the seat of the view");
  require_range(view.opener, kNobody, kSeats - 1, "the holder of 2C");
  check_cards(view.hand, "the hand");
  check_cards(view.unseen, "the set of unseen cards");
  require(!view.hand.intersects(view.unseen), "a card of the hand is unseen", "different cards");
  const Table& table = view.table;
  const CardSet unplayed = view.hand | view.unseen;
  check_table(table, unplayed, laws_);
  check_hand(view.hand, table, view.seat);
  int hidden = 0;
  for (int places = 1; places < kSeats; ++places) hidden += table.cards_left(seat_after(view.seat, places));
  require(view.unseen.count() == hidden, std::to_string(view.unseen.count()) + " cards are unseen",
          std::to_string(hidden));

  const bool open = !table.passing() && unplayed.contains(kTwoOfClubs);
  const bool own = view.hand.contains(kTwoOfClubs);
  require(open ? view.opener != kNobody && own == (view.opener == view.seat) &&
                     (table.tricks > 0 || view.opener == table.leader)
               : view.opener == kNobody,
          "the holder of 2C is " + std::to_string(view.opener),
          open ? "who holds it, and leads the first trick" : "-1 (nobody, or not known)");

  if (table.passing()) {
    check_picks(view.given, view.hand, table, view.seat);
    require(view.received.empty(), "passed cards have been received", "none before all are laid out");
  } else {
    require(view.hand.contains_all(view.received), "a card received is not in the hand", "cards of the hand");
    require(view.unseen.contains_all(view.given), "a card given away is not hidden", "unseen cards");
    require(!view.given.contains(kTwoOfClubs) || view.opener == table.receiver(view.seat),
            "2C was given to " + seat_text(table.receiver(view.seat)) + " and is with " + seat_text(view.opener),
            "one holder");
    check_received(view.received, table, view.seat);
    check_received(view.given, table, table.receiver(view.seat));
  }
  const HiddenCards cards(view);
  for (int place = 0; place < 3; ++place) {
    const Seat seat = seat_after(view.seat, place + 1);
    require(!cards.held[static_cast<std::size_t>(place)].intersects(
                kLackedCards[table.lacks[static_cast<std::size_t>(seat)]]),
            seat_text(seat) + " is known to hold a card that its play has ruled out", "that it lacks them");
  }
  require(cards.fit && Dealing(cards).count() > 0, "no deal of the unseen cards agrees with what the seats lack",
          "that there is one");
}

}  // namespace hiddenhand::hearts
