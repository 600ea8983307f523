// What the opponent of a seat can tell of its hidden cards: kept while cards move out of sight.
//
// A card that he has seen may go where he cannot follow it: out of a hand that he half knows (as a bluff, to the bottom
// of the deck, shuffled into it), or out of a deck of which he knows cards (a discard pile was shuffled in). Then he
// cannot say where each card is, but he can say how many of them can be where at most: after one unseen departure at
// most one of the cards that he knew has left; after two draws at most two of the cards shuffled in are gone. Such
// bounds are a Lot: for some cards that have been seen, and for each set of places, how many of them may be there.
//
// When one card moves unseen from P to Q, of the cards of a lot there can be in a set S of places with Q but without P
// at most one more than before, and no more than were in S and P together; other sets stay as they are (the bound of a
// flow by its cuts). Everything is worked out from what both players see; which card really moved never enters.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "hiddenhand/games/blue_moon/cards.h"
#include "hiddenhand/games/blue_moon/state.h"

namespace hiddenhand::blue_moon {

/// The cards of a seat that its opponent does not see and does not know to be in the hand.
inline CardSet hidden_cards(const State& state, int seat) {
  const SeatCards& own = state.own(seat);
  return (own.hand - own.hand_known) | own.deck | state.table(seat).bluffs;
}

/// How many of them lie in each set of places, by Places.
inline std::array<int, kPlaceSets> hidden_counts(const State& state, int seat) {
  const SeatCards& own = state.own(seat);
  const std::array<int, kPlaces> lying = {(own.hand - own.hand_known).count(), state.table(seat).bluffs.count(),
                                          own.deck_bottom.count(), (own.deck - own.deck_bottom).count()};
  std::array<int, kPlaceSets> counts{};
  for (std::size_t places = 0; places < kPlaceSets; ++places)
    for (std::size_t place = 0; place < kPlaces; ++place)
      if (places >> place & 1) counts[places] += lying[place];
  return counts;
}

/// One seat's Knowledge, brought up to date. Cards that leave in sight are reported after they have left, moves out of
/// sight before they happen; settle() follows once they have.
class Follower {
 public:
  Follower(const CardTables& tables, State& state, int seat)
      : able_to_bluff_(tables.seat(seat).any_bluff),
        state_(state),
        seat_(seat),
        known_(state.knowledge[static_cast<std::size_t>(seat)]) {}

  /// A hidden card has left its place in sight of everybody.
  void seen(int card, Place from) {
    if (!known_.in_use) return;
    forget(card, from);
    settle();
  }

  /// The whole hand is known from now on.
  void hand_seen() {
    SeatCards& own = state_.own(seat_);
    if (known_.in_use)
      for (const int card : own.hand - own.hand_known) forget(card, Place::kHand);
    own.hand_known = own.hand;
    settle();
  }

  /// Hidden cards have just come to a place in sight of everybody.
  void put_in_sight(CardSet cards, Place place) {
    if (cards.empty()) return;
    known_.in_use = 1;
    add_lot_at(cards, place);
    settle();
  }

  /// A card of the hand is about to go to a place, out of sight. It does not lie open. Of the hand, only what lies open
  /// and what cannot go there stays known.
  void leaves_hand(Place to) {
    SeatCards& own = state_.own(seat_);
    CardSet doubtful = own.hand_known - own.hand_open;
    if (to == Place::kBluffs) doubtful &= able_to_bluff_;
    const bool hand_was_known = own.hand == own.hand_known;
    if (doubtful.empty() && !hand_was_known && !known_.in_use) return;
    known_.in_use = 1;
    if (hand_was_known) add_lot_outside(Place::kHand, hidden_cards(state_, seat_));
    own.hand_known -= doubtful;
    if (!doubtful.empty()) add_lot_at(doubtful, Place::kHand);
    one_moves(Place::kHand, to);
  }

  /// A bluff is about to go back to the hand, out of sight. All that is seen of it is that it can bluff.
  void bluff_returns() {
    known_.in_use = 1;
    add_lot_outside(Place::kBluffs, hidden_cards(state_, seat_) - able_to_bluff_);
    one_moves(Place::kBluffs, Place::kHand);
  }

