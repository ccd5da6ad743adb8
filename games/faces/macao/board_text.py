"""The table as text: lines that need no columns, so they read in any font and aloud."""

from collections.abc import Iterator

from django.utils.translation import gettext

from engine.macao.board import BOARD
from engine.macao.cards import CARDS
from engine.macao.state import NOBODY
from engine.macao.stones import COLOURS
from engine.macao.table import View
from engine.macao.wall import space_of
from games.faces.face import Labels
from games.faces.kit.phrases import with_commas
from games.faces.macao.amounts import colour_name, gold, points, stones
from games.faces.macao.cards.texts import card_text
from games.faces.macao.words import (
    Scene,
    card_label,
    good_name,
    space_name,
    tiles,
)

BETWEEN = " · "


def reconstruction() -> str:
    """To be said wherever cards, city or sea are shown."""
    return gettext(
        "The cards, the city and the sea are our own reconstructions; the printed game may differ."
    )


def board_text(view: View, labels: Labels) -> str:
    scene = Scene(view, labels)
    parts = [
        [_heading(scene)],
        list(_market(view)),
        [gettext("City"), *_city_lines(scene)],
        [gettext("Sea"), *_sea_lines(scene)],
        [
            gettext("Routes, with the moves that each takes: %(routes)s")
            % {"routes": "; ".join(_route_lines())}
        ],
        *([scene.name(seat), *_player_lines(seat, scene)] for seat in view.order),
        [reconstruction()],
    ]
    return "\n\n".join("\n".join(part) for part in parts if part)


def card_line(card: int) -> str:
    """«45 Well (1 red, 1 blue): For each district …»"""
    return gettext("%(card)s (%(stones)s): %(text)s") % {
        "card": card_label(card),
        "stones": stones(CARDS[card].cost),
        "text": card_text(card),
    }


def toll_line(view: View) -> str:
    return gettext("Toll: %(gold)s for %(points)s.") % {
        "gold": gold(view.toll[0]),
        "points": points(view.toll[1]),
    }


def dice_line(view: View) -> str:
    shown = (f"{colour_name(colour)} {value}" for colour, value in zip(COLOURS, view.dice, strict=True))
    return gettext("Dice: %(dice)s.") % {"dice": with_commas(shown)}


def slot_lines(compass: tuple[tuple[int, ...], ...]) -> Iterator[str]:
    """A line for each slot of a compass that holds stones."""
    for slot, held in enumerate(compass):
        if any(held):
            words = {"slot": slot, "stones": stones(held)}
            if slot:
                yield gettext("slot %(slot)d: %(stones)s") % words
            else:
                yield gettext("at the arrow: %(stones)s") % words


def _heading(scene: Scene) -> str:
    view = scene.view
    if view.stage == "over":
        return gettext("The game is over.")
    names = with_commas(map(scene.name, view.order))
    if not view.round:
        return gettext("Players are taking their first cards and stones. Turn order: %(names)s.") % {
            "names": names
        }
    return gettext("Round %(round)d of 12. Turn order: %(names)s.") % {"round": view.round, "names": names}


def _market(view: View) -> Iterator[str]:
    if view.display:
        yield gettext("In the display")
        yield from (f"- {card_line(card)}" for card in view.display)
    if view.dice:
        yield dice_line(view)
    if view.round and view.stage != "over":
        yield toll_line(view)


def _city_lines(scene: Scene) -> Iterator[str]:
    """Free districts row by row, then those that are taken, by owner."""
    view = scene.view
    for row in sorted({district.row for district in BOARD.districts}):
        free = [
            gettext("%(code)s %(stones)s → %(tile)s")
            % {"code": district.code, "stones": stones(district.cost), "tile": good_name(tile)}
            for district, tile, owner in zip(BOARD.districts, view.tiles, view.owners, strict=True)
            if owner == NOBODY and district.row == row
        ]
        if free:
            yield "- " + BETWEEN.join(free)
    for seat in range(len(view.players)):
        codes = [code for code, owner in zip(BOARD.codes, view.owners, strict=True) if owner == seat]
        if codes:
            yield gettext("- %(name)s has %(districts)s") % {
                "name": scene.name(seat),
                "districts": with_commas(codes),
            }


def _sea_lines(scene: Scene) -> Iterator[str]:
    for port, seats in zip(BOARD.ports, scene.view.ports, strict=True):
        left = with_commas(map(str, port.values[len(seats) :]))
        words = {
            "port": space_name(port.name),
            "good": good_name(BOARD.goods[port.good]),
            "values": left,
            "names": with_commas(map(scene.name, seats)),
        }
        if not left:
            yield gettext("- %(port)s: %(good)s; full: %(names)s") % words
        elif seats:
            yield gettext("- %(port)s: %(good)s for %(values)s; delivered: %(names)s") % words
        else:
            yield gettext("- %(port)s: %(good)s for %(values)s") % words


def _route_lines() -> Iterator[str]:
    """From port to port without another between them: the spaces on the way, and how many moves it takes."""
    ends = {space.name for space in BOARD.spaces if space.kind != "sea"}
    for start in (space.name for space in BOARD.spaces if space.name in ends):
        for first in BOARD.next_to[start]:
            way = [start, first]
            while way[-1] not in ends:
                way += [there for there in BOARD.next_to[way[-1]] if there != way[-2]][:1]
            if way < way[::-1]:
                names = "–".join(space_name(space) for space in way)
                yield gettext("%(way)s %(moves)d") % {"way": names, "moves": len(way) - 1}


def _distances(space: str) -> str:
    """From a ship to every port, the nearest first."""
    moves = sorted((len(BOARD.routes[space][port.name]), port.name) for port in BOARD.ports)
    return with_commas(f"{space_name(port)} {number}" for number, port in moves)


def _player_lines(seat: int, scene: Scene) -> Iterator[str]:
    view = scene.view
    player = view.players[seat]
    yield gettext("- %(points)s, %(gold)s, penalties: %(penalties)d, wall: space %(space)d") % {
        "points": points(player.pp),
        "gold": gold(player.gold),
        "penalties": player.penalties,
        "space": space_of(view.wall, seat),
    }
    yield gettext("- ship: %(space)s; hold: %(tiles)s; jokers: %(jokers)d") % {
        "space": space_name(player.ship),
        "tiles": tiles(player.goods),
        "jokers": player.jokers,
    }
    yield gettext("- moves to a port: %(ports)s") % {"ports": _distances(player.ship)}
    slots = BETWEEN.join(slot_lines(player.compass)) or gettext("none")
    yield gettext("- stones: %(slots)s") % {"slots": slots}
    yield from (gettext("- to activate: %(card)s") % {"card": card_line(card)} for card in player.tableau)
    yield from (
        gettext("- active: %(card)s – %(text)s") % {"card": card_label(card), "text": card_text(card)}
        for card in player.active
    )
