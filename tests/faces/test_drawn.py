"""A board that was drawn before is given out again, and only to whoever sees the very same."""

from dataclasses import fields, replace

import pytest
from django.utils import translation

from engine import game_named
from engine.chance import Chance
from engine.play import start
from games.faces import FACES, drawn
from games.faces.face import PLAIN, BoardLook, SeatLabel
from tests.faces.seats import labelled


def views(rules, players):
    """Of a table at its start: a stranger's, and those of two seats."""
    game = game_named(rules)
    state = start(game, players, {}, Chance(bytes(32)))
    return [game.view(state, seat) for seat in (None, 0, 1)]


VIEWS = {"kahuna": views("kahuna", 2), "makabana-2013": views("makabana-2013", 3), "macao": views("macao", 3)}
OTHER = BoardLook(
    tall=True,
    prefix="other",
    marked=["ALT"],
    groups=[["ALT"]],
    ranked=["ALT"],
    codes=False,
    on_page=True,
    before=VIEWS["kahuna"][0],
    prices={"ALT": "1"},
    lens=True,
)


class Counting:
    """A face that says how often it had to draw."""

    def __init__(self, face):
        self.face, self.times = face, 0

    def board_parts(self, view, labels, look):
        self.times += 1
        return self.face.board_parts(view, labels, look)


@pytest.mark.parametrize("rules", VIEWS)
def test_it_is_what_the_face_draws_and_is_drawn_once(rules):
    face, labels = Counting(FACES[rules]), labelled()[:3]
    look = BoardLook(tall=True, codes=False, prices={"ALT": "1"})
    for view in VIEWS[rules]:
        own = FACES[rules].board_parts(view, labels, look)
        assert list(drawn.board_parts(face, view, labels, look)) == list(own)
        assert list(drawn.board_parts(face, view, list(labels), replace(look))) == list(own)
    assert face.times == len(VIEWS[rules])


def test_whatever_differs_is_drawn_anew():
    face, labels = Counting(FACES["kahuna"]), labelled()[:2]
    stranger, red, blue = VIEWS["kahuna"]
    drawn.board_parts(face, red, labels, PLAIN)
    for number, view in enumerate((blue, stranger, red._replace(hand=blue.hand)), start=2):
        drawn.board_parts(face, view, labels, PLAIN)
        assert face.times == number
    drawn.board_parts(face, red, [SeatLabel("Pink", "red"), labels[1]], PLAIN)
    with translation.override("fr"):
        drawn.board_parts(face, red, labels, PLAIN)
    assert face.times == 6


@pytest.mark.parametrize("name", [field.name for field in fields(BoardLook)])
def test_every_part_of_a_look_counts(name):
    """A field that is added must be there, too."""
    changed = replace(PLAIN, **{name: getattr(OTHER, name)})
    assert drawn._fields(changed) != drawn._fields(PLAIN)
