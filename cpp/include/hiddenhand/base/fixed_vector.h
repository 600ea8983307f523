// A vector with its storage inside: no heap, trivially copyable when its elements are.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace hiddenhand {

/// At most `Capacity` elements. Pushing more is a bug of the caller, caught by an assertion in debug builds; each
/// game therefore documents why its capacity is enough.
template <class T, std::size_t Capacity>
class FixedVector {
 public:
  static constexpr std::size_t kCapacity = Capacity;

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr void clear() { size_ = 0; }
  constexpr void push_back(T value) {
    assert(size_ < Capacity);
    items_[size_++] = value;
  }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr bool contains(T value) const {
    for (const T& item : *this)
      if (item == value) return true;
    return false;
  }

 private:
  // Not value-initialised: clearing kilobytes before every decision would cost more than the decision.
  std::array<T, Capacity> items_;
  std::uint32_t size_ = 0;
};

/// Its elements, in their order, but for those that are among `values`.
template <class T, std::size_t Capacity, class Values>
FixedVector<T, Capacity> without(const FixedVector<T, Capacity>& items, const Values& values) {
  FixedVector<T, Capacity> rest;
  for (const T& item : items)
    if (std::find(values.begin(), values.end(), item) == values.end()) rest.push_back(item);
  return rest;
}

}  // namespace hiddenhand
