"""Game records: one whole game as a file that anyone can replay and check without the server."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine import game_named
from engine.chance import Chance
from engine.core import BadSetup, Event, Game, IllegalOrder, Order, WrongStep
from engine.draw import BadDraw, Draw, read_draw, seats_of
from engine.play import advance, start
from engine.seal import Place, fits
from engine.strict_json import BadJSON, read_json
from engine.wording import PLAY_ERRORS, echo, say

FORMAT = "makabana-record/1"
FORMAT_2 = "makabana-record/2"
REQUIRED = {
    FORMAT: ("format", "game", "players", "options", "seed", "steps"),
    FORMAT_2: ("format", "game", "players", "options", "seed", "draw", "steps"),
}
CLAIMS = ("seals", "result")
HEX_64 = re.compile(r"[0-9a-fA-F]{64}")
SMALL_HEX_64 = re.compile(r"[0-9a-f]{64}")


class RecordError(ValueError):
    """What is wrong with a record, and where: at a step, with one seat's order, or with the record itself."""

    def __init__(
        self, message: str, step: int | None = None, seat: int | None = None, *, part: str = "record"
    ) -> None:
        where = part if step is None else f"step {step}" if seat is None else f"step {step}, seat {seat}"
        super().__init__(f"{where}: {message}")


@dataclass(frozen=True, slots=True)
class Record:
    """A record whose head has been checked; steps and claims (seals, result) are still as they came."""

    game: Game[Any]
    players: int
    options: dict[str, Any]
    seed: bytes
    steps: list[Any]
    claims: dict[str, Any]
    draw: Draw | None = None
    """Format 2: how the seed and the seats came about."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The table before a step, or after the last one, and what led to it."""

    step: int
    state: Any
    events: tuple[Event, ...]


def read_record(data: bytes) -> Record:
    try:
        raw = read_json(data)
    except BadJSON as error:
        raise RecordError(str(error)) from None
    if type(raw) is not dict:
        raise RecordError("a record is an object")
    if "format" not in raw:
        raise RecordError("format is missing")
    if type(raw["format"]) is not str or raw["format"] not in REQUIRED:
        raise RecordError(f"format is neither {FORMAT} nor {FORMAT_2}")
    required = REQUIRED[raw["format"]]
    for name in raw:
        if name not in required + CLAIMS:
            raise RecordError(f"unknown key {echo(name)}")
    for name in required:
        if name not in raw:
            raise RecordError(f"{name} is missing")
    if type(raw["seed"]) is not str or not HEX_64.fullmatch(raw["seed"]):
        raise RecordError("seed is not 64 hexadecimal digits")
    if type(raw["options"]) is not dict:
        raise RecordError("options is not an object")
    if type(raw["steps"]) is not list:
        raise RecordError("steps is not a list")
    game = named_game(raw["game"])
    check_players(raw["players"], game)
    seed = bytes.fromhex(raw["seed"])
    claims = {name: raw[name] for name in CLAIMS if name in raw}
    draw = _draw(raw["draw"], raw["players"]) if raw["format"] == FORMAT_2 else None
    return Record(game, raw["players"], raw["options"], seed, raw["steps"], claims, draw)


def check_players(players: object, game: Game[Any]) -> None:
    if type(players) is not int:
        raise RecordError("players is not an integer")
    if players not in game.players:
        raise RecordError(say(PLAY_ERRORS, "players", {"players": players, "allowed": game.players}))


def named_game(key: object) -> Game[Any]:
    try:
        return game_named(key if isinstance(key, str) else "")
    except KeyError:
        raise RecordError(f"there is no game {echo(key)}") from None


def moments(record: Record) -> Iterator[Moment]:
    """Replays: N steps give N + 1 moments. Raises RecordError at the first step that cannot be."""
    game, chance = record.game, Chance(record.seed)
    try:
        state = start(game, record.players, record.options, chance)
    except BadSetup as error:
        raise RecordError(say(PLAY_ERRORS, error.code, error.data)) from None
    yield Moment(0, state, ())
    for number, step in enumerate(record.steps):
        orders = _step_orders(game, state, number, step)
        try:
            state, events = advance(game, state, orders, chance)
        except IllegalOrder as error:
            raise RecordError(say(game.errors, error.code, error.data), number, error.seat) from None
        except WrongStep as error:
            raise RecordError(say(PLAY_ERRORS, error.code, error.data), number) from None
        yield Moment(number + 1, state, events)


def position(record: Record, moment: Moment) -> dict[str, Any]:
    return {"step": moment.step, **record.game.position(moment.state)}


def last_moment(record: Record) -> Moment:
    for moment in moments(record):
        last = moment
    return last


