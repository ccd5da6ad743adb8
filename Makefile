# Every target prepares what it needs. Only python3 (3.11 or newer), its venv module and make must be there.

PORT ?= 8000
PYTHON3 ?= python3
PYTHON := .venv/bin/python
# What running needs; and the development tools, too.
INSTALLED := .venv/.installed
READY := .venv/.ready
MUTANTS := .venv-mutants/.ready
export PORT
# So many processes are started here that none should compile everything anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help run test fresh check bench scale chaos season mutants golden messages pictures letters pins verifier engines
.DEFAULT_GOAL := help

help: ## Show this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

run: $(INSTALLED) ## Run the whole service here (PORT=8000); Ctrl-C stops it
	@$(PYTHON) -m makabana_site.run

test: $(READY) ## Check and run all tests; those of locks and races on PostgreSQL too
	@$(PYTHON) -m tests.browser.chromium
	@$(PYTHON) -m tests.pgbouncer
	$(PYTHON) -m tests.run_all

CHECKS := check-types check-lint check-templates check-imports check-migrations check-messages check-rules
.PHONY: $(CHECKS)

# Narrowed by, for example, SUITE=trixie WHO=user ONLY=run; CACHE=folder keeps the clean systems for the next time.
fresh: ## Try make run, make test and docs/operations.md in clean Debians; needs root, debootstrap, systemd-container
	@$(PYTHON3) -m tests.fresh $(if $(SUITE),--suite $(SUITE)) $(if $(WHO),--who $(WHO)) $(if $(ONLY),--only $(ONLY)) \
		$(if $(CACHE),--cache $(CACHE))

check: $(READY) ## Lint, types, import directions, templates, migrations, translations, every rule cited by a test
	@$(MAKE) --no-print-directory --jobs=3 $(CHECKS)

check-lint:
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .

check-templates:
	.venv/bin/djade --check --target-version 5.2 $$(find templates -name '*.html')

check-types:
	.venv/bin/mypy

check-imports:
	.venv/bin/lint-imports --no-logo

check-migrations:
	$(PYTHON) manage.py makemigrations --check --dry-run
	$(PYTHON) -m tests.lint_migrations

check-messages:
	$(PYTHON) manage.py messages --check

check-rules:
	$(PYTHON) tests/cited_rules.py
	$(PYTHON) tests/sourced_rules.py

bench: $(READY) ## Print how fast it is, in about a quarter of an hour
	$(PYTHON) -m bench

scale: $(READY) ## Fill a database with 200,000 open games and see what it does when things go wrong; a quarter of an hour (GAMES=200000, HOSTS=yes)
	$(PYTHON) -m bench.scale $(if $(GAMES),--games $(GAMES)) $(if $(HOSTS),--hosts)

chaos: $(READY) ## Play sixty games while parts of the service are killed; says what was lost (SEED=1)
	$(PYTHON) -m tests.chaos $(if $(SEED),--seed $(SEED))

season: $(READY) ## Play a season by mail alone, mishaps and forgeries included; says what was lost (SEED=1)
	$(PYTHON) -m tests.season $(if $(SEED),--seed $(SEED))

mutants: $(MUTANTS) ## Change the code in small ways; says what no test noticed (ONLY=sealing SAMPLE=147)
	.venv-mutants/bin/python -m tests.mutants $(ONLY) $(if $(SAMPLE),--sample $(SAMPLE))

golden: $(READY) ## Rewrite the golden games and the vectors; review them as a diff
	$(PYTHON) -m tests.engine.write_golden
	$(PYTHON) -m tests.engine.write_vectors

verifier: ## Build makabana-verify.pyz, the verifier in one file
	@$(PYTHON3) -m engine.packing makabana-verify.pyz

messages: $(READY) ## Collect what is to be translated and compile the translations
	$(PYTHON) manage.py messages

engines: $(READY) ## Try a few pages in WebKit and Firefox, which take a while on a busy machine
	@$(PYTHON) -m tests.browser.chromium
	$(PYTHON) -m pytest -q tests/browser/other_engines.py

pictures: $(READY) ## Take the pictures of docs/pictures anew
	@$(PYTHON) -m tests.browser.chromium
	$(PYTHON) -m pytest -q tests/browser/take_pictures.py

letters: $(READY) ## Write docs/letters anew, a letter of every kind, and let SpamAssassin judge them
	$(PYTHON) -m pytest -q -s tests/inbound/sample_letters.py

pins: ## Pin the newest allowed versions (needs uv)
	$(PIN) pyproject.toml -o requirements.txt
	$(PIN) --group extras -c requirements.txt -o requirements-extras.txt
	$(PIN) --group dev -c requirements.txt -c requirements-extras.txt -o requirements-dev.txt
	sed -i '1i -r requirements.txt\n-r requirements-extras.txt' requirements-dev.txt

PIN := uv pip compile --quiet --universal --python-version 3.11 --no-header --no-annotate --upgrade

PREPARE = @command -v $(PYTHON3) >/dev/null \
	|| { echo "Makabana cannot be installed: there is no $(PYTHON3); on Debian install the package python3-venv." >&2; exit 1; }; \
	$(PYTHON3) -I makabana_site/prepare.py

$(INSTALLED): requirements.txt
	$(PREPARE) requirements.txt $(INSTALLED)

$(READY): requirements.txt requirements-extras.txt requirements-dev.txt
	$(PREPARE) requirements-dev.txt $(INSTALLED) $(READY)

# A moved folder or another Python: what was installed before does not count.
ifneq ($(shell cat $(INSTALLED) 2>/dev/null),$(shell $(PYTHON) -Ic 'import sys; print(sys.prefix, *sys.version_info[:2])' 2>/dev/null))
.PHONY: $(INSTALLED) $(READY)
endif

$(MUTANTS): requirements-dev.txt requirements-mutants.txt
	$(PYTHON3) -m venv .venv-mutants
	.venv-mutants/bin/python -m pip install --quiet --disable-pip-version-check -r requirements-mutants.txt
	@touch $@
