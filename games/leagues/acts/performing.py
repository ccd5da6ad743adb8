"""Doing: power is looked at, the act carried out, written down with its reason, and mailed, in one go."""

from datetime import datetime
from typing import Any, TypeVar

from django.db import transaction
from django.db.models import Model

from games.accounts.models import Player
from games.leagues import announcements
from games.leagues.acts.context import ActContext, Preview, tried_out
from games.leagues.acts.kinds import KINDS
from games.leagues.models import Division, Entry, League, LeagueAct, LeagueTable, Season
from games.leagues.roles import check_power
from games.leagues.seasons import lock_season
from games.refusal import Refusal
from games.text import LONGEST_REASON, clean_text

Row = TypeVar("Row", bound=Model)


def perform(
    league: League,
    by: Player | None,
    kind: str,
    reason: str,
    now: datetime,
    *,
    season: Season | None = None,
    division: Division | None = None,
    table: LeagueTable | None = None,
    entry: Entry | None = None,
    player: Player | None = None,
    private: str = "",
    **details: Any,
) -> LeagueAct:
    """Does it. `by` is None for what the season's own rules do; `private` is for moderators' eyes only."""
    row = KINDS.get(kind)
    if row is None or row.do is None:
        raise Refusal("no_such_act")
    reason = clean_text(reason, LONGEST_REASON, empty="reason_missing" if row.needs_reason else "")
    private = clean_text(private, LONGEST_REASON)
    with transaction.atomic():
        table, entry = _fresh(LeagueTable, table), _fresh(Entry, entry)
        context = ActContext(league, now, reason, by, season, division, table, entry, player, details)
        if context.season:
            context.season = lock_season(context.season.pk)
        if by is not None:
            check_power(
                league, by, row.role, season=context.season, division=context.division, table=context.table
            )
            context.check_not_about(by)
        if context.season_is_archived and not row.outlives_season:
            raise Refusal("season_archived")
        data = row.do(context)
        act = context.store(row.kind, data, private=private)
        if row.once_stored:
            row.once_stored(act)
        announcements.tell_act(act, row.letter, row.told(act), now)
        return act


def preview(
    league: League, by: Player | None, kind: str, reason: str, now: datetime, **about: Any
) -> Preview:
    """The table of the division before and after."""
    division = about.get("division")
    for name in ("table", "entry"):
        if division is None and about.get(name) is not None:
            division = about[name].division
    return tried_out(division, lambda: perform(league, by, kind, reason, now, **about))


def _fresh(model: type[Row], row: Row | None) -> Row | None:
    """As it is now, not as a page or a preview has seen it."""
    return None if row is None else model._default_manager.get(pk=row.pk)
