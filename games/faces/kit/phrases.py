"""Parts of sentences that every game needs."""

from collections.abc import Iterable

from django.utils.translation import gettext


def listed(items: Iterable[str]) -> str:
    """«Red», «Red and Blue», «Red, Blue and Green»."""
    *most, last = items
    if not most:
        return last
    return gettext("%(most)s and %(last)s") % {"most": ", ".join(most), "last": last}
