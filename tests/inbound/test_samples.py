"""The samples under docs/letters are what is sent, one language each: `make letters` writes them anew."""

import re

import pytest

from tests.inbound.sample_letters import FOLDER, LANGUAGES, all_letters, text_with_head
from tests.letters.every_kind import message

pytestmark = pytest.mark.django_db

SECRET = re.compile(r"https?://\S+|\S+@\S+|\b[0-9a-f]{6,}\b|\b[a-z0-9]{8}\b")
"""Addresses with their keys, seals, and codes of tables."""


def test_the_samples_are_what_is_sent(settings, monkeypatch):
    letters = all_letters(settings, monkeypatch)
    assert {file.stem for file in (FOLDER / "en").glob("*.txt")} == set(letters)
    different = []
    for number, (kind, found) in enumerate(sorted(letters.items())):
        language = LANGUAGES[number % len(LANGUAGES)]
        kept = (FOLDER / language / f"{kind}.txt").read_text()
        if readable(kept) != readable(text_with_head(message(found, language=language))):
            different.append(f"{language}/{kind}")
    assert not different, "run `make letters` and commit what it wrote"


def readable(text):
    """Without what differs from run to run, and without the line breaks that depend on it."""
    return " ".join(SECRET.sub("", text).split())
