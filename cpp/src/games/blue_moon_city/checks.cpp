// What is a state or a view of Blue Moon City at all.
#include <algorithm>
#include <bit>
#include <string>
#include <string_view>
#include <type_traits>

#include "games/blue_moon_city/words.h"
#include "hiddenhand/base/errors.h"
#include "hiddenhand/games/blue_moon_city/rules.h"

namespace hiddenhand::blue_moon_city {
namespace {

// What a position from outside may have, and what may come to it: the rewards of finished buildings with their
// scorings, and the scoring of scales once a turn, bounded from above.
constexpr int kMostCrystals = 9999, kMostOfBuilding = 72, kMostOfTurn = 6;

int most_crystals(const Table& table) {
  return kMostCrystals + kMostOfBuilding * std::popcount(table.finished) + kMostOfTurn * (table.turn + 1);
}

std::string number(int value) { return std::to_string(value); }

/// A text, or something that makes it: messages are only put together when they are needed.
template <class Text>
std::string text_of(const Text& text) {
  if constexpr (std::is_invocable_v<Text>) {
    return std::string(text());
  } else {
    return std::string(text);
  }
}

template <class Got, class Expected>
void require(bool fits, const Got& got, const Expected& expected) {
  if (fits) [[likely]]
    return;
  throw PositionError(joined("blue-moon-city: ", text_of(got), "; expected ", text_of(expected)));
}

template <class What>
void require_range(int value, int least, int most, const What& what) {
  if (value >= least && value <= most) [[likely]]
    return;
  require(false, joined(text_of(what), " is ", number(value)), joined(number(least), " to ", number(most)));
}

std::string of_seat(std::size_t seat) { return " of seat " + std::to_string(seat); }

class TableCheck {
 public:
  TableCheck(const Table& table, const Laws& laws)
      : table_(table), laws_(laws), seats_(static_cast<std::size_t>(laws.seats)) {}

  void check() const {
    require(table_.zeros == decltype(table_.zeros){}, "the reserved bytes of the table are not zero", "zeros");
    check_cards(table_.paid, "the cards laid out");
    check_cards(table_.discard, "the discard pile");
    check_cards(table_.shuffled, "the deck when it was shuffled");
    check_tiles();
    check_seats();
    check_turn();
    check_phase();
    check_end();
  }

  /// Before any sum is made of them.
  template <class What>
  void check_cards(const Cards& cards, const What& what) const {
    for (int kind = 0; kind < kKinds; ++kind)
      require(
          cards[kind] <= laws_.cards[kind],
          [&] { return text_of(what) + " has " + number(cards[kind]) + " cards " + kind_text(kind); },
          [&] { return "at most " + number(laws_.cards[kind]); });
  }

 private:
  void check_tiles() const {
    CardSet seen;
    for (const std::uint8_t tile : table_.tile) {
      require_range(tile, 0, kTiles - 1, "a tile");
      seen.add(tile);
    }
    require(seen.count() == kTiles, "a tile lies on two squares", "each tile once");
    require(table_.tile[kCourtyardSquare] == kCourtyard, "the courtyard is not on c3", "it there");
    if (laws_.options.layout != kFreeLayout) {
      CardSet around;
      for (std::size_t i = 0; i < kStandardAround.size(); ++i) {
        const std::uint8_t tile = table_.tile[static_cast<std::size_t>(kAroundCourtyard[i])];
        around.add(tile);
        require(
            laws_.options.layout != kStandard || tile == kStandardAround[i],
            [&] { return std::string(kTileNames[tile]) + " is on " + square_text(kAroundCourtyard[i]); },
            kTileNames[kStandardAround[i]]);
      }
      require(around == kTemplesAndPalace, "not the palace and the temples lie around the courtyard", "these four");
    }
    const auto buildings = static_cast<std::uint32_t>((kAllSquares - CardSet::of(kCourtyardSquare)).bits());
    require((table_.finished & ~buildings) == 0, "a square is finished that holds no building", "buildings alone");
    for (std::size_t square = 0; square < kSquares; ++square) check_boxes(square);
  }

