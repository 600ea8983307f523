// Continuous texts: what is ignored, what each card counts, and the totals. Recomputed from the active cards whenever
// they change (rulebook, ignoring and order of evaluation). Layers: texts off; the knot of Flitterflutter, Enthrall
// Opposition and Laughing Gas; whole cards off; icons off; printed values that become 0; raises; multiplications;
// floors of the total.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "hiddenhand/base/fixed_vector.h"
#include "hiddenhand/games/blue_moon/cards.h"
#include "hiddenhand/games/blue_moon/state.h"

namespace hiddenhand::blue_moon {

/// The values that count, by card number; only entries of active cards in combat and support area are filled.
using CardValues = std::array<unsigned, 64>;

/// The printed value that counts in one element: of a bluff its 2, of others what is printed, unless it became 0.
inline unsigned printed_value(const CardTables& tables, const State& state, int seat, int card, int element) {
  const SeatBoard& table = state.table(seat);
  if (table.zeroed[static_cast<std::size_t>(element)].contains(card)) return 0;
  if (table.bluffs.contains(card))
    return !state.fight_on() || element == state.element ? kBluffValue : tables.options.bluff_off_element_value;
  return value_in(tables.seat(seat).values[static_cast<std::size_t>(card)], element);
}

/// Cards that the opponent's texts cannot touch: PROTECTED ones that are active (as an option: wherever they are) and
/// whose icon is in effect.
inline CardSet protected_cards(const CardTables& tables, const State& state, int seat) {
  const SeatBoard& table = state.table(seat);
  const CardSet shown = tables.seat(seat).protect - table.icons_ignored - table.bluffs;
  return tables.options.protected_in_hand ? shown : shown & table.active;
}

/// Own active cards of these types, in the combat and support areas; a bluff is a support whatever it shows.
inline CardSet active_of_types(const CardTables& tables, const State& state, int seat, std::uint8_t types) {
  const SeatBoard& table = state.table(seat);
  const CardSet in_play = table.active & table.in_areas();
  const CardSet open = (in_play - table.bluffs) & tables.seat(seat).of_types(types);
  return names_type(types, CardType::kSupport) ? open | (in_play & table.bluffs) : open;
}

namespace detail {

/// From targets by printed type to targets as they lie: a bluff is a support without text.
inline CardSet as_they_lie(CardSet targets, std::uint8_t types, const SeatBoard& other) {
  targets -= other.bluffs;
  return names_type(types, CardType::kSupport) ? targets | other.bluffs : targets;
}

inline bool cancelled(const CardTables& tables, const State& state, int seat, const Clause& clause) {
  const CardSet others = state.table(1 - seat).active_texts();
  for (std::size_t tag = 1; tag < kTagNames.size(); ++tag)
    if (((clause.unless >> tag) & 1) && others.intersects(tables.seat(1 - seat).tagged[tag])) return true;
  return false;
}

inline void apply_ignore(const CardTables& tables, State& state, int seat, int card) {
  const Clause& clause = tables.seat(seat).clause(card, Op::kIgnore);
  SeatBoard& other = state.table(1 - seat);
  CardSet targets = as_they_lie(tables.seat(seat).ignore_targets[static_cast<std::size_t>(card)], clause.types, other);
  // "Shows an icon" also means a card that is played as FREE.
  if (clause.filter == Filter::kIcon) targets |= other.free;
  const auto has = [](std::uint8_t set, auto bit) { return (set >> static_cast<int>(bit)) & 1; };
  // Only a text that takes the icon PROTECTED itself gets at cards that show it.
  const bool takes_protection =
      !has(clause.parts, Part::kValues) && !has(clause.parts, Part::kText) && !has(clause.spares, Spared::kProtected);
  if (!takes_protection) targets -= protected_cards(tables, state, 1 - seat);
  if (has(clause.parts, Part::kValues)) other.value_ignored |= targets;
  if (has(clause.parts, Part::kText)) other.text_ignored |= targets;
  if (has(clause.parts, Part::kIcons)) {
    other.icons_ignored |= targets;
    if (!has(clause.spares, Spared::kStop)) other.stop_ignored |= targets;
  }
}

inline void apply_ignores(const CardTables& tables, State& state, int seat, CardSet cards) {
  for (const int card : cards)
    if (state.table(seat).active_texts().contains(card)) apply_ignore(tables, state, seat, card);
}

/// Flitterflutter switches off Laughing Gas, Laughing Gas stops Enthrall Opposition, Enthrall Opposition switches off
/// Flitterflutter, and two opposed Gases cancel each other. Only the turn seat can have an Enthrall, so this order
/// settles all of it: his Flitterflutter, his Enthrall, the other Flitterflutter, both Gases at once.
inline void untie_knot(const CardTables& tables, State& state) {
  const int first = state.turn_seat;
  for (const int seat : {first, 1 - first}) {
    const SeatTable& own = tables.seat(seat);
    apply_ignores(tables, state, seat, state.table(seat).active & own.ignores_supports);
    const CardSet leadership = own.ignores_unless & own.type(CardType::kLeadership);
    for (const int card : state.table(seat).active_texts() & leadership)
      if (!cancelled(tables, state, seat, own.clause(card, Op::kIgnore))) apply_ignore(tables, state, seat, card);
  }
  std::array<CardSet, kSeats> effective;
  for (int seat = 0; seat < kSeats; ++seat) {
    const SeatTable& own = tables.seat(seat);
    for (const int card : (state.table(seat).active_texts() & own.ignores_unless) - own.type(CardType::kLeadership))
      if (!cancelled(tables, state, seat, own.clause(card, Op::kIgnore)))
        effective[static_cast<std::size_t>(seat)].add(card);
  }
  for (int seat = 0; seat < kSeats; ++seat)
    for (const int card : effective[static_cast<std::size_t>(seat)]) apply_ignore(tables, state, seat, card);
}

constexpr bool touches(const Clause& modifier, int element) {
  return modifier.element == Element::kBoth || static_cast<int>(modifier.element) == element;
}

inline void apply_parities(const CardTables& tables, State& state, int seat) {
  SeatBoard& other = state.table(1 - seat);
  const SeatTable& other_table = tables.seat(1 - seat);
  for (const int card : state.table(seat).active_texts() & tables.seat(seat).parities) {
    const Clause& clause = tables.seat(seat).clause(card, Op::kModify);
    const CardSet targets =
        as_they_lie(tables.seat(seat).parity_targets[static_cast<std::size_t>(card)], clause.types, other) -
        protected_cards(tables, state, 1 - seat);
    for (std::size_t e = 0; e < kElements; ++e) {
      if (!touches(clause, static_cast<int>(e))) continue;
      if (clause.fn == Fn::kZeroIfOdd) {
        other.zeroed[e] |= (targets - other.bluffs) & other_table.odd[e];
      } else {
        other.zeroed[e] |= ((targets - other.bluffs) & other_table.even[e]) | (targets & other.bluffs);
      }
    }
  }
}

/// A text that changes values, and the cards it works on or, for "one of my cards", may choose from.
struct Modifier {
  const Clause* clause;
  CardSet cards;
};

/// Works out one seat's total in one element from the modifiers in effect.
class Total {
 public:
  Total(const CardTables& tables, const State& state, int seat, int element)
      : tables_(tables), state_(state), seat_(seat), element_(element) {
    const SeatBoard& table = state.table(seat);
    counted_ = (table.active & table.in_areas()) - table.value_ignored;
    for (const int card : table.active_texts() & tables.seat(seat).modifies) {
      const Clause& clause = tables.seat(seat).clause(card, Op::kModify);
      if (!touches(clause, element)) continue;
      CardSet cards = counted_ & active_of_types(tables, state, seat, clause.types);
      if (clause.filter == Filter::kBluff) cards &= table.bluffs;
      if (cards.empty()) continue;
      if (clause.scope == Scope::kOne) {
        ones_.push_back({&clause, cards});
      } else {
        alls_.push_back({&clause, cards});
      }
    }
  }

