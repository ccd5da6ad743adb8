"""What an order said, told back within a refusal: one short printable piece, whatever it was."""

import json
from typing import Any

LONGEST_ECHO = 40
LARGEST_ECHO = 10**18


def echo(value: Any) -> str:
    text = value if isinstance(value, str) else _number(value)
    printable = "".join(character for character in text[: LONGEST_ECHO + 1] if character.isprintable())
    return printable if len(text) <= LONGEST_ECHO else printable[:LONGEST_ECHO] + "…"


def _number(value: Any) -> str:
    """A number, true, false or null as an order has them; a list, an object or a monstrous number as dots."""
    harmless = value is None or (isinstance(value, int | float) and abs(value) < LARGEST_ECHO)
    return json.dumps(value) if harmless else "…"
