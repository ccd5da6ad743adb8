"""The city within its wall, the toll and the dice, as a picture. The wall runs along three sides."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from engine.macao.board import BOARD, LAST_SPACE, District
from engine.macao.state import NOBODY
from engine.macao.stones import COLOURS, named
from engine.macao.table import View
from games.faces.colours import COLOURS as SEAT_COLOURS
from games.faces.colours import DARK_INK
from games.faces.face import BoardLook, Labels
from games.faces.kit.phrases import with_commas
from games.faces.kit.svg import Value, element, lettering, shown_name, text_element, use
from games.faces.macao.amounts import colour_name, gold, points, stones
from games.faces.macao.drawing.emblems import DISC, STONES, disc, stone, tile
from games.faces.macao.drawing.places import place
from games.faces.macao.words import good_name

STRIP = 84
"""The height of the strip with toll and dice."""
ACROSS, DOWN = 100, 84
WALL = 62
"""As broad as a finger on a phone."""
LEFT, TOP = 14, STRIP + WALL + 14
COLUMNS = max(district.column for district in BOARD.districts) + 1
ROWS = max(district.row for district in BOARD.districts) + 1
WIDTH = LEFT + COLUMNS * ACROSS + WALL + 16
HEIGHT = TOP + ROWS * DOWN + WALL + 16

DICE = 228
"""Where they begin."""

GROUND, ROOFS, DARK_ROOFS, BRICK, BRICK_EDGE = "#e9d9b4", "#f6e7c6", "#c39a6b", "#cbb28b", "#8a6f47"


def ground() -> str:
    """What never changes: the land, the harbour along the open side, the wall's course."""
    return "".join(
        [
            element("rect", width=WIDTH, height=HEIGHT, fill=GROUND),
            element("rect", width=WIDTH, height=STRIP, fill="#3d5a5c"),
            element("rect", y=STRIP, width=LEFT - 6, height=HEIGHT - STRIP, fill="#8fc6d2"),
            _course(),
        ]
    )


def land() -> str:
    """The same for a page, which is sea all around."""
    box = {"width": WIDTH - 6, "height": HEIGHT - STRIP - 6, "x": 3, "y": STRIP + 3}
    return "".join(
        [
            element("rect", rx=26, fill="#f1e4c3", stroke="#8ed3d4", stroke_width=6, **box),
            _course(),
        ]
    )


def _course() -> str:
    right, bottom = LEFT + COLUMNS * ACROSS, TOP + ROWS * DOWN
    course = (
        f"M{LEFT} {TOP - WALL - 4}H{right + WALL + 4}V{bottom + WALL + 4}H{LEFT}V{bottom + 4}H{right + 4}"
        f"V{TOP - 4}H{LEFT}z"
    )
    return element("path", d=course, fill=BRICK, stroke=BRICK_EDGE, stroke_width=2)


def places(view: View, labels: Labels, look: BoardLook) -> Iterator[str]:
    """On a page the toll and the dice stand above the city, not in its picture."""
    prefix = look.prefix
    if not look.on_page:
        yield place("toll", (8, 6, 200, STRIP - 12), look, *_toll(view, prefix))
        yield place("dice", (DICE - 4, 8, WIDTH - DICE, STRIP - 16), look, *_dice(view, prefix))
    for space in range(LAST_SPACE + 1):
        yield place(f"w{space}", _wall_box(space), look, *_wall_space(space, view, labels, look))
    for number, district in enumerate(BOARD.districts):
        box = (*_corner(district), ACROSS, DOWN)
        drawn = _plot if look.on_page else _district
        yield place(district.code, box, look, *drawn(number, district, view, labels, look))


def outlines(groups: Sequence[Sequence[str]], view: View, labels: Labels) -> str:
    """A frame in the owner's colour around each district of a group."""
    found = []
    for group in groups:
        for code in group:
            number = BOARD.numbers[code]
            x, y = _corner(BOARD.districts[number])
            colour = SEAT_COLOURS[labels[view.owners[number]].colour]
            found.append(
                element("rect", x=x, y=y, width=ACROSS, height=DOWN, fill=colour.light, stroke=DARK_INK)
            )
    return "".join(found)


