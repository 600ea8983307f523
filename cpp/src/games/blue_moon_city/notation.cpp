#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "games/blue_moon_city/words.h"
#include "hiddenhand/base/errors.h"
#include "hiddenhand/base/quoted.h"
#include "hiddenhand/games/blue_moon_city/rules.h"

namespace hiddenhand::blue_moon_city {
namespace {

std::string number(int value) { return std::to_string(value); }

}  // namespace

std::string square_text(int square) {
  const detail::Place place = detail::kPlaces[static_cast<std::size_t>(square)];
  return {static_cast<char>('a' + place.column), static_cast<char>('5' - place.row)};
}

int parse_square(std::string_view text) {
  for (int square = 0; square < kSquares; ++square)
    if (square_text(square) == text) return square;
  return -1;
}

std::string kind_text(int kind) {
  return joined(kPeopleNames[static_cast<std::size_t>(people_of(kind))], " ", number(value_of(kind)));
}

int parse_kind(std::string_view text) {
  for (int kind = 0; kind < kKinds; ++kind)
    if (kind_text(kind) == text) return kind;
  return -1;
}

std::string BlueMoonCity::action_text(Action action) const {
  if (action < kPlayPower) return joined("go ", square_text(action - kGo));
  if (action < kBuild)
    return joined("play ", kind_text(kMovementPowers[static_cast<std::size_t>(action - kPlayPower)]));
  if (action < kOffer) return joined("build ", number(action - kBuild + 1));
  if (action == kOffer) return "offer";
  if (action < kEndActing) return joined("offer with pillar ", number(action - kOffer));
  if (action == kEndActing) return "end";
  if (action < kFly) {
    const auto dragon = static_cast<std::size_t>((action - kMoveDragon) / kSquares);
    return joined(kDragonNames[dragon], " dragon ", square_text((action - kMoveDragon) % kSquares));
  }
  if (action < kPay) return joined("fly ", square_text(action - kFly));
  if (action < kStopPaying) return joined("pay ", kind_text(action - kPay));
  if (action == kStopPaying) return "stop paying";
  if (action < kDonePaying) return joined("throw in ", kind_text(action - kThrowIn));
  if (action == kDonePaying) return "done paying";
  if (action < kDraw) return joined("discard ", kind_text(action - kDiscardCard));
  return "draw";
}

Action BlueMoonCity::parse_action(std::string_view text) const {
  static const auto kTexts = [this] {
    std::array<std::string, kActions> texts;
    for (Action action = 0; action < kActions; ++action) texts[action] = action_text(action);
    return texts;
  }();
  if (const auto found = std::ranges::find(kTexts, text); found != kTexts.end())
    return static_cast<Action>(found - kTexts.begin());
  throw NotationError("unknown move " + quoted(text, '"') +
                      "; expected go, fly, red dragon, green dragon or blue dragon and a square such as c4 (a1, a5, e1 "
                      "and e5 are none); play, pay, throw in or discard and a card such as vulca 1; build and a box, 1 "
                      "to 4; offer, offer with pillar 1 or 2, end, done paying, stop paying, or draw");
}

}  // namespace hiddenhand::blue_moon_city
