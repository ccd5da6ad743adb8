"""Reviews of games of their own: nobody here may meet the people of the game that other modules share."""

import pytest

from engine import review as engine_review
from engine.record import read_record
from games.models import Review
from games.study.reviewing import work_on
from games.tables.record import record_of
from tests.games_at_play import NOON, call_off, people, play_on, table
from tests.web.tables import address, browser, page

pytestmark = pytest.mark.django_db


def test_there_is_no_review_before_the_end():
    game = play_on(table(people(3)), NOON, phases=8)
    assert browser().get(address(game, "review")).status_code == 400
    assert browser().get(address(game, "review").rstrip("/") + ".json").status_code == 400
    assert not work_on(game.pk, NOON)
    assert not Review.objects.exists()


def test_a_game_that_was_called_off_has_none():
    game = call_off(table(people(3)))
    assert not work_on(game.pk, NOON)
    assert browser().get(address(game, "review")).status_code == 400


@pytest.mark.parametrize("rules", ["kahuna", "macao"])
def test_other_games_are_told_in_their_own_figures(rules):
    """From a review of which only the first stop has its notes: the rest costs time and is made alike."""
    game = play_on(table(people(2), rules=rules), NOON)
    record = read_record(record_of(game).encode())
    content = engine_review.go_on(engine_review.begin(record), record)
    first = {**content["stops"][0], "played": 1, "wins": [1.0, 0.0]}
    content |= {"stops": [first], "turning": {"stop": 0, "seat": 0, "before": 100, "after": 0}}
    Review.objects.create(game=game, content=content, portions=1, worked_at=NOON, done_at=NOON)
    shown = page(browser(), address(game, "review"))
    assert {"kahuna": "Islands won and lost", "macao": "Stones lost"}[rules] in shown
    assert {"kahuna": "Turns 1 and 2, round 1", "macao": "Round 1"}[
        rules
    ] in shown or "Turn 1, round 1" in shown
