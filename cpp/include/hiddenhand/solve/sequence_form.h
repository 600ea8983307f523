// A whole game as its ends and its information states: all that exact solving needs (von Stengel 1996, "Efficient
// computation of behavior strategies"; Koller, Megiddo, von Stengel 1994).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/base/ids.h"

namespace hiddenhand {

inline constexpr std::uint32_t kMostTreeNodes = 10'000'000;

/// All that one seat has chosen so far: 0 for nothing, else 1 + the number of its last choice. With perfect recall the
/// last choice tells all those before it.
using Sequence = std::uint32_t;
inline constexpr Sequence kNoChoiceYet = 0;

/// One action at one information state. Choices are numbered through, state by state.
using Choice = std::uint32_t;
constexpr Sequence after(Choice choice) { return choice + 1; }

/// A decision as the seat to act sees it: everything that it has seen and done so far.
struct InformationState {
  Seat seat;
  Sequence parent;  ///< the own choices that lead here
  Choice first_choice;
  std::uint32_t choice_count;  ///< legal actions, ascending, one a choice

  Choice end_choice() const { return first_choice + choice_count; }
};

/// Nothing here knows the type of the game, so all that reads it is compiled once.
struct SequenceForm {
  int seat_count = 0;
  std::size_t view_size = 0;
  /// A state comes behind every state of the same seat that leads to it.
  std::vector<InformationState> states;
  std::vector<Action> actions;   ///< of each choice
  std::vector<std::byte> views;  ///< of each state: the view of its seat, view_size bytes
  // Of each end of the game:
  std::vector<double> chance;       ///< how likely chance does its part
  std::vector<double> returns;      ///< seat_count entries an end
  std::vector<Sequence> sequences;  ///< seat_count entries an end: what each seat chose on the way
  std::uint64_t nodes = 0;          ///< decisions and ends in the tree; states that chance cannot tell apart are one
  bool views_remember_all = true;   ///< no two information states have the same view

  std::size_t seats() const { return static_cast<std::size_t>(seat_count); }
  std::size_t ends() const { return chance.size(); }
  std::span<const std::byte> view(std::size_t state) const {
    return std::span(views).subspan(state * view_size, view_size);
  }
};

/// A number for each choice: how likely its seat is to take it at its information state. Those of a state add up to 1.
using Policy = std::vector<double>;

}  // namespace hiddenhand
