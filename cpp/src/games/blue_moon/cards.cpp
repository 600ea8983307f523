// Reads the packed game: u8 version; u8 option count, one byte an option; for each seat: u8 card count, and for each
// card: u8 length of its id, the id in ASCII, and a CardRecord of 80 bytes.
#include "hiddenhand/games/blue_moon/cards.h"

#include <bit>
#include <cstring>
#include <set>

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

/// Reports against one card.
struct Place {
  int seat;
  std::string id;

  [[noreturn]] void fail(const std::string& what) const {
    throw CardDataError("card '" + id + "' in the deck of seat " + std::to_string(seat) + ": " + what);
  }
  template <class Enum, std::size_t N>
  void check(Enum value, const std::array<std::string_view, N>&, const char* field) const {
    if (static_cast<std::size_t>(value) >= N)
      fail(std::string(field) + " is number " + std::to_string(static_cast<int>(value)) + ", only 0 to " +
           std::to_string(N - 1) + " have a meaning");
  }
};

void check_clause(const Clause& c, const Place& place) {
  place.check(c.timing, kTimingNames, "timing");
  place.check(c.op, kOpNames, "op");
  place.check(c.side, kSideNames, "side");
  place.check(c.from, kZoneNames, "from");
  place.check(c.to, kZoneNames, "to");
  place.check(c.chooser, kChooserNames, "chooser");
  place.check(c.count, kCountNames, "count");
  place.check(c.element, kElementNames, "element");
  place.check(c.fn, kFnNames, "fn");
  place.check(c.scope, kScopeNames, "scope");
  place.check(c.filter, kFilterNames, "filter");
  place.check(c.except, kTagNames, "except");
  place.check(c.condition, kConditionNames, "condition");
  place.check(c.counter, kCounterNames, "counter");
  place.check(c.cost, kCostNames, "cost");
  for (const std::uint8_t byte : c.reserved)
    if (byte != 0) place.fail("reserved bytes of a clause are not 0");
  if (c.types >= 1u << kCardTypeNames.size()) place.fail("types names a card type that does not exist");
  if (c.parts >= 1u << kPartNames.size()) place.fail("parts names a part that does not exist");

  const auto require = [&](bool holds, const char* what) {
    if (!holds) place.fail("clause '" + std::string(kOpNames[static_cast<std::size_t>(c.op)]) + "' " + what);
  };
  const bool one_element = c.element == Element::kFire || c.element == Element::kEarth;
  switch (c.op) {
    case Op::kMove: {
      const bool draw = c.from == Zone::kOwnDeck && c.to == Zone::kOwnHand && c.chooser == Chooser::kTop;
      const bool blind = c.from == Zone::kOpponentHand && c.to == Zone::kDiscard && c.chooser == Chooser::kBlind;
      const Chooser picks = c.count == Count::kAll ? Chooser::kNone : Chooser::kOwner;
      const bool hit = c.from == Zone::kOpponentPlay && c.to == Zone::kDiscard && c.chooser == picks;
      const bool back = c.from == Zone::kOwnPlay && c.to == Zone::kOwnHand && c.chooser == Chooser::kOwner;
      require(draw || blind || hit || back, "moves cards in a way that the rules do not know");
      require(c.timing == Timing::kPlay || (c.timing == Timing::kEnd && draw), "has a timing that does not fit");
      require(c.count == Count::kAll ? hit : c.n >= 1 && c.n <= 63, "needs n from 1 to 63 (all: only from opponent_play)");
      require((hit || back) == (c.types != 0), "needs types exactly when it takes cards from play");
      break;
    }
    case Op::kModify:
      require(c.timing == Timing::kStatic, "must be static");
      require(c.fn == Fn::kMultiply || c.fn == Fn::kRaise, "needs fn multiply or raise");
      require(one_element || c.element == Element::kBoth, "needs element fire, earth or both");
      require(c.types != 0 && c.n >= 1 && c.n <= 15, "needs types, and n from 1 to 15");
      break;
    case Op::kForbid:
      require(c.timing == Timing::kStatic && c.types != 0, "must be static and name types");
      break;
    case Op::kIgnore:
      require(c.timing == Timing::kStatic && c.types != 0 && c.parts != 0, "must be static and name types and parts");
      break;
    case Op::kGate:
      require(c.timing == Timing::kGate && c.condition != Condition::kNone, "needs timing gate and a condition");
      require(one_element || c.element == Element::kContested, "needs element fire, earth or contested");
      break;
    case Op::kSwapElement:
      require(c.timing == Timing::kPlay, "must happen on play");
      require(one_element || c.element == Element::kContested, "needs element fire, earth or contested");
      break;
    case Op::kCap:
      require(c.timing == Timing::kStatic && c.counter != Counter::kNone, "must be static and name a counter");
      break;
    case Op::kAttract:
      require(c.timing == Timing::kPlay && c.cost == Cost::kDiscardPrinted && c.may == 1,
              "must happen on play, at a cost, and be optional");
      require(one_element && c.cost_n >= 1 && c.cost_n <= 31, "needs element fire or earth and cost_n from 1 to 31");
      require(c.n >= 1 && c.n <= 4, "needs n from 1 to 4");
      break;
    case Op::kRetreatMod:
      require(c.timing == Timing::kRetreat, "needs timing retreat");
      require(c.fn == Fn::kAdd || c.fn == Fn::kSubtract || c.fn == Fn::kCap || c.fn == Fn::kSet,
              "needs fn add, subtract, cap or set");
      require(c.n <= 4, "needs n from 0 to 4");
      break;
    case Op::kAllow: {
      const unsigned slots = (1u << static_cast<int>(CardType::kBooster)) | (1u << static_cast<int>(CardType::kSupport));
      require(c.timing == Timing::kStatic && c.n >= 1, "must be static with n of at least 1");
      require(c.types != 0 && (c.types & ~slots) == 0, "allows boosters and supports only");
      break;
    }
    case Op::kPowerFloor:
      require(c.timing == Timing::kStatic, "must be static");
      require(one_element || c.element == Element::kContested, "needs element fire, earth or contested");
      break;
  }
}