  /// A card is about to be drawn, out of sight.
  void draws() {
    if (!known_.in_use) return;
    const bool bottom = state_.own(seat_).deck == state_.own(seat_).deck_bottom;
    one_moves(bottom ? Place::kBottom : Place::kDeck, Place::kHand);
  }

  /// The bottom of the deck is about to be mixed with the rest.
  void bottom_is_mixed() {
    if (!known_.in_use) return;
    const unsigned bottom = set_of(Place::kBottom), deck = set_of(Place::kDeck);
    for (Lot& lot : known_.lots) {
      const auto before = lot.most;
      for (unsigned places = 0; places < kPlaceSets; ++places)
        lot.most[places] = before[(places & deck) != 0 ? places | bottom : places & ~bottom];
    }
  }

  /// Leaves out what says nothing, or nothing any more, and what is certain makes known. One state of knowledge has one
  /// form.
  void settle() {
    if (!known_.in_use) return;
    tighten();
    if (make_known()) tighten();
    if (join()) tighten();
    std::sort(known_.lots.begin(), known_.lots.end(), [](const Lot& a, const Lot& b) {
      return a.cards.bits() != b.cards.bits() ? a.cards.bits() > b.cards.bits() : a.most < b.most;
    });
    known_.in_use = known_.lots[0].cards.empty() ? 0 : 1;
  }

 private:
  static constexpr unsigned set_of(Place place) { return 1u << static_cast<unsigned>(place); }
  static constexpr std::uint8_t small(int number) { return static_cast<std::uint8_t>(number); }

  void forget(int card, Place from) {
    for (Lot& lot : known_.lots) {
      if (!lot.cards.contains(card)) continue;
      lot.cards.remove(card);
      const auto before = lot.most;
      for (unsigned places = 1; places < kPlaceSets; ++places) {
        const int with = before[places | set_of(from)];
        lot.most[places] = small(std::min<int>(before[places], std::max(0, with - 1)));
      }
    }
  }

  void one_moves(Place from, Place to) {
    for (Lot& lot : known_.lots) {
      if (lot.cards.empty() || lot.most[set_of(from)] == 0) continue;
      if (to == Place::kBluffs && !lot.cards.intersects(able_to_bluff_)) continue;
      const auto before = lot.most;
      for (unsigned places = 1; places < kPlaceSets; ++places)
        if ((places & set_of(to)) != 0 && (places & set_of(from)) == 0)
          lot.most[places] = small(std::min<int>(before[places] + 1, before[places | set_of(from)]));
    }
  }

  /// Lots that lie in one and the same place are one, and what follows from another lot is left out. Returns whether
  /// anything was.
  bool join() {
    bool changed = false;
    for (Lot& lot : known_.lots)
      for (Lot& other : known_.lots) {
        if (&lot == &other || lot.cards.empty() || other.cards.empty()) continue;
        if (const int place = only_place(lot); place >= 0 && place == only_place(other)) {
          lot = lot_at(lot.cards | other.cards, static_cast<Place>(place));
          other = Lot{};
          changed = true;
        } else if (implies(lot, other)) {
          other = Lot{};
          changed = true;
        }
      }
    return changed;
  }

  /// The place where all cards of a lot are, or -1.
  static int only_place(const Lot& lot) {
    for (int place = 0; place < kPlaces; ++place)
      if (lot.most[(kPlaceSets - 1) & ~(1u << place)] == 0) return place;
    return -1;
  }

  static bool implies(const Lot& lot, const Lot& part) {
    if (!lot.cards.contains_all(part.cards)) return false;
    for (unsigned places = 1; places < kPlaceSets; ++places)
      if (part.most[places] < std::min<int>(lot.most[places], part.cards.count())) return false;
    return true;
  }

  static Lot lot_at(CardSet cards, Place place) {
    Lot lot{};
    lot.cards = cards;
    for (unsigned places = 1; places < kPlaceSets; ++places)
      lot.most[places] = small((places & set_of(place)) != 0 ? cards.count() : 0);
    return lot;
  }

