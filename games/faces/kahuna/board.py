"""The board as a picture: the one drawing that pages, letters and help show.

Only what everybody may see is drawn, and what the viewer plans. Seat 1 sits on the other side of the table,
and sees it from there.
"""

from dataclasses import replace
from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.kahuna.board import BOARD
from engine.kahuna.control import NOBODY, stones
from engine.kahuna.table import View
from games.faces.colours import COLOURS, Colour
from games.faces.face import PLAIN, BoardLook, BoardPart, Labels
from games.faces.kahuna.drawing import pieces, plans
from games.faces.kahuna.drawing.geometry import STRIP, Layout, layout
from games.faces.kahuna.drawing.scenery import names, scenery
from games.faces.kahuna.drawing.spotlight import spotlight
from games.faces.kahuna.words import island_name, line_name
from games.faces.kit.board import document, owner_words
from games.faces.kit.lens import dimmed
from games.faces.kit.svg import element, text_element

OTHER_SIDE = 1


def board_svg(view: View, labels: Labels, look: BoardLook = PLAIN) -> str:
    """Places are lines and islands; outside pages also the pile (`pile`) and cards face up (`up1` …)."""
    turned = view.seat == OTHER_SIDE
    prefix, laid = look.prefix, layout(look.tall, turned)
    places = [
        *_lines(view, labels, laid, look),
        *_islands(view, labels, laid, look),
        *([] if look.on_page else _cards(view, laid)),
    ]
    scene = "".join(
        (
            element(
                "g", _ground(look.tall, turned, look.on_page), class_="ground turned" if turned else "ground"
            ),
            *(
                element("g", *parts, data_place=place, class_="marked" if place in look.marked else None)
                for place, parts in places
            ),
            names(laid, on_page=look.on_page),
        )
    )
    return document(
        _("The board: twelve islands and their bridges"),
        (0, 0, laid.width, laid.height + (0 if look.on_page else STRIP)),
        prefix,
        element("defs", *(pieces.definitions(COLOURS[label.colour], prefix) for label in labels)),
        dimmed(scene, prefix) if look.lens and look.marked else scene,
        spotlight(look.marked, laid, prefix) if look.lens else "",
    )


def board_parts(view: View, labels: Labels, look: BoardLook = PLAIN) -> list[BoardPart]:
    """On pages it is always the square picture: it leaves room for the hand below."""
    return [BoardPart("board", "", board_svg(view, labels, replace(look, tall=False, on_page=True)), True)]


Places = list[tuple[str, list[str]]]


@lru_cache(maxsize=8)
def _ground(tall: bool, turned: bool, on_page: bool) -> str:
    return scenery(layout(tall, turned), on_page=on_page)


def _lines(view: View, labels: Labels, laid: Layout, look: BoardLook) -> Places:
    found = []
    before = view.bridges if look.before is None else look.before.bridges
    for number, (line, way, finger, owner) in enumerate(
        zip(BOARD.lines, laid.ways, laid.fingers, view.bridges, strict=True)
    ):
        name, earlier = line_name(line.code), before[number]
        if owner == NOBODY and earlier != NOBODY:
            title = _("%(line)s: the bridge falls") % {"line": name}
            drawn = plans.fallen_bridge(way, _colour(earlier, labels))
        elif owner == NOBODY:
            title = _("%(line)s: no bridge") % {"line": name}
            drawn = pieces.free_line(way)
        else:
            title = _("%(line)s: %(name)s’s bridge (%(colour)s, %(mark)s)") % {
                "line": name,
                **owner_words(labels[owner]),
            }
            bridge = pieces.bridge(way, _colour(owner, labels), look.prefix)
            drawn = element("g", bridge, data_seat=owner, data_piece="bridge")
            if owner != earlier:
                rank = [*look.ranked, line.code].index(line.code) + 1
                drawn = (
                    plans.halo(way) + drawn + (plans.number(way, rank) if line.code in look.ranked else "")
                )
        found.append((line.code, [text_element("title", title), pieces.line_finger(way, finger), drawn]))
    return found


def _islands(view: View, labels: Labels, laid: Layout, look: BoardLook) -> Places:
    found = []
    lying = stones(view.bridges)
    before = lying if look.before is None else stones(look.before.bridges)
    for number, (island, centre, owner) in enumerate(zip(BOARD.islands, laid.islands, lying, strict=True)):
        needed, lines = BOARD.needed[number], len(BOARD.lines_of[number])
        words = {"island": island.name, "needed": needed, "lines": lines}
        if owner == NOBODY:
            title = _("%(island)s: nobody’s; %(needed)d of its %(lines)d connections give control") % words
            drawn = _free_island(view, number, centre, look)
            if before[number] != NOBODY:
                drawn = plans.fallen_stone(centre, _colour(before[number], labels), look.prefix)
        else:
            title = _("%(island)s: %(name)s’s marker (%(colour)s, %(mark)s)") % {
                **words,
                **owner_words(labels[owner]),
            }
            stone = pieces.stone(centre, _colour(owner, labels), look.prefix)
            drawn = element("g", stone, data_seat=owner, data_piece="stone")
            if owner != before[number]:
                drawn = plans.taken(centre) + drawn + plans.gained(centre)
        found.append((island.initial, [text_element("title", title), pieces.island_finger(centre), drawn]))
    return found


def _free_island(view: View, number: int, centre: tuple[float, float], look: BoardLook) -> str:
    needed, lines = BOARD.needed[number], BOARD.lines_of[number]
    if look.on_page and view.seat is not None:
        own = sum(view.bridges[line] == view.seat for line in lines)
        return pieces.progress(centre, own, needed)
    return pieces.no_stone(centre, needed, len(lines))


def _cards(view: View, laid: Layout) -> Places:
    pile, *face_up = pieces.card_places(laid)
    title = ngettext("Draw pile: %(number)d card", "Draw pile: %(number)d cards", view.pile)
    drawn = [("pile", title % {"number": view.pile}, pile, pieces.pile(pile, view.pile))]
    for number, (card, centre) in enumerate(zip(view.face_up, face_up, strict=False)):
        name = island_name(card)
        drawn.append(
            (f"up{number + 1}", _("Face up: %(card)s") % {"card": name}, centre, pieces.card(centre, name))
        )
    return [
        (place, [text_element("title", title), pieces.card_finger(centre), picture])
        for place, title, centre, picture in drawn
    ]


def _colour(seat: int, labels: Labels) -> Colour:
    return COLOURS[labels[seat].colour]
