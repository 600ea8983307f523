// Is a packed card meaningful? Every word and number that the rules rely on is checked here, once.
#pragma once

#include <string>

#include "hiddenhand/games/blue_moon/vocabulary.h"

namespace hiddenhand::blue_moon {

/// Reports against one card.
struct CardPlace {
  int seat;
  std::string id;

  /// Throws CardDataError.
  [[noreturn]] void fail(const std::string& what) const;
};

/// Throws CardDataError, naming the card, if the record is not one that the rules can play.
void check_record(const CardRecord& record, const CardPlace& place);

}  // namespace hiddenhand::blue_moon
