// How Python may make objects of our classes.
#pragma once

#include <pybind11/pybind11.h>

#include "bindings/named_errors.h"

namespace hiddenhand::bindings {

/// pybind11 lets Python make an object without a value, as `State.__new__(State)`, and every use of one would read
/// memory that nobody has written. So no class of ours leaves its `__new__` to pybind11: it gets `make`, which gives a
/// whole object or raises, and an `__init__` that has nothing left to do.
inline pybind11::custom_type_setup made_by(newfunc make) {
  return pybind11::custom_type_setup([make](PyHeapTypeObject* heap) {
    heap->ht_type.tp_new = make;
    heap->ht_type.tp_init = [](PyObject*, PyObject*, PyObject*) { return 0; };
  });
}

/// For classes whose objects come out of calls only.
inline pybind11::custom_type_setup made_by_calls() {
  return pybind11::custom_type_setup([](PyHeapTypeObject* heap) {
    heap->ht_type.tp_new = [](PyTypeObject* type, PyObject*, PyObject*) -> PyObject* {
      PyErr_Format(PyExc_TypeError, "%s has no constructor: games, states and searches give such objects",
                   type->tp_name);
      return nullptr;
    };
  });
}

/// For the inside of a `__new__`: what `make` returns as a Python object, or null with the Python exception set.
template <class Make>
PyObject* made(Make&& make) {
  try {
    return pybind11::cast(make()).release().ptr();
  } catch (pybind11::error_already_set& error) {
    error.restore();
  } catch (pybind11::builtin_exception& error) {
    error.set_error();
  } catch (...) {
    raise_named_error();
  }
  return nullptr;
}

}  // namespace hiddenhand::bindings
