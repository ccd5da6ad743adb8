"""Lines for charts of ours: points of polylines in the units of a picture, so that templates only draw."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

WIDTH, HEIGHT = 360, 200
LEFT, RIGHT, TOP, BOTTOM = 8, 96, 12, 24


@dataclass(frozen=True, slots=True)
class ChartLine:
    """Numbers are text, since a template would write them as its language does."""

    name: str
    points: str
    """Of a polyline."""
    end_x: str
    end_y: str
    label_at: str
    """How high its name stands; names do not overlap."""
    is_mine: bool
    number: int
    """For its mark and dashes: lines part without colour, too."""


@dataclass(frozen=True, slots=True)
class Chart:
    width: int
    height: int
    lines: list[ChartLine]
    marks: list[tuple[str, int]]
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
    lines: list[ChartLine] = []
    ends: list[float] = []
    for number, (name, values, is_mine) in enumerate(series):
        spots = [(_x(0, rounds), _y(0, least, most, height))]
        spots += [(_x(at, rounds), _y(each, least, most, height)) for at, each in enumerate(values, 1)]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        ends.append(spots[-1][1])
        x, y = spots[-1]
        lines.append(ChartLine(name, points, f"{x:.1f}", f"{y:.1f}", "", is_mine, number % 6))
    return Chart(
        WIDTH,
        height,
        _labelled(lines, ends, height),
        [(f"{_x(at, rounds):.1f}", at) for at in range(1, rounds + 1)],
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


def _labelled(lines: list[ChartLine], ends: list[float], height: int) -> list[ChartLine]:
    """Names from top to bottom, at least a line apart."""
    heights, at = [0.0] * len(lines), TOP - 4.0
    for number in sorted(range(len(lines)), key=lambda number: ends[number]):
        at = heights[number] = max(at + 13, ends[number] + 4)
    spare = max(0.0, at - (height - BOTTOM + 6))
    return [replace(line, label_at=f"{each - spare:.1f}") for line, each in zip(lines, heights, strict=True)]


def _x(at: int, rounds: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * at / rounds


def _y(value: float, least: float, most: float, height: int) -> float:
    return TOP + (height - TOP - BOTTOM) * (1 - (value - least) / ((most - least) or 1))
