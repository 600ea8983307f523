// The flow of Blue Moon City: what an action does, and what follows without a decision. Rules digest, sections 3 to 9.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "hiddenhand/game/chance.h"
#include "hiddenhand/games/blue_moon_city/actions.h"
#include "hiddenhand/games/blue_moon_city/legal.h"
#include "hiddenhand/games/blue_moon_city/payments.h"
#include "hiddenhand/games/blue_moon_city/scales.h"
#include "hiddenhand/games/blue_moon_city/state.h"

namespace hiddenhand::blue_moon_city {

template <Chance C>
class Turn {
 public:
  Turn(State& state, const Laws& laws, C& chance)
      : state_(state), table_(state.table), laws_(laws), chance_(chance), seat_(state.table.active) {}

  // -- the deal ---------------------------------------------------------------------------------------------------

  /// Fills the state. Chance: tiles, then who begins if that is drawn, then the hands, seat by seat.
  void deal() {
    state_ = {};
    lay_tiles();
    table_.pool = laws_.pool;
    table_.dragons.fill(kOutside);
    state_.deck = table_.shuffled = laws_.cards;
    table_.deck_size = static_cast<std::uint8_t>(laws_.cards.total());
    if (laws_.options.random_start)
      table_.active = static_cast<std::uint8_t>(chance_.below(static_cast<std::uint32_t>(laws_.seats)));
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(laws_.seats); ++seat) {
      table_.figures[seat] = kCourtyardSquare;
      table_.markers[seat] = laws_.markers;
      for (int i = 0; i < laws_.hand; ++i) draw_to_hand(seat);
    }
    begin_turn();
  }

  // -- an action --------------------------------------------------------------------------------------------------

  void act(Action action) {
    switch (table_.phase) {
      case Phase::kAct: return act_on(action);
      case Phase::kDestination: return move_to((action - kMoveDragon) % kSquares);
      case Phase::kPay: return action == kStopPaying ? stop_paying() : pay(action - kPay);
      case Phase::kThrowIn: return action == kDonePaying ? contribute() : throw_in(action - kThrowIn);
      case Phase::kDiscard: return action == kDraw ? finish_turn() : discard(action - kDiscardCard);
      case Phase::kOver: return;
    }
  }

 private:
  // -- set-up -----------------------------------------------------------------------------------------------------

  void lay_tiles() {
    CardSet left = CardSet::first_cards(kTiles);
    lay(kCourtyardSquare, kCourtyard, left);
    if (laws_.options.layout == kStandard) {
      for (std::size_t i = 0; i < kStandardAround.size(); ++i) lay(kAroundCourtyard[i], kStandardAround[i], left);
    } else if (laws_.options.layout == kTemplesAnySide) {
      for (const int square : kAroundCourtyard) lay(square, chance_.pick(left & kTemplesAndPalace), left);
    }
    CardSet free = kAllSquares;
    free.remove(kCourtyardSquare);
    if (laws_.options.layout != kFreeLayout)
      for (const int square : kAroundCourtyard) free.remove(square);
    for (const int square : free) lay(square, chance_.pick(left), left);
  }

  void lay(int square, int tile, CardSet& left) {
    left.remove(tile);
    const auto at = static_cast<std::size_t>(square);
    table_.tile[at] = static_cast<std::uint8_t>(tile);
    for (std::size_t box = laws_.tile(tile).boxes; box < kMostBoxes; ++box) table_.boxes[at][box] = kNoBox;
  }

  void begin_turn() {
    table_.phase = Phase::kAct;
    table_.steps = kSteps;
    table_.moving = table_.may_walk = 1;
    table_.walked = 0;
    table_.power = kNoPower;
    table_.box = kNoBox;
    table_.contributions = table_.offers = table_.discards = 0;
    table_.last_pick = kNoKind;
    table_.no_cards = 0;
  }

  // -- cards ------------------------------------------------------------------------------------------------------

