"""Turns by reply: the lines of a mail become an order. In doubt none, but what was understood and why not."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext

from engine.macao.rolling import OPTIONAL
from engine.macao.table import View
from engine.macao.turn import Turn
from games.faces.face import Labels, Reading
from games.faces.macao.asks import ask_title
from games.faces.macao.mail_lines import examples
from games.faces.macao.spoken import Line, read_line
from games.faces.macao.spoken_actions import read_turn
from games.faces.macao.vocabulary import VERBS_OF
from games.faces.phrases import quoted
from games.faces.unclear import Unclear

Order = dict[str, Any]

MOST_LINES = 80
MOST_QUOTED = 4
ALL_VERBS = frozenset().union(*VERBS_OF.values())


def parse_orders(kind: str, lines: Sequence[str], view: View, labels: Labels) -> Reading:
    spoken = [line for text in lines[:MOST_LINES] if (line := read_line(text, VERBS_OF[kind])).clauses]
    try:
        about = _about_the_game(kind, spoken)
        if not about:
            return Reading()
        order = read_turn(about, Turn(view)) if kind == "actions" else _single(kind, about, view)
    except Unclear as unclear:
        return Reading(problem=unclear.problem, better=tuple(unclear.better or examples(view, labels, kind)))
    return Reading((order,))


def _about_the_game(kind: str, lines: list[Line]) -> list[Line]:
    """Small talk has no verb of this ask, or nothing that we know with it. Of a turn all lines count."""
    found, doubtful = [], []
    for line in lines:
        if not line.verbs:
            _stop_at_another_ask(kind, line)
            if kind == "actions" or line.is_talk:
                continue
        if not line.unknown:
            found.append(line)
        elif kind == "actions" or line.says_something:
            raise _not_understood(line)
        else:
            doubtful.append(line)
    if doubtful and not found:
        raise _not_understood(doubtful[0])
    return found


def _stop_at_another_ask(kind: str, line: Line) -> None:
    strange = read_line(line.text, ALL_VERBS)
    if strange.verbs and strange.says_something and not strange.unknown:
        raise Unclear(
            gettext("%(line)s does not answer what is asked now: %(ask)s.")
            % {"line": quoted(line.text), "ask": ask_title(kind)}
        )


def _not_understood(line: Line) -> Unclear:
    return Unclear(
        gettext("In %(line)s we do not understand: %(words)s.")
        % {"line": quoted(line.text), "words": quoted(" ".join(line.unknown))}
    )


def _single(kind: str, lines: list[Line], view: View) -> Order:
    """One order; the same one twice is one. A bare word that makes none, as a name below, is left alone."""
    found: list[Order] = []
    unclear: list[Unclear] = []
    for line in lines:
        try:
            order = READERS[kind](line, view)
        except Unclear as problem:
            if line.verbs:
                raise
            unclear.append(problem)
            continue
        if order not in found:
            found.append(order)
    if unclear and not found:
        raise unclear[0]
    if len(found) > 1:
        raise Unclear(
            gettext("Your mail says several things, and only one is possible: %(orders)s")
            % {"orders": " / ".join(quoted(line.text) for line in lines[:MOST_QUOTED])}
        )
    return found[0]


def _draft(line: Line, view: View) -> Order:
    order: Order = {}
    for clause in line.clauses:
        if clause.verb == "pass" or (clause.verb == "take" and "none" in clause.words):
            order["take"] = None
        elif len(clause.cards) == 1 and not clause.colours:
            order[clause.verb] = clause.cards[0]
        elif not clause.verb and len(clause.numbers) == 1:
            order["take"] = clause.numbers[0]
        else:
            raise Unclear(gettext("%(line)s names no card to take.") % {"line": quoted(line.text)})
    if "take" not in order:
        raise Unclear(gettext("%(line)s names no card to take.") % {"line": quoted(line.text)})
    return order


def _stones(line: Line, view: View) -> Order:
    colours = [colour for clause in line.clauses for colour in clause.colours]
    if len(colours) == 3 and colours[1] == colours[2]:
        colours.pop()
    if len(colours) != 2:
        raise Unclear(
            gettext("%(line)s must name two colours: of one stone, and of the two others.")
            % {"line": quoted(line.text)}
        )
    return {"one": colours[0], "two": colours[1]}


def _dice(line: Line, view: View) -> Order:
    order: Order = {"dice": []}
    for clause in line.clauses:
        if clause.verb in OPTIONAL:
            if len(clause.colours) != 1:
                raise Unclear(
                    gettext("%(line)s must name one colour after each verb.") % {"line": quoted(line.text)}
                )
            order[clause.verb] = clause.colours[0]
        else:
            order["dice"] += clause.colours
    if len(order["dice"]) != 2:
        raise Unclear(gettext("%(line)s must name two dice by colour.") % {"line": quoted(line.text)})
    return order


READERS: Mapping[str, Callable[[Line, View], Order]] = {"draft": _draft, "stones": _stones, "dice": _dice}
