// What a player of Blue Moon City knows before he thinks: which action looks good from what one seat sees
// (preferences), and who is ahead (evaluation). All numbers of Taste are crystals unless they say otherwise.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "hiddenhand/base/fixed_vector.h"
#include "hiddenhand/game/game.h"
#include "hiddenhand/games/blue_moon_city/actions.h"
#include "hiddenhand/games/blue_moon_city/legal.h"
#include "hiddenhand/games/blue_moon_city/state.h"

namespace hiddenhand::blue_moon_city {

/// What the rules of thumb are worth.
struct Taste {
  float scale = 0.7f;  ///< see weigh()

  // Rewards.
  float golden_scale = 1.3f;
  float reward_card = 0.6f;
  /// How likely a building is to be finished in time that lacks so many boxes more.
  std::array<float, kMostBoxes + 1> finished = {1.0f, 0.75f, 0.55f, 0.4f, 0.3f};
  float second_builder = 0.3f;  ///< chance of being main builder in the end, who is behind
  float pip = 0.25f;            ///< what cards cost that pay a box, for each crystal-like pip of its cost

  // Movement.
  float later = 0.55f;          ///< of what a square brings that is reached next turn
  float much_later = 0.3f;      ///< and the turn after
  float offering = 10.0f;       ///< an offering
  float extra_offering = 9.0f;  ///< another one in the same turn

  // Cards: what one is worth in the hand.
  std::array<float, kKinds> power = {0.5f, 0.3f, 0.0f, 0.5f, 0.3f, 0.0f, 0.5f, 0.3f, 0.0f, 0.6f, 0.4f, 0.0f,
                                     0.8f, 0.0f, 0.0f, 0.5f, 0.5f, 0.0f, 0.9f, 0.6f, 0.0f, 0.7f, 0.4f, 0.0f};
  float colour = 0.25f;       ///< of its value, while there are boxes of its colour
  float replacement = 0.85f;  ///< a card from the deck

  // Evaluation, in offerings.
  float crystals = 0.85f;  ///< of what crystals could still offer at the next price
  float promised = 0.7f;   ///< of what unfinished buildings will bring
  float in_hand = 0.03f;   ///< a card in hand
  float lead = 1.2f;       ///< the larger, the less a lead counts, see Outlook::returns()
};
inline constexpr Taste kTaste;

/// What rewards are worth.
inline float worth_of(const Reward& reward, const Taste& taste) {
  return static_cast<float>(reward.crystals) + taste.golden_scale * static_cast<float>(reward.scales) +
         taste.reward_card * static_cast<float>(reward.cards);
}

/// What a building would bring to each contributor if it were finished now.
inline float share_of(const Table& table, int square, const Laws& laws, const Taste& taste) {
  float share = worth_of(laws.tile(table.tile[static_cast<std::size_t>(square)]).everyone, taste);
  for (const int near : kNeighbours[static_cast<std::size_t>(square)] & CardSet(table.finished))
    share += worth_of(laws.tile(table.tile[static_cast<std::size_t>(near)]).neighbour, taste);
  return share;
}

/// What the seat to act can tell, and what it makes of it. Nothing here looks at what is hidden from that seat.
class Judgement {
 public:
  Judgement(const State& state, const Laws& laws, const Taste& taste)
      : state_(state), table_(state.table), laws_(laws), taste_(taste), seat_(state.table.active) {
    if (table_.phase > Phase::kDestination) return;  // only movement asks where to
    for (int square = 0; square < kSquares; ++square) brings_[static_cast<std::size_t>(square)] = brings(square);
  }

  /// How good it is to take `action`; only differences mean anything.
  float worth(Action action) const {
    if (action < kPlayPower) return brought_from(action - kGo, table_.steps - distance(table_.square(), action - kGo));
    if (action < kBuild) return power(action - kPlayPower);
    if (action < kOffer) return here() + 0.1f * box(action - kBuild);
    if (action == kOffer) return taste_.offering;
    if (action < kEndActing) return taste_.extra_offering - static_cast<float>(action - kOffer);
    if (action == kEndActing) return brought_later(table_.square());
    if (action < kFly) return dragon_on((action - kMoveDragon) % kSquares);
    if (action < kPay) return brought_from(action - kFly, table_.may_walk != 0 ? table_.steps : 0);
    if (action < kStopPaying) return -cost_of_paying(action - kPay);
    if (action == kStopPaying || action == kDonePaying) return 1.0f;
    if (action < kDonePaying) return -keep(action - kThrowIn);
    if (action < kDraw) return taste_.replacement - keep(action - kDiscardCard);
    return 0.0f;
  }

