"""The matches of a season where losers are out, from rows of the database."""

from dataclasses import dataclass
from datetime import datetime

from games.accounts.models import Player
from games.leagues.division_table import Places, facts_of, places_of, rules_of
from games.leagues.facts import Row
from games.leagues.models import Division, Entry
from games.leagues.seasons import settings_of
from games.leagues.shapes.groups import GROUPS, group_standing, groups_of, has_playoffs, qualified
from games.leagues.shapes.knockout import Match, matches_in
from games.leagues.standings_words import balance_tables, why_sentences


@dataclass(frozen=True, slots=True)
class Knockout:
    """All its rounds that have begun, the first one first."""

    rounds: tuple[tuple[Match, ...], ...]
    places: Places


def knockout_of(division: Division, as_of: datetime | None = None) -> Knockout | None:
    """None for a shape in which nobody is ever out, and before anybody can be."""
    settings = settings_of(division.season)
    if settings.shape_row.first_knockout is None:
        return None
    first = settings.shape_row.first_knockout(settings.shape_rules())
    begun = division.season.rounds.filter(number__gte=first, started_at__isnull=False)
    if as_of is not None:
        begun = begun.filter(started_at__lte=as_of)
    numbers = list(begun.values_list("number", flat=True))
    places = places_of(division)
    facts, rules = facts_of(division, places), rules_of(division)
    rounds = tuple(
        matches_in(number, facts, rules, as_of) for number in numbers if number <= len(facts.drawn)
    )
    return Knockout(rounds, places) if rounds else None


@dataclass(frozen=True, slots=True)
class GroupLine:
    player: Player
    row: Row
    is_through: bool
    """Whether this place reaches the play-offs, as it stands."""
    why: list[str]
    """Why it is above the next one,"""
    balances: list[tuple[str, list[tuple[str, str]]]]
    """with the little tables of head-to-head comparisons, each with its title."""

    @property
    def name(self) -> str:
        return self.player.name


def groups_in(division: Division, as_of: datetime | None = None) -> list[list[GroupLine]]:
    """The table of each group; none where the shape knows no groups."""
    if settings_of(division.season).shape_row is not GROUPS:
        return []
    places = places_of(division)
    facts, rules = facts_of(division, places), rules_of(division)
    names = {place: entry.player.name for place, entry in places.holder.items()}
    through = {one for group in qualified(facts, rules, as_of) for one in group}
    through = through if has_playoffs(facts, rules) else set()
    found = []
    for group in groups_of(facts.entrants, rules):
        rows = group_standing(group, facts, rules, as_of)
        below = [*(names[row.entrant] for row in rows[1:]), ""]
        has_results = any(row.tables for row in rows)
        found.append(
            [
                GroupLine(
                    places.holder[row.entrant].player,
                    row,
                    has_results and row.entrant in through,
                    why_sentences(row.why, names[row.entrant], other) if row.why else [],
                    balance_tables(row.why, names),
                )
                for row, other in zip(rows, below, strict=True)
            ]
        )
    return found


@dataclass(frozen=True, slots=True)
class Fate:
    """What a round that is over means for somebody who played in it."""

    goes_on: bool
    """Or, in the final, has won it."""
    winner: str
    """The name of whoever won the final; empty before."""


def fate_of(own: Entry, division: Division, number: int) -> Fate | None:
    """None if they did not play in this round, or if nobody is ever out."""
    state = knockout_of(division)
    if state is None:
        return None
    place = state.places.root[own.pk]
    matches = [match for matches in state.rounds for match in matches if match.round == number]
    for match in matches:
        if place in match.members and match.going_on:
            winner = state.places.holder[match.going_on[0]].player.name if len(matches) == 1 else ""
            return Fate(place in match.going_on, winner)
    return None
