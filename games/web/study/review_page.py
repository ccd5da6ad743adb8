"""A stop of a review with everything on its page, in a number of queries that does not grow with the game."""

from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import pgettext

from engine.review import chances
from games.faces import face_of
from games.faces.face import Labels, SeatLabel, StopWords
from games.study.models import Review
from games.study.telling import labels_of, phases_of_stop, stop_at, turning_sentences, turning_stop
from games.tables.models import Game, Phase
from games.tables.view import Table, events_of, tables_at
from games.web.study.chart import NARROW, WIDE, chart


@dataclass(frozen=True, slots=True)
class Advice:
    label: SeatLabel
    given: str
    best: str
    same: bool


@dataclass(frozen=True)
class ReviewedStop:
    number: int
    of: int
    stop: Any
    words: StopWords
    labels: tuple[SeatLabel, ...]
    table: Table
    view: Any
    """As the picture shows it."""
    advice: list[Advice]
    turning: tuple[str, ...]
    turning_stop: int
    figures: list[tuple[str, str, list[int], bool]]
    """The address and the name of each stop, and the chances by seat; the end has no address."""
    charts: list[str]

    @property
    def before(self) -> int | None:
        return self.number - 1 if self.number > 1 else None

    @property
    def after(self) -> int | None:
        return self.number + 1 if self.number < self.of else None

    @property
    def is_turning(self) -> bool:
        return self.number == self.turning_stop


def reviewed_stop(game: Game, review: Review, number: int | None) -> ReviewedStop:
    """Without a number, or with one that is not there, the one that turned the game."""
    stops = review.content["stops"]
    number = number if number and number <= len(stops) else turning_stop(review)
    phases = phases_of_stop(game, review, number)
    table = tables_at(game, phases[0])(None)
    face, stop, labels = face_of(game.rules), stop_at(review, number), labels_of(table)
    events = [event for phase in phases[1:] for event in events_of(phase, None)]
    return ReviewedStop(
        number=number,
        of=len(stops),
        stop=stop,
        words=face.review(stop, table.view, labels),
        labels=labels,
        table=table,
        view=face.view_after(table.view, face.review_picture(events)),
        advice=_advice(game, stop, phases),
        turning=turning_sentences(game, review),
        turning_stop=turning_stop(review),
        figures=_figures(game, review, number),
        charts=_charts(game, review, number, labels),
    )


def _advice(game: Game, stop: Any, phases: list[Phase]) -> list[Advice]:
    face, found = face_of(game.rules), []
    tables = {phase.step: tables_at(game, phase) for phase in phases[:-1]}
    first = stop["step"]
    for each in stop["advice"]:
        at = tables.get(each["step"]) or tables_at(game, phases[each["step"] - first])
        table = at(each["seat"])
        labels = labels_of(table)
        given, best = (
            face.order_text(each["ask"], each[order], table.view, labels) for order in ("given", "best")
        )
        found.append(Advice(labels[each["seat"]], given, best, each["same"]))
    return found


def _figures(game: Game, review: Review, shown: int) -> list[tuple[str, str, list[int], bool]]:
    """A row for each stop: its address, its name, the chances, and whether it is the one that is shown."""
    *rows, end = chances(review.content)
    named = [
        (_address(game, number), str(number), row, number == shown) for number, row in enumerate(rows, 1)
    ]
    return [*named, ("", pgettext("review", "end"), end, False)]


def _charts(game: Game, review: Review, number: int, labels: Labels) -> list[str]:
    curve = chances(review.content)
    links = [_address(game, stop) for stop in range(1, len(curve))]
    end = pgettext("review", "end")
    return [chart(curve, labels, number - 1, links, end, sheet) for sheet in (WIDE, NARROW)]


def _address(game: Game, number: int) -> str:
    return reverse("review_stop", args=[game.code, number])
