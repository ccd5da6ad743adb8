"""Stepping through a round on the board: what the table looked like after each thing that happened."""

from dataclasses import dataclass
from typing import Any

from engine.core import Event
from games.faces import face_of
from games.faces.kit.phrases import in_a_row
from games.tables.history import Chapter, chapters_of, seals_of
from games.tables.models import Phase
from games.tables.view import Table, tables_at
from games.web.tables.visits import Visit


@dataclass(frozen=True, slots=True)
class ToldStep:
    number: int
    """From 1; step 0 is the table as the round began."""
    text: str
    is_now: bool
    is_later: bool


@dataclass(frozen=True)
class Stepped:
    """A round after so many of its steps."""

    chapter: Chapter
    title: str
    table: Table
    """As it was when the round began."""
    view: Any
    step: int
    steps: list[ToldStep]
    places: list[str]
    """Where the last thing happened."""
    proofs: list[tuple[Phase, list[tuple[Any, Any]]]]
    last_round: int

    @property
    def step_before(self) -> int | None:
        return self.step - 1 if self.step else None

    @property
    def step_after(self) -> int | None:
        return self.step + 1 if self.step < len(self.steps) else None

    @property
    def round_before(self) -> int | None:
        return self.chapter.number - 1 if self.chapter.number else None

    @property
    def round_after(self) -> int | None:
        return self.chapter.number + 1 if self.chapter.number < self.last_round else None


def stepped_round(visit: Visit, round_number: int, step: int | None) -> Stepped | None:
    """None if there is no such round, or nothing has happened in it yet. Without a step, the last one."""
    chapters = chapters_of(visit.game, visit.number)
    if round_number >= len(chapters) or not chapters[round_number].events:
        return None
    chapter, face = chapters[round_number], face_of(visit.game.rules)
    table = tables_at(visit.game, chapter.opener or chapter.asked[0])(visit.number)
    portions: list[list[Event]] = face.steps(chapter.events)
    step = len(portions) if step is None else min(step, len(portions))
    done = [event for portion in portions[:step] for event in portion]
    return Stepped(
        chapter=chapter,
        title=face.round_title(chapter.number),
        table=table,
        view=face.view_after(table.view, done),
        step=step,
        steps=[
            ToldStep(
                number,
                in_a_row(face.story(portion, table.view, table.labels)),
                is_now=number == step,
                is_later=number > step,
            )
            for number, portion in enumerate(portions, 1)
        ],
        places=face.places_told(portions[step - 1]) if step else [],
        proofs=[
            (phase, [(table.labels[seal.seat], seal) for seal in seals])
            for phase in chapter.asked
            if (seals := seals_of(visit.game, phase, chapter.events))
        ],
        last_round=max(chapter.number for chapter in chapters if chapter.events),
    )
