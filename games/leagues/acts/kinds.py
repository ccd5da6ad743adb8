"""The kinds of acts, one function each: it checks, does what is to be done, and says what the log keeps."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from games.leagues import offers
from games.leagues.acts.desk import Desk
from games.leagues.drawing import refit
from games.leagues.leagues import LONGEST_TEXT, clean_text
from games.leagues.playing import score_table
from games.models import Entry, Game, LeagueAct, LeagueTable
from games.play import moderation
from games.play.absence import forgive_miss
from games.play.refusal import Refusal

MOST_POINTS = 1000
MOST_SEASONS = 20
Data = dict[str, Any]


def adjust(desk: Desk) -> Data:
    entry = desk.need_entry()
    desk.need_season_under_way()
    points = desk.details.get("points")
    if type(points) is not int or not 0 < abs(points) <= MOST_POINTS:
        raise Refusal("bad_points", most=MOST_POINTS)
    desk.tell([entry])
    return {"points": points}


def on_a_table(desk: Desk) -> Data:
    """Void and annul: one that is still played ends now, as it stands, so that a reversal has a result."""
    table = desk.need_table()
    desk.need_season_under_way()
    if table.game_id is None and not table.outcome:
        raise Refusal("table_not_begun")
    if score_table(table, desk.now, end_game=True):
        desk.table = LeagueTable.objects.get(pk=table.pk)
    desk.tell(seat.entry for seat in table.seats.select_related("entry__player"))
    return {}


def for_or_against_one(desk: Desk) -> Data:
    """Award and forfeit."""
    desk.seat()
    return on_a_table(desk)


def excuse(desk: Desk) -> Data:
    """At a table still played the miss itself is forgiven, later the league's table forgets it."""
    seat = desk.seat()
    if desk.table.outcome:
        result = desk.table.results.filter(entry=desk.entry).first()
        excused = LeagueAct.objects.filter(
            kind=LeagueAct.Kind.EXCUSE, table=desk.table, entry=desk.entry, reverted_by=None
        )
        if result is None or result.missed <= sum(not act.data.get("in_game") for act in excused):
            raise Refusal("nothing_to_excuse")
        desk.tell([desk.entry])
        return {}
    game_id = desk.need_running_game()
    if desk.by is not None:
        moderation.excuse(game_id, desk.by, desk.reason, seat.number, desk.now)
    else:
        game = Game.objects.select_for_update().get(pk=game_id)
        if not forgive_miss(game.seats.get(number=seat.number)):
            raise Refusal("nothing_to_excuse")
    return {"in_game": True}


def card(desk: Desk) -> Data:
    """Warnings, too. What a card costs the season declared."""
    desk.need_season_under_way()
    desk.tell([desk.need_entry()])
    return {}


def ban(desk: Desk) -> Data:
    """Keeps somebody out of the league, for some seasons or for good, and out of the present one."""
    player = desk.player or (desk.entry.player if desk.entry else None)
    seasons = desk.details.get("seasons", 0)
    if player is None:
        raise Refusal("whom_about")
    if type(seasons) is not int or not 0 <= seasons <= MOST_SEASONS:
        raise Refusal("bad_seasons", most=MOST_SEASONS)
    desk.player = player
    last = desk.league.seasons.order_by("-number").values_list("number", flat=True).first() or 0
    if desk.entry and desk.entry.status in (Entry.Status.ENTERED, Entry.Status.WAITING, Entry.Status.BENCH):
        was = desk.entry.status
        _leave(desk, Entry.Status.REMOVED)
        data = {"was": was}
    else:
        desk.entry, data = None, {}
    desk.concerned.append(player)
    return {**data, "seasons": seasons, "until_season": last + seasons}


def withdraw(desk: Desk) -> Data:
    """The place is nobody's any more; alternates are asked for it, and rounds to come are fitted."""
    entry = desk.need_entry()
    if entry.status != Entry.Status.ENTERED:
        raise Refusal("not_in_season")
    _leave(desk, Entry.Status.WITHDRAWN)
    desk.tell([entry])
    return {}


def replace(desk: Desk) -> Data:
    """Asks all alternates at once; the first who accepts has the seat."""
    seat = desk.seat()
    desk.need_running_game()
    for_season = bool(desk.details.get("for_season"))
    vacancy = offers.open_vacancy(seat, desk.by, desk.reason, desk.now, for_season=for_season)
    desk.details["vacancy"] = vacancy
    desk.tell([desk.entry])
    return {"vacancy": vacancy.pk, "for_season": for_season}


def extend(desk: Desk) -> Data:
    """More time at a table, or for a whole round; later rounds move along."""
    if desk.table is not None:
        due = desk.details.get("due")
        if not isinstance(due, datetime):
            raise Refusal("bad_moment")
        game_id = desk.need_running_game()
        act = moderation.extend(game_id, desk.by, desk.reason, due, desk.now)
        return {"game_act": act.pk, **act.after, "was": act.before["due"]}
    season = desk.need_season_under_way()
    number, days = desk.details.get("round"), desk.details.get("days")
    if type(days) is not int or not 1 <= days <= moderation.LONGEST_EXTENSION.days:
        raise Refusal("bad_extension", days=moderation.LONGEST_EXTENSION.days)
    round_ = season.rounds.filter(number=number, ended_at=None).first() if type(number) is int else None
    if round_ is None:
        raise Refusal("no_such_round")
    move_rounds(desk, round_.number, days)
    desk.tell(season.entries.filter(status=Entry.Status.ENTERED).select_related("player"))
    return {
        "round": round_.number,
        "days": days,
        "until": (round_.ends_at + timedelta(days=days)).isoformat(),
    }


def move_rounds(desk: Desk, number: int, days: int) -> None:
    """The end of one round and all that lies after it."""
    for round_ in desk.season.rounds.filter(number__gte=number, ended_at=None):
        round_.ends_at += timedelta(days=days)
        if round_.number > number and round_.started_at is None:
            round_.starts_at += timedelta(days=days)
        round_.save(update_fields=["starts_at", "ends_at"])


def pause(desk: Desk) -> Data:
    until = desk.details.get("until")
    if not isinstance(until, datetime):
        raise Refusal("bad_moment")
    act = moderation.pause(desk.need_running_game(), desk.by, desk.reason, until, desk.now)
    return {"game_act": act.pk, **act.after}


def message(desk: Desk) -> Data:
    """A letter to everybody in a division."""
    if desk.division is None:
        raise Refusal("which_division")
    text = clean_text(str(desk.details.get("text", "")), LONGEST_TEXT, needed="text_missing")
    desk.tell(desk.division.entries.filter(status=Entry.Status.ENTERED).select_related("player"))
    return {"text": text}


def _leave(desk: Desk, status: str) -> None:
    entry = desk.entry
    entry.status, entry.ended_at = status, desk.now
    entry.save(update_fields=["status", "ended_at"])
    if entry.division_id is None:
        return
    playing = entry.seats.filter(table__outcome="", table__game__isnull=False)
    for seat in playing.select_related("table__game"):
        offers.vacate(seat, desk.by, desk.reason, desk.now)
    refit(entry.division)


KINDS: dict[str, Callable[[Desk], Data]] = {
    "adjust": adjust,
    "void": on_a_table,
    "annul": on_a_table,
    "award": for_or_against_one,
    "forfeit": for_or_against_one,
    "excuse": excuse,
    "warn": card,
    "yellow": card,
    "red": card,
    "ban": ban,
    "withdraw": withdraw,
    "replace": replace,
    "extend": extend,
    "pause": pause,
    "message": message,
}
