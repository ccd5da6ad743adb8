"""What a kind of act is made of."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from games.accounts.models import Player
from games.leagues.acts.concerned import the_one_it_is_about
from games.leagues.acts.context import ActContext
from games.leagues.models import LeagueAct, LeagueRole

Data = dict[str, Any]
"""What the log keeps of an act besides whom it is about: numbers, moments, ids."""
Words = dict[str, str]
Text = Any
"""A sentence of the site, translated when it is read."""


@dataclass(frozen=True, slots=True)
class Detail:
    """Something that a moderator fills in besides the reason. `do` finds it in `context.details`."""

    name: str
    type: Literal["number", "moment", "yes_no", "text"]
    label: Text
    help: Text = ""
    least: int | None = None
    most: int | None = None
    """The least and the highest number, or the length of a text."""
    initial: int | None = None


@dataclass(frozen=True, slots=True)
class ActPage:
    """The page on which moderators do it."""

    name: str
    """In the address."""
    title: Text
    line: Text
    """What it does, in a line."""
    about: Literal["entry", "table", "seat", "round", ""] = ""
    begun_too: bool = True
    """Whether it may be about a round that has begun."""
    """What is chosen first; a seat is a table with somebody at it. Empty for the division as a whole."""
    details: tuple[Detail, ...] = ()
    running_only: bool = False
    """Whether it can only be about a table that is being played, not about one that is over."""
    replaced_too: bool = False
    """Whether it may be about somebody whose place another person has taken: that person would pay for it."""
    whole_season: bool = False
    """It is about all divisions, so nobody who competes in any of them may do it."""


@dataclass(frozen=True, slots=True)
class ActKind:
    """Everything about one kind: who may do it, how, what is said about it, whether and how it is undone."""

    kind: LeagueAct.Kind
    sentence: Text | Callable[[LeagueAct, Words], str]
    """What the log says: a text to be filled with `words_of(act)`, or a function that has to choose one."""
    do: Callable[[ActContext], Data] | None = None
    """Checks, does what is to be done, and returns what the log keeps. None: another module does it."""
    pages: tuple[ActPage, ...] = ()
    role: str = LeagueRole.Role.MODERATOR
    """The least role for it. Helpers change nobody's points."""
    once_stored: Callable[[LeagueAct], None] | None = None
    """What needs the row of the log."""
    told: Callable[[LeagueAct], list[Player]] = the_one_it_is_about
    """Who gets a letter,"""
    told_of_reversal: Callable[[LeagueAct], list[Player]] | None = None
    """and who when it is reverted; None: the same people."""
    letter: str = "league_act"
    needs_reason: bool = True
    """Whether it must say why; what speaks for itself need not."""
    can_be_reverted: bool = True
    undo: Callable[[LeagueAct, Player, str, datetime], Data | None] | None = None
    """What has to be done to revert it, with what the log keeps of that.

    Standings forget a reverted act by themselves.
    """
    can_still_be_reverted: Callable[[LeagueAct], bool] | None = None
    """Whether the log offers it, where that is over some day."""
    after_undo: Callable[[LeagueAct], Data] | None = None
    """What the log keeps of the reversal: what holds now instead."""
    outlives_season: bool = False
    """It can still be done and reverted when its season is in the archive, and changes nothing there."""