 private:
  const Cards& hand() const { return state_.hands[seat_]; }
  float here() const { return brings_[static_cast<std::size_t>(table_.square())]; }

  /// What this turn brings to a figure that stops on the square.
  float brings(int square) const {
    if (table_.markers[seat_] == 0 || table_.is_finished(square)) return 0.0f;
    if (square == kCourtyardSquare)
      return state_.crystals[seat_] >= offering_cost(table_, laws_) && table_.offers == 0 ? taste_.offering : 0.0f;
    const auto at = static_cast<std::size_t>(square);
    const Tile& tile = laws_.tile(table_.tile[at]);
    FixedVector<std::uint8_t, kMostBoxes> costs;  // of free boxes
    for (std::size_t box = 0; box < tile.boxes; ++box)
      if (table_.boxes[at][box] == 0) costs.push_back(tile.costs[box]);
    Markers markers(table_.boxes[at]);
    const std::size_t free = markers.free;
    const int own = markers.of[seat_];
    markers.of[seat_] = 0;
    const int others = *std::ranges::max_element(markers.of);
    const int worth = Worth(tile.colour).of(hand());
    const float share = share_of(table_, square, laws_, taste_), most = worth_of(tile.most, taste_);
    const float before =
        own > 0 ? taste_.finished[free] * (share + most * (own > others ? 1.0f : taste_.second_builder)) : 0.0f;
    const float scales = table_.contributions == 0
                             ? taste_.golden_scale * static_cast<float>(std::ranges::count(table_.dragons, square))
                             : 0.0f;
    float best = 0.0f;
    int paid = 0;
    for (std::size_t n = 1; n <= free; ++n) {
      paid += costs[free - n];  // the cheap ones lie further right
      if (paid > worth || n > table_.markers[seat_]) break;
      const bool leads = own + static_cast<int>(n) >= others;
      const float after = taste_.finished[free - n] * (share + most * (leads ? 1.0f : taste_.second_builder));
      best = std::max(best, after - before + scales - taste_.pip * static_cast<float>(paid));
    }
    return best;
  }

  /// The dearer box, for it lies further left and breaks ties.
  float box(int box) const {
    return static_cast<float>(
        laws_.tile(table_.tile[static_cast<std::size_t>(table_.square())]).costs[static_cast<std::size_t>(box)]);
  }

  float most_of(CardSet squares) const {
    float most = 0.0f;
    for (const int square : squares) most = std::max(most, brings_[static_cast<std::size_t>(square)]);
    return most;
  }
  /// Of a figure that will stop on the square.
  float brought_later(int square) const {
    return std::max(taste_.later * most_of(squares_within(kSteps, square)),
                    taste_.much_later * most_of(squares_within(2 * kSteps, square)));
  }
  /// Of a figure on the square that may walk so many steps more.
  float brought_from(int square, int steps) const {
    const float now = brings_[static_cast<std::size_t>(square)];
    const float soon = steps > 0 ? 0.95f * most_of(squares_within(steps, square)) : 0.0f;
    return std::max({now, soon, brought_later(square)});
  }

  float power(int power) const {
    const int kind = kMovementPowers[static_cast<std::size_t>(power)];
    const float price = keep(kind);
    if (power == kFirstFlitPower) return most_of(kAllSquares) - price;
    if (power > kFirstFlitPower) return most_of(squares_within(table_.steps + kFlitSteps, table_.square())) - price;
    const std::uint8_t dragon = table_.dragons[static_cast<std::size_t>(power / 2)];
    const bool comes =
        dragon != table_.square() && (power % 2 == 0 || squares_within(kDragonSteps, dragon).contains(table_.square()));
    const bool builds = table_.square() != kCourtyardSquare && here() > 0.0f;
    return here() + (comes && builds ? taste_.golden_scale : -taste_.golden_scale) - price;
  }

