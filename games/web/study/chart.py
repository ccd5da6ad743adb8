"""The curve of a review: a line for each seat, as a picture of our own. The figures are beside it."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.faces.colours import COLOURS
from games.faces.face import Labels
from games.faces.kit.svg import element, shown_name, text_element

LEVELS = (0, 25, 50, 75, 100)


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a chart is drawn on: all in units of its picture."""

    width: int
    height: int
    left: int
    right: int
    top: int
    bottom: int
    letters: int
    most_ticks: int

    def x(self, stop: int, last: int) -> float:
        return round(self.left + (self.width - self.left - self.right) * stop / max(1, last), 1)

    def y(self, chance: float) -> float:
        return round(self.height - self.bottom - (self.height - self.top - self.bottom) * chance / 100, 1)


WIDE = Sheet(720, 260, 40, 96, 26, 28, 13, 20)
NARROW = Sheet(360, 250, 30, 22, 26, 26, 12, 8)
MARK = 9
NAME_WIDTH, NAME_HEIGHT = 110, 24
"""Room for a name beside its mark."""


def chart(
    curve: Sequence[Sequence[int]],
    labels: Labels,
    current: int,
    links: Sequence[str],
    end: str,
    sheet: Sheet = WIDE,
) -> str:
    """`curve` has a row for each stop and one for the end; `current` is the stop that is open, from 0."""
    last = len(curve) - 1
    return element(
        "svg",
        *_grid(sheet, last, current, end),
        *(_line(curve, seat, labels, sheet, last) for seat in range(len(labels))),
        *_marks(curve, labels, sheet, last),
        *(_link(stop, href, sheet, last) for stop, href in enumerate(links)),
        viewBox=f"0 0 {sheet.width} {sheet.height}",
        class_=f"chart {'is-wide' if sheet is WIDE else 'is-narrow'}",
        aria_hidden="true",
    )


def _grid(sheet: Sheet, last: int, current: int, end: str) -> list[str]:
    half = (sheet.x(1, last) - sheet.x(0, last)) / 2
    every = -(-last // sheet.most_ticks)
    band = element(
        "rect",
        x=round(max(sheet.left - 8, sheet.x(current, last) - half), 1),
        y=sheet.top - 8,
        width=round(2 * half, 1),
        height=sheet.height - sheet.top - sheet.bottom + 16,
        rx=6,
        class_="chart-now",
    )
    lines = [
        element("path", d=f"M{sheet.left} {sheet.y(level)}H{sheet.width - sheet.right}", class_="chart-level")
        for level in LEVELS
    ]
    levels = [
        text_element(
            "text",
            str(level),
            x=sheet.left - 8,
            y=sheet.y(level) + 4,
            text_anchor="end",
            font_size=sheet.letters,
        )
        for level in LEVELS
    ]
    stops = [
        text_element(
            "text",
            end if stop == last else str(stop + 1),
            x=sheet.x(stop, last),
            y=sheet.height - 6,
            text_anchor="middle",
            font_size=sheet.letters,
            class_="is-now" if stop == current else None,
        )
        for stop in range(last + 1)
        if stop == last or (stop % every == 0 and last - stop >= every)
    ]
    return [band, *lines, *levels, *stops]


def _line(curve: Sequence[Sequence[int]], seat: int, labels: Labels, sheet: Sheet, last: int) -> str:
    points = " ".join(f"{sheet.x(stop, last)},{sheet.y(row[seat])}" for stop, row in enumerate(curve))
    return element(
        "g",
        element("polyline", points=points, class_="chart-rim"),
        element("polyline", points=points, class_="chart-line"),
        class_=f"seat-{labels[seat].colour}",
    )


def _peak(curve: Sequence[Sequence[int]], seat: int) -> tuple[int, int]:
    """Where a line is highest, and how high: there it has its mark."""
    chances = [row[seat] for row in curve]
    return chances.index(max(chances)), max(chances)


def _marks(curve: Sequence[Sequence[int]], labels: Labels, sheet: Sheet, last: int) -> list[str]:
    """The highest has its name first; a name for which there is no room is left out."""
    drawn: list[str] = []
    named: list[tuple[float, float]] = []
    for seat in sorted(range(len(labels)), key=lambda seat: -_peak(curve, seat)[1]):
        at, chance = _peak(curve, seat)
        x, y = sheet.x(at, last), sheet.y(chance)
        room = all(abs(x - near) > NAME_WIDTH or abs(y - level) > NAME_HEIGHT for near, level in named)
        if room:
            named.append((x, y))
        drawn.insert(0, _mark(seat, at, chance, labels, sheet, last, named=room))
    return drawn


def _mark(seat: int, at: int, chance: int, labels: Labels, sheet: Sheet, last: int, *, named: bool) -> str:
    x, y = sheet.x(at, last), sheet.y(chance)
    colour = COLOURS[labels[seat].colour]
    beside = at == last and sheet is WIDE
    anchor = "start" if beside else "end" if at > last * 0.8 else "start" if at < last * 0.2 else "middle"
    return element(
        "g",
        element("rect", x=x - MARK, y=y - MARK, width=2 * MARK, height=2 * MARK, rx=4, class_="chart-mark"),
        element(
            "path",
            d=colour.mark_path,
            transform=f"translate({x} {y}) scale(.6)",
            fill_rule="evenodd",
            class_="chart-sign",
        ),
        text_element(
            "text",
            f"{shown_name(labels[seat].name)} {chance}",
            x=x + MARK + 5 if beside else x,
            y=y + 5 if beside else y - MARK - 4,
            text_anchor=anchor,
            font_size=sheet.letters,
            class_="chart-name",
        )
        if named
        else "",
        class_=f"seat-{labels[seat].colour}",
    )


def _link(stop: int, href: str, sheet: Sheet, last: int) -> str:
    """A tap anywhere above a stop opens it; whoever uses keys finds the same links in the figures."""
    half = (sheet.x(1, last) - sheet.x(0, last)) / 2
    return element(
        "a",
        element(
            "rect",
            x=round(sheet.x(stop, last) - half, 1),
            y=0,
            width=round(2 * half, 1),
            height=sheet.height,
            fill="none",
            pointer_events="all",
        ),
        href=href,
        tabindex=-1,
    )
