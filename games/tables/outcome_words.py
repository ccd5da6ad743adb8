"""How a game came out for somebody, in one sentence."""

import re
from collections.abc import Sequence

from django.utils.translation import gettext_lazy, ngettext

from games.tables.outcome import Standing

PLACES = (
    gettext_lazy("first"),
    gettext_lazy("second"),
    gettext_lazy("third"),
    gettext_lazy("fourth"),
    gettext_lazy("fifth"),
    gettext_lazy("sixth"),
)


def own_result(outcome: Sequence[Standing], seat: int) -> str:
    """«You came second with 14 points»."""
    own = outcome[seat]
    if own.place == 1 and sum(one.place == 1 for one in outcome) == 1:
        sentence = ngettext("You won with %(points)d point", "You won with %(points)d points", own.score)
        return _with_true_minus(sentence % {"points": own.score})
    sentence = ngettext(
        "You came %(place)s with %(points)d point", "You came %(place)s with %(points)d points", own.score
    )
    return _with_true_minus(sentence % {"place": PLACES[own.place - 1], "points": own.score})


def _with_true_minus(sentence: str) -> str:
    return re.sub(r"-(?=\d)", "−", sentence)
