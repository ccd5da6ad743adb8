"""How a division came to its table: the race by round, chances, and who finished ahead of whom."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.leagues.division_table import Places, facts_of, places_of, rules_of
from games.leagues.models import Division, Season
from games.leagues.race import Lap, cross_table, race_of
from games.leagues.seasons import settings_of
from games.leagues.standings import counting_tables
from games.leagues.standings_words import number
from games.web.leagues.chance_words import chances_of, needs_of
from games.web.leagues.charts import race_chart
from games.web.leagues.lookup import division_at


@never_cache
@require_safe
def race(request: HttpRequest, slug: str, number: int, rank: int) -> HttpResponse:
    this = division_at(request, slug, number, rank)
    places, rules = places_of(this), rules_of(this)
    facts = facts_of(this, places)
    rows = settings_of(this.season).shape_row.standing(facts, rules, None, None)
    laps, order = race_of(rows), [row.entrant for row in rows]
    mine = next((place for place in order if places.holder[place].player_id == request.user.pk), None)
    context: dict[str, Any] = {
        "league": this.season.league,
        "season": this.season,
        "division": this,
        "chart": race_chart(_series(order, laps, places, mine)),
        "rounds": [lap.round for lap in next(iter(laps.values()), [])],
        "laps": [(places.holder[place].player, _cells(laps[place]), place == mine) for place in order],
        **_chances(this, order, places, mine),
        "names": [places.holder[place].player for place in order],
        "cross": _cross(order, places, cross_table(counting_tables(facts, rules))),
    }
    return render(request, "leagues/race.html", context)


def _series(
    order: list[int], laps: dict[int, list[Lap]], places: Places, mine: int | None
) -> list[tuple[str, list[float], bool]]:
    return [
        (places.holder[place].player.name, [float(lap.points) for lap in laps[place]], place == mine)
        for place in order
    ]


def _cells(laps: list[Lap]) -> list[tuple[str, int]]:
    return [(number(lap.points), lap.place) for lap in laps]


def _chances(this: Division, order: list[int], places: Places, mine: int | None) -> dict[str, Any]:
    """Only while it is played."""
    if this.season.status != Season.Status.RUNNING:
        return {"chances": [], "needs": []}
    known = chances_of(this)
    up, down = (this.forecast or {}).get("zones", [0, 0])
    return {
        "chances": [(places.holder[place].player, known[place]) for place in order if place in known],
        "has_up": up,
        "has_down": down,
        "runs": (this.forecast or {}).get("runs", 0),
        "needs": needs_of(this, mine) if mine is not None else [],
    }


def _cross(
    order: list[int], places: Places, met: dict[tuple[int, int], tuple[int, int]]
) -> list[tuple[Any, list[str]]]:
    """A row for each: how often ahead and behind of everybody else."""

    def cell(one: int, other: int) -> str:
        if one == other:
            return "·"
        ahead, behind = met.get((one, other), (0, 0))
        return f"{ahead}:{behind}" if (one, other) in met else ""

    return [(places.holder[one].player, [cell(one, other) for other in order]) for one in order]
