"""Undoing: an act of its own, with a reason. What tables are made of falls back by itself."""

from datetime import datetime

from django.db import transaction

from games.accounts.models import Player
from games.leagues import announcements
from games.leagues.acts.context import ActContext, Preview, tried_out
from games.leagues.acts.kinds import KINDS
from games.leagues.models import LeagueAct
from games.leagues.roles import check_power
from games.leagues.seasons import lock_season
from games.refusal import Refusal
from games.text import LONGEST_REASON, clean_text


def revert(act: LeagueAct, by: Player, reason: str, now: datetime) -> LeagueAct:
    """Once. The reversal is a row of the log, too, and goes to the same people."""
    reason = clean_text(reason, LONGEST_REASON, empty="reason_missing")
    with transaction.atomic():
        act = LeagueAct.objects.select_for_update().get(pk=act.pk)
        row = KINDS[act.kind]
        if act.season_id:
            act.season = lock_season(act.season_id)
        if not row.can_be_reverted or LeagueAct.objects.filter(reverts=act).exists():
            raise Refusal("cannot_be_reverted")
        check_power(act.league, by, row.role, season=act.season, division=act.division, table=act.table)
        context = ActContext(
            act.league, now, reason, by, act.season, act.division, act.table, act.entry, act.player
        )
        context.check_not_about(by)
        if context.season_is_archived and not row.outlives_season:
            raise Refusal("season_archived")
        undone = row.undo(act, by, reason, now) if row.undo else None
        data = {"kind": act.kind, **(undone or {}), **(row.after_undo(act) if row.after_undo else {})}
        done = context.store(LeagueAct.Kind.REVERT, data, reverts=act)
        told = row.told_of_reversal or row.told
        announcements.tell_act(done, KINDS[done.kind].letter, told(act), now)
        return done


def preview_revert(act: LeagueAct, by: Player, reason: str, now: datetime) -> Preview:
    return tried_out(act.division, lambda: revert(act, by, reason, now))
