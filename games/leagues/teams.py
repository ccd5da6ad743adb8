"""Teams: gathering while entry is open, completed by lot when the season is drawn."""

from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext

from games.leagues import announcements
from games.leagues.division_table import Places, facts_of, places_of, rules_of
from games.leagues.models import Division, Entry, Season, Team
from games.leagues.seasons import lock_season, settings_of
from games.leagues.settings import Settings
from games.leagues.shapes.teams import filled, meetings
from games.refusal import Refusal
from games.text import LONGEST_NAME, clean_name


def found_team(own: Entry, name: str) -> Team:
    with transaction.atomic():
        season = _gathering(own)
        name = clean_name(name, LONGEST_NAME)
        if season.teams.filter(name__iexact=name).exists():
            raise Refusal("team_name_taken")
        _leave(own)
        team = Team.objects.create(season=season, name=name)
        Entry.objects.filter(pk=own.pk).update(team=team)
        return team


def join_team(own: Entry, team_id: int) -> Team:
    with transaction.atomic():
        season = _gathering(own)
        team = season.teams.filter(pk=team_id).first()
        if team is None:
            raise Refusal("no_such_team")
        others = team.entries.filter(status=Entry.Status.ENTERED).exclude(pk=own.pk)
        if others.count() >= settings_of(season).team_size:
            raise Refusal("team_full")
        if own.team_id != team.pk:
            _leave(own)
            Entry.objects.filter(pk=own.pk).update(team=team)
        return team


def leave_team(own: Entry) -> None:
    with transaction.atomic():
        _gathering(own)
        _leave(own)


def complete_teams(season: Season, entries: list[Entry], settings: Settings) -> list[Entry]:
    """When the season is drawn: who plays. Somebody who would be alone waits, as an alternate."""
    teams = {team: tuple(one.pk for one in entries if one.team_id == team.pk) for team in season.teams.all()}
    for team in [team for team, members in teams.items() if not members]:
        del teams[team]
        team.delete()
    loose = [one.pk for one in entries if one.team_id is None]
    found, left = filled(list(teams.values()), loose, settings.team_size, season.seed)
    known = list(teams)
    for number, members in enumerate(found):
        team = known[number] if number < len(known) else _new_team(season, number + 1)
        if members:
            Entry.objects.filter(pk__in=members).update(team=team)
        else:
            team.delete()
    for one in entries:
        if one.pk in left:
            one.status, one.team = Entry.Status.WAITING, None
            one.save(update_fields=["status", "team"])
            announcements.tell_entered(one, season.drawn_at or season.closes_at)
    return [one for one in entries if one.pk not in left]


def plan_meetings(division: Division) -> None:
    """Which teams meet in which round; who sits at which table follows from their line-ups."""
    places = places_of(division)
    teams = facts_of(division, places).teams
    if teams is not None:
        division.meetings = [
            list(map(list, tables)) for tables in meetings(_ids(teams.members), rules_of(division))
        ]
        division.save(update_fields=["meetings"])


def team_of(own: Entry, places: Places) -> Team | None:
    """The team whose place somebody has, since the beginning or by taking over."""
    first = next((one for one in places.entries if one.pk == places.root.get(own.pk)), None)
    return first.team if first else None


def members_of(team: Team, places: Places) -> list[Entry]:
    """Who plays for it now, in the order in which the places were taken first."""
    own = [one.pk for one in places.entries if one.team_id == team.pk and one.pk in places.holder]
    return [places.playing[place] for place in own if place in places.playing]


def _ids(members: tuple[tuple[int, tuple[int, ...]], ...]) -> list[int]:
    return [team for team, _ in members]


def _gathering(own: Entry) -> Season:
    """The season, locked, while teams may change; somebody's part in it is looked at anew."""
    season = lock_season(own.season_id)
    own.refresh_from_db()
    if not settings_of(season).shape_row.has_teams:
        raise Refusal("no_teams")
    if season.status not in (Season.Status.DRAFT, Season.Status.OPEN):
        raise Refusal("entry_closed")
    if own.status != Entry.Status.ENTERED:
        raise Refusal("not_in_season")
    return season


def _leave(own: Entry) -> None:
    """A team that nobody is in any more is gone."""
    team, own.team = own.team, None
    Entry.objects.filter(pk=own.pk).update(team=None)
    if team and not team.entries.exists():
        team.delete()


def _new_team(season: Season, number: int) -> Team:
    """Made by lot: it is called by its number, in the league's language."""
    taken = set(season.teams.values_list("name", flat=True))
    with translation.override(season.league.language):
        while (name := gettext("Team %(number)d") % {"number": number}) in taken:
            number += 1
    return Team.objects.create(season=season, name=name)
