"""Rounds that follow from what was played: drawn when they begin, and completed while they are under way."""

from datetime import timedelta

from django.db import transaction

from games.leagues.division_table import places_of
from games.leagues.drawing import draw_division, make_tables, situation_of
from games.leagues.models import Round, Season
from games.leagues.seasons import lock_season, settings_of


def draw_next(round_: Round) -> bool:
    """Draws a round that is about to begin, where it could not be drawn before. Whether it is to be played.

    If the shape has nothing more to draw, rounds that have a date but are not needed are cancelled.
    """
    season = round_.season
    if settings_of(season).shape_row.drawn_at_once or round_.tables.exists():
        return True
    with transaction.atomic():
        season = lock_season(season.pk)
        ahead = season.rounds.filter(number__gte=round_.number)
        for division in season.divisions.all():
            division.season = season
            if not division.tables.filter(round=round_).exists():
                draw_division(division, list(ahead), settings_of(season))
        if round_.tables.exists():
            return True
        ahead.delete()
        return False


def draw_deciders(round_: Round) -> bool:
    """Tables that a round under way needs beside those it began with. Whether there are new ones."""
    settings = settings_of(round_.season)
    row = settings.shape_row
    if row.deciders is None or not settings.best_of_three:
        return False
    made = False
    with transaction.atomic():
        season = lock_season(round_.season_id)
        if season.rounds.filter(number__gt=round_.number, started_at__isnull=False).exists():
            return False
        for division in season.divisions.all():
            places = places_of(division)
            tables = row.deciders(situation_of(division, places, round_.number, 0))
            make_tables(division, round_, tables, places.playing)
            made = made or bool(tables)
    return made


def add_round(season: Season) -> bool:
    """After the last dated round: one more, if the shape has not found its end. Whether there is one."""
    settings = settings_of(season)
    if settings.shape_row.drawn_at_once:
        return False
    with transaction.atomic():
        season = lock_season(season.pk)
        last = season.rounds.last()
        if last is None or last.ended_at is None:
            return False
        for division in season.divisions.all():
            places = places_of(division)
            situation = situation_of(division, places, last.number + 1, 0)
            if len(places.playing) >= min(settings.sizes) and settings.shape_row.pair(situation):
                start = last.ends_at + timedelta(days=settings.break_days)
                end = start + timedelta(days=settings.round_days)
                season.rounds.create(number=last.number + 1, starts_at=start, ends_at=end)
                return True
    return False
