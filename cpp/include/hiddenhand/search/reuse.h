// How a tree goes on living in the search of a later view: which of its nodes stands for that view, and what is below.
//
// Nobody reports moves. While a search runs, it notes at each node what the searching seat knows there. A node that
// stands for more than one view (since the seat drew cards on the way, and the tree is open-loop) is mixed: what it
// says holds for none of them. So whatever is kept was gathered at the view that is now searched, and nowhere else.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/base/rng.h"
#include "hiddenhand/search/tree.h"

namespace hiddenhand {

/// What is known of the view at each node of a tree, 8 bytes a node: its hash, or one of the two below.
class SeenViews {
 public:
  using ViewHash = std::uint64_t;
  static constexpr ViewHash kUnseen = 0;
  /// The seat does not decide here, or not with the same view at every visit.
  static constexpr ViewHash kMixed = 1;

  /// For a tree of at most `capacity` nodes. Throws EngineError if there is not enough memory.
  explicit SeenViews(std::uint32_t capacity) : hashes_(capacity) {}

  /// Of all bytes of a view, eight at a time: there is one at most steps of a search.
  template <class View>
    requires std::has_unique_object_representations_v<View>
  static ViewHash hash_of(const View& view) {
    std::uint64_t hash = 0;
    const auto* bytes = reinterpret_cast<const std::byte*>(&view);
    for (std::size_t at = 0; at < sizeof(View); at += sizeof(std::uint64_t)) {
      std::uint64_t word = 0;
      std::memcpy(&word, bytes + at, std::min(sizeof(word), sizeof(View) - at));
      hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
      hash ^= hash >> 32;
    }
    hash = mix64(hash);
    return hash > kMixed ? hash : hash + 2;
  }

  ViewHash at(NodeIndex node) const { return node < hashes_.size() ? hashes_[node] : kUnseen; }

  /// A visit to `node` with this view, or with kMixed.
  void note(NodeIndex node, ViewHash view) {
    while (hashes_.size() <= node) hashes_.append(kUnseen);
    ViewHash& known = hashes_[node];
    if (known != view) known = known == kUnseen ? view : kMixed;
  }

  /// The node with most visits of those that stand for this view and no other; of equals the first. kUnvisited if there
  /// is none with visits.
  static constexpr NodeIndex kUnvisited = UINT32_MAX;
  NodeIndex find(ViewHash view, const Tree& tree) const {
    NodeIndex found = kUnvisited;
    for (NodeIndex i = 0; i < hashes_.size(); ++i) {
      if (hashes_[i] != view || tree[i].visits == 0) continue;
      if (found == kUnvisited || tree[i].visits > tree[found].visits) found = i;
    }
    return found;
  }

 private:
  Arena<ViewHash> hashes_;  // by node; nodes that are not there yet are kUnseen
};

/// A node of one tree that goes into another.
struct Transplant {
  NodeIndex from;    ///< its place in the old tree
  NodeIndex parent;  ///< its parent's place in the new one
};

/// `top` and all nodes below it, in the order of their places in the new tree. Throws EngineError if there is not
/// enough memory.
inline std::vector<Transplant> subtree(const Tree& tree, NodeIndex top) {
  std::vector<Transplant> found;
  try {
    found.push_back({top, 0});
    for (NodeIndex place = 0; place < found.size(); ++place) {
      const auto first_child = static_cast<std::ptrdiff_t>(found.size());
      for (NodeIndex child = tree[found[place].from].first_child; child != kNoNode; child = tree[child].next_sibling)
        found.push_back({child, place});
      // A tree puts each new child in front of its siblings: the order stays as it was.
      std::reverse(found.begin() + first_child, found.end());
    }
  } catch (const std::bad_alloc&) {
    throw EngineError("no memory to keep what a tree of " + std::to_string(tree.size()) +
                      " nodes says; expected a smaller max_nodes");
  }
  return found;
}

/// Puts them into `to`, which has nothing but its root: that gets the visits of the first.
inline void transplant(const Tree& from, std::span<const Transplant> nodes, Tree& to) {
  to[0].visits = from[nodes[0].from].visits;
  for (const Transplant& node : nodes.subspan(1)) to.add_copy(node.parent, from[node.from]);
}

}  // namespace hiddenhand
