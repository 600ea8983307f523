// Text from outside, as error messages quote it.
#pragma once

#include <string>
#include <string_view>

namespace hiddenhand {

/// In quotes, with control characters as \xNN: they would end a message, or do things to a terminal.
inline std::string quoted(std::string_view text, char quote = '\'') {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string result(1, quote);
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte != 0x7F) {
      result += c;
    } else {
      result += "\\x";
      result += kDigits[byte >> 4];
      result += kDigits[byte & 15];
    }
  }
  return result += quote;
}

}  // namespace hiddenhand
