"""Lines as a player would write them, for letters and for the help."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, TypeVar

from django.utils.translation import gettext, pgettext

from engine.kahuna.control import NOBODY
from engine.kahuna.legal import free_lines
from engine.kahuna.plays import Bridge, Cut, Discard, written
from engine.kahuna.table import View
from engine.kahuna.turn import Turn
from games.faces.face import Labels
from games.faces.kit.mail.lines import rotated

WrittenPlay = Mapping[str, Any]
Item = TypeVar("Item")


def examples(view: View, labels: Labels, kind: str = "") -> list[str]:
    """Whole turns on one line each: a bridge, a cut, just a draw. They vary from turn to turn."""
    if view.stage == "handicap":
        codes = _turned(free_lines(view), view)
        return [gettext("bridge %(lines)s") % {"lines": " ".join(islice(codes, view.handicap))}]
    return list(dict.fromkeys(_turns(view)))


def turn_line(plays: Sequence[WrittenPlay], draw: str) -> str:
    """A turn as one line of a mail."""
    return ", ".join([*map(_play_line, plays), _draw_line(draw)])


def mail_help() -> list[str]:
    return [
        gettext("bridge AB – place a bridge between Aloa and Bari; add “with A” if you have both cards"),
        gettext("cut AB with A B – remove your opponent’s bridge, with two cards from its ends"),
        gettext("cut AB with A B and bridge – in the variant, place your own bridge there at once"),
        gettext("discard C – discard Coco face down"),
        gettext(
            "draw pile, draw K, no draw – how a turn ends; only the last turn of the game needs none of these"
        ),
        gettext(
            "A turn may be one line, such as bridge AB, bridge BE, draw pile – or several lines, "
            "played in that order"
        ),
        gettext("You can write names instead of letters: bridge Aloa Bari, draw Kahu."),
        gettext("bridge AB DE – head-start bridges, when asked for"),
    ]


def _turns(view: View) -> Iterator[str]:
    turn = Turn(view)
    plays = _turned(list(turn.possible_plays()), view)
    for kind, most in ((Bridge, 2), (Cut, 1), (Discard, 1)):
        fitting = [play for play in plays if isinstance(play, kind)]
        for number, play in enumerate(fitting[:most]):
            longer = turn.after(play)
            draw = _a_draw(longer, view.round + number)
            if draw:
                yield turn_line([written(play)], draw)
    draw = _a_draw(turn, view.round)
    if draw:
        yield turn_line([], draw)


def _a_draw(turn: Turn, number: int) -> str:
    """A draw that may end this turn; empty if there is none."""
    if turn.beaten != NOBODY:
        return "none"
    draws = turn.possible_draws()
    drawing = [draw for draw in draws if draw != "none"] or draws
    return drawing[number % len(drawing)] if drawing else ""


def _play_line(play: WrittenPlay) -> str:
    if "cut" in play:
        words = {"line": play["cut"], "cards": " ".join(play["cards"])}
        if "bridge" in play:
            return gettext("cut %(line)s with %(cards)s and bridge") % words
        return gettext("cut %(line)s with %(cards)s") % words
    if "discard" in play:
        return gettext("discard %(card)s") % {"card": play["discard"]}
    return gettext("bridge %(line)s with %(card)s") % {"line": play["bridge"], "card": play["card"]}


def _draw_line(draw: str) -> str:
    if draw == "pile":
        return pgettext("mail", "draw pile")
    if draw == "none":
        return pgettext("mail", "no draw")
    return gettext("draw %(card)s") % {"card": draw}


def _turned(items: Sequence[Item], view: View) -> list[Item]:
    return rotated(items, 7 * view.pile + 5 * view.round + view.discards)
