"""Taking part: entering, waiting, being an alternate, and leaving again."""

from datetime import datetime, time

from django.db import transaction

from games.accounts.models import Player
from games.accounts.persons import accounts_of_person
from games.leagues import announcements
from games.leagues.leagues import belongs
from games.leagues.models import Entry, LeagueAct, Season
from games.leagues.seasons import lock_season, settings_of
from games.refusal import Refusal
from games.tables.punctuality import on_time_figures

Status = Entry.Status
ALTERNATES = (Status.BENCH, Status.WAITING)
TAKING_PART = (Status.ENTERED, *ALTERNATES)
GONE = (Status.WITHDRAWN, Status.REMOVED)
FEW_DEADLINES = 10
"""Somebody who was asked less often than this has no on-time ratio yet, and enters without one."""


def why_not_enter(season: Season, player: Player) -> Refusal | None:
    """What keeps somebody from entering, for the page to say before they try."""
    try:
        _check(season, player)
    except Refusal as refusal:
        return refusal
    return None


def enter(season: Season, player: Player, now: datetime) -> Entry:
    """Takes part; or waits, if the season is full. Who played last season keeps the right to a division."""
    with transaction.atomic():
        season = lock_season(season.pk)
        _check_open(season, now)
        _check(season, player)
        full = season.entries.filter(status=Status.ENTERED).count() >= settings_of(season).room
        entry = _entry(season, player, Status.WAITING if full else Status.ENTERED, now)
        announcements.tell_entered(entry, now)
        return entry


def sit_on_bench(
    season: Season, player: Player, now: datetime, hours: tuple[time, time] | None = None
) -> Entry:
    """An alternate, until the season's end; offers are mailed within these hours of the player's day."""
    with transaction.atomic():
        season = lock_season(season.pk)
        if season.status not in (Season.Status.OPEN, Season.Status.DRAWN, Season.Status.RUNNING):
            raise Refusal("entry_closed")
        _check(season, player)
        if hours and hours[0] == hours[1]:
            raise Refusal("bad_hours")
        entry = _entry(season, player, Status.BENCH, now)
        entry.bench_from, entry.bench_to = hours or (None, None)
        entry.save(update_fields=["bench_from", "bench_to"])
        announcements.tell_entered(entry, now)
        return entry


def leave(season: Season, player: Player, now: datetime) -> Entry:
    """Before the draw, or from waiting list and bench, anybody goes freely; the next one waiting moves up.

    Later it is a withdrawal, which has the effect that the season declared: see `requests.ask`.
    """
    with transaction.atomic():
        season = lock_season(season.pk)
        entry = season.entries.filter(player=player).first()
        if entry is None or entry.status in GONE:
            raise Refusal("not_in_season")
        free = entry.status in ALTERNATES
        if not free and season.status not in (Season.Status.DRAFT, Season.Status.OPEN):
            raise Refusal("withdraw_by_request")
        was_in = entry.status == Status.ENTERED
        entry.status, entry.ended_at = Status.WITHDRAWN, now
        entry.save(update_fields=["status", "ended_at"])
        if was_in:
            next_one = season.entries.filter(status=Status.WAITING).order_by("entered_at", "pk").first()
            if next_one:
                next_one.status = Status.ENTERED
                next_one.save(update_fields=["status"])
                announcements.tell_entered(next_one, now)
        return entry


def number_of_people(season: Season) -> int:
    """How many take part or took part; somebody and their successor are one."""
    drawn = season.entries.filter(replaces=None).exclude(division=None).count()
    return drawn or season.entries.filter(status=Status.ENTERED).count()


def is_banned(season: Season, player: Player) -> bool:
    """Whether a ban of this person holds: it was not reverted and has not run out."""
    mine = accounts_of_person(player)
    bans = LeagueAct.objects.filter(
        league=season.league, kind=LeagueAct.Kind.BAN, player__in=mine, reverted_by=None
    )
    return any(act.data.get("seasons", 0) == 0 or season.number <= act.data["until_season"] for act in bans)


def on_time_percent(player: Player) -> int | None:
    """The share of deadlines kept, excused ones included. None without enough of them."""
    figures = on_time_figures(player)
    if figures["asked"] < FEW_DEADLINES:
        return None
    return 100 * (figures["on_time"] + figures["excused"]) // figures["asked"]


def _check_open(season: Season, now: datetime) -> None:
    if season.status != Season.Status.OPEN or not season.opens_at <= now < season.closes_at:
        raise Refusal("entry_closed")


def _check(season: Season, player: Player) -> None:
    settings = settings_of(season)
    if not player.is_active or player.is_guest:
        raise Refusal("needs_confirmed_address")
    if player.is_bot and not settings.allows_bots:
        raise Refusal("no_others_bots")
    if settings.needs_confirmed and player.confirmed_at is None and not player.is_bot:
        raise Refusal("needs_confirmed_address")
    if not season.league.is_public and not belongs(season.league, player):
        raise Refusal("by_invitation_league")
    if is_banned(season, player):
        raise Refusal("banned_from_league")
    kept = on_time_percent(player)
    if kept is not None and kept < settings.least_on_time:
        raise Refusal("not_on_time_enough", least=settings.least_on_time, kept=kept)
    for known in season.entries.filter(player__in=accounts_of_person(player)):
        if known.status in TAKING_PART:
            raise Refusal("already_entered" if known.player_id == player.pk else "own_bot_in_season")
        if known.division_id or known.status == Status.REMOVED:
            raise Refusal("left_this_season")


def _entry(season: Season, player: Player, status: str, now: datetime) -> Entry:
    """A new row, or the old one of somebody who left before the draw and comes back."""
    last = (
        Entry.objects.filter(player=player, season__league=season.league, season__number__lt=season.number)
        .exclude(moves_to=None)
        .order_by("-season__number")
        .first()
    )
    entry, _ = Entry.objects.update_or_create(
        season=season,
        player=player,
        defaults={
            "status": status,
            "entered_at": now,
            "ended_at": None,
            "wishes": last.moves_to if last else None,
        },
    )
    return entry
