// Is a packed clause one that the rules carry out, on a card of this type? Python's hiddenhand.cards.clauses, moves and
// carriers say the same with places in a file; a test compares both over all combinations of words.
#pragma once

#include "games/blue_moon/card_checks.h"
#include "hiddenhand/games/blue_moon/vocabulary.h"

namespace hiddenhand::blue_moon {

/// Throws CardDataError, naming card, clause, field and what would fit. `number`: its place among the clauses.
void check_clause(const Clause& clause, CardType carrier, int number, const CardPlace& place);

/// Two clauses of one card that would stand in each other's way.
void check_both(const Clause& first, const Clause& second, const CardPlace& place);

}  // namespace hiddenhand::blue_moon