  /// The kind of a card drawn from the deck, or kNoKind if there is none.
  int draw() {
    if (table_.deck_size == 0 && !shuffle()) {
      table_.no_cards = 1;
      return kNoKind;
    }
    const int kind = chance_.pick_kind(state_.deck);
    state_.deck.remove(kind);
    --table_.deck_size;
    return kind;
  }

  /// The discard pile becomes the deck; false if it is empty.
  bool shuffle() {
    if (table_.discard.empty()) return false;
    state_.deck = table_.shuffled = table_.discard;
    table_.deck_size = static_cast<std::uint8_t>(table_.discard.total());
    table_.discard = {};
    state_.drawn = {};
    for (std::size_t seat = 0; seat < kMostPlayers; ++seat)
      if (table_.reward_sizes[seat] > 0)
        table_.stale_rewards = static_cast<std::uint8_t>(table_.stale_rewards | 1 << seat);
    return true;
  }

  void draw_to_hand(std::size_t seat) {
    const int kind = draw();
    if (kind == kNoKind) return;
    state_.hands[seat].add(kind);
    state_.drawn[seat].add(kind);
    ++table_.hand_sizes[seat];
  }

  void draw_reward(std::size_t seat) {
    if (laws_.options.rewards_at_once) return draw_to_hand(seat);
    const int kind = draw();
    if (kind == kNoKind) return;
    state_.rewards[seat].add(kind);
    ++table_.reward_sizes[seat];
  }

  void take_from_hand(int kind) {
    state_.hands[seat_].remove(kind);
    --table_.hand_sizes[seat_];
  }
  void discard_from_hand(int kind) {
    take_from_hand(kind);
    table_.discard.add(kind);
  }

  // -- movement, 3.1 ----------------------------------------------------------------------------------------------

  void act_on(Action action) {
    if (action < kPlayPower) return go(action - kGo);
    if (action < kBuild) return play_power(action - kPlayPower);
    if (action < kOffer) return begin_payment(action - kBuild);
    if (action < kEndActing) return offer(action - kOffer);
    end_acting();
  }

  void go(int square) {
    table_.steps = static_cast<std::uint8_t>(table_.steps - distance(table_.square(), square));
    table_.figures[seat_] = static_cast<std::uint8_t>(square);
    table_.walked = 1;
  }

  void play_power(int power) {
    discard_from_hand(kMovementPowers[static_cast<std::size_t>(power)]);
    if (power > kFirstFlitPower) {
      table_.steps = static_cast<std::uint8_t>(table_.steps + kFlitSteps);
      return;
    }
    table_.power = static_cast<std::uint8_t>(power);
    table_.phase = Phase::kDestination;
  }

  void move_to(int square) {
    if (table_.power >= kFirstFlitPower) {
      table_.figures[seat_] = static_cast<std::uint8_t>(square);
      if (laws_.options.steps_together && table_.walked != 0) table_.may_walk = 0;
    } else {
      table_.dragons[table_.power / 2u] = static_cast<std::uint8_t>(square);
    }
    table_.power = kNoPower;
    table_.phase = Phase::kAct;
  }

  // -- contributions, 4 -------------------------------------------------------------------------------------------

  void begin_payment(int box) {
    table_.moving = 0;
    table_.box = static_cast<std::uint8_t>(box);
    table_.phase = Phase::kPay;
  }

  void lay_out(int kind) {
    take_from_hand(kind);
    table_.paid.add(kind);
    table_.last_pick = static_cast<std::uint8_t>(kind);
  }

  void pay(int kind) {
    lay_out(kind);
    if (!payment_of(state_, laws_).covered()) return;
    table_.last_pick = kNoKind;
    table_.phase = Phase::kThrowIn;
    if (!laws_.options.extra_cards || table_.hand_sizes[seat_] == 0) contribute();
  }

  void throw_in(int kind) {
    lay_out(kind);
    if (table_.hand_sizes[seat_] == 0) contribute();
  }