  void check_boxes(std::size_t square) const {
    const Tile& tile = laws_.tile(table_.tile[square]);
    const auto where = [&] { return " on " + square_text(static_cast<int>(square)); };
    std::size_t filled = 0;
    for (std::size_t box = 0; box < kMostBoxes; ++box) {
      const std::uint8_t owner = table_.boxes[square][box];
      if (box >= tile.boxes) {
        require(
            owner == kNoBox, [&] { return "box " + number(static_cast<int>(box) + 1) + where() + " is there"; },
            "none");
        continue;
      }
      require_range(owner, 0, laws_.seats, [&] { return "the seat whose marker is" + where() + ", plus 1,"; });
      filled += owner != 0;
    }
    const bool finished = table_.is_finished(static_cast<int>(square));
    require(!finished || filled == 0, [&] { return "markers are on a finished building" + where(); }, "none");
    require(
        tile.boxes == 0 || filled < tile.boxes, [&] { return "every box is filled" + where(); },
        "a finished building, or a free box");
  }

  void check_seats() const {
    int scales = table_.pool, offerings = 0, markers_left = 0;
    for (std::size_t seat = 0; seat < kMostPlayers; ++seat) {
      if (seat >= seats_) {
        require(
            table_.figures[seat] + table_.scales[seat] + table_.markers[seat] + table_.offerings[seat] +
                    table_.hand_sizes[seat] + table_.reward_sizes[seat] ==
                0,
            [&] { return "something is there" + of_seat(seat); }, "nothing of seats that do not play");
        continue;
      }
      require_range(table_.figures[seat], 0, kSquares - 1, [&] { return "the square" + of_seat(seat); });
      int placed = 0;
      for (const Boxes& boxes : table_.boxes) placed += static_cast<int>(std::ranges::count(boxes, seat + 1));
      require(
          table_.markers[seat] + placed + table_.offerings[seat] == laws_.markers,
          [&] {
            return number(table_.markers[seat]) + " markers are left" + of_seat(seat) + ", " + number(placed) +
                   " are on boxes and " + number(table_.offerings[seat]) + " on the obelisk";
          },
          [&] { return number(laws_.markers) + " in all"; });
      const bool won = table_.end == End::kOfferings && seat == winner();
      require(
          won ? table_.offerings[seat] == laws_.target : table_.offerings[seat] < laws_.target,
          [&] { return number(table_.offerings[seat]) + " offerings are made by seat " + std::to_string(seat); },
          won ? "as many as win" : "fewer than win, before the end");
      scales += table_.scales[seat];
      offerings += table_.offerings[seat];
      markers_left += table_.markers[seat];
    }
    for (const std::uint8_t dragon : table_.dragons) require_range(dragon, 0, kOutside, "the square of a dragon");
    require(
        scales == laws_.pool, [&] { return number(scales) + " scales are there"; }, [&] { return number(laws_.pool); });
    require(
        offerings <= laws_.obelisk_boxes, [&] { return number(offerings) + " offerings are made"; },
        [&] { return "at most " + number(laws_.obelisk_boxes); });
    require((markers_left == 0) == (table_.end == End::kNoMarkers),
            [&] { return number(markers_left) + " markers are left"; }, "none if the game ended for that, else some");
  }

  /// The one seat that has made enough offerings; kMostPlayers if there is none.
  std::size_t winner() const {
    for (std::size_t seat = 0; seat < seats_; ++seat)
      if (table_.offerings[seat] >= laws_.target) return seat;
    return kMostPlayers;
  }

