"""Line-ups: sealed by a team before a round, opened when it begins. Nobody else reads one before."""

import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db import transaction

from engine.seal import SALT_BYTES, commit
from games.faces.kit.phrases import with_commas
from games.leagues import announcements
from games.leagues.division_table import Places, division_of, places_of
from games.leagues.models import Division, Entry, LineUp, Round, Season, Team
from games.leagues.seasons import lock_season, settings_of
from games.leagues.teams import members_of, team_of
from games.refusal import Refusal
from games.vault import lock, unlock


def seal_line_up(own: Entry, order: Sequence[int], now: datetime) -> LineUp:
    """For the next round, by any member; a later one replaces it. `order` are entries of the team."""
    with transaction.atomic():
        season = lock_season(own.season_id)
        if not settings_of(season).shape_row.has_teams:
            raise Refusal("no_teams")
        round_ = next_round(season)
        if round_ is None or round_.starts_at <= now:
            raise Refusal("line_up_too_late")
        places = places_of(division_of(own))
        team = team_of(own, places)
        if team is None or own.status != Entry.Status.ENTERED:
            raise Refusal("not_in_season")
        if sorted(order) != sorted(one.pk for one in members_of(team, places)):
            names = with_commas(one.player.name for one in members_of(team, places))
            raise Refusal("bad_line_up", names=names)
        chosen, salt = [places.root[one] for one in order], secrets.token_bytes(SALT_BYTES)
        line_up, _ = LineUp.objects.update_or_create(
            team=team,
            round=round_,
            defaults={
                "locked": lock(chosen),
                "salt": salt.hex(),
                "seal": commit(salt, committed(team, round_, chosen), ()),
                "by": own,
                "at": now,
            },
        )
        announcements.tell_line_up(line_up, members_of(team, places), now)
        return line_up


def next_round(season: Season) -> Round | None:
    """The round for which line-ups come in, once the meetings are published."""
    if season.status != Season.Status.RUNNING:
        return None
    return season.rounds.filter(started_at=None).first()


def committed(team: Team, round_: Round, order: Sequence[int]) -> dict[str, Any]:
    """What a seal stands for."""
    return {"team": team.pk, "round": round_.number, "line_up": list(order)}


def own_line_up(own: Entry, round_: Round, places: Places) -> list[Entry]:
    """What somebody's team has sealed, for its members alone; empty if nothing is."""
    team = team_of(own, places)
    sealed = LineUp.objects.filter(team=team, round=round_).first() if team else None
    return [places.holder[place] for place in unlock(sealed.locked)] if sealed else []


def opened(division: Division, number: int) -> tuple[tuple[tuple[int, int], tuple[int, ...]], ...]:
    """All line-ups of a round that begins, for its draw."""
    sealed = LineUp.objects.filter(round__season=division.season_id, round__number=number)
    return tuple(((number, one.team_id), tuple(unlock(one.locked))) for one in sealed)


def proofs(season: Season, number: int) -> list[tuple[LineUp, list[int]]]:
    """Of a round that has begun, each seal with what it stood for, so that anybody can check it."""
    begun = LineUp.objects.filter(round__season=season, round__number=number, round__started_at__isnull=False)
    return [(one, unlock(one.locked)) for one in begun.select_related("team", "round")]
