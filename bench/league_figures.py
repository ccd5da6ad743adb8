"""A league of a thousand people over ten seasons: its table in a constant number of queries, and how fast."""

import os
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from random import Random
from statistics import quantiles
from typing import Any

from bench.large_fields import ROUNDS as ROUNDS_OF
from bench.large_fields import field_of
from bench.sizes import Sizes

ROUNDS = 6
SIZE = 4
DIVISION = 24
START = datetime(2020, 1, 6, 12, tzinfo=UTC)


def main(sizes: Sizes) -> None:
    with tempfile.TemporaryDirectory(prefix="makabana-bench-", ignore_cleanup_errors=True) as folder:
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "makabana_site.settings")
        os.environ.update(MAKABANA_VAR=folder, DATABASE_URL=f"sqlite:///{folder}/league.sqlite3")
        import django

        django.setup()
        from django.db import connection

        # All tables as they are now, at once: nothing is there that would have to be migrated.
        connection.settings_dict["TEST"].update(NAME=f"{folder}/league.sqlite3", MIGRATE=False)
        connection.creation.create_test_db(verbosity=0, autoclobber=True)
        print(
            f"League, SQLite, one process, {sizes.people:,} people over {sizes.seasons} seasons", flush=True
        )
        small, large = _league("small", 12, 1), _league("large", sizes.people, sizes.seasons)
        _measure(small, large, sizes.tables_read)
        for shape in ROUNDS_OF:
            print(f"One field of {sizes.people:,} people, {shape}", flush=True)
            _measure(
                field_of(shape, 12, START),
                field_of(shape, sizes.people, START),
                max(4, sizes.tables_read // 10),
            )


def _measure(small: Any, large: Any, times_read: int) -> None:
    from django.test import Client

    from games.leagues.division_table import table_of
    from games.models import LeagueResult

    print(f"  results in the large one                {LeagueResult.objects.count():10,}")
    client = Client(SERVER_NAME="localhost")
    moment = START + timedelta(days=20)

    def page(division: Any) -> None:
        season = division.season
        address = f"/leagues/{season.league.slug}/{season.number}/{division.rank}/"
        answer = client.get(address)
        if answer.status_code != 200:
            raise SystemExit(f"bench: {address} was answered {answer.status_code}")

    for name, act in (
        ("table computed", lambda division: table_of(division)),
        ("table of an earlier day", lambda division: table_of(division, moment)),
        ("table page", page),
    ):
        few, many = _queries(act, _division(small)), _queries(act, _division(large))
        times, busy = _times(act, large, times_read)
        hundredths = quantiles(times, n=100)
        print(f"  {name + ', queries (12 people | all)':40}{few:>6} | {many}")
        print(f"    p50 {hundredths[49]:.1f} ms, p99 {hundredths[98]:.1f} ms (aim: 100 ms)")
        print(f"    processor time {busy:.1f} ms on average", flush=True)


def _queries(act: Callable[[Any], object], division: Any) -> int:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    act(division)
    with CaptureQueriesContext(connection) as captured:
        act(division)
    return len(captured)


def _times(act: Callable[[Any], object], league: Any, number: int) -> tuple[list[float], float]:
    """In milliseconds, of divisions all over the league: by the clock, and the processor on average."""
    rng, times, busy = Random(1), [], []
    for _ in range(number):
        division = _division(league, rng)
        begun, worked = time.perf_counter(), time.process_time()
        act(division)
        times.append((time.perf_counter() - begun) * 1000)
        busy.append((time.process_time() - worked) * 1000)
    return times, sum(busy) / len(busy)


def _division(league: Any, rng: Random | None = None) -> Any:
    from games.models import Division

    known = Division.objects.filter(season__league=league).select_related("season__league")
    return known[rng.randrange(known.count())] if rng else known.last()


def _league(slug: str, people: int, seasons: int) -> Any:
    """Rows as the service writes them, in bulk; who meets whom is turned on by a step a round."""
    from games.leagues.settings import Settings
    from games.models import Division, Entry, League, Player, Round, Season

    players = Player.objects.bulk_create(
        Player(
            email=f"{slug}-{number}@example.org", name=f"Player {number}", joined_at=START, confirmed_at=START
        )
        for number in range(people)
    )
    league = League.objects.create(slug=slug, name=slug.title(), created_by=players[0], created_at=START)
    settings = Settings(table_size=SIZE, rounds=ROUNDS, division_size=DIVISION, divisions=60).as_json()
    divisions = -(-people // DIVISION)
    for number in range(1, seasons + 1):
        start = START + timedelta(days=200 * number)
        season = Season.objects.create(
            league=league,
            number=number,
            name=f"Season {number}",
            status=Season.Status.RUNNING if number == seasons else Season.Status.ARCHIVED,
            settings=settings,
            opens_at=start - timedelta(days=9),
            closes_at=start - timedelta(days=2),
            starts_at=start,
            started_at=start,
            seed=f"{number:064x}",
        )
        ranks = Division.objects.bulk_create(
            Division(season=season, rank=rank, name=f"{rank}", pair_difference=1, seat_difference=1)
            for rank in range(1, divisions + 1)
        )
        entries = Entry.objects.bulk_create(
            Entry(
                season=season,
                player=player,
                division=ranks[index * divisions // people],
                status=Entry.Status.ENTERED,
                entered_at=start,
            )
            for index, player in enumerate(players)
        )
        rounds = Round.objects.bulk_create(
            Round(
                season=season,
                number=one,
                starts_at=start + timedelta(days=20 * one),
                ends_at=start + timedelta(days=20 * one + 18),
                started_at=start + timedelta(days=20 * one),
                ended_at=start + timedelta(days=20 * one + 15),
            )
            for one in range(1, ROUNDS + 1)
        )
        _play(ranks, entries, rounds, Random(number))
    return league


def _play(divisions: list[Any], entries: list[Any], rounds: list[Any], rng: Random) -> None:
    from games.models import LeagueResult, LeagueSeat, LeagueTable

    tables, phase_context = [], []
    for division in divisions:
        members = [entry for entry in entries if entry.division_id == division.pk]
        for round_ in rounds:
            rng.shuffle(members)
            for number, first in enumerate(range(0, len(members), SIZE), 1):
                tables.append(
                    LeagueTable(
                        round=round_,
                        division=division,
                        number=number,
                        outcome="played",
                        scored_at=round_.ended_at,
                    )
                )
                phase_context.append(members[first : first + SIZE])
    LeagueTable.objects.bulk_create(tables)
    places = [
        (table, seat, entry)
        for table, group in zip(tables, phase_context, strict=True)
        for seat, entry in enumerate(group)
    ]
    LeagueSeat.objects.bulk_create(
        LeagueSeat(table=table, number=seat, entry=entry) for table, seat, entry in places
    )
    LeagueResult.objects.bulk_create(
        LeagueResult(
            table=table,
            entry=entry,
            place=1 + seat,
            score=60 - 7 * seat + rng.randrange(5),
            asked=30,
            missed=rng.randrange(3),
            at=table.scored_at,
        )
        for table, seat, entry in places
    )
