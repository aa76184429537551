# Two commands do it all: `make night` and `make test`. uv is used where it is there, venv and pip where not.
PYTHON ?= $(shell for one in python3.13 python3.12 python3.11 python3; do \
	$$one -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$one && break; done)
VENV := .venv
READY := $(VENV)/ready
AS_OF ?= 2026-11-30
MINUTES ?= 10

.PHONY: night test lint bench fuzz clean

night: $(READY)
	@$(VENV)/bin/factcheck nightly --recorded claims/recorded --as-of $(AS_OF); status=$$?; \
	if [ $$status -eq 2 ]; then exit 2; fi; echo "Exit status of the night: $$status"

test: $(READY)
	$(VENV)/bin/pytest -n auto --dist loadgroup

# The others that it measures are large and pin old versions: they get an environment of their own.
bench:
	@if command -v uv >/dev/null 2>&1; then \
		uv venv --quiet --allow-existing --python $(PYTHON) .venv-bench && \
		uv pip install --quiet --python .venv-bench/bin/python -e '.[bench]'; \
	else \
		$(PYTHON) -m venv .venv-bench && .venv-bench/bin/python -m pip install --quiet -e '.[bench]'; \
	fi
	.venv-bench/bin/python -m bench

lint: $(READY)
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	for one in tests/*/conftest.py; do $(VENV)/bin/mypy $$one || exit 1; done
	$(VENV)/bin/lint-imports

fuzz: $(READY)
	PYTHONPATH=tests/readers $(VENV)/bin/python tests/fuzz/hunt.py $(ROOMS) --minutes $(MINUTES) $(if $(NUMBER),--number $(NUMBER))

$(READY): requirements.lock pyproject.toml
	@if [ -z "$(PYTHON)" ]; then echo "factcheck needs Python 3.11 or newer; set PYTHON=/path/to/python3"; exit 1; fi
	@if command -v uv >/dev/null 2>&1; then \
		uv venv --quiet --allow-existing --python $(PYTHON) $(VENV) && \
		uv pip install --quiet --compile-bytecode --python $(VENV)/bin/python --require-hashes -r requirements.lock && \
		uv pip install --quiet --python $(VENV)/bin/python --no-deps -e . ; \
	else \
		$(PYTHON) -m venv $(VENV) && \
		$(VENV)/bin/python -m pip install --quiet --require-hashes -r requirements.lock && \
		$(VENV)/bin/python -m pip install --quiet --no-deps -e . ; \
	fi
	@$(VENV)/bin/python -m compileall -q src
	@touch $(READY)

clean:
	rm -rf $(VENV) .venv-bench .factcheck
