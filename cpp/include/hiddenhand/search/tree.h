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

/// What the observing seat has seen since the root, one step a node. There are two kinds of step:
///  - an action, as the observing seat sees it;
///  - a chance node, below the action that brought it out: what chance made public (Game::public_chance). It has no
///    action of its own, so that selection compares actions by their mean over all that chance may bring.
struct Node {
  double reward = 0.0;  ///< sum over the visits, scaled to 0 .. 1, of the seat that moved into this node
  NodeIndex parent = kNoNode;
  NodeIndex first_child = kNoNode;
  NodeIndex next_sibling = kNoNode;
  std::uint32_t visits = 0;
  std::uint32_t availability = 0;  ///< visits to the parent in a world in which this action was legal
  Action action = kNoAction;       ///< kNoAction: a chance node, or the root
  Seat mover = kNobody;            ///< who took the action

  bool is_chance() const { return action == kNoAction; }
  /// Of a chance node, which is never chosen and so needs no availability.
  std::uint32_t outcome() const { return availability; }
};
static_assert(sizeof(Node) == 32);

/// At most `capacity` things, made one after the other, in one allocation; pages that are not reached are never
/// touched.
template <class T>
class Arena {
 public:
  /// Throws EngineError if there is not enough memory.
  explicit Arena(std::uint32_t capacity) : capacity_(capacity) {
    try {
      bytes_ = std::make_unique_for_overwrite<std::byte[]>(std::size_t{capacity} * sizeof(T));
    } catch (const std::bad_alloc&) {
      throw EngineError("no memory for a tree of " + std::to_string(capacity) + " nodes; expected a smaller max_nodes");
    }
  }

  std::uint32_t size() const { return size_; }
  std::uint32_t capacity() const { return capacity_; }
  bool full() const { return size_ == capacity_; }
  void clear() { size_ = 0; }
  T& operator[](std::uint32_t i) { return items()[i]; }
  const T& operator[](std::uint32_t i) const { return items()[i]; }
  std::uint32_t append(const T& item) {
    assert(!full());
    ::new (bytes_.get() + std::size_t{size_} * sizeof(T)) T(item);
    return size_++;
  }

 private:
  T* items() { return std::launder(reinterpret_cast<T*>(bytes_.get())); }
  const T* items() const { return std::launder(reinterpret_cast<const T*>(bytes_.get())); }

  std::unique_ptr<std::byte[]> bytes_;  // of Ts, the first `size_` of them constructed
  std::uint32_t capacity_;
  std::uint32_t size_ = 0;
};

class Tree {
 public:
  /// A tree of at most `capacity` nodes, with its root.
  explicit Tree(std::uint32_t capacity) : nodes_(capacity) { nodes_.append(Node{}); }

  /// The root alone, as at the beginning.
  void clear() {
    nodes_.clear();
    nodes_.append(Node{});
  }

  NodeIndex add_action(NodeIndex parent, Action action, Seat mover) {
    Node child;
    child.action = action;
    child.mover = mover;
    return link(parent, child);
  }
  NodeIndex add_chance(NodeIndex parent, std::uint32_t outcome) {
    Node child;
    child.availability = outcome;
    child.mover = (*this)[parent].mover;
    return link(parent, child);
  }

  /// A child like one of another tree, without what is below it.
  NodeIndex add_copy(NodeIndex parent, Node child) {
    child.first_child = kNoNode;
    return link(parent, child);
  }

  /// The child for this action, or kNoNode.
  NodeIndex find_action(NodeIndex parent, Action action) const {
    NodeIndex child = (*this)[parent].first_child;
    while (child != kNoNode && (*this)[child].action != action) child = (*this)[child].next_sibling;
    return child;
  }
  /// The chance node below `parent` for this outcome, or kNoNode.
  NodeIndex find_chance(NodeIndex parent, std::uint32_t outcome) const {
    NodeIndex child = (*this)[parent].first_child;
    while (child != kNoNode && !((*this)[child].is_chance() && (*this)[child].outcome() == outcome)) {
      child = (*this)[child].next_sibling;
    }
    return child;
  }

  std::uint32_t size() const { return nodes_.size(); }
  std::uint32_t capacity() const { return nodes_.capacity(); }
  bool full() const { return nodes_.full(); }
  Node& operator[](NodeIndex i) { return nodes_[i]; }
  const Node& operator[](NodeIndex i) const { return nodes_[i]; }

 private:
  NodeIndex link(NodeIndex parent, Node child) {
    child.parent = parent;
    child.next_sibling = (*this)[parent].first_child;
    const NodeIndex index = nodes_.append(child);
    (*this)[parent].first_child = index;
    return index;
  }

  Arena<Node> nodes_;
};

}  // namespace hiddenhand
