// One register_ function a concern, each in the source file of that name.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>

#include "bindings/handles.h"

namespace hiddenhand::bindings {

using GameClass = pybind11::class_<AnyGame, std::shared_ptr<AnyGame>>;
using StateClass = pybind11::class_<StateHandle>;
using ViewClass = pybind11::class_<ViewHandle>;

/// `Game(packed)`.
PyObject* new_game(PyTypeObject* type, PyObject* args, PyObject* keywords);

void register_errors(pybind11::module_& module);
void register_game(pybind11::module_& module, GameClass& game);
void register_state(StateClass& state);
void register_view(ViewClass& view);
void register_search(pybind11::module_& module);
void register_searcher(pybind11::module_& module);
void register_solve(pybind11::module_& module);
void register_blue_moon(pybind11::module_& module);
void register_blue_moon_city(pybind11::module_& module);

}  // namespace hiddenhand::bindings
