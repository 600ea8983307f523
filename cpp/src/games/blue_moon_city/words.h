// Squares and cards of Blue Moon City as text.
#pragma once

#include <string>
#include <string_view>

namespace hiddenhand::blue_moon_city {

/// All of them, one behind the other.
template <class... Parts>
std::string joined(const Parts&... parts) {
  std::string text;
  (text.append(parts), ...);
  return text;
}

/// As in chess, e.g. "c3": columns a to e from the west, rows 1 to 5 from the south.
std::string square_text(int square);
/// -1 if the text is no square.
int parse_square(std::string_view text);

/// E.g. "vulca 1".
std::string kind_text(int kind);
/// -1 if the text is no card.
int parse_kind(std::string_view text);

}  // namespace hiddenhand::blue_moon_city