void check_record(const CardRecord& r, const Place& place) {
  place.check(r.type, kCardTypeNames, "type");
  place.check(r.tag, kTagNames, "tag");
  if (r.type == CardType::kShip) place.fail("ships are not among the rules yet");
  for (const std::uint8_t value : {r.fire, r.earth})
    if (value > 15 && value != kNoValue) place.fail("value " + std::to_string(value) + " is not 0 to 15");
  if (r.icons >= 1u << kIconNames.size()) place.fail("icons names an icon that does not exist");
  for (std::size_t i = 0; i < kIconNames.size(); ++i) {
    const auto icon = static_cast<Icon>(i);
    // PAIR alone is idle: it takes two cards of one name, and no deck of today holds two.
    const bool known = icon == Icon::kShieldFire || icon == Icon::kShieldEarth || icon == Icon::kStop ||
                       icon == Icon::kRetrieve || icon == Icon::kPair;
    if (((r.icons >> i) & 1) && !known)
      place.fail("icon '" + std::string(kIconNames[i]) + "' is not among the rules yet");
  }
  for (const std::uint8_t byte : r.reserved)
    if (byte != 0) place.fail("reserved bytes of the card are not 0");
  if (r.clause_count > kMaxClauses) place.fail("has " + std::to_string(r.clause_count) + " clauses, at most 2 fit");
  for (int i = 0; i < r.clause_count; ++i) check_clause(r.clauses[i], place);
  if (r.clause_count == 2 && r.clauses[0].op == r.clauses[1].op) place.fail("has two clauses with the same op");
}

