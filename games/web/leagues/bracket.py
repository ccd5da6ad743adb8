"""A cup's matches for a page, round by round: who met whom, how it stands, who goes on and why."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext, pgettext

from games.accounts.models import Player
from games.faces.kit.phrases import in_a_row
from games.leagues.knockout_state import GroupLine, Knockout, groups_in, knockout_of
from games.leagues.models import Division
from games.leagues.shapes.knockout import Match
from games.leagues.standings_words import number, why_sentences


@dataclass(frozen=True, slots=True)
class Side:
    player: Player
    wins: int
    goes_on: bool
    is_out: bool


@dataclass(frozen=True, slots=True)
class ShownMatch:
    sides: list[Side]
    is_bye: bool
    games: int
    why: str
    """Why the last who goes on is above the first who does not; empty if it was simply won."""


@dataclass(frozen=True, slots=True)
class ShownRound:
    title: str
    matches: list[ShownMatch]


def bracket_of(division: Division, as_of: datetime | None) -> list[ShownRound]:
    """Empty where nobody is ever out."""
    state = knockout_of(division, as_of)
    if state is None:
        return []
    return [
        ShownRound(_title(matches), [_shown(match, state) for match in matches]) for matches in state.rounds
    ]


@dataclass(frozen=True, slots=True)
class ShownGroup:
    title: str
    lines: list[tuple[GroupLine, str]]
    """Each with its points."""


def shown_groups(division: Division, as_of: datetime | None) -> list[ShownGroup]:
    """Empty where the shape knows no groups. Beyond Z they are counted."""
    found = groups_in(division, as_of)
    return [
        ShownGroup(
            gettext("Group %(name)s") % {"name": chr(ord("A") + index) if index < 26 else index + 1},
            [(line, number(line.row.points)) for line in lines],
        )
        for index, lines in enumerate(found)
    ]


def _title(matches: tuple[Match, ...]) -> str:
    """By how many matches are left; only two by two there is a word for more than the final."""
    if len(matches) == 1:
        return pgettext("of a cup", "Final")
    if all(len(match.members) <= 2 for match in matches):
        if len(matches) == 2:
            return gettext("Semi-finals")
        if len(matches) == 4:
            return gettext("Quarter-finals")
    return pgettext("league", "Round %(number)d") % {"number": matches[0].round}


def _shown(match: Match, state: Knockout) -> ShownMatch:
    people = {place: state.places.holder[place].player for place in match.members}
    names = {place: player.name for place, player in people.items()}
    order = [row.entrant for row in match.rows]
    decided = bool(match.going_on)
    return ShownMatch(
        sides=[
            Side(
                people[row.entrant],
                row.wins,
                row.entrant in match.going_on,
                decided and row.entrant not in match.going_on,
            )
            for row in sorted(match.rows, key=lambda row: (row.entrant not in match.going_on, row.place))
        ],
        is_bye=len(match.members) == 1,
        games=match.tables,
        why=_why(match, names) if decided and len(match.going_on) < len(order) else "",
    )


def _why(match: Match, names: dict[int, str]) -> str:
    """Wins need no words."""
    last = match.rows[len(match.going_on) - 1]
    if last.why is None or last.why.kind in ("points", "withdrawn"):
        return ""
    below = match.rows[len(match.going_on)]
    return in_a_row(why_sentences(last.why, names[last.entrant], names[below.entrant]))
