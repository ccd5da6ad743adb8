"""Looking back at a game that is over, from its record alone: chances, what a strong bot would have done.

A review is made in portions of bounded work, so that a worker may put it aside between any two of them. The
same record gives the same review, however it was portioned. docs/review.md says what is in it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from engine.botplay import versioned
from engine.chance import Chance
from engine.core import Game, Seat
from engine.kahuna import review as kahuna
from engine.macao import review as macao
from engine.makabana import review as makabana
from engine.play import advance
from engine.record import Moment, Record, moments
from engine.seal import canonical

FORMAT = "makabana-review/1"
PLAYING_ON = "steady"
"""The bot that plays a game on."""
STRONGEST = ("sharp", PLAYING_ON)
"""Whose advice is asked: the first of these that the game has."""
AT_A_TIME = 4
"""Games that are played on in one portion."""
MOST_STEPS = 2000
"""No game that bots play on is longer; one that were would be judged as it stands then."""

Content = dict[str, Any]
"""A review as JSON, complete or not."""


class Stop(NamedTuple):
    """A part of the game that is looked at together: a round, or a few turns."""

    number: int
    line: tuple[Moment, ...]
    """From the moment before its first step to the one after its last."""
    steps: tuple[Mapping[str, Any], ...]

    @property
    def state(self) -> Any:
        """The table as it begins."""
        return self.line[0].state


@dataclass(frozen=True, slots=True)
class Study:
    """What is particular to a game."""

    playouts: int
    """Games that are played on from each stop."""
    opens: Callable[[Any, Any], bool]
    """Whether the second of two states in a row begins a stop; the first is None before the game."""
    redrawn: Callable[[Any, Random], Any]
    """The state with whatever nobody can know drawn anew."""
    asks: frozenset[str]
    """The asks for which the strong bot's advice is noted."""
    notes: Callable[[Stop], dict[str, Any]]
    """What happened in a stop, in figures."""


STUDIES: Mapping[str, Study] = {
    **{key: Study(**makabana.STUDY) for key in ("makabana-2013", "makabana-2003")},
    "kahuna": Study(**kahuna.STUDY),
    "macao": Study(**macao.STUDY),
}


def begin(record: Record) -> Content:
    """The outline of a review, with everything still to be worked out."""
    game = record.game
    line = tuple(moments(record))
    return {
        "format": FORMAT,
        "game": game.key,
        "players": record.players,
        "playing_on": versioned(game, PLAYING_ON),
        "adviser": versioned(game, adviser(game)),
        "playouts": STUDIES[game.key].playouts,
        "stops": [
            {"number": stop.number, "step": stop.line[0].step, "played": 0, "wins": [0.0] * record.players}
            for stop in stops(record, line)
        ],
        "end": shares(game, line[-1].state, record.players),
        "turning": None,
    }


def is_done(content: Content) -> bool:
    return content["turning"] is not None


def go_on(content: Content, record: Record) -> Content:
    """The review after one more portion of work."""
    changed = {**content, "stops": [dict(stop) for stop in content["stops"]]}
    for entry, stop in zip(changed["stops"], stops(record, tuple(moments(record))), strict=True):
        if "notes" not in entry:
            entry["notes"] = STUDIES[record.game.key].notes(stop)
            entry["advice"] = list(advice(record, stop))
            return changed
        missing = content["playouts"] - entry["played"]
        if missing:
            for number in range(entry["played"], entry["played"] + min(missing, AT_A_TIME)):
                won = play_on(record, stop, number)
                entry["wins"] = [sum(pair) for pair in zip(entry["wins"], won, strict=True)]
                entry["played"] = number + 1
            return changed
    changed["turning"] = turning_point(changed)
    return changed


def whole(record: Record) -> Content:
    """All portions one after the other."""
    content = begin(record)
    while not is_done(content):
        content = go_on(content, record)
    return content


def chances(content: Content) -> list[list[int]]:
    """By stop, and at last the end: of a hundred games each seat wins so many."""
    at_stops = [[round(100 * wins / stop["played"]) for wins in stop["wins"]] for stop in content["stops"]]
    return [*at_stops, [round(100 * share) for share in content["end"]]]


def turning_point(content: Content) -> dict[str, int]:
    """The stop in which somebody's chance changed most, and whose; the later one of equals."""
    curve = chances(content)
    swings = [
        (abs(after - before), number, seat)
        for number, (befores, afters) in enumerate(pairwise(curve))
        for seat, (before, after) in enumerate(zip(befores, afters, strict=True))
    ]
    _, at, seat = max(swings, default=(0, 0, 0))
    before, after = (curve[at][seat], curve[at + 1][seat]) if len(curve) > 1 else (0, 0)
    return {"stop": at, "seat": seat, "before": before, "after": after}


def adviser(game: Game[Any]) -> str:
    return next(name for name in (*STRONGEST, *game.bots) if name in game.bots)


def stops(record: Record, line: Sequence[Moment]) -> Iterator[Stop]:
    """What comes before the first one belongs to none."""
    opens = STUDIES[record.game.key].opens
    begun = [
        at for at, moment in enumerate(line[:-1]) if opens(line[at - 1].state if at else None, moment.state)
    ]
    for number, (at, after) in enumerate(zip(begun, [*begun[1:], len(line) - 1], strict=True), 1):
        yield Stop(number, tuple(line[at : after + 1]), tuple(record.steps[at:after]))


def advice(record: Record, stop: Stop) -> Iterator[dict[str, Any]]:
    """What the strongest bot would have answered, beside what was."""
    game, study = record.game, STUDIES[record.game.key]
    bot = game.bots[adviser(game)]
    for moment, step in zip(stop.line, stop.steps, strict=False):
        if step["ask"] not in study.asks:
            continue
        for name, given in step["orders"].items():
            luck = _luck(record, f"advice/{moment.step}/{name}")
            best = bot(game.view(moment.state, int(name)), luck)
            same = canonical(best, game.unordered) == canonical(given, game.unordered)
            yield {
                "step": moment.step,
                "seat": int(name),
                "ask": step["ask"],
                "given": given,
                "best": best,
                "same": same,
            }


def play_on(record: Record, stop: Stop, number: int) -> list[float]:
    """By seat, what it wins of a game that bots play on from the beginning of a stop."""
    game = record.game
    luck = _luck(record, f"play on/{stop.number}/{number}")
    state = STUDIES[game.key].redrawn(stop.state, luck)
    return shares(game, played_on(game, state, luck), record.players)


def played_on(game: Game[Any], state: Any, luck: Random) -> Any:
    """The last table of a game that bots play on from this one."""
    chance, bot = Chance(luck.randbytes(32)), game.bots[PLAYING_ON]
    for _ in range(MOST_STEPS):
        ask = game.ask(state)
        if ask is None:
            break
        orders = {seat: bot(game.view(state, seat), luck) for seat in ask.seats}
        state, _events = advance(game, state, orders, chance)
    return state


def shares(game: Game[Any], state: Any, players: int) -> list[float]:
    """One win, shared by those who won; by all if nobody did."""
    winners: Sequence[Seat] = game.winners(state) or tuple(range(players))
    return [(seat in winners) / len(winners) for seat in range(players)]


def _luck(record: Record, label: str) -> Random:
    return Random(sha256(record.seed + label.encode()).digest())
