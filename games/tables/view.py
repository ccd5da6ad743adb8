"""The one gate: what a viewer may know of a game. Pages, letters and feeds get only this."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from typing import Any

from django.utils.translation import gettext

from engine.core import Event, told
from games.accounts.models import Player
from games.faces.bots import level_name
from games.faces.face import SeatLabel
from games.faces.kit.phrases import with_note
from games.tables.models import Game, LogLine, Phase, Seat
from games.tables.outcome import Standing, ranked
from games.tables.rules import all_events, rules_of, state_of
from games.tables.sealing import last_orders, sealed_seats
from games.tables.seats import seats_with_people

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
    outcome: list[Standing]
    """By seat, as if it ended now. The places are the rules' own: they need not follow the totals."""
    ahead: frozenset[int]
    """Seats that may seal a ranked list in advance now."""

    @property
    def asks_viewer(self) -> bool:
        return self.phase.closed_at is None and self.seat in self.phase.asked and self.seat not in self.sealed


@dataclass(frozen=True)
class RoundSoFar:
    """What happened since the last sealed choice, its outcome included."""

    log: tuple[LogLine, ...]
    """What the public log gained since the first of these phases opened."""
    before: Phase | None
    """The sealed choice itself; None if the game begins here, or that was too long ago."""
    _events: tuple[Event, ...]

    def events(self, seat: int | None) -> tuple[Event, ...]:
        """As far as that seat may read them."""
        return tuple(told(self._events, seat))


def table_at(
    game: Game, seat: int | None, phase: Phase | None = None, seats: tuple[Seat, ...] | None = None
) -> Table | None:
    """The table as a seat, or a stranger (None), may see it: at this phase, or as it is now."""
    phase = phase or game.phases.order_by("-number").first()
    return None if phase is None else tables_at(game, phase, seats)(seat)


def view_at(phase: Phase, seat: int | None) -> Any:
    """Only the engine's view, where the rest of the table is not needed."""
    return rules_of(phase.game).view(state_of(phase), seat)


def scored_at(phase: Phase) -> tuple[Any, list[Any]]:
    """What a stranger sees, and the scores as if the game had ended there."""
    rules, state = rules_of(phase.game), state_of(phase)
    return rules.view(state, None), rules.scores(state)


def tables_at(
    game: Game, phase: Phase, seats: tuple[Seat, ...] | None = None
) -> Callable[[int | None], Table]:
    """Like `table_at`, for several viewers of one phase, which is decrypted only once."""
    phase.game = game
    rules, state, events = rules_of(game), state_of(phase), all_events(phase)
    seats = seats_with_people(game) if seats is None else seats
    named, sealed, scores = labels(seats), frozenset(sealed_seats(phase)), rules.scores(state)
    outcome = ranked(scores, rules.winners(state))

    def table(seat: int | None) -> Table:
        return Table(
            game=game,
            phase=phase,
            seat=seat,
            view=rules.view(state, seat),
            events=list(told(events, seat)),
            labels=named,
            seats=seats,
            sealed=sealed,
            scores=scores,
            outcome=outcome,
            ahead=frozenset(rules.ahead(state)),
        )

    return table


def round_at(phase: Phase) -> RoundSoFar:
    line = _since_sealed_choice(phase)
    known = line[0] if len(line) > 1 else phase.after
    log = phase.game.log.filter(at__gt=known.opened_at, at__lte=phase.opened_at) if known else ()
    events = tuple(event for each in line for event in all_events(each))
    return RoundSoFar(tuple(log), line[0].after, events)


def commitments(phase: Phase) -> dict[int, str]:
    """By seat, what each one's order was committed to, public as soon as the phase is closed."""
    if phase.closed_at is None:
        return {}
    return {seat: order.commitment for seat, order in last_orders(phase).items()}


def _since_sealed_choice(phase: Phase) -> list[Phase]:
    """The oldest first, without their states. A game of turns has no sealed choice. There it is all since the
    last turn of whoever is asked now, that turn included, or at the end since that of the last who played."""
    rows = phase.game.phases.filter(number__lte=phase.number, number__gt=phase.number - MOST_RECENT)
    known: dict[int | None, Phase] = {row.pk: row for row in rows.defer("state")}
    line = [known[phase.pk]]
    while (before := known.get(line[0].after_id)) and len(before.asked) == 1:
        line.insert(0, before)
    return line if before else _since_own_turn(line)


def _since_own_turn(line: list[Phase]) -> list[Phase]:
    asked = [each.asked for each in line]
    last = len(line) - 1 if asked[-1] else len(line) - 2
    turns = [number for number in range(last) if asked[number] == asked[last]]
    return line[turns[-1] + 1 :] if turns else line


def labels(seats: tuple[Seat, ...]) -> tuple[SeatLabel, ...]:
    return tuple(
        SeatLabel(name_of(seat), seat.colour, "" if seat.player else seat.colour.title()) for seat in seats
    )


def name_of(seat: Seat) -> str:
    """A person by name, one of our bots by its colour and kind, somebody's bot by its name and as a bot."""
    if seat.player is None:
        return with_note(seat.colour.title(), level_name(seat.bot))
    return marked_name(seat.player)


def marked_name(player: Player) -> str:
    """Nobody takes a program for a person."""
    return with_note(player.name, gettext("bot")) if player.is_bot else player.name


def position_at(phase: Phase) -> dict[str, Any]:
    """The table as a stranger may see it, in the words of the record."""
    return rules_of(phase.game).position(state_of(phase))


def choices_at(phase: Phase, seat: int, most: int) -> list[dict[str, Any]]:
    """Orders that this seat could seal now; where there are very many, only useful ones. None for others."""
    if phase.closed_at is not None or seat not in phase.asked:
        return []
    return list(islice(rules_of(phase.game).legal(state_of(phase), seat), most))


def public_log(game: Game) -> list[LogLine]:
    return list(game.log.all())


def events_of(phase: Phase, seat: int | None) -> list[Event]:
    """What led to this phase, as far as the seat (or a stranger, None) may read it."""
    return list(told(all_events(phase), seat))