  void check_turn() const {
    require_range(table_.active, 0, laws_.seats - 1, "the seat whose turn it is");
    const bool capped = table_.end == End::kTurnCap;
    require(
        capped ? table_.turn == laws_.options.turn_cap : table_.turn < laws_.options.turn_cap || over(),
        [&] { return number(table_.turn) + " turns are over"; }, capped ? "as many as the cap" : "fewer than the cap");
    require_range(table_.turn, 0, laws_.options.turn_cap, "the number of turns");
    for (const auto flag : {table_.moving, table_.walked, table_.may_walk, table_.no_cards})
      require_range(flag, 0, 1, "a flag");
    require_range(table_.steps, 0, kSteps + kFlitSteps * laws_.cards[kFlit2], "the number of steps");
    require_range(table_.contributions, 0, static_cast<int>(kMostBoxes), "the number of contributions");
    require_range(table_.offers, 0, 1 + 2 * kCardsOfPeople, "the number of offerings this turn");
    require(table_.contributions == 0 || table_.offers == 0, "a turn has contributions and offerings", "one of them");
    require(table_.moving == 0 || table_.contributions + table_.offers == 0,
            "a figure may move after contributions or offerings", "it may not");
    require(table_.may_walk != 0 || over() || (laws_.options.steps_together && table_.walked != 0),
            "a figure may not walk",
            [&] { return "that it may, unless it has walked and flown (option split_steps=no)"; });
    require(table_.walked != 0 || over() || table_.steps >= kSteps, "steps are gone that nobody walked", "two or more");
    const auto stale = static_cast<unsigned>(table_.stale_rewards);
    int rewards = 0;
    for (std::size_t seat = 0; seat < 8; ++seat) {
      const bool some = seat < kMostPlayers && table_.reward_sizes[seat] > 0;
      require(!((stale >> seat) & 1) || some, "a seat without reward cards has some from an older deck", "none");
      if (some) rewards += table_.reward_sizes[seat];
    }
    require(
        rewards == 0 || (table_.phase == Phase::kDiscard && table_.contributions > 0 && !laws_.options.rewards_at_once),
        "reward cards lie face down", "none but at the end of the turn of a building that was finished");
    if (table_.offers > 0)
      require(table_.square() == kCourtyardSquare && table_.offers <= table_.offerings[table_.active],
              "offerings were made this turn", "on the courtyard, and as many on the obelisk");
    if (table_.contributions == 0) return;
    const auto square = static_cast<std::size_t>(table_.square());
    const auto own = std::ranges::count(table_.boxes[square], table_.active + 1);
    require(
        table_.is_finished(table_.square()) ? table_.phase == Phase::kDiscard : own >= table_.contributions,
        [&] { return "the contributions of this turn are not on " + square_text(table_.square()); }, "them there");
  }

  bool over() const { return table_.phase == Phase::kOver; }

  void check_phase() const {
    require(
        table_.phase <= Phase::kOver, [&] { return "the phase is " + number(static_cast<int>(table_.phase)); },
        "0 to 5");
    const Phase phase = table_.phase;
    const bool asks = phase == Phase::kDestination;
    require(
        asks ? table_.power <= kFirstFlitPower : table_.power == kNoPower,
        [&] { return "the power under way is " + number(table_.power); }, asks ? "one that has a destination" : "none");
    if (asks) {
      require(table_.moving != 0, "a power is under way after movement", "movement");
      require(table_.power % 2 == 0 || table_.dragons[table_.power / 2u] != kOutside,
              "a dragon outside the city moves by steps", "one in the city");
    }
    const bool pays = phase == Phase::kPay || phase == Phase::kThrowIn;
    if (pays) {
      require(table_.box < kMostBoxes && table_.moving == 0, "no box is paid for, or before movement is over",
              "one of four, after it");
      require(
          table_.square() != kCourtyardSquare && !table_.is_finished(table_.square()) &&
              table_.boxes[static_cast<std::size_t>(table_.square())][table_.box] == 0 &&
              table_.markers[table_.active] > 0,
          [&] { return "a box on " + square_text(table_.square()) + " is paid for"; }, "a free one, and a marker");
    } else {
      require(table_.box == kNoBox, [&] { return "box " + number(table_.box) + " is paid for"; }, "none in this phase");
    }
    const bool discards = phase == Phase::kDiscard;
    require_range(table_.discards, 0, discards ? kMostDiscards - 1 : 0, "the number of discarded cards");
    if (discards)
      require(table_.moving == 0 && table_.hand_sizes[table_.active] > 0, "a seat is to discard",
              "cards in its hand, and no more movement");
    check_last_pick(pays);
  }

