// Whose knowledge the trees of a search stand for, and how many there are.
//
//  - One observer (Cowling, Powley, Whitehouse 2012, IEEE TCIAIG 4(2)): one tree of what the searching seat sees.
//  - Every observer: a tree for each seat, of what that seat sees; who decides, decides by its own tree.
//  - All-seeing: one tree in which nothing is hidden, for searches inside one world.
#pragma once

#include <cstdint>

#include "hiddenhand/search/params.h"

namespace hiddenhand {

enum class Observers : std::uint8_t { kOne, kEverySeat, kAllSeeing };

/// One, or one a seat; with `redeal` another one, of the searching seat as the others know it.
template <Observers kObservers>
std::uint32_t tree_count(int seats, const SearchParams& params) {
  if constexpr (kObservers != Observers::kEverySeat) return 1;
  return static_cast<std::uint32_t>(seats) + (params.redeal ? 1 : 0);
}

/// The nodes of each of the trees. `kept`: how many a tree is going to begin with.
template <Observers kObservers, bool kMixes>
std::uint32_t tree_capacity(const SearchParams& params, std::uint32_t trees, std::uint32_t kept) {
  const std::uint32_t nodes = params.max_nodes / trees < kLeastMaxNodes ? kLeastMaxNodes : params.max_nodes / trees;
  // With one observer and a policy that does not mix, an iteration adds at most one node.
  if constexpr (kObservers != Observers::kEverySeat && !kMixes)
    return params.iterations != 0 && params.iterations < nodes - kept ? params.iterations + 1 + kept : nodes;
  return nodes;
}

}  // namespace hiddenhand
