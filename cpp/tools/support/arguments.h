// What tools read from their command line.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

namespace hiddenhand::tools {

/// The bytes of a file; std::runtime_error if it cannot be read.
inline std::vector<std::byte> read_file(const char* path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read '" + std::string(path) + "'");
  const std::vector<char> text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  std::vector<std::byte> bytes(text.size());
  if (!text.empty()) std::memcpy(bytes.data(), text.data(), text.size());
  return bytes;
}

/// A whole number from `least`; std::runtime_error, naming `what`, if the text is none.
inline std::uint64_t read_number(const char* text, const char* what, std::uint64_t least) {
  std::uint64_t value = 0;
  const char* end = text + std::strlen(text);
  const auto [stop, error] = std::from_chars(text, end, value);
  if (error != std::errc() || stop != end || value < least)
    throw std::runtime_error(std::string(what) + " is '" + text + "', expected a whole number from " +
                             std::to_string(least));
  return value;
}

}  // namespace hiddenhand::tools
