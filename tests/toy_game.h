// What the small games that tests compile for themselves have in common: texts that nobody reads, bytes that nobody
// brings from outside, and, unless a game says otherwise, nothing hidden and nothing that chance makes public.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "hiddenhand/game/game.h"

struct ToyGame {
  using Action = hiddenhand::Action;

  template <class State>
  hiddenhand::Points points(const State&) const {
    return {};
  }
  template <class State>
  Action observe(const State&, Action action, hiddenhand::Seat) const {
    return action;
  }
  template <class State>
  std::uint32_t public_chance(const State&) const {
    return 0;
  }

  std::string action_text(Action action) const { return std::to_string(action); }
  Action parse_action(std::string_view) const { return 0; }
  template <class State>
  std::string describe(const State&) const {
    return "a toy";
  }
  template <class View>
  std::string describe_view(const View&) const {
    return "a toy";
  }
  template <class State>
  void check_state(const State&) const {}
  template <class View>
  void check_view(const View&) const {}
};
