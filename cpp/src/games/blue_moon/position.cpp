// Is this a position of the game? Everything that comes from outside passes here, so that the rules may rely on it.
#include <string>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/games/blue_moon/rules.h"

namespace hiddenhand::blue_moon {
namespace {

void require(bool holds, const std::string& what) {
  if (!holds) throw PositionError("not a Blue Moon position: " + what);
}

std::string seat_text(int seat) { return "seat " + std::to_string(seat); }

struct NamedZone {
  const char* name;
  CardSet cards;
};

void check_zones(const SeatTable& table, const State& state, int seat) {
  const SeatCards& own = state.own(seat);
  const SeatBoard& board = state.table(seat);
  const std::array<NamedZone, 6> zones = {{{"hand", own.hand},
                                           {"deck", own.deck},
                                           {"discard", own.discard},
                                           {"leadership_pile", own.leadership_pile},
                                           {"combat", board.combat},
                                           {"support", board.support}}};
  const auto id = [&](int card) { return "'" + table.ids[static_cast<std::size_t>(card)] + "'"; };
  CardSet seen;
  for (const NamedZone& zone : zones) {
    require(table.all.contains_all(zone.cards), seat_text(seat) + "'s " + zone.name + " holds a card that is not in the deck list");
    for (const int card : seen & zone.cards)
      for (const NamedZone& first : zones)
        require(!first.cards.contains(card) || first.name == zone.name,
                id(card) + " of " + seat_text(seat) + " is in two zones, " + first.name + " and " + zone.name);
    seen |= zone.cards;
  }
  for (const int card : table.all - seen) require(false, id(card) + " of " + seat_text(seat) + " is in no zone");

  const CardSet leadership = table.type(CardType::kLeadership);
  require((board.combat | board.support).intersects(leadership) == false, seat_text(seat) + " has a leadership card in an area");
  require(leadership.contains_all(own.leadership_pile), seat_text(seat) + "'s leadership_pile holds another type of card");
  require((table.type(CardType::kCharacter) | table.type(CardType::kBooster)).contains_all(board.combat),
          seat_text(seat) + "'s combat area holds a card that is neither character nor booster");
  require(table.type(CardType::kSupport).contains_all(board.support),
          seat_text(seat) + "'s support area holds a card that is no support");
  require(own.hand.contains_all(own.hand_known), seat_text(seat) + "'s hand_known holds a card that is not in the hand");
  require((board.in_areas() | own.leadership_pile).contains_all(board.active),
          seat_text(seat) + " has an active card that is not on the table");
  require(board.active.contains_all(board.support), seat_text(seat) + " has a support card that is not active");
  require((board.active | own.leadership_pile).contains_all(board.played),
          seat_text(seat) + " has a card played this turn that is not active");
  require((board.active & leadership).count() <= 1, seat_text(seat) + " has two active leadership cards");
  require(seat == state.turn_seat || (board.active & leadership).empty(),
          seat_text(seat) + " has an active leadership card in the other seat's turn");
  require(state.dragons[static_cast<std::size_t>(seat)] <= kMaxDragons, seat_text(seat) + " has more than three dragons");
}

void check_choice(const CardTables& tables, const State& state) {
  if (state.step != Step::kChoice) {
    require(state.choice == ChoiceKind::kNone && state.choice_source == kNoSource && state.choice_left == 0 &&
                state.choice_resume == Step::kBegin && state.picked.empty(),
            "a choice is stored outside the choice step");
    return;
  }
  require(static_cast<std::size_t>(state.choice) < kChoiceNames.size() && state.choice != ChoiceKind::kNone, "unknown choice");
  const SeatTable& own = tables.seat(state.turn_seat);
  const auto source_in = [&](CardSet cards) {
    return state.choice_source < CardSet::kCapacity && cards.contains(state.choice_source);
  };
  const auto moves_from = [&](Zone zone) {
    if (!source_in(own.on_play | own.at_end)) return false;
    const CardRecord& record = own.records[state.choice_source];
    for (int i = 0; i < record.clause_count; ++i)
      if (record.clauses[i].op == Op::kMove && record.clauses[i].from == zone && state.choice_left <= record.clauses[i].n)
        return true;
    return false;
  };
  bool fits = false;
  switch (state.choice) {
    case ChoiceKind::kDecline:
      fits = state.choice_source == kNoSource && state.choice_resume == Step::kEngagement && !state.fight_on() &&
             state.choice_left + state.picked.count() == kMaxDeclineDiscards;
      break;
    case ChoiceKind::kDiscardOpponentPlay:
      fits = moves_from(Zone::kOpponentPlay) && (state.choice_resume == Step::kCharacter || state.choice_resume == Step::kBoosterSupport ||
                                                 state.choice_resume == Step::kLeadership);
      break;
    case ChoiceKind::kReturnOwnPlay:
      fits = moves_from(Zone::kOwnPlay) && (state.choice_resume == Step::kCharacter || state.choice_resume == Step::kBoosterSupport ||
                                            state.choice_resume == Step::kLeadership);
      break;
    case ChoiceKind::kPayForDragon:
      fits = source_in(own.on_play) && state.choice_left + state.picked.count() == CardSet::kCapacity &&
             (own.records[state.choice_source].clauses[0].op == Op::kAttract ||
              (own.records[state.choice_source].clause_count > 1 && own.records[state.choice_source].clauses[1].op == Op::kAttract)) &&
             state.choice_resume == Step::kLeadership;
      break;
    case ChoiceKind::kEndDraw:
      fits = source_in(own.at_end) && moves_from(Zone::kOwnDeck) && state.choice_resume == Step::kPower && state.fight_on() &&
             state.picked.empty();
      break;
    case ChoiceKind::kNone:
      break;
  }
  require(fits, "the choice does not fit its source or step");
  require(tables.seat(choice_cards_seat(state)).all.contains_all(state.picked), "picked holds a card that does not exist");
  // In a world that the other seat holds possible, the hand may have nothing to go on with.
  const bool from_hand =
      state.choice == ChoiceKind::kPayForDragon || (state.choice == ChoiceKind::kDecline && !state.picked.empty());
  require(from_hand || choice_is_open(tables, state), "the choice has nothing left to choose");
}

/// What has been played this turn, by number and by card, and the step that the turn has come to.
void check_plays(const SeatTable& table, const State& state) {
  const int leadership_played =
      state.cards_played - state.characters_played - state.boosters_played - state.supports_played;
  require(state.cards_played < 64 && (leadership_played == 0 || leadership_played == 1) && state.cards_from_deck < 64,
          "the counters of the turn do not fit each other");
  const CardSet played = state.table(state.turn_seat).played;
  const auto counted = [&](CardType type, int counter) { return (played & table.type(type)).count() <= counter; };
  require(counted(CardType::kCharacter, state.characters_played) &&
              counted(CardType::kBooster, state.boosters_played) &&
              counted(CardType::kSupport, state.supports_played) && counted(CardType::kLeadership, leadership_played),
          "more cards are marked as played this turn than the counters say");
  const Step step = state.step == Step::kChoice ? state.choice_resume : state.step;
  switch (step) {
    case Step::kBegin:
      require(state.cards_played == 0, "cards have been played before the begin phase is over");
      break;
    case Step::kLeadership:
    case Step::kEngagement:
      require(state.cards_played == leadership_played,
              "the engagement is still to come, but more than leadership has been played");
      break;
    case Step::kCharacter:
      require(state.step == Step::kChoice || state.characters_played == 0,
              "a character has been played in the Character step");
      break;
    case Step::kBoosterSupport:
    case Step::kPower:
      require(state.characters_played > 0, "no character has been played before the Booster/Support and Power steps");
      break;
    case Step::kChoice:
    case Step::kOver:
      break;
  }
}

/// A finished game: who won and what for follows from dragons and cards.
void check_end(const CardTables& tables, const State& state) {
  const int dragons = state.dragons[state.winner];
  if (state.end_reason == EndReason::kFourthDragon) {
    require(dragons == kMaxDragons, "a fourth dragon ended the game, but the winner does not have three");
    require(state.crystals == tables.options.fourth_dragon_crystals, "crystals are not those for a fourth dragon");
    return;
  }
  require(state.ran_out_first < kSeats, "cards ran out, but ran_out_first is unset");
  require(state.winner == winner_without_cards(tables, state), "cards ran out, but the other seat is the winner");
  require(state.crystals == 1 + dragons, "crystals are not one more than the winner's dragons");
}

}  // namespace

void BlueMoon::check_state(const State& state) const {
  require(state.turn_seat < kSeats, "turn_seat is " + std::to_string(state.turn_seat) + ", expected 0 or 1");
  require(static_cast<std::size_t>(state.step) < kStepNames.size(), "unknown step");
  require(state.element <= kNoElement, "unknown element");
  require(state.turn >= 1, "turn is 0, turns count from 1");
  for (int seat = 0; seat < kSeats; ++seat) check_zones(tables_.seat(seat), state, seat);
  require(state.dragons[0] == 0 || state.dragons[1] == 0, "both seats have dragons");
  require(state.ran_out_first <= kNoSeat && state.ran_out_this_fight < 1u << kSeats, "unknown seat ran out of cards");
  require(!state.own(0).out_of_cards() || state.ran_out_first != kNoSeat, "seat 0 has no cards but ran_out_first is unset");
  require(!state.own(1).out_of_cards() || state.ran_out_first != kNoSeat, "seat 1 has no cards but ran_out_first is unset");
  require(state.ran_out_this_fight == 0 || state.ran_out_first != kNoSeat, "a seat ran out in this fight but ran_out_first is unset");
  const SeatBoard& other = state.table(1 - state.turn_seat);
  require(other.played.empty(), "the seat that is not to act has played cards this turn");
  const SeatBoard& mine = state.table(state.turn_seat);
  require(state.fight_on() || state.step == Step::kOver ||
              (other.in_areas().empty() && mine.played.contains_all(mine.in_areas())),
          "cards of earlier turns lie in the areas although no fight is on");
  require((state.step == Step::kOver) == (state.end_reason != EndReason::kNone) &&
              (state.step == Step::kOver) == (state.winner < kSeats) &&
              static_cast<std::size_t>(state.end_reason) < kEndReasonNames.size() && state.winner <= kNoSeat && state.crystals <= 5,
          "step, winner and reason of the end do not fit each other");
  if (state.step == Step::kOver) {
    check_end(tables_, state);
  } else {
    require(state.crystals == 0, "crystals were scored before the end");
  }
  check_plays(tables_.seat(state.turn_seat), state);
  for (const std::uint8_t byte : state.reserved) require(byte == 0, "reserved bytes are not 0");
  check_choice(tables_, state);

  Board fresh = state.board;
  refresh_effects(tables_, fresh);
  require(fresh == state.board, "stored totals or ignored cards differ from what the active cards say");
}

void BlueMoon::check_view(const View& view) const {
  require(view.seat < kSeats, "the view's seat is " + std::to_string(view.seat) + ", expected 0 or 1");
  for (const std::uint8_t byte : view.reserved) require(byte == 0, "reserved bytes of the view are not 0");
  const SeatCards& other = view.seen.own(1 - view.seat);
  require(other.hand == other.hand_known, "the view shows hand cards of the opponent that its seat has not seen");
  require(view.hidden_hand_count <= other.deck.count(), "the view hides more hand cards than there are unseen cards");
  State world = view.seen;
  SeatCards& filled = world.own(1 - view.seat);
  for (int i = 0; i < view.hidden_hand_count; ++i) {
    const int card = filled.deck.first();
    filled.deck.remove(card);
    filled.hand.add(card);
  }
  check_state(world);
}

}  // namespace hiddenhand::blue_moon