def _toll(view: View, prefix: str) -> tuple[str, ...]:
    cost, worth = view.toll
    words = {"gold": gold(cost), "points": points(worth)}
    return (
        _("The toll: %(gold)s for %(points)s") % words,
        element("path", d=f"M10 8h196v{STRIP - 16}h-196z", fill="#f6e7c6", stroke=DARK_INK, stroke_width=2),
        lettering(str(cost), 44, STRIP / 2, 26, **PEN),
        use(f"{prefix}-coin", 84, STRIP / 2),
        element("path", d=f"M104 {STRIP / 2}h22m-8-7l8 7l-8 7", **PEN),
        lettering(str(worth), 148, STRIP / 2, 26, **PEN),
        use(f"{prefix}-laurel", 186, STRIP / 2),
    )


def _dice(view: View, prefix: str) -> tuple[str, ...]:
    if not view.dice:
        blank = "".join(_die(DICE + 61 * number) for number in range(len(COLOURS)))
        return (_("The dice haven’t been rolled yet"), element("path", d=blank, fill="#34504f"))
    shown = with_commas(
        f"{colour_name(colour)} {value}" for colour, value in zip(COLOURS, view.dice, strict=True)
    )
    drawn = [
        element("path", d=_die(DICE + 61 * number), fill=STONES[colour][0], stroke=DARK_INK, stroke_width=2)
        + lettering(
            str(value),
            DICE + 26 + 61 * number,
            STRIP / 2,
            26,
            fill="none",
            stroke=STONES[colour][1],
            stroke_width=4,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
        for number, (colour, value) in enumerate(zip(COLOURS, view.dice, strict=True))
    ]
    return _("The dice: %(dice)s") % {"dice": shown}, *drawn


def _die(left: float) -> str:
    top = STRIP / 2 - 26
    return f"M{left + 8} {top}h36q8 0 8 8v36q0 8-8 8h-36q-8 0-8-8v-36q0-8 8-8z"


def _wall_space(space: int, view: View, labels: Labels, look: BoardLook) -> tuple[str, ...]:
    x, y, width, height = _wall_box(space)
    pile = view.wall[space]
    title = _("Space %(space)d of the wall") % {"space": space}
    if pile:
        names = with_commas(shown_name(labels[seat].name) for seat in pile)
        title = _("Space %(space)d of the wall: %(names)s") % {"space": space, "names": names}
    fill = "#e3d0a8" if space % 2 else "#d8c093"
    parts = [
        element(
            "path",
            d=f"M{x} {y}h{width}v{height}h-{width}z",
            fill=fill,
            stroke=BRICK_EDGE,
            stroke_width=1.5,
        ),
        text_element("text", str(space), x=x + width / 2, y=y + height / 2 + 8, fill=BRICK_EDGE, **WRITTEN)
        if look.on_page
        else lettering(str(space), x + (17 if width > height else width / 2), y + 14, 14, **THIN),
    ]
    along = width > height
    reach = (width if along else height) - 2 * DISC - 8
    step = min(2 * DISC - 6, reach / max(1, len(pile) - 1))
    for depth, seat in reversed(list(enumerate(pile))):
        far = DISC + 4 + depth * step
        at = (x + width - far, y + height / 2 + 4) if along else (x + width / 2, y + height - far)
        parts.append(disc(labels[seat].colour, *at, look.prefix))
    return title, *parts


def _wall_box(space: int) -> tuple[float, float, float, float]:
    """From the lower left corner around the city to the upper left one."""
    right, bottom = LEFT + COLUMNS * ACROSS, TOP + ROWS * DOWN
    if space < COLUMNS:
        return LEFT + space * ACROSS, bottom + 4, ACROSS, WALL
    if space < COLUMNS + ROWS:
        return right + 4, bottom - (space - COLUMNS + 1) * DOWN, WALL, DOWN
    return right - (space - COLUMNS - ROWS + 1) * ACROSS, TOP - 4 - WALL, ACROSS, WALL


def _district(
    number: int, district: District, view: View, labels: Labels, look: BoardLook
) -> tuple[str, ...]:
    x, y = _corner(district)
    owner = view.owners[number]
    body = element(
        "path",
        d=f"M{x + 4} {y + 4}h{ACROSS - 8}v{DOWN - 8}h-{ACROSS - 8}z",
        fill=DARK_ROOFS if district.dark else ROOFS,
        stroke=BRICK_EDGE,
        stroke_width=1.5,
    )
    code = lettering(district.code, x + 22, y + 20, 15, **THIN)
    if owner != NOBODY:
        at = (x + ACROSS / 2 + 8, y + DOWN / 2 + 4)
        return (
            _title(number, district, view, labels),
            body,
            code,
            disc(labels[owner].colour, *at, look.prefix),
        )
    return (
        _title(number, district, view, labels),
        body,
        code,
        tile(view.tiles[number], x + 62, y + 26, look.prefix),
        *_cost(district, x, y, look.prefix),
    )


def _plot(number: int, district: District, view: View, labels: Labels, look: BoardLook) -> tuple[str, ...]:
    """A district for a page: its tile and what it costs, or whose it is; its code if codes are wanted."""
    x, y = _corner(district)
    owner = view.owners[number]
    colour = SEAT_COLOURS[labels[owner].colour] if owner != NOBODY else None
    ours = owner != NOBODY and look.before is not None and look.before.owners[number] == NOBODY
    body = element(
        "path",
        d=f"M{x + 14} {y + 4}h{ACROSS - 28}q10 0 10 10v{DOWN - 28}q0 10-10 10h-{ACROSS - 28}q-10 0-10-10"
        f"v-{DOWN - 28}q0-10 10-10z",
        fill=DARK_ROOFS if district.dark and not colour else ROOFS,
        stroke=colour.light if colour else BRICK_EDGE,
        stroke_width=6 if colour else 1.5,
        class_="planned" if ours else None,
    )
    code = (
        text_element("text", district.code, x=x + 10, y=y + 24, font_size=17, font_weight=700, fill=DARK_INK)
        if look.codes
        else ""
    )
    if colour:
        wash = element(
            "rect",
            x=x + 8,
            y=y + 8,
            width=ACROSS - 16,
            height=DOWN - 16,
            rx=6,
            fill=colour.light,
            opacity=0.32,
        )
        own = disc(colour.key, x + ACROSS / 2, y + DOWN / 2, look.prefix)
        return _title(number, district, view, labels), body, wash, code, own
    return (
        _title(number, district, view, labels),
        body,
        code,
        tile(view.tiles[number], x + ACROSS / 2, y + 27, look.prefix),
        *_cost(district, x, y, look.prefix),
    )


def _cost(district: District, x: float, y: float, prefix: str) -> Iterator[str]:
    cost = [colour for colour, many in named(district.cost).items() for _again in range(many)]
    start = x + ACROSS / 2 - 13.5 * (len(cost) - 1)
    for nth, colour in enumerate(cost):
        yield stone(colour, start + 27 * nth, y + DOWN - 20, prefix)


def _title(number: int, district: District, view: View, labels: Labels) -> str:
    owner = view.owners[number]
    words = {"code": district.code, "stones": stones(district.cost), "tile": good_name(view.tiles[number])}
    if owner != NOBODY:
        return _("District %(code)s: taken by %(name)s") % {**words, "name": shown_name(labels[owner].name)}
    return _("District %(code)s: costs %(stones)s, tile: %(tile)s") % words


def _corner(district: District) -> tuple[int, int]:
    return LEFT + district.column * ACROSS, TOP + district.row * DOWN


PEN: dict[str, Value] = {
    "fill": "none",
    "stroke": DARK_INK,
    "stroke_width": 4,
    "stroke_linecap": "round",
    "stroke_linejoin": "round",
}
THIN: dict[str, Value] = {**PEN, "stroke_width": 2}
WRITTEN: dict[str, Value] = {"text_anchor": "middle", "font_size": 22, "font_weight": 700}
