"""The table in words: why one is above another, what a setting means. All of it in the active language."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from django.utils import formats
from django.utils.timezone import localtime
from django.utils.translation import gettext, gettext_lazy

from games.faces.kit.phrases import in_a_row, with_commas
from games.leagues.facts import Why

WHY = {
    "points": gettext_lazy("%(one)s is above %(other)s on points: %(mine)s to %(theirs)s."),
    "survived": gettext_lazy(
        "%(one)s is above %(other)s after surviving more rounds: %(mine)s to %(theirs)s."
    ),
    "last_place": gettext_lazy(
        "%(one)s is above %(other)s with a better place in the last match or group: %(mine)s to %(theirs)s."
    ),
    "withdrawn": gettext_lazy("%(one)s is above %(other)s, whose seat is no longer played."),
    "head_to_head": gettext_lazy(
        "%(one)s is above %(other)s head to head, with a better record at the tables where "
        "the tied players met: %(mine)s to %(theirs)s."
    ),
    "wins": gettext_lazy("%(one)s is above %(other)s with more tables won: %(mine)s to %(theirs)s."),
    "score_share": gettext_lazy(
        "%(one)s is above %(other)s with a larger share of the points scored at their "
        "tables: %(mine)s to %(theirs)s."
    ),
    "relative_score": gettext_lazy(
        "%(one)s is above %(other)s with the better scores compared with the average of their tables: "
        "%(mine)s to %(theirs)s."
    ),
    "strength": gettext_lazy(
        "%(one)s is above %(other)s after facing stronger opponents, who made %(mine)s "
        "points per table to %(theirs)s."
    ),
    "misses": gettext_lazy("%(one)s is above %(other)s with fewer missed deadlines: %(mine)s to %(theirs)s."),
    "lot": gettext_lazy("%(one)s is above %(other)s by lot, from the season’s seed."),
    "number": gettext_lazy("%(one)s is above %(other)s by entering earlier; even the lot was tied."),
    "ladder_start": gettext_lazy(
        "%(one)s started above %(other)s, and nothing has changed their order since."
    ),
    "ladder_won": gettext_lazy("%(one)s is above %(other)s since beating %(beaten)s on %(day)s."),
    "ladder_unplayed": gettext_lazy(
        "%(one)s is above %(other)s since %(day)s, when %(beaten)s left one challenge too many unplayed."
    ),
    "ladder_inactive": gettext_lazy(
        "%(one)s is above %(other)s since %(day)s, when %(other)s had not played for too long."
    ),
}
TIEBREAK_NAMES = {
    "head_to_head": gettext_lazy("head to head"),
    "wins": gettext_lazy("tables won"),
    "score_share": gettext_lazy("share of the points scored"),
    "relative_score": gettext_lazy("score compared with the table’s average"),
    "strength": gettext_lazy("strength of opponents"),
    "misses": gettext_lazy("fewer missed deadlines"),
    "lot": gettext_lazy("drawing lots"),
}

EQUAL_NAMES = {
    "survived": gettext_lazy("rounds survived"),
    "last_place": gettext_lazy("place in the last match or group"),
    "points": gettext_lazy("points"),
    **TIEBREAK_NAMES,
}


def why_sentence(why: Why, one: str, other: str, names: Mapping[int, str] | None = None) -> str:
    """«Why is A above B» in full, from what the standings noted on A's row."""
    return in_a_row([*why_sentences(why, one, other, names), *balances_in_words(why, names or {})])


def why_sentences(why: Why, one: str, other: str, names: Mapping[int, str] | None = None) -> list[str]:
    """What decided, and what was equal before. Days are those of the active time zone."""
    speak = _speaker(why.kind)
    words = {
        "one": one,
        "other": other,
        "mine": speak(why.mine),
        "theirs": speak(why.theirs),
        "day": formats.date_format(localtime(why.at), "DATE_FORMAT") if why.at else "",
        "beaten": (names or {}).get(why.beaten, "") if why.beaten else "",
    }
    told = [str(WHY[why.kind]) % words]
    if why.equal_in:
        equal = [
            f"{EQUAL_NAMES[step.kind]} ({_speaker(step.kind)(step.value)})"
            for step in why.equal_in
            if step.kind in EQUAL_NAMES
        ]
        told.append(gettext("Tied before that: %(comparisons)s.") % {"comparisons": with_commas(equal)})
    return told


def balance_titles(why: Why) -> list[str]:
    """For each little table of a head-to-head comparison."""
    first = gettext("Head to head among all tied players")
    again = gettext("Head to head again, among those still tied")
    return [again if number else first for number in range(len(why.head_to_heads))]


def balance_tables(why: Why | None, names: Mapping[int, str]) -> list[tuple[str, list[tuple[str, str]]]]:
    """The little tables of a head-to-head comparison, each with its title."""
    if why is None:
        return []
    return [
        (title, [(names[entrant], signed(value)) for entrant, value in rows])
        for title, rows in zip(balance_titles(why), why.head_to_heads, strict=True)
    ]


def balances_in_words(why: Why, names: Mapping[int, str]) -> list[str]:
    """The little tables as sentences, for letters."""
    return [
        gettext("%(title)s: %(balances)s.")
        % {
            "title": title,
            "balances": with_commas(
                f"{names.get(entrant, entrant)} {signed(value)}" for entrant, value in rows
            ),
        }
        for title, rows in zip(balance_titles(why), why.head_to_heads, strict=True)
    ]


def _speaker(kind: str) -> Callable[[Fraction], str]:
    return {
        "score_share": percent,
        "relative_score": percent,
        "misses": lambda value: number(-value),
        "last_place": lambda value: number(-value),
        "head_to_head": signed,
    }.get(kind, number)


def number(value: Fraction | int) -> str:
    """With at most two decimals, and none if it is a whole number."""
    rounded = round(Fraction(value), 2)
    if rounded.denominator == 1:
        return formats.number_format(int(rounded))
    text = formats.number_format(float(rounded), decimal_pos=2)
    return text[:-1] if text.endswith("0") else text


def signed(value: Fraction | int) -> str:
    """With its sign, a real minus for those below zero."""
    return ("+" if value > 0 else "−" if value < 0 else "±") + number(abs(Fraction(value)))


def percent(share: Fraction) -> str:
    return gettext("%(number)s %%") % {"number": number(100 * share)}
