"""Pieces of sentences that every game needs."""

from collections.abc import Iterable

from django.utils.translation import gettext

LONGEST_QUOTE = 80


def listed(items: Iterable[str]) -> str:
    """«Red», «Red and Blue», «Red, Blue and Green»."""
    *most, last = items
    if not most:
        return last
    return gettext("%(most)s and %(last)s") % {"most": ", ".join(most), "last": last}


def quoted(text: str) -> str:
    """What a player wrote, in short."""
    printable = "".join(sign if sign.isprintable() else " " for sign in text[: LONGEST_QUOTE + 1])
    return gettext("“%(text)s”") % {
        "text": printable if len(text) <= LONGEST_QUOTE else printable[:LONGEST_QUOTE] + "…"
    }
