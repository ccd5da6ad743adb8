"""The only way forward through a game: the site, replays, bots and tests all go through here."""

from collections.abc import Mapping
from typing import Any

from engine.chance import Chance
from engine.core import BadSetup, Event, Game, IllegalOrder, Order, Seat, State, WrongStep


def start(game: Game[State], players: int, options: Mapping[str, Any], chance: Chance) -> State:
    """The table before the first ask."""
    if type(players) is not int or players not in game.players:
        raise BadSetup("players", players=players, allowed=game.players)
    for name, value in options.items():
        option = game.options.get(name)
        if option is None:
            raise BadSetup("unknown_option", option=name)
        if not option.accepts(value, players):
            raise BadSetup("bad_option", option=name)
    return game.setup(players, options, chance)


def advance(
    game: Game[State], state: State, orders: Mapping[Seat, Order], chance: Chance
) -> tuple[State, tuple[Event, ...]]:
    """Checks the orders of exactly the seats that are asked and resolves them together."""
    ask = game.ask(state)
    if ask is None:
        raise WrongStep("over")
    if orders.keys() != set(ask.seats):
        raise WrongStep("seats", seats=ask.seats)
    moves = {}
    for seat in ask.seats:
        try:
            moves[seat] = game.check(state, seat, orders[seat])
        except IllegalOrder as illegal:
            illegal.seat = seat
            raise
    return game.resolve(state, moves, chance)


def check_chosen(game: Game[State], state: State, seat: Seat, order: Order) -> None:
    """Whether a person may give this order. Some that the rules take are left to the clock."""
    game.check(state, seat, order)
    for key in game.clock_only & order.keys():
        if order[key] is None and not any(order == only for only in game.legal(state, seat)):
            raise IllegalOrder("clock_only", key=key)
