# The two extension modules. Each has its own copy of the static core, so nothing in the core may be a mutable global.
find_package(Python REQUIRED COMPONENTS Interpreter Development.Module)
find_package(pybind11 CONFIG REQUIRED)
find_package(Cython MODULE REQUIRED)
include(UseCython)

file(GLOB HIDDENHAND_BINDING_SOURCES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/bindings/*.cpp)
pybind11_add_module(_core MODULE NO_EXTRAS ${HIDDENHAND_BINDING_SOURCES})
target_include_directories(_core PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/cpp/src)
target_link_libraries(_core PRIVATE hiddenhand_core hiddenhand_warnings)
# Most of the time that a binding takes to compile goes into these.
target_precompile_headers(_core PRIVATE <pybind11/pybind11.h> <pybind11/stl.h>)

cython_transpile(${PROJECT_SOURCE_DIR}/src/cython/_batch.pyx LANGUAGE CXX CYTHON_ARGS --module-name hiddenhand._batch
  OUTPUT_VARIABLE HIDDENHAND_BATCH_SOURCE)
python_add_library(_batch MODULE WITH_SOABI ${HIDDENHAND_BATCH_SOURCE})
target_include_directories(_batch PRIVATE ${PROJECT_SOURCE_DIR}/src)
target_link_libraries(_batch PRIVATE hiddenhand_core)

install(TARGETS _core _batch LIBRARY DESTINATION hiddenhand)
