# Every target prepares what it needs. Only python3 (3.11 or newer), its venv module and make must be there.

PORT ?= 8000
PYTHON3 ?= python3
PYTHON := .venv/bin/python
READY := .venv/.ready
export PORT

.PHONY: help run test check bench chaos season golden messages pictures letters pins
.DEFAULT_GOAL := help

help: ## Show this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

run: $(READY) ## Run the whole service here (PORT=8000); Ctrl-C stops it
	@$(PYTHON) -m makabana_site.run

# One more than there are cores, since some tests mostly wait.
AT_ONCE := $(shell expr $$(nproc) + 1)

# Where locks, races and constraints decide.
ON_POSTGRES := $(addprefix tests/play/test_,a_whole_game.py absent_players.py checking_in.py joining.py lists.py \
	outages.py races.py rewinding.py sealing.py seats_changing_hands.py stuck_games.py tending.py) \
	$(addprefix tests/post/test_,digests.py sending.py sending_together.py tracking.py) \
	$(addprefix tests/leagues/test_,acts.py at_once.py coming_and_going.py whole_season.py)

test: check ## Check, then run all tests; those of locks and races on PostgreSQL too
	@$(PYTHON) -m tests.browser.chromium
	$(PYTHON) -m pytest -n $(AT_ONCE) --dist worksteal
	$(PYTHON) -m tests.with_postgres $(PYTHON) -m pytest -n auto -m django_db $(ON_POSTGRES)

check: $(READY) ## Lint, types, import directions, migrations, translations, every rule cited by a test
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy --strict engine
	.venv/bin/lint-imports --no-logo
	$(PYTHON) manage.py makemigrations --check --dry-run
	$(PYTHON) manage.py messages --check
	$(PYTHON) tests/cited_rules.py

bench: $(READY) ## Print how fast it is
	$(PYTHON) -m bench

chaos: $(READY) ## Play sixty games while parts of the service are killed; says what was lost (SEED=1)
	$(PYTHON) -m tests.chaos $(if $(SEED),--seed $(SEED))

season: $(READY) ## Play a season by mail alone, mishaps and forgeries included; says what was lost (SEED=1)
	$(PYTHON) -m tests.season $(if $(SEED),--seed $(SEED))

golden: $(READY) ## Rewrite the golden games; review them as a diff
	$(PYTHON) -m tests.engine.write_golden

messages: $(READY) ## Collect what is to be translated and compile the translations
	$(PYTHON) manage.py messages

pictures: $(READY) ## Take the pictures of docs/pictures anew
	@$(PYTHON) -m tests.browser.chromium
	$(PYTHON) -m pytest -q tests/browser/take_pictures.py

letters: $(READY) ## Write docs/letters anew, a letter of every kind, and let SpamAssassin judge them
	$(PYTHON) -m pytest -q -s tests/mail/sample_letters.py

pins: ## Pin the newest allowed versions (needs uv)
	$(PIN) pyproject.toml -o requirements.txt
	$(PIN) --group dev -c requirements.txt -o requirements-dev.txt
	sed -i '1i -r requirements.txt' requirements-dev.txt

PIN := uv pip compile --quiet --universal --python-version 3.11 --no-header --no-annotate --upgrade

$(READY): requirements.txt requirements-dev.txt
	@$(PYTHON3) -c 'import sys; sys.exit("Makabana needs Python 3.11 or newer." if sys.version_info < (3, 11) else 0)'
	$(PYTHON3) -m venv .venv
	$(PYTHON) -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@touch $@
