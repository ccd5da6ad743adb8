"""Stepping through a round: the board after each step is what the engine says it is."""

from engine.core import told
from games.faces import face_of
from tests.faces.played import games

PUBLIC = ("huts", "clubs", "tikis", "reserve", "paints", "round", "final", "first", "shown", "out", "offered")


def test_after_all_steps_the_board_is_that_of_the_next_table():
    compared = 0
    for game, states, _, events in games():
        face = face_of(game.key)
        for before, after, happened in zip(states, states[1:], events, strict=False):
            view = face.view_after(game.view(before, None), list(told(happened, None)))
            expected = game.view(after, None)
            for name in PUBLIC:
                assert getattr(view, name) == getattr(expected, name), (name, happened)
            compared += 1
    assert compared > 1000


def test_steps_are_all_events_in_their_order_and_each_project_is_one():
    for game, _, _, events in games():
        face = face_of(game.key)
        for happened in events:
            steps = face.steps(list(happened))
            assert [event for step in steps for event in step] == list(happened)
            for step in steps:
                assert sum(event.code in ("revealed", "acted") for event in step) <= 1


def test_places_told_are_on_the_board():
    for game, states, _, events in games():
        codes = game.view(states[0], None).board.places
        for happened in events:
            assert set(face_of(game.key).places_told(happened)) <= codes.keys()
