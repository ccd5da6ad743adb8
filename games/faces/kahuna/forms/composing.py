"""A turn in progress: the plays entered so far, tried out one after the other.

A form may be forged, so plays count up to the first impossible one.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.datastructures import MultiValueDict

from engine.core import Event, IllegalOrder, Order
from engine.kahuna.board import BOARD
from engine.kahuna.control import NOBODY, Bridges, lay
from engine.kahuna.orders import read_play
from engine.kahuna.plays import Bridge, Cut, Play
from engine.kahuna.table import View
from engine.kahuna.turn import Turn, told_of

MOST_PLAYS = 30
UNDO, AGAIN, LOOK = "undo", "again", "look"
"""Values of the button `compose` besides a play: undo the last one, undo all, or look at a line."""


@dataclass(frozen=True, slots=True)
class Composed:
    """Plays as a form writes them, what each did, and the turn after them."""

    texts: tuple[str, ...]
    events: tuple[tuple[Event, ...], ...]
    turn: Turn


def composed(view: View, sent: Any) -> Composed:
    texts: list[str] = []
    events: list[tuple[Event, ...]] = []
    turn = Turn(view)
    for text in sent.getlist("play")[:MOST_PLAYS]:
        try:
            longer = after(turn, text)
        except IllegalOrder:
            break
        texts.append(text)
        events.append(longer.events[len(turn.events) :])
        turn = longer
    return Composed(tuple(texts), tuple(events), turn)


def after(turn: Turn, text: str) -> Turn:
    """The turn with one more play, or IllegalOrder."""
    return turn.after(read_play(play_from(text), turn.seen.variant))


def chosen_lines(view: View, sent: Any) -> list[str]:
    """The handicap: free lines, each once, no more than there are bridges."""
    lines: list[str] = []
    for code in sent.getlist("line"):
        if _is_free(code, view.bridges) and code not in lines and len(lines) < view.handicap:
            lines.append(code)
    return lines


def compose(view: View, sent: Any) -> Any:
    """The fields after a pressed button."""
    pressed = sent.get("compose", "")
    if view.stage == "handicap":
        return MultiValueDict({"line": _with_line(view, chosen_lines(view, sent), pressed)})
    found = composed(view, sent)
    fields = MultiValueDict({"play": list(found.texts), "draw": sent.getlist("draw")[:1]})
    if pressed == UNDO:
        fields.setlist("play", list(found.texts[:-1]))
    elif pressed == AGAIN:
        fields = MultiValueDict()
    elif pressed.startswith(f"{LOOK}:"):
        fields.setlist("at", [pressed.removeprefix(f"{LOOK}:")])
    else:
        if len(found.texts) >= MOST_PLAYS:
            raise IllegalOrder("not_plays")
        after(found.turn, pressed)
        fields.setlist("play", [*found.texts, pressed])
    return fields


def draft(view: View, sent: Any) -> View:
    """What the player would see after these plays, before the draw."""
    if view.seat not in view.asked:
        return view
    if view.stage == "handicap":
        return view._replace(bridges=_laid(view, chosen_lines(view, sent)))
    return seen_after(view, composed(view, sent).turn)


def planned_places(view: View, sent: Any) -> list[str]:
    """Lines of the bridges and cuts so far, in their order."""
    if view.seat not in view.asked:
        return []
    if view.stage == "handicap":
        return chosen_lines(view, sent)
    return [
        text.split(":")[1] if not text.startswith("discard") else "" for text in composed(view, sent).texts
    ]


def seen_after(view: View, turn: Turn) -> View:
    hands = list(view.hands)
    hands[turn.seat] = len(turn.hand)
    return view._replace(
        bridges=turn.bridges,
        hand=turn.hand,
        hands=tuple(hands),
        played=tuple(sorted(view.played + turn.played)),
        discarded=tuple(sorted(view.discarded + turn.discarded)),
        discards=view.discards + len(turn.played) + len(turn.discarded),
    )


def handicap_events(view: View, codes: list[str]) -> list[tuple[Event, ...]]:
    """What each of these bridges would do."""
    assert view.seat is not None
    bridges, found = view.bridges, []
    for code in codes:
        settled = lay(bridges, view.seat, BOARD.numbers[code])
        bridges = settled.bridges
        found.append(told_of(settled, view.seat))
    return found


def play_text(play: Play) -> str:
    """A play as a form holds it: `bridge:AB:A`, `cut:AB:A:B`, `cut:AB:A:B:bridge`, `discard:C`."""
    if isinstance(play, Bridge):
        return f"bridge:{BOARD.codes[play.line]}:{play.card}"
    if isinstance(play, Cut):
        return ":".join(["cut", BOARD.codes[play.line], *play.cards, *["bridge"] * play.bridge])
    return f"discard:{play.card}"


def play_from(text: str) -> Mapping[str, Any]:
    """The same as part of an order. Anything else becomes a play that the engine refuses."""
    kind, *parts = text.split(":")
    if kind == "bridge" and len(parts) == 2:
        return {"bridge": parts[0], "card": parts[1]}
    if kind == "cut" and len(parts) in (3, 4) and parts[3:] in ([], ["bridge"]):
        plain = {"cut": parts[0], "cards": parts[1:3]}
        return {**plain, "bridge": True} if parts[3:] else plain
    if kind == "discard" and len(parts) == 1:
        return {"discard": parts[0]}
    return {}


def ways(turn: Turn) -> dict[str, list[Play]]:
    """By line, every play that is about it."""
    found: dict[str, list[Play]] = {}
    for play in turn.possible_plays() if turn.beaten == NOBODY else ():
        if isinstance(play, Bridge | Cut):
            found.setdefault(BOARD.codes[play.line], []).append(play)
    return found


def draws_of(turn: Turn) -> list[str]:
    if turn.beaten != NOBODY or turn.seen.last_turns:
        return []
    return turn.possible_draws()


def order_of(turn_texts: tuple[str, ...], draw: str) -> dict[str, Any]:
    return {"plays": [dict(play_from(text)) for text in turn_texts], "draw": draw}


def plays_of(order: Order, variant: bool) -> list[Play]:
    return [read_play(play, variant) for play in order["plays"]]


def _with_line(view: View, lines: list[str], pressed: str) -> list[str]:
    if pressed == UNDO:
        return lines[:-1]
    if pressed == AGAIN:
        return []
    if pressed not in BOARD.numbers:
        raise IllegalOrder("unknown_line", line=pressed)
    if not _is_free(pressed, _laid(view, lines)):
        raise IllegalOrder("not_free", line=pressed)
    if len(lines) >= view.handicap:
        raise IllegalOrder("not_handicap", number=view.handicap)
    return [*lines, pressed]


def _laid(view: View, lines: list[str]) -> Bridges:
    assert view.seat is not None
    bridges = view.bridges
    for code in lines:
        bridges = lay(bridges, view.seat, BOARD.numbers[code]).bridges
    return bridges


def _is_free(code: str, bridges: Bridges) -> bool:
    return code in BOARD.numbers and bridges[BOARD.numbers[code]] == NOBODY
