"""A league as one file."""

import json
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from django.db.models import Model

from games.accounts.models import Player
from games.leagues.files import fields
from games.leagues.line_ups import proofs
from games.leagues.models import Challenge, Entry, League, LeagueAct, LeagueTable, Season
from games.leagues.roles import check_role

Numbers = dict[int, int]
"""By the number of a row, where it stands in its list."""


def export_league(league: League, by: Player, now: datetime) -> str:
    """For owners and moderators; a season that is not over is left out."""
    check_role(league, by)
    people = _People()
    over = league.seasons.filter(status__in=fields.OVER).order_by("number")
    seasons = [_season(season, people) for season in over]
    data = {
        "format": fields.FORMAT,
        "version": fields.VERSION,
        "exported_at": now.isoformat(),
        "league": _row(league, fields.LEAGUE),
        "people": people.names,
        "seasons": seasons,
    }
    return json.dumps(data, ensure_ascii=False, indent=1)


class _People:
    """By the names they are shown with; two of one name stay two."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self._known: Numbers = {}

    def number_of(self, player: Player | None) -> int | None:
        if player is None:
            return None
        if player.pk not in self._known:
            self._known[player.pk] = len(self.names)
            self.names.append(player.name)
        return self._known[player.pk]


def _season(season: Season, people: _People) -> dict[str, Any]:
    divisions = list(season.divisions.order_by("rank"))
    teams = list(season.teams.order_by("pk"))
    entries = list(season.entries.select_related("player", "season").order_by("pk"))
    rounds = list(season.rounds.order_by("number"))
    tables = list(
        LeagueTable.objects.filter(round__season=season)
        .prefetch_related("seats", "results")
        .order_by("round__number", "division__rank", "number")
    )
    acts = list(season.acts.select_related("by", "player").order_by("pk"))
    at = {
        "division": _numbers(divisions),
        "team": _numbers(teams),
        "entry": _numbers(entries),
        "round": _numbers(rounds),
        "table": _numbers(tables),
        "act": _numbers(acts),
    }
    return {
        **_row(season, fields.SEASON),
        "review": _review(season.review, at),
        "divisions": [
            {**_row(one, fields.DIVISION), "meetings": _meetings(one.meetings, at["team"])}
            for one in divisions
        ],
        "teams": [{**_row(one, fields.TEAM), "lot": _lot(season, "team_lots", one.pk)} for one in teams],
        "entries": [_entry(one, people, at) for one in entries],
        "rounds": [
            {**_row(one, fields.ROUND), "line_ups": _line_ups(season, one.number, at)} for one in rounds
        ],
        "tables": [_table(one, at) for one in tables],
        "challenges": [_challenge(one, at) for one in Challenge.objects.filter(division__season=season)],
        "acts": [_act(one, people, at) for one in acts],
    }


def _entry(one: Entry, people: _People, at: dict[str, Numbers]) -> dict[str, Any]:
    return {
        **_row(one, fields.ENTRY),
        "person": people.number_of(one.player),
        "division": _at(at["division"], one.division_id),
        "team": _at(at["team"], one.team_id),
        "replaces": _at(at["entry"], one.replaces_id),
        "lot": _lot(one.season, "lots", one.pk),
    }


def _lot(season: Season, name: str, key: int) -> int:
    """What the lot was drawn by, here or where the season was played."""
    return int((season.origin or {}).get(name, {}).get(str(key), key))


def _line_ups(season: Season, number: int, at: dict[str, Numbers]) -> list[dict[str, Any]]:
    return [
        {
            **_row(one, fields.LINE_UP),
            "team": at["team"][one.team_id],
            "order": [at["entry"][place] for place in order],
        }
        for one, order in proofs(season, number)
    ]


def _table(one: LeagueTable, at: dict[str, Numbers]) -> dict[str, Any]:
    return {
        **_row(one, fields.TABLE),
        "round": at["round"][one.round_id],
        "division": at["division"][one.division_id],
        "seats": [
            {**_row(seat, fields.SEAT), "entry": at["entry"][seat.entry_id]} for seat in one.seats.all()
        ],
        "results": [
            {**_row(result, fields.RESULT), "entry": at["entry"][result.entry_id]}
            for result in one.results.all()
        ],
    }


def _challenge(one: Challenge, at: dict[str, Numbers]) -> dict[str, Any]:
    return {
        **_row(one, fields.CHALLENGE),
        "division": at["division"][one.division_id],
        "by": at["entry"][one.by_id],
        "to": at["entry"][one.to_id],
        "table": _at(at["table"], one.table_id),
    }


def _act(one: LeagueAct, people: _People, at: dict[str, Numbers]) -> dict[str, Any]:
    """As everybody may read it; private notes stay where they are."""
    return {
        **_row(one, fields.ACT),
        "data": {name: one.data[name] for name in fields.ACT_DATA if name in one.data},
        "by": people.number_of(one.by),
        "player": people.number_of(one.player),
        "division": _at(at["division"], one.division_id),
        "table": _at(at["table"], one.table_id),
        "entry": _at(at["entry"], one.entry_id),
        "reverts": _at(at["act"], one.reverts_id),
    }


def _review(review: dict[str, Any] | None, at: dict[str, Numbers]) -> dict[str, Any] | None:
    """What was told of the season, with rows by where they stand in the file."""
    if review is None:
        return None
    return {
        name: {
            key: _at(at[key], value) if key in ("entry", "table") else value for key, value in told.items()
        }
        for name, told in review.items()
    }


def _meetings(meetings: list[list[list[int]]] | None, at: Numbers) -> list[list[list[int]]] | None:
    if meetings is None:
        return None
    return [[[at[team] for team in teams if team in at] for teams in tables] for tables in meetings]


def _row(one: Model, names: Sequence[str]) -> dict[str, Any]:
    values = ((name, getattr(one, name)) for name in names)
    return {name: value.isoformat() if isinstance(value, datetime) else value for name, value in values}


def _numbers(rows: Iterable[Model]) -> Numbers:
    return {one.pk: number for number, one in enumerate(rows)}


def _at(numbers: Numbers, key: int | None) -> int | None:
    return numbers.get(key) if key is not None else None
