"""Who plays in which division: set by hand, else as earned last season, else by rating."""

from collections.abc import Mapping

from django.db import transaction

from games.accounts.models import Player
from games.leagues.models import Division, Entry, Season
from games.leagues.roles import check_role
from games.leagues.seasons import YOUNG, lock_season, settings_of
from games.leagues.settings import LEAST_DIVISION, MOST_DIVISION, Settings
from games.ratings.models import Rating
from games.ratings.rating import rule_set
from games.refusal import Refusal


def place_by_hand(season: Season, by: Player, places: Mapping[int, int | None]) -> None:
    """Entry to rank of a division, None for none. Not by somebody who plays in the season."""
    check_role(season.league, by)
    with transaction.atomic():
        season = lock_season(season.pk)
        if season.status not in YOUNG:
            raise Refusal("season_frozen")
        if season.entries.filter(player=by, status=Entry.Status.ENTERED).exists():
            raise Refusal("competes_here")
        most = settings_of(season).most_divisions
        entries = season.entries.in_bulk(list(places))
        known = len(entries) == len(places)
        if not known or not all(rank is None or 1 <= rank <= most for rank in places.values()):
            raise Refusal("bad_moves")
        for entry in entries.values():
            entry.placed = places[entry.pk]
        Entry.objects.bulk_update(entries.values(), ["placed"])


def in_order(entries: list[Entry], settings: Settings) -> list[Entry]:
    """Who earned a division last season, then the stronger ones, then who came first."""
    ratings = strengths(settings)
    last = settings.divisions + 1
    return sorted(
        entries,
        key=lambda one: (one.wishes or last, -ratings.get(one.player_id, 0.0), one.entered_at, one.pk),
    )


def strengths(settings: Settings) -> dict[int, float]:
    """By player; whoever has played no such game has none."""
    key = rule_set(settings.rules, settings.options)
    return {one.player_id: one.mu - 3 * one.sigma for one in Rating.objects.filter(rule_set=key)}


def divided(season: Season, entries: list[Entry], settings: Settings) -> list[tuple[Division, list[Entry]]]:
    """Whom a moderator has placed is there; all others fill up, so that divisions are as even as can be.

    What was set by hand is only an order where it would leave a division that cannot be played. Where the
    shape knows no divisions, all are together.
    """
    if not settings.shape_row.is_divided:
        return [(season.divisions.get(rank=1), entries)]
    ranked = in_order(entries, settings)
    least = max(LEAST_DIVISION, min(settings.sizes))
    number = min(settings.divisions, -(-len(ranked) // settings.division_size))
    number = max(1, min(number, len(ranked) // least))
    parts = _by_hand(ranked, number)
    if any(not least <= len(part) <= MOST_DIVISION for part in parts):
        parts = _evenly(sorted(ranked, key=lambda one: one.placed or one.wishes or number + 1), number)
    divisions = season.divisions.order_by("rank")[:number]
    return list(zip(divisions, parts, strict=True))


def _by_hand(ranked: list[Entry], number: int) -> list[list[Entry]]:
    parts: list[list[Entry]] = [[] for _ in range(number)]
    for entry in ranked:
        if entry.placed:
            parts[min(entry.placed, number) - 1].append(entry)
    rest = [entry for entry in ranked if not entry.placed]
    for part, size in zip(parts, _sizes(len(ranked), number), strict=True):
        free = max(0, size - len(part))
        part += rest[:free]
        rest = rest[free:]
    return parts


def _evenly(ranked: list[Entry], number: int) -> list[list[Entry]]:
    parts, at = [], 0
    for size in _sizes(len(ranked), number):
        parts.append(ranked[at : at + size])
        at += size
    return parts


def _sizes(people: int, number: int) -> list[int]:
    share, rest = divmod(people, number)
    return [share + (index < rest) for index in range(number)]
