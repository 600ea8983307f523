// The search tree: an arena of nodes with 32-bit indices.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <string>

#include "hiddenhand/base/errors.h"
#include "hiddenhand/base/ids.h"

namespace hiddenhand {

using NodeIndex = std::uint32_t;
/// Ends a list of children. The root is node 0 and nobody's child, so its index is free for that.
inline constexpr NodeIndex kNoNode = 0;

/// What the searching seat has seen since the root, one step a node. There are two kinds of step:
///  - an action, as the searching seat observes it;
///  - a chance node, below the action that brought it out: what chance made public (Game::public_chance). It has no
///    action of its own, so that selection compares actions by their mean over all that chance may bring.
struct Node {
  double reward = 0.0;  ///< sum over the visits, scaled to 0 .. 1, of the seat that moved into this node
  NodeIndex parent = kNoNode;
  NodeIndex first_child = kNoNode;
  NodeIndex next_sibling = kNoNode;
  std::uint32_t visits = 0;
  std::uint32_t availability = 0;  ///< visits to the parent in a world in which this action was legal
  std::uint32_t public_chance = 0;
  Action action = kNoAction;  ///< kNoAction: a chance node, or the root
  Seat mover = kNobody;       ///< who took the action

  bool is_chance() const { return action == kNoAction; }
};
static_assert(sizeof(Node) == 40);

class Tree {
 public:
  /// An empty tree of at most `capacity` nodes, in one allocation; pages that no node reaches are never touched.
  /// Throws EngineError if there is not enough memory.
  explicit Tree(std::uint32_t capacity) : capacity_(capacity) {
    try {
      bytes_ = std::make_unique_for_overwrite<std::byte[]>(std::size_t{capacity} * sizeof(Node));
    } catch (const std::bad_alloc&) {
      throw EngineError("no memory for a tree of " + std::to_string(capacity) + " nodes; expected a smaller max_nodes");
    }
  }

  NodeIndex add_root(std::uint32_t public_chance) {
    assert(size_ == 0);
    Node root;
    root.public_chance = public_chance;
    return append(root);
  }
  NodeIndex add_action(NodeIndex parent, Action action, Seat mover) {
    Node child;
    child.public_chance = (*this)[parent].public_chance;
    child.action = action;
    child.mover = mover;
    return link(parent, child);
  }
  NodeIndex add_chance(NodeIndex parent, std::uint32_t public_chance) {
    Node child;
    child.public_chance = public_chance;
    child.mover = (*this)[parent].mover;
    return link(parent, child);
  }

  /// The chance node below `parent` for this outcome, or kNoNode.
  NodeIndex find_chance(NodeIndex parent, std::uint32_t public_chance) const {
    NodeIndex child = (*this)[parent].first_child;
    while (child != kNoNode && !((*this)[child].is_chance() && (*this)[child].public_chance == public_chance)) {
      child = (*this)[child].next_sibling;
    }
    return child;
  }

  std::uint32_t size() const { return size_; }
  bool full() const { return size_ == capacity_; }
  Node& operator[](NodeIndex i) { return nodes()[i]; }
  const Node& operator[](NodeIndex i) const { return nodes()[i]; }

 private:
  Node* nodes() { return std::launder(reinterpret_cast<Node*>(bytes_.get())); }
  const Node* nodes() const { return std::launder(reinterpret_cast<const Node*>(bytes_.get())); }

  NodeIndex append(const Node& node) {
    assert(!full());
    ::new (bytes_.get() + std::size_t{size_} * sizeof(Node)) Node(node);
    return size_++;
  }
  NodeIndex link(NodeIndex parent, Node child) {
    child.parent = parent;
    child.next_sibling = (*this)[parent].first_child;
    const NodeIndex index = append(child);
    (*this)[parent].first_child = index;
    return index;
  }

  std::unique_ptr<std::byte[]> bytes_;  // of Nodes, the first `size_` of them constructed
  std::uint32_t capacity_;
  std::uint32_t size_ = 0;
};

}  // namespace hiddenhand
