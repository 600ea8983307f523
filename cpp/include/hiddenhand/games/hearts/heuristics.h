// What a player of Hearts knows before he thinks: which card looks good from one hand (preferences), and how a deal
// that lies open will end (evaluation). All numbers are points of Hearts; they were tuned by playing many deals.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "hiddenhand/game/game.h"
#include "hiddenhand/games/hearts/play.h"

namespace hiddenhand::hearts {

/// What the rules of thumb are worth.
struct Taste {
  float scale = 0.6f;  ///< see weigh()

  // Danger: what holding a card costs on average, so what it is worth to get rid of it.
  float queen = 2.1f;       ///< she comes home unless she is thrown on another's trick ...
  float bare_queen = 2.5f;  ///< ... and soon, the fewer other spades guard her
  float high_spade = 2.6f;  ///< Ace and King catch the Queen while she is out
  float high_heart = 1.6f;  ///< a heart that wins takes four of them
  float high_card = 0.65f;  ///< a card of another suit that wins takes what the others throw
  float short_suit = 1.5f;  ///< an empty suit lets one throw cards: the last card of it is worth so much to throw
  float jack = 4.0f;        ///< the Jack of diamonds, where he takes 10 points off, is kept for a trick of one's own

  // Leads and tricks taken.
  float throw_on = 2.7f;     ///< what a seat throws that has none of the suit led
  float queen_falls = 7.5f;  ///< what the Ace or King of spades risks in a trick while the Queen is out
  float flush = 1.9f;        ///< a spade led below the Queen brings her out, if nothing of ours is above it
  float keep_guards = 3.8f;  ///< ... but not if we hold her, or a spade above her: those need company
  float slam = 10.0f;        ///< what it is worth to keep a seat from taking all points, if that is certain
  float own_slam = 0.15f;    ///< from this chance to take all points on, they are what the seat wants

  // Passing.
  float pass_queen = 22.0f;      ///< the Queen goes ...
  float queen_guard = 3.0f;      ///< ... unless low spades stay with her, for each
  float pass_high_spade = 9.0f;  ///< the same for Ace and King of spades
  float high_spade_guard = 2.0f;
  float keep_low_spade = 4.0f;  ///< low spades guard against the Queen
  float pass_heart = 0.45f;     ///< hearts by rank
  float pass_card = 0.5f;       ///< clubs and diamonds by rank
  float pass_below = 0.65f;     ///< a high card with lower ones beside it can wait
  float pass_short = 5.6f;      ///< a short suit is soon empty
};

/// How probably a seat that has all `points` so far will get the rest, too: half at 18.5 points, and soon it is certain
/// (counted in deals played by these preferences).
inline double chance_of_all(int points) {
  const double ratio = points / 18.5, squared = ratio * ratio;
  const double odds = squared * squared * squared * squared;
  return odds / (1.0 + odds);
}

/// How many cards of a suit a set has, up to each rank: one multiplication adds up all of them, four bits a rank.
class SuitCount {
 public:
  SuitCount() = default;
  SuitCount(CardSet cards, int suit) : sums_(((cards & cards_of(suit)).bits() >> suit) * cards_of(0).bits()) {}

  int total() const { return up_to(kTricks - 1); }
  int up_to(int rank) const { return static_cast<int>((sums_ >> (4 * rank)) & 15); }
  int below(int rank) const { return static_cast<int>(((sums_ << 4) >> (4 * rank)) & 15); }

 private:
  std::uint64_t sums_ = 0;
};

/// 1 / n, to multiply by.
inline constexpr auto kInverse = [] {
  std::array<float, kHandCards + 2> inverse{};
  for (std::size_t n = 1; n < inverse.size(); ++n) inverse[n] = 1.0f / static_cast<float>(n);
  return inverse;
}();

/// The Queen of spades and what catches her.
inline constexpr CardSet kHighSpades = cards_of(kSpades) & CardSet::above(kQueenOfSpades - 1);

/// What the seat to act can tell, and what it makes of it. Nothing here looks at another hand.
class Judgement {
 public:
  Judgement(const State& state, const Laws& laws, const Taste& taste)
      : table_(state.table),
        laws_(laws),
        taste_(taste),
        seat_(state.table.seat_to_act()),
        hand_(state.hand(seat_)),
        unseen_(state.unplayed() - hand_),
        trick_(state.table.trick_cards()) {
    find_collector();
    for (int suit = 0; suit < kSuits; ++suit) {
      own_[at(suit)] = SuitCount(hand_, suit);
      out_[at(suit)] = SuitCount(unseen_, suit);
    }
    if (table_.trick_size > 0) {
      const int led = suit_of(table_.trick[0]);
      added_[at(led)] = added_by_others(led);
      lying_ = static_cast<float>(points_of(trick_));
      if (laws_.options.jd_bonus && trick_.contains(kJackOfDiamonds)) lying_ -= kJackBonus;
    } else if (!table_.passing()) {
      for (int suit = 0; suit < kSuits; ++suit) added_[at(suit)] = added_by_others(suit);
    }
  }

