// What search() and Searcher are given.
#pragma once

#include <pybind11/pybind11.h>

#include "bindings/handles.h"
#include "hiddenhand/search/params.h"

namespace hiddenhand::bindings {

/// Settings by name. TypeError for an unknown one or one of the wrong kind, EngineError if it is out of range; all name
/// it, and the first names the caller too.
SearchParams read_settings(const pybind11::kwargs& given, const char* caller);

/// Its own check, since pybind11's names neither the mistake nor what would be right.
const ViewHandle& to_view(const pybind11::object& given);

}  // namespace hiddenhand::bindings
