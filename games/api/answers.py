"""Which answers an operation gives, for its description."""

from functools import cache
from typing import Any

from ninja import Schema
from pydantic import create_model

from games.api.shapes import Problem

PROBLEMS = (400, 401, 403, 404, 409, 413, 422, 429)


def answers(good: Any) -> dict[int, Any]:
    return {200: good, **dict.fromkeys(PROBLEMS, Problem)}


@cache
def pages(of: Any) -> Any:
    """A page of such rows, and the address of the next one."""
    return create_model(f"{of.__name__}Page", __base__=Schema, items=(list[of], ...), next=(str | None, ...))
