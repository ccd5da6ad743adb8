"""The ground of the picture: sea, islands, beaches with their names, sectors by texture, complexes."""

from collections.abc import Mapping
from math import dist

from games.faces.kit.svg import element, lettering, number, text_element, use
from games.faces.makabana.drawing import textures
from games.faces.makabana.drawing.geometry import SITE_RADIUS, Layout, Place, Point
from games.faces.makabana.drawing.terrain import Terrain
from games.faces.makabana.drawing.textures import textured

MEADOWS = ("#d3de9c", "#e2dca4", "#c6dcaa", "#dbe6b4", "#d2d8a0")
WAVES = 110
"""From one wave to the next."""
SHALLOWS = 100
"""How far waves keep from the places."""
NAME_HEIGHT = 18
UNDER, OVER = SITE_RADIUS + 24, SITE_RADIUS + 34
"""From a club site to the name of its beach; above it, a flag needs room."""
ROOM = 60
"""What a name needs around it, if it can be had."""
INK, PAPER = "#3a2c1c", "#fffaf0"


def definitions(land: Terrain, prefix: str) -> str:
    """What scenery() refers to."""
    return "".join(
        (
            element("path", id=f"{prefix}-coast", d=land.coast),
            element("clipPath", use(f"{prefix}-coast"), id=f"{prefix}-land"),
            *(
                element("path", id=f"{prefix}-ground-{sector}", d=path)
                for sector, path in land.sectors.items()
            ),
            textures.definitions(prefix),
        )
    )


def scenery(
    land: Terrain,
    laid: Layout,
    names: Mapping[str, str],
    sites_used: bool,
    prefix: str,
    *,
    on_page: bool = False,
) -> str:
    """Everything under the places. Names are by beach; where sites are not used they stand in their stead."""
    coast = f"{prefix}-coast"
    return "".join(
        (
            _sea(land, laid),
            use(coast, fill="none", stroke="#3d9fb4", stroke_width=46, stroke_linejoin="round"),
            use(coast, fill="none", stroke="#76c9cd", stroke_width=26, stroke_linejoin="round"),
            _beaches(land, prefix),
            use(coast, fill="none", stroke="#f6ead0", stroke_width=9, stroke_linejoin="round"),
            *(_mountain(*summit) for summit in land.summits),
            *(textured(f"{prefix}-ground-{sector}", sector, prefix) for sector in land.sectors),
            _complexes(land),
            *(_name(names[site.code[0]], site, laid, land, sites_used, on_page) for site in laid.sites),
        )
    )


def _sea(land: Terrain, laid: Layout) -> str:
    """Water, with small waves in staggered rows where it is open."""
    left, top, right, bottom = map(round, land.box)
    crests = (
        (x + y // 2 % WAVES, y)
        for y in range(top + 30, bottom, WAVES // 2)
        for x in range(left - 40, right - 60, WAVES)
    )
    open_water = [
        (x, y) for x, y in crests if all(dist((x + 16, y), place.centre) > SHALLOWS for place in laid.places)
    ]
    waves = "".join(f"M{x} {y}q8-8 16 0t16 0" for x, y in open_water)
    return element(
        "rect", x=left - 1, y=top - 1, width=right - left + 2, height=bottom - top + 2, fill="#1b6f8c"
    ) + element("path", d=waves, fill="none", stroke="#3289a6", stroke_width=3, stroke_linecap="round")


def _beaches(land: Terrain, prefix: str) -> str:
    meadows = (
        element("path", d=path, fill=MEADOWS[number % len(MEADOWS)])
        for number, path in enumerate(land.beaches.values())
    )
    inland = element("path", d=land.inland, fill="#9cc383", stroke="none") if land.inland else ""
    return element("g", *meadows, inland, clip_path=f"url(#{prefix}-land)", stroke="#fdf8e6", stroke_width=8)


def _complexes(land: Terrain) -> str:
    return element(
        "path",
        d=land.complexes,
        fill=PAPER,
        fill_opacity=0.5,
        stroke=INK,
        stroke_width=2.6,
        stroke_dasharray="8 5",
    )


def _mountain(summit: Point, room: float) -> str:
    """A sleeping volcano, as high as there is room for."""
    smoke = element(
        "path", d="M-6-32q-9-8 2-14t2-14", fill="none", stroke=PAPER, stroke_width=6, stroke_linecap="round"
    )
    return element(
        "g",
        element("path", d="M-76 48Q-34 24-20-24Q0-16 20-24Q34 24 76 48Q0 70-76 48z", fill="#8a7462"),
        element("path", d="M20-24Q34 24 76 48Q40 60 6 59Q26 14 8-21z", fill="#735e4f"),
        element("path", d="M-20-24Q0-34 20-24Q0-14-20-24z", fill="#4b3a33"),
        smoke,
        transform=f"translate({summit[0]} {summit[1]})scale({number(min(room - 46, 100) / 90)})",
    )


def _name(name: str, site: Place, laid: Layout, land: Terrain, site_used: bool, on_page: bool) -> str:
    """A page has fonts; elsewhere names are strokes."""
    x, y = _name_centre(name, site, laid, land) if site_used else site.centre
    if on_page:
        return text_element(
            "text",
            name,
            x=round(x),
            y=round(y) + 10,
            text_anchor="middle",
            font_size=34,
            font_weight=700,
            fill=INK,
            stroke=PAPER,
            stroke_width=8,
            stroke_linejoin="round",
            paint_order="stroke",
        )
    pen = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return lettering(name, x, y, NAME_HEIGHT, stroke=PAPER, stroke_width=8, **pen) + lettering(
        name, x, y, NAME_HEIGHT, stroke=INK, stroke_width=3.2, **pen
    )


def _name_centre(name: str, site: Place, laid: Layout, land: Terrain) -> Point:
    """Where the name has most room around its club site, within the picture."""
    half = len(name) * NAME_HEIGHT / 2
    left, top, right, bottom = land.box
    others = [place.centre for place in laid.places if place is not site]

    def room(centre: Point) -> float:
        x, y = centre
        ends = [(x + share * half, y) for share in (-1, -0.5, 0, 0.5, 1)]
        edge = min(x - half - left, right - x - half, y - top - NAME_HEIGHT, bottom - y - NAME_HEIGHT)
        return min(edge + ROOM, min(dist(end, other) for end in ends for other in others))

    x, y = site.centre
    middle = min(max(x, left + half), right - half)
    across = SITE_RADIUS + NAME_HEIGHT + half
    return max(((middle, y + UNDER), (middle, y - OVER), (x - across, y), (x + across, y)), key=room)