def verify(record: Record) -> tuple[Moment, int]:
    """Checks draw, seals and result where given, and replays; the last moment, and how many seals fit."""
    if record.draw is not None:
        _check_draw(record, record.draw)
    last = last_moment(record)
    seals = _check_seals(record, record.claims["seals"]) if "seals" in record.claims else 0
    if "result" in record.claims:
        final = record.game.position(last.state)
        if not final["over"]:
            raise RecordError("a result is given, but the game is not over")
        truth = {"scores": final["scores"], "winners": final["winners"]}
        if json.dumps(record.claims["result"], sort_keys=True) != json.dumps(truth, sort_keys=True):
            raise RecordError("the result does not fit")
    return last, seals


def unsealed(record: Record) -> int:
    """How many orders of sealed steps, those that ask several seats, come without a seal; once verified."""
    seals = record.claims.get("seals", {})
    return sum(
        len(step["orders"].keys() - seals.get(str(number), {}).keys())
        for number, step in enumerate(record.steps)
        if len(step["orders"]) > 1
    )


def write_record(
    game: Game[Any],
    players: int,
    options: Mapping[str, Any],
    seed: bytes,
    steps: list[dict[str, Any]],
    *,
    draw: Draw | None = None,
    **seals_and_result: Any,
) -> str:
    """A record as text, a step a line; of format 2 if there is a draw."""
    format_ = FORMAT if draw is None else FORMAT_2
    head = {"format": format_, "game": game.key, "players": players, "options": options, "seed": seed.hex()}
    if draw is not None:
        head["draw"] = draw.as_json()
    parts = [f" {json.dumps(name)}: {json.dumps(value)}" for name, value in head.items()]
    parts.append(' "steps": [\n' + ",\n".join("  " + json.dumps(step) for step in steps) + "\n ]")
    parts += [f" {json.dumps(name)}: {json.dumps(value)}" for name, value in seals_and_result.items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _draw(raw: Any, players: int) -> Draw:
    try:
        return read_draw(raw, players)
    except BadDraw as error:
        raise RecordError(str(error)) from None


def _check_draw(record: Record, draw: Draw) -> None:
    if draw.seed != record.seed:
        raise RecordError("the seed does not follow from its shares", part="draw")
    if draw.seats is not None and draw.seats != seats_of(record.seed, record.players):
        raise RecordError("the seats do not follow from the seed", part="draw")
    if draw.has_share_of_a_bot:
        raise RecordError("a bot brought a share", part="draw")


def _step_orders(game: Game[Any], state: Any, number: int, step: Any) -> dict[int, Order]:
    if type(step) is not dict or step.keys() != {"ask", "orders"}:
        raise RecordError("a step has exactly the keys ask and orders", number)
    ask = game.ask(state)
    if ask is None:
        raise RecordError(PLAY_ERRORS["over"], number)
    if step["ask"] != ask.kind:
        raise RecordError(f"the table asks {ask.kind}, not {echo(step['ask'])}", number)
    seats = {str(seat): seat for seat in ask.seats}
    if type(step["orders"]) is not dict or step["orders"].keys() != seats.keys():
        raise RecordError(say(PLAY_ERRORS, "seats", {"seats": ask.seats}), number)
    return {seat: step["orders"][name] for name, seat in seats.items()}


def _check_seals(record: Record, seals: Any) -> int:
    """How many seals there are; every one names a step and a seat of it, and fits."""
    if type(seals) is not dict:
        raise RecordError("seals is not an object")
    steps = {str(number): number for number in range(len(record.steps))}
    checked = 0
    for name, by_seat in seals.items():
        if name not in steps:
            raise RecordError(f"a seal for step {echo(name)}, which is not in the record")
        number = steps[name]
        if type(by_seat) is not dict:
            raise RecordError("the seals of a step are an object", number)
        for seat_name, seal in by_seat.items():
            orders = record.steps[number]["orders"]
            if seat_name not in orders:
                raise RecordError(f"a seal for seat {echo(seat_name)}, which was not asked", number)
            _check_seal(record, number, int(seat_name), seal)
            checked += 1
    return checked


def _check_seal(record: Record, number: int, seat: int, seal: Any) -> None:
    if type(seal) is not dict or seal.keys() != {"commitment", "salt"}:
        raise RecordError("a seal has exactly the keys commitment and salt", number, seat)
    digits, wanted = (HEX_64, "") if record.draw is None else (SMALL_HEX_64, "small ")
    for name, value in seal.items():
        if type(value) is not str or not digits.fullmatch(value):
            raise RecordError(f"the {name} is not 64 {wanted}hexadecimal digits", number, seat)
    order = record.steps[number]["orders"][str(seat)]
    place = None if record.draw is None else Place(record.draw.table, number, seat)
    if not fits(seal["commitment"], bytes.fromhex(seal["salt"]), order, record.game.unordered, place):
        raise RecordError("the seal does not fit", number, seat)
