"""JSON from strangers: small enough, plain UTF-8, no repeated keys, no NaN."""

import json
from typing import Any, NoReturn

from engine.wording import echo

MOST_BYTES = 4 * 1024 * 1024


class BadJSON(ValueError):
    """Why it cannot be read, in one line."""


def read_json(data: bytes) -> Any:
    if len(data) > MOST_BYTES:
        raise BadJSON(f"more than {MOST_BYTES} bytes")
    try:
        return json.loads(data.decode("utf-8"), object_pairs_hook=_object, parse_constant=_no_constant)
    except BadJSON:
        raise
    except UnicodeDecodeError as error:
        raise BadJSON(f"not UTF-8 at byte {error.start}") from None
    except json.JSONDecodeError as error:
        raise BadJSON(f"not JSON at line {error.lineno}, column {error.colno}") from None
    except RecursionError:
        raise BadJSON("nested too deeply") from None
    except ValueError:
        raise BadJSON("a number with too many digits") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for key, value in pairs:
        if key in read:
            raise BadJSON(f"key {echo(key)} is repeated")
        read[key] = value
    return read


def _no_constant(name: str) -> NoReturn:
    raise BadJSON(f"{name} is not a number in JSON")
