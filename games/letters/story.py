"""The story of a round, sentence by sentence, with the colour of whoever did something."""

from collections.abc import Iterator, Sequence

from engine.core import Event
from games.faces.face import Face
from games.letters.content import Told
from games.tables.view import Table


def told_with_colours(face: Face, events: Sequence[Event], table: Table) -> Iterator[Told]:
    """The very sentences of the face. Where those of a step cannot be parted by seats, none has a colour."""
    for step in face.steps(events):
        whole = face.story(step, table.view, table.labels)
        parted = [told for run in _runs(step) for told in _told(face, run, table)]
        yield from parted if [told.sentence for told in parted] == whole else map(Told, whole)


def _runs(step: Sequence[Event]) -> list[list[Event]]:
    """Events of one seat after another; what is nobody's belongs to what came before it."""
    runs: list[list[Event]] = []
    for event in step:
        if runs and event.data.get("seat", _seat(runs[-1])) == _seat(runs[-1]):
            runs[-1].append(event)
        else:
            runs.append([event])
    return runs


def _told(face: Face, run: Sequence[Event], table: Table) -> Iterator[Told]:
    """Only the first sentence has the colour: the others follow from it."""
    first, *others = face.story(run, table.view, table.labels) or [""]
    if not first:
        return
    seat = _seat(run)
    yield Told(first, "" if seat is None else table.labels[seat].colour)
    yield from map(Told, others)


def _seat(run: Sequence[Event]) -> int | None:
    return run[0].data.get("seat")