  /// How good it is to play `card`; only differences mean anything.
  float play(int card) const {
    // Who goes for all points wants the opposite of everybody else.
    return collector_ == seat_ && slam_ > taste_.own_slam ? -plain_play(card) : plain_play(card);
  }

  /// How good it is to pass `card`.
  float pass(int card) const {
    const int suit = suit_of(card), rank = rank_of(card);
    const SuitCount& own = own_[at(suit)];
    if (suit == kSpades) {
      const auto low = static_cast<float>(own.below(rank_of(kQueenOfSpades)));
      if (card == kQueenOfSpades) return taste_.pass_queen - taste_.queen_guard * low;
      if (card > kQueenOfSpades) return taste_.pass_high_spade - taste_.high_spade_guard * low;
      return -taste_.keep_low_spade;
    }
    return (suit == kHearts ? taste_.pass_heart : taste_.pass_card) * static_cast<float>(rank) -
           taste_.pass_below * static_cast<float>(own.below(rank)) + taste_.pass_short * inverse(own.total());
  }

 private:
  /// Looks for a seat that has all points so far.
  void find_collector() {
    int sum = 0;
    for (const int points : table_.points) sum += points;
    if (sum == 0) return;
    for (Seat seat = 0; seat < kSeats; ++seat)
      if (table_.points[static_cast<std::size_t>(seat)] == sum) collector_ = seat;
    if (collector_ != kNobody) slam_ = static_cast<float>(chance_of_all(sum));
  }

  float plain_play(int card) const {
    if (table_.trick_size == 0) return lead(card);
    const int led = suit_of(table_.trick[0]);
    if (suit_of(card) != led) {
      const float worth = danger(card) + taste_.short_suit * inverse(own_[at(suit_of(card))].total());
      if (collector_ == kNobody || collector_ == seat_ || !kPointCards.contains(card)) return worth;
      return taker_so_far() == collector_ ? worth - taste_.slam * slam_ : worth + taste_.slam * slam_;
    }
    const int best = (trick_ & cards_of(led)).last();
    if (card < best) return danger(card);
    return danger(card) - chance_to_win(card, 3 - table_.trick_size) * cost_of_trick(card);
  }

  /// Who has the trick now. It must have begun.
  Seat taker_so_far() const {
    const int best = (trick_ & cards_of(suit_of(table_.trick[0]))).last();
    int place = 0;
    while (table_.trick[static_cast<std::size_t>(place)] != best) ++place;
    return seat_after(table_.leader, place);
  }

  static std::size_t at(int suit) { return static_cast<std::size_t>(suit); }
  static float inverse(int n) { return kInverse[static_cast<std::size_t>(n)]; }
  bool queen_is_out() const { return unseen_.contains(kQueenOfSpades); }

  float danger(int card) const {
    const int suit = suit_of(card);
    if (suit == kSpades) {
      if (card == kQueenOfSpades) return taste_.queen + taste_.bare_queen * inverse(own_[kSpades].total());
      if (queen_is_out()) return card > kQueenOfSpades ? taste_.high_spade : 0.0f;
    }
    if (laws_.options.jd_bonus && card == kJackOfDiamonds) return -taste_.jack;
    const SuitCount& others = out_[at(suit)];
    const float stake = suit == kHearts ? taste_.high_heart : taste_.high_card;
    return stake * static_cast<float>(others.below(rank_of(card))) * inverse(others.total() + 1);
  }

