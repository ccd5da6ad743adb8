"""Small drawings for stones, goods, coins, prestige and ships: symbols of a picture, defined once."""

from games.faces.colours import COLOURS, DARK_INK, LIGHT_INK, Colour
from games.faces.kit.svg import element, use
from games.faces.macao.words import GOODS

STONES = {
    "red": ("#c8372d", LIGHT_INK, "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z"),
    "blue": ("#2f62c9", LIGHT_INK, "M-1.5-6h3v4.5h4.5v3h-4.5v4.5h-3v-4.5h-4.5v-3h4.5z"),
    "green": ("#3f9e52", DARK_INK, "M0-6l5.6 9.6h-11.2z"),
    "black": ("#2b2b30", LIGHT_INK, "M-4.4-4.4h8.8v8.8h-8.8z"),
    "gray": (
        "#b3b6ba",
        DARK_INK,
        "M-5.6 0a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0-11.2 0zM-2.8 0a2.8 2.8 0 1 1 5.6 0a2.8 2.8 0 1 1-5.6 0z",
    ),
    "violet": ("#9a5cc6", LIGHT_INK, "M-6-2h12v4h-12z"),
}
"""Fill, ink and mark of a stone: the mark tells colours apart for every eye."""
STONE = 13
HEXAGON = "M0-13l11.3 6.5v13L0 13l-11.3-6.5v-13z"
DISC = 17

TILES = {
    "lacquer": ("#b3372c", "M-14-3h28v14h-28zM-12-11h24l2 6h-28zM-3-3h6v5h-6z"),
    "rice": ("#fdf8e6", "M-15-2h30q-1 13-10 13h-10q-9 0-10-13zM-12-3q3-9 7-5q3-7 8-2q7-4 9 7z"),
    "tea": ("#7fb069", "M-12 9q-5-20 12-20q14 0 14-3q2 24-16 24q-5 0-8-3l12-13"),
    "jade": ("#57b894", "M-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0zM-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"),
    "silk": ("#e58fb0", "M-14-8h20a5 8 0 0 1 0 17h-20a5 8 0 0 1 0-17zM6-8a5 8 0 0 0 0 17M-8-8v17"),
    "paper": ("#ffffff", "M-10-13h14l7 7v19h-21zM4-13v7h7M-6-1h12M-6 4h12M-6 9h8"),
    "porcelain": ("#dcebfa", "M-4-13h8v4q8 4 8 12q0 7-6 10h-12q-6-3-6-10q0-8 8-12zM-11 2q5 4 11 0t11 0"),
    "spices": ("#d9a441", "M-4-12h8l-2 5q10 4 10 13q0 7-7 7h-10q-7 0-7-7q0-9 10-13zM-4-6h8"),
    "joker": ("#ffe27a", "M0-14l4 9.5 10.3.8-7.9 6.6 2.5 10-8.9-5.4-8.9 5.4 2.5-10-7.9-6.6 10.3-.8z"),
}
COIN = "M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0zM-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0z"
LAUREL = "M0 11q-12-3-11-18q5 1 7 6q0-6 4-10q4 4 4 10q2-5 7-6q1 15-11 18z"
HULL = "M-15 4h30l-5 9h-20zM-1 2v-20l13 16zM-4 2v-15l-9 13z"

assert TILES.keys() == GOODS.keys()


def definitions(prefix: str) -> str:
    """`<prefix>-stone-<colour>`, `-tile-<good>`, `-coin`, `-laurel`."""
    return "".join(
        [
            *(
                element(
                    "g",
                    element("path", d=HEXAGON, fill=fill, stroke=DARK_INK, stroke_width=1.5),
                    element("path", d=mark, fill=ink, fill_rule="evenodd"),
                    id=f"{prefix}-stone-{colour}",
                )
                for colour, (fill, ink, mark) in STONES.items()
            ),
            *(_emblem(f"{prefix}-tile-{good}", fill, path) for good, (fill, path) in TILES.items()),
            _emblem(f"{prefix}-coin", "#f5c542", COIN),
            _emblem(f"{prefix}-laurel", "#8fce8a", LAUREL),
        ]
    )


def seat_definitions(colour: Colour, prefix: str) -> str:
    """`<prefix>-disc-<colour>` and `-ship-<colour>` of one player."""
    mark = element("path", d=colour.mark_path, fill=colour.ink, fill_rule="evenodd", transform="scale(.8)")
    return element(
        "g",
        element("circle", r=DISC, fill=colour.light, stroke=DARK_INK, stroke_width=2),
        mark,
        id=f"{prefix}-disc-{colour.key}",
    ) + element(
        "g",
        element("path", d=HULL, fill=colour.light, stroke=DARK_INK, stroke_width=2, stroke_linejoin="round"),
        element(
            "path",
            d=colour.mark_path,
            fill=colour.ink,
            fill_rule="evenodd",
            transform="translate(0 8.5) scale(.36)",
        ),
        id=f"{prefix}-ship-{colour.key}",
    )


def stone(colour: str, x: float, y: float, prefix: str) -> str:
    return use(f"{prefix}-stone-{colour}", x, y)


def tile(good: str, x: float, y: float, prefix: str) -> str:
    return use(f"{prefix}-tile-{good}", x, y)


def disc(colour: str, x: float, y: float, prefix: str) -> str:
    return use(f"{prefix}-disc-{COLOURS[colour].key}", x, y)


def ship(colour: str, x: float, y: float, prefix: str) -> str:
    return use(f"{prefix}-ship-{COLOURS[colour].key}", x, y)


def _emblem(identity: str, fill: str, path: str) -> str:
    return element(
        "path",
        d=path,
        fill=fill,
        stroke=DARK_INK,
        stroke_width=1.6,
        stroke_linejoin="round",
        stroke_linecap="round",
        id=identity,
    )
