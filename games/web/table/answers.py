"""From the fields of a form to an order that can be read back, sealed, or shown again with what is wrong."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.http import HttpRequest, QueryDict

from games.faces import face_of
from games.models import Phase
from games.play.answering import check_answer
from games.play.refusal import Refusal
from games.play.tables import Table, table_at, view_at
from games.web.visits import Visit

MOST_CHARACTERS = 5_000
OWN_FIELDS = frozenset({"csrfmiddlewaretoken", "step", "phase", "compose"})


@dataclass(frozen=True)
class Answer:
    """What a seat is about to answer to a phase, which may be closed by now."""

    phase: Phase
    seat: int
    order: dict[str, Any]
    sent: QueryDict

    @cached_property
    def table(self) -> Table:
        return table_at(self.phase.game, self.seat, self.phase)

    def check(self) -> None:
        """Refused, or the words below can be found."""
        check_answer(self.phase, self.seat, self.order)

    def composed(self) -> Any:
        """The fields after one step of composing; IllegalOrder if that step cannot be."""
        return self._face.compose(self.table.view, self.sent)

    def draft(self) -> Any:
        """What the table would look like."""
        return self._face.draft(self.table.view, self.sent)

    def text(self) -> str:
        return self._face.order_text(self.phase.kind, self.order, self.table.view, self.table.labels)

    def advice(self) -> list[tuple[str, bool]]:
        """What to know before sealing, and whether it stands in the way."""
        about = (self.phase.kind, self.order, self.table.view, self.table.labels)
        cautions = self._face.cautions(*about)
        return [(line, line in cautions) for line in self._face.advice(*about)]

    def places(self) -> list[str]:
        return self._face.places_of(self.phase.kind, self.order, self.table.view)

    def fields(self) -> Iterator[tuple[str, str]]:
        """What was sent, to be sent again."""
        for name, values in self.sent.lists():
            if name not in OWN_FIELDS:
                yield from ((name, value) for value in values)

    @property
    def _face(self) -> Any:
        return face_of(self.phase.game.rules)


def answer_of(request: HttpRequest, visit: Visit) -> Answer:
    """The form's own phase counts, so that a page from before is noticed."""
    seat = visit.link_seat or visit.seat
    if seat is None:
        raise Refusal("not_at_table")
    if sum(len(value) for _, values in request.POST.lists() for value in values) > MOST_CHARACTERS:
        raise Refusal("order_unreadable")
    phase = visit.phase or _phase(visit, request.POST.get("phase", ""))
    phase.game = visit.game
    if seat.number not in phase.asked:
        raise Refusal("not_asked", seat=seat.number)
    order = face_of(visit.game.rules).order_from_form(view_at(phase, seat.number), request.POST)
    return Answer(phase, seat.number, order, request.POST)


def _phase(visit: Visit, number: str) -> Phase:
    known = number.isascii() and number.isdigit() and len(number) < 7
    phase = visit.game.phases.filter(number=int(number)).first() if known else None
    if phase is None or not phase.kind:
        raise Refusal("no_such_phase")
    return phase
