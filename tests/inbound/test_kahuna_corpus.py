"""Awkward turns of Kahuna. Which lines are legal depends on the cards: @@ORDER@@ and @@OTHER@@ are two."""

from pathlib import Path

import pytest

from games.faces import face_of
from games.tables.sealing import own_order
from games.tables.view import tables_at
from tests.games_at_play import open_phase, people, table
from tests.inbound.test_corpus import deliver

pytestmark = pytest.mark.django_db

KAHUNA = sorted((Path(__file__).parent / "corpus" / "kahuna").glob("*.eml"))


@pytest.mark.parametrize("path", KAHUNA, ids=lambda path: path.stem)
def test_a_turn_of_kahuna_counts_unless_its_mail_takes_it_back(path):
    game = table(people(2), rules="kahuna", options={"first": 0})
    phase = open_phase(game)
    view = tables_at(game, phase)(0)
    first, other, *_ = face_of("kahuna").examples(view.view, view.labels)
    expected, mail = deliver(path, game, game.seats.get(number=0).player, ORDER=first, OTHER=other)
    assert mail.outcome == expected
    meant = face_of("kahuna").parse_orders("turn", [first], view.view, view.labels).orders[0]
    assert own_order(phase, 0) == (meant if expected == "sealed" else None)
