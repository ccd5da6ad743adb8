"""Reviews from few games, so that they are made fast; no test of a page or a letter needs good ones."""

import pytest

from engine import review
from games.models import Game, Review
from tests.games_at_play import NOON
from tests.study.reviewed import few_playouts, for_a_module, over, reviewed
from tests.tables.conftest import messages

__all__ = ["messages"]


@pytest.fixture(autouse=True)
def made_fast(monkeypatch):
    monkeypatch.setattr(review, "STUDIES", few_playouts())


@pytest.fixture(scope="module")
def played(django_db_setup, django_db_blocker):
    """The number of a game that is over, and its review's content."""

    def make():
        made = reviewed(over())
        number, content = made.pk, made.content
        made.delete()
        return number, content

    with for_a_module(django_db_blocker, make) as made:
        yield made


@pytest.fixture
def finished(played, db):
    """Over, and not yet looked back at."""
    return Game.objects.get(pk=played[0])


@pytest.fixture
def made(finished, played):
    """Its review."""
    return Review.objects.create(game=finished, content=played[1], portions=9, worked_at=NOON, done_at=NOON)