  unsigned total(CardValues* values) const {
    unsigned total = ones_.size() > 1 ? with_several_ones(values) : with_one(values);
    for (const int card : state_.table(seat_).active_texts() & tables_.seat(seat_).floors) {
      const Clause& clause = tables_.seat(seat_).clause(card, Op::kPowerFloor);
      // Firewater and Earthwater: only while a fight is on in their element; before it is named, the one considered.
      const bool reaches = clause.element == Element::kContested || static_cast<int>(clause.element) == element_;
      if (reaches) total = std::max<unsigned>(total, clause.n);
    }
    return total;
  }

 private:
  using TextSet = std::uint8_t;  ///< bits over ones_
  static_assert(kMostOneTargets <= 8);

  unsigned modified(unsigned value, const Clause& clause, int card) const {
    const auto printed = [&](int element) { return printed_value(tables_, state_, seat_, card, element); };
    switch (clause.fn) {
      case Fn::kMultiply: return value * clause.n;
      case Fn::kRaiseToSum:
        if (tables_.options.conjoining == Conjoining::kAddsOtherPrinted) return value + printed(1 - element_);
        return std::max(value, printed(0) + printed(1));
      case Fn::kRaiseToMax: return std::max({value, printed(0), printed(1)});
      default: return std::max<unsigned>(value, clause.n);
    }
  }

