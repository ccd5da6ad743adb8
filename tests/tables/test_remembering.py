"""What tests begin with is written again rightly, whatever numbers of rows were used up meanwhile."""

import pytest
from django.db import transaction

from games.models import Player
from tests import remembering
from tests.games_at_play import NOON, people, person, play_on, table


def begin():
    game = play_on(table(people(3)), NOON, phases=3)
    assert set(game.seats.values_list("player", flat=True)) == set(
        Player.objects.values_list("pk", flat=True)
    )
    return game


@pytest.mark.django_db
def test_a_table_is_the_same_after_rows_that_are_gone():
    before = transaction.savepoint()
    begin()
    kept = len(remembering.KEPT)
    transaction.savepoint_rollback(before)
    person("Grey").delete()
    remembering.begin_test(pytest.MonkeyPatch())
    begin()
    assert len(remembering.KEPT) == kept
