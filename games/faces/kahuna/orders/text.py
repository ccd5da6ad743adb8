"""Orders in words, read back to the player giving them, and the places they involve."""

from django.utils.translation import gettext, ngettext

from engine.core import Order
from engine.kahuna.board import BOARD
from engine.kahuna.plays import Bridge, Cut, Play
from engine.kahuna.table import View
from games.faces.face import Labels
from games.faces.kahuna.forms.composing import plays_of
from games.faces.kahuna.words import island_name, line_name, listed_cards
from games.faces.kit.phrases import in_a_row, listed, with_commas


def order_text(kind: str, order: Order, view: View, labels: Labels) -> str:
    """For a legal order."""
    if kind == "handicap":
        return gettext("Place head-start bridges: %(lines)s.") % {
            "lines": listed(line_name(code) for code in order["bridges"])
        }
    plays = [play_sentence(play) for play in plays_of(order, view.variant)]
    return in_a_row([*(plays or [gettext("Play no cards.")]), *_draw(order["draw"], view)])


def play_sentence(play: Play) -> str:
    if isinstance(play, Bridge):
        return gettext("Place a bridge on %(line)s with %(card)s.") % {
            "line": line_name(BOARD.codes[play.line]),
            "card": island_name(play.card),
        }
    if isinstance(play, Cut):
        words = {"line": line_name(BOARD.codes[play.line]), "cards": listed_cards(play.cards)}
        if play.bridge:
            return gettext("Cut the bridge on %(line)s with %(cards)s and place your own there.") % words
        return gettext("Cut the bridge on %(line)s with %(cards)s.") % words
    return gettext("Discard %(card)s face down.") % {"card": island_name(play.card)}


def seal_words(kind: str, order: Order, view: View, labels: Labels) -> str:
    """«Seal: 1 bridge, draw Huna», for a legal order."""
    if kind == "handicap":
        return gettext("Seal my bridges")
    plays = plays_of(order, view.variant)
    bridges = sum(isinstance(play, Bridge) or (isinstance(play, Cut) and play.bridge) for play in plays)
    cuts = sum(isinstance(play, Cut) for play in plays)
    discards = len(plays) - sum(isinstance(play, Bridge | Cut) for play in plays)
    parts = [
        words % {"number": number}
        for words, number in (
            (ngettext("%(number)d bridge", "%(number)d bridges", bridges), bridges),
            (ngettext("%(number)d cut", "%(number)d cuts", cuts), cuts),
            (ngettext("%(number)d discard", "%(number)d discards", discards), discards),
        )
        if number
    ]
    if order["draw"] == "pile":
        parts.append(gettext("draw from the draw pile"))
    elif order["draw"] != "none":
        parts.append(gettext("draw %(card)s") % {"card": island_name(order["draw"])})
    elif not view.last_turns:
        parts.append(gettext("draw nothing"))
    return gettext("Seal: %(parts)s") % {"parts": with_commas(parts)} if parts else gettext("Seal: no card")


def places_of(kind: str, order: Order, view: View) -> list[str]:
    if kind == "handicap":
        return list(order["bridges"])
    return [code for play in order["plays"] if (code := play.get("cut") or play.get("bridge"))]


def _draw(draw: str, view: View) -> list[str]:
    if draw == "pile":
        return [gettext("Then draw the top card of the draw pile.")]
    if draw == "none":
        return [] if view.last_turns else [gettext("Then draw nothing.")]
    return [gettext("Then take the face-up card %(card)s.") % {"card": island_name(draw)}]
