"""A game that is over, from any seat's point of view at any moment: what did they know?"""

from dataclasses import dataclass
from typing import Any

from games.faces import face_of
from games.refusal import Refusal
from games.tables.history import line_without_states
from games.tables.models import Game, Phase
from games.tables.sealing import own_order
from games.tables.view import Table, tables_at


@dataclass(frozen=True)
class Moment:
    table: Table
    number: int
    """Of all moments, from 1."""
    of: int
    earlier: Phase | None
    later: Phase | None
    story: list[str]
    asked: str
    """What the seat was asked, or whom the table waited for."""
    laid: str
    """What it had laid, unknown to the others."""
    order: str
    """What it answered."""
    places: list[str]
    facts: list[tuple[Any, Any]]

    @property
    def step(self) -> int:
        """Its index in the record."""
        return self.number - 1

    @property
    def seat_sent(self) -> str:
        """The seat as the page's form and links carry it."""
        return "" if self.table.seat is None else str(self.table.seat)


def replayed(game: Game, seat: int | None, phase_number: int | None) -> Moment:
    """From the first moment on; an unknown seat is a stranger, an unknown moment the first."""
    if not game.seed:
        raise Refusal("replay_when_over")
    line = line_without_states(game)
    at = next((index for index, phase in enumerate(line) if phase.number == phase_number), 0)
    phase = line[at]
    table = tables_at(game, phase)(seat if seat is not None and seat < game.players else None)
    face, later = face_of(game.rules), line[at + 1] if at + 1 < len(line) else None
    order = _order(table) if later else None
    return Moment(
        table=table,
        number=at + 1,
        of=len(line),
        earlier=line[at - 1] if at else None,
        later=later,
        story=face.story(table.events, table.view, table.labels),
        asked=face.ask_sentence(table.view, table.labels),
        laid=face.laid_text(table.view, table.labels),
        order="" if order is None else face.order_text(phase.kind, order, table.view, table.labels),
        places=face.places_told(table.events),
        facts=list(zip(table.labels, face.seat_facts(table.view), strict=True)),
    )


def _order(table: Table) -> dict[str, Any] | None:
    if table.seat is None or table.seat not in table.phase.asked:
        return None
    return own_order(table.phase, table.seat)
