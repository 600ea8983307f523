#include "hiddenhand/games/blue_moon_city/laws.h"

#include <string>

#include "hiddenhand/base/errors.h"

namespace hiddenhand::blue_moon_city {
namespace {

constexpr unsigned kFormatVersion = 1;

// The largest value of each option, in the order of the packed bytes.
constexpr std::array<unsigned, 16> kMostOfOption = {2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1000};
constexpr std::size_t kTurnCapPlace = 15;

[[noreturn]] void fail(const std::string& what) { throw CardDataError("packed blue-moon-city: " + what); }

/// Reads bytes in order, each within its bounds.
class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  std::uint8_t number(const std::string& what, unsigned least, unsigned most) {
    return static_cast<std::uint8_t>(bounded(what, next(what), least, most));
  }
  std::uint16_t long_number(const std::string& what, unsigned least, unsigned most) {
    const unsigned low = next(what), high = next(what);
    return static_cast<std::uint16_t>(bounded(what, low | high << 8, least, most));
  }
  void require_end() const {
    if (at_ != bytes_.size())
      fail(std::to_string(bytes_.size()) + " bytes; expected " + std::to_string(at_) +
           ", which is where the obelisk, the hand and the markers end");
  }

 private:
  unsigned next(const std::string& what) {
    if (at_ == bytes_.size()) fail("the bytes end after " + std::to_string(at_) + "; expected " + what);
    return std::to_integer<unsigned>(bytes_[at_++]);
  }
  static unsigned bounded(const std::string& what, unsigned value, unsigned least, unsigned most) {
    if (value >= least && value <= most) return value;
    fail(what + " is " + std::to_string(value) + "; expected " + std::to_string(least) + " to " + std::to_string(most));
  }

  std::span<const std::byte> bytes_;
  std::size_t at_ = 0;
};

Options read_options(Reader& reader) {
  const unsigned count = reader.number("the number of options", kMostOfOption.size(), kMostOfOption.size());
  std::array<std::uint16_t, kMostOfOption.size()> values{};
  for (std::size_t i = 0; i < count; ++i)
    values[i] = reader.long_number("option " + std::to_string(i + 1) + " of " + std::to_string(count),
                                   i == kTurnCapPlace ? 1 : 0, kMostOfOption[i]);
  Options options{};
  options.layout = static_cast<std::uint8_t>(values[0]);
  options.random_start = values[1] != 0;
  options.secret_crystals = values[2] != 0;
  options.steps_together = values[3] != 0;
  options.idle_powers = values[4] != 0;
  options.extra_cards = values[5] != 0;
  options.late_dragon_scales = values[6] != 0;
  options.main_builder_first = values[7] != 0;
  options.owed_from_new_pool = values[8] != 0;
  options.everybody_returns = values[9] != 0;
  options.rewards_at_once = values[10] != 0;
  options.ends_without_cards = values[11] != 0;
  options.one_extra_offering = values[12] != 0;
  options.plays_until_obelisk = values[13] != 0;
  options.offerings_to_win = static_cast<std::uint8_t>(values[14]);
  options.turn_cap = values[kTurnCapPlace];
  return options;
}

Cards read_cards(Reader& reader) {
  Cards cards;
  for (int people = 0; people < kPeoples; ++people) {
    const std::string name(kPeopleNames[static_cast<std::size_t>(people)]);
    int sum = 0;
    for (int value = 1; value <= kValues; ++value) {
      const int most = people == kKhind && value > 1 ? 0 : kCardsOfPeople;
      const int count = reader.number("the number of cards of " + name + " with value " + std::to_string(value), 0,
                                      static_cast<unsigned>(most));
      cards.add(kind_of(people, value), count);
      sum += count;
    }
    if (sum != kCardsOfPeople)
      fail(name + " has " + std::to_string(sum) + " cards; expected " + std::to_string(kCardsOfPeople));
  }
  return cards;
}

Reward read_reward(Reader& reader, const std::string& of) {
  const std::uint8_t crystals = reader.number(of + ", crystals,", 0, 9);
  const std::uint8_t scales = reader.number(of + ", scales,", 0, 9);
  return {crystals, scales, reader.number(of + ", cards,", 0, 9)};
}

Tile read_tile(Reader& reader, const std::string& name) {
  Tile tile{};
  tile.colour = reader.number("the colour of " + name, 0, kAnyColour);
  if (tile.colour == kKhind)
    fail("the colour of " + name + " is green; expected one of the others, for Khind cards are wild");
  tile.boxes = reader.number("the number of boxes of " + name, 1, kMostBoxes);
  for (std::size_t box = 0; box < kMostBoxes; ++box) {
    const bool there = box < tile.boxes;
    tile.costs[box] = reader.number("the cost of box " + std::to_string(box + 1) + " of " + name, there ? 1 : 0,
                                    there ? kMostBoxCost : 0);
  }
  tile.most = read_reward(reader, "the reward of the main builder of " + name);
  tile.everyone = read_reward(reader, "the reward of every contributor to " + name);
  tile.neighbour = read_reward(reader, "the reward beside " + name);
  return tile;
}

}  // namespace

Laws read_laws(std::span<const std::byte> payload) {
  Reader reader(payload);
  Laws laws{};
  reader.number("the format", kFormatVersion, kFormatVersion);
  laws.seats = reader.number("the number of seats", 2, kMostPlayers);
  laws.options = read_options(reader);
  laws.cards = read_cards(reader);
  for (std::size_t tile = 1; tile < kTiles; ++tile) laws.tiles[tile] = read_tile(reader, std::string(kTileNames[tile]));
  laws.pool = reader.number("the number of scales", 1, 30);
  laws.target = reader.number("the number of offerings that win", 1, 20);
  if (laws.options.offerings_to_win != 0) laws.target = laws.options.offerings_to_win;
  laws.obelisk_boxes = reader.number("the number of boxes of the obelisk", 1, kMostObeliskBoxes);
  for (std::size_t box = 0; box < static_cast<std::size_t>(laws.obelisk_boxes); ++box) {
    const unsigned least = box == 0 ? 1 : laws.obelisk[box - 1];
    laws.obelisk[box] = reader.number("the cost of box " + std::to_string(box + 1) + " of the obelisk", least, 30);
  }
  laws.hand = reader.number("the number of cards of a hand", 0, kCards / kMostPlayers);
  laws.markers = reader.number("the number of markers", 1, 20);
  reader.require_end();
  return laws;
}

}  // namespace hiddenhand::blue_moon_city
