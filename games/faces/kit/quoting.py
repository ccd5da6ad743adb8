"""Quoting input in an answer: short and printable, whatever it was."""

import json
from typing import Any

from django.utils.translation import gettext

LONGEST_VALUE, LONGEST_QUOTE = 40, 80
LARGEST_NUMBER = 10**18


def quoted(text: str) -> str:
    """A line of a player's mail, in quotation marks."""
    printable = "".join(sign if sign.isprintable() else " " for sign in text[: LONGEST_QUOTE + 1])
    return gettext("“%(text)s”") % {
        "text": printable if len(text) <= LONGEST_QUOTE else printable[:LONGEST_QUOTE] + "…"
    }


def quoted_value(value: Any) -> str:
    """A value of an order, within a refusal."""
    text = value if isinstance(value, str) else _number(value)
    printable = "".join(character for character in text[: LONGEST_VALUE + 1] if character.isprintable())
    return printable if len(text) <= LONGEST_VALUE else printable[:LONGEST_VALUE] + "…"


def _number(value: Any) -> str:
    """A number, true, false or null as an order has them; a list, an object or a huge number as dots."""
    harmless = value is None or (isinstance(value, int | float) and abs(value) < LARGEST_NUMBER)
    return json.dumps(value) if harmless else "…"