  /// What a card counts when these of the "one of my cards" texts work on it.
  unsigned value_of(int card, TextSet texts) const {
    unsigned value = printed_value(tables_, state_, seat_, card, element_);
    for (const bool multiplying : {false, true}) {  // raises come before multiplications
      const auto fits = [&](const Modifier& m) { return (m.clause->fn == Fn::kMultiply) == multiplying; };
      for (const Modifier& all : alls_)
        if (fits(all) && all.cards.contains(card)) value = modified(value, *all.clause, card);
      for (std::size_t i = 0; i < ones_.size(); ++i)
        if (((texts >> i) & 1) && fits(ones_[i])) value = modified(value, *ones_[i].clause, card);
    }
    return value;
  }

  unsigned sum(CardValues* values, int target) const {
    unsigned sum = 0;
    for (const int card : counted_) {
      const unsigned value = value_of(card, card == target ? 1 : 0);
      if (values != nullptr) (*values)[static_cast<std::size_t>(card)] = value;
      sum += value;
    }
    return sum;
  }

  /// The target is always the one that gives its owner the most: he chooses it.
  unsigned with_one(CardValues* values) const {
    if (ones_.empty()) return sum(values, -1);
    int best_target = ones_[0].cards.first();
    unsigned best = sum(nullptr, best_target);
    for (const int target : (ones_[0].cards & CardSet::above(best_target))) {
      const unsigned total = sum(nullptr, target);
      if (total > best) {
        best = total;
        best_target = target;
      }
    }
    if (values != nullptr) sum(values, best_target);
    return best;
  }

  /// Several such texts: the best way to share them out, found card by card, so that the work stays bounded whatever a
  /// deck holds. most[set] is the most that the cards so far count when just the texts in `set` work on them.
  unsigned with_several_ones(CardValues* values) const {
    constexpr unsigned kImpossible = ~0u;
    const std::size_t sets = std::size_t{1} << ones_.size();
    std::array<unsigned, std::size_t{1} << kMostOneTargets> most;
    std::fill_n(most.begin(), sets, kImpossible);
    most[0] = 0;
    std::array<std::array<TextSet, std::size_t{1} << kMostOneTargets>, CardSet::kCapacity> share;
    for (const int card : counted_) {
      TextSet eligible = 0;
      for (std::size_t i = 0; i < ones_.size(); ++i)
        if (ones_[i].cards.contains(card)) eligible = static_cast<TextSet>(eligible | (1u << i));
      std::array<unsigned, std::size_t{1} << kMostOneTargets> worth;
      for (std::size_t part = eligible;; part = (part - 1) & eligible) {
        worth[part] = value_of(card, static_cast<TextSet>(part));
        if (part == 0) break;
      }
      for (std::size_t set = sets; set-- > 0;) {  // downwards: smaller sets still mean the cards before this one
        unsigned best = kImpossible;
        for (std::size_t part = set & eligible;; part = (part - 1) & set & eligible) {
          if (most[set ^ part] != kImpossible) {
            const unsigned total = most[set ^ part] + worth[part];
            if (best == kImpossible || total > best) {
              best = total;
              share[static_cast<std::size_t>(card)][set] = static_cast<TextSet>(part);
            }
          }
          if (part == 0) break;
        }
        most[set] = best;
      }
    }
    if (values != nullptr) {
      std::size_t set = sets - 1;
      for (CardSet rest = counted_; !rest.empty(); rest.remove(rest.last())) {
        const int card = rest.last();
        const TextSet part = share[static_cast<std::size_t>(card)][set];
        (*values)[static_cast<std::size_t>(card)] = value_of(card, part);
        set ^= part;
      }
    }
    return most[sets - 1];
  }

