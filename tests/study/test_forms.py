"""Every form of reviews and practice is taken with its token only."""

import pytest

from games.models import Puzzle, PuzzleTry
from tests.games_at_play import NOON
from tests.web.tables import address
from tests.web.test_every_form import Walk, met_by, templates_with_forms

pytestmark = pytest.mark.django_db


def test_every_form_of_practice_is_taken_with_its_token_only(made):
    red = made.game.seats.select_related("player").get(player__name="Red").player
    puzzles = [f"/practice/{puzzle.pk}/" for puzzle in Puzzle.objects.all()[:1]]
    walk = Walk(red)
    walk.through(address(made.game, "review"), *puzzles)
    PuzzleTry.objects.bulk_create(
        PuzzleTry(puzzle=puzzle, player=red, choice=0, right=False, at=NOON)
        for puzzle in Puzzle.objects.all()
    )
    walk.through("/practice/", *puzzles)
    missed = set(templates_with_forms()) - met_by(walk)
    assert {name for name in missed if name.startswith("study/")} == set()
