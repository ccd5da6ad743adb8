"""Turns by reply: the lines of a mail become an order. In doubt none, but what was understood and why not."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext

from engine.makabana.table import View
from games.faces.face import Labels, Reading
from games.faces.makabana.asks import ask_title
from games.faces.makabana.mail_lines import examples
from games.faces.makabana.order_text import order_text
from games.faces.makabana.spoken_cards import read_complete, read_project
from games.faces.makabana.spoken_lines import Line, read_line, spots_in
from games.faces.makabana.spoken_people import read_denounce
from games.faces.makabana.words import Scene
from games.faces.phrases import quoted
from games.faces.unclear import Unclear

Order = dict[str, Any]

MOST_LINES = 40


def parse_orders(kind: str, lines: Sequence[str], view: View, labels: Labels) -> Reading:
    scene = Scene(view, labels)
    spoken = [read_line(text, view.board) for text in lines[:MOST_LINES]]
    spoken = [line for line in spoken if line.is_about_the_game]
    try:
        orders = (_in_a_row if kind in IN_A_ROW else _single)(kind, spoken, scene)
    except Unclear as unclear:
        better = unclear.better or examples(view, labels, kind)
        return Reading(problem=unclear.problem, better=tuple(better))
    return Reading(tuple(orders))


def _single(kind: str, lines: list[Line], scene: Scene) -> list[Order]:
    """One order; the same one twice is one. Small talk beside a clear line is left alone."""
    found: list[Order] = []
    unclear: list[tuple[Line, Unclear]] = []
    for line in lines:
        try:
            order = _read(kind, line, scene)
        except Unclear as problem:
            unclear.append((line, problem))
            continue
        if order not in found:
            found.append(order)
    _stop_at_doubt(unclear, bool(found))
    if len(found) > 1:
        raise Unclear(
            gettext("Your mail says several things, and only one is possible: %(orders)s")
            % {"orders": " / ".join(order_text(kind, order, scene.view, scene.labels) for order in found)}
        )
    return found


def _in_a_row(kind: str, lines: list[Line], scene: Scene) -> list[Order]:
    """Several places, in the order in which they are named: ranked Tikis, or acts one after the other."""
    steps: list[Any] = []
    unclear: list[tuple[Line, Unclear]] = []
    for line in lines:
        try:
            _check_words(kind, line, scene)
            steps += IN_A_ROW[kind](line, scene)
        except Unclear as problem:
            unclear.append((line, problem))
    _stop_at_doubt(unclear, bool(steps))
    if kind == "tiki":
        return [{"tiki": code} for code in dict.fromkeys(steps)]
    return [{"acts": [step for step in steps if step]}] if steps else []


def _stop_at_doubt(unclear: list[tuple[Line, Unclear]], is_clear_besides: bool) -> None:
    for line, problem in unclear:
        if line.weight >= 2 or not is_clear_besides:
            raise problem


def _read(kind: str, line: Line, scene: Scene) -> Order:
    if kind != "denounce":
        _check_words(kind, line, scene)
    return READERS[kind](line, scene)


def _check_words(kind: str, line: Line, scene: Scene) -> None:
    """Words that are not ours, and verbs that are for another moment."""
    if line.unknown:
        raise Unclear(
            gettext("In %(line)s we do not understand: %(words)s.")
            % {"line": quoted(line.text), "words": quoted(" ".join(line.unknown))}
        )
    strange = line.verbs - VERBS_OF[kind]
    if strange - {token.verb for token in line.tokens if token.card}:
        raise Unclear(
            gettext("%(line)s does not answer what is asked now: %(ask)s.")
            % {"line": quoted(line.text), "ask": ask_title(kind)}
        )


def one_spot(line: Line, scene: Scene) -> str:
    codes, rest = spots_in(line.tokens, scene.view.board)
    if len(codes) == 1 and not rest:
        return codes[0]
    raise Unclear(
        gettext(
            "%(line)s must name exactly one spot, as a code like %(code)s or with its beach, sector and type."
        )
        % {"line": quoted(line.text), "code": scene.view.board.codes[0]}
    )


def _tikis(line: Line, scene: Scene) -> list[str]:
    codes, rest = spots_in(line.tokens, scene.view.board, sites=True)
    if rest or (not codes and line.verbs != {"tiki"}):
        raise Unclear(
            gettext("%(line)s names no place for a Tiki, such as %(code)s or %(site)s.")
            % {
                "line": quoted(line.text),
                "code": scene.view.board.codes[0],
                "site": scene.view.board.codes[-1],
            }
        )
    return codes


def _acts(line: Line, scene: Scene) -> list[dict[str, str]]:
    """A verb, then its spot, as often as there are verbs; an empty step for «nothing»."""
    if line.verbs & {"nothing", "pass"} and line.weight == 0:
        return [{}]
    steps: list[dict[str, str]] = []
    starts = [number for number, token in enumerate(line.tokens) if token.verb]
    for start, end in zip(starts, [*starts[1:], len(line.tokens)], strict=False):
        verb = line.tokens[start].verb
        codes, rest = spots_in(line.tokens[start + 1 : end], scene.view.board)
        if len(codes) != 1 or rest:
            raise Unclear(
                gettext("%(line)s must name one spot after each verb.") % {"line": quoted(line.text)}
            )
        steps.append({verb: codes[0]})
    if not steps:
        raise Unclear(gettext("%(line)s lacks a verb: build or paint.") % {"line": quoted(line.text)})
    return steps


def _counter(line: Line, scene: Scene) -> Order:
    takes, declines = line.verbs & {"take", "paint"}, line.verbs & {"decline", "pass", "nothing"}
    if bool(takes) == bool(declines):
        raise Unclear(gettext("Please say either take or decline."))
    return {"take": bool(takes)}


READERS: Mapping[str, Callable[[Line, Scene], Order]] = {
    "place": lambda line, scene: {"place": one_spot(line, scene)},
    "project": read_project,
    "denounce": read_denounce,
    "offer": lambda line, scene: {"hut": one_spot(line, scene)},
    "revenge": lambda line, scene: {"hut": one_spot(line, scene)},
    "counter": _counter,
    "complete": read_complete,
}
IN_A_ROW: Mapping[str, Callable[[Line, Scene], list[Any]]] = {"tiki": _tikis, "acts": _acts}

VERBS_OF: Mapping[str, frozenset[str]] = {
    "place": frozenset({"place", "build"}),
    "project": frozenset({"build", "paint", "club", "cards", "pass", "nothing", "show"}),
    "tiki": frozenset({"tiki", "place", "club"}),
    "denounce": frozenset({"denounce", "nobody", "nothing", "pass"}),
    "offer": frozenset({"offer"}),
    "revenge": frozenset({"revenge", "paint"}),
    "counter": frozenset({"take", "decline", "paint", "pass", "nothing"}),
    "complete": frozenset({"complete", "cards", "build", "nothing", "pass"}),
    "acts": frozenset({"build", "paint", "nothing", "pass"}),
}
