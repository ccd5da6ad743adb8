"""What may be seen of a table: the view of a seat or a stranger, and the stranger's as a position."""

from typing import Any, NamedTuple

from engine.core import Ask
from engine.macao import scoring
from engine.macao.board import BOARD
from engine.macao.state import NOBODY, Numbers, Player, State, Wall
from engine.macao.stones import COLOURS, named


class View(NamedTuple):
    """An allow-list (C24): all but the order of the deck lies open, so all see the same."""

    seat: int | None
    stage: str
    queue: Numbers
    round: int
    order: Numbers
    wall: Wall
    toll: Numbers
    display: Numbers
    scrolls: tuple[Numbers, ...]
    deck: int
    """How many cards it has."""
    discards: Numbers
    dice: Numbers
    tiles: tuple[str, ...]
    owners: Numbers
    ports: tuple[Numbers, ...]
    players: tuple[Player, ...]
    open_dice: bool

    @property
    def me(self) -> Player:
        assert self.seat is not None
        return self.players[self.seat]


def ask(state: State) -> Ask | None:
    return None if state.stage == "over" else Ask(state.stage, _asked(state))


def ahead(state: State) -> tuple[int, ...]:
    """Nobody's first stones depend on another's; all else depends on what the others take."""
    return state.queue[1:] if state.stage == "stones" else ()


def view(state: State, seat: int | None) -> View:
    return View(
        seat,
        state.stage,
        state.queue,
        state.round,
        state.order,
        state.wall,
        state.toll,
        state.display,
        state.scrolls,
        len(state.deck),
        state.discards,
        state.dice,
        state.tiles,
        state.owners,
        state.ports,
        state.players,
        state.open_dice,
    )


def position(state: State) -> dict[str, Any]:
    seen = view(state, None)
    over = seen.stage == "over"
    table: dict[str, Any] = {
        "ask": None if over else seen.stage,
        "seats": sorted(_asked(state)),
        "round": seen.round,
        "order": list(seen.order),
        "wall": {str(space): list(pile) for space, pile in enumerate(seen.wall) if pile},
        "toll": list(seen.toll),
        "display": list(seen.display),
        "scrolls": [list(pair) for pair in seen.scrolls],
        "deck": seen.deck,
        "discards": list(seen.discards),
        "dice": dict(zip(COLOURS, seen.dice, strict=True)) if seen.dice else {},
        "city": {
            code: tile if owner == NOBODY else owner
            for code, tile, owner in zip(BOARD.codes, seen.tiles, seen.owners, strict=True)
        },
        "ports": {
            port.name: list(seats) for port, seats in zip(BOARD.ports, seen.ports, strict=True) if seats
        },
        "players": [_player(player) for player in seen.players],
        "over": over,
    }
    if over:
        table["scores"] = scores(state)
        table["winners"] = list(winners(state))
    return table


def scores(state: State) -> list[Any]:
    return [score.parts() for score in _scores(state)]


def winners(state: State) -> tuple[int, ...]:
    """C22: always one."""
    return (scoring.winner([score.total for score in _scores(state)], state.wall),)


def _scores(state: State) -> list[scoring.Score]:
    """Before the end the cards on the tableaus count as the penalties that they would become (C20)."""
    over = state.stage == "over"
    return [
        scoring.score(
            player.pp,
            player.penalties + (0 if over else len(player.tableau)),
            scoring.Holdings(seat, player.active, player.goods, state.owners, state.ports, state.wall),
        )
        for seat, player in enumerate(state.players)
    ]


def _asked(state: State) -> tuple[int, ...]:
    return state.queue if state.stage == "dice" and not state.open_dice else state.queue[:1]


def _player(player: Player) -> dict[str, Any]:
    return {
        "pp": player.pp,
        "gold": player.gold,
        "penalties": player.penalties,
        "jokers": player.jokers,
        "tableau": list(player.tableau),
        "active": list(player.active),
        "goods": {good: number for good, number in zip(BOARD.goods, player.goods, strict=True) if number},
        "ship": player.ship,
        "compass": [named(stones) for stones in player.compass],
    }