  float dragon_on(int square) const {
    if (square == table_.square()) return taste_.golden_scale;
    float harm = 0.0f;  // others stand there and may build
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(laws_.seats); ++seat)
      if (seat != seat_ && table_.figures[seat] == square && !table_.is_finished(square)) harm += 0.5f;
    return -harm;
  }

  /// By what a card is worth otherwise, for each pip that it pays.
  float cost_of_paying(int kind) const {
    if (kind == kMimix1 || kind == kMimix2) return keep(kind) / 1.5f;
    return keep(kind) / static_cast<float>(kind == kHoax1 || kind == kHoax2 ? 1 : value_of(kind));
  }

  /// What a card is worth in the hand.
  float keep(int kind) const {
    float worth = taste_.power[static_cast<std::size_t>(kind)];
    for (std::size_t square = 0; square < kSquares; ++square) {
      const std::uint8_t colour = laws_.tile(table_.tile[square]).colour;
      if (square == kCourtyardSquare || table_.is_finished(static_cast<int>(square))) continue;
      if (colour == people_of(kind) || colour == kAnyColour)
        return worth + taste_.colour * static_cast<float>(value_of(kind)) + 0.1f;
    }
    return worth;
  }

  const State& state_;
  const Table& table_;
  const Laws& laws_;
  const Taste& taste_;
  const std::uint8_t seat_;
  std::array<float, kSquares> brings_;  // by square, while the figure may act
};

/// Who is ahead, in a state that lies open: offerings made, and those that crystals and begun buildings promise.
class Outlook {
 public:
  Outlook(const State& state, const Laws& laws, const Taste& taste) : state_(state), laws_(laws), taste_(taste) {
    const Table& table = state.table;
    const auto seats = static_cast<std::size_t>(laws.seats);
    BySeat<float> promised{};
    for (int square = 0; square < kSquares; ++square)
      if (square != kCourtyardSquare && !table.is_finished(square)) add_promised(square, promised);
    const float price = static_cast<float>(std::min(offering_cost(table, laws), 15));
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const float rich = static_cast<float>(state.crystals[seat]) + taste.promised * promised[seat] +
                         0.5f * static_cast<float>(table.scales[seat]);
      progress_[seat] = static_cast<float>(table.offerings[seat]) + taste.crystals * rich / price +
                        taste.in_hand * static_cast<float>(table.hand_sizes[seat]);
    }
  }

  /// Each seat's chance to win.
  Returns returns() const {
    const auto seats = static_cast<std::size_t>(laws_.seats);
    float best = progress_[0];
    for (std::size_t seat = 1; seat < seats; ++seat) best = std::max(best, progress_[seat]);
    // The nearer the end, the more a lead counts.
    const float left = std::max(0.5f, static_cast<float>(laws_.target) - best);
    Returns odds{};
    double sum = 0.0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const float behind = (best - progress_[seat]) / left;
      const float near = taste_.lead / (taste_.lead + 2.0f * behind);
      odds[seat] = static_cast<double>(near * near * near);
      sum += odds[seat];
    }
    for (std::size_t seat = 0; seat < seats; ++seat) odds[seat] /= sum;
    return odds;
  }

 private:
  void add_promised(int square, BySeat<float>& promised) const {
    const Table& table = state_.table;
    const auto at = static_cast<std::size_t>(square);
    const Tile& tile = laws_.tile(table.tile[at]);
    const Markers markers(table.boxes[at]);
    const int most = *std::ranges::max_element(markers.of);
    if (most == 0) return;
    const float share = share_of(table, square, laws_, taste_);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(laws_.seats); ++seat)
      if (markers.of[seat] > 0)
        promised[seat] +=
            taste_.finished[markers.free] * (share + (markers.of[seat] == most ? worth_of(tile.most, taste_) : 0.0f));
  }

  const State& state_;
  const Laws& laws_;
  const Taste& taste_;
  BySeat<float> progress_{};
};

}  // namespace hiddenhand::blue_moon_city
