# `make help` lists what there is. Everything goes into .venv and build/; nothing is installed outside this folder.
SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

# Any Python from 3.11 on.
PYTHON ?= python3
# Compilations at a time.
JOBS ?= 2
# Seconds for each fuzz target.
FUZZ_SECONDS ?= 60
# Random games of each matchup and set of rules for `make sanitize-games`.
GAMES ?= 2000
# Positions of each game that `make sanitize-threads` searches.
THREAD_SEARCHES ?= 4
# Seconds for each tool that `make sanitize` runs.
SANITIZE_SECONDS ?= 5

VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
BUILD := build/dev
SITE = $(shell $(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("platlib"))')

# The first install configures $(BUILD); later builds reuse it, so that only what has changed is compiled. Each stamp is
# as old as the start of its work: a source that changes meanwhile is newer.
CORE_SOURCES := $(shell find cpp/include cpp/src src -type f) CMakeLists.txt $(wildcard cmake/*.cmake)
INSTALLED := $(VENV)/.installed
BUILT := $(VENV)/.built

help: ## what can be made
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | awk -F '\t' '{ printf "  %-14s %s\n", $$1, $$2 }'

setup: $(BUILT) ## make .venv, with the package and all development tools; quick when nothing has changed

build: setup ## the same as setup

$(INSTALLED): pyproject.toml
	@$(PYTHON) -c 'import sys; v = sys.version_info; v >= (3, 11) or sys.exit(f"Python 3.11 or later is needed, this is {v.major}.{v.minor}: make PYTHON=/path/to/another")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check \
	  "cmake>=3.21" ninja "scikit-build-core>=0.10" "pybind11>=3.0" "Cython>=3.2" "cython-cmake>=0.2"
	@touch $@.new $(BUILT).new
	PATH="$(CURDIR)/$(BIN):$$PATH" CMAKE_BUILD_PARALLEL_LEVEL=$(JOBS) \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --editable ".[dev]" \
	  --config-settings=build-dir=$(BUILD) --config-settings=cmake.define.HIDDENHAND_STRICT=ON
	@mv $@.new $@ && mv $(BUILT).new $(BUILT)

# The modules are installed beside the old ones and renamed, so that a program which starts meanwhile loads an old or a
# new one, never half of one.
$(BUILT): $(INSTALLED) $(CORE_SOURCES)
	@touch $@.new
	@$(BIN)/cmake --build $(BUILD) --parallel $(JOBS)
	@$(BIN)/cmake --install $(BUILD) --prefix "$(SITE)/hiddenhand-new" >/dev/null
	@for file in "$(SITE)"/hiddenhand-new/hiddenhand/*; do \
	  $(BIN)/cmake -E rename "$$file" "$(SITE)/hiddenhand/$${file##*/}" || exit 1; \
	done
	@$(BIN)/cmake -E rm -rf "$(SITE)/hiddenhand-new"
	@mv $@.new $@

match: setup ## watch two bots play Blue Moon, Hoax against Vulca
	$(BIN)/hiddenhand match blue-moon --decks hoax,vulca --player ismcts:iterations=300 --player random --deals 10 --seed 1

# Our C++.
CPP_FILES = $(shell find cpp src tests -name '*.h' -o -name '*.cpp')

format: setup ## format the C++ sources
	$(BIN)/clang-format -i $(CPP_FILES)

test: setup ## format, lint, types and all tests
	@$(BIN)/clang-format --dry-run -Werror $(CPP_FILES)
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -n $(JOBS)

coverage-table: setup ## count anew which recorded games and which tests prove the text of each card; minutes
	$(BIN)/python tests/coverage/effect_coverage.py

bench: setup bench-core bench-python bench-peer ## speed: the core alone, the package, and OpenSpiel beside it

bench-core: setup
	$(call configure_preset,release)
	@$(BIN)/cmake --build build/release --parallel $(JOBS) --target bench >/dev/null
	@set -e; for game in kuhn-poker leduc-poker hearts blue-moon "blue-moon --option dead_end=forced_retreat" \
	  "blue-moon-city --seats 2" "blue-moon-city --seats 4"; do \
	  $(BIN)/hiddenhand pack $$game --output build/release/bench.game; \
	  build/release/tools/bench build/release/bench.game; \
	done

bench-python: setup
	@$(BIN)/python -m pytest bench -q --benchmark-enable --benchmark-only \
	  --benchmark-columns=median,iqr,rounds --benchmark-group-by=func --benchmark-sort=name

bench-peer: setup
	@$(BIN)/python bench/compare_open_spiel.py

DEALS ?= 200
bench-play: setup ## our search against OpenSpiel's at one table, DEALS deals: points, at equal simulations and equal time
	@$(BIN)/python bench/play_open_spiel.py --deals $(DEALS)

build-time: $(INSTALLED) ## seconds of a clean build of both modules, JOBS compilations at a time
	@rm -rf build/time
	$(call configure_preset,release,$(FOR_PYTHON) -DHIDDENHAND_BUILD_TOOLS=OFF -B build/time)
	@set -e; start=$$(date +%s); $(BIN)/cmake --build build/time --parallel $(JOBS) >/dev/null; times >build/time/times; \
	  echo "clean build: $$(($$(date +%s) - start)) seconds, $(JOBS) compilations at a time;" \
	    "processor time (user, system): $$(tail -n 1 build/time/times)"
	@rm -rf build/time

# Configures preset $(1), with the arguments $(2).
define configure_preset
	@$(BIN)/cmake --preset $(1) -DCMAKE_MAKE_PROGRAM="$(CURDIR)/$(BIN)/ninja" $(2) >/dev/null
endef

define build_preset
	$(call configure_preset,$(1),$(2))
	@$(BIN)/cmake --build build/$(1) --parallel $(JOBS)
endef

# What a configuration needs that pip does not drive.
FOR_PYTHON = -DHIDDENHAND_BUILD_PYTHON=ON -DPython_EXECUTABLE="$(CURDIR)/$(BIN)/python" \
  -DCMAKE_PREFIX_PATH="$$($(BIN)/python -m pybind11 --cmakedir)" -DCMAKE_MODULE_PATH="$(SITE)/cython_cmake/cmake"

# Runs fuzz target $(1), a command, for $(2) seconds; a finding is shown in full and lies in build/fuzz-found.
define run_fuzzer
	@mkdir -p build/fuzz-found/$(1); log=build/fuzz-found/$(1).log; \
	  $(3) -max_total_time=$(2) -max_len=65536 -timeout=10 -artifact_prefix=build/fuzz-found/ -print_final_stats=1 \
	    build/fuzz-found/$(1) build/fuzz-corpus/$(1) >$$log 2>&1 || { cat $$log; exit 1; }; \
	  echo "fuzzing $(1): $$(sed -n 's/^stat::number_of_executed_units: *\(.*\)/\1 runs, no findings/p; / runs, .* no findings/p' $$log)"

endef

# Runs every fuzz target of preset $(1) for $(2) seconds.
define run_fuzzers
	$(foreach kind,states views moves games,$(call run_fuzzer,$(kind),$(2),build/$(1)/tools/fuzz_$(kind)))
endef

sanitize: sanitize-tools sanitize-python ## run tools and tests with AddressSanitizer and UndefinedBehaviorSanitizer

# With the Python modules where tests can run with them: one core for both.
SANITIZED_PYTHON = $(if $(filter Linux,$(shell uname -s)),$(FOR_PYTHON))

sanitize-tools: fuzz-corpus
	$(call build_preset,sanitize,$(SANITIZED_PYTHON))
	@set -e; for game in kuhn-poker leduc-poker hearts blue-moon blue-moon-city; do \
	  $(BIN)/hiddenhand pack $$game --output build/sanitize/$$game.game; \
	  build/sanitize/tools/bench build/sanitize/$$game.game 200 1; \
	done
	$(call run_fuzzers,sanitize,$(SANITIZE_SECONDS))

# The searches alone run threads of their own; only their tool is built.
sanitize-threads: setup ## searches by several threads with ThreadSanitizer, THREAD_SEARCHES positions of each game
	$(call configure_preset,sanitize-threads)
	@$(BIN)/cmake --build build/sanitize-threads --parallel $(JOBS) --target search_threads
	@set -e; for game in kuhn-poker leduc-poker hearts blue-moon blue-moon-city; do \
	  $(BIN)/hiddenhand pack $$game --output build/sanitize-threads/$$game.game >/dev/null; \
	  build/sanitize-threads/tools/search_threads build/sanitize-threads/$$game.game $(THREAD_SEARCHES); \
	done

sanitize-games: setup ## random games of all matchups with sanitizers, GAMES of each under each of four sets of rules
	$(call configure_preset,sanitize,$(SANITIZED_PYTHON))
	@$(BIN)/cmake --build build/sanitize --parallel $(JOBS) --target checked_games
	@$(BIN)/python tests/fuzz/checked_games.py build/sanitize/tools/checked_games --games $(GAMES) --jobs $(JOBS)

# The Python that loads a sanitized module is not sanitized itself, so the runtimes have to be there before it starts.
# How that is done differs between systems; here for Linux with gcc.
SANITIZER_RUNTIMES = $(foreach name,asan ubsan,$(wildcard $(shell $(CXX) -print-file-name=lib$(name).so 2>/dev/null)))
SANITIZED_TESTS ?= tests/test_bindings.py tests/test_batch.py tests/games tests/search tests/conformance

sanitize-python: setup
ifeq ($(shell uname -s),Linux)
	$(call build_preset,sanitize,$(SANITIZED_PYTHON))
	@$(BIN)/cmake --install build/sanitize --prefix build/sanitize/site >/dev/null
	@cp -R python/hiddenhand build/sanitize/site
	ASAN_OPTIONS=detect_leaks=0 LD_PRELOAD="$(SANITIZER_RUNTIMES)" $(BIN)/python -S tests/run_with_modules.py \
	  build/sanitize/site $(SITE) -q -p no:cacheprovider $(SANITIZED_TESTS)
else
	@echo "the Python tests run with sanitizers on Linux only"
endif

# libFuzzer comes with clang, but not with every clang.
LIBFUZZER = $(shell echo 'extern "C" int LLVMFuzzerTestOneInput(const char*, unsigned long) { return 0; }' \
  | clang++ -x c++ -fsanitize=fuzzer - -o /dev/null 2>/dev/null && echo yes)
ATHERIS = $(shell $(BIN)/python -c 'import atheris' 2>/dev/null && echo yes)

fuzz: fuzz-tools fuzz-python ## fuzz whatever reads bytes or texts from outside, FUZZ_SECONDS for each target

fuzz-corpus: setup
	@rm -rf build/fuzz-corpus
	@$(BIN)/python tests/fuzz/make_corpus.py build/fuzz-corpus

# C++: guided by coverage with libFuzzer, else mutating at random.
fuzz-tools: fuzz-corpus
ifneq ($(filter fuzz fuzz-tools,$(MAKECMDGOALS)),)
ifeq ($(LIBFUZZER),yes)
	$(call build_preset,fuzz)
	$(call run_fuzzers,fuzz,$(FUZZ_SECONDS))
else
	@echo "clang++ with libFuzzer is not here: mutating at random"
	$(call build_preset,sanitize,$(SANITIZED_PYTHON))
	$(call run_fuzzers,sanitize,$(FUZZ_SECONDS))
endif
endif

# Python: guided by coverage with atheris (the extra `fuzz`) and clang, else mutating at random.
PYTHON_TARGETS = cards city_position_lines city_positions position_lines positions records
fuzz-python: fuzz-corpus
ifneq ($(filter fuzz fuzz-python,$(MAKECMDGOALS)),)
ifeq ($(LIBFUZZER)$(ATHERIS),yesyes)
	$(call build_preset,fuzz-python,$(FOR_PYTHON))
	@$(BIN)/cmake --install build/fuzz-python --prefix build/fuzz-python/site >/dev/null
	@cp -R python/hiddenhand build/fuzz-python/site
	$(foreach kind,$(PYTHON_TARGETS),$(call run_fuzzer,$(kind),$(FUZZ_SECONDS),$(BIN)/python -S tests/fuzz/fuzz_python.py \
	  --modules build/fuzz-python/site $(SITE) $(kind)))
else
	@echo "clang++ with libFuzzer and atheris are not both here: mutating at random"
	$(foreach kind,$(PYTHON_TARGETS),$(call run_fuzzer,$(kind),$(FUZZ_SECONDS),$(BIN)/python tests/fuzz/fuzz_python.py $(kind)))
endif
endif

# From the same build as the installed package: nothing is compiled twice.
wheel: setup ## a wheel in dist/
	@rm -f dist/hiddenhand-*.whl
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps \
	  --no-build-isolation --wheel-dir dist --config-settings=build-dir=$(BUILD) \
	  --config-settings=cmake.define.HIDDENHAND_STRICT=ON .

check-wheel: wheel ## play with the wheel in an environment of its own, outside the source tree
	@rm -rf build/wheel && $(PYTHON) -m venv build/wheel
	@build/wheel/$(notdir $(BIN))/python -m pip install --quiet --disable-pip-version-check dist/hiddenhand-*.whl
	cd build/wheel && $(notdir $(BIN))/hiddenhand match blue-moon --decks hoax,vulca \
	  --player ismcts:iterations=50 --player random --deals 1 --seed 1

clean: ## remove builds, .venv and caches
	rm -rf build dist $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks
	find python tests bench -name __pycache__ -type d -prune -exec rm -rf {} +

.PHONY: help setup build match format test coverage-table bench bench-core bench-python bench-peer bench-play build-time sanitize sanitize-tools sanitize-threads sanitize-games sanitize-python fuzz fuzz-corpus fuzz-tools fuzz-python wheel check-wheel clean
