#include "bindings/named_errors.h"
#include "bindings/registers.h"

namespace hiddenhand::bindings {

void register_errors(pybind11::module_&) {
  // Local: another extension module in the same process keeps its own translation.
  pybind11::register_local_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const Error&) {
      raise_named_error();
    }
  });
}

}  // namespace hiddenhand::bindings
