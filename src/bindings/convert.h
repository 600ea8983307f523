// From Python's values to the core's, with named errors for what does not fit.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/game/any_game.h"

namespace hiddenhand::bindings {

inline std::span<const std::byte> bytes_of(const pybind11::bytes& data) {
  const std::string_view text(data);
  return {reinterpret_cast<const std::byte*>(text.data()), text.size()};
}

inline pybind11::bytes to_bytes(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// As UTF-8; what that cannot hold (lone surrogates) becomes \\udcNN, which nothing understands and messages can quote.
inline std::string to_text(const pybind11::str& text) {
  PyObject* const bytes = PyUnicode_AsEncodedString(text.ptr(), "utf-8", "backslashreplace");
  if (bytes == nullptr) throw pybind11::error_already_set();
  return pybind11::reinterpret_steal<pybind11::bytes>(bytes);
}

/// Throws IllegalActionError if no action of the game has this number; whether it is legal is another question.
inline Action to_action(const AnyGame& game, long long number) {
  if (number >= 0 && number < game.action_count()) return static_cast<Action>(number);
  throw IllegalActionError("action " + std::to_string(number) + " is no action of " + std::string(game.id()) +
                           "; expected 0 to " + std::to_string(game.action_count() - 1));
}

inline Seat to_seat(const AnyGame& game, long long number) {
  if (number >= 0 && number < game.seat_count()) return static_cast<Seat>(number);
  throw EngineError("seat " + std::to_string(number) + " is no seat of " + std::string(game.id()) + "; expected 0 to " +
                    std::to_string(game.seat_count() - 1));
}

inline std::vector<std::uint16_t> to_outcomes(const std::vector<long long>& numbers) {
  std::vector<std::uint16_t> outcomes;
  outcomes.reserve(numbers.size());
  for (const long long number : numbers) {
    if (number < 0 || number > 0xFFFF)
      throw EngineError("outcome " + std::to_string(outcomes.size() + 1) + " of the draw script is " +
                        std::to_string(number) + "; expected 0 to 65535");
    outcomes.push_back(static_cast<std::uint16_t>(number));
  }
  return outcomes;
}

/// What the repr of a state or a view says of it; its describe() has the rest.
inline std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

/// None where nobody is to act.
inline std::optional<int> from_seat(Seat seat) {
  if (seat == kNobody) return std::nullopt;
  return seat;
}

/// The weights of the seat to act by action; none when the game is over.
inline std::map<Action, float> preferences_of(const AnyGame& game, const std::byte* state) {
  std::vector<Action> actions;
  std::vector<float> weights;
  game.legal(state, actions);
  game.preferences(state, weights);
  std::map<Action, float> by_action;
  for (std::size_t i = 0; i < actions.size(); ++i) by_action[actions[i]] = weights[i];
  return by_action;
}

}  // namespace hiddenhand::bindings
