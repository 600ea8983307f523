// C++ errors become the Python exceptions of hiddenhand.errors, in both extension modules.
#pragma once

#include <Python.h>

#include <cstring>
#include <exception>
#include <new>

#include "hiddenhand/base/errors.h"

namespace hiddenhand {

inline void set_named_error(const char* name, const char* message) {
  // Both modules look the class up in the one Python module that defines it, so that `except` works whichever threw.
  PyObject* module = PyImport_ImportModule("hiddenhand.errors");
  if (module == nullptr) return;
  PyObject* type = PyObject_GetAttrString(module, name);
  Py_DECREF(module);
  if (type == nullptr) return;
  // A message quotes bytes from outside, which need not be text.
  PyObject* text = PyUnicode_DecodeUTF8(message, static_cast<Py_ssize_t>(std::strlen(message)), "backslashreplace");
  if (text != nullptr) PyErr_SetObject(type, text);
  Py_XDECREF(text);
  Py_DECREF(type);
}

/// Call inside a catch block, with the GIL: sets the Python exception for the C++ one in flight.
inline void raise_named_error() {
  try {
    throw;
  } catch (const NotationError& error) {
    set_named_error("NotationError", error.what());
  } catch (const IllegalActionError& error) {
    set_named_error("IllegalActionError", error.what());
  } catch (const CardDataError& error) {
    set_named_error("CardDataError", error.what());
  } catch (const PositionError& error) {
    set_named_error("PositionError", error.what());
  } catch (const EngineError& error) {
    set_named_error("EngineError", error.what());
  } catch (const Error& error) {
    set_named_error("HiddenhandError", error.what());
  } catch (const std::bad_alloc&) {
    PyErr_NoMemory();
  } catch (const std::exception& error) {
    PyErr_SetString(PyExc_RuntimeError, error.what());
  }
}

}  // namespace hiddenhand