/// Sets up everything of a seat's table that depends on its own deck alone.
void index_card(SeatTable& table, int card, const CardRecord& r) {
  const auto at = static_cast<std::size_t>(card);
  table.records[at] = r;
  table.all.add(card);
  table.of_type[static_cast<std::size_t>(r.type)].add(card);
  table.values[at] = make_values(r.fire == kNoValue ? 0 : r.fire, r.earth == kNoValue ? 0 : r.earth);
  const auto shows = [&](Icon icon) { return (r.icons >> static_cast<int>(icon)) & 1; };
  if (shows(Icon::kShieldFire)) table.shield[0].add(card);
  if (shows(Icon::kShieldEarth)) table.shield[1].add(card);
  if (shows(Icon::kStop)) table.stop.add(card);
  if (shows(Icon::kRetrieve)) table.retrieve.add(card);

  bool values_only = !shows(Icon::kStop);
  bool never_lowers = values_only;
  for (int i = 0; i < r.clause_count; ++i) {
    const Clause& c = r.clauses[i];
    switch (c.op) {
      case Op::kModify:  // raises and multiplies by at least 1, see check_clause
        table.modifies.add(card);
        table.continuous.add(card);
        values_only = false;
        break;
      case Op::kPowerFloor: table.floors.add(card); table.continuous.add(card); values_only = false; break;
      case Op::kIgnore: {
        const unsigned values = 1u << static_cast<int>(Part::kValues), text = 1u << static_cast<int>(Part::kText);
        table.ignores[c.parts == text ? 0 : (c.parts & values) ? 1 : 2].add(card);
        table.continuous.add(card);
        values_only = never_lowers = false;
        break;
      }
      case Op::kForbid: table.forbids.add(card); break;
      case Op::kCap: (c.counter == Counter::kCardsPlayed ? table.play_caps : table.deck_caps).add(card); break;
      case Op::kAllow: table.allows.add(card); values_only = false; break;
      case Op::kRetreatMod: table.retreat_mods.add(card); break;
      case Op::kGate: table.gated.add(card); values_only = never_lowers = false; break;
      case Op::kSwapElement: table.on_play.add(card); values_only = never_lowers = false; break;
      case Op::kAttract: table.on_play.add(card); break;
      case Op::kMove:
        if (c.timing == Timing::kEnd) {
          table.at_end.add(card);
        } else {
          table.on_play.add(card);
          // Where its owner picks the cards, he may just as well pick none: no play without the effect is needed.
          if (c.may == 1 && c.chooser != Chooser::kOwner) table.optional_on_play.add(card);
          if (c.from == Zone::kOpponentPlay || c.from == Zone::kOwnPlay) values_only = never_lowers = false;
        }
        break;
    }
  }
  if (values_only) table.adds_values_only.add(card);
  if (never_lowers) table.never_lowers.add(card);
}

/// The opposing cards that each `forbid` and `ignore` text means.
void index_targets(SeatTable& table, const SeatTable& other) {
  CardSet with_text;
  std::array<CardSet, kTagNames.size()> tagged;
  for (const int card : other.all) {
    const CardRecord& r = other.records[static_cast<std::size_t>(card)];
    if (r.clause_count > 0) with_text.add(card);
    tagged[static_cast<std::size_t>(r.tag)].add(card);
  }
  tagged[static_cast<std::size_t>(Tag::kNone)] = CardSet();
  for (const int card : table.forbids) {
    const Clause& c = table.clause(card, Op::kForbid);
    const CardSet targets = other.of_types(c.types);
    table.forbid_targets[static_cast<std::size_t>(card)] = c.filter == Filter::kNoText ? targets - with_text : targets;
  }
  for (const CardSet& layer : table.ignores)
    for (const int card : layer) {
      const Clause& c = table.clause(card, Op::kIgnore);
      table.ignore_targets[static_cast<std::size_t>(card)] =
          other.of_types(c.types) - tagged[static_cast<std::size_t>(c.except)];
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
    Place place{seat, std::string(reinterpret_cast<const char*>(id_bytes.data()), id_bytes.size())};
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
  for (int seat = 0; seat < kSeats; ++seat) read_deck(reader, seat, tables.seats[static_cast<std::size_t>(seat)]);
  reader.expect_end();
  for (std::size_t seat = 0; seat < kSeats; ++seat) index_targets(tables.seats[seat], tables.seats[1 - seat]);
  return tables;
}

}  // namespace hiddenhand::blue_moon
