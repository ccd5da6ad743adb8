"""The story of a whole game, round by round, as far as a viewer may read it. Part of the gate."""

from dataclasses import dataclass, field

from engine.core import Event
from games.faces import face_of
from games.tables.ending import is_resolved_to_the_last
from games.tables.models import Game, Phase
from games.tables.sealing import last_orders, opened
from games.tables.view import events_of


@dataclass(frozen=True, slots=True)
class Seal:
    """Proof of a sealed order: public as soon as all are in; the salt when the order itself is."""

    seat: int
    commitment: str
    salt: str


@dataclass
class Chapter:
    """A round, from the question that opens it to the one that opens the next; 0 is what came before."""

    number: int
    opener: Phase | None
    events: list[Event] = field(default_factory=list)
    asked: list[Phase] = field(default_factory=list)
    """The phases that were answered in it."""


def chapters_of(game: Game, seat: int | None) -> list[Chapter]:
    """In one query, however long the game is. The present round is the last, even if nothing happened yet."""
    line = line_without_states(game)
    events = [events_of(phase, seat) for phase in line]
    asked = [(phase.kind, told) for phase, told in zip(line, events, strict=True)]
    openers = face_of(game.rules).round_openers(asked)
    chapters = [Chapter(0, None)]
    for number, phase in enumerate(line):
        chapters[-1].events += events[number]
        if number in openers:
            chapters.append(Chapter(len(chapters), phase))
        chapters[-1].asked.append(phase)
    return chapters


def line_without_states(game: Game) -> list[Phase]:
    """The phases that led here, the oldest first; a rewind leaves out what it undid."""
    phases: dict[int | None, Phase] = {phase.pk: phase for phase in game.phases.defer("state")}
    line: list[Phase] = []
    phase = max(phases.values(), key=lambda phase: phase.number, default=None)
    while phase is not None:
        phase.game = game
        line.append(phase)
        phase = phases.get(phase.after_id)
    return line[::-1]


def seals_of(game: Game, phase: Phase, later: list[Event]) -> list[Seal]:
    """Of a closed sealed choice. `later` is what happened since: it tells whose orders lie open."""
    if phase.closed_at is None or len(phase.asked) < 2:
        return []
    last = last_orders(phase)
    over = game.seed and not _was_left_open(game, phase)
    public = set(last) if over else face_of(game.rules).revealed(phase.kind, later)
    return [
        Seal(seat, last[seat].commitment, opened(last[seat])[1] if seat in public else "")
        for seat in sorted(last)
    ]


def _was_left_open(game: Game, phase: Phase) -> bool:
    """Whether a cancelled game ended with this question: what was sealed for it stays with its owner."""
    if game.status != Game.Status.CANCELLED or is_resolved_to_the_last(game):
        return False
    return not game.phases.filter(number__gt=phase.number).exists()
