"""Seasons: preparing one, changing it while it is young, and the next one prefilled from the last."""

import json
import re
from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

from django.db import transaction

from games.accounts.models import Player
from games.leagues import announcements
from games.leagues.models import Division, Entry, League, Season
from games.leagues.roles import check_power, check_role
from games.leagues.season_luck import new_part
from games.leagues.settings import Settings, read_settings
from games.refusal import Refusal
from games.text import LONGEST_NAME, clean_name

Status = Season.Status
LONGEST_AHEAD = timedelta(days=370)
YOUNG = (Status.DRAFT, Status.OPEN)


def plan_season(
    league: League,
    by: Player,
    *,
    name: str,
    settings: Settings | Mapping[str, Any],
    opens_at: datetime,
    closes_at: datetime,
    starts_at: datetime,
    now: datetime,
) -> Season:
    """A season that opens by itself. A league can prepare one while another is under way, but not two."""
    check_role(league, by)
    settings = settings if isinstance(settings, Settings) else read_settings(settings)
    _check_dates(opens_at, closes_at, starts_at, now)
    with transaction.atomic():
        League.objects.select_for_update().get(pk=league.pk)
        if league.seasons.filter(status__in=(*YOUNG, Status.DRAWN)).exists():
            raise Refusal("season_being_prepared")
        last = league.seasons.order_by("-number").first()
        season = Season.objects.create(
            league=league,
            number=last.number + 1 if last else 1,
            name=clean_name(name, LONGEST_NAME),
            settings=settings.as_json(),
            opens_at=opens_at,
            closes_at=closes_at,
            starts_at=starts_at,
            status=Status.OPEN if opens_at <= now else Status.DRAFT,
            **new_part(),
        )
        Division.objects.bulk_create(
            Division(season=season, rank=rank, name=f"{rank}")
            for rank in range(1, settings.most_divisions + 1)
        )
    return season


def change_season(
    season: Season, by: Player, *, settings: Mapping[str, Any] | None = None, now: datetime, **changes: Any
) -> Season:
    """Names, dates and settings, until the season is drawn; from then on all of it is frozen."""
    check_role(season.league, by)
    with transaction.atomic():
        season = lock_season(season.pk)
        if season.status not in YOUNG:
            raise Refusal("season_frozen")
        if settings is not None:
            fresh = read_settings({**season.settings, **settings})
            season.settings = fresh.as_json()
            _fit_divisions(season, fresh.most_divisions)
        if "name" in changes:
            season.name = clean_name(changes["name"], LONGEST_NAME)
        for field in ("opens_at", "closes_at", "starts_at"):
            setattr(season, field, changes.get(field) or getattr(season, field))
        _check_dates(season.opens_at, season.closes_at, season.starts_at, now)
        season.status = Status.OPEN if season.opens_at <= now else Status.DRAFT
        season.save()
    return season


def close_entry(season: Season, by: Player, now: datetime) -> Season:
    """Nobody has to wait for the day: whoever has entered plays, and the season is drawn within a minute.

    With too few people entry stays open, since the season would be called off.
    """
    check_role(season.league, by)
    with transaction.atomic():
        season = lock_season(season.pk)
        if season.status != Status.OPEN or season.closes_at <= now:
            raise Refusal("entry_closed")
        there = season.entries.filter(status=Entry.Status.ENTERED).count()
        if there < (least := settings_of(season).least_people):
            raise Refusal("too_few_entered", least=least, there=there)
        season.closes_at = now
        season.save(update_fields=["closes_at"])
    return season


def cancel_season(season: Season, by: Player, now: datetime) -> Season:
    """Calls off a season that has not begun; one that is drawn not by somebody who is in the draw."""
    check_power(season.league, by, season=season)
    with transaction.atomic():
        season = lock_season(season.pk)
        if season.status not in (*YOUNG, Status.DRAWN):
            raise Refusal("season_frozen")
        season.status, season.ended_at = Status.CANCELLED, now
        season.save(update_fields=["status", "ended_at"])
        announcements.tell_cancelled(season, now, "called_off")
    return season


def had_too_few(season: Season) -> bool:
    """Whether a season was called off because too few had entered when entry closed."""
    return (
        season.status == Status.CANCELLED
        and season.drawn_at is None
        and season.ended_at is not None
        and season.ended_at >= season.closes_at
    )


def next_season_form(season: Season, now: datetime) -> dict[str, Any]:
    """What a form for the following season begins with: the same settings, dates moved on."""
    settings = settings_of(season).with_present_tiebreaks()
    opens_at = now.replace(minute=0, second=0, microsecond=0) + timedelta(days=1)
    return {
        "name": _counted_up(season.name, season.number + 1),
        "settings": settings.as_json(),
        "opens_at": opens_at,
        "closes_at": opens_at + (season.closes_at - season.opens_at),
        "starts_at": opens_at + (season.starts_at - season.opens_at),
    }


def settings_of(season: Season) -> Settings:
    """Read and checked once, then kept: every table and every letter needs them."""
    return _read(json.dumps(season.settings, sort_keys=True))


def lock_season(season_id: int) -> Season:
    """The row, locked for whoever changes a season within a transaction."""
    season = Season.objects.select_for_update().filter(pk=season_id).first()
    if season is None:
        raise Refusal("no_such_season")
    return season


@lru_cache(maxsize=256)
def _read(settings: str) -> Settings:
    return read_settings(json.loads(settings))


def _check_dates(opens_at: datetime, closes_at: datetime, starts_at: datetime, now: datetime) -> None:
    if not opens_at < closes_at <= starts_at or closes_at <= now or starts_at > now + LONGEST_AHEAD:
        raise Refusal("bad_season_dates")


def _fit_divisions(season: Season, wanted: int) -> None:
    there = season.divisions.count()
    Division.objects.bulk_create(
        Division(season=season, rank=rank, name=f"{rank}") for rank in range(there + 1, wanted + 1)
    )
    season.divisions.filter(rank__gt=wanted).delete()


def _counted_up(name: str, number: int) -> str:
    """«Season 3» becomes «Season 4», «Autumn 2026» «Autumn 2027», «2026/27» «2027/28».

    A name without a number gets the season's.
    """
    last = re.search(r"(\d+)(?:([/–-])(\d+))?$", name)
    if last is None or len(last[0]) > 9:
        return f"{name[: LONGEST_NAME - 4].rstrip()} {number}"
    counted = _one_more(last[1]) + (last[2] + _one_more(last[3]) if last[3] else "")
    return f"{name[: last.start()]}{counted}"[:LONGEST_NAME]


def _one_more(digits: str) -> str:
    """With as many digits: 99 becomes 00 where it is part of a year."""
    more = str(int(digits) + 1).zfill(len(digits))
    return more[-2:] if len(digits) == 2 and len(more) == 3 else more
