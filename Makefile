# A virtual environment in .venv, made when it is missing and refreshed when the requirements change.
#
#   make play      uno-tui itself (installs only what playing needs)
#   make test      what must hold before a change goes in
#   make test-all  everything: the same and what takes longer (many kills, many cases, whole rounds in a terminal,
#                  every screen in every language, a browser, the package); the rules' quick tests run a second time
#                  to see how much of the rules' code they cover
#   make mutants   how many small changes of the rules' code the tests notice
#   make dist      the wheel and the source archive, in dist/
#   make bench     how fast the engine plays
#   make bots      how strong the computer players are: more than an hour
#   make pictures  every screen at three sizes as PNG, in pictures/
#   make docs      the site of docs/, in site/
#   make film      the pictures of the README, in docs/pictures/: a film of a game, and a moment of each variant
#   make map       draw the picture of the rooms in docs/architecture.md anew
#   make reference write docs/reference.md anew from the schema of variant files
#   make rulings   name an example in docs/rulings.md wherever the one named is gone
#   make format    put the code in house style
#   make clean     remove everything that was made here

PYTHON ?= python3
VENV := .venv
ifeq ($(OS),Windows_NT)
BIN := $(VENV)/Scripts
PIP := $(BIN)/pip.exe
else
BIN := $(VENV)/bin
PIP := $(BIN)/pip
endif
REQUIREMENTS := pyproject.toml constraints.txt
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
# pip does not compile what it installs as editable, and some machines keep Python from doing so later.
COMPILE := $(BIN)/python -m compileall -q uno_tui

PYTEST := $(BIN)/pytest -n auto --dist worksteal
# The tests of the rules: together they must reach nearly every branch of engine and rulebook.
OF_RULES := tests/engine tests/rulebook tests/lab tests/match tests/test_clauses.py

# One stamp per set of packages: its age says whether the set is still what the requirements ask for.
FOR_PLAY := $(VENV)/.installed-for-play
FOR_TEST := $(VENV)/.installed-for-test
FOR_BENCH := $(VENV)/.installed-for-bench

.PHONY: play test check-code run-tests test-all cover-rules run-all-tests dist bench docs map pictures film reference rulings format mutants bots clean
.DEFAULT_GOAL := play

# Makes a Python exit with 0 if it is 3.11 or newer.
IS_NEW := -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
# An environment whose Python is old or doesn't start is recreated. One that is incomplete only lacks pip, which venv installs
# last: it gets it now.
define ENVIRONMENT
@$(BIN)/python $(IS_NEW) || { $(PYTHON) $(IS_NEW) || { \
	echo "uno-tui needs Python 3.11 or newer, and $(PYTHON) isn't; if you have one, name it: make play PYTHON=python3.12" >&2; \
	exit 1; }; $(PYTHON) -m venv --clear $(VENV); }
@test -e $(PIP) || $(BIN)/python -m ensurepip --default-pip
endef

$(FOR_PLAY): $(REQUIREMENTS)
	$(ENVIRONMENT)
	$(INSTALL) --editable .
	@$(COMPILE)
	@touch $@

$(FOR_TEST): $(REQUIREMENTS)
	$(ENVIRONMENT)
	$(INSTALL) --editable '.[dev]'
	@$(COMPILE)
	@touch $@ $(FOR_PLAY)

# RLCard is only a yardstick: without it the bench still measures our own engine, and the next run tries again.
$(FOR_BENCH): $(REQUIREMENTS) | $(FOR_PLAY)
	@$(INSTALL) --retries 0 --editable '.[bench]' && touch $@ \
		|| echo "RLCard could not be installed: the bench goes on without it."

play: $(FOR_PLAY)
	@$(BIN)/uno-tui

# Compiled once, and not by every worker and every program that a test starts.
test test-all: export PYTHONDONTWRITEBYTECODE :=

# One core is enough to read the code while the other begins to run it.
test: $(FOR_TEST)
	@$(MAKE) --no-print-directory --jobs=2 check-code run-tests

check-code: $(FOR_TEST)
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports

run-tests: $(FOR_TEST)
	$(PYTEST)

# All tests in one session, with more cases of whatever Hypothesis explores. The rules' quick ones also run under coverage.
test-all: $(FOR_TEST)
	@$(MAKE) --no-print-directory --jobs=3 check-code cover-rules run-all-tests

cover-rules: $(FOR_TEST)
	$(BIN)/coverage run -m pytest -q $(OF_RULES)
	$(BIN)/coverage report

run-all-tests: $(FOR_TEST)
	$(PYTEST) -m '' --hypothesis-profile=long -rs

dist: $(FOR_TEST)
	$(BIN)/python -m hatchling build

mutants: $(FOR_TEST)
	$(BIN)/python -m tests.mutants

bench: $(FOR_BENCH)
	$(BIN)/python -m uno_tui.lab.bench --stalls 20000

bots: $(FOR_PLAY)
	$(BIN)/python -m uno_tui.lab.standings

docs: $(FOR_TEST)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "site/index.html"

map: $(FOR_TEST)
	$(BIN)/python -m tests.architecture

pictures: $(FOR_TEST)
	$(BIN)/python -m tests.tui.pictures

reference: $(FOR_TEST)
	$(BIN)/python -m tests.reference

film: $(FOR_TEST)
	$(BIN)/python -m tests.tui.film

rulings: $(FOR_TEST)
	$(BIN)/python -m tests.rulings

format: $(FOR_TEST)
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean:
	rm -rf $(VENV) build dist pictures site .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
