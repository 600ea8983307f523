// The settings of a search by name: what bindings, bots and error messages know of SearchParams.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "hiddenhand/search/params.h"

namespace hiddenhand {

enum class SettingKind : std::uint8_t {
  kWhole,   ///< a whole number
  kNumber,  ///< any number
  kWord,    ///< one of `words`; its value is the word's place
  kFlag,    ///< 0 or 1
};

/// One field of SearchParams.
struct Setting {
  std::string_view name;
  SettingKind kind;
  double least, most;
  std::span<const std::string_view> words;
  double (*get)(const SearchParams&);
  void (*set)(SearchParams&, double);  ///< the value must be in range
};

/// All of them, in the order in which texts name them.
std::span<const Setting> search_settings();

/// Throws EngineError, with the name, the value and the range, if the value is out of range. NaN always is.
void require_in_range(const Setting& setting, double value);

}  // namespace hiddenhand
