#include "hiddenhand/search/params.h"

#include <string>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/search/settings.h"

namespace hiddenhand {
namespace {

[[noreturn]] void refuse(const char* setting, const char* reason) {
  throw EngineError(std::string(setting) + ": " + reason);
}

/// Settings that only some searches have.
void validate_combination(const SearchParams& params) {
  const bool every_seat = params.algorithm == Algorithm::kMultipleObserver;
  const bool one_tree = every_seat || params.algorithm == Algorithm::kSingleObserver;
  const bool mixes = params.selection == Selection::kExp3 || params.selection == Selection::kRegretMatching;
  if (params.redeal && !every_seat) refuse("redeal", "needs algorithm mo, a tree for every seat");
  if (params.private_roots && !every_seat) refuse("private_roots", "needs algorithm mo, a tree for every seat");
  if (params.selection != Selection::kUcb1 && !one_tree)
    refuse("selection", "only algorithms so and mo have others than ucb1");
  if (params.playout != Playout::kRandom && params.algorithm == Algorithm::kRegret)
    refuse("playout", "algorithm regret has none: it looks at whole games");
  if (params.gumbel_moves == 0) return;
  if (!one_tree || mixes)
    refuse("gumbel_moves", "needs algorithm so or mo, and a selection by scores: ucb1, ucb1-tuned or puct");
  if (params.redeal) refuse("gumbel_moves", "does not go with redeal, which gives others half of the iterations");
  if (params.iterations == 0 || params.seconds > 0.0)
    refuse("gumbel_moves", "needs a limit of iterations and none of seconds: it divides them among the moves");
}

}  // namespace

void validate(const SearchParams& params) {
  for (const Setting& setting : search_settings()) require_in_range(setting, setting.get(params));
  if (params.iterations == 0 && params.seconds == 0.0) {
    throw EngineError("iterations is 0 and seconds is 0; expected a limit, at least one of them above 0");
  }
  validate_combination(params);
}

}  // namespace hiddenhand
