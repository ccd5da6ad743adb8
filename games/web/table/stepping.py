"""Stepping through a round on the board: what the table looked like after each thing that happened."""

from dataclasses import dataclass
from typing import Any

from engine.core import Event
from games.faces import face_of
from games.models import Phase
from games.play.chronicle import Chapter, chapters_of, seals_of
from games.play.tables import Table, table_at
from games.web.visits import Visit


@dataclass(frozen=True)
class Stepped:
    """A round after so many of its steps."""

    chapter: Chapter
    title: str
    table: Table
    """As it was when the round began."""
    view: Any
    step: int
    steps: list[list[str]]
    """In sentences."""
    places: list[str]
    """Where the last thing happened."""
    proofs: list[tuple[Phase, list[tuple[Any, Any]]]]
    last_round: int

    @property
    def is_last(self) -> bool:
        return self.step == len(self.steps)


def stepped_round(visit: Visit, number: int, step: int | None) -> Stepped | None:
    """None if there is no such round, or nothing has happened in it yet. No step is the last one."""
    chapters = chapters_of(visit.game, visit.number)
    if number >= len(chapters) or not chapters[number].events:
        return None
    chapter, face = chapters[number], face_of(visit.game.rules)
    table = table_at(visit.game, visit.number, chapter.opener or chapter.asked[0])
    portions: list[list[Event]] = face.steps(chapter.events)
    step = len(portions) if step is None else min(step, len(portions))
    done = [event for portion in portions[:step] for event in portion]
    return Stepped(
        chapter=chapter,
        title=face.round_title(chapter.number),
        table=table,
        view=face.view_after(table.view, done),
        step=step,
        steps=[face.story(portion, table.view, table.labels) for portion in portions],
        places=face.places_told(portions[step - 1]) if step else [],
        proofs=[
            (phase, [(table.labels[seal.seat], seal) for seal in seals])
            for phase in chapter.asked
            if (seals := seals_of(visit.game, phase, chapter.events))
        ],
        last_round=max(chapter.number for chapter in chapters if chapter.events),
    )
