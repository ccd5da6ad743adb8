"""A whole turn planned: the best of a few lines that are followed side by side, action by action."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.macao import possible
from engine.macao.actions import GOLD, Action, Advance, Sail, Use, UseJoker
from engine.macao.appraisal import Appraisal
from engine.macao.board import BOARD
from engine.macao.cards import CARDS, has
from engine.macao.doing import after
from engine.macao.prices import district_price, fare
from engine.macao.state import NOBODY
from engine.macao.stones import COLOURS, Stones, named
from engine.macao.table import View
from engine.macao.turn import Turn

LINES = 4
LONGEST = 24
UNSPENT = 0.45
"""What a stone counts while it may still be spent in this turn."""
MOST_STEPS = 3


class LineOfPlay(NamedTuple):
    turn: Turn
    actions: tuple[Action, ...]
    promise: float


def plan(seen: View, lines_followed: int = LINES) -> dict[str, Any]:
    """The order of an `actions` ask."""
    return _written(best_line(seen, lines_followed))


def best_line(seen: View, lines_followed: int) -> LineOfPlay:
    """The turn that is worth most in the end, as far as it was found."""
    appraisal = Appraisal(seen)
    start = Turn(seen)
    best, best_worth = LineOfPlay(start, (), 0.0), appraisal.turn(start)
    lines = [best]
    for _ in range(LONGEST):
        found: dict[Any, LineOfPlay] = {}
        for line in lines:
            for action in candidates(line.turn):
                turn = after(line.turn, action)
                key = _key(turn)
                if key in found:
                    continue
                worth = appraisal.turn(turn)
                longer = LineOfPlay(turn, (*line.actions, action), worth + UNSPENT * sum(turn.arrow))
                found[key] = longer
                if worth > best_worth:
                    best, best_worth = longer, worth
        if not found:
            break
        lines = sorted(found.values(), key=lambda line: -line.promise)[:lines_followed]
    return best


def candidates(turn: Turn) -> Iterator[Action]:
    """The possible actions that may be worth a thought."""

    def spend(stones: Stones, number: int) -> Stones:
        return least_wanted(turn, stones, number)

    yield from list(possible.deliveries(turn))[:1]
    yield from possible.activations(turn, spend)
    yield from _wanted_uses(turn, spend)
    yield from possible.tolls(turn, spend)
    yield from possible.districts(turn)
    yield from (
        action
        for action in possible.advances(turn, spend)
        if isinstance(action, Advance) and action.steps <= MOST_STEPS
    )
    yield from _sails(turn, spend)
    if turn.jokers:
        yield from (UseJoker(colour) for colour in _missing(turn, 1))
        yield UseJoker(GOLD)


def least_wanted(turn: Turn, stones: Stones, number: int) -> Stones:
    """Stones of the colours that the cards on the tableau want least."""
    wanted = [sum([CARDS[card].cost[colour] for card in turn.tableau]) for colour in range(len(COLOURS))]
    left, chosen = list(stones), [0] * len(stones)
    for _ in range(number):
        colour = max(
            range(len(left)), key=lambda colour: (left[colour] > 0, left[colour] - 2 * wanted[colour])
        )
        left[colour] -= 1
        chosen[colour] += 1
    return tuple(chosen)


def _wanted_uses(turn: Turn, spend: possible.Spend) -> Iterator[Action]:
    """Of the stones that one may take only those that something wants."""
    wanted: list[str] | None = None
    for action in possible.uses(turn, spend):
        if isinstance(action, Use) and any(action.take):
            if wanted is None:
                wanted = _missing(turn, 2) or [COLOURS[0]]
            if not all(colour in wanted for colour in named(action.take)):
                continue
        yield action


def _sails(turn: Turn, spend: possible.Spend) -> Iterator[Action]:
    """Towards the ports of the goods in the hold, as far as the stones lead."""
    paths = set()
    for good, number in enumerate(turn.goods):
        if number:
            way = BOARD.routes[turn.ship][BOARD.ports[BOARD.port_for[good]].name]
            reach = turn.moves + sum(turn.arrow)
            paths.add(way[:reach])
            paths.add(way[: max(turn.moves, 1)])
    for path in sorted(paths):
        stones = fare(turn, len(path)).stones
        if path and stones <= sum(turn.arrow):
            yield Sail(path, spend(turn.arrow, stones))


def _missing(turn: Turn, most: int) -> list[str]:
    """The colours of which up to so many stones are missing for a card or a district."""
    costs = [CARDS[card].cost for card in turn.tableau]
    costs += [district_price(turn, district) for district, owner in enumerate(turn.owners) if owner == NOBODY]
    found: set[str] = set()
    for cost in costs:
        lacking = tuple([max(0, need - have) for need, have in zip(cost, turn.arrow, strict=True)])
        if 0 < sum(lacking) <= most:
            found.update(named(lacking))
    return [colour for colour in COLOURS if colour in found]


def _key(turn: Turn) -> Any:
    return (
        turn.jokers,
        tuple(sorted(turn.used)),
        turn.tolls,
        turn.arrow,
        turn.gold,
        turn.pp,
        turn.ship,
        turn.owners,
        turn.active,
        turn.wall,
        turn.moves,
        turn.goods,
    )


def _written(line: LineOfPlay) -> dict[str, Any]:
    order: dict[str, Any] = {"actions": [action.written() for action in line.actions]}
    if has(line.turn.active, "keep") and any(line.turn.arrow):
        order["keep"] = max(COLOURS, key=lambda colour: line.turn.arrow[COLOURS.index(colour)])
    return order
