"""The board as a picture: the one drawing that pages, letters and help show.

Only what everybody may see is drawn, so all viewers of a table get the same picture.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache

from django.utils.translation import gettext as _

from engine.makabana.state import NOBODY, board_for
from engine.makabana.table import View
from games.faces.colours import COLOURS
from games.faces.face import Labels
from games.faces.makabana import pieces, places, scenery
from games.faces.makabana.geometry import Place, Point, layout, open_sides
from games.faces.makabana.outlines import outline
from games.faces.makabana.reach import reaches
from games.faces.makabana.terrain import terrain
from games.faces.makabana.words import place_name
from games.faces.phrases import listed
from games.faces.svg import NAMESPACE, closed_path, element, shown_name, text_element
from games.faces.svg import number as written


def board_svg(
    view: View,
    labels: Labels,
    *,
    tall: bool = False,
    prefix: str = "board",
    marked: Collection[str] = (),
    groups: Sequence[Sequence[str]] = (),
) -> str:
    """A complete SVG document. Tall is turned by a quarter, for narrow screens.

    Each place is a group with its code as `data-place`, each piece one with its owner as `data-seat`. All ids
    start with the prefix: two boards on one page need different ones. Marked places are of the class
    `marked`; groups of huts are outlined in the colour of their owner.
    """
    title = _("The board: %(islands)s") % {"islands": listed(view.board.islands)}
    return _document(
        view,
        text_element("title", title, id=f"{prefix}-title"),
        _ground(view.edition, view.players, tall, prefix),
        element("defs", *(pieces.definitions(COLOURS[label.colour], prefix) for label in labels)),
        *(outline(group, view, labels, tall) for group in groups),
        *_places(view, labels, tall, prefix, marked=marked),
        tall=tall,
        role="img",
        aria_labelledby=f"{prefix}-title",
    )


def _document(view: View, *parts: str, tall: bool = False, **attributes: str) -> str:
    left, top, right, bottom = terrain(view.edition, view.players, tall).box
    box = " ".join(map(written, (left, top, right - left, bottom - top)))
    return element("svg", *parts, xmlns=NAMESPACE, viewBox=box, **attributes)


@lru_cache(maxsize=64)
def _ground(edition: str, players: int, tall: bool, prefix: str) -> str:
    """What stays the same through a game."""
    land, laid = terrain(edition, players, tall), layout(edition, players, tall)
    names = board_for(edition, players).beach_names
    return element("defs", scenery.definitions(land, prefix), places.definitions(prefix)) + scenery.scenery(
        land, laid, names, _has_clubs(edition), prefix
    )


def _has_clubs(edition: str) -> bool:
    return edition == "2013"


def _places(
    view: View,
    labels: Labels,
    tall: bool,
    prefix: str,
    marked: Collection[str] = (),
) -> list[str]:
    """From the top down, so that what stands further down stands in front."""
    laid = layout(view.edition, view.players, tall)
    drawn = laid.places if _has_clubs(view.edition) else laid.spots
    polygons = reaches(view.edition, view.players, tall)
    sides = open_sides(view.edition, view.players, tall)
    return [
        element(
            "g",
            text_element("title", place_name(place.code, view.board)),
            closed_path(polygons[number], fill="none", pointer_events="all"),
            _drawn(number, place, sides[number], view, labels, prefix),
            data_place=place.code,
            class_="marked" if place.code in marked else None,
        )
        for number, place in sorted(enumerate(drawn), key=lambda entry: entry[1].centre[1])
    ]


def _drawn(number: int, place: Place, open_side: int, view: View, labels: Labels, prefix: str) -> str:
    """A spot or a club site with what stands on it."""
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
        on_top = standing + hut + places.code_on_hut(place, COLOURS[labels[owner].colour].ink)
    elif owner != NOBODY:
        on_top = standing + _piece("club", owner, place, labels, prefix) + places.low_code(place)
    else:
        on_top = (places.low_code(place) if tikis else places.code(place)) + standing
    return (places.spot(place, prefix) if is_spot else places.site(place, prefix)) + on_top


def _piece(kind: str, seat: int, place: Place, labels: Labels, prefix: str, step: Point = (0, 0)) -> str:
    colour = COLOURS[labels[seat].colour]
    words = {
        "name": shown_name(labels[seat].name),
        "colour": colour.name,
        "mark": colour.mark_name,
        "place": place.code,
    }
    titles = {
        "hut": _("Hut of %(name)s (%(colour)s, %(mark)s) on %(place)s"),
        "tiki": _("Tiki of %(name)s (%(colour)s, %(mark)s) on %(place)s"),
        "club": _("Club of %(name)s (%(colour)s, %(mark)s) on %(place)s"),
    }
    x, y = place.centre
    return element(
        "g",
        text_element("title", titles[kind] % words),
        pieces.piece(kind, colour, x + step[0], y + step[1], prefix),
        data_seat=seat,
    )
