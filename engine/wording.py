"""Codes into one English line, for the command line. Echoed input is escaped and cut."""

import json
import re
from collections.abc import Mapping
from typing import Any

PLAY_ERRORS = {
    "over": "the game is over",
    "seats": "the orders of exactly these seats are asked: {seats}",
    "players": "{players} players, but this game is for {allowed}",
    "unknown_option": "unknown option {option}",
    "bad_option": "option {option} has an impossible value",
}

LONGEST_ECHO = 40


def say(errors: Mapping[str, str], code: str, data: Mapping[str, Any]) -> str:
    return errors[code].format(**{name: echo(value) for name, value in data.items()})


def echo(value: object) -> str:
    """A value out of the input, in one short and harmless piece."""
    if isinstance(value, bool) or value is None:
        return json.dumps(value)
    if isinstance(value, int):
        return str(value) if abs(value) < 10**18 else "a huge number"
    if isinstance(value, str):
        if re.fullmatch(r"[A-Za-z0-9*_-]{1,40}", value):
            return value
        return json.dumps(value if len(value) <= LONGEST_ECHO else value[:LONGEST_ECHO] + "...")
    if isinstance(value, tuple):
        return ", ".join(echo(item) for item in value)
    return {float: "a fraction", list: "a list", dict: "an object"}.get(type(value), "something else")
