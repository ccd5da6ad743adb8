"""Names are what strangers typed: they come out as they went in, and nothing in them is carried out."""

import pytest
from django.utils import translation

from engine import game_named
from engine.chance import Chance
from engine.play import start
from games.faces import face_of
from tests.engine.tables import build, new_2013, paint, set_up
from tests.faces.played import events_by_code, games
from tests.faces.seats import labelled

NAMES = ("%(name)s", "{0}{name}", "%s%d%", "<b>&amp;\"'", "مرحبا\u202e", "100 % %(place)s")
LABELS = labelled(NAMES)

every_language = pytest.mark.parametrize("language", ["en", "fr", "ja"])


@every_language
def test_names_come_out_of_a_story_as_they_are(language):
    """Told twice, once with harmless names that cannot occur otherwise: the same but for the names."""
    marks = [f"⟦{seat}⟧" for seat in range(6)]
    with translation.override(language):
        for told in events_by_code().values():
            for event, view in told[:60]:
                face = face_of(f"makabana-{view.edition}")
                expected = [put(sentence, marks) for sentence in face.story([event], view, labelled(marks))]
                assert face.story([event], view, LABELS) == expected


@every_language
def test_names_come_out_of_boards_asks_and_orders_as_they_are(language):
    marks = [f"⟦{seat}⟧" for seat in range(6)]
    harmless = labelled(marks)
    with translation.override(language):
        for game, states, orders, _ in games()[::3]:
            face = face_of(game.key)
            for state, given in list(zip(states, orders, strict=False))[::4]:
                seat, order = next(iter(given.items()))
                view, stranger = game.view(state, seat), game.view(state, None)
                for told in (
                    lambda labels, face=face, view=view: face.board_text(view, labels),
                    lambda labels, face=face, view=view: face.ask_sentence(view, labels),
                    lambda labels, face=face, view=stranger: face.ask_sentence(view, labels),
                    lambda labels, face=face, view=view, order=order: face.order_text(
                        view.stage, order, view, labels
                    ),
                    lambda labels, face=face, game=game, state=state, view=view: "\n".join(
                        face.scores_text(game.scores(state), view, labels)
                    ),
                ):
                    assert told(LABELS) == put(told(harmless), marks)


def put(text, marks):
    """The text with the names where their marks are."""
    for mark, name in zip(marks, NAMES, strict=True):
        text = text.replace(mark, name)
    return text


def test_a_name_like_a_placeholder_in_full():
    table = set_up(new_2013(5), {1: "ALT"}).round({0: paint("ALT"), 1: build("BLF")}, {1: "ALT"})
    with translation.override("en"):
        story = face_of("makabana-2013").story(table.events, table.game.view(table.state, None), LABELS)
    assert (
        "%(name)s wants to repaint the hut on ALT (Azzura, lagoon, tattoo), but "
        "{0}{name} has a Tiki beside it. The Paint card comes back."
    ) in story


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["Blue: 1 point (beaches 0, huts 1, club 0)", "Red: 0 points (beaches 0, huts 0, club 0)"]),
        (
            "fr",
            [
                "Blue : 1 point (plages 0, paillotes 1, club 0)",
                "Red : 0 point (plages 0, paillotes 0, club 0)",
            ],
        ),
    ],
)
def test_scores_best_first_with_each_languages_plurals(language, expected):
    scores = [{"beaches": 0, "huts": huts, "club": 0, "total": huts} for huts in (0, 1)]
    with translation.override(language):
        lines = scores_told("makabana-2013", scores)
        assert "club" not in "".join(scores_told("makabana-2003", scores))
    assert [line.replace("\u00a0", " ") for line in lines] == expected


def scores_told(rules, scores):
    game = game_named(rules)
    view = game.view(start(game, 3, {}, Chance(bytes(32))), None)
    return face_of(rules).scores_text(scores, view, labelled())
