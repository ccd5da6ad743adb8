"""From entries to divisions, rounds and tables: drawn, perhaps swapped, published, and fitted anew."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from games.accounts.models import Player
from games.leagues import announcements, ladders, line_ups, teams
from games.leagues.dividing import divided
from games.leagues.division_table import Places, facts_of, places_of, rules_of, tables_drawn
from games.leagues.draw import quality
from games.leagues.meetings import Table
from games.leagues.models import Division, Entry, LeagueAct, LeagueSeat, LeagueTable, Round, Season
from games.leagues.roles import check_power
from games.leagues.season_luck import draw_seed
from games.leagues.seasons import lock_season, settings_of
from games.leagues.settings import Settings
from games.leagues.shapes import Situation
from games.refusal import Refusal
from games.text import LONGEST_REASON, clean_text

Status = Season.Status


def draw(season: Season, now: datetime) -> Season:
    """Registration is over: divisions are made, rounds dated, tables and seats drawn from a seed.

    With too few people the season is called off.
    """
    with transaction.atomic():
        season = lock_season(season.pk)
        if season.status != Status.OPEN or now < season.closes_at:
            raise Refusal("not_yet_drawn")
        settings = settings_of(season)
        entries = list(season.entries.filter(status=Entry.Status.ENTERED).select_related("player"))
        if len(entries) < settings.least_people:
            return _call_off(season, now)
        draw_seed(season, entries)
        settings = settings.for_people(len(entries))
        season.settings, season.status, season.drawn_at = settings.as_json(), Status.DRAWN, now
        season.save(update_fields=["seed", "entrants", "settings", "status", "drawn_at"])
        if settings.shape_row.has_teams:
            entries = teams.complete_teams(season, entries, settings)
        _make_rounds(season, settings, len(entries))
        for division, members in divided(season, entries, settings):
            Entry.objects.filter(pk__in=[one.pk for one in members]).update(division=division)
        ladders.set_start(season, entries)
        season.divisions.filter(entries=None).delete()
    complete_draw(season)
    return season


def complete_draw(season: Season) -> None:
    """Draws the divisions that have no tables yet; each in its own transaction, since it takes time."""
    rounds, settings = list(season.rounds.all()), settings_of(season)
    for division in season.divisions.filter(tables=None):
        with transaction.atomic():
            locked = lock_season(season.pk)
            if locked.status == Status.DRAWN and not division.tables.exists():
                division.season = locked
                if settings.shape_row.has_teams:
                    teams.plan_meetings(division)
                else:
                    draw_division(division, rounds, settings)


def swap(one: LeagueSeat, other: LeagueSeat, by: Player, reason: str, now: datetime) -> LeagueAct:
    """Before publication: two people of a division exchange their seats in a round."""
    reason = clean_text(reason, LONGEST_REASON, empty="reason_missing")
    with transaction.atomic():
        seats = LeagueSeat.objects.select_related("entry", "table__division", "table__round__season")
        found = seats.in_bulk([one.pk, other.pk])
        if len(found) != 2:
            raise Refusal("bad_swap")
        one, other = found[one.pk], found[other.pk]
        season = lock_season(one.table.round.season_id)
        if season.status != Status.DRAWN:
            raise Refusal("draw_published")
        division = one.table.division
        check_power(season.league, by, season=season)
        same = one.table.division_id == other.table.division_id and one.table.round_id == other.table.round_id
        if not same:
            raise Refusal("bad_swap")
        exchange_seats(one, other)
        measure(division)
        return LeagueAct.objects.create(
            league=season.league,
            season=season,
            division=division,
            by=by,
            kind=LeagueAct.Kind.SWAP,
            reason=reason,
            data={
                "round": one.table.round.number,
                "seats": [one.pk, other.pk],
                "entries": [one.entry_id, other.entry_id],
            },
            at=now,
        )


def exchange_seats(one: LeagueSeat, other: LeagueSeat) -> None:
    """The database allows nobody to sit twice at a table, so both rows are written anew."""
    seats = [(one.table, one.number, other.entry, one.pk), (other.table, other.number, one.entry, other.pk)]
    LeagueSeat.objects.filter(pk__in=(one.pk, other.pk)).delete()
    LeagueSeat.objects.bulk_create(
        LeagueSeat(pk=pk, table=table, number=number, entry=entry) for table, number, entry, pk in seats
    )


def publish(season: Season, by: Player | None, now: datetime) -> Season:
    """The season begins: settings and draw are frozen, and everybody is told. By itself when it is time."""
    if by is not None:
        check_power(season.league, by, season=season)
    complete_draw(season)
    with transaction.atomic():
        season = lock_season(season.pk)
        if season.status != Status.DRAWN:
            raise Refusal("nothing_to_publish")
        season.status, season.started_at = Status.RUNNING, now
        season.save(update_fields=["status", "started_at"])
        announcements.tell_draw(season, now)
    return season


def refit(division: Division) -> dict[str, Any]:
    """After somebody came or went: rounds that have not begun get the present holders of places.

    With the same places only names change; else they are drawn again, from the seed and what was played.
    Then the log notes from which round on, and once the draw is public, whose tables have other people.
    """
    ahead = list(division.season.rounds.filter(started_at=None))
    if not ahead or not division.season.seed:
        return {}
    places = places_of(division)
    seats = LeagueSeat.objects.filter(table__division=division, table__round__in=ahead)
    drawn = {places.root[entry] for entry in seats.values_list("entry", flat=True)}
    if not drawn and not settings_of(division.season).shape_row.drawn_at_once:
        return {}
    if drawn == set(places.playing):
        for place, entry in places.playing.items():
            others = [pk for pk, root in places.root.items() if root == place and pk != entry.pk]
            seats.filter(entry__in=others).update(entry=entry)
        return {}
    before = _companies(seats)
    division.tables.filter(round__in=ahead).delete()
    draw_division(division, ahead, settings_of(division.season))
    after = _companies(seats)
    if not before and not after:
        return {}
    moved = {entry for entry, _ in before.keys() | after.keys() if _changed(entry, before, after)}
    is_public = division.season.status == Status.RUNNING
    return {"redrawn_from": ahead[0].number, "moved": sorted(moved) if is_public else []}


def measure(division: Division) -> None:
    """The quality of the draw as it stands now."""
    places = places_of(division)
    pair, seat = quality(tables_drawn(division, places), places.playing, _related(division, places))
    Division.objects.filter(pk=division.pk).update(pair_difference=pair, seat_difference=seat)


def draw_division(division: Division, rounds: Sequence[Round], settings: Settings) -> None:
    """As many of these rounds as can be drawn now."""
    places = places_of(division)
    playing = places.playing
    if len(playing) < min(settings.sizes):
        return
    situation = situation_of(division, places, rounds[0].number, len(rounds))
    for round_, tables in zip(rounds, settings.shape_row.pair(situation), strict=False):
        make_tables(division, round_, tables, playing)
    measure(division)


def situation_of(division: Division, places: Places, number: int, rounds_left: int) -> Situation:
    facts = facts_of(division, places)
    if facts.teams is not None:
        facts = replace(facts, teams=replace(facts.teams, line_ups=line_ups.opened(division, number)))
    return Situation(
        facts=replace(facts, drawn=tables_drawn(division, places)),
        rules=rules_of(division),
        playing=tuple(places.playing),
        rounds_left=rounds_left,
        label=f"division/{division.rank}/{number}/{len(places.playing)}",
        related=tuple(_related(division, places)),
    )


def make_tables(
    division: Division, round_: Round, tables: Iterable[Table], playing: Mapping[int, Entry]
) -> None:
    first = 1 + division.tables.filter(round=round_).count()
    for number, members in enumerate(tables, first):
        table = LeagueTable.objects.create(round=round_, division=division, number=number)
        LeagueSeat.objects.bulk_create(
            LeagueSeat(table=table, number=seat, entry=playing[place]) for seat, place in enumerate(members)
        )


Companies = dict[tuple[int, int], frozenset[int]]


def _companies(seats: QuerySet[LeagueSeat]) -> Companies:
    """With whom each entry sits at a table, by entry and round."""
    tables: dict[tuple[int, int], set[int]] = {}
    rows = list(seats.values_list("entry", "table__round", "table"))
    for entry, round_, table in rows:
        tables.setdefault((round_, table), set()).add(entry)
    return {(entry, round_): frozenset(tables[round_, table]) for entry, round_, table in rows}


def _changed(entry: int, before: Companies, after: Companies) -> bool:
    rounds = {round_ for one, round_ in before.keys() | after.keys() if one == entry}
    return any(before.get((entry, each)) != after.get((entry, each)) for each in rounds)


def _related(division: Division, places: Places) -> list[tuple[int, int]]:
    """Only pairs declared before entry closed: the seed is public later, and a pair could avoid a draw."""
    place = {entry.player_id: root for root, entry in places.playing.items()}
    known = division.season.league.relationships.filter(declared_at__lt=division.season.closes_at)
    pairs = known.values_list("one", "other")
    return [(place[one], place[other]) for one, other in pairs if one in place and other in place]


def _make_rounds(season: Season, settings: Settings, people: int) -> list[Round]:
    number_of_rounds = settings.shape_row.rounds(settings.shape_rules(), people)
    length, pause = timedelta(days=settings.round_days), timedelta(days=settings.break_days)
    starts = [season.starts_at + number * (length + pause) for number in range(number_of_rounds)]
    return Round.objects.bulk_create(
        Round(season=season, number=number, starts_at=start, ends_at=start + length)
        for number, start in enumerate(starts, 1)
    )


def _call_off(season: Season, now: datetime) -> Season:
    season.status, season.ended_at = Status.CANCELLED, now
    season.save(update_fields=["status", "ended_at"])
    announcements.tell_cancelled(season, now, "too_few")
    return season
