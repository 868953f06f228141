# Everything sets itself up: `make play` on a fresh machine needs Python 3.11 or later and the network, nothing else.
VENV := .venv
BIN := $(VENV)/bin
# Another interpreter: make setup PYTHON=/path/to/python3
PYTHON ?=

.PHONY: help setup play test check format bench clean

help:
	@echo "make play     play in the terminal"
	@echo "make setup    make the virtual environment in $(VENV), or bring it up to date"
	@echo "make test     run the tests"
	@echo "make check    lint, format check, types, layers"
	@echo "make format   format and mend what can be mended by itself"
	@echo "make bench    measure; LOG=1 adds the figures to tests/bench/FIGURES.md"
	@echo "make clean    remove the virtual environment and every cache"

setup: $(VENV)/ok

# The stamp is newer than pyproject.toml exactly when the environment is up to date.
$(VENV)/ok: pyproject.toml
	@if ! $(BIN)/python -c '' 2>/dev/null; then \
	  found=; \
	  for candidate in $(PYTHON) python3.11 python3 python3.12 python3.13 python3.14 python; do \
	    if "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then found="$$candidate"; break; fi; \
	  done; \
	  if [ -z "$$found" ]; then \
	    echo "error: Python 3.11 or later was not found; install it, or name it: make setup PYTHON=/path/to/python3" >&2; exit 1; \
	  fi; \
	  if ! "$$found" -c 'import ensurepip, venv' 2>/dev/null; then \
	    echo "error: $$found cannot make virtual environments: its venv or ensurepip module is missing;" \
	         "install it (Debian, Ubuntu: apt install python3-venv), or name another: make setup PYTHON=/path/to/python3" >&2; exit 1; \
	  fi; \
	  echo "Making $(VENV) with $$("$$found" --version)"; \
	  "$$found" -m venv --clear $(VENV) || { rm -rf $(VENV); exit 1; }; \
	fi
	@echo "Installing into $(VENV)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

play: setup
	@$(BIN)/python -m adventures

test: setup
	$(BIN)/python -m pytest -n auto $(ARGS)

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: setup
	$(BIN)/python -m pytest tests/bench -o python_files='bench_*.py' -p benchmark \
	  --benchmark-columns=median,min,max,rounds --benchmark-json=.benchmarks.json $(ARGS)
ifdef LOG
	$(BIN)/python tests/bench/log.py .benchmarks.json
endif

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks .benchmarks.json dist
	find adventures heroes villains tui tests -name __pycache__ -prune -exec rm -rf {} +
