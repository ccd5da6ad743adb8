"""The sixth game, known only while a test of it runs."""

from pathlib import Path

import pytest

import engine
from games.faces import FACES
from tests.sixth_game import rules
from tests.sixth_game.face import FACE
from tests.tables.conftest import messages

__all__ = ["messages"]


@pytest.fixture(autouse=True)
def heap(monkeypatch, settings, messages):
    """In the two lists that the guide names, and with its templates among the others."""
    monkeypatch.setattr(engine, "GAMES", (*engine.GAMES, rules))
    monkeypatch.setitem(FACES, rules.key, FACE)
    (templates,) = settings.TEMPLATES
    folders = [*templates["DIRS"], Path(__file__).parent / "templates"]
    settings.TEMPLATES = [{**templates, "DIRS": folders}]
