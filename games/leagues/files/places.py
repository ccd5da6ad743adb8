"""Values of a file by where they stand in it, each checked as it is taken."""

import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, TypeVar

from django.core.exceptions import ValidationError
from django.db.models import DateTimeField, Field, JSONField, Model

from games.leagues.files.fields import DEEPEST, LARGEST_NUMBER, MOST, MOST_ROWS, MOST_VALUES, YEARS

LONGEST = 4000
UNFIT = re.compile(r"[\x00\ud800-\udfff]")
"""What no database stores."""
T = TypeVar("T")
Place = tuple[Any, str | int]
"""Of a value: the place of what it is in, if it is in anything, and its name or number there."""


class Misfit(Exception):
    """Something that is not as it should be, and where: «seasons[2].entries[5].person»."""

    def __init__(self, where: str) -> None:
        super().__init__(where)
        self.where = where or "file"


class Item:
    """An object of the file."""

    def __init__(self, data: Any, where: str) -> None:
        if not isinstance(data, dict):
            raise Misfit(where)
        self._data, self.where = data, where

    def value(self, name: str, kind: type) -> Any:
        found = self._data.get(name)
        if type(found) is not kind:
            raise Misfit(self._path(name))
        return found

    def moment(self, name: str) -> str:
        """As it is written, once it is known to be one."""
        found = self.value(name, str)
        check_moment(found, self._path(name))
        return str(found)

    def has(self, name: str) -> bool:
        return self._data.get(name) is not None

    def item(self, name: str) -> "Item":
        return Item(self._data.get(name), self._path(name))

    def items(self, name: str) -> Iterator["Item"]:
        for number, each in enumerate(self._list(name)):
            yield Item(each, f"{self._path(name)}[{number}]")

    def values(self, name: str, kind: type) -> list[Any]:
        found = self._list(name)
        for number, each in enumerate(found):
            if type(each) is not kind:
                raise Misfit(f"{self._path(name)}[{number}]")
        return found

    def one_of(self, name: str, rows: Sequence[T]) -> T:
        """The row that a number stands for."""
        found = self.maybe_one_of(name, rows)
        if found is None:
            raise Misfit(self._path(name))
        return found

    def maybe_one_of(self, name: str, rows: Sequence[T]) -> T | None:
        number = self._data.get(name)
        if number is None:
            return None
        if type(number) is not int or not 0 <= number < len(rows):
            raise Misfit(self._path(name))
        return rows[number]

    def several_of(self, name: str, rows: Sequence[T]) -> list[T]:
        numbers = self.values(name, int)
        if not all(0 <= number < len(rows) for number in numbers):
            raise Misfit(self._path(name))
        return [rows[number] for number in numbers]

    def columns(self, model: type[Model], names: Sequence[str]) -> dict[str, Any]:
        """Cleaned as the columns of the database want them."""
        return {name: self._column(model._meta.get_field(name), name) for name in names}

    def _column(self, field: Any, name: str) -> Any:
        value = self._data.get(name)
        if isinstance(field, Field) and value is None and field.null:
            return None
        if isinstance(field, DateTimeField):
            check_moment(value, self._path(name))
        try:
            return value if isinstance(field, JSONField) else field.clean(value, None)
        except (ValidationError, TypeError, ValueError, OverflowError):
            raise Misfit(self._path(name)) from None

    def _list(self, name: str) -> list[Any]:
        found = self._data.get(name)
        if not isinstance(found, list) or len(found) > MOST.get(name, LONGEST):
            raise Misfit(self._path(name))
        return found

    def _path(self, name: str) -> str:
        return f"{self.where}.{name}" if self.where else name


def check_moment(value: object, where: str) -> None:
    """With its zone, and in years that every clock can show."""
    try:
        moment = datetime.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        moment = None
    if moment is None or moment.tzinfo is None or moment.year not in YEARS:
        raise Misfit(where)


def check_whole(data: Any) -> None:
    """The file as a whole: how many rows, how deep, and nothing in it that could not be stored or shown.

    Whatever is too much is refused before it is walked through, and a place is put into words for a misfit
    alone: a hostile file of long names would else fill the memory with places.
    """
    rows = values = 0
    left: list[tuple[Any, Place | None, int]] = [(data, None, 0)]
    while left:
        value, place, depth = left.pop()
        if isinstance(value, dict | list):
            values += len(value)
            rows += len(value) if isinstance(value, list) else 0
            if rows > MOST_ROWS or values > MOST_VALUES or depth >= DEEPEST:
                raise Misfit(_path_to(place))
            inside = value.items() if isinstance(value, dict) else enumerate(value)
            left += [(each, (place, step), depth + 1) for step, each in inside]
        if isinstance(value, dict):
            for key in value:
                _check_text(key, place)
        elif isinstance(value, str):
            _check_text(value, place)
        elif isinstance(value, int | float) and not abs(value) <= LARGEST_NUMBER:
            raise Misfit(_path_to(place))


def _check_text(text: str, place: Place | None) -> None:
    if len(text) > LONGEST or UNFIT.search(text):
        raise Misfit(_path_to(place))


def _path_to(place: Place | None) -> str:
    path = ""
    while place:
        place, step = place
        path = f"[{step}]{path}" if isinstance(step, int) else f".{step}{path}"
    return path.removeprefix(".")
