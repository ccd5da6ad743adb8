"""A division's chances, worked out by a worker once something has changed, and kept with the division."""

from typing import Any

from django.db.models import Count, Max, Q

from games.leagues.division_table import Places, facts_of, places_of, rules_of
from games.leagues.facts import TableRules
from games.leagues.forecast import Chances, forecast
from games.leagues.models import Division, LeagueSeat, LeagueTable, Season
from games.leagues.seasons import settings_of
from games.leagues.standings import standings
from games.ratings.models import Rating
from games.ratings.rating import rule_set


def refresh_forecasts(season: Season) -> None:
    """In three queries where nothing has changed."""
    results = dict(season.divisions.annotate(count=Count("tables__results")).values_list("pk", "count"))
    acts = dict(season.divisions.annotate(last=Max("acts")).values_list("pk", "last"))
    for division in season.divisions.all():
        state = f"{results[division.pk]}/{acts[division.pk] or 0}"
        if results[division.pk] and (division.forecast or {}).get("of") != state:
            division.season = season
            division.forecast = {"of": state, **worked_out(division, state)}
            division.save(update_fields=["forecast"])


def worked_out(division: Division, state: str) -> dict[str, Any]:
    """Empty where chances make no sense: nothing is left, not all is drawn, or points do not decide."""
    places, rules = places_of(division), rules_of(division)
    ahead = _ahead(division, places)
    undrawn = division.season.rounds.filter(ended_at=None).exclude(tables__division=division)
    shape = settings_of(division.season).shape_row
    by_points = shape.first_knockout is None and not shape.is_ladder and not shape.has_teams
    if not ahead or not by_points or undrawn.exists():
        return {}
    rows = standings(facts_of(division, places), rules)
    found = forecast(rows, ahead, rules, _strengths(division, places), f"{division.season.seed}/{state}")
    return {
        "runs": next(iter(found.values())).runs if found else 0,
        "zones": _zones(rules),
        "chances": {
            str(entrant): [one.up, one.down, one.first, _places(one)] for entrant, one in found.items()
        },
    }


def _places(one: Chances) -> dict[str, list[int]]:
    return {str(place): one.by_place[place] for place in sorted(one.by_place)}


def _zones(rules: TableRules) -> list[int]:
    return [rules.promoted, rules.relegated]


def _ahead(division: Division, places: Places) -> list[list[int]]:
    """Tables that do not count yet, with the places that sit there."""
    bye = LeagueTable.Outcome.BYE
    tables: dict[tuple[int, int | None], list[int]] = {}
    open_ = Q(table__outcome="") | Q(table__outcome=bye, table__round__ended_at=None)
    seats = LeagueSeat.objects.filter(open_, table__division=division).order_by("table", "number")
    for table, outcome, entry in seats.values_list("table", "table__outcome", "entry"):
        alone = entry if outcome == bye else None
        tables.setdefault((table, alone), []).append(places.root.get(entry, entry))
    return list(tables.values())


def _strengths(division: Division, places: Places) -> dict[int, tuple[float, float]]:
    settings = settings_of(division.season)
    holders = {entry.player_id: place for place, entry in places.holder.items()}
    key = rule_set(settings.rules, settings.options)
    rated = Rating.objects.filter(rule_set=key, player__in=list(holders))
    return {holders[one.player_id]: (one.mu, one.sigma) for one in rated}
