"""What a ladder does by itself: its start, challenges that run out, and drops of those who do not play."""

from datetime import datetime, timedelta

from games.leagues import announcements
from games.leagues.division_table import facts_of, places_of, rules_of
from games.leagues.models import Challenge, Division, Entry, Season
from games.leagues.seasons import settings_of
from games.leagues.shapes.ladder import starting_order
from games.leagues.shapes.ladder_moves import Ladder

EVERY = timedelta(hours=1)
"""How often it is looked who has not played for long."""


def set_start(season: Season, entries: list[Entry]) -> None:
    """When the season is drawn: in the order of the league's last ladder, newcomers by lot below."""
    if not settings_of(season).shape_row.is_ladder:
        return
    before = season.league.seasons.filter(
        number__lt=season.number, status=Season.Status.ARCHIVED, settings__shape="ladder"
    ).last()
    known = before.entries.values_list("player", "final_place") if before else ()
    places = {player: place for player, place in known if place}
    former = {one.pk: places[one.player_id] for one in entries if one.player_id in places}
    order = starting_order(tuple(one.pk for one in entries), former, season.seed)
    for entry in entries:
        entry.start_place = order.index(entry.pk) + 1
    Entry.objects.bulk_update(entries, ["start_place"])


def look_after_ladder(season: Season, now: datetime) -> None:
    """Challenges that nobody answered in time, and drops of those who have not played for long."""
    if not settings_of(season).shape_row.is_ladder:
        return
    last = season.rounds.last()
    is_over = last is None or last.ended_at is not None
    until = min(now, last.ends_at) if last else now
    end_challenges(season, now, is_over=is_over)
    for division in season.divisions.all():
        division.season = season
        since = division.known_until or season.started_at or now
        if division.known_until is None or until - since >= EVERY or (is_over and since < until):
            let_time_pass(division, since, until)


def let_time_pass(division: Division, since: datetime, now: datetime) -> None:
    """Everybody who dropped a place meanwhile is told; who has left is not."""
    Division.objects.filter(pk=division.pk).update(known_until=now)
    division.known_until = now
    places = places_of(division)
    for move in Ladder(facts_of(division, places), rules_of(division)).moves:
        if move.kind == "inactive" and since < move.at <= now and move.who in places.playing:
            announcements.tell_dropped(places.playing[move.who], move.at, now)


def end_challenges(season: Season, now: datetime, *, is_over: bool) -> None:
    """What ran out counts as unplayed. If one of the two has left, or the season is over, nothing counts."""
    waiting = Challenge.objects.filter(division__season=season, status=Challenge.Status.OPEN)
    for one in waiting.select_related("by__player", "to__player"):
        if one.answer_by <= now and is_there(one.by) and is_there(one.to):
            end(one, Challenge.Status.EXPIRED, one.answer_by)
            announcements.tell_challenge_ended(one, now)
        elif is_over or not (is_there(one.by) and is_there(one.to)):
            end(one, Challenge.Status.TAKEN_BACK, now)


def end(one: Challenge, status: str, at: datetime) -> bool:
    """Once; whether it was open until now."""
    still = Challenge.objects.filter(pk=one.pk, status=Challenge.Status.OPEN)
    if not still.update(status=status, answered_at=at):
        return False
    one.status, one.answered_at = status, at
    return True


def is_there(entry: Entry) -> bool:
    return entry.status == Entry.Status.ENTERED and entry.player.is_active
