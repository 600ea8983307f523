#include "hiddenhand/search/params.h"

#include <string>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/search/settings.h"

namespace hiddenhand {
namespace {

[[noreturn]] void refuse(const char* setting, const char* reason) {
  throw EngineError(std::string(setting) + ": " + reason);
}

void validate_evaluation(const SearchParams& params, bool by_scores) {
  const bool evaluates = params.estimates_leaves();
  if (params.evaluation != Evaluation::kNone && params.evaluator != nullptr)
    refuse("evaluation", "does not go with an evaluator, which takes its place");
  if (evaluates && params.algorithm == Algorithm::kRegret)
    refuse("evaluation", "algorithm regret has none: it looks at whole games");
  if (params.playout_depth > 0 && !evaluates)
    refuse("playout_depth", "needs an evaluation: without one every playout goes to the end");
  if (params.batch == 1) return;
  if (!evaluates) refuse("batch", "needs an evaluation, which the leaves are gathered for");
  if (!by_scores || params.redeal)
    refuse("batch", "needs algorithm so or mo without redeal, and a selection by scores: ucb1, ucb1-tuned or puct");
  if (params.playout == Playout::kMast)
    refuse("batch", "does not go with playout mast, which learns from every playout");
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
  if (params.priors != Priors::kEqual && (!one_tree || mixes))
    refuse("priors", "need algorithm so or mo, and a selection by scores: ucb1, ucb1-tuned or puct");
  validate_evaluation(params, one_tree && !mixes);
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
