"""What is told of a season once it is over, from its games and nothing else: numbers and ids, no names.

A worker works it out once, after a season is confirmed.
"""

import logging
from typing import Any

from django.db import transaction

from games.leagues.division_table import facts_of, places_of, rules_of
from games.leagues.models import Division, LeagueResult, LeagueTable, Season
from games.leagues.race import biggest_climb, race_of
from games.leagues.seasons import settings_of
from games.leagues.standings import counting_tables
from games.tables.history import chapters_of
from games.tables.models import Game

log = logging.getLogger(__name__)
MOST_GAMES = 200
"""Games in which huts are counted, the first of a season."""
LEAST_ASKED = 10
"""Deadlines, to be called the most punctual."""
WITH_HUTS = ("makabana-2013", "makabana-2003")


def remember_seasons(most: int = 2) -> None:
    """Those that were confirmed and have no review yet, in any order: trouble with one keeps none waiting."""
    waiting = Season.objects.filter(status=Season.Status.ARCHIVED, review__isnull=True)
    for season in waiting.select_related("league").order_by("?")[:most]:
        try:
            with transaction.atomic():
                Season.objects.filter(pk=season.pk).update(review=review_of(season))
        except Exception:
            log.exception("season %s could not be reviewed", season.pk)


def review_of(season: Season) -> dict[str, Any]:
    """A part that nothing in the season gives is left out."""
    told: dict[str, Any] = {}
    climbs, punctual, wins = [], [], []
    for division in season.divisions.all():
        division.season = season
        places, rules = places_of(division), rules_of(division)
        facts = facts_of(division, places)
        rows = settings_of(division.season).shape_row.standing(facts, rules, None, None)
        climb = biggest_climb(race_of(rows))
        if climb:
            climbs.append((climb[2], -division.rank, places.holder[climb[0]].pk, climb[1]))
        for row in rows:
            holder = places.holder[row.entrant].pk
            wins.append((row.wins, -division.rank, -row.place, holder))
            if row.asked >= LEAST_ASKED and not row.missed:
                punctual.append((row.asked, -division.rank, holder))
        _closest(division, told, {played.table for played in counting_tables(facts, rules)})
    if climbs:
        places_gained, _, entry, number = max(climbs)
        told["swing"] = {"entry": entry, "places": places_gained, "round": number}
    if punctual:
        told["punctual"] = {"entry": max(punctual)[2], "asked": max(punctual)[0], "others": len(punctual) - 1}
    if wins and max(wins)[0]:
        told["wins"] = {"entry": max(wins)[3], "tables": max(wins)[0]}
    best = _best_score(season)
    if best:
        told["score"] = {"entry": best.entry_id, "score": best.score, "table": best.table_id}
    huts = _most_huts(season)
    if huts:
        told["huts"] = huts
    return told


def _closest(division: Division, told: dict[str, Any], counting: set[int]) -> None:
    """The table with the smallest distance between first and second, in all divisions so far."""
    scores: dict[int, list[int]] = {}
    results = LeagueResult.objects.filter(
        table__division=division, table__outcome=LeagueTable.Outcome.PLAYED, forfeit=False
    )
    for table, score in results.values_list("table", "score"):
        scores.setdefault(table, []).append(score)
    for table, all_scores in sorted(scores.items()):
        if table in counting and len(all_scores) > 1:
            first, second = sorted(all_scores, reverse=True)[:2]
            if "closest" not in told or first - second < told["closest"]["distance"]:
                told["closest"] = {"table": table, "distance": first - second}


def _best_score(season: Season) -> LeagueResult | None:
    played = LeagueResult.objects.filter(
        table__round__season=season, table__outcome=LeagueTable.Outcome.PLAYED, forfeit=False
    )
    return played.order_by("-score", "pk").first()


def _most_huts(season: Season) -> dict[str, int] | None:
    """Who built or repainted most huts in one game without a failed project, from what lies open after it."""
    found: tuple[int, int, int] | None = None
    seats = {
        (table, number): entry
        for table, number, entry in LeagueTable.objects.filter(round__season=season).values_list(
            "pk", "seats__number", "seats__entry"
        )
    }
    tables = LeagueTable.objects.filter(
        round__season=season, game__status=Game.Status.FINISHED, game__rules__in=WITH_HUTS
    )
    for table in tables.select_related("game").order_by("pk")[:MOST_GAMES]:
        if table.game is None:
            continue
        built: dict[int, int] = {}
        failed: set[int] = set()
        for chapter in chapters_of(table.game, None):
            for event in chapter.events:
                if event.code in ("built", "painted"):
                    built[event.data["seat"]] = built.get(event.data["seat"], 0) + 1
                elif event.code == "failed":
                    failed.add(event.data["seat"])
        for seat, number in sorted(built.items()):
            entry = seats.get((table.pk, seat))
            if seat not in failed and entry and (found is None or number > found[0]):
                found = (number, entry, table.pk)
    return {"built": found[0], "entry": found[1], "table": found[2]} if found else None