  /// That none of the next `seats` plays a higher card of the suit: those who can stay below do.
  float chance_to_win(int card, int seats) const {
    const SuitCount& others = out_[at(suit_of(card))];
    const float stays_below = static_cast<float>(others.below(rank_of(card)) + 1) * inverse(others.total() + 1);
    float chance = 1.0f;
    for (int i = 0; i < seats; ++i) chance *= stays_below;
    return chance;
  }

  /// The points that the seats behind will add to a trick in which this suit is led.
  float added_by_others(int led) const {
    if (table_.tricks == 0 && laws_.options.no_pts_on_first_trick) return 0.0f;
    const float thrown = taste_.throw_on * inverse(out_[at(led)].total() + 1) + (led == kHearts ? 1.0f : 0.0f);
    float added = 0.0f;
    for (int place = table_.trick_size + 1; place < kSeats; ++place) {
      const Seat seat = seat_after(table_.leader, place);
      const bool has_none = (table_.lacks[static_cast<std::size_t>(seat)] & lack_of(led)) != 0;
      added += has_none ? taste_.throw_on : thrown;
    }
    return added;
  }

  /// The points in a trick that `card` wins, in which its suit is led.
  float cost_of_trick(int card) const {
    const int led = suit_of(card);
    float cost = lying_ + added_[at(led)];
    if (kPointCards.contains(card)) cost += card == kQueenOfSpades ? kQueenPoints : 1.0f;
    if (laws_.options.jd_bonus && card == kJackOfDiamonds) cost -= kJackBonus;
    if (led == kSpades && card > kQueenOfSpades && queen_is_out() && table_.trick_size < 3 && table_.tricks > 0)
      cost += taste_.queen_falls;
    // One point that somebody else takes is enough.
    if (collector_ != seat_ && cost > 0.0f) cost -= taste_.slam * slam_;
    return cost;
  }

  float lead(int card) const {
    const int suit = suit_of(card);
    float worth = danger(card) - chance_to_win(card, 3) * cost_of_trick(card) +
                  taste_.short_suit * inverse(own_[at(suit_of(card))].total());
    if (suit == kSpades) {
      const CardSet high = hand_ & kHighSpades;
      if (card < kQueenOfSpades && queen_is_out() && high.empty()) worth += taste_.flush;
      if (card < kQueenOfSpades && !high.empty() && (queen_is_out() || hand_.contains(kQueenOfSpades)))
        worth -= taste_.keep_guards;
    }
    return worth;
  }

  const Table& table_;
  const Laws& laws_;
  const Taste& taste_;
  Seat seat_;
  CardSet hand_, unseen_, trick_;
  Seat collector_ = kNobody;  ///< who has all points so far
  float slam_ = 0.0f;         ///< how probably he gets the rest, too
  std::array<SuitCount, kSuits> own_, out_;
  std::array<float, kSuits> added_{};  ///< by suit led, see added_by_others()
  float lying_ = 0.0f;                 ///< points in the trick so far
};

inline constexpr Taste kTaste;

/// How good each choice of the seat to act is, in ascending order; returns how many there are.
inline std::size_t estimate_choices(const State& state, const Laws& laws, CardSet choices, std::span<float> estimates,
                                    const Taste& taste = kTaste) {
  const Judgement judgement(state, laws, taste);
  const Table& table = state.table;
  std::size_t size = 0;
  if (!table.passing()) {
    for (const int card : choices) estimates[size++] = judgement.play(card);
    return size;
  }
  // Cards are laid out in ascending order, so a pick is as good as the best picks that can still follow it.
  const Seat seat = table.seat_to_act();
  const CardSet hand = state.hand(seat);
  const int more = kPassedCards - 1 - table.picked_by(seat);
  std::array<float, kCards> worth;
  for (const int card : hand) worth[static_cast<std::size_t>(card)] = judgement.pass(card);
  for (const int card : choices) {
    float first = -1e3f, second = -1e3f;
    for (const int later : hand& CardSet::above(card)) {
      const float value = worth[static_cast<std::size_t>(later)];
      second = value > first ? first : value > second ? value : second;
      first = value > first ? value : first;
    }
    estimates[size++] = worth[static_cast<std::size_t>(card)] + (more > 0 ? first : 0.0f) + (more > 1 ? second : 0.0f);
  }
  return size;
}

/// Who takes the current trick if those who can still stay below the best card do. The trick must have begun.
inline Seat likely_taker(const State& state) {
  const Table& table = state.table;
  const CardSet suit = cards_of(suit_of(table.trick[0]));
  int best = table.trick[0];
  Seat taker = table.leader;
  for (int place = 1; place < kSeats; ++place) {
    const Seat seat = seat_after(table.leader, place);
    const bool played = place < table.trick_size;
    const CardSet cards = played ? CardSet::of(table.trick[static_cast<std::size_t>(place)]) : state.hand(seat);
    if ((cards & suit).empty() || (cards & suit).first() < best) continue;
    best = (cards & suit).first();
    taker = seat;
  }
  return taker;
}

/// How many tricks a hand may win: for each card the share of the others' cards of its suit that it beats.
inline double strength(const State& state, Seat seat) {
  const CardSet hand = state.hand(seat), others = state.unplayed() - hand;
  double sum = 0;
  for (const int card : hand) {
    const CardSet suit = others & cards_of(suit_of(card));
    sum += (suit - CardSet::above(card)).count() / (suit.count() + 1.0);
  }
  return sum;
}

/// The returns that HasEvaluation asks for: points taken, and of the rest what the cards will bring.
class Outlook {
 public:
  Outlook(const State& state, const Laws& laws) : state_(state), table_(state.table), options_(laws.options) {
    double sum = 0;
    for (Seat seat = 0; seat < kSeats; ++seat) {
      // The square: who has to win one trick has to win the next.
      const double tricks = 0.5 + strength(state, seat);
      share_[index(seat)] = tricks * tricks;
      sum += tricks * tricks;
    }
    for (double& share : share_) share /= sum;
  }

