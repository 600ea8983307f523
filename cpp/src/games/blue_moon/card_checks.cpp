#include "games/blue_moon/card_checks.h"

#include <array>
#include <string_view>

#include "games/blue_moon/clause_checks.h"
#include "hiddenhand/base/errors.h"
#include "hiddenhand/games/blue_moon/cards.h"

namespace hiddenhand::blue_moon {

void CardPlace::fail(const std::string& what) const {
  throw CardDataError("card '" + id + "' in the deck of seat " + std::to_string(seat) + ": " + what);
}

namespace {

template <class Enum, std::size_t N>
void check_word(const CardPlace& place, Enum value, const std::array<std::string_view, N>&, const char* field) {
  if (static_cast<std::size_t>(value) >= N)
    place.fail(std::string(field) + " is number " + std::to_string(static_cast<int>(value)) + ", only 0 to " +
               std::to_string(N - 1) + " have a meaning");
}

constexpr unsigned kBluffIcons = 1u << static_cast<int>(Icon::kBluffFire) | 1u << static_cast<int>(Icon::kBluffEarth) |
                                 1u << static_cast<int>(Icon::kBluffNone);

}  // namespace

void check_record(const CardRecord& r, const CardPlace& place) {
  check_word(place, r.type, kCardTypeNames, "type");
  for (const std::uint8_t value : {r.fire, r.earth})
    if (value > 15 && value != kNoValue) place.fail("value " + std::to_string(value) + " is not 0 to 15");
  if (r.icons >= 1u << kIconNames.size()) place.fail("icons names an icon that does not exist");
  if ((r.icons & kBluffIcons) != 0 && (r.type == CardType::kLeadership || r.type == CardType::kShip))
    place.fail("only characters, boosters and supports can be bluffs");
  if (r.tags >= 1u << kTagNames.size() || (r.tags & 1u)) place.fail("tags names a tag that does not exist");
  if (r.buka > 1) place.fail("buka is " + std::to_string(r.buka) + ", expected 0 or 1");
  if ((r.type == CardType::kShip) != (r.capacity >= 1) || r.capacity > 9)
    place.fail("a ship, and only a ship, has a capacity from 1 to 9");
  for (const std::uint8_t byte : r.reserved)
    if (byte != 0) place.fail("reserved bytes of the card are not 0");
  if (r.clause_count > kMaxClauses) place.fail("has " + std::to_string(r.clause_count) + " clauses, at most 2 fit");
  for (int i = 0; i < r.clause_count; ++i) check_clause(r.clauses[i], r.type, i, place);
  if (r.clause_count == 2) check_both(r.clauses[0], r.clauses[1], place);
}

}  // namespace hiddenhand::blue_moon
