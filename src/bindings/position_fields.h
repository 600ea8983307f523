// Positions as plain data from outside: their fields, read strictly.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "hiddenhand/base/errors.h"

namespace hiddenhand::bindings {

/// Reads fields of a position; every complaint names the place.
class PositionFields {
 public:
  PositionFields(pybind11::dict fields, std::string place) : fields_(std::move(fields)), place_(std::move(place)) {}

  [[noreturn]] void fail(const std::string& name, const std::string& what) const {
    throw PositionError("position, " + place_ + name + ": " + what);
  }
  pybind11::object get(const char* name) const {
    if (!fields_.contains(name)) fail(name, "missing");
    return fields_[name];
  }
  int number(const char* name, int least, int most) const {
    const pybind11::object value = get(name);
    if (pybind11::isinstance<pybind11::int_>(value) && !pybind11::isinstance<pybind11::bool_>(value)) {
      int overflow = 0;  // the number itself counts, not what a subclass says of it
      const long long number = PyLong_AsLongLongAndOverflow(value.ptr(), &overflow);
      if (overflow == 0 && number >= least && number <= most) return static_cast<int>(number);
    }
    fail(name, "got " + repr(value) + ", expected a whole number from " + std::to_string(least) + " to " +
                   std::to_string(most));
  }
  std::uint8_t small(const char* name, int most) const { return static_cast<std::uint8_t>(number(name, 0, most)); }
  bool flag(const char* name) const {
    const pybind11::object value = get(name);
    if (!pybind11::isinstance<pybind11::bool_>(value)) fail(name, "got " + repr(value) + ", expected true or false");
    return value.cast<bool>();
  }
  std::uint8_t word(const char* name, std::span<const std::string_view> names) const {
    const pybind11::object value = get(name);
    std::string expected;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (text_of(value) == names[i]) return static_cast<std::uint8_t>(i);
      expected.append(i == 0 ? "" : ", ").append(names[i]);
    }
    fail(name, "got " + repr(value) + ", expected one of " + expected);
  }
  /// Nothing for what is no text, or none that UTF-8 can hold.
  static std::optional<std::string_view> text_of(pybind11::handle value) {
    if (!pybind11::isinstance<pybind11::str>(value)) return std::nullopt;
    Py_ssize_t size = 0;
    const char* const text = PyUnicode_AsUTF8AndSize(value.ptr(), &size);
    if (text == nullptr) {
      PyErr_Clear();
      return std::nullopt;
    }
    return std::string_view(text, static_cast<std::size_t>(size));
  }
  /// A value as messages quote it, cut to a readable length.
  static std::string repr(pybind11::handle value) {
    constexpr std::size_t kMost = 100;
    const auto text = pybind11::reinterpret_steal<pybind11::object>(PyObject_ASCII(value.ptr()));
    if (!text) PyErr_Clear();  // a whole number with thousands of digits has no text
    const std::string shown(text ? text_of(text).value_or("") : "a value without text");
    return shown.size() <= kMost ? shown : shown.substr(0, kMost) + "...";
  }

 protected:
  const std::string& place() const { return place_; }
  const pybind11::dict& fields() const { return fields_; }

 private:
  pybind11::dict fields_;
  std::string place_;
};

}  // namespace hiddenhand::bindings
