// The cards of Blue Moon City: ten of each of eight peoples, with values 1 to 3. Rules digest, section 8.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "hiddenhand/base/card_counts.h"
#include "hiddenhand/base/card_set.h"

namespace hiddenhand::blue_moon_city {

enum People : std::uint8_t { kVulca, kTerrah, kAqua, kFlit, kKhind, kMimix, kHoax, kPillar };
inline constexpr int kPeoples = 8;
/// The colour of a people's cards has its number; a box of the palace asks for any one colour.
inline constexpr std::uint8_t kAnyColour = kPeoples;

inline constexpr int kValues = 3;
inline constexpr int kKinds = kPeoples * kValues;
inline constexpr int kCardsOfPeople = 10;
inline constexpr int kCards = kPeoples * kCardsOfPeople;
inline constexpr std::uint8_t kNoKind = 255;

/// Cards of one people and value are alike: zones are counts.
using Cards = CardCounts<kKinds>;

/// `value` 1 to 3.
constexpr int kind_of(int people, int value) { return people * kValues + value - 1; }
constexpr int people_of(int kind) { return kind / kValues; }
constexpr int value_of(int kind) { return kind % kValues + 1; }

inline constexpr int kHoax1 = kind_of(kHoax, 1), kHoax2 = kind_of(kHoax, 2), kHoax3 = kind_of(kHoax, 3);
inline constexpr int kMimix1 = kind_of(kMimix, 1), kMimix2 = kind_of(kMimix, 2), kMimix3 = kind_of(kMimix, 3);
inline constexpr int kKhind1 = kind_of(kKhind, 1);
inline constexpr int kFlit1 = kind_of(kFlit, 1), kFlit2 = kind_of(kFlit, 2);

inline constexpr int kDragons = 3;
/// The powers of the phase of movement; the first six move the dragon number power / 2 (red, green, blue).
inline constexpr std::array<std::uint8_t, 8> kMovementPowers = {kind_of(kVulca, 1),
                                                                kind_of(kVulca, 2),
                                                                kind_of(kTerrah, 1),
                                                                kind_of(kTerrah, 2),
                                                                kind_of(kAqua, 1),
                                                                kind_of(kAqua, 2),
                                                                kFlit1,
                                                                kFlit2};
inline constexpr int kFirstFlitPower = 6;

inline constexpr std::array<std::string_view, kPeoples> kPeopleNames = {"vulca", "terrah", "aqua", "flit",
                                                                        "khind", "mimix",  "hoax", "pillar"};
inline constexpr std::array<std::string_view, kPeoples + 1> kColourNames = {"black", "red",   "blue",   "grey", "green",
                                                                            "brown", "white", "yellow", "any"};
inline constexpr std::array<std::string_view, kDragons> kDragonNames = {"red", "green", "blue"};

}  // namespace hiddenhand::blue_moon_city
