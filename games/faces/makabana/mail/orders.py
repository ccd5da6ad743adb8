"""What the lines of a mail mean, by ask."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext

from engine.makabana.table import View
from games.faces.face import Labels
from games.faces.kit.mail.grammar import Grammar, Meaning, clear_lines, want_one
from games.faces.kit.mail.unclear import Unclear, other_ask, unclear, want_known
from games.faces.makabana.asks import ask_title
from games.faces.makabana.mail.cards import read_complete, read_project
from games.faces.makabana.mail.examples import examples
from games.faces.makabana.mail.lines import TokenLine, read_line, spots_in
from games.faces.makabana.mail.people import read_denounce
from games.faces.makabana.orders.text import order_text
from games.faces.makabana.words import Scene


def _take_apart(kind: str, text: str, view: View) -> list[TokenLine]:
    line = read_line(text, view.board)
    return [line] if line.is_about_the_game else []


def _meanings(kind: str, lines: Sequence[TokenLine], view: View, labels: Labels) -> list[Meaning]:
    scene = Scene(view, labels)
    if kind in IN_A_ROW:
        return _in_a_row(kind, lines, scene)
    orders = clear_lines(lines, lambda line: _read(kind, line, scene), _is_serious)
    return want_one(orders, lambda found: [order_text(kind, order, view, labels) for order in found])


def _in_a_row(kind: str, lines: Sequence[TokenLine], scene: Scene) -> list[Meaning]:
    """Several places, in the order in which they are named: ranked Tikis, or acts one after the other."""

    def read(line: TokenLine) -> list[Any]:
        _check_words(kind, line)
        return IN_A_ROW[kind](line, scene)

    steps = [step for found in clear_lines(lines, read, _is_serious) for step in found]
    if kind == "tiki":
        return [{"tiki": code} for code in dict.fromkeys(steps)]
    return [{"acts": [step for step in steps if step]}] if steps else []


def _is_serious(line: TokenLine) -> bool:
    """It names a place or several cards."""
    return line.weight >= 2


def _read(kind: str, line: TokenLine, scene: Scene) -> Meaning:
    if kind != "denounce":
        _check_words(kind, line)
    return READERS[kind](line, scene)


def _check_words(kind: str, line: TokenLine) -> None:
    """Raises for unknown words and for verbs that belong to another ask."""
    want_known(line)
    strange = line.verbs - VERBS_OF[kind]
    if strange - {token.verb for token in line.tokens if token.card}:
        raise other_ask(line, ask_title(kind))


def one_spot(line: TokenLine, scene: Scene) -> str:
    codes, rest = spots_in(line.tokens, scene.view.board)
    if len(codes) == 1 and not rest:
        return codes[0]
    raise unclear(
        gettext(
            "%(line)s: please name exactly one spot, with a code such as %(code)s or its beach, "
            "sector and type."
        ),
        line,
        code=scene.view.board.codes[0],
    )


def _tikis(line: TokenLine, scene: Scene) -> list[str]:
    codes, rest = spots_in(line.tokens, scene.view.board, sites=True)
    if rest or (not codes and line.verbs != {"tiki"}):
        raise unclear(
            gettext("%(line)s: where should your Tiki go? Write %(code)s or %(site)s, for example."),
            line,
            code=scene.view.board.codes[0],
            site=scene.view.board.codes[-1],
        )
    return codes


def _acts(line: TokenLine, scene: Scene) -> list[dict[str, str]]:
    """A verb, then its spot, as often as there are verbs; an empty step for «nothing»."""
    if line.verbs & {"nothing", "pass"} and line.weight == 0:
        return [{}]
    steps: list[dict[str, str]] = []
    starts = [number for number, token in enumerate(line.tokens) if token.verb]
    for start, end in zip(starts, [*starts[1:], len(line.tokens)], strict=False):
        verb = line.tokens[start].verb
        codes, rest = spots_in(line.tokens[start + 1 : end], scene.view.board)
        if len(codes) != 1 or rest:
            raise unclear(gettext("%(line)s: please name one spot after each verb."), line)
        steps.append({verb: codes[0]})
    if not steps:
        raise unclear(gettext("%(line)s: what do you want to do? Start with build or repaint."), line)
    return steps


def _counter(line: TokenLine, scene: Scene) -> Meaning:
    takes, declines = line.verbs & {"take", "paint"}, line.verbs & {"decline", "pass", "nothing"}
    if bool(takes) == bool(declines):
        raise Unclear(gettext("Please say either take or decline."))
    return {"take": bool(takes)}


READERS: Mapping[str, Callable[[TokenLine, Scene], Meaning]] = {
    "place": lambda line, scene: {"place": one_spot(line, scene)},
    "project": read_project,
    "denounce": read_denounce,
    "offer": lambda line, scene: {"hut": one_spot(line, scene)},
    "revenge": lambda line, scene: {"hut": one_spot(line, scene)},
    "counter": _counter,
    "complete": read_complete,
}
IN_A_ROW: Mapping[str, Callable[[TokenLine, Scene], list[Any]]] = {"tiki": _tikis, "acts": _acts}

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

parse_orders = Grammar(_take_apart, _meanings, examples).parse_orders
