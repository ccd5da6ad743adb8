"""What to tell a player before sealing a turn: what comes of it."""

from engine.core import Order
from engine.kahuna.control import NOBODY
from engine.kahuna.table import View
from engine.kahuna.turn import Turn
from games.faces.face import Labels
from games.faces.kahuna.forms.composing import handicap_events, plays_of
from games.faces.kahuna.orders.effects import effects, the_end
from games.faces.kahuna.words import Scene


def advice(kind: str, order: Order, view: View, labels: Labels) -> list[str]:
    """What comes of the plays."""
    scene = Scene(view, labels)
    if kind == "handicap":
        events = handicap_events(view, order["bridges"])
        return effects([event for some in events for event in some], scene)
    turn = Turn(view)
    for play in plays_of(order, view.variant):
        if turn.beaten == NOBODY:
            turn.play(play)
    told = effects(turn.events, scene)
    return told if turn.beaten == NOBODY else [*told, the_end(scene)]
