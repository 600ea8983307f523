#include "hiddenhand/search/settings.h"

#include <array>
#include <charconv>
#include <string>

#include "hiddenhand/base/errors.h"

namespace hiddenhand {
namespace {

std::string number_text(double value) {
  std::array<char, 32> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
  return std::string(buffer.data(), end);
}

template <auto kField>
double get(const SearchParams& params) {
  return static_cast<double>(params.*kField);
}

template <auto kField>
void set(SearchParams& params, double value) {
  auto& field = params.*kField;
  field = static_cast<std::remove_reference_t<decltype(field)>>(value);
}

template <auto kField>
constexpr Setting whole(std::string_view name, double least, double most) {
  return {name, SettingKind::kWhole, least, most, {}, get<kField>, set<kField>};
}
template <auto kField>
constexpr Setting number(std::string_view name, double least, double most) {
  return {name, SettingKind::kNumber, least, most, {}, get<kField>, set<kField>};
}
template <auto kField>
constexpr Setting word(std::string_view name, std::span<const std::string_view> words) {
  return {name, SettingKind::kWord, 0, static_cast<double>(words.size() - 1), words, get<kField>, set<kField>};
}
template <auto kField>
constexpr Setting flag(std::string_view name) {
  return {name, SettingKind::kFlag, 0, 1, {}, get<kField>, set<kField>};
}

using P = SearchParams;
constexpr std::array kSettings = {
    whole<&P::iterations>("iterations", 0, UINT32_MAX),
    number<&P::seconds>("seconds", 0, kMaxSearchSeconds),
    word<&P::algorithm>("algorithm", kAlgorithmNames),
    word<&P::selection>("selection", kSelectionNames),
    number<&P::exploration>("exploration", 0, kMaxExploration),
    number<&P::gamma>("gamma", kLeastGamma, 1),
    number<&P::first_play_urgency>("first_play_urgency", 0, kTryAllFirst),
    number<&P::widening>("widening", 0, kMaxWidening),
    number<&P::widening_power>("widening_power", 0, 1),
    whole<&P::gumbel_moves>("gumbel_moves", 0, kMostGumbelMoves),
    flag<&P::redeal>("redeal"),
    flag<&P::private_roots>("private_roots"),
    whole<&P::world_iterations>("world_iterations", 1, kMostWorldIterations),
    whole<&P::depth>("depth", 1, kMostDepth),
    word<&P::playout>("playout", kPlayoutNames),
    number<&P::epsilon>("epsilon", 0, 1),
    word<&P::priors>("priors", kPriorsNames),
    word<&P::evaluation>("evaluation", kEvaluationNames),
    whole<&P::playout_depth>("playout_depth", 0, kMostPlayoutDepth),
    whole<&P::batch>("batch", 1, kMostBatch),
    whole<&P::proof_steps>("proof_steps", 0, kMostProofSteps),
    whole<&P::max_nodes>("max_nodes", kLeastMaxNodes, kMostMaxNodes),
    whole<&P::trees>("trees", 1, kMostTrees),
    whole<&P::threads>("threads", 1, kMostThreads),
};

}  // namespace

std::span<const Setting> search_settings() { return kSettings; }

void require_in_range(const Setting& setting, double value) {
  if (value >= setting.least && value <= setting.most) return;
  throw EngineError(std::string(setting.name) + " is " + number_text(value) + "; expected " +
                    number_text(setting.least) + " to " + number_text(setting.most));
}

}  // namespace hiddenhand
