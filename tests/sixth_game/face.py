"""Heap in pictures and words. It knows no French: a real game would."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core import Event, Order
from games.faces.face import PLAIN, BoardLook, Face, Fact, Labels, Reading, RulesPage
from games.faces.kit.board import document
from games.faces.kit.defaults import FaceDefaults
from games.faces.kit.forms import Choice, EmptyForm
from games.faces.kit.mail.folding import fold
from games.faces.kit.mail.grammar import Grammar, Meaning, clear_lines, want_one
from games.faces.kit.mail.lines import Clause, plain
from games.faces.kit.mail.unclear import unclear, want_known
from games.faces.kit.mail.words import fillers, meanings
from games.faces.kit.quoting import quoted_value
from games.faces.kit.refusals import COMMON, refused
from games.faces.kit.scene import Scene, unasked_sentence
from games.faces.kit.story import Changes, Data, changed_view
from games.faces.kit.svg import element, text_element
from tests.sixth_game.rules import MOST, STONES, View

VERBS = meanings({"take": "take prends 取る"})
FILLERS = fillers(en="stones stone", fr="pierres pierre", ja="石")
REFUSALS = {**COMMON, "not_so_many": "Take from 1 to %(most)s stones."}
TOLD = {
    "took": ("You take %(number)s.", "%(name)s takes %(number)s."),
    "game_over": ("The game is over. You win.", "The game is over. %(name)s wins."),
}


class HeapFace(FaceDefaults):
    def title(self, options: Mapping[str, Any] | None = None) -> str:
        return "Heap"

    def summary(self) -> str:
        return "Take stones in turn. Whoever takes the last one wins."

    def rules_pages(self) -> list[RulesPage]:
        return [RulesPage("heap", "Heap", self.summary(), "heap/rules.html")]

    def ask_title(self, kind: str) -> str:
        return "Your stones"

    def ask_sentence(self, view: View, labels: Labels) -> str:
        return unasked_sentence(Scene(view, labels), view.asked) or f"Take stones from the {view.left}."

    def board_svg(self, view: View, labels: Labels, look: BoardLook = PLAIN) -> str:
        stones = (_stone(number, number <= view.left, look) for number in range(1, STONES + 1))
        return document("The heap", (0, 0, 40 * STONES, 40), look.prefix, *stones)

    def board_text(self, view: View, labels: Labels) -> str:
        return f"Stones on the heap: {view.left}."

    def seat_facts(self, view: View) -> list[list[Fact]]:
        return [[Fact("taken", "Taken", str(number))] for number in view.taken]

    def form_template(self, view: View) -> str:
        return "heap/take.html"

    def form_context(self, view: View, labels: Labels, sent: Any = None) -> dict[str, Any]:
        chosen = (sent or EmptyForm()).get("take", "")
        return {"choices": [Choice(number, number, number == chosen) for number in _numbers(view)]}

    def order_from_form(self, view: View, sent: Any) -> dict[str, Any]:
        chosen = sent.get("take", "")
        return {"take": int(chosen) if chosen in _numbers(view) else chosen}

    def order_text(self, kind: str, order: Order, view: View, labels: Labels) -> str:
        return f"Take {order['take']}."

    def refusal(self, code: str, data: Mapping[str, Any]) -> str:
        return refused(REFUSALS, code, data, lambda key, value: quoted_value(value))

    def story(self, events: Sequence[Event], view: View, labels: Labels) -> list[str]:
        scene = Scene(view, labels)
        return [
            scene.told(event.data["seat"], *TOLD[event.code], number=event.data.get("number"))
            for event in events
        ]

    def round_openers(self, asked: Sequence[tuple[str, Sequence[Event]]]) -> set[int]:
        return {0}

    def view_after(self, view: View, events: Sequence[Event]) -> View:
        return changed_view(view, events, {"took": _took}, {"game_over": "over"})

    def parse_orders(self, kind: str, lines: Sequence[str], view: View, labels: Labels) -> Reading:
        return GRAMMAR.parse_orders(kind, lines, view, labels)

    def examples(self, view: View, labels: Labels) -> list[str]:
        return [f"take {number}" for number in _numbers(view)]

    def mail_help(self) -> list[str]:
        return ["take 2 – take two stones"]


FACE: Face = HeapFace()


def _numbers(view: View) -> list[str]:
    return [str(number) for number in range(1, min(MOST, view.left) + 1)]


def _stone(number: int, lies_there: bool, look: BoardLook) -> str:
    code = f"s{number}"
    return element(
        "g",
        text_element("title", f"Stone {number}" if lies_there else f"Stone {number}, taken"),
        element("path", d=f"M{40 * number - 35} 5h30v30h-30z", fill="#8d847e" if lies_there else "#e9d9b4"),
        data_place=code,
        class_="marked" if code in look.marked else None,
    )


def _took(view: View, data: Data) -> Changes:
    taken = (had + data["number"] * (seat == data["seat"]) for seat, had in enumerate(view.taken))
    return {"left": data["left"], "taken": tuple(taken)}


@dataclass(slots=True)
class HeapClause(Clause):
    numbers: list[int] = field(default_factory=list)


def _take_apart(kind: str, text: str, view: View) -> list[HeapClause]:
    """Lines that do not begin with a verb are small talk."""
    verb, *words = re.findall(r"\w+", fold(plain(text))) or [""]
    numbers = [int(word) for word in words if word.isascii() and word.isdigit() and len(word) < 4]
    unknown = [word for word in words if not word.isdigit() and word not in FILLERS]
    return [HeapClause(VERBS[verb], text, unknown, numbers)] if verb in VERBS else []


def _meaning(clause: HeapClause) -> Meaning:
    want_known(clause)
    if len(clause.numbers) != 1:
        raise unclear("%(line)s does not say how many.", clause)
    return {"take": clause.numbers[0]}


def _meanings(kind: str, clauses: Sequence[HeapClause], view: View, labels: Labels) -> list[Meaning]:
    orders = clear_lines(clauses, _meaning, lambda clause: bool(clause.numbers))
    return want_one(orders, lambda found: [str(order["take"]) for order in found])


GRAMMAR = Grammar(_take_apart, _meanings, lambda view, labels, kind: FACE.examples(view, labels))
