// The input of every fuzz target: u16 little endian n, n bytes of packed game, then the bytes under test.
// tests/fuzz/make_corpus.py writes such files.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/registry.h"

namespace hiddenhand::fuzzing {

struct Input {
  std::unique_ptr<AnyGame> game;
  std::span<const std::byte> rest;
};

/// Nothing if the bytes describe no game; that is most inputs, and a named error is the right answer to them.
inline std::optional<Input> read_input(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return std::nullopt;
  const std::span bytes(reinterpret_cast<const std::byte*>(data) + 2, size - 2);
  const std::size_t length = std::min<std::size_t>(bytes.size(), data[0] + std::size_t{256} * data[1]);
  try {
    return Input{make_game(bytes.first(length)), bytes.subspan(length)};
  } catch (const Error&) {
    return std::nullopt;
  }
}

/// `rest` cut or filled with zeros to `size`: a mutation of the length should not end the test.
inline std::vector<std::byte> fitted(std::span<const std::byte> rest, std::size_t size) {
  std::vector<std::byte> bytes(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(std::min(size, rest.size())));
  bytes.resize(size);
  return bytes;
}

/// Ends the run with a message, as a sanitizer would, when something that must hold does not.
inline void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "fuzzing found: %s\n", what);
  std::abort();
}

}  // namespace hiddenhand::fuzzing