  void check_last_pick(bool pays) const {
    const std::uint8_t last = table_.last_pick;
    require(
        last == kNoKind || last < kKinds, [&] { return "the last card picked is " + number(last); }, "a card or none");
    require(pays || table_.paid.empty(), "cards are laid out", "none in this phase");
    if (table_.phase == Phase::kDiscard) {
      require((last == kNoKind) == (table_.discards == 0) && (last == kNoKind || table_.discard[last] > 0),
              [&] { return "the last card discarded is " + number(last); },
              "one of the discard pile, if any was discarded");
      return;
    }
    if (!pays)
      return require(last == kNoKind, [&] { return "the last card picked is " + number(last); }, "none in this phase");
    require(last == kNoKind || table_.paid[last] > 0, "the last card picked is not laid out", "one that is");
    const Tile& tile = laws_.tile(table_.tile[static_cast<std::size_t>(table_.square())]);
    if (table_.phase == Phase::kThrowIn) {
      require(laws_.options.extra_cards && table_.hand_sizes[table_.active] > 0, "cards are thrown in",
              "that only with option extra_cards=yes, and cards in the hand");
      require(Worth(tile.colour).of(table_.paid) >= tile.costs[table_.box], "too little is laid out", "the cost");
      return;
    }
    require((last == kNoKind) == table_.paid.empty(), [&] { return "the last card picked is " + number(last); },
            "one, if any are laid out");
    require(Worth(tile.colour).of(table_.paid) < tile.costs[table_.box], "enough is laid out", "less than the cost");
    const PickOrder& order = kPickOrders[tile.colour];
    for (const int kind : table_.paid.kinds())
      require(
          order.may_follow(last, kind), [&] { return kind_text(kind) + " is laid out before " + kind_text(last); },
          "the order of picks");
  }

  void check_end() const {
    require(
        table_.end <= End::kTurnCap, [&] { return "the end is " + number(static_cast<int>(table_.end)); }, "0 to 5");
    require(!over() || table_.end != End::kNone, "the game is over, but not why", "an end");
    require(over() || table_.end == End::kNone, "the game has an end, but is not over", "no end before it");
    require(table_.end != End::kNoCards || laws_.options.ends_without_cards, "the game ended as no cards were left",
            "another end, without the option no_cards_left=game_ends");
    require(table_.end != End::kOfferings || winner() < seats_, "nobody has made enough offerings", "the winner");
  }

