"""What happened since a player's own last move, step by step on the board: the first thing they see of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext

from engine.core import Event
from games.faces import face_of
from games.faces.face import Result, RevealScene, SeatLabel, Sign
from games.faces.kit.phrases import in_a_row
from games.tables.history import line_without_states
from games.tables.models import Game, Phase
from games.tables.view import Table, events_of, tables_at
from games.web.tables.visits import Visit


@dataclass(frozen=True, slots=True)
class News:
    """From the phase that a seat answered last to the one that tells what came of it."""

    answered: Phase
    told: Phase
    events: list[Event]

    @property
    def key(self) -> str:
        """What a browser remembers, so that it shows this once."""
        return f"{self.told.game.code}-{self.told.number}"

    @property
    def url(self) -> str:
        return f"{reverse('reveal', args=[self.told.game.code])}?until={self.told.number}"


@dataclass(frozen=True, slots=True)
class RevealStep:
    number: int
    text: str
    is_now: bool


@dataclass(frozen=True, slots=True)
class Change:
    """A player with the points they have now, and how many more these are."""

    label: SeatLabel
    points: int
    gained: str
    """With its sign."""
    kind: str
    is_viewer: bool
    signs: Sequence[Sign]
    """What stands beside their name now."""


@dataclass(frozen=True)
class Reveal:
    news: News
    table: Table
    view: Any
    """As the table was after this step."""
    step: int
    steps: list[RevealStep]
    places: list[str]
    scene: RevealScene | None
    actor: SeatLabel | None
    """Whose step this is."""
    result: Result
    own: Change | None
    changes: list[Change]

    @property
    def step_before(self) -> int | None:
        return self.step - 1 if self.step > 1 else None

    @property
    def step_after(self) -> int | None:
        return self.step + 1 if self.step < len(self.steps) else None


def news_for(game: Game, seat: int | None, until: int | None = None) -> News | None:
    """Since this seat's last answer, or its last before the phase `until`; None if nothing is to tell."""
    return news_in(line_without_states(game), game, seat, until)


def news_in(line: list[Phase], game: Game, seat: int | None, until: int | None = None) -> News | None:
    """The same, of phases that are known already."""
    if seat is None:
        return None
    numbers = [phase.number for phase in line]
    end = numbers.index(until) if until in numbers else len(line) - 1
    own = [at for at in range(end) if line[at].closed_at is not None and seat in line[at].asked]
    if not own:
        return None
    later = line[own[-1] + 1 : end + 1]
    events = [event for phase in later for event in events_of(phase, seat)]
    if not face_of(game.rules).reveal_steps(events):
        return None
    return News(line[own[-1]], line[end], events)


def revealed(visit: Visit, until: int | None, step: int | None) -> Reveal | None:
    """None if there is nothing to reveal. Without a step, the first one."""
    news = news_for(visit.game, visit.number, until)
    if news is None:
        return None
    face = face_of(visit.game.rules)
    before = tables_at(visit.game, news.answered)(visit.number)
    after = tables_at(visit.game, news.told)(visit.number)
    portions = face.reveal_steps(news.events)
    step = min(max(step or 1, 1), len(portions))
    now = portions[step - 1]
    changes = _changes(before, after)
    until_now = face.view_after(before.view, _until(news.events, now[-1]))
    scene = face.reveal_scene(now, until_now, before.labels)
    return Reveal(
        news=news,
        table=after,
        view=until_now,
        step=step,
        steps=[
            RevealStep(number, in_a_row(face.story(portion, before.view, before.labels)), number == step)
            for number, portion in enumerate(portions, 1)
        ],
        places=face.places_told(now),
        scene=scene,
        actor=before.labels[scene.seat] if scene else None,
        result=face.result(news.events, after.view, after.labels) or Result(gettext("Since your last move")),
        own=next((change for change in changes if change.is_viewer), None),
        changes=changes,
    )


def _until(events: Sequence[Event], last: Event) -> Sequence[Event]:
    at = next(number for number, event in enumerate(events) if event is last)
    return events[: at + 1]


def _changes(before: Table, after: Table) -> list[Change]:
    face = face_of(after.game.rules)
    then, now = ([row[-1] for row in face.score_rows(table.view, table.scores)] for table in (before, after))
    signs = face.seat_signs(after.view)
    return [
        Change(
            label,
            now[seat],
            f"{now[seat] - then[seat]:+d}".replace("-", "−") if now[seat] != then[seat] else "0",
            "up" if now[seat] > then[seat] else "down" if now[seat] < then[seat] else "same",
            seat == after.seat,
            signs[seat],
        )
        for seat, label in enumerate(after.labels)
    ]
