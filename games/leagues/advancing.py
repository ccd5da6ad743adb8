"""What leagues do by themselves: a look every minute, each step once, whatever became of the last look."""

import logging
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext, gettext_noop, override

from games.leagues import (
    acts,
    announcements,
    drawing,
    forecasting,
    ladders,
    next_rounds,
    offers,
    playing,
    remembering,
    requests,
    season_end,
)
from games.leagues.entry import ALTERNATES
from games.leagues.models import Entry, LeagueAct, Round, Season
from games.leagues.roles import moderators_of
from games.leagues.seasons import lock_season, settings_of
from games.tables.time_passing import time_passes

log = logging.getLogger(__name__)
Status = Season.Status
UNDER_WAY = (Status.DRAFT, Status.OPEN, Status.DRAWN, Status.RUNNING)
ABSENT = gettext_noop("The player in this seat hasn’t responded for a while.")
GONE = gettext_noop("The account has been deleted.")


def advance_leagues(now: datetime) -> None:
    """Everything that is due, while time passes at all. Trouble with one season keeps no other waiting."""
    if not time_passes(now):
        return
    for season_id in Season.objects.filter(status__in=UNDER_WAY).values_list("pk", flat=True):
        try:
            advance_season(season_id, now)
        except Exception:
            log.exception("season %s could not be advanced", season_id)
    offers.close_vacancies(now)
    requests.remind_of_overdue(now)
    season_end.confirm_by_rule(now)
    remembering.remember_seasons()


def advance_season(season_id: int, now: datetime) -> None:
    """Takes every step that is due: open, draw, publish, start rounds, score tables, end rounds, end."""
    season = Season.objects.select_related("league").get(pk=season_id)
    if season.status == Status.DRAFT and season.opens_at <= now:
        Season.objects.filter(pk=season_id, status=Status.DRAFT).update(status=Status.OPEN)
        season.status = Status.OPEN
    if season.status == Status.OPEN and season.closes_at <= now:
        season = drawing.draw(season, now)
    if season.status == Status.DRAWN and (season.starts_at <= now or _lines_up(season)):
        season = drawing.publish(season, None, now)
    if season.status == Status.RUNNING:
        _play_on(season, now)


def _lines_up(season: Season) -> bool:
    """Teams have to know whom they meet before they line up, so such a draw is published at once."""
    return settings_of(season).shape_row.has_teams


def _play_on(season: Season, now: datetime) -> None:
    for round_ in season.rounds.filter(ended_at=None):
        if round_.started_at is None and (round_.starts_at > now or _before_is_open(round_)):
            break
        if round_.started_at is None and not next_rounds.draw_next(round_):
            break
        playing.start_round(round_, now)
        playing.end_round(round_, now)
    ladders.look_after_ladder(season, now)
    _call_alternates(season, now)
    _withdraw_the_gone(season, now)
    forecasting.refresh_forecasts(season)
    if not season.rounds.filter(ended_at=None).exists() and not next_rounds.add_round(season):
        _end(season, now)


def _before_is_open(round_: Round) -> bool:
    return round_.season.rounds.filter(number__lt=round_.number, ended_at=None).exists()


def _call_alternates(season: Season, now: datetime) -> None:
    """A bot holds somebody's seat: the bench is asked, without waiting for a moderator."""
    if not season.entries.filter(status__in=ALTERNATES).exists():
        return
    for own, _ in offers.seats_that_bots_hold(season):
        with override(season.league.language):
            reason = gettext(ABSENT)
        acts.perform(
            season.league, None, LeagueAct.Kind.REPLACE, reason, now, table=own.table, entry=own.entry
        )


def _withdraw_the_gone(season: Season, now: datetime) -> None:
    gone = season.entries.filter(status=Entry.Status.ENTERED, player__is_active=False).exclude(division=None)
    for entry in gone.select_related("player", "division"):
        with override(season.league.language):
            reason = gettext(GONE)
        acts.perform(season.league, None, LeagueAct.Kind.WITHDRAW, reason, now, entry=entry)


def _end(season: Season, now: datetime) -> None:
    with transaction.atomic():
        season = lock_season(season.pk)
        if season.status != Status.RUNNING or season.rounds.filter(ended_at=None).exists():
            return
        season.status, season.ended_at = Status.ENDED, now
        season.save(update_fields=["status", "ended_at"])
        announcements.ask_to_confirm(season, moderators_of(season), now)