  /// `most`: the bound of returns.
  Returns returns(double most) const {
    std::array<int, kSeats> taken;
    for (Seat seat = 0; seat < kSeats; ++seat) taken[index(seat)] = table_.points[index(seat)];
    if (table_.trick_size > 0) taken[index(likely_taker(state_))] += points_of(table_.trick_cards());
    const int all_taken = taken[0] + taken[1] + taken[2] + taken[3];
    const double slam = *std::max_element(taken.begin(), taken.end()) == all_taken ? chance_of_all(all_taken) : 0.0;
    const double hearts = (state_.unplayed() & cards_of(kHearts)).count();
    Returns returns{};
    for (Seat seat = 0; seat < kSeats; ++seat) {
      const int own = taken[index(seat)];
      const double alone = own + hearts * share_[index(seat)] + queen(seat);
      const double points = (1.0 - slam) * (alone - unbeaten(seat)) + slam * (own == all_taken ? 0 : kAllPoints);
      returns[index(seat)] = std::clamp(kAllPoints - points + jack(seat), 0.0, most);
    }
    return returns;
  }

 private:
  static std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }

  /// Points that the Queen of spades will bring, if she is in a hand. Her holder throws her on another's trick unless
  /// he runs out of other spades first.
  double queen(Seat seat) const {
    const Seat holder = state_.holder(kQueenOfSpades);
    if (holder == kNobody) return 0.0;
    const double home = 0.12 + 0.56 / (state_.hand(holder) & cards_of(kSpades)).count();
    if (seat == holder) return kQueenPoints * home;
    return kQueenPoints * (1.0 - home) * share_[index(seat)] / (1.0 - share_[index(holder)]);
  }

  /// Of the bonus for the Jack of diamonds.
  double jack(Seat seat) const {
    if (!options_.jd_bonus) return 0.0;
    if (table_.jack_taker == kNobody) return kJackBonus * share_[index(seat)];
    return table_.jack_taker == seat ? kJackBonus : 0.0;
  }

  /// Of the bonus for taking no trick.
  double unbeaten(Seat seat) const {
    if (!options_.avoid_all_tricks_bonus || ((table_.trick_takers >> seat) & 1)) return 0.0;
    double chance = 1.0;
    for (int trick = table_.tricks; trick < kTricks; ++trick) chance *= 1.0 - share_[index(seat)];
    return kNoTrickBonus * chance;
  }

  const State& state_;
  const Table& table_;
  const Options& options_;
  std::array<double, kSeats> share_;  // of the tricks to come
};

}  // namespace hiddenhand::hearts