  const Table& table_;
  const Laws& laws_;
  const std::size_t seats_;
};

template <class Whose>
void check_drawn(const Cards& drawn, const Cards& hand, const Table& table, const Whose& whose) {
  require((hand + table.discard + table.paid).contains_all(drawn),
          [&] { return "a card drawn" + text_of(whose) + " is nowhere"; }, "it in the hand, laid out or discarded");
}

void check_crystals(const BySeat<std::uint16_t>& crystals, const Table& table, const Laws& laws) {
  for (std::size_t seat = 0; seat < kMostPlayers; ++seat)
    require_range(crystals[seat], 0, seat < static_cast<std::size_t>(laws.seats) ? most_crystals(table) : 0,
                  [&] { return "the number of crystals" + of_seat(seat); });
}

}  // namespace

void BlueMoonCity::check_state(const State& state) const {
  const TableCheck table_check(state.table, laws_);
  table_check.check();
  const Table& table = state.table;
  table_check.check_cards(state.deck, "the deck");
  Cards drawn;
  int size = state.deck.total() + table.discard.total() + table.paid.total();
  for (std::size_t seat = 0; seat < kMostPlayers; ++seat) {
    table_check.check_cards(state.hands[seat], [&] { return "the hand" + of_seat(seat); });
    table_check.check_cards(state.rewards[seat], [&] { return "the reward cards" + of_seat(seat); });
    table_check.check_cards(state.drawn[seat], [&] { return "the cards drawn" + of_seat(seat); });
    require(
        state.hands[seat].total() == table.hand_sizes[seat] && state.rewards[seat].total() == table.reward_sizes[seat],
        [&] { return "the hand or the rewards" + of_seat(seat) + " have another number of cards than they show"; },
        "the same");
    size += table.hand_sizes[seat] + table.reward_sizes[seat];
    check_drawn(state.drawn[seat], state.hands[seat], table, [&] { return of_seat(seat); });
    drawn += state.drawn[seat];
  }
  require(state.deck.total() == table.deck_size, "the deck has another number of cards than it shows", "the same");
  require(
      size == laws_.cards.total(), [&] { return number(size) + " cards are there"; },
      [&] { return number(laws_.cards.total()); });
  Cards all = state.deck + table.discard + table.paid;
  for (std::size_t seat = 0; seat < kMostPlayers; ++seat) all += state.hands[seat] + state.rewards[seat];
  require(all == laws_.cards, "other cards are there than the game has", "the same");
  Cards from_deck = state.deck;
  for (std::size_t seat = 0; seat < kMostPlayers; ++seat)
    if (!((table.stale_rewards >> seat) & 1)) from_deck += state.rewards[seat];
  for (int kind = 0; kind < kKinds; ++kind)
    require(
        drawn[kind] + from_deck[kind] <= table.shuffled[kind],
        [&] { return "more cards " + kind_text(kind) + " are drawn, rewards or in the deck than were shuffled"; },
        "no more");
  check_crystals(state.crystals, table, laws_);
  if (table.end == End::kAllBuilt)
    require(nothing_can_happen(state, laws_), "the game ended as all was built",
            "all buildings finished, and nobody who can offer");
}

void BlueMoonCity::check_view(const View& view) const {
  require(view.zeros == decltype(view.zeros){}, "the reserved bytes are not zero", "zeros");
  require_range(view.seat, 0, laws_.seats - 1, "the seat of the view");
  const TableCheck table_check(view.table, laws_);
  table_check.check();
  const Table& table = view.table;
  const auto own = static_cast<std::size_t>(view.seat);
  table_check.check_cards(view.hand, "the hand");
  table_check.check_cards(view.drawn, "the cards drawn");
  require(view.hand.total() == table.hand_sizes[own], "the hand has another number of cards than it shows", "the same");
  int hidden = table.deck_size;
  for (std::size_t seat = 0; seat < kMostPlayers; ++seat)
    hidden += table.reward_sizes[seat] + (seat == own ? 0 : table.hand_sizes[seat]);
  for (int kind = 0; kind < kKinds; ++kind)
    require(
        view.hand[kind] + table.discard[kind] + table.paid[kind] <= laws_.cards[kind],
        [&] { return "more cards " + kind_text(kind) + " are seen than the game has"; }, "no more");
  const int unseen = laws_.cards.total() - view.hand.total() - table.discard.total() - table.paid.total();
  require(
      unseen == hidden, [&] { return number(unseen) + " cards are unseen"; },
      [&] { return number(hidden) + ", as many as lie hidden"; });
  require(table.shuffled.contains_all(view.drawn), "more cards are drawn than were shuffled", "no more");
  check_drawn(view.drawn, view.hand, table, " by this seat");
  const int from_deck = table.deck_size + static_cast<int>(fresh_rewards(table));
  require(UnseenCards(view, laws_).maybe_in_deck.total() >= from_deck,
          "too few unseen cards can be in the deck, or rewards from it",
          [&] { return number(from_deck) + " or more"; });
  check_crystals(view.crystals, table, laws_);
  require(table.end != End::kAllBuilt || all_built(table), "the game ended as all was built", "all buildings finished");
  require_range(view.others_crystals, 0, laws_.options.secret_crystals ? most_crystals(table) * (laws_.seats - 1) : 0,
                "the number of crystals of the others");
  for (std::size_t seat = 0; laws_.options.secret_crystals && seat < kMostPlayers; ++seat)
    require(seat == own || view.crystals[seat] == 0, "crystals of another seat are seen", "them to be secret");
}

}  // namespace hiddenhand::blue_moon_city
