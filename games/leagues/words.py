"""The table in words: why one is above another, what a setting means. All of it in the active language."""

from fractions import Fraction

from django.utils import formats
from django.utils.translation import gettext, gettext_lazy

from games.leagues.facts import Why

WHY = {
    "points": gettext_lazy("%(one)s is above %(other)s with more points: %(mine)s against %(theirs)s."),
    "withdrawn": gettext_lazy("%(one)s is above %(other)s, whose place nobody plays any more."),
    "head_to_head": gettext_lazy(
        "%(one)s is above %(other)s: equal on points, and at the tables where these equals met, the balance "
        "of those beaten is better, %(mine)s against %(theirs)s."
    ),
    "wins": gettext_lazy(
        "%(one)s is above %(other)s: equal so far, but more tables won, %(mine)s against %(theirs)s."
    ),
    "score_share": gettext_lazy(
        "%(one)s is above %(other)s: equal so far, but a larger share of the points scored at the tables, "
        "%(mine)s against %(theirs)s."
    ),
    "strength": gettext_lazy(
        "%(one)s is above %(other)s: equal so far, but against stronger opponents, who made %(mine)s points "
        "a table against %(theirs)s."
    ),
    "misses": gettext_lazy(
        "%(one)s is above %(other)s: equal so far, but fewer missed deadlines, %(mine)s against %(theirs)s."
    ),
    "lot": gettext_lazy(
        "%(one)s is above %(other)s by lot: equal in everything else. The lot follows from the seed."
    ),
    "number": gettext_lazy("%(one)s is above %(other)s: entered earlier, equal even by lot."),
}
TIEBREAK_NAMES = {
    "head_to_head": gettext_lazy("head to head"),
    "wins": gettext_lazy("tables won"),
    "score_share": gettext_lazy("share of the points scored"),
    "strength": gettext_lazy("strength of opponents"),
    "misses": gettext_lazy("fewer missed deadlines"),
    "lot": gettext_lazy("lot"),
}


def why_sentence(why: Why, one: str, other: str) -> str:
    """«Why is A above B», from what the standings noted on A's row."""
    speak = {"score_share": percent, "misses": lambda value: number(-value), "head_to_head": signed}.get(
        why.kind, number
    )
    return str(WHY[why.kind]) % {
        "one": one,
        "other": other,
        "mine": speak(why.mine),
        "theirs": speak(why.theirs),
    }


def number(value: Fraction | int) -> str:
    """At most two decimals, none where there are none."""
    rounded = round(Fraction(value), 2)
    if rounded.denominator == 1:
        return formats.number_format(int(rounded))
    text = formats.number_format(float(rounded), decimal_pos=2)
    return text[:-1] if text.endswith("0") else text


def signed(value: Fraction | int) -> str:
    """With its sign, a real minus for those below zero."""
    return ("+" if value > 0 else "−" if value < 0 else "±") + number(abs(value))


def percent(share: Fraction) -> str:
    return gettext("%(number)s %%") % {"number": number(100 * share)}
