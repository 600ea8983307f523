// The public side of Leduc poker: the moves, the chips and the public card.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/base/ids.h"

namespace hiddenhand::leduc_poker {

inline constexpr Action kFold = 0;   ///< legal only when there is a raise to answer
inline constexpr Action kCall = 1;   ///< match the chips of the other seat; a check if they are equal
inline constexpr Action kRaise = 2;  ///< call and put 2 (first round) or 4 (second round) chips on top
inline constexpr std::array<const char*, 3> kMoveTexts = {"fold", "call", "raise"};

inline constexpr int kRanks = 3;           ///< 0 Jack, 1 Queen, 2 King
inline constexpr std::uint8_t kCards = 6;  ///< card = 2 * rank + suit
inline constexpr std::uint8_t kNoCard = 0xFF;
inline constexpr int kMaxRaises = 2;  ///< in one round
inline constexpr int kMaxMoves = 8;   ///< call, raise, raise, call in both rounds

inline int rank_of(std::uint8_t card) { return card / 2; }

/// The card for people, e.g. "Q1" for the Queen of the second suit; "-" for none.
inline std::string card_text(std::uint8_t card) {
  if (card == kNoCard) return "-";
  return std::string(1, "JQK"[rank_of(card)]) + std::to_string(card % 2);
}

inline void check_card(std::uint8_t card, const char* what) {
  if (card < kCards) return;
  throw PositionError(std::string(what) + " is " + std::to_string(card) + "; expected 0 to 5");
}

/// Everything but `public_card` follows from the moves; it is kept because it is asked for all the time.
struct Betting {
  std::uint8_t public_card;           ///< kNoCard until the second round
  std::uint8_t round;                 ///< 0 or 1
  std::uint8_t raises;                ///< in this round
  Seat seat_to_act;                   ///< kNobody when the game is over
  Seat folded;                        ///< who folded, or kNobody
  std::array<std::uint8_t, 2> chips;  ///< put in by each seat, the ante of 1 included
  std::uint8_t move_count;
  std::array<std::uint8_t, kMaxMoves> moves;  ///< 0 behind the last one

  static Betting start() { return {kNoCard, 0, 0, 0, kNobody, {1, 1}, 0, {}}; }
  bool operator==(const Betting&) const = default;

  bool over() const { return seat_to_act == kNobody; }
  /// Over without a fold: both cards are turned up.
  bool showdown() const { return over() && folded == kNobody; }
  bool may_fold() const { return chips[0] != chips[1]; }
  bool may_raise() const { return raises < kMaxRaises; }
  bool lacks_public_card() const { return round == 1 && public_card == kNoCard; }

  void move(Action action) {
    const Seat seat = seat_to_act;
    const auto own = static_cast<std::size_t>(seat);
    moves[move_count++] = static_cast<std::uint8_t>(action);
    seat_to_act = static_cast<Seat>(1 - seat);
    if (action == kFold) {
      folded = seat;
      seat_to_act = kNobody;
    } else if (action == kRaise) {
      chips[own] = static_cast<std::uint8_t>(chips[1 - own] + (round == 0 ? 2 : 4));
      ++raises;
    } else {
      chips[own] = chips[1 - own];
      if (raises > 0 || seat == 1) end_round();  // seat 0 opens both rounds: its check does not end one
    }
  }

  /// Throws PositionError unless the fields are those that the moves lead to. The cards in hand are not known here.
  void check() const {
    if (move_count > kMaxMoves) fail();
    Betting replay = start();
    for (std::size_t i = 0; i < move_count; ++i) {
      const Action action = moves[i];
      if (replay.over() || action > kRaise) fail();
      if ((action == kFold && !replay.may_fold()) || (action == kRaise && !replay.may_raise())) fail();
      replay.move(action);
    }
    if (replay.round == 1) {
      check_card(public_card, "the public card");
      replay.public_card = public_card;
    }
    if (*this != replay) fail();
  }

 private:
  void end_round() {
    seat_to_act = round == 0 ? Seat{0} : kNobody;
    if (round == 0) raises = 0;
    round = 1;
  }

  [[noreturn]] void fail() const {
    std::string text = "betting of " + std::to_string(move_count) + " moves (";
    for (const std::uint8_t byte : moves) text += std::to_string(byte) + ' ';
    text.back() = ')';
    throw PositionError(text + " does not fit its chips, round or turn; expected a history of Leduc poker");
  }
};

}  // namespace hiddenhand::leduc_poker
