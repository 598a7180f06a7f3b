# Lace Wars. `make` alone lists what there is to make. Needs make, Python 3.11 or newer and Node 20 or newer, nothing else.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.stamp
MODULES := web/node_modules/.stamp
CLIENT  := src/lacewars/server/static/index.html

JOBS          ?= 2
WORKERS       ?= auto
RANDOM_GAMES  ?= 6
CAPTAIN_GAMES ?= 1
MIXED_GAMES   ?= 2

# The tests of `make check`; `make others` runs all others.
QUICK := tests/kernel tests/drawing tests/toys tests/friedrich tests/maria tests/frederic tests/defiant tests/napoleonic $(wildcard tests/test_*.py)

OTHERS := $(addprefix --ignore=,$(QUICK))

# Compiled modules are kept wherever make calls Python: tests start some hundred processes, and each would compile anew.
unexport PYTHONDONTWRITEBYTECODE

# Targets side by side, each with its output in one piece, where make can do so.
SYNC := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

LOCK_VENV := .lock-venv
UV        := uv==0.13.7
COMPILE   := $(LOCK_VENV)/bin/uv pip compile pyproject.toml --quiet --no-config --universal \
             --python-version 3.11 --generate-hashes --custom-compile-command "make lock"

.DEFAULT_GOAL := help
.PHONY: help setup play terminal test check rules docs facts pages lint others games web types units browser screenshots chromium services bench captains dist load bots faults fps \
        lock clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(STAMP) $(CLIENT) ## create .venv with the locked tools and this package, and build the browser client

play: setup ## open the table in the browser: you against bots
	$(BIN)/lacewars serve --open

terminal: setup ## play Friedrich in the terminal
	$(BIN)/lacewars play friedrich --terminal

check: lint web rules ## the quick checks, a few minutes: style, types, the client's units, every rule and its tests

test: ## every check: the quick ones first, then all other tests, the browser, long games
	$(MAKE) -j2 $(SYNC) setup units  # the environment and the client side by side
	$(MAKE) -j3 $(SYNC) lint types rules chromium services
	$(MAKE) -j3 $(SYNC) browser others games JOBS=1 WORKERS=3  # browser and servers often wait: all together keep two cores busy

rules: setup ## the tests of the kernel, of the games' rules, words and docs; every row of the ledgers covered
	$(BIN)/lacewars rules coverage
	$(BIN)/pytest -n auto $(QUICK)

# Only tests that failed (status 1) are run again; after any other error not all may have been run.
others: setup services ## the tests that `make check` leaves out: the conformance suite, server, bots, commands, packages
	$(BIN)/pytest -n $(WORKERS) --durations=25 $(OTHERS) || { \
	  test $$? = 1 || exit 1; \
	  echo "Those that failed are run once more, one at a time:"; \
	  $(BIN)/pytest --last-failed --last-failed-no-failures none -v $(OTHERS) && echo "UNSTEADY, to be mended: they failed at first."; }

games: setup ## long games between bots in every mode of every game; every record must verify
	@modes=$$($(BIN)/lacewars games --modes) || exit 1; \
	for mode in $$modes; do \
	  for bots in "random --games $(RANDOM_GAMES)" "random,captain --rotate --games $(MIXED_GAMES)" "captain --games $(CAPTAIN_GAMES)"; do \
	    set -- $${mode%%/*} --mode $${mode#*/} --bots $$bots; \
	    echo "lacewars sim $$*"; \
	    $(BIN)/lacewars sim "$$@" --seed make --verify --jobs $(JOBS) || exit 1; \
	  done; \
	done

docs: $(STAMP) $(MODULES) ## the documentation as a site, with the rules and the reference, into build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "Open build/site/index.html in a browser; to search in it, too: $(BIN)/python -m http.server -d build/site"

facts: setup ## measure speed and coverage anew, and write docs/facts.md
	$(BIN)/python bench/facts.py measure speed research coverage

pages: setup ## the rules of every game as static pages, in English and French, into build/rules
	$(BIN)/lacewars rules pages build/rules

lint: setup ## style, format, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict src
	$(BIN)/lint-imports

web: types units ## the client's types, also against the server's description, and unit tests

types: setup
	cd web && npm run --silent types -- --check

units: $(CLIENT)
	cd web && npm run --silent check && npm run --silent test

browser: setup chromium ## play in a real Chromium (installed on Debian if it is missing and you are root)
	cd web && npm run --silent e2e

screenshots: setup chromium ## pictures of the main screens, into screenshots/
	cd web && npm run --silent screenshots

chromium:
	@sh tools/install-chromium

services: ## PostgreSQL and Redis for the tests (installed on Debian if they are missing and you are root)
	@sh tools/install-services

bench: setup ## measure the speed of the engine in every mode of every game
	$(BIN)/python bench/bench_engine.py
	$(BIN)/python bench/bench_lookahead.py
	$(BIN)/python bench/bench_analysis.py
	$(BIN)/python bench/bench_research.py

captains: setup ## measure how long captains think; AGAINST=FOLDER also with another checkout, in turn
	$(BIN)/python bench/bench_captains.py $(if $(AGAINST),--against $(AGAINST))

dist: setup ## the packages, sdist and wheel with the browser client, into dist/
	$(BIN)/hatchling build

load: setup ## measure how much load a server holds: one worker on SQLite, two on PostgreSQL
	$(BIN)/python bench/bench_server.py

bots: setup ## measure how long a person waits for bots beside a crowd of tables of bots
	$(BIN)/python bench/bench_bots.py

faults: setup services ## kill the server 100 times on each database, fill its disk, take its database away ...: nothing may be lost
	$(BIN)/python bench/kill_server.py --rounds 100

fps: setup chromium ## measure every board in a real Chromium: pictures a second, how soon it can be played on, how soon a long game is analysed
	cd web && npm run --silent fps

lock: ## resolve the dependencies anew and write requirements/*.lock
	@test -x $(LOCK_VENV)/bin/uv || { $(PYTHON) -m venv $(LOCK_VENV) && $(LOCK_VENV)/bin/pip install --quiet "$(UV)"; }
	$(COMPILE) --upgrade --extra table --output-file requirements/runtime.lock > /dev/null
	$(COMPILE) --upgrade --extra table --group dev --output-file requirements/dev.lock > /dev/null
	@! grep -nE '[a-z]+://|(^|[ =])/' requirements/*.lock || { echo "A lock names an address or a path."; exit 1; }

clean: ## remove the environment, caches and build outputs
	rm -rf $(VENV) $(LOCK_VENV) web/node_modules src/lacewars/server/static build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(STAMP): pyproject.toml requirements/dev.lock
	@PYTHON="$(PYTHON)" VENV="$(VENV)" sh requirements/make-venv
	$(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check --require-hashes -r requirements/dev.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(MODULES): web/package.json web/package-lock.json
	@node -e 'process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)' || { echo "Lace Wars needs Node 20 or newer."; exit 1; }
	cd web && npm install --no-save --silent  # not `npm ci`: it demands the builds of rolldown for every platform
	@touch $@

$(CLIENT): $(MODULES) web/index.html web/vite.config.ts $(shell find web/src web/public src/lacewars/locales -type f 2>/dev/null)
	cd web && npm run --silent build
	@touch $@
