"""A game that is over, from any seat's point of view at any moment: what did they know?"""

from dataclasses import dataclass
from typing import Any

from games.faces import face_of
from games.models import Game, Phase
from games.play.answering import own_order
from games.play.chronicle import line_without_states
from games.play.refusal import Refusal
from games.play.tables import Table, table_at


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


def replayed(game: Game, seat: int | None, phase_number: int | None) -> Moment:
    """From the first moment on; an unknown seat is a stranger, an unknown moment the first."""
    if not game.seed:
        raise Refusal("replay_when_over")
    line = line_without_states(game)
    at = next((index for index, phase in enumerate(line) if phase.number == phase_number), 0)
    phase = line[at]
    table = table_at(game, seat if seat is not None and seat < game.players else None, phase)
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
    return own_order(table.phase, table.seat) if table.seat in table.phase.asked else None
