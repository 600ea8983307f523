// Is this a position of the game? Everything that comes from outside passes here, so that the rules may rely on it.
#include <string>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/games/blue_moon/rules.h"

namespace hiddenhand::blue_moon {
namespace {

/// `what`: the parts of the message, put together only if it is needed.
template <class... Parts>
void require(bool holds, const Parts&... what) {
  if (holds) [[likely]]
    return;
  std::string message = "not a Blue Moon position: ";
  (message.append(what), ...);
  throw PositionError(message);
}

const char* seat_text(int seat) { return seat == 0 ? "seat 0" : "seat 1"; }

struct NamedZone {
  const char* name;
  CardSet cards;
};

void check_zones(const SeatTable& table, const State& state, int seat) {
  const SeatCards& own = state.own(seat);
  const SeatBoard& board = state.table(seat);
  const std::array<NamedZone, 11> zones = {{{"hand", own.hand},
                                            {"deck", own.deck},
                                            {"discard", own.discard},
                                            {"leadership_pile", own.leadership_pile},
                                            {"combat", board.combat},
                                            {"support", board.support},
                                            {"influence", board.influence},
                                            {"cargo of the first ship", board.cargo[0]},
                                            {"cargo of the second ship", board.cargo[1]},
                                            {"cargo of the third ship", board.cargo[2]},
                                            {"cargo of the fourth ship", board.cargo[3]}}};
  const auto id = [&](int card) -> const std::string& { return table.ids[static_cast<std::size_t>(card)]; };
  CardSet seen;
  for (const NamedZone& zone : zones) {
    require(table.all.contains_all(zone.cards), seat_text(seat), "'s ", zone.name,
            " holds a card that is not in the deck list");
    for (const int card : (seen & zone.cards))
      for (const NamedZone& first : zones)
        require(!first.cards.contains(card) || first.name == zone.name, "'", id(card), "' of ", seat_text(seat),
                " is in two zones, ", first.name, " and ", zone.name);
    seen |= zone.cards;
  }
  for (const int card : table.all - seen) require(false, "'", id(card), "' of ", seat_text(seat), " is in no zone");

  const auto subset = [&](CardSet part, CardSet whole, const char* what) {
    require(whole.contains_all(part), seat_text(seat), " has ", what);
  };
  const CardSet leadership = table.type(CardType::kLeadership);
  subset(own.leadership_pile, leadership, "a card in leadership_pile that is no leadership card");
  subset(board.combat, table.type(CardType::kCharacter) | table.type(CardType::kBooster),
         "a card in combat that is neither character nor booster");
  subset(board.support - board.bluffs, table.type(CardType::kSupport), "a card in support that is no support");
  subset(board.bluffs, board.support & table.any_bluff, "a bluff that is not in support or shows no bluff icon");
  subset(board.influence, table.type(CardType::kShip), "a card in influence that is no ship");
  subset(board.landed, board.influence, "a landed ship that is not in influence");
  subset(own.hand_known, own.hand, "a card in hand_known that is not in the hand");
  subset(own.hand_open, own.hand_known, "a card in hand_open that is not in hand_known");
  subset(own.deck_bottom, own.deck, "a card in deck_bottom that is not in the deck");
  subset(board.active, board.in_areas() | own.leadership_pile | board.influence,
         "an active card that is not on the table");
  subset(board.support | board.influence, board.active, "a support or ship that is not active");
  subset(board.played, board.active | own.leadership_pile | board.all_cargo(),
         "a card played this turn that is not on the table");
  subset(board.free, board.played, "a FREE card that was not played this turn");
  subset(board.used | board.scaled, table.all, "a used or multiplied card that does not exist");
  require((board.active & leadership).count() <= 1, seat_text(seat), " has two active leadership cards");
  for (const std::uint8_t entry : board.text_order)
    require(entry <= table.card_count, seat_text(seat), " has a card in text_order that does not exist");
  require(seat == state.turn_seat || (board.active & leadership).empty(), seat_text(seat),
          " has an active leadership card in the other seat's turn");
  require(state.dragons[static_cast<std::size_t>(seat)] <= kMaxDragons, seat_text(seat),
          " has more than three dragons");
  for (std::size_t ship = 0; ship < kMaxShips; ++ship) {
    if (board.cargo[ship].empty()) continue;
    int capacity = 0;
    for (const int card : board.influence)
      if (table.ship_number[static_cast<std::size_t>(card)] == ship)
        capacity = table.records[static_cast<std::size_t>(card)].capacity;
    require(board.cargo[ship].count() <= capacity, seat_text(seat), " has more cargo than its ships hold");
    subset(board.cargo[ship], table.fighters(), "cargo that is neither character, booster nor support");
  }
}

bool carries(const SeatTable& table, int card, Op op) {
  if (card >= table.card_count) return false;
  const CardRecord& record = table.records[static_cast<std::size_t>(card)];
  for (int i = 0; i < record.clause_count; ++i)
    if (record.clauses[i].op == op) return true;
  return false;
}

/// What there is to pick lies where the choice says.
bool options_lie_there(const CardTables& tables, const State& state) {
  const SeatCards& own = state.own(state.choice_seat);
  const SeatBoard& table = state.table(choice_cards_seat(state));
  const CardSet left = state.options - state.picked;
  switch (state.choice) {
    case ChoiceKind::kDiscardOpponentPlay:
    case ChoiceKind::kReturnOwnPlay:
      return (table.in_areas() | table.active).contains_all(left) &&
             (state.options & table.bluffs) == (bluffs_at_choice(tables, state) ? table.bluffs : CardSet());
    case ChoiceKind::kSearch:
      return state.options ==
             (choice_clause(tables, state, Op::kMove).from == Zone::kOwnDiscard ? own.discard : own.deck);
    case ChoiceKind::kSearchForShip: return state.options == ship_search_options(tables, state);
    case ChoiceKind::kEndDraw:
    case ChoiceKind::kDiscardOneOfDrawn: return own.hand.contains_all(left);
    case ChoiceKind::kScaleText: return (table.active - table.bluffs).contains_all(left);
    case ChoiceKind::kChooseShip:
      return (own.hand | own.deck | table.all_cargo()).contains(state.choice_card) &&
             ships_with_room(tables, state, table.influence).contains_all(left);
    default: return state.options.empty();
  }
}

void check_choice(const CardTables& tables, const State& state) {
  if (state.step != Step::kChoice) {
    require(state.choice == ChoiceKind::kNone && state.choice_seat == 0 && state.choice_source == kNoCard &&
                state.choice_card == kNoCard && state.choice_left == 0 && state.choice_least == 0 &&
                state.choice_resume == Step::kBegin && state.picked.empty() && state.options.empty(),
            "a choice is stored outside the choice step");
    return;
  }
  require(static_cast<std::size_t>(state.choice) < kChoiceNames.size() && state.choice != ChoiceKind::kNone,
          "unknown choice");
  require(state.choice_seat < kSeats && state.choice_left <= kNoLimit && state.choice_least <= state.choice_left,
          "the choice's numbers do not fit");
  require(static_cast<std::size_t>(state.choice_resume) < kStepNames.size() && state.choice_resume != Step::kChoice &&
              state.choice_resume != Step::kOver,
          "the choice goes on with a step that cannot be");
  const SeatTable& own = tables.seat(state.turn_seat);
  const int source = state.choice_source;
  bool fits = state.choice_seat == state.turn_seat;
  switch (state.choice) {
    case ChoiceKind::kDecline:
      fits &= source == kNoCard && state.choice_resume == Step::kEngagement && !state.fight_on() &&
              state.choice_left + state.picked.count() == kMaxDeclineDiscards &&
              !state.table(state.turn_seat).active.intersects(own.type(CardType::kLeadership)) &&
              state.table(state.turn_seat).landed.empty();
      break;
    case ChoiceKind::kPayForDragon: fits &= carries(own, source, Op::kAttract); break;
    case ChoiceKind::kSatisfy: fits &= carries(tables.seat(1 - state.turn_seat), source, Op::kOblige); break;
    case ChoiceKind::kForcedDiscard:
      fits = state.choice_seat != state.turn_seat && carries(own, source, Op::kMove);
      break;
    case ChoiceKind::kScaleText: fits = carries(tables.seat(state.choice_seat), source, Op::kScaleText); break;
    case ChoiceKind::kChooseShip: fits &= state.choice_card < own.card_count && !state.options.empty(); break;
    case ChoiceKind::kLoadShip:
      fits &= carries(own, source, Op::kMove) && state.choice_card < own.card_count &&
              state.table(state.turn_seat).influence.contains(state.choice_card);
      break;
    default: fits &= carries(own, source, Op::kMove); break;
  }
  require(fits, "the choice does not fit its source or step");
  if (state.choice == ChoiceKind::kPutOnBottom || state.choice == ChoiceKind::kShuffleBack)
    require(state.own(state.choice_seat).hand.contains_all(state.picked), "a picked card is not in the hand");
  const SeatTable& picked_from = tables.seat(choice_cards_seat(state));
  require(picked_from.all.contains_all(state.picked | state.options), "the choice names a card that does not exist");
  require(options_lie_there(tables, state), "what there is to choose from does not lie where the choice says");
}

void check_knowledge_form(const Knowledge& knowledge) {
  bool any = false;
  for (const Lot& lot : knowledge.lots) {
    any |= !lot.cards.empty();
    require(lot.most[0] == 0, "what is known of hidden cards bounds their number in no place at all");
    for (const std::uint8_t most : lot.most)
      require(most <= lot.cards.count(), "what is known of hidden cards allows more of them than there are");
  }
  require(knowledge.in_use == (any ? 1 : 0), "what is known of hidden cards does not say whether there is any");
}

/// What the opponent knows must be true, and said as Follower says it.
void check_knowledge(const CardTables& tables, const State& state, int seat) {
  const Knowledge& knowledge = state.knowledge[static_cast<std::size_t>(seat)];
  check_knowledge_form(knowledge);
  const SeatCards& own = state.own(seat);
  const std::array<CardSet, kPlaces> lying = {own.hand - own.hand_known, state.table(seat).bluffs, own.deck_bottom,
                                              own.deck - own.deck_bottom};
  for (const Lot& lot : knowledge.lots) {
    for (std::size_t places = 1; places < kPlaceSets; ++places) {
      CardSet cards;
      for (std::size_t place = 0; place < kPlaces; ++place)
        if (places >> place & 1) cards |= lying[place];
      require((cards & lot.cards).count() <= lot.most[places], "the opponent of ", seat_text(seat),
              " holds it impossible that hidden cards lie as they do");
    }
  }
  State settled = state;
  Follower(tables, settled, seat).settle();
  require(settled == state, "what the opponent of ", seat_text(seat), " knows says more, or less, than it could");
}

/// Whether the Character step has a move left for some hand that the other seat may hold possible: with all unseen
/// cards at once or, since a condition may ask for the size of the hand (Sas-van-Son), with one in the place of
/// another.
bool some_hand_goes_on(const CardTables& tables, const State& state) {
  const int seat = state.turn_seat;
  const auto goes_on_with = [&](CardSet hand) {
    State other = state;
    SeatBoard& board = other.table(seat);
    const CardSet bluffs = board.bluffs & hand;  // some other card is the bluff then
    for (CardSet SeatBoard::* zone : {&SeatBoard::support, &SeatBoard::active, &SeatBoard::bluffs})
      board.*zone -= bluffs;
    other.own(seat).hand = hand;
    if (!bluffs.empty()) refresh_effects(tables, other);
    return character_step_goes_on(tables, other);
  };
  const CardSet hand = state.own(seat).hand;
  const CardSet unseen = state.own(seat).deck | state.table(seat).bluffs;
  if (goes_on_with(hand) || goes_on_with(hand | unseen)) return true;
  if (hand.empty()) return false;
  const CardSet kept = hand - CardSet::of(hand.first());
  for (const int card : unseen)
    if (goes_on_with(kept | CardSet::of(card))) return true;
  return false;
}

/// Whether supports of this deck may be played beside the counted ones: as FREE, as partners, or behind a card that
/// makes the next one count as FREE (Yin and Yang, which a constructed deck may hold beside supports of any people).
bool supports_may_go_uncounted(const SeatTable& table) {
  if ((table.free | table.free_if | table.pair).intersects(table.type(CardType::kSupport))) return true;
  for (const int card : table.on_play)
    if (carries(table, card, Op::kGrantFree)) return true;
  return false;
}

/// What has been played this turn, by number and by card, and the step that the turn has come to.
void check_plays(const CardTables& tables, const State& state) {
  for (const std::uint8_t counter :
       {state.cards_played, state.combat_plays, state.characters_played, state.boosters_counted, state.supports_counted,
        state.cards_from_deck, state.hand_plays})
    require(counter < 64, "a counter of the turn is above 63");
  for (const std::uint8_t flag : {state.booster_played, state.support_played, state.next_free})
    require(flag <= 1, "a flag is neither 0 nor 1");
  require(state.last_played == kNoCard || state.last_played < tables.seat(state.turn_seat).card_count,
          "last_played is no card");
  require(tables.seat(state.turn_seat).all.contains_all(state.pending | state.pair_open | state.counted),
          "a card that is pending, paired or counted does not exist");
  const bool between_texts =
      state.step == Step::kChoice && (state.choice_resume == Step::kAfterExtra || state.choice_resume == Step::kEnd);
  require(state.pending.empty() || between_texts, "texts are pending although none has had its turn");
  require(state.stage <= 4, "unknown stage of the turn");

  const SeatTable& table = tables.seat(state.turn_seat);
  const SeatBoard& mine = state.table(state.turn_seat);
  const int boosters = state.combat_plays - state.characters_played;
  const int others = state.cards_played - state.combat_plays;  // supports, leadership, ships, and (as an option) loads
  require(boosters >= 0 && others >= 0 && state.boosters_counted <= boosters &&
              (boosters > 0) == (state.booster_played == 1) && (state.support_played == 0 || others > 0),
          "the counters of the turn do not fit each other");
  const bool may_load = !table.type(CardType::kShip).empty();
  const int leadership = others - state.supports_counted;
  if (!may_load) {
    require(leadership >= 0 && (leadership <= 1 || supports_may_go_uncounted(table)),
            "the counters of the turn do not fit each other");
    require(state.support_played == 1 || state.supports_counted == 0, "the counters of the turn do not fit each other");
  }
  require(!mine.played.intersects(mine.bluffs), "a bluff is marked as played face up");
  const CardSet played = mine.played - mine.all_cargo();
  require((played & table.type(CardType::kCharacter)).count() <= state.characters_played &&
              (played & table.type(CardType::kBooster)).count() <= boosters &&
              (played & (table.type(CardType::kSupport) | table.type(CardType::kLeadership))).count() <= others,
          "more cards are marked as played this turn than the counters say");

  const Step step = state.step == Step::kChoice ? state.choice_resume : state.step;
  switch (step) {
    case Step::kBegin: require(state.cards_played == 0, "cards have been played before the begin phase is over"); break;
    case Step::kLeadership:
    case Step::kEngagement:
      require(state.combat_plays == 0 && state.support_played == 0,
              "the engagement is still to come, but more than leadership has been played");
      break;
    case Step::kCharacter: {
      require(state.step == Step::kChoice || state.characters_played == 0 || some_hand_goes_on(tables, state),
              "a character has been played, and nothing is left to do in the Character step");
      break;
    }
    case Step::kBoosterSupport:
    case Step::kAfterExtra:
    case Step::kPower:
    case Step::kCallBluff:
      require(state.characters_played > 0 || skips_character(tables, state),
              "no character has been played before the Booster/Support and Power steps");
      break;
    default: break;
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

/// The numbers that stand for seats, steps and words, before anything is looked up by them.
void check_words(const State& state) {
  require(state.turn_seat < kSeats, "turn_seat is ", std::to_string(state.turn_seat), ", expected 0 or 1");
  require(static_cast<std::size_t>(state.step) < kStepNames.size(), "unknown step");
  require(state.element <= kNoElement, "unknown element");
  require(state.turn >= 1, "turn is 0, turns count from 1");
  require(static_cast<std::size_t>(state.choice) < kChoiceNames.size() && state.choice_seat < kSeats, "unknown choice");
  require(static_cast<std::size_t>(state.choice_resume) < kStepNames.size(), "unknown step after the choice");
  require(state.choice_source == kNoCard || state.choice_source <= kMaxDeck, "the choice's source is no card");
  require(state.choice_card == kNoCard || state.choice_card <= kMaxDeck, "the choice's card is no card");
  require(state.ran_out_first <= kNoSeat && state.winner <= kNoSeat, "unknown seat");
}

}  // namespace

void BlueMoon::check_state(const State& state) const {
  check_words(state);
  for (int seat = 0; seat < kSeats; ++seat) {
    check_zones(tables_.seat(seat), state, seat);
    check_knowledge(tables_, state, seat);
  }
  require(state.step != Step::kEnd, "the end phase has no decision of its own");
  require(state.dragons[0] == 0 || state.dragons[1] == 0, "both seats have dragons");
  require(state.ran_out_first <= kNoSeat && state.ran_out_this_fight < 1u << kSeats, "unknown seat ran out of cards");
  require(!state.own(0).out_of_cards() || state.ran_out_first != kNoSeat,
          "seat 0 has no cards but ran_out_first is unset");
  require(!state.own(1).out_of_cards() || state.ran_out_first != kNoSeat,
          "seat 1 has no cards but ran_out_first is unset");
  require(state.ran_out_this_fight == 0 || state.ran_out_first != kNoSeat,
          "a seat ran out in this fight but ran_out_first is unset");
  const SeatBoard& other = state.table(1 - state.turn_seat);
  require(other.played.empty(), "the seat that is not to act has played cards this turn");
  const SeatBoard& mine = state.table(state.turn_seat);
  require(state.fight_on() || state.step == Step::kOver ||
              (other.in_areas().empty() && mine.played.contains_all(mine.in_areas() - mine.bluffs)),
          "cards of earlier turns lie in the areas although no fight is on");
  require((state.step == Step::kOver) == (state.end_reason != EndReason::kNone) &&
              (state.step == Step::kOver) == (state.winner < kSeats) &&
              static_cast<std::size_t>(state.end_reason) < kEndReasonNames.size() && state.winner <= kNoSeat &&
              state.crystals <= 5,
          "step, winner and reason of the end do not fit each other");
  if (state.step == Step::kOver) {
    check_end(tables_, state);
  } else {
    require(state.crystals == 0, "crystals were scored before the end");
  }
  check_plays(tables_, state);
  require(state.imagined_draws == 0, "it is one that a look-ahead imagines: imagined_draws is not 0");
  check_choice(tables_, state);

  State fresh = state;
  for (int seat = 0; seat < kSeats; ++seat) {
    const bool ordered = tables_.options.end_text_order == EndTextOrder::kPlayed &&
                         !(tables_.seat(seat).at_end | tables_.seat(seat).after_extra).empty();
    if (!ordered) fresh.table(seat).text_order = {};
  }
  refresh_effects(tables_, fresh);
  require(fresh == state, "stored totals or ignored cards differ from what the active cards say");
}

void BlueMoon::check_view(const View& view) const {
  require(view.seat < kSeats, "the view's seat is ", std::to_string(view.seat), ", expected 0 or 1");
  for (const std::uint8_t byte : view.reserved) require(byte == 0, "reserved bytes of the view are not 0");
  check_words(view.seen);
  const SeatCards& other = view.seen.own(1 - view.seat);
  require(other.hand == other.hand_known, "the view shows hand cards of the opponent that its seat has not seen");
  const SeatTable& deck = tables_.seat(1 - view.seat);
  const CardSet unseen = other.deck & deck.all;
  require(unseen == other.deck, "the view holds a card that is not in the deck list");
  require(view.hidden_hand_count + view.hidden_bluffs + view.hidden_bottom <= unseen.count(),
          "the view hides more cards than there are unseen ones");
  require(view.hidden_picks <= (other.hand - other.hand_open).count() + view.hidden_hand_count,
          "the view hides more picks than cards that may be picked");
  require(view.hidden_draws <= view.hidden_hand_count, "the view hides more cards drawn than cards in the hand");
  const bool from_play =
      view.seen.choice == ChoiceKind::kDiscardOpponentPlay || view.seen.choice == ChoiceKind::kReturnOwnPlay;
  require(!from_play || carries(tables_.seat(view.seen.turn_seat), view.seen.choice_source, Op::kMove),
          "the choice does not fit its source or step");
  const Knowledge& knowledge = view.seen.knowledge[static_cast<std::size_t>(1 - view.seat)];
  check_knowledge_form(knowledge);
  require(any_world(deck.any_bluff, knowledge, unseen - shown_in_deck(view.seen, 1 - view.seat), view.counts()),
          "no way to deal the hidden cards agrees with what the view knows of them");
  Rng rng(0);
  const State world = blue_moon::sample_world(tables_, view, rng);
  check_state(world);
  // Whatever a view says beyond what its worlds show is no knowledge of the seat.
  require(view_of(world, static_cast<Seat>(view.seat)) == view, "the view says something that no world shows");
}

}  // namespace hiddenhand::blue_moon
