"""Cups and Swiss seasons in one field of many: their tables in a constant number of queries, and how fast."""

from datetime import timedelta
from random import Random
from typing import Any

ROUNDS = {"swiss": 6, "cup": 10}


def field_of(shape: str, people: int, start: Any) -> Any:
    """A league with one season of this shape, two at a table, all rounds played; winners by chance."""
    from games.leagues.settings import MOST_PLACES, Settings
    from games.models import Division, Entry, League, Player, Round, Season

    slug = f"{shape}-{people}"
    players = Player.objects.bulk_create(
        Player(email=f"{slug}-{number}@example.org", name=f"Player {number}", joined_at=start)
        for number in range(people)
    )
    league = League.objects.create(slug=slug, name=slug.title(), created_by=players[0], created_at=start)
    season = Season.objects.create(
        league=league,
        number=1,
        name="Season 1",
        status=Season.Status.RUNNING,
        settings=Settings(
            rules="kahuna", table_size=2, shape=shape, places=MOST_PLACES, best_of_three=False
        ).as_json(),
        opens_at=start,
        closes_at=start,
        starts_at=start,
        started_at=start,
        seed="5e" * 32,
    )
    division = Division.objects.create(season=season, rank=1, name="1")
    there = Entry.objects.bulk_create(
        Entry(season=season, player=player, division=division, status="entered", entered_at=start)
        for player in players
    )
    rng, playing = Random(people), list(there)
    for number in range(1, ROUNDS[shape] + 1):
        begun = start + timedelta(days=20 * number)
        round_ = Round.objects.create(
            season=season,
            number=number,
            starts_at=begun,
            ends_at=begun + timedelta(days=18),
            started_at=begun,
            ended_at=begun + timedelta(days=15),
        )
        winners = _play(division, round_, playing, rng)
        playing = winners if shape == "cup" else rng.sample(playing, len(playing))
        if len(playing) < 2:
            break
    return league


def _play(division: Any, round_: Any, playing: list[Any], rng: Random) -> list[Any]:
    """Neighbours meet; the first of each two wins. An odd one out sits alone."""
    from games.models import LeagueResult, LeagueSeat, LeagueTable

    pairs = [playing[first : first + 2] for first in range(0, len(playing), 2)]
    tables = LeagueTable.objects.bulk_create(
        LeagueTable(
            round=round_, division=division, number=number, outcome="played", scored_at=round_.ended_at
        )
        for number in range(1, len(pairs) + 1)
    )
    seats = [
        (table, number, entry)
        for table, pair in zip(tables, pairs, strict=True)
        for number, entry in enumerate(pair)
    ]
    LeagueSeat.objects.bulk_create(LeagueSeat(table=table, number=at, entry=one) for table, at, one in seats)
    LeagueResult.objects.bulk_create(
        LeagueResult(
            table=table,
            entry=one,
            place=1 + at,
            score=9 - 3 * at + rng.randrange(3),
            asked=20,
            missed=rng.randrange(2),
            at=table.scored_at,
        )
        for table, at, one in seats
    )
    return [pair[0] for pair in pairs]
