"""Which commands of docs/operations.md are run is decided there, and stated here once more."""

import re

import pytest
from django.conf import settings

from tests.fresh.page import blocks

PAGE = settings.BASE_DIR / "docs" / "operations.md"
ONLY_SHOWN = ("export SITE", "apt-get install --yes certbot", "docker compose")


def test_few_commands_are_only_shown():
    shown = [block for block in blocks(PAGE) if block.kind == "shown"]
    assert len(shown) == len(ONLY_SHOWN)
    assert all(block.script.startswith(begin) for block, begin in zip(shown, ONLY_SHOWN, strict=True))


def test_every_fenced_block_is_a_command_of_a_known_kind(tmp_path):
    assert len(blocks(PAGE)) == len(re.findall("^```", PAGE.read_text(), re.MULTILINE)) / 2
    page = tmp_path / "page.md"
    page.write_text("# Title\n\n```sh perhaps\ntrue\n```\n")
    with pytest.raises(ValueError, match="perhaps"):
        blocks(page)


def test_blocks_know_their_place(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("# Title\n\n```sh network\none\ntwo\n```\n\n## Below\n\n    three\n\n```sh\nfour\n```\n")
    first, second = blocks(page)
    assert (first.kind, first.script, first.line, first.section) == ("network", "one\ntwo\n", 3, "Title")
    assert (second.kind, second.script, second.section) == ("", "four\n", "Below")


def test_every_variable_of_the_settings_is_explained():
    read = re.findall(
        r'env\.\w+\(\s*"([A-Z_]+)"', (settings.BASE_DIR / "makabana_site/settings.py").read_text()
    )
    ours_alone = {"DEBUG", "SWEEP_SECONDS", "CLOCK_RATE", "CLOCK_START"}
    assert [name for name in sorted(set(read) - ours_alone) if f"`{name}`" not in PAGE.read_text()] == []


def test_every_alert_says_what_to_do():
    rules = (settings.BASE_DIR / "deploy/prometheus/makabana-alerts.yml").read_text()
    alerts = set(re.findall(r"alert: Makabana(\w+)", rules))
    rows = re.search(r"^\| alert \| what to do \|\n(.+?)\n\n", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    told = re.findall(r"^\| (\w[^|]*) \|", rows.group(1), re.MULTILINE)
    assert sorted(name for names in told for name in names.split(", ")) == sorted(alerts)
