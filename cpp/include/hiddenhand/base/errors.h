// The named errors. Each message says what was expected, quotes what was got, and says where.
// The hot path throws none of them: input is checked where it enters the library.
#pragma once

#include <stdexcept>
#include <string>

namespace hiddenhand {

/// Base of all errors that the library raises on purpose; a ValueError in Python.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A text that cannot be read as a move, a position or a bot.
class NotationError : public Error {
 public:
  using Error::Error;
};

/// An action that can be read but is not legal in the given state.
class IllegalActionError : public Error {
 public:
  using Error::Error;
};

/// Card data that is broken: a bad table, an unknown clause, a deck of the wrong size.
class CardDataError : public Error {
 public:
  using Error::Error;
};

/// A position that no game can reach, or packed bytes that are no position of this game.
class PositionError : public Error {
 public:
  using Error::Error;
};

/// A use of the engine that cannot be carried out: a search without a decision, a draw script that does not fit.
class EngineError : public Error {
 public:
  using Error::Error;
};

}  // namespace hiddenhand
