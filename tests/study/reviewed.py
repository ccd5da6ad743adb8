"""Games that are over, and their reviews: made once for all tests of a module."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import TypeVar

import pytest
from django.db import transaction

from engine import review
from games.models import Game, Review
from games.study.reviewing import work_on
from tests.games_at_play import NOON, people, play_on, table
from tests.luck import draw_from

Made = TypeVar("Made")


def over(number: int = 3, rules: str = "makabana-2013", **fields) -> Game:
    game = play_on(table(people(number), rules=rules, **fields), NOON)
    assert game.status == Game.Status.FINISHED
    return game


def reviewed(game: Game) -> Review:
    while work_on(game.pk, NOON):
        pass
    return Review.objects.get(game=game)


@contextmanager
def for_a_module(blocker, make: Callable[[], Made]) -> Iterator[Made]:
    """What this makes is there for every test of the module and gone after the last."""
    luck = Random("always the same")
    with blocker.unblock(), transaction.atomic():
        with pytest.MonkeyPatch.context() as patch:
            draw_from(luck, patch)
            patch.setattr("games.hints._send", lambda task, *arguments, **options: None)
            patch.setattr(review, "STUDIES", few_playouts())
            made = make()
        yield made
        transaction.set_rollback(True)


def few_playouts() -> dict:
    return {key: replace(study, playouts=1) for key, study in review.STUDIES.items()}
