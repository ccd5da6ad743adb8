"""The one gate: what a viewer may know of a game. Pages, letters and feeds get only this."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.core import Event
from games.faces.face import SeatLabel
from games.models import Game, LogLine, Phase, Player, Seat
from games.play.rules import events_of, rules_of, state_of
from games.play.sealing import sealed_seats
from games.play.seats import seat_of

MOST_RECENT = 32


@dataclass(frozen=True)
class Table:
    """A game at one phase, as one seat or a stranger may see it."""

    game: Game
    phase: Phase
    seat: int | None
    view: Any
    """The engine's view for that seat."""
    events: list[Event]
    """What led to this phase, as far as that seat may read it."""
    labels: tuple[SeatLabel, ...]
    seats: tuple[Seat, ...]
    sealed: frozenset[int]
    """Who has sealed in this phase, public."""
    scores: list[Any]
    """As if it ended now."""
    ahead: frozenset[int]
    """Seats that may seal a ranked list in advance now."""

    @property
    def asks_viewer(self) -> bool:
        return self.phase.closed_at is None and self.seat in self.phase.asked and self.seat not in self.sealed


def table_for(game: Game, viewer: Player | None, phase: Phase | None = None) -> Table | None:
    """The table at its present phase, or as it was at an earlier one; None before the start."""
    held = seat_of(game, viewer)
    return table_at(game, held.number if held else None, phase)


def table_at(game: Game, seat: int | None, phase: Phase | None = None) -> Table | None:
    """The same for a seat's number, for letters that go to whoever holds it."""
    phase = phase or game.phases.order_by("-number").first()
    return None if phase is None else tables_at(game, phase)(seat)


def tables_at(game: Game, phase: Phase) -> Callable[[int | None], Table]:
    """The same for several viewers of one phase, whose state is opened only once."""
    phase.game = game
    rules, state = rules_of(game), state_of(phase)
    seats = tuple(game.seats.select_related("player"))
    sealed, scores = frozenset(sealed_seats(phase)), rules.scores(state)

    def table(seat: int | None) -> Table:
        return Table(
            game=game,
            phase=phase,
            seat=seat,
            view=rules.view(state, seat),
            events=events_of(phase, seat),
            labels=labels(seats),
            seats=seats,
            sealed=sealed,
            scores=scores,
            ahead=frozenset(rules.ahead(state)),
        )

    return table


def recent_phases(phase: Phase) -> list[Phase]:
    """The phases whose events everybody has yet to be told of: this one, and those before it back to the one
    that followed a sealed choice, the oldest first. They have no state."""
    rows = phase.game.phases.filter(number__lte=phase.number, number__gt=phase.number - MOST_RECENT)
    known = {row.pk: row for row in rows.defer("state")}
    recent = [known[phase.pk]]
    while (before := known.get(recent[0].after_id)) and len(before.asked) == 1:
        recent.insert(0, before)
    for each in recent:
        each.game = phase.game
    return recent


def commitments(phase: Phase) -> dict[int, str]:
    """By seat, what each one's order was committed to, public as soon as the phase is closed."""
    if phase.closed_at is None:
        return {}
    return dict(phase.orders.order_by("revision").values_list("seat", "commitment"))


def labels(seats: tuple[Seat, ...]) -> tuple[SeatLabel, ...]:
    return tuple(SeatLabel(name_of(seat), seat.colour) for seat in seats)


def name_of(seat: Seat) -> str:
    """A person by name, a bot by its colour and kind; while a bot holds a person's seat, both."""
    if seat.player is None:
        return f"{seat.colour.title()} ({seat.bot})"
    return seat.player.name


def public_log(game: Game) -> list[LogLine]:
    return list(game.log.all())
