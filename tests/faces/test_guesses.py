"""What the others may be up to, from what they show; and what a tap on the board means."""

from engine import game_named
from engine.core import IllegalOrder
from games.faces import face_of
from games.faces.face import BoardLook
from tests.faces.played import games
from tests.faces.seats import labelled


class Sent(dict):
    """Fields of a form."""

    def getlist(self, name):
        return [self[name]] if name in self else []

    def get(self, name, default=""):
        return super().get(name, default)


def test_a_project_that_can_succeed_is_always_among_the_guesses():
    """Right sets only: a bluff fits nothing, and is not to be guessed."""
    found = 0
    for game, states, orders, _ in games():
        face = face_of(game.key)
        for state, given, after in zip(states, orders, states[1:], strict=False):
            if game.ask(state).kind != "project":
                continue
            seen = game.view(after, None)
            possible = face.guesses(seen)
            for seat, order in given.items():
                own = game.view(state, seat)
                useful = [sorted(legal["cards"]) for legal in game.legal(state, seat)]
                if seen.mao or not order["cards"] or sorted(order["cards"]) not in useful:
                    continue
                (code,) = face.places_of("project", order, own)
                guessed = f"{code[0]}*" if "club" in order["cards"] else code
                assert guessed in possible[seat]
                found += 1
    assert found > 300


def test_nobody_guesses_about_themselves_or_where_nothing_is_shown():
    game = game_named("makabana-2013")
    for played, states, _, _ in games():
        if played is game:
            for state in states[:40]:
                for seat in (None, 0):
                    view = game.view(state, seat)
                    guesses = face_of(game.key).guesses(view)
                    assert seat not in guesses
                    assert view.shown or not guesses


def test_every_tap_makes_an_order_that_the_rules_accept():
    """Where a card is still to be shown, any of the three rows does."""
    tapped = 0
    for game, states, _, _ in games():
        face = face_of(game.key)
        for state in states[:-1:3]:
            seat = game.ask(state).seats[0]
            view = game.view(state, seat)
            for place, fields in face.taps(view).items():
                order = face.order_from_form(view, Sent(fields, show="beach"))
                try:
                    game.check(state, seat, order)
                except IllegalOrder as illegal:
                    raise AssertionError((place, fields, illegal)) from None
                tapped += 1
    assert tapped > 1000


def test_facts_and_outlines_hold_for_every_table():
    for game, states, _, _ in games():
        face, labels = face_of(game.key), labelled()
        for state in states[::7]:
            view = game.view(state, None)
            facts = face.seat_facts(view)
            assert len(facts) == view.players
            assert face.laid_text(view, labels) == ""
            for group in face.scored_groups(view):
                assert len({view.huts[view.board.places[code]] for code in group}) == 1
            drawn = face.board_svg(view, labels[: view.players], BoardLook(groups=face.scored_groups(view)))
            assert drawn.count("data-group=") == len(face.scored_groups(view))
            break