  const CardTables& tables_;
  const State& state_;
  int seat_;
  int element_;
  CardSet counted_;
  FixedVector<Modifier, kMostModifiers> alls_;
  FixedVector<Modifier, kMostOneTargets> ones_;
};

inline ValuePair plain_total(const SeatTable& table, CardSet counted) {
  ValuePair sum = 0;
  for (const int card : counted) sum += table.values[static_cast<std::size_t>(card)];
  return sum;
}

inline void store_power(SeatBoard& seat, ValuePair total) {
  seat.power = {static_cast<std::uint16_t>(total & 0xFFFF), static_cast<std::uint16_t>(total >> 16)};
}

inline void clear_cache(SeatBoard& seat) {
  seat.value_ignored = seat.icons_ignored = seat.stop_ignored = seat.text_ignored = CardSet();
  seat.zeroed = {};
}

}  // namespace detail

/// A seat's total in one element with the ignored parts already known.
inline unsigned total_in(const CardTables& tables, const State& state, int seat, int element,
                         CardValues* values = nullptr) {
  return detail::Total(tables, state, seat, element).total(values);
}

/// Cards that left play leave the order; those that came in follow at its end.
inline void refresh_text_order(const CardTables& tables, int seat, SeatBoard& table) {
  const CardSet texts = tables.seat(seat).at_end | tables.seat(seat).after_extra;
  if (texts.empty()) return;
  CardSet left = ((table.in_areas() - table.bluffs) | table.influence | table.active) & texts;
  std::size_t size = 0;
  for (const std::uint8_t entry : std::exchange(table.text_order, {})) {
    if (entry == 0 || entry > kMaxDeck || !left.contains(entry - 1)) continue;  // views come here unchecked
    table.text_order[size++] = entry;
    left.remove(entry - 1);
  }
  for (const int card : left)
    if (size < kMaxOrdered) table.text_order[size++] = static_cast<std::uint8_t>(card + 1);
}

/// Recomputes everything that follows from the active cards.
inline void refresh_effects(const CardTables& tables, State& state) {
  SeatBoard& table0 = state.table(0);
  SeatBoard& table1 = state.table(1);
  detail::clear_cache(table0);
  detail::clear_cache(table1);
  if (tables.options.end_text_order == EndTextOrder::kPlayed) {
    refresh_text_order(tables, 0, table0);
    refresh_text_order(tables, 1, table1);
  }
  const CardSet continuous =
      (table0.active & tables.seats[0].continuous) | (table1.active & tables.seats[1].continuous);
  if ((continuous | table0.bluffs | table1.bluffs).empty()) [[likely]] {
    for (int seat = 0; seat < kSeats; ++seat) {
      SeatBoard& table = state.table(seat);
      detail::store_power(table, detail::plain_total(tables.seat(seat), table.active & table.in_areas()));
    }
    return;
  }

  for (int seat = 0; seat < kSeats; ++seat)
    detail::apply_ignores(tables, state, seat, state.table(seat).active & tables.seat(seat).ignores_text);
  detail::untie_knot(tables, state);
  for (int seat = 0; seat < kSeats; ++seat)
    detail::apply_ignores(tables, state, seat, state.table(seat).active & tables.seat(seat).ignores_cards);
  for (int seat = 0; seat < kSeats; ++seat)
    detail::apply_ignores(tables, state, seat, state.table(seat).active & tables.seat(seat).ignores_icons);
  for (int seat = 0; seat < kSeats; ++seat) detail::apply_parities(tables, state, seat);

  for (int seat = 0; seat < kSeats; ++seat) {
    SeatBoard& table = state.table(seat);
    const SeatTable& own = tables.seat(seat);
    const bool plain =
        (table.bluffs | table.zeroed[0] | table.zeroed[1] | (table.active_texts() & (own.modifies | own.floors)))
            .empty();
    if (plain) {
      detail::store_power(table, detail::plain_total(own, (table.active & table.in_areas()) - table.value_ignored));
    } else {
      for (int element = 0; element < kElements; ++element)
        table.power[static_cast<std::size_t>(element)] =
            static_cast<std::uint16_t>(std::min(0xFFFFu, total_in(tables, state, seat, element)));
    }
  }
}

}  // namespace hiddenhand::blue_moon
