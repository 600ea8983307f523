// Reads the packed game: u8 version; u8 option count, one byte an option; for each seat: u8 card count, and for each
// card: u8 length of its id, the id in ASCII, and a CardRecord of 80 bytes.
#include "hiddenhand/games/blue_moon/cards.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <set>

#include "games/blue_moon/card_checks.h"
#include "hiddenhand/base/errors.h"

namespace hiddenhand::blue_moon {
namespace {

static_assert(std::endian::native == std::endian::little, "packed games are little-endian and read in place");

constexpr std::uint8_t kFormatVersion = 1;

class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  std::uint8_t byte(const char* what) { return static_cast<std::uint8_t>(take(1, what)[0]); }
  std::span<const std::byte> take(std::size_t count, const char* what) {
    if (bytes_.size() - at_ < count)
      throw CardDataError("packed Blue Moon game ends at byte " + std::to_string(bytes_.size()) + " where " + what +
                          " was expected");
    at_ += count;
    return bytes_.subspan(at_ - count, count);
  }
  void expect_end() const {
    if (at_ != bytes_.size())
      throw CardDataError("packed Blue Moon game has " + std::to_string(bytes_.size() - at_) + " bytes too many");
  }

 private:
  std::span<const std::byte> bytes_;
  std::size_t at_ = 0;
};

constexpr bool has_bit(unsigned set, int bit) { return (set >> bit) & 1u; }

void index_icons(SeatTable& table, int card, const CardRecord& r) {
  const auto shows = [&](Icon icon) { return has_bit(r.icons, static_cast<int>(icon)); };
  if (r.icons != 0) table.icon.add(card);
  if (shows(Icon::kShieldFire)) table.shield[0].add(card);
  if (shows(Icon::kShieldEarth)) table.shield[1].add(card);
  if (shows(Icon::kStop)) table.stop.add(card);
  if (shows(Icon::kRetrieve)) table.retrieve.add(card);
  if (shows(Icon::kFree)) table.free.add(card);
  if (shows(Icon::kPair) && r.pair_name != 0) table.pair.add(card);
  if (shows(Icon::kProtected)) table.protect.add(card);
  for (std::size_t i = 0; i < table.gang.size(); ++i)
    if (has_bit(r.icons, static_cast<int>(Icon::kGangCool) + static_cast<int>(i))) table.gang[i].add(card);
  for (std::size_t i = 0; i < table.bluff.size(); ++i)
    if (has_bit(r.icons, static_cast<int>(Icon::kBluffFire) + static_cast<int>(i))) table.bluff[i].add(card);
}

void index_values(SeatTable& table, int card, const CardRecord& r) {
  const std::array<std::uint8_t, kElements> printed = {r.fire, r.earth};
  std::array<unsigned, kElements> values{};
  for (std::size_t e = 0; e < kElements; ++e) {
    values[e] = printed[e] == kNoValue ? 0 : printed[e];
    (values[e] % 2 == 1 ? table.odd : table.even)[e].add(card);
  }
  table.values[static_cast<std::size_t>(card)] = make_values(values[0], values[1]);
}

/// What a clause can do to the own turn in which its card is played (see SeatTable::adds_values_only).
enum class Bearing { kNone, kRaises, kAny };

Bearing index_move(SeatTable& table, int card, const Clause& c) {
  switch (c.timing) {
    case Timing::kAct: table.usable.add(card); return Bearing::kAny;
    case Timing::kAfterExtra: table.after_extra.add(card); return Bearing::kNone;
    case Timing::kEnd: table.at_end.add(card); return Bearing::kNone;
    default: break;
  }
  table.on_play.add(card);
  // Where somebody picks the cards of an own effect, he may just as well pick none: no play without it is needed.
  const bool asks_owner = c.chooser == Chooser::kOwner;
  if (c.may == 1 && !asks_owner) table.optional_on_play.add(card);
  const bool draws = c.from == Zone::kOwnDeck && c.chooser == Chooser::kTop;
  const bool opponents_hand = c.from == Zone::kOpponentHand;
  return draws || opponents_hand ? Bearing::kNone : Bearing::kAny;
}

Bearing index_clause(SeatTable& table, int card, const Clause& c) {
  switch (c.op) {
    case Op::kModify:
      table.continuous.add(card);
      if (c.fn == Fn::kZeroIfOdd || c.fn == Fn::kZeroIfEven) {
        table.parities.add(card);
        return Bearing::kAny;
      }
      table.modifies.add(card);
      return Bearing::kRaises;
    case Op::kPowerFloor:
      table.continuous.add(card);
      table.floors.add(card);
      return Bearing::kRaises;
    case Op::kIgnore: {
      table.continuous.add(card);
      const bool whole = has_bit(c.parts, static_cast<int>(Part::kValues)),
                 text = has_bit(c.parts, static_cast<int>(Part::kText));
      const bool supports = c.types == 1u << static_cast<int>(CardType::kSupport);
      if (whole)
        (supports ? table.ignores_supports : table.ignores_cards).add(card);
      else if (text)
        (c.unless != 0 ? table.ignores_unless : table.ignores_text).add(card);
      else
        table.ignores_icons.add(card);
      return Bearing::kAny;
    }
    case Op::kForbid:
      table.forbids.add(card);
      if (names_type(c.types, CardType::kSupport)) table.forbids_supports.add(card);
      if (c.filter == Filter::kCalling) table.forbids_calling.add(card);
      return Bearing::kNone;
    case Op::kCap:
      switch (c.counter) {
        case Counter::kCardsPlayed: table.play_caps.add(card); break;
        case Counter::kCardsFromDeck: table.deck_caps.add(card); break;
        case Counter::kCombatPlays: table.combat_caps.add(card); break;
        case Counter::kActiveCharacters: table.character_caps.add(card); break;
        default: table.gain_caps.add(card); break;
      }
      return Bearing::kNone;
    case Op::kAllow: table.allows.add(card); return Bearing::kRaises;
    case Op::kRetreatMod: table.retreat_mods.add(card); return Bearing::kNone;
    case Op::kGate: table.gated.add(card); return Bearing::kAny;
    case Op::kSwapElement: table.on_play.add(card); return Bearing::kAny;
    case Op::kAttract: (c.timing == Timing::kStart ? table.at_start : table.on_play).add(card); return Bearing::kNone;
    case Op::kOblige: table.obliges.add(card); return Bearing::kNone;
    case Op::kGrantFree: (c.scope == Scope::kNext ? table.on_play : table.free_if).add(card); return Bearing::kAny;
    case Op::kDisclose: table.on_play.add(card); return Bearing::kNone;
    case Op::kForceRetreat: table.after_end.add(card); return Bearing::kNone;
    case Op::kScaleText: table.scales.add(card); return Bearing::kNone;
    case Op::kSkipCharacter: table.skips_character.add(card); return Bearing::kAny;
    case Op::kHandWithLanding: table.hand_with_landing.add(card); return Bearing::kAny;
    case Op::kMove: return index_move(table, card, c);
  }
  return Bearing::kAny;
}

/// Sets up everything of a seat's table that depends on its own deck alone.
void index_card(SeatTable& table, int card, const CardRecord& r) {
  const auto at = static_cast<std::size_t>(card);
  table.records[at] = r;
  table.all.add(card);
  table.of_type[static_cast<std::size_t>(r.type)].add(card);
  if (r.clause_count > 0) table.text.add(card);
  if (r.buka == 1) table.buka.add(card);
  for (std::size_t tag = 1; tag < kTagNames.size(); ++tag)
    if (has_bit(r.tags, static_cast<int>(tag))) table.tagged[tag].add(card);
  index_icons(table, card, r);
  index_values(table, card, r);

  Bearing most = Bearing::kNone;
  for (int i = 0; i < r.clause_count; ++i) most = std::max(most, index_clause(table, card, r.clauses[i]));
  if (most == Bearing::kNone && !table.stop.contains(card)) table.adds_no_text.add(card);
  bool limits = table.stop.contains(card) || table.free.contains(card) || table.pair.contains(card);
  for (const CardSet& colour : table.gang) limits |= colour.contains(card);
  if (limits) most = Bearing::kAny;
  if (most == Bearing::kNone) table.adds_values_only.add(card);
  if (most != Bearing::kAny) table.never_lowers.add(card);
}

/// What the core keeps in arrays of a fixed size.
void check_counts(const SeatTable& table, int seat) {
  int ones = 0, alls = 0;
  for (const int card : table.modifies) ++(table.clause(card, Op::kModify).scope == Scope::kOne ? ones : alls);
  if (ones > kMostOneTargets || alls > kMostModifiers)
    throw CardDataError("the deck of seat " + std::to_string(seat) + " has " + std::to_string(ones) +
                        " texts that change one card and " + std::to_string(alls) +
                        " that change all cards of a type, at most " + std::to_string(kMostOneTargets) + " and " +
                        std::to_string(kMostModifiers) + " fit");
  if (table.scales.count() > 1)
    throw CardDataError("the deck of seat " + std::to_string(seat) + " has " + std::to_string(table.scales.count()) +
                        " texts that multiply the numbers of another, at most 1 fits");
}

void join_sets(SeatTable& table) {
  for (const CardSet& colour : table.gang) table.any_gang |= colour;
  for (const CardSet& kind : table.bluff) table.any_bluff |= kind;
  table.restricts = table.forbids | table.play_caps | table.combat_caps | table.character_caps;
  table.limit_icons = table.free | table.free_if | table.pair | table.any_gang;
}

void number_ships(SeatTable& table, int seat) {
  const CardSet ships = table.type(CardType::kShip);
  if (ships.count() > kMaxShips)
    throw CardDataError("the deck of seat " + std::to_string(seat) + " has " + std::to_string(ships.count()) +
                        " ships, at most " + std::to_string(kMaxShips) + " fit");
  std::uint8_t number = 0;
  for (const int ship : ships) table.ship_number[static_cast<std::size_t>(ship)] = number++;
}

/// The opposing cards that a filter means, among some types.
CardSet filtered(const SeatTable& other, std::uint8_t types, Filter filter, int n) {
  const CardSet cards = other.of_types(types);
  switch (filter) {
    case Filter::kNoText: return cards - other.text;
    case Filter::kText: return cards & other.text;
    case Filter::kIcon: return cards & other.icon;
    case Filter::kAbove: {
      CardSet above;
      for (const int card : cards) {
        const ValuePair values = other.values[static_cast<std::size_t>(card)];
        if (value_in(values, 0) > static_cast<unsigned>(n) || value_in(values, 1) > static_cast<unsigned>(n))
          above.add(card);
      }
      return above;
    }
    default: return cards;
  }
}

/// The opposing cards that each `forbid`, `ignore` and zeroing text means, by what is printed.
void index_targets(SeatTable& table, const SeatTable& other) {
  for (const int card : table.forbids) {
    const Clause& c = table.clause(card, Op::kForbid);
    table.forbid_targets[static_cast<std::size_t>(card)] = filtered(other, c.types, c.filter, c.n);
  }
  for (const int card :
       table.ignores_text | table.ignores_supports | table.ignores_unless | table.ignores_cards | table.ignores_icons) {
    const Clause& c = table.clause(card, Op::kIgnore);
    CardSet targets = filtered(other, c.types, c.filter, c.n);
    if (c.except != Tag::kNone) targets -= other.tag(c.except);
    table.ignore_targets[static_cast<std::size_t>(card)] = targets;
  }
  for (const int card : table.parities) {
    const Clause& c = table.clause(card, Op::kModify);
    table.parity_targets[static_cast<std::size_t>(card)] = other.of_types(c.types);
  }
}

RuleOptions read_options(Reader& reader) {
  const std::uint8_t count = reader.byte("the number of options");
  if (count != kOptionFields.size())
    throw CardDataError("packed Blue Moon game has " + std::to_string(count) + " options, expected " +
                        std::to_string(kOptionFields.size()));
  std::array<std::uint8_t, kOptionFields.size()> values{};
  for (std::size_t i = 0; i < values.size(); ++i) {
    const OptionField& field = kOptionFields[i];
    values[i] = reader.byte("an option");
    if (values[i] < field.least || values[i] > field.most)
      throw CardDataError("option '" + std::string(field.name) + "' is " + std::to_string(values[i]) + ", expected " +
                          std::to_string(field.least) + " to " + std::to_string(field.most));
  }
  RuleOptions options;
  std::size_t next = 0;
  options.retrieve_block = static_cast<RetrieveBlock>(values[next++]);
  options.stop_blocks_allowances = values[next++] == 1;
  options.ignored_cards_pay = values[next++] == 1;
  options.leadership_discards = static_cast<LeadershipDiscards>(values[next++]);
  options.end_may_effects = static_cast<EndMayEffects>(values[next++]);
  options.end_check = static_cast<EndCheck>(values[next++]);
  options.no_dragon_tie = static_cast<NoDragonTie>(values[next++]);
  options.fourth_dragon_crystals = values[next++];
  options.dead_end = static_cast<DeadEnd>(values[next++]);
  options.free_character_first = static_cast<FreeCharacterFirst>(values[next++]);
  options.pair = static_cast<Pair>(values[next++]);
  options.gang_extend = static_cast<GangExtend>(values[next++]);
  options.bluff_off_element_value = values[next++];
  options.ignored_bluffs = static_cast<IgnoredBluffs>(values[next++]);
  options.landed_ship_blocks_loading = values[next++] == 1;
  options.ship_free = static_cast<ShipFree>(values[next++]);
  options.loading_counts = values[next++] == 1;
  options.protected_in_hand = values[next++] == 1;
  options.conjoining = static_cast<Conjoining>(values[next++]);
  options.boatswain_check = static_cast<BoatswainCheck>(values[next++]);
  options.satisfy_steps = static_cast<SatisfySteps>(values[next++]);
  options.bottom_after_shuffle = static_cast<BottomAfterShuffle>(values[next++]);
  options.end_text_order = static_cast<EndTextOrder>(values[next++]);
  return options;
}

void read_deck(Reader& reader, int seat, SeatTable& table) {
  const int count = reader.byte("the number of cards");
  if (count <= kHandSize || count > kMaxDeck)
    throw CardDataError("the deck of seat " + std::to_string(seat) + " has " + std::to_string(count) +
                        " cards, expected " + std::to_string(kHandSize + 1) + " to " + std::to_string(kMaxDeck));
  table.card_count = count;
  std::set<std::string> seen;
  for (int card = 0; card < count; ++card) {
    const auto id_bytes = reader.take(reader.byte("the length of a card id"), "a card id");
    CardPlace place{seat, std::string(reinterpret_cast<const char*>(id_bytes.data()), id_bytes.size())};
    if (place.id.empty()) place.fail("has an empty id");
    for (const char ch : place.id)
      if (!((ch >= 'a' && ch <= 'z') || (ch >= '0' && ch <= '9') || ch == '-'))
        place.fail("an id is made of a-z, 0-9 and '-'");
    if (!seen.insert(place.id).second) place.fail("stands twice in the deck");
    CardRecord record;
    std::memcpy(&record, reader.take(sizeof record, "a card record").data(), sizeof record);
    check_record(record, place);
    table.ids[static_cast<std::size_t>(card)] = place.id;
    index_card(table, card, record);
  }
}

}  // namespace

CardTables read_card_tables(std::span<const std::byte> payload) {
  Reader reader(payload);
  const std::uint8_t version = reader.byte("the format version");
  if (version != kFormatVersion)
    throw CardDataError("packed Blue Moon game has format version " + std::to_string(version) + ", expected " +
                        std::to_string(kFormatVersion));
  CardTables tables;
  tables.options = read_options(reader);
  for (int seat = 0; seat < kSeats; ++seat) {
    SeatTable& table = tables.seats[static_cast<std::size_t>(seat)];
    read_deck(reader, seat, table);
    join_sets(table);
    number_ships(table, seat);
    check_counts(table, seat);
  }
  reader.expect_end();
  for (std::size_t seat = 0; seat < kSeats; ++seat) index_targets(tables.seats[seat], tables.seats[1 - seat]);
  return tables;
}

}  // namespace hiddenhand::blue_moon
