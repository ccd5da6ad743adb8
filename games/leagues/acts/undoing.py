"""Undoing: an act of its own, with a reason. What tables are made of falls back by itself."""

from collections.abc import Callable
from datetime import datetime, timedelta

from django.db import transaction

from games.leagues import news
from games.leagues.acts.desk import Desk, Preview, tried_out
from games.leagues.acts.kinds import move_rounds
from games.leagues.drawing import exchange_seats, measure, refit
from games.leagues.leagues import clean_text
from games.leagues.roles import check_power
from games.leagues.seasons import lock_season
from games.models import Entry, Game, LeagueAct, LeagueSeat, Player, Season, Seat, Tenure, Vacancy
from games.play import moderation
from games.play.refusal import Refusal
from games.play.seats import hand_over
from games.post import news as table_news


def revert(act: LeagueAct, by: Player, reason: str, now: datetime) -> LeagueAct:
    """Once. The reversal is a row of the log, too, and goes to the same people."""
    reason = clean_text(reason, moderation.LONGEST_REASON, needed="reason_missing")
    with transaction.atomic():
        act = LeagueAct.objects.select_for_update().get(pk=act.pk)
        if act.season_id:
            act.season = lock_season(act.season_id)
        if act.kind in FINAL or LeagueAct.objects.filter(reverts=act).exists():
            raise Refusal("cannot_be_reverted")
        check_power(act.league, by, act.kind, season=act.season, division=act.division, table=act.table)
        if by in (act.player, act.entry.player if act.entry else None):
            raise Refusal("competes_here")
        if act.season and act.season.status == Season.Status.ARCHIVED and act.kind != LeagueAct.Kind.BAN:
            raise Refusal("season_archived")
        undo = UNDO.get(act.kind)
        if undo:
            undo(act, by, reason, now)
        done = LeagueAct.objects.create(
            league=act.league,
            season=act.season,
            division=act.division,
            table=act.table,
            entry=act.entry,
            player=act.player,
            by=by,
            kind=LeagueAct.Kind.REVERT,
            reason=reason,
            data={"kind": act.kind},
            at=now,
            reverts=act,
        )
        news.tell_act(done, _told_of(act), now)
        return done


def preview_revert(act: LeagueAct, by: Player, reason: str, now: datetime) -> Preview:
    return tried_out(act.division, lambda: revert(act, by, reason, now))


def _pause(act: LeagueAct, by: Player, reason: str, now: datetime) -> None:
    moderation.resume(act.table.game_id, by, reason, now)


def _extend(act: LeagueAct, by: Player, reason: str, now: datetime) -> None:
    if act.table_id:
        moderation.shorten(act.table.game_id, by, reason, datetime.fromisoformat(act.data["was"]), now)
        return
    round_ = act.season.rounds.filter(number=act.data["round"], ended_at=None).first()
    if round_ is None or round_.ends_at - timedelta(days=act.data["days"]) <= now:
        raise Refusal("too_late_to_revert")
    desk = Desk(act.league, now, reason, by, act.season)
    move_rounds(desk, act.data["round"], -act.data["days"])


def _excuse(act: LeagueAct, by: Player, reason: str, now: datetime) -> None:
    """A miss that was forgiven at the table counts again."""
    if act.data.get("in_game"):
        own = Tenure.objects.filter(
            seat__game=act.table.game_id, player=act.entry.player, bot="", excused__gt=0
        ).last()
        if own is None or act.table.outcome:
            raise Refusal("too_late_to_revert")
        own.excused -= 1
        own.save(update_fields=["excused"])


def _come_in_again(act: LeagueAct, by: Player, reason: str, now: datetime) -> None:
    """A withdrawal or a removal that was none: back into the place, unless somebody else has it by now."""
    entry = act.entry
    if entry is None:
        return
    if Entry.objects.filter(replaces=entry).exists():
        raise Refusal("place_taken_over")
    entry.status, entry.ended_at = act.data.get("was", Entry.Status.ENTERED), None
    entry.save(update_fields=["status", "ended_at"])
    Vacancy.objects.filter(leaver=entry, closed_at=None).update(closed_at=now)
    if entry.division_id:
        refit(entry.division)


def _replace(act: LeagueAct, by: Player, reason: str, now: datetime) -> None:
    """Offers that nobody took are withdrawn; a seat that was taken goes back to whose it was."""
    vacancy = Vacancy.objects.select_for_update().get(pk=act.data["vacancy"])
    if vacancy.filled_by is None:
        Vacancy.objects.filter(pk=vacancy.pk, closed_at=None).update(closed_at=now)
        return
    game = Game.objects.select_for_update().get(pk=vacancy.seat.table.game_id)
    leaver, newcomer = vacancy.leaver, vacancy.filled_by
    held = game.seats.select_related("player").get(number=vacancy.seat.number)
    if (
        game.status != Game.Status.RUNNING
        or held.player_id != newcomer.player_id
        or not leaver.player.is_active
    ):
        raise Refusal("too_late_to_revert")
    held.game = game
    hand_over(held, player=leaver.player, bot="", now=now)
    Seat.objects.filter(pk=held.pk).update(offered_at=None)
    table_news.tell_of_take_over(held, newcomer.player, now)
    if vacancy.for_season:
        newcomer.status, newcomer.division, newcomer.replaces = Entry.Status.BENCH, None, None
        newcomer.took_over_at = None
        newcomer.save(update_fields=["status", "division", "replaces", "took_over_at"])
        leaver.status, leaver.ended_at = Entry.Status.ENTERED, None
        leaver.save(update_fields=["status", "ended_at"])
        LeagueSeat.objects.filter(pk=vacancy.seat_id).update(entry=leaver)
        LeagueSeat.objects.filter(entry=newcomer, table__round__season=act.season, table__outcome="").update(
            entry=leaver
        )
        refit(leaver.division)


def _swap(act: LeagueAct, by: Player, reason: str, now: datetime) -> None:
    if act.season.status != Season.Status.DRAWN:
        raise Refusal("draw_published")
    one, other = (LeagueSeat.objects.select_related("table", "entry").get(pk=pk) for pk in act.data["seats"])
    exchange_seats(one, other)
    measure(act.division)


def _told_of(act: LeagueAct) -> list[Player]:
    """Those at the table, else whom it was about, else who was told of it."""
    if act.kind in ("void", "annul", "award", "forfeit"):
        return [seat.entry.player for seat in act.table.seats.select_related("entry__player")]
    if act.entry or act.player:
        return [act.entry.player if act.entry else act.player]
    if act.kind == LeagueAct.Kind.EXTEND and act.season and not act.table_id:
        playing = act.season.entries.filter(status=Entry.Status.ENTERED).select_related("player")
        return [entry.player for entry in playing]
    return []


FINAL = frozenset({LeagueAct.Kind.MESSAGE, LeagueAct.Kind.REVERT, LeagueAct.Kind.CONFIRM})
"""A letter cannot be unwritten; reverting a reversal is doing the act again."""
UNDO: dict[str, Callable[[LeagueAct, Player, str, datetime], None]] = {
    "pause": _pause,
    "extend": _extend,
    "excuse": _excuse,
    "withdraw": _come_in_again,
    "ban": _come_in_again,
    "replace": _replace,
    "swap": _swap,
}
