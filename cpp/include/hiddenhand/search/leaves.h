// What a leaf of the tree is worth to each seat: what the game ended with, or an estimate.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/game/game.h"
#include "hiddenhand/search/params.h"

namespace hiddenhand {

/// Estimates from outside the core (a network, say), for many leaves in one call.
class LeafEvaluator {
 public:
  LeafEvaluator() = default;
  LeafEvaluator(const LeafEvaluator&) = delete;
  LeafEvaluator& operator=(const LeafEvaluator&) = delete;
  virtual ~LeafEvaluator() = default;

  /// `states` are `count` sampled worlds, none of them over, the bytes of one behind those of the other. Writes what
  /// each seat will get, within min_return() .. max_return(), into a row of `returns` a world. Called by the threads of
  /// the search, at once by several of them if there are several. What it throws ends the search, and comes out of it.
  virtual void evaluate(const std::byte* states, std::size_t count, double* returns) = 0;
};

/// The estimates of one search.
template <Game G>
class Estimates {
  using State = typename G::State;

 public:
  Estimates(const G& game, const SearchParams& params)
      : game_(game),
        in_use_(params.estimates_leaves()),
        evaluator_(params.evaluator),
        seats_(static_cast<std::size_t>(game.seat_count())) {
    if (evaluator_ != nullptr) rows_.resize(params.batch * seats_);
  }

  bool in_use() const { return in_use_; }

  /// One a leaf, of which there are at most `batch`; none of them is over.
  void of(std::span<const State> leaves, std::span<Returns> estimates) {
    if (evaluator_ != nullptr) return ask_evaluator(leaves, estimates);
    if constexpr (HasEvaluation<G>)
      for (std::size_t i = 0; i < leaves.size(); ++i) estimates[i] = game_.evaluate(leaves[i]);
  }

 private:
  void ask_evaluator(std::span<const State> leaves, std::span<Returns> estimates) {
    evaluator_->evaluate(std::as_bytes(leaves).data(), leaves.size(), rows_.data());
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      estimates[i] = {};
      for (std::size_t seat = 0; seat < seats_; ++seat) estimates[i][seat] = rows_[i * seats_ + seat];
    }
  }

  const G& game_;
  bool in_use_;
  LeafEvaluator* evaluator_;
  std::size_t seats_;
  std::vector<double> rows_;  // what the evaluator writes
};

/// Throws EngineError if the settings ask the game for what it does not have.
template <Game G>
void require_offered(const SearchParams& params) {
  const auto refuse = [](const std::string& setting, const std::string& lacking) {
    std::string message(G::kId);
    throw EngineError(message.append(" has no ").append(lacking).append(", which ").append(setting).append(" needs"));
  };
  if (!HasPreferences<G> && params.priors == Priors::kGame) refuse("priors=game", "preferences");
  if (!HasPreferences<G> && params.playout == Playout::kHeuristic) refuse("playout=heuristic", "preferences");
  if (!HasEvaluation<G> && params.evaluation == Evaluation::kGame) refuse("evaluation=game", "evaluation of its own");
}

}  // namespace hiddenhand
