#include "hiddenhand/registry.h"

#include <array>
#include <string>

#include "games/factories.h"
#include "hiddenhand/base/errors.h"
#include "hiddenhand/base/quoted.h"

namespace hiddenhand {
namespace {

struct Entry {
  std::string_view id;
  std::unique_ptr<AnyGame> (*make)(std::span<const std::byte> payload, std::span<const std::byte> packed);
};

constexpr std::array kEntries = {
    Entry{"blue-moon", make_blue_moon},   Entry{"blue-moon-city", make_blue_moon_city}, Entry{"hearts", make_hearts},
    Entry{"kuhn-poker", make_kuhn_poker}, Entry{"leduc-poker", make_leduc_poker},
};

constexpr auto kIds = [] {
  std::array<std::string_view, kEntries.size()> ids;
  for (std::size_t i = 0; i < kEntries.size(); ++i) ids[i] = kEntries[i].id;
  return ids;
}();

std::string known_ids() {
  std::string text;
  for (const std::string_view id : kIds) text += (text.empty() ? "" : ", ") + std::string(id);
  return text;
}

}  // namespace

std::span<const std::string_view> game_ids() { return kIds; }

std::unique_ptr<AnyGame> make_game(std::span<const std::byte> packed) {
  const std::size_t length = packed.empty() ? 0 : std::to_integer<std::size_t>(packed[0]);
  if (length == 0 || packed.size() < 1 + length)
    throw EngineError("packed game of " + std::to_string(packed.size()) +
                      " bytes is cut short: expected the length of a game's id, then one of: " + known_ids());
  const std::string_view id(reinterpret_cast<const char*>(packed.data()) + 1, length);
  for (const Entry& entry : kEntries)
    if (entry.id == id) return entry.make(packed.subspan(1 + length), packed);
  throw EngineError("unknown game " + quoted(id) + "; expected one of: " + known_ids());
}

void require_no_payload(std::string_view id, std::span<const std::byte> payload) {
  if (!payload.empty())
    throw EngineError("packed game " + quoted(id) + " has no options, but " + std::to_string(payload.size()) +
                      " bytes follow its id");
}

}  // namespace hiddenhand
