"""Lines for charts of ours: points of polylines in the units of a picture, so that templates only draw."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 360, 200
LEFT, RIGHT, TOP, BOTTOM = 8, 96, 12, 24


@dataclass(frozen=True, slots=True)
class Line:
    name: str
    points: str
    """Of a polyline."""
    end_x: float
    end_y: float
    label_at: float
    """How high its name stands; names do not overlap."""
    is_mine: bool
    number: int
    """For its mark and dashes: lines part without colour, too."""


@dataclass(frozen=True, slots=True)
class Chart:
    width: int
    height: int
    lines: list[Line]
    marks: list[tuple[float, int]]
    """Where each round stands on the axis."""
    bottom: int


def race_chart(series: Sequence[tuple[str, Sequence[float], bool]]) -> Chart | None:
    """Names with their sums after each round, and whether it is the viewer's; None before the first round."""
    rounds = max((len(values) for _, values, _ in series), default=0)
    if not rounds:
        return None
    most = max(max(values, default=0) for _, values, _ in series)
    least = min(0.0, *(min(values, default=0) for _, values, _ in series))
    height = max(HEIGHT, TOP + BOTTOM + 14 * len(series))
    lines = []
    for number, (name, values, is_mine) in enumerate(series):
        spots = [(_x(0, rounds), _y(0, least, most, height))]
        spots += [(_x(at, rounds), _y(each, least, most, height)) for at, each in enumerate(values, 1)]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        lines.append(Line(name, points, *spots[-1], 0, is_mine, number % 6))
    return Chart(
        WIDTH,
        height,
        _labelled(lines, height),
        [(_x(at, rounds), at) for at in range(1, rounds + 1)],
        height - BOTTOM,
    )


def curve(values: Sequence[int], width: int = 240, height: int = 72) -> str:
    """A polyline of a number that went up and down; empty with less than two."""
    if len(values) < 2:
        return ""
    low, high = min(values), max(values)
    step = (width - 8) / (len(values) - 1)
    scale = (height - 12) / ((high - low) or 1)
    return " ".join(
        f"{4 + at * step:.1f},{height - 6 - (each - low) * scale:.1f}" for at, each in enumerate(values)
    )


def _labelled(lines: list[Line], height: int) -> list[Line]:
    """Names from top to bottom, at least a line apart."""
    placed, at = {}, TOP - 4.0
    for line in sorted(lines, key=lambda line: line.end_y):
        at = max(at + 13, line.end_y + 4)
        placed[line.name, line.number, line.points] = at
    spare = max(0.0, at - (height - BOTTOM + 6))
    return [
        Line(
            one.name,
            one.points,
            one.end_x,
            one.end_y,
            placed[one.name, one.number, one.points] - spare,
            one.is_mine,
            one.number,
        )
        for one in lines
    ]


def _x(at: int, rounds: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * at / rounds


def _y(value: float, least: float, most: float, height: int) -> float:
    return TOP + (height - TOP - BOTTOM) * (1 - (value - least) / ((most - least) or 1))
