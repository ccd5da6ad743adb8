"""From the lines of a mail to orders. If in doubt there is no order, but an explanation.

All games read mail this way. A game supplies how it takes a line apart and what its lines mean.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django.utils.translation import gettext

from games.faces.face import Labels, Reading
from games.faces.kit.mail.unclear import MailLine, Unclear

ViewT = TypeVar("ViewT")
LineT = TypeVar("LineT", bound=MailLine)
Meaning = dict[str, Any]
"""An order that lines ask for. It may be illegal."""


@dataclass(frozen=True, slots=True)
class Grammar(Generic[ViewT, LineT]):
    """How one game reads mail."""

    take_apart: Callable[[str, str, ViewT], Sequence[LineT]]
    """From the kind of ask, the text of a line and the view: what the line says, in one or more parts.
    Nothing if it is not about the game."""
    meanings: Callable[[str, Sequence[LineT], ViewT, Labels], Sequence[Meaning]]
    """The orders that all these lines mean together, the preferred one first. Raises Unclear."""
    examples: Callable[[ViewT, Labels, str], list[str]]
    """Lines to suggest if the problem suggests none."""
    most_lines: int = 40

    def parse_orders(self, kind: str, lines: Sequence[str], view: ViewT, labels: Labels) -> Reading:
        said = [part for text in lines[: self.most_lines] for part in self.take_apart(kind, text, view)]
        if not said:
            return Reading()
        try:
            return Reading(tuple(self.meanings(kind, said, view, labels)))
        except Unclear as doubt:
            better = doubt.better or self.examples(view, labels, kind)
            return Reading(problem=doubt.problem, better=tuple(better))


def clear_lines(
    lines: Sequence[LineT], read: Callable[[LineT], Any], is_serious: Callable[[LineT], bool]
) -> list[Any]:
    """What each line means. An unclear line raises if it is serious or if no other line is clear; next to
    clear lines it is taken for small talk."""
    found: list[Any] = []
    doubts: list[tuple[LineT, Unclear]] = []
    for line in lines:
        try:
            found.append(read(line))
        except Unclear as doubt:
            doubts.append((line, doubt))
    for line, reason in doubts:
        if is_serious(line) or not found:
            raise reason
    return found


def want_one(orders: Sequence[Meaning], told: Callable[[list[Meaning]], Sequence[str]]) -> list[Meaning]:
    """The only order given, or none. The same order may come twice; `told` names different ones."""
    different = [order for number, order in enumerate(orders) if order not in orders[:number]]
    if len(different) > 1:
        raise Unclear(
            gettext("Your email says several things, but only one is possible: %(orders)s")
            % {"orders": " / ".join(told(different))}
        )
    return different
