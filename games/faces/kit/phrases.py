"""Parts of sentences that every game needs."""

import re
from collections.abc import Iterable

from django.utils.translation import gettext, pgettext

WIDE_STOP = re.compile("(?<=[。！？]) ")


def with_commas(items: Iterable[str]) -> str:
    """«Red, Blue, Green», with the comma of the language."""
    return pgettext("between items of a list", ", ").join(items)


def with_note(what: str, note: str) -> str:
    """«ALT (Azzura, lagoon, tattoo)», with the brackets of the language."""
    return pgettext("something, and a note on it", "%(what)s (%(note)s)") % {"what": what, "note": note}


def in_a_row(sentences: Iterable[str]) -> str:
    """One after another. A wide stop needs no space behind it."""
    return WIDE_STOP.sub("", " ".join(sentences))


def listed(items: Iterable[str]) -> str:
    """«Red», «Red and Blue», «Red, Blue and Green»."""
    *most, last = items
    if not most:
        return last
    return gettext("%(most)s and %(last)s") % {"most": with_commas(most), "last": last}


def listed_people(names: Iterable[str]) -> str:
    """Each as the language calls people in a list."""
    return listed(map(named_in_a_list, names))


def named_in_a_list(name: str) -> str:
    return pgettext("a player in a list", "%(name)s") % {"name": name}
