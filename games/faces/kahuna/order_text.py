"""Orders in words, read back to the player who gives them, and what they will do."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from engine.kahuna.board import BOARD
from engine.kahuna.control import NOBODY
from engine.kahuna.plays import Bridge, Cut, Play
from engine.kahuna.table import View
from engine.kahuna.turn import Turn
from games.faces.face import Labels
from games.faces.kahuna.composing import handicap_events, plays_of
from games.faces.kahuna.effects import effects, the_end
from games.faces.kahuna.words import Scene, island_name, line_name, listed_cards
from games.faces.phrases import listed

Order = Mapping[str, Any]


def order_text(kind: str, order: Order, view: View, labels: Labels) -> str:
    """For an order that the engine's check has let pass."""
    if kind == "handicap":
        return gettext("Lay bridges in advance: %(lines)s.") % {
            "lines": listed(line_name(code) for code in order["bridges"])
        }
    plays = [play_sentence(play) for play in plays_of(order, view.variant)]
    return " ".join([*(plays or [gettext("Play no card.")]), *_draw(order["draw"], view)])


def play_sentence(play: Play) -> str:
    if isinstance(play, Bridge):
        return gettext("Lay a bridge on %(line)s with %(card)s.") % {
            "line": line_name(BOARD.codes[play.line]),
            "card": island_name(play.card),
        }
    if isinstance(play, Cut):
        words = {"line": line_name(BOARD.codes[play.line]), "cards": listed_cards(play.cards)}
        if play.bridge:
            return gettext("Cut the bridge on %(line)s with %(cards)s, and lay your own there.") % words
        return gettext("Cut the bridge on %(line)s with %(cards)s.") % words
    return gettext("Discard %(card)s face down.") % {"card": island_name(play.card)}


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


def cautions(kind: str, order: Order, view: View, labels: Labels) -> list[str]:
    """Nothing stands in the way of a legal turn."""
    return []


def places_of(kind: str, order: Order, view: View) -> list[str]:
    if kind == "handicap":
        return list(order["bridges"])
    return [code for play in order["plays"] if (code := play.get("cut") or play.get("bridge"))]


def _draw(draw: str, view: View) -> list[str]:
    if draw == "pile":
        return [gettext("Then draw from the pile.")]
    if draw == "none":
        return [] if view.last_turns else [gettext("Then draw nothing.")]
    return [gettext("Then take %(card)s, which lies face up.") % {"card": island_name(draw)}]
