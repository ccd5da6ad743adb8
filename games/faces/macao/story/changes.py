"""What each event changes of the table that everybody sees."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from engine.core import Event
from engine.macao.board import BOARD, JOKER
from engine.macao.cards import has
from engine.macao.rolling import Portion, filled, turned
from engine.macao.state import Player, without
from engine.macao.stones import COLOURS, NO_STONES, minus, plus, some
from engine.macao.table import View
from engine.macao.wall import advanced, raised
from games.faces.kit.story import Changes, Data, changed_view, with_item

STAGES = {
    "round_began": "draft",
    "rolled": "dice",
    **dict.fromkeys(("activated", "used", "advanced", "paid_toll", "took_district"), "actions"),
    **dict.fromkeys(("used_joker", "sailed", "delivered", "turn_ended"), "actions"),
    "game_over": "over",
}
"""The stage of the game after such an event."""
NOTHING: Data = MappingProxyType({})


def view_after(view: View, events: Sequence[Event]) -> View:
    return changed_view(view, events, CHANGES, STAGES)


def _with(view: View, data: Data, **fields: Any) -> Changes:
    """Replaces fields of the player that an event is about."""
    seat = data["seat"]
    return {"players": with_item(view.players, seat, replace(view.players[seat], **fields))}


def _player(view: View, data: Data) -> Player:
    return view.players[data["seat"]]


def _stones(amounts: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(amounts.get(colour, 0) for colour in COLOURS)


def _at_arrow(player: Player, paid: Data = NOTHING, got: Data = NOTHING) -> tuple[tuple[int, ...], ...]:
    return (plus(minus(player.compass[0], _stones(paid)), _stones(got)), *player.compass[1:])


def _goods(player: Player, good: str, by: int) -> tuple[int, ...]:
    return tuple(number + by * (name == good) for name, number in zip(BOARD.goods, player.goods, strict=True))


def _moved(view: View, data: Data, steps: int) -> Changes:
    on_top = [seat for seat, player in enumerate(view.players) if has(player.active, "on_top")]
    return {"wall": advanced(view.wall, data["seat"], steps, on_top)} if steps else {}


def _round_began(view: View, data: Data) -> Changes:
    discarded = tuple(data["discarded"])
    drawn = tuple(card for card in data["drawn"] if card not in discarded)
    return {
        "round": data["round"],
        "order": tuple(data["order"]),
        "display": (*data["scrolls"], *drawn),
        "scrolls": view.scrolls[1:],
        "deck": view.deck - len(data["drawn"]),
        "discards": view.discards + discarded,
        "toll": tuple(data["toll"]),
        "dice": (),
    }


def _took_card(view: View, data: Data) -> Changes:
    card = data["card"]
    return {
        "display": without(view.display, card),
        "discards": without(view.discards, card),
        **_with(view, data, tableau=(*_player(view, data).tableau, card)),
    }


def _given_up(view: View, data: Data) -> Changes:
    return {
        "discards": (*view.discards, data["card"]),
        **_with(view, data, tableau=without(_player(view, data).tableau, data["card"])),
    }


def _took_stones(view: View, data: Data) -> Changes:
    portions = [Portion(data["one"], 1, 1), Portion(data["two"], 2, 2)]
    return _with(view, data, compass=filled(_player(view, data).compass, portions))


def _took_dice(view: View, data: Data) -> Changes:
    portions = [Portion(**portion) for portion in data["stones"]]
    return _with(view, data, compass=turned(filled(_player(view, data).compass, portions)))


def _activated(view: View, data: Data) -> Changes:
    player, card = _player(view, data), data["card"]
    return _with(
        view,
        data,
        compass=_at_arrow(player, data["paid"]),
        tableau=without(player.tableau, card),
        active=(*player.active, card),
    )


def _got(view: View, data: Data) -> Changes:
    """What a card, a joker or the like takes and gives."""
    player, got = _player(view, data), data["gained"]
    fields: dict[str, Any] = {
        "gold": player.gold - data.get("gold", 0) + got.get("gold", 0),
        "pp": player.pp + got.get("pp", 0),
        "compass": _at_arrow(player, data.get("paid", {}), got.get("stones", {})),
    }
    if "ship" in data:
        fields["ship"] = data["ship"]
    if "good" in data:
        fields["goods"] = _goods(player, data["good"], -1)
    return {**_moved(view, data, got.get("steps", 0)), **_with(view, data, **fields)}


def _advanced(view: View, data: Data) -> Changes:
    compass = _at_arrow(_player(view, data), data["paid"])
    return {**_moved(view, data, data["steps"]), **_with(view, data, compass=compass)}


def _paid_toll(view: View, data: Data) -> Changes:
    player = _player(view, data)
    return _with(
        view,
        data,
        gold=player.gold - data["gold"],
        pp=player.pp + data["pp"],
        compass=_at_arrow(player, data["paid"]),
    )


def _took_district(view: View, data: Data) -> Changes:
    player, number = _player(view, data), BOARD.numbers[data["district"]]
    fields: dict[str, Any] = {"compass": _at_arrow(player, data["paid"])}
    if data["tile"] == JOKER:
        fields["jokers"] = player.jokers + 1
    else:
        fields["goods"] = _goods(player, data["tile"], 1)
    return {"owners": with_item(view.owners, number, data["seat"]), **_with(view, data, **fields)}


def _used_joker(view: View, data: Data) -> Changes:
    after = view._replace(**_got(view, data))
    return _with(after, data, jokers=_player(view, data).jokers - 1)


def _sailed(view: View, data: Data) -> Changes:
    compass = _at_arrow(_player(view, data), data["paid"])
    return _with(view, data, ship=data["path"][-1], compass=compass)


def _delivered(view: View, data: Data) -> Changes:
    player, number = _player(view, data), BOARD.port_at[data["port"]]
    ports = with_item(view.ports, number, (*view.ports[number], data["seat"]))
    fields = {"goods": _goods(player, data["good"], -1), "pp": player.pp + data["pp"]}
    return {"ports": ports, **_with(view, data, **fields)}


def _turn_ended(view: View, data: Data) -> Changes:
    compass = _player(view, data).compass
    kept = some(data["kept"]) if data["kept"] else NO_STONES
    return _with(view, data, compass=(NO_STONES, plus(compass[1], kept), *compass[2:]))


def _discarded(view: View, data: Data) -> Changes:
    return {"display": (), "discards": (*view.discards, *data["cards"])}


CHANGES: dict[str, Callable[[View, Data], Changes]] = {
    "round_began": _round_began,
    "took_card": _took_card,
    "dropped": _given_up,
    "discarded": _given_up,
    "penalty": lambda view, data: _with(view, data, penalties=_player(view, data).penalties + 1),
    "triggered": _got,
    "display_discarded": _discarded,
    "took_stones": _took_stones,
    "rolled": lambda view, data: {"dice": tuple(data["dice"][colour] for colour in COLOURS)},
    "took_dice": _took_dice,
    "took_arrow_stone": lambda view, data: _with(
        view, data, compass=_at_arrow(_player(view, data), got=data["stones"])
    ),
    "activated": _activated,
    "guarded": lambda view, data: {"wall": raised(view.wall, data["seat"])},
    "used": _got,
    "advanced": _advanced,
    "paid_toll": _paid_toll,
    "took_district": _took_district,
    "used_joker": _used_joker,
    "sailed": _sailed,
    "delivered": _delivered,
    "turn_ended": _turn_ended,
    "game_over": lambda view, data: {"queue": ()},
}
