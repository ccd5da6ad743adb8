"""Somebody leaves a season by an act, and comes back when it is reverted."""

from datetime import datetime
from typing import Any

from django.utils.translation import gettext

from games.accounts.models import Player
from games.leagues import offers
from games.leagues.acts.about import season_of
from games.leagues.acts.concerned import the_one_it_is_about
from games.leagues.acts.context import ActContext
from games.leagues.acts.words import person_name
from games.leagues.division_table import division_of
from games.leagues.drawing import refit
from games.leagues.models import Entry, LeagueAct, Season, Vacancy
from games.refusal import Refusal


def give_place_up(entry: Entry, status: str, context: ActContext) -> dict[str, Any]:
    """Bots hold the seats at once, alternates are asked for them, and rounds to come are fitted.

    Returns what the log keeps of that: whether they were drawn again.
    """
    entry.status, entry.ended_at = status, context.now
    entry.save(update_fields=["status", "ended_at"])
    if entry.division_id is None:
        return {}
    playing = entry.seats.filter(table__outcome="", table__game__isnull=False)
    for seat in playing.select_related("table__game"):
        offers.vacate(seat, context.by, context.reason, context.now)
    return refit(division_of(entry))


def note_free_seats(act: LeagueAct) -> None:
    """So that the log can tell who has taken the place over."""
    free = Vacancy.objects.filter(leaver=act.entry, for_season=True, closed_at=None, act=None)
    free.update(act=act)


def successor_sentence(act: LeagueAct) -> str:
    """Who has taken over the place, if somebody has."""
    newcomer = next((one.filled_by for one in act.vacancies.all() if one.filled_by), None)
    if newcomer is None:
        return ""
    return gettext("%(name)s has taken over the seat.") % {"name": person_name(newcomer.player)}


def place_is_free(act: LeagueAct) -> bool:
    """Whether nobody else has the place by now."""
    return not any(one.filled_by_id for one in act.vacancies.all())


def come_back(act: LeagueAct, by: Player, reason: str, now: datetime) -> dict[str, Any]:
    """Into the same place, unless somebody else has it by now; in the archive places stay as they are."""
    entry = act.entry
    if entry is None or season_of(act).status == Season.Status.ARCHIVED:
        return {}
    if Entry.objects.filter(replaces=entry).exists():
        raise Refusal("place_taken_over")
    entry.status, entry.ended_at = act.data.get("was", Entry.Status.ENTERED), None
    entry.save(update_fields=["status", "ended_at"])
    Vacancy.objects.filter(leaver=entry, closed_at=None).update(closed_at=now)
    return refit(division_of(entry)) if entry.division_id else {}


def redraw_sentence(act: LeagueAct) -> str:
    """That rounds to come were drawn again, if they were."""
    if "redrawn_from" not in act.data:
        return ""
    return gettext("The coming rounds are drawn again, from round %(round)d on.") % {
        "round": act.data["redrawn_from"]
    }


def the_leaver_and_all_who_moved(act: LeagueAct) -> list[Player]:
    """Whoever sits with other people in rounds to come, by the act or by its reversal."""
    reversal = LeagueAct.objects.filter(reverts=act).first()
    moved = (reversal or act).data.get("moved", ())
    found = Entry.objects.filter(pk__in=moved, status=Entry.Status.ENTERED).select_related("player")
    return [*the_one_it_is_about(act), *(entry.player for entry in found)]
