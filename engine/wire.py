"""States as JSON and back, with the version of the rules that made them."""

from collections.abc import Mapping
from dataclasses import MISSING, field, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from engine.core import Game, State

T = TypeVar("T")


def added_later(default: T) -> T:
    """A field of a state for an option that came later. It is left out while it has its default.

    So a state without the option is what it always was, and the release before, which may still serve
    beside this one, reads it.
    """
    later: T = field(default=default, metadata={"added later": True})
    return later


class BadSnapshot(ValueError):
    """A stored state that does not fit its game; the message says where."""


def dump(game: Game[State], state: State) -> dict[str, Any]:
    """A snapshot: what `load` needs to go on from here."""
    return {"game": game.key, "version": game.version, "state": encode(state)}


def load(game: Game[State], snapshot: Mapping[str, Any]) -> State:
    """The state of a snapshot, brought up to the game's present version step by step."""
    if snapshot.get("game") != game.key:
        raise BadSnapshot(f"a snapshot of another game than {game.key}")
    version, data = snapshot["version"], snapshot["state"]
    while version != game.version:
        if version not in game.upgrades:
            raise BadSnapshot(f"{game.key} has no way from version {version} to {game.version}")
        data = game.upgrades[version](data)
        version += 1
    state: State = decode(game.state_type, data, "state")
    return state


def order_now(game: Game[State], version: int, order: dict[str, Any]) -> dict[str, Any]:
    """An order that was given under an earlier version, in the words of the present one."""
    for passed in range(version, game.version):
        order = game.order_upgrades.get(passed, dict)(order)
    return order


def encode(value: Any) -> Any:
    """Dataclasses become objects, tuples lists; numbers, strings and None stay."""
    if is_dataclass(value):
        kind = value.__class__
        later = _added_later(kind)
        return {
            name: encode(getattr(value, name))
            for name in _field_types(kind)
            if getattr(value, name) != later.get(name, MISSING)
        }
    if isinstance(value, tuple):
        return [encode(item) for item in value]
    return value


def decode(kind: Any, data: Any, where: str) -> Any:
    """`data` as a value of this type, strictly."""
    if is_dataclass(kind):
        return _decode_object(kind, data, where)
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        plain = [of for of in get_args(kind) if of is not NoneType]
        if data is None and len(plain) < len(get_args(kind)):
            return None
        return decode(plain[0], data, where)
    if origin is tuple:
        return _decode_tuple(get_args(kind), data, where)
    if type(data) is not kind:
        raise BadSnapshot(f"{where}: {kind.__name__} expected")
    return data


@cache
def _field_types(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


@cache
def _added_later(kind: Any) -> dict[str, Any]:
    return {field.name: field.default for field in fields(kind) if "added later" in field.metadata}


def _decode_object(kind: Any, data: Any, where: str) -> Any:
    types = _field_types(kind)
    if not isinstance(data, dict) or (data := _added_later(kind) | data).keys() != types.keys():
        raise BadSnapshot(f"{where}: other fields than {kind.__name__} has")
    return kind(**{name: decode(of, data[name], f"{where}.{name}") for name, of in types.items()})


def _decode_tuple(kinds: tuple[Any, ...], data: Any, where: str) -> tuple[Any, ...]:
    if not isinstance(data, list):
        raise BadSnapshot(f"{where}: a list expected")
    if len(kinds) == 2 and kinds[1] is ...:
        kinds = kinds[:1] * len(data)
    if len(kinds) != len(data):
        raise BadSnapshot(f"{where}: {len(kinds)} items expected")
    return tuple(
        decode(of, item, f"{where}[{index}]")
        for index, (of, item) in enumerate(zip(kinds, data, strict=True))
    )
