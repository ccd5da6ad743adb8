"""Challenges on a ladder: making one, accepting, declining, taking it back."""

from datetime import datetime, timedelta

from django.db import transaction

from games.leagues import announcements, playing
from games.leagues.division_table import Places, facts_of, places_of, rules_of
from games.leagues.ladders import end, is_there
from games.leagues.models import Challenge, Division, Entry, LeagueSeat, LeagueTable, Round, Season
from games.leagues.seasons import lock_season, settings_of
from games.leagues.seeded_chance import SeededChance
from games.leagues.shapes.ladder import open_to, why_not_challenge
from games.refusal import Refusal

Status = Challenge.Status


def challenge(by: Entry, to: Entry, now: datetime) -> Challenge:
    """Everything is looked at again under the season's lock, so two at one moment cannot both succeed."""
    with transaction.atomic():
        season = lock_season(by.season_id)
        division = _ladder(season, by)
        _round(season, now)
        if to.division_id != division.pk:
            raise Refusal("challenge_gone")
        places = places_of(division)
        mine, theirs = (_held(places, entry) for entry in (by, to))
        code = why_not_challenge(facts_of(division, places), rules_of(division), mine, theirs, now)
        if code:
            raise Refusal(code, **_words(season))
        made = Challenge.objects.create(
            division=division,
            by=by,
            to=to,
            at=now,
            answer_by=now + timedelta(days=settings_of(season).challenge_days),
        )
        announcements.tell_challenge(made, now)
        return made


def accept(one: Challenge, now: datetime) -> LeagueTable:
    """The game begins at once; who sits where is drawn from the season's seed."""
    with transaction.atomic():
        season = lock_season(one.division.season_id)
        this = _round(season, now)
        one.refresh_from_db()
        if one.status == Status.ACCEPTED and one.table:
            return one.table
        _check_open(one, now)
        if not (is_there(one.by) and is_there(one.to)):
            raise Refusal("challenge_gone")
        end(one, Status.ACCEPTED, now)
        number = 1 + this.tables.count()
        table = LeagueTable.objects.create(round=this, division=one.division, number=number)
        order = SeededChance(season.seed, f"challenge/{number}").shuffled([one.by_id, one.to_id])
        LeagueSeat.objects.bulk_create(
            LeagueSeat(table=table, number=seat, entry_id=entry) for seat, entry in enumerate(order)
        )
        one.table = table
        one.save(update_fields=["table"])
        announcements.tell_challenge_ended(one, now)
    playing.start_round(this, now)
    table.refresh_from_db()
    return table


def decline(one: Challenge, now: datetime) -> None:
    with transaction.atomic():
        lock_season(one.division.season_id)
        one.refresh_from_db()
        if one.status == Status.DECLINED:
            return
        _check_open(one, now)
        end(one, Status.DECLINED, now)
        announcements.tell_challenge_ended(one, now)


def take_back(one: Challenge, now: datetime) -> None:
    with transaction.atomic():
        lock_season(one.division.season_id)
        one.refresh_from_db()
        if one.status == Status.TAKEN_BACK:
            return
        _check_open(one, now)
        end(one, Status.TAKEN_BACK, now)
        announcements.tell_challenge_ended(one, now)


def may_challenge(own: Entry, division: Division, now: datetime) -> list[Entry]:
    """Whom somebody may challenge now, the nearest first."""
    if division.season.status != Season.Status.RUNNING or own.status != Entry.Status.ENTERED:
        return []
    places = places_of(division)
    facts, rules = facts_of(division, places), rules_of(division)
    return [places.holder[one] for one in open_to(facts, rules, places.root[own.pk], now)]


def _ladder(season: Season, own: Entry) -> Division:
    if not settings_of(season).shape_row.is_ladder:
        raise Refusal("no_ladder")
    division = season.divisions.filter(entries=own).first()
    if division is None:
        raise Refusal("not_in_season")
    division.season = season
    return division


def _round(season: Season, now: datetime) -> Round:
    """The one round of a ladder, while it is played."""
    this = season.rounds.filter(started_at__isnull=False, ended_at=None, ends_at__gt=now).first()
    if season.status != Season.Status.RUNNING or this is None:
        raise Refusal("ladder_closed")
    return this


def _held(places: Places, entry: Entry) -> int:
    """The place that an entry holds now."""
    place = places.root.get(entry.pk)
    if place is None or places.holder[place].pk != entry.pk:
        raise Refusal("challenge_gone")
    return place


def _check_open(one: Challenge, now: datetime) -> None:
    if one.status != Status.OPEN or one.answer_by <= now:
        raise Refusal("challenge_over")


def _words(season: Season) -> dict[str, int]:
    settings = settings_of(season)
    return {"reach": settings.reach, "days": settings.rest_days}