  /// The cards go back: the hand cannot pay, so this is a world that a seat holds possible for another.
  void stop_paying() {
    state_.hands[seat_] += table_.paid;
    table_.hand_sizes[seat_] = static_cast<std::uint8_t>(table_.hand_sizes[seat_] + table_.paid.total());
    table_.paid = {};
    leave_box();
  }

  void leave_box() {
    table_.box = kNoBox;
    table_.last_pick = kNoKind;
    table_.phase = Phase::kAct;
  }

  void contribute() {
    const auto square = static_cast<std::size_t>(table_.square());
    table_.discard += table_.paid;
    table_.paid = {};
    table_.boxes[square][table_.box] = static_cast<std::uint8_t>(seat_ + 1);
    --table_.markers[seat_];
    leave_box();
    ++table_.contributions;
    const bool complete = Markers(table_.boxes[square]).free == 0;
    if (laws_.options.late_dragon_scales ? complete : table_.contributions == 1) give_dragon_scales();
    if (complete) finish_building(table_.square());
    if (nobody_has_markers()) return end_game(End::kNoMarkers);
    // What everybody can see to be impossible is not asked for.
    if (complete || table_.markers[seat_] == 0) end_acting();
  }

  bool nobody_has_markers() const {
    return std::ranges::all_of(table_.markers, [](std::uint8_t markers) { return markers == 0; });
  }

  /// 4.6: one scale for each dragon on the tile, once a turn.
  void give_dragon_scales() {
    BySeat<std::uint8_t> owed{};
    owed[seat_] = static_cast<std::uint8_t>(std::ranges::count(table_.dragons, table_.figures[seat_]));
    give_scales(state_, owed, SeatOrder::of(seat_, seat_, laws_.seats), laws_);
  }

  // -- a finished building, 5 -------------------------------------------------------------------------------------

  void finish_building(int square) {
    Boxes& boxes = table_.boxes[static_cast<std::size_t>(square)];
    const Tile& tile = laws_.tile(table_.tile[static_cast<std::size_t>(square)]);
    const BySeat<std::uint8_t> markers = Markers(boxes).of;
    const std::uint8_t builder = main_builder(boxes, markers);
    const std::uint8_t first = laws_.options.main_builder_first ? builder : seat_;
    const SeatOrder order = SeatOrder::of(first, seat_, laws_.seats);

    Reward around{};
    for (const int near : kNeighbours[static_cast<std::size_t>(square)] & CardSet(table_.finished)) {
      const Reward& reward = laws_.tile(table_.tile[static_cast<std::size_t>(near)]).neighbour;
      around.crystals = static_cast<std::uint8_t>(around.crystals + reward.crystals);
      around.scales = static_cast<std::uint8_t>(around.scales + reward.scales);
      around.cards = static_cast<std::uint8_t>(around.cards + reward.cards);
    }
    BySeat<bool> only_builder{}, contributors{};
    only_builder[builder] = true;
    for (std::size_t seat = 0; seat < kMostPlayers; ++seat) contributors[seat] = markers[seat] > 0;
    reward_all(tile.most, only_builder, order);
    reward_all(tile.everyone, contributors, order);
    reward_all(around, contributors, order);

    for (std::size_t seat = 0; seat < kMostPlayers; ++seat)
      table_.markers[seat] = static_cast<std::uint8_t>(table_.markers[seat] + markers[seat]);
    for (std::uint8_t& box : boxes)
      if (box != kNoBox) box = 0;
    table_.finished |= std::uint32_t{1} << square;
  }

  /// Most markers; of equals, whose leftmost marker lies further left.
  static std::uint8_t main_builder(const Boxes& boxes, const BySeat<std::uint8_t>& markers) {
    const std::uint8_t most = *std::ranges::max_element(markers);
    for (const std::uint8_t box : boxes)
      if (box != kNoBox && markers[box - 1u] == most) return static_cast<std::uint8_t>(box - 1);
    return 0;
  }

