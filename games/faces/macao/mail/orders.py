"""What the lines of a mail mean, by ask."""

from collections.abc import Callable, Mapping, Sequence

from django.utils.translation import gettext

from engine.macao.rolling import OPTIONAL
from engine.macao.table import View
from engine.macao.turn import Turn
from games.faces.face import Labels
from games.faces.kit.mail.grammar import Grammar, Meaning, clear_lines, want_one
from games.faces.kit.mail.unclear import other_ask, unclear, want_known
from games.faces.kit.quoting import quoted
from games.faces.macao.asks import ask_title
from games.faces.macao.mail.actions import read_turn
from games.faces.macao.mail.examples import examples
from games.faces.macao.mail.lines import ClauseLine, read_line
from games.faces.macao.mail.words import VERBS_OF

MOST_LINES = 80
MOST_QUOTED = 4
ALL_VERBS = frozenset().union(*VERBS_OF.values())


def _take_apart(kind: str, text: str, view: View) -> list[ClauseLine]:
    line = read_line(text, VERBS_OF[kind])
    return [line] if line.clauses else []


def _meanings(kind: str, lines: Sequence[ClauseLine], view: View, labels: Labels) -> list[Meaning]:
    about = _about_the_game(kind, lines)
    if not about:
        return []
    if kind == "actions":
        return [read_turn(about, Turn(view))]
    verbs_first = sorted(about, key=lambda line: not line.verbs)
    orders = clear_lines(verbs_first, lambda line: READERS[kind](line, view), lambda line: bool(line.verbs))
    return want_one(orders, lambda found: [quoted(line.text) for line in about[:MOST_QUOTED]])


def _about_the_game(kind: str, lines: Sequence[ClauseLine]) -> list[ClauseLine]:
    """Drops small talk: lines without a verb of this ask or anything known. In a turn all lines count."""
    found, doubtful = [], []
    for line in lines:
        if not line.verbs:
            _stop_at_another_ask(kind, line)
            if kind == "actions" or line.is_talk:
                continue
        if not line.unknown:
            found.append(line)
        elif kind == "actions" or line.says_something:
            want_known(line)
        else:
            doubtful.append(line)
    if doubtful and not found:
        want_known(doubtful[0])
    return found


def _stop_at_another_ask(kind: str, line: ClauseLine) -> None:
    strange = read_line(line.text, ALL_VERBS)
    if strange.verbs and strange.says_something and not strange.unknown:
        raise other_ask(line, ask_title(kind))


def _draft(line: ClauseLine, view: View) -> Meaning:
    order: Meaning = {}
    for clause in line.clauses:
        if clause.verb == "pass" or (clause.verb == "take" and "none" in clause.words):
            order["take"] = None
        elif len(clause.cards) == 1 and not clause.colours:
            order[clause.verb] = clause.cards[0]
        elif not clause.verb and len(clause.numbers) == 1:
            order["take"] = clause.numbers[0]
        else:
            raise unclear(gettext("%(line)s: which card do you want to take?"), line)
    if "take" not in order:
        raise unclear(gettext("%(line)s: which card do you want to take?"), line)
    return order


def _stones(line: ClauseLine, view: View) -> Meaning:
    colours = [colour for clause in line.clauses for colour in clause.colours]
    if len(colours) == 3 and colours[1] == colours[2]:
        colours.pop()
    if len(colours) != 2:
        raise unclear(
            gettext("%(line)s: please name two colours, the first for one stone, the second for two."), line
        )
    return {"one": colours[0], "two": colours[1]}


def _dice(line: ClauseLine, view: View) -> Meaning:
    order: Meaning = {"dice": []}
    for clause in line.clauses:
        if clause.verb in OPTIONAL:
            if len(clause.colours) != 1:
                raise unclear(gettext("%(line)s: please name one colour after each verb."), line)
            order[clause.verb] = clause.colours[0]
        else:
            order["dice"] += clause.colours
    if len(order["dice"]) != 2:
        raise unclear(gettext("%(line)s: please name two dice by colour."), line)
    return order


READERS: Mapping[str, Callable[[ClauseLine, View], Meaning]] = {
    "draft": _draft,
    "stones": _stones,
    "dice": _dice,
}

parse_orders = Grammar(_take_apart, _meanings, examples, MOST_LINES).parse_orders