  /// Cards that all lie in one place; with the lots that there are they make up further ones, as far as there is room.
  void add_lot_at(CardSet cards, Place place) {
    const Lot lot = lot_at(cards, place);
    const auto before = known_.lots;
    add(lot, true);
    for (const Lot& other : before) {
      if (other.cards.empty()) continue;
      Lot both = other;
      both.cards |= cards;
      for (unsigned places = 1; places < kPlaceSets; ++places)
        both.most[places] = small(other.most[places] + lot.most[places]);
      add(both, false);
    }
  }

  /// These hidden cards lie anywhere but there.
  void add_lot_outside(Place place, CardSet cards) {
    if (cards.empty()) return;
    Lot lot{};
    lot.cards = cards;
    const auto counts = hidden_counts(state_, seat_);
    for (unsigned places = 1; places < kPlaceSets; ++places)
      lot.most[places] = small(std::min(cards.count(), counts[places & ~set_of(place)]));
    add(lot, true);
  }

  /// With all lots in use, one that `matters` takes the place of the one that says least. Less is known then, never
  /// something wrong.
  void add(const Lot& lot, bool matters) {
    const auto counts = hidden_counts(state_, seat_);
    Lot* place = nullptr;
    int least = matters ? 1 << 30 : 1;
    for (Lot& other : known_.lots) {
      if (other.cards == lot.cards) {
        for (unsigned places = 1; places < kPlaceSets; ++places)
          other.most[places] = std::min(other.most[places], lot.most[places]);
        return;
      }
      const int says = worth(other, counts);
      if (says < least) {
        least = says;
        place = &other;
      }
    }
    if (place != nullptr) *place = lot;
  }

  /// How much a lot says beyond its size and what places hold; 0: nothing.
  static int worth(const Lot& lot, const std::array<int, kPlaceSets>& counts) {
    int worth = 0;
    for (unsigned places = 1; places < kPlaceSets; ++places)
      worth += std::max(0, std::min(lot.cards.count(), counts[places]) - lot.most[places]);
    return worth;
  }

  void tighten() {
    const auto counts = hidden_counts(state_, seat_);
    const CardSet hidden = hidden_cards(state_, seat_);
    const unsigned bluffs = set_of(Place::kBluffs);
    for (Lot& lot : known_.lots) {
      lot.cards &= hidden;
      const int size = lot.cards.count(), able = (lot.cards & able_to_bluff_).count();
      for (unsigned places = 1; places < kPlaceSets; ++places) {
        int most = std::min({static_cast<int>(lot.most[places]), size, counts[places]});
        // Sets come after their subsets: bounds of parts add up.
        for (unsigned part = 1; part < places; part <<= 1)
          if ((places & part) != 0 && places != part)
            most = std::min<int>(most, lot.most[places & ~part] +
                                           (part == bluffs ? std::min<int>(able, lot.most[part]) : lot.most[part]));
        lot.most[places] = small(places == bluffs ? std::min(most, able) : most);
      }
      for (unsigned places = kPlaceSets - 1; places > 0; --places)  // no part holds more than the whole
        for (unsigned part = 1; part < kPlaceSets; part <<= 1)
          lot.most[places] = std::min(lot.most[places], lot.most[places | part]);
      if (worth(lot, counts) == 0) lot = Lot{};
    }
  }

  /// What can be nowhere else is known to be in the hand. Returns whether there is such a card.
  bool make_known() {
    constexpr unsigned kElsewhere = (kPlaceSets - 1) & ~set_of(Place::kHand);
    CardSet certain;
    for (const Lot& lot : known_.lots)
      if (lot.most[kElsewhere] == 0) certain |= lot.cards;
    for (const int card : certain) forget(card, Place::kHand);
    state_.own(seat_).hand_known |= certain;
    return !certain.empty();
  }

  const CardSet able_to_bluff_;
  State& state_;
  const int seat_;
  Knowledge& known_;
};

/// In the place of a Follower where no view will be taken.
struct NoFollower {
  void seen(int, Place) const {}
  void hand_seen() const {}
  void put_in_sight(CardSet, Place) const {}
  void leaves_hand(Place) const {}
  void bluff_returns() const {}
  void draws() const {}
  void bottom_is_mixed() const {}
  void settle() const {}
};

}  // namespace hiddenhand::blue_moon
