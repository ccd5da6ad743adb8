"""The board as a picture: the one drawing that pages, letters and help show.

Only what everybody may see is drawn, so all viewers of a table get the same picture.
"""

from functools import lru_cache

from django.utils.translation import gettext as _

from engine.makabana.state import NOBODY, board_for
from engine.makabana.table import View
from games.faces.colours import COLOURS
from games.faces.face import PLAIN, BoardLook, Labels
from games.faces.kit.board import document, owner_words
from games.faces.kit.lens import dimmed, lens
from games.faces.kit.phrases import listed
from games.faces.kit.svg import closed_path, element, lettering, text_element
from games.faces.makabana.drawing import pieces, places, scenery
from games.faces.makabana.drawing.geometry import Place, Point, layout, open_sides
from games.faces.makabana.drawing.outlines import outline
from games.faces.makabana.drawing.reach import reaches
from games.faces.makabana.drawing.terrain import terrain
from games.faces.makabana.words import place_name

DISC = 38
"""The radius of what is under a place that is highlighted or chosen."""
RANK, RANK_INK = "#ffd75e", "#2f2418"


def board_svg(view: View, labels: Labels, look: BoardLook = PLAIN) -> str:
    """A complete SVG document. Tall is turned by a quarter, for narrow screens.

    Each place is a group with its code as `data-place`, each piece one with its owner as `data-seat`. All ids
    start with the prefix: two boards on one page need different ones. Marked places are of the class
    `marked`; groups of huts are outlined in the colour of their owner.
    """
    tall, prefix = look.tall, look.prefix
    title = _("The board: %(islands)s") % {"islands": listed(view.board.islands)}
    left, top, right, bottom = terrain(view.edition, view.players, tall).box
    box = (left, top, right - left, bottom - top)
    scene = "".join(
        (
            element("g", _ground(view.edition, view.players, tall, prefix, look.on_page), class_="ground"),
            *(outline(group, view, labels, tall) for group in look.groups),
            *_places(view, labels, look),
        )
    )
    spots = [
        place.centre for place in layout(view.edition, view.players, tall).places if place.code in look.marked
    ]
    return document(
        title,
        box,
        prefix,
        element("defs", *(pieces.definitions(COLOURS[label.colour], prefix, look.codes) for label in labels)),
        dimmed(scene, prefix) if look.lens and spots else scene,
        lens(spots[0], box, prefix) if look.lens and spots else "",
        *(_rank(rank, code, view, tall) for rank, code in enumerate(look.ranked, 1)),
    )


@lru_cache(maxsize=64)
def _ground(edition: str, players: int, tall: bool, prefix: str, on_page: bool) -> str:
    """What stays the same through a game."""
    land, laid = terrain(edition, players, tall), layout(edition, players, tall)
    names = board_for(edition, players).beach_names
    return element("defs", scenery.definitions(land, prefix), places.definitions(prefix)) + scenery.scenery(
        land, laid, names, _has_clubs(edition), prefix, on_page=on_page
    )


def _has_clubs(edition: str) -> bool:
    return edition == "2013"


def _places(view: View, labels: Labels, look: BoardLook) -> list[str]:
    """From top to bottom, so that pieces further down are drawn in front."""
    tall, laid = look.tall, layout(view.edition, view.players, look.tall)
    drawn = laid.places if _has_clubs(view.edition) else laid.spots
    polygons = reaches(view.edition, view.players, tall)
    sides = open_sides(view.edition, view.players, tall)
    return [
        element(
            "g",
            text_element("title", _title(number, place, view, labels)),
            closed_path(polygons[number], fill="none", pointer_events="all"),
            element(
                "circle",
                cx=round(place.centre[0]),
                cy=round(place.centre[1]),
                r=DISC,
                fill="none",
                class_="disc",
            ),
            _drawn(number, place, sides[number], view, labels, look),
            data_place=place.code,
            data_at=f"{place.centre[0]:.0f} {place.centre[1]:.0f}",
            class_=_classes(number, place, view, look) or None,
        )
        for number, place in sorted(enumerate(drawn), key=lambda entry: entry[1].centre[1])
    ]


