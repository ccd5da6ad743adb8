"""From the fields of a form to an order that can be read back, sealed, or shown again with what is wrong."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import cached_property
from typing import Any

from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext, ngettext

from engine import game_named
from games.faces import face_of
from games.faces.face import Face
from games.refusal import Refusal
from games.tables.drafts import kept_draft
from games.tables.models import Phase
from games.tables.sealing import change_of_mind, check_answer, is_same, own_seal
from games.tables.view import Table, tables_at, view_at
from games.web.tables.visits import Visit

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
        return tables_at(self.phase.game, self.phase)(self.seat)

    def check(self) -> None:
        """Refuses what is illegal; after this, the words below can be found."""
        check_answer(self.phase, self.seat, self.order)

    def composed(self) -> Any:
        """The fields after one step of composing; IllegalOrder if that step is not possible."""
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

    def seal_words(self) -> str:
        """What the button says that seals it."""
        return self._face.seal_words(self.phase.kind, self.order, self.table.view, self.table.labels)

    def planned(self) -> Sequence[str]:
        """The places of a turn of many actions, in their order."""
        return self._face.planned_places(self.table.view, self.sent)

    def finality(self) -> str:
        """When it can still be changed, once it is sealed."""
        if set(self.phase.asked) - self.table.sealed - {self.seat}:
            return gettext(
                "Once sealed, nobody else can read it, and you can change it until everyone has sealed."
            )
        minutes = round(change_of_mind(self.phase.game) / timedelta(minutes=1))
        if minutes:
            return ngettext(
                "Once sealed, you can change it for %(number)d minute. Then the game continues.",
                "Once sealed, you can change it for %(number)d minutes. Then the game continues.",
                minutes,
            ) % {"number": minutes}
        return gettext("Once sealed, it can’t be changed: the game continues at once.")

    def hints(self) -> Mapping[str, str]:
        """By choice of the form, a few words on what it would mean."""
        return self._face.choice_hints(self.table.view, self.sent)

    def places(self) -> list[str]:
        return self._face.places_of(self.phase.kind, self.order, self.table.view)

    def is_sealed(self) -> bool:
        """Whether this very order is sealed already."""
        sealed = own_seal(self.phase, self.seat)
        return bool(sealed and is_same(sealed, self.order, game_named(self.phase.game.rules).unordered))

    def fields(self) -> Iterator[tuple[str, str]]:
        """What was sent, to be sent again."""
        for name, values in self.sent.lists():
            if name not in OWN_FIELDS:
                yield from ((name, value) for value in values)

    @property
    def _face(self) -> Face:
        return face_of(self.phase.game.rules)


def answer_of(request: HttpRequest, visit: Visit) -> Answer:
    """The form's own phase counts, so that a page from before is noticed."""
    seat = visit.link_seat or visit.seat
    if seat is None:
        raise Refusal("not_at_table")
    if sum(len(value) for _, values in request.POST.lists() for value in values) > MOST_CHARACTERS:
        raise Refusal("order_unreadable")
    phase = visit.phase or _phase(visit, request.POST.get("phase", ""))
    return _answer(visit, phase, seat.number, request.POST)


def kept_answer(request: HttpRequest, visit: Visit) -> Answer | None:
    """What its owner is checking; None if there is nothing to check."""
    seat = visit.link_seat or visit.seat
    phase = visit.phase or visit.game.phases.order_by("-number").first()
    fields = kept_draft(request.session, phase, seat.number) if seat and phase else None
    if seat is None or phase is None or fields is None:
        return None
    return _answer(visit, phase, seat.number, as_sent(fields))


def as_sent(fields: Iterable[tuple[str, str]]) -> QueryDict:
    sent = QueryDict(mutable=True)
    for name, value in fields:
        sent.appendlist(name, value)
    return sent


def _answer(visit: Visit, phase: Phase, seat: int, sent: QueryDict) -> Answer:
    phase.game = visit.game
    if seat not in phase.asked:
        raise Refusal("not_asked", seat=seat)
    order = face_of(visit.game.rules).order_from_form(view_at(phase, seat), sent)
    return Answer(phase, seat, order, sent)


def _phase(visit: Visit, number: str) -> Phase:
    known = number.isascii() and number.isdigit() and len(number) < 7
    phase = visit.game.phases.filter(number=int(number)).first() if known else None
    if phase is None or not phase.kind:
        raise Refusal("no_such_phase")
    return phase
