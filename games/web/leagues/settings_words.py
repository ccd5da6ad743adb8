"""What a season declares, in words: for the form that sets it up and for everybody who reads it later."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from django.utils.translation import gettext, gettext_lazy, ngettext

from games.faces import face_of
from games.faces.bots import LEVEL_WORDS
from games.faces.kit.phrases import with_commas
from games.leagues.settings import Settings
from games.leagues.shapes import SHAPES
from games.leagues.standings_words import TIEBREAK_NAMES
from games.web.tables.paces import hours_words, pace_words

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

NUMBER_WORDS: "dict[str, tuple[StrOrPromise, StrOrPromise]]" = {
    "table_size": (
        gettext_lazy("Players per table"),
        gettext_lazy("If the numbers don’t work out, some tables have one player more or fewer."),
    ),
    "rounds": (gettext_lazy("Rounds"), gettext_lazy("Everyone plays one table in each round.")),
    "round_days": (
        gettext_lazy("Days per round"),
        gettext_lazy("Anything unfinished by then is scored by the rule below."),
    ),
    "break_days": (gettext_lazy("Days between rounds"), gettext_lazy("0 means none.")),
    "division_size": (
        gettext_lazy("Seats per division"),
        gettext_lazy("The maximum. Anyone after that goes on the waiting list."),
    ),
    "divisions": (
        gettext_lazy("Divisions"),
        gettext_lazy("The maximum. Only as many divisions are made as there are players for."),
    ),
    "places": (
        gettext_lazy("Seats in the season"),
        gettext_lazy("The maximum. Anyone after that goes on the waiting list."),
    ),
    "groups": (
        gettext_lazy("Groups"),
        gettext_lazy("The maximum. Only as many as there are players for."),
    ),
    "qualifiers": (
        gettext_lazy("Going on from a group"),
        gettext_lazy("How many of each group reach the play-offs."),
    ),
    "going_on": (
        gettext_lazy("Going on from a table"),
        gettext_lazy("How many of each table; of two it is always one."),
    ),
    "team_size": (
        gettext_lazy("Players per team"),
        gettext_lazy("Teams that lack someone are filled by lot; what is left over makes new ones."),
    ),
    "reach": (
        gettext_lazy("Reach of a challenge"),
        gettext_lazy("How many places above oneself a player may challenge."),
    ),
    "challenge_days": (
        gettext_lazy("Days to answer a challenge"),
        gettext_lazy("After that, it counts as unplayed."),
    ),
    "rest_days": (
        gettext_lazy("Days before the same two play again"),
        gettext_lazy("0 means none."),
    ),
    "free_declines": (
        gettext_lazy("Challenges that may go unplayed"),
        gettext_lazy("How many in a row a player may decline or leave. The next one counts as lost."),
    ),
    "decay_days": (
        gettext_lazy("Days without a game that cost a place"),
        gettext_lazy("The next player moves up, if they have been more active. 0 means never."),
    ),
    "promoted": (
        gettext_lazy("Promoted"),
        gettext_lazy("How many players of each division are promoted to the next higher one."),
    ),
    "relegated": (
        gettext_lazy("Relegated"),
        gettext_lazy("How many players of each division are relegated to the next lower one."),
    ),
    "forfeit_points": (
        gettext_lazy("Points for a forfeit"),
        gettext_lazy("For players who gave up a table, or whose seat a bot holds at the end."),
    ),
    "bye_points": (
        gettext_lazy("Points without opponents"),
        gettext_lazy("For a player who is the only one left at a table."),
    ),
    "yellow_points": (gettext_lazy("A yellow card costs"), gettext_lazy("How many points.")),
    "red_points": (
        gettext_lazy("A red card costs"),
        gettext_lazy("How many points. A red card also rules out promotion."),
    ),
    "yellows_for_red": (gettext_lazy("Yellow cards that make a red card"), ""),
    "least_on_time": (
        gettext_lazy("Deadlines met, in percent"),
        gettext_lazy("How many a player must have met to enter. 0 means no condition. Newcomers may enter."),
    ),
    "misses_allowed": (
        gettext_lazy("Missed deadlines in a row"),
        gettext_lazy("After this many in a row, the seat is offered to the alternates."),
    ),
    "answer_hours": (
        gettext_lazy("Hours to answer a request"),
        gettext_lazy("After that, the moderators get a reminder."),
    ),
    "offer_hours": (
        gettext_lazy("Hours an offer stays open"),
        gettext_lazy("All alternates are asked at once. The first to accept gets the seat."),
    ),
    "excuses_granted": (
        gettext_lazy("Excuses granted automatically"),
        gettext_lazy("How many missed deadlines per player are excused without a moderator."),
    ),
}
"""A label and a line for each number."""
SWITCH_WORDS: "dict[str, tuple[StrOrPromise, StrOrPromise]]" = {
    "best_of_three": (
        gettext_lazy("Best of three"),
        gettext_lazy("Where two play: two games at once, each goes first in one; at one all, a third."),
    ),
}
"""The same for what is on or off."""
OF_SHAPES = frozenset(name for shape in SHAPES.values() for name in shape.fields)
"""Settings that only some shapes have."""
SHAPE_WORDS: "dict[str, tuple[StrOrPromise, StrOrPromise]]" = {
    key: (shape.name, shape.line) for key, shape in SHAPES.items()
}
SCORING_WORDS: "dict[str, tuple[StrOrPromise, StrOrPromise]]" = {
    "beaten": (
        gettext_lazy("Share of opponents beaten"),
        gettext_lazy("100 for beating everyone; a tie counts half. Fair across tables of any size."),
    ),
    "places": (gettext_lazy("Points per place"), gettext_lazy("A fixed number for each place.")),
    "score_share": (
        gettext_lazy("Share of the score"),
        gettext_lazy("The player’s share of all points in the game, out of 100."),
    ),
}
UNFINISHED_WORDS: "dict[str, tuple[StrOrPromise, StrOrPromise]]" = {
    "as_it_stands": (gettext_lazy("As it stands"), gettext_lazy("The scores at that moment count.")),
    "annul": (gettext_lazy("A tie for everyone"), gettext_lazy("Everyone shares first place.")),
    "void": (gettext_lazy("Not at all"), gettext_lazy("The table counts for nobody.")),
}
WITHDRAWAL_WORDS: "dict[str, tuple[StrOrPromise, StrOrPromise]]" = {
    "stand": (
        gettext_lazy("What was played counts"),
        gettext_lazy("Players who withdraw drop to the bottom; the others keep their points."),
    ),
    "annul": (
        gettext_lazy("As if they had never been there"),
        gettext_lazy("The tables of players who withdraw are scored again without them."),
    ),
}


def settings_in_words(settings: Settings) -> Iterator[tuple[str, str]]:
    """Every setting, as a name and a value."""
    yield gettext("Game"), face_of(settings.rules).title(settings.options)
    yield gettext("Pace"), "; ".join(pace_words(settings.pace))
    yield gettext("Shape"), _explained((settings.shape_row.name, settings.shape_row.line))
    for name, (label, _) in NUMBER_WORDS.items():
        if name in OF_SHAPES and name not in settings.shape_row.fields:
            continue
        yield str(label), _number(name, getattr(settings, name))
    for name, (label, _) in SWITCH_WORDS.items():
        if name in settings.shape_row.fields:
            yield str(label), _yes(getattr(settings, name))
    yield gettext("Scoring"), _scoring(settings)
    yield gettext("Unfinished when the round ends"), _explained(UNFINISHED_WORDS[settings.unfinished])
    yield gettext("Tie-breaks"), with_commas(str(TIEBREAK_NAMES[one]) for one in settings.tiebreaks)
    yield gettext("When a player withdraws"), _explained(WITHDRAWAL_WORDS[settings.withdrawal])
    yield gettext("A bot holding a seat"), _explained(LEVEL_WORDS[settings.bot_level])
    yield gettext("Withdrawing needs consent"), _yes(not settings.withdrawals_granted)
    yield gettext("A confirmed email address is needed"), _yes(settings.needs_confirmed)
    yield gettext("Other people’s bots may enter"), _yes(settings.allows_bots)


def settings_in_a_line(settings: Settings) -> str:
    """The most important rules, in one line."""
    rules = _rules_in_a_line(settings)
    shape = settings.shape_row
    if shape.is_divided:
        return rules
    return gettext("%(name)s: %(line)s") % {"name": shape.name, "line": rules}


def _rules_in_a_line(settings: Settings) -> str:
    if settings.shape_row.is_ladder:
        return gettext("%(game)s for two, %(days)d days. %(pace)s.") % {
            "game": face_of(settings.rules).title(settings.options),
            "days": settings.round_days,
            "pace": pace_words(settings.pace)[0].capitalize(),
        }
    if "rounds" not in settings.shape_row.fields:
        return gettext("%(game)s, tables of %(size)d, %(days)d days a round. %(pace)s.") % {
            "game": face_of(settings.rules).title(settings.options),
            "size": settings.table_size,
            "days": settings.round_days,
            "pace": pace_words(settings.pace)[0].capitalize(),
        }
    if settings.shape_row.first_knockout is not None:
        line = ngettext(
            "%(game)s, tables of %(size)d, at least %(rounds)d round of %(days)d days in the groups, "
            "then play-offs. %(pace)s.",
            "%(game)s, tables of %(size)d, at least %(rounds)d rounds of %(days)d days in the groups, "
            "then play-offs. %(pace)s.",
            settings.rounds,
        )
    else:
        line = ngettext(
            "%(game)s, tables of %(size)d, %(rounds)d round of %(days)d days. %(pace)s.",
            "%(game)s, tables of %(size)d, %(rounds)d rounds of %(days)d days. %(pace)s.",
            settings.rounds,
        )
    return line % {
        "game": face_of(settings.rules).title(settings.options),
        "size": settings.table_size,
        "rounds": settings.rounds,
        "days": settings.round_days,
        "pace": pace_words(settings.pace)[0].capitalize(),
    }


def conditions(settings: Settings) -> list[str]:
    """Who may enter."""
    lines = []
    if settings.needs_confirmed:
        lines.append(gettext("with a confirmed email address"))
    if settings.least_on_time:
        share = {"share": settings.least_on_time}
        lines.append(gettext("who met %(share)d %% of their deadlines, or have had few so far") % share)
    return lines or [gettext("anyone")]


def _number(name: str, value: int) -> str:
    if name.endswith("_hours"):
        return hours_words(value)
    if name == "least_on_time":
        return gettext("%(number)s %%") % {"number": value} if value else gettext("no condition")
    return str(value)


def _scoring(settings: Settings) -> str:
    words = _explained(SCORING_WORDS[settings.scoring])
    if settings.scoring == "places":
        return f"{words} ({', '.join(str(points) for points in settings.place_points)})"
    return words


def _explained(words: tuple[object, object]) -> str:
    return gettext("%(name)s: %(line)s") % {"name": words[0], "line": words[1]}


def _yes(value: bool) -> str:
    return gettext("yes") if value else gettext("no")
