// What is legal in Blue Moon City, as one set a phase.
#pragma once

#include "hiddenhand/game/game.h"
#include "hiddenhand/games/blue_moon_city/actions.h"
#include "hiddenhand/games/blue_moon_city/payments.h"
#include "hiddenhand/games/blue_moon_city/state.h"

namespace hiddenhand::blue_moon_city {

/// More crystals than anybody can have: what an offering costs when the obelisk is full.
inline constexpr int kNoOffering = 1 << 20;

/// What the next offering costs on the obelisk: the lowest free box.
inline int offering_cost(const Table& table, const Laws& laws) {
  const int filled = table.obelisk_filled();
  return filled < laws.obelisk_boxes ? laws.obelisk[static_cast<std::size_t>(filled)] : kNoOffering;
}

inline bool all_built(const Table& table) { return table.finished == kBuildingSquares; }

/// Between turns, with all buildings finished: nobody can make an offering any more (9.3), so the game ends.
inline bool nothing_can_happen(const State& state, const Laws& laws) {
  const Table& table = state.table;
  if (!all_built(table)) return false;
  const int cost = offering_cost(table, laws);
  if (cost == kNoOffering) return true;
  if (laws.options.plays_until_obelisk) return false;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(laws.seats); ++seat)
    if (table.markers[seat] > 0 && state.crystals[seat] >= cost) return false;
  return true;
}

/// Whether it can be seen that somebody can offer, for else the game would have ended before this turn.
inline bool somebody_can_offer(const Table& table) {
  return all_built(table) && table.phase != Phase::kOver && table.offers + table.contributions == 0;
}

inline Payment payment_of(const State& state, const Laws& laws) {
  const Table& table = state.table;
  const Tile& tile = laws.tile(table.tile[static_cast<std::size_t>(table.square())]);
  return Payment(tile.colour, tile.costs[table.box], state.hands[table.active], table.paid, table.last_pick);
}

class LegalSets {
 public:
  LegalSets(const State& state, const Laws& laws) : state_(state), table_(state.table), laws_(laws) {}

  LegalSet get() const {
    switch (table_.phase) {
      case Phase::kAct: return {acts(), kGo};
      case Phase::kDestination: return destinations();
      case Phase::kPay: return pays();
      case Phase::kThrowIn: return picks_and_end(kThrowIn);
      case Phase::kDiscard: return picks_and_end(kDiscardCard);
      case Phase::kOver: break;
    }
    return {CardSet(), 0};
  }

 private:
  const Cards& hand() const { return state_.hands[table_.active]; }

  CardSet acts() const {
    CardSet acts = CardSet::of(kEndActing);
    if (table_.moving != 0) acts |= movement();
    if (table_.markers[table_.active] == 0) return acts;
    if (table_.square() == kCourtyardSquare) return acts | offerings();
    if (!table_.is_finished(table_.square())) acts |= builds();
    return acts;
  }

  CardSet movement() const {
    CardSet acts = table_.may_walk != 0 ? squares_within(table_.steps, table_.square()) : CardSet();
    const CardSet kinds = hand().kinds();
    for (int power = 0; power < static_cast<int>(kMovementPowers.size()); ++power)
      if (kinds.contains(kMovementPowers[static_cast<std::size_t>(power)]) && has_effect(power))
        acts.add(kPlayPower + power);
    return acts;
  }

  bool has_effect(int power) const {
    if (power == kFirstFlitPower) return true;
    if (power > kFirstFlitPower) return table_.may_walk != 0;
    return power % 2 == 0 || table_.dragons[static_cast<std::size_t>(power / 2)] != kOutside;
  }

  CardSet builds() const {
    const auto square = static_cast<std::size_t>(table_.square());
    const Tile& tile = laws_.tile(table_.tile[square]);
    int dearest = 0;
    for (std::size_t box = 0; box < tile.boxes; ++box)
      if (table_.boxes[square][box] == 0 && tile.costs[box] > dearest) dearest = tile.costs[box];
    const int worth = Worth(tile.colour).of(hand(), dearest);
    CardSet builds;
    for (std::size_t box = 0; box < tile.boxes; ++box)
      if (table_.boxes[square][box] == 0 && tile.costs[box] <= worth) builds.add(kBuild + static_cast<int>(box));
    return builds;
  }

  CardSet offerings() const {
    const int left = state_.crystals[table_.active] - offering_cost(table_, laws_);
    CardSet offers;
    if (left < 0) return offers;
    if (table_.offers == 0) {
      offers.add(kOffer);
    } else if (table_.offers == 1 || !laws_.options.one_extra_offering) {
      for (int value = 1; value <= 2; ++value)
        if (value <= left && hand()[kind_of(kPillar, value)] > 0) offers.add(kOffer + value);
    }
    return offers;
  }

  LegalSet destinations() const {
    const int power = table_.power;
    const bool flies = power >= kFirstFlitPower;
    const int dragon = power / 2, at = flies ? table_.square() : table_.dragons[static_cast<std::size_t>(dragon)];
    const bool near = !flies && power % 2 == 1;
    CardSet squares = near ? squares_within(kDragonSteps, at) : kAllSquares;
    if (at < kSquares) {
      squares.remove(at);
      if (laws_.options.idle_powers) squares.add(at);
    }
    return {squares, static_cast<Action>(flies ? kFly : kMoveDragon + dragon * kSquares)};
  }

  LegalSet pays() const {
    CardSet kinds = payment_of(state_, laws_).picks();
    // A payment that cannot be completed: only in a world with another hand than the one that began it.
    if (kinds.empty()) kinds.add(kStopPaying - kPay);
    return {kinds, kPay};
  }

  /// Kinds of the hand that do not come before the last pick, and an end to it.
  LegalSet picks_and_end(Action first) const {
    CardSet kinds = hand().kinds();
    if (table_.last_pick != kNoKind && table_.last_pick > 0) kinds = kinds & CardSet::above(table_.last_pick - 1);
    kinds.add(kKinds);
    return {kinds, first};
  }

  const State& state_;
  const Table& table_;
  const Laws& laws_;
};

static_assert(kDonePaying == kThrowIn + kKinds && kDraw == kDiscardCard + kKinds);

}  // namespace hiddenhand::blue_moon_city
