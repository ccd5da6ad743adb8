"""Doing: power is looked at, the act carried out, written down with its reason, and mailed, in one go."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Model

from games.leagues import news
from games.leagues.acts.desk import Desk, Preview, tried_out
from games.leagues.acts.kinds import KINDS
from games.leagues.leagues import clean_text
from games.leagues.roles import check_power
from games.leagues.seasons import lock_season
from games.models import Division, Entry, League, LeagueAct, LeagueTable, Player, Season
from games.play.moderation import LONGEST_REASON
from games.play.refusal import Refusal


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
    if kind not in KINDS:
        raise Refusal("no_such_act")
    reason = clean_text(reason, LONGEST_REASON, needed="reason_missing")
    private = clean_text(private, LONGEST_REASON)
    with transaction.atomic():
        table, entry = _fresh(LeagueTable, table), _fresh(Entry, entry)
        desk = Desk(league, now, reason, by, season, division, table, entry, player, details)
        if desk.season:
            desk.season = lock_season(desk.season.pk)
        if by is not None:
            check_power(league, by, kind, season=desk.season, division=desk.division, table=desk.table)
            if by in (player, entry.player if entry else None):
                raise Refusal("competes_here")
        data = KINDS[kind](desk)
        act = LeagueAct.objects.create(
            league=league,
            season=desk.season,
            division=desk.division,
            table=desk.table,
            entry=desk.entry,
            player=desk.player,
            by=by,
            kind=kind,
            reason=reason,
            private=private,
            data=data,
            at=now,
        )
        if kind == LeagueAct.Kind.REPLACE:
            desk.details["vacancy"].act = act
            desk.details["vacancy"].save(update_fields=["act"])
        news.tell_act(act, desk.concerned, now)
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


def _fresh(model: type[Model], row: Model | None) -> Any:
    """As it is now, not as a page or a preview has seen it."""
    return None if row is None else model.objects.get(pk=row.pk)