  /// At once for all of `seats`: crystals, then scales, then cards.
  void reward_all(const Reward& reward, const BySeat<bool>& seats, const SeatOrder& order) {
    BySeat<std::uint8_t> scales{};
    for (const std::uint8_t seat : order) {
      if (!seats[seat]) continue;
      state_.crystals[seat] = static_cast<std::uint16_t>(state_.crystals[seat] + reward.crystals);
      scales[seat] = reward.scales;
    }
    give_scales(state_, scales, order, laws_);
    for (const std::uint8_t seat : order)
      for (int i = 0; seats[seat] && i < reward.cards; ++i) draw_reward(seat);
  }

  // -- offerings, 7 -----------------------------------------------------------------------------------------------

  /// `pillar`: the value of the card that allows one more, which is also what it costs on top; 0 for the first.
  void offer(int pillar) {
    table_.moving = 0;
    if (pillar > 0) discard_from_hand(kind_of(kPillar, pillar));
    state_.crystals[seat_] = static_cast<std::uint16_t>(state_.crystals[seat_] - offering_cost(table_, laws_) - pillar);
    --table_.markers[seat_];
    ++table_.offers;
    if (++table_.offerings[seat_] == laws_.target) return end_game(End::kOfferings);
    if (nobody_has_markers()) return end_game(End::kNoMarkers);
    if (table_.markers[seat_] == 0) end_acting();
  }

  // -- the end of a turn, 3.3 -------------------------------------------------------------------------------------

  void end_acting() {
    if (laws_.options.late_dragon_scales && table_.contributions > 0 && !table_.is_finished(table_.square()))
      give_dragon_scales();
    table_.moving = 0;
    table_.phase = Phase::kDiscard;
    if (table_.hand_sizes[seat_] == 0) finish_turn();
  }

  void discard(int kind) {
    discard_from_hand(kind);
    table_.last_pick = static_cast<std::uint8_t>(kind);
    ++table_.discards;
    if (table_.discards == kMostDiscards || table_.hand_sizes[seat_] == 0) finish_turn();
  }

  void finish_turn() {
    for (int i = 0; i < table_.discards + 2; ++i) draw_to_hand(seat_);
    take_rewards();
    ++table_.turn;
    table_.active = static_cast<std::uint8_t>((seat_ + 1) % laws_.seats);
    const bool no_cards = table_.no_cards != 0;
    begin_turn();
    if (nothing_can_happen(state_, laws_)) return end_game(End::kAllBuilt);
    if (no_cards && laws_.options.ends_without_cards) return end_game(End::kNoCards);
    if (table_.turn == laws_.options.turn_cap) end_game(End::kTurnCap);
  }

  /// 5.7: reward cards go to the hands when the turn is over. Their owners see now which of the present deck they got.
  void take_rewards() {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(laws_.seats); ++seat) {
      if (table_.reward_sizes[seat] == 0) continue;
      state_.hands[seat] += state_.rewards[seat];
      if (!((table_.stale_rewards >> seat) & 1)) state_.drawn[seat] += state_.rewards[seat];
      table_.hand_sizes[seat] = static_cast<std::uint8_t>(table_.hand_sizes[seat] + table_.reward_sizes[seat]);
      state_.rewards[seat] = {};
      table_.reward_sizes[seat] = 0;
    }
    table_.stale_rewards = 0;
  }

  // -- the end of the game, 9 -------------------------------------------------------------------------------------

  /// Nothing of the turn is left, so that what is over looks the same however it ended.
  void end_game(End end) {
    begin_turn();
    table_.steps = table_.moving = table_.may_walk = 0;
    table_.phase = Phase::kOver;
    table_.end = end;
  }

  State& state_;
  Table& table_;
  const Laws& laws_;
  C& chance_;
  const std::uint8_t seat_;  // whose turn it is
};

}  // namespace hiddenhand::blue_moon_city
