# Options, and the flags that follow from them.

# On when scikit-build-core (pip) drives the build, else off: the core and the tools need no Python.
if(SKBUILD)
  set(HIDDENHAND_BUILD_PYTHON_DEFAULT ON)
else()
  set(HIDDENHAND_BUILD_PYTHON_DEFAULT OFF)
endif()
option(HIDDENHAND_BUILD_PYTHON "Build the Python modules _core and _batch" ${HIDDENHAND_BUILD_PYTHON_DEFAULT})
option(HIDDENHAND_BUILD_TOOLS "Build the C++ tools: one executable for each file in cpp/tools" OFF)
option(HIDDENHAND_STRICT "Turn compiler warnings in our own code into errors" OFF)
option(HIDDENHAND_SANITIZE "Build with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)
option(HIDDENHAND_SANITIZE_THREADS "Build with ThreadSanitizer" OFF)
option(HIDDENHAND_LIBFUZZER "Link the fuzz targets with libFuzzer (needs clang); otherwise they mutate at random" OFF)
# Off: each game's loops and searches are one translation unit (cpp/src/games), so it gains no speed that could be
# measured, and makes the build after a small change six times as long.
option(HIDDENHAND_LTO "Link-time optimisation in Release builds" OFF)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
endif()

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)

find_package(Threads REQUIRED)
include(CheckCXXCompilerFlag)

# The oldest processor the build is for. Counting bits must be one instruction: zones are bit sets. Where the compiler
# does not know the default, the machine is not an x86-64, and its baseline has what is needed.
check_cxx_compiler_flag(-march=x86-64-v2 HIDDENHAND_KNOWS_X86_64_V2)
if(HIDDENHAND_KNOWS_X86_64_V2)
  set(HIDDENHAND_DEFAULT_ARCH x86-64-v2)
else()
  set(HIDDENHAND_DEFAULT_ARCH "")
endif()
set(HIDDENHAND_ARCH "${HIDDENHAND_DEFAULT_ARCH}" CACHE STRING "Value of -march (gcc, clang) or /arch (MSVC); empty: the compiler's own")

# -- flags that every translation unit gets ---------------------------------------------------------------------------
add_library(hiddenhand_build_flags INTERFACE)
if(MSVC)
  target_compile_options(hiddenhand_build_flags INTERFACE /utf-8 /Zc:__cplusplus /bigobj /fp:precise)
  if(HIDDENHAND_ARCH)
    target_compile_options(hiddenhand_build_flags INTERFACE /arch:${HIDDENHAND_ARCH})
  endif()
else()
  # One seed must give the same bytes with every compiler: no fused multiply-add behind our back.
  target_compile_options(hiddenhand_build_flags INTERFACE -ffp-contract=off)
  if(HIDDENHAND_ARCH)
    target_compile_options(hiddenhand_build_flags INTERFACE -march=${HIDDENHAND_ARCH})
  endif()
endif()

# -- sanitizers: in the core and the tools; the bindings are glue and would only compile more slowly -------------------
add_library(hiddenhand_sanitizers INTERFACE)
if(HIDDENHAND_SANITIZE)
  if(MSVC)
    target_compile_options(hiddenhand_sanitizers INTERFACE /fsanitize=address)
  else()
    target_compile_options(hiddenhand_sanitizers INTERFACE
      -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
    # The assertions of the standard library too: indices of spans and vectors.
    target_compile_definitions(hiddenhand_sanitizers INTERFACE _GLIBCXX_ASSERTIONS)
    target_link_options(hiddenhand_build_flags INTERFACE -fsanitize=address,undefined)
  endif()
endif()
if(HIDDENHAND_SANITIZE_THREADS AND NOT MSVC)
  target_compile_options(hiddenhand_sanitizers INTERFACE -fsanitize=thread -fno-omit-frame-pointer)
  target_link_options(hiddenhand_build_flags INTERFACE -fsanitize=thread)
endif()
if(HIDDENHAND_LIBFUZZER)
  # The bindings too: they read positions. Without the depth of the stack, which the libFuzzer of atheris does not know.
  target_compile_options(hiddenhand_build_flags INTERFACE
    -fsanitize=fuzzer-no-link -fno-sanitize-coverage=stack-depth)
endif()

if(HIDDENHAND_LTO AND CMAKE_BUILD_TYPE STREQUAL "Release")
  include(CheckIPOSupported)
  check_ipo_supported(RESULT HIDDENHAND_IPO_SUPPORTED OUTPUT HIDDENHAND_IPO_MESSAGE LANGUAGES CXX)
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ${HIDDENHAND_IPO_SUPPORTED})
endif()

# -- warnings, for our own code only (not for what Cython generates) --------------------------------------------------
add_library(hiddenhand_warnings INTERFACE)
if(MSVC)
  target_compile_options(hiddenhand_warnings INTERFACE /W4 $<$<BOOL:${HIDDENHAND_STRICT}>:/WX>)
else()
  target_compile_options(hiddenhand_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion $<$<BOOL:${HIDDENHAND_STRICT}>:-Werror>)
endif()