def _classes(number: int, place: Place, view: View, look: BoardLook) -> str:
    free = _owner(number, view) == NOBODY and number not in view.tikis
    return " ".join(
        name for name, holds in (("marked", place.code in look.marked), ("is-free", free)) if holds
    )


def _title(number: int, place: Place, view: View, labels: Labels) -> str:
    """The name of a place, and what stands on it."""
    owner = _owner(number, view)
    kind = _("%(name)s’s hut") if number < len(view.huts) else _("%(name)s’s club")
    standing = [] if owner == NOBODY else [kind % owner_words(labels[owner])]
    standing += [
        _("%(name)s’s Tiki") % owner_words(labels[seat])
        for seat, where in enumerate(view.tikis)
        if where == number
    ]
    name = place_name(place.code, view.board)
    return f"{name}: {listed(standing)}" if standing else name


def _owner(number: int, view: View) -> int:
    return view.huts[number] if number < len(view.huts) else view.clubs[number - len(view.huts)]


def _rank(rank: int, code: str, view: View, tall: bool) -> str:
    """A number on a place, for a list in its order."""
    laid = layout(view.edition, view.players, tall)
    x, y = next(place.centre for place in laid.places if place.code == code)
    return element(
        "g",
        element(
            "circle", cx=round(x) + 20, cy=round(y) - 20, r=15, fill=RANK, stroke=RANK_INK, stroke_width=2
        ),
        lettering(str(rank), round(x) + 20, round(y) - 20, 15, fill="none", stroke=RANK_INK, stroke_width=3),
        class_="rank",
        pointer_events="none",
    )


def _drawn(number: int, place: Place, open_side: int, view: View, labels: Labels, look: BoardLook) -> str:
    """A spot or a club site with what stands on it."""
    prefix = look.prefix
    spots = len(view.huts)
    is_spot = number < spots
    owner = view.huts[number] if is_spot else view.clubs[number - spots]
    tikis = [seat for seat, where in enumerate(view.tikis) if where == number]
    steps = pieces.tiki_steps(len(tikis), 0 if owner == NOBODY else open_side)
    standing = "".join(
        _piece("tiki", seat, place, labels, prefix, step) for seat, step in zip(tikis, steps, strict=True)
    )
    if is_spot and owner != NOBODY:
        hut = _piece("hut", owner, place, labels, prefix)
        on_hut = places.code_on_hut(place, COLOURS[labels[owner].colour].ink) if look.codes else ""
        on_top = standing + hut + on_hut
    elif owner != NOBODY:
        on_top = standing + _piece("club", owner, place, labels, prefix)
        on_top += places.low_code(place) if look.codes else ""
    else:
        below = places.low_code(place) if tikis else places.code(place)
        on_top = (below if look.codes else "") + standing
    ground = places.spot(place, prefix, look.codes) if is_spot else places.site(place, prefix)
    return element("g", ground, class_="spot") + on_top


def _piece(kind: str, seat: int, place: Place, labels: Labels, prefix: str, step: Point = (0, 0)) -> str:
    words = {**owner_words(labels[seat]), "place": place.code}
    titles = {
        "hut": _("%(name)s’s hut (%(colour)s, %(mark)s) on %(place)s"),
        "tiki": _("%(name)s’s Tiki (%(colour)s, %(mark)s) on %(place)s"),
        "club": _("%(name)s’s club (%(colour)s, %(mark)s) on %(place)s"),
    }
    x, y = place.centre
    return element(
        "g",
        text_element("title", titles[kind] % words),
        pieces.piece(kind, COLOURS[labels[seat].colour], x + step[0], y + step[1], prefix),
        data_seat=seat,
    )
