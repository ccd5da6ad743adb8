"""The board as a picture: the one drawing that pages, letters and help show.

Only what everybody may see is drawn. Seat 1 sits on the other side of the table, and sees it from there.
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
from games.faces.kahuna.drawing import pieces
from games.faces.kahuna.drawing.geometry import STRIP, Layout, layout
from games.faces.kahuna.drawing.scenery import scenery
from games.faces.kahuna.words import island_name, line_name
from games.faces.kit.board import document, owner_words
from games.faces.kit.svg import element, text_element

OTHER_SIDE = 1


def board_svg(view: View, labels: Labels, look: BoardLook = PLAIN) -> str:
    """Places are lines, islands, the pile (`pile`) and the cards that lie face up (`up1` to `up3`)."""
    turned = view.seat == OTHER_SIDE
    prefix, laid = look.prefix, layout(look.tall, turned)
    return document(
        _("The board: twelve islands and their bridges"),
        (0, 0, laid.width, laid.height + STRIP),
        prefix,
        element("defs", *(pieces.definitions(COLOURS[label.colour], prefix) for label in labels)),
        _ground(look.tall, turned),
        *(
            element("g", *parts, data_place=place, class_="marked" if place in look.marked else None)
            for place, parts in (
                *_lines(view, labels, laid, prefix),
                *_islands(view, labels, laid, prefix),
                *_cards(view, laid),
            )
        ),
    )


def board_parts(view: View, labels: Labels, look: BoardLook = PLAIN) -> list[BoardPart]:
    """On pages it is always the broad picture: nearly square, it leaves room for the hand below."""
    return [BoardPart("board", "", board_svg(view, labels, replace(look, tall=False)), True)]


Places = list[tuple[str, list[str]]]


@lru_cache(maxsize=4)
def _ground(tall: bool, turned: bool) -> str:
    return scenery(layout(tall, turned))


def _lines(view: View, labels: Labels, laid: Layout, prefix: str) -> Places:
    found = []
    for line, way, finger, owner in zip(BOARD.lines, laid.ways, laid.fingers, view.bridges, strict=True):
        if owner == NOBODY:
            title = _("%(line)s: no bridge") % {"line": line_name(line.code)}
            drawn = pieces.free_line(way)
        else:
            title = _("%(line)s: bridge of %(name)s (%(colour)s, %(mark)s)") % {
                "line": line_name(line.code),
                **owner_words(labels[owner]),
            }
            drawn = element(
                "g", pieces.bridge(way, _colour(owner, labels), prefix), data_seat=owner, data_piece="bridge"
            )
        found.append((line.code, [text_element("title", title), pieces.line_finger(way, finger), drawn]))
    return found


def _islands(view: View, labels: Labels, laid: Layout, prefix: str) -> Places:
    found = []
    lying = stones(view.bridges)
    for number, (island, centre, owner) in enumerate(zip(BOARD.islands, laid.islands, lying, strict=True)):
        needed, lines = BOARD.needed[number], len(BOARD.lines_of[number])
        words = {"island": island.name, "needed": needed, "lines": lines}
        if owner == NOBODY:
            title = _("%(island)s: nobody’s; %(needed)d of its %(lines)d lines give control") % words
            drawn = pieces.no_stone(centre, needed, lines)
        else:
            title = _("%(island)s: stone of %(name)s (%(colour)s, %(mark)s)") % {
                **words,
                **owner_words(labels[owner]),
            }
            drawn = element(
                "g", pieces.stone(centre, _colour(owner, labels), prefix), data_seat=owner, data_piece="stone"
            )
        found.append((island.initial, [text_element("title", title), pieces.island_finger(centre), drawn]))
    return found


def _cards(view: View, laid: Layout) -> Places:
    pile, *face_up = pieces.card_places(laid)
    title = ngettext("The pile: %(number)d card", "The pile: %(number)d cards", view.pile)
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
