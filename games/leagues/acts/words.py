"""The names and numbers in sentences about acts. Only what everybody may read."""

from datetime import datetime
from typing import Any

from django.utils.translation import gettext

from games.accounts.models import Player
from games.faces.kit.phrases import in_a_row, with_commas
from games.leagues.models import LeagueAct, LeagueTable
from games.leagues.standings_words import signed
from games.text import one_line
from games.times import moment_words


def words_of(act: LeagueAct, zone: str) -> dict[str, str]:
    """What the sentence of a kind may name, with moments by a clock of this zone."""
    words = {
        "name": person_name(act.entry.player if act.entry else act.player),
        "table": table_name(act.table),
        "points": signed(int(act.data.get("points", 0))),
        "text": one_line(str(act.data.get("text", ""))),
        "round": str(act.data.get("round", "")),
    }
    if "dates" in act.data:
        words["dates"] = in_a_row(_round_dates(one, zone) for one in act.data["dates"])
    for moment in ("until", "due"):
        if moment in act.data:
            words[moment] = moment_words(datetime.fromisoformat(act.data[moment]), zone)
    return words


def _round_dates(dates: list[Any], zone: str) -> str:
    """From a round's number, begin and end."""
    number, starts, ends = dates
    return gettext("Round %(round)d: %(starts)s to %(ends)s.") % {
        "round": number,
        "starts": moment_words(datetime.fromisoformat(starts), zone),
        "ends": moment_words(datetime.fromisoformat(ends), zone),
    }


def actor_name(act: LeagueAct) -> str:
    return one_line(act.by.name) if act.by else gettext("the rules of the season")


def person_name(player: Player | None) -> str:
    return one_line(player.name) if player else gettext("someone")


def table_name(table: LeagueTable | None) -> str:
    """«Table 2 of round 1 (division A: Red, Blue, Green)»."""
    if table is None:
        return ""
    return gettext("Table %(table)d of round %(round)d (division %(division)s: %(people)s)") % {
        "table": table.number,
        "round": table.round.number,
        "division": one_line(table.division.name),
        "people": people_at(table),
    }


def people_at(table: LeagueTable) -> str:
    """Who sits at it. The rows may come with it from one query."""
    seats = table.seats.all() if _fetched(table) else table.seats.select_related("entry__player")
    return with_commas(one_line(seat.entry.player.name) for seat in seats)


def _fetched(table: LeagueTable) -> bool:
    return "seats" in getattr(table, "_prefetched_objects_cache", {})
