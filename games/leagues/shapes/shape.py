"""What a shape of seasons is: who plays whom, who stands where, and the words for it. One row for each."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from games.leagues.facts import Facts, Row, ShapeRules, TableRules
from games.leagues.meetings import Pair, Table

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

Rounds = tuple[tuple[Table, ...], ...]


@dataclass(frozen=True, slots=True)
class Situation:
    """All that a draw may look at. With the season's seed in the rules, it gives one draw and no other."""

    facts: Facts
    rules: TableRules
    playing: tuple[int, ...]
    """The places that somebody plays now."""
    rounds_left: int
    label: str
    """Names this draw, so that each takes chance of its own from the seed."""
    related: tuple[Pair, ...] = ()

    @property
    def before(self) -> Rounds:
        """The rounds that were drawn so far."""
        return self.facts.drawn


@dataclass(frozen=True, slots=True)
class Shape:
    key: str
    name: "StrOrPromise"
    line: "StrOrPromise"
    """What it means, in a line."""
    fields: tuple[str, ...]
    """The settings that are its own, beside those that every season has."""
    rounds: Callable[[ShapeRules, int], int]
    """How many rounds are dated for so many people."""
    pair: Callable[[Situation], Rounds]
    """Pure: the next rounds, as many as can be drawn now. None: the season is played."""
    standing: Callable[[Facts, TableRules, datetime | None, datetime | None], tuple[Row, ...]]
    """Pure: the rows as of a moment, with movement since another."""
    enough_rounds: Callable[[ShapeRules, int], int] | None = None
    """How many rounds a season must declare with so many people; None: as many as it likes."""
    is_divided: bool = False
    """Whether there are divisions, with promotion; else everybody is in one field."""
    drawn_at_once: bool = False
    """Whether nothing that is played changes the draw; else a round is drawn when it begins."""
    deciders: Callable[[Situation], tuple[Table, ...]] | None = None
    """Pure: tables that the last round needs beside those it began with."""
    first_knockout: Callable[[ShapeRules], int] | None = None
    """From which round on the losers of a match are out; None where nobody ever is."""
    is_ladder: bool = False
    """Whether people challenge each other, in one round that lasts until its end."""
    has_teams: bool = False
    """Whether people play for teams, whose line-ups come in before each round."""
