"""Whom an act is told."""

from django.db.models import QuerySet

from games.accounts.models import Player
from games.leagues.acts.about import division_of, season_of, table_of
from games.leagues.models import Entry, LeagueAct


def nobody(act: LeagueAct) -> list[Player]:
    return []


def the_one_it_is_about(act: LeagueAct) -> list[Player]:
    player = act.entry.player if act.entry else act.player
    return [player] if player else []


def those_at_the_table(act: LeagueAct) -> list[Player]:
    return [seat.entry.player for seat in table_of(act).seats.select_related("entry__player")]


def everybody_in_the_division(act: LeagueAct) -> list[Player]:
    return _playing(division_of(act).entries.all())


def everybody_in_the_season(act: LeagueAct) -> list[Player]:
    return _playing(season_of(act).entries.all())


def _playing(entries: QuerySet[Entry]) -> list[Player]:
    return [entry.player for entry in entries.filter(status=Entry.Status.ENTERED).select_related("player")]
