"""Part of the board, nearer, with rings around places that somebody is to look at."""

from collections.abc import Iterable, Mapping

from games.faces.kit.svg import element
from games.faces.makabana.drawing.geometry import layout

ROOM = 75
RADIUS = {"far": 37, "near": 37, "exact": 45}


def closer(svg: str, players: int, codes: Iterable[str], rings: Mapping[str, Iterable[str]]) -> str:
    """The same drawing with only these places in sight. Later rings lie above earlier ones."""
    centres = {place.code: place.centre for place in layout("2013", players, False).places}
    across, down = zip(*(centres[code] for code in codes), strict=True)
    left, top = round(min(across)) - ROOM, round(min(down)) - ROOM
    width, height = round(max(across)) + ROOM - left, round(max(down)) + ROOM - top
    start = svg.index('viewBox="') + len('viewBox="')
    end = svg.index('"', start)
    circles = "".join(
        element(
            "circle", cx=centres[code][0], cy=centres[code][1], r=RADIUS[kind], class_=f"ring ring-{kind}"
        )
        for kind, places in rings.items()
        for code in places
    )
    return f"{svg[:start]}{left} {top} {width} {height}{svg[end:]}".replace("</svg>", f"{circles}</svg>")
