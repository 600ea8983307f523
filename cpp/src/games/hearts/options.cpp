#include "hiddenhand/games/hearts/options.h"

#include <array>
#include <string>

#include "hiddenhand/base/errors.h"

namespace hiddenhand::hearts {
namespace {

constexpr unsigned kFormatVersion = 1;
constexpr std::size_t kOptionCount = 9;
constexpr std::size_t kDirectionPlace = 1;

}  // namespace

Options read_options(std::span<const std::byte> payload) {
  if (payload.size() != 1 + kOptionCount) {
    throw CardDataError("packed hearts has " + std::to_string(payload.size()) +
                        " bytes of options; expected a format version and " + std::to_string(kOptionCount) +
                        " options of one byte each");
  }
  if (const auto version = std::to_integer<unsigned>(payload[0]); version != kFormatVersion) {
    throw CardDataError("packed hearts has format " + std::to_string(version) + "; expected " +
                        std::to_string(kFormatVersion));
  }
  std::array<std::uint8_t, kOptionCount> values;
  for (std::size_t i = 0; i < kOptionCount; ++i) {
    values[i] = std::to_integer<std::uint8_t>(payload[1 + i]);
    const int most = i == kDirectionPlace ? kRight : 1;
    if (values[i] > most) {
      throw CardDataError("packed hearts: option " + std::to_string(i + 1) + " of " + std::to_string(kOptionCount) +
                          " is " + std::to_string(values[i]) + "; expected 0 to " + std::to_string(most));
    }
  }
  if (values[0] == 0 && values[kDirectionPlace] != kDrawn) {
    throw CardDataError("packed hearts: a direction to pass in (" + std::to_string(values[kDirectionPlace]) +
                        "), but no cards are passed; expected 0");
  }
  Options options;
  options.pass_cards = values[0] != 0;
  options.pass_direction = static_cast<Direction>(values[kDirectionPlace]);
  options.no_pts_on_first_trick = values[2] != 0;
  options.can_lead_any_club = values[3] != 0;
  options.qs_breaks_hearts = values[4] != 0;
  options.must_break_hearts = values[5] != 0;
  options.can_lead_hearts_instead_of_qs = values[6] != 0;
  options.jd_bonus = values[7] != 0;
  options.avoid_all_tricks_bonus = values[8] != 0;
  return options;
}

}  // namespace hiddenhand::hearts
