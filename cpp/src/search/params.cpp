#include "hiddenhand/search/params.h"

#include <array>
#include <charconv>
#include <string>

#include "hiddenhand/base/errors.h"

namespace hiddenhand {
namespace {

std::string number_text(double value) {
  std::array<char, 32> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
  return std::string(buffer.data(), end);
}

// Written so that NaN is out of every range.
void check_range(const char* name, double value, double least, double most) {
  if (value >= least && value <= most) return;
  throw EngineError(std::string(name) + " is " + number_text(value) + "; expected " + number_text(least) + " to " +
                    number_text(most));
}

}  // namespace

void validate(const SearchParams& params) {
  check_range("seconds", params.seconds, 0.0, kMaxSearchSeconds);
  check_range("exploration", params.exploration, 0.0, kMaxExploration);
  check_range("max_nodes", params.max_nodes, kLeastMaxNodes, kMostMaxNodes);
  if (params.iterations == 0 && params.seconds == 0.0) {
    throw EngineError("iterations is 0 and seconds is 0; expected a limit, at least one of them above 0");
  }
}

}  // namespace hiddenhand
