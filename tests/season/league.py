"""A league among the mailboxes: people without accounts are invited, say yes, play, and get its table."""

from datetime import datetime, timedelta

from django.utils.translation import override

from games.leagues.division_table import table_of
from games.leagues.inviting import ask_in
from games.leagues.leagues import found_league
from games.leagues.seasons import change_season, plan_season
from games.leagues.standings_words import number
from games.models import Entry, Player, Season
from games.tables.pace import Pace
from games.text import one_line
from tests.games_at_play import person

OWNER = "copper@example.org"
INVITED = {"amber@example.org": "en", "azure@example.org": "fr", "violet@example.org": "fr"}
"""They have no accounts. Who wants French says so along with the yes."""
YES = {"en": "Yes, count me in!", "fr": "Oui, avec plaisir !\nlangue fr"}
ASKED = {"amber@example.org": "standings {league}", "azure@example.org": "classement {league}"}
"""Who asks the lobby for the table in the end."""
HEAD = {"en": "The standings of", "fr": "Classement"}
SETTINGS = {
    "rules": "makabana-2013",
    "pace": Pace("UTC", 120, reminders=()).as_json(),
    "table_size": len(INVITED),
    "rounds": 1,
    "round_days": 180,
    "division_size": len(INVITED),
    "divisions": 1,
    "promoted": 0,
    "relegated": 0,
}
WEEK, SOON = timedelta(days=7), timedelta(minutes=10)


def found_and_invite(moment: datetime) -> dict[str, str]:
    """Addresses and languages of all its people."""
    owner = person("Copper", email=OWNER, language="en", joined_at=moment, confirmed_at=moment)
    league = found_league(owner, name="Lagoon league", now=moment)
    dates = {"opens_at": moment, "closes_at": moment + WEEK, "starts_at": moment + WEEK}
    plan_season(league, owner, name="Season 1", settings=SETTINGS, now=moment, **dates)
    for address in INVITED:
        ask_in(league, owner, address, moment)
    return {OWNER: "en", **INVITED}


def begin_when_all_are_in(moment: datetime) -> None:
    """Its owner does not wait for the day once everybody has said yes."""
    season = Season.objects.get()
    everybody = season.entries.filter(status=Entry.Status.ENTERED).count() == len(INVITED)
    if season.status == Season.Status.OPEN and everybody and season.closes_at > moment + SOON:
        begins = {"closes_at": moment + SOON, "starts_at": moment + SOON}
        change_season(season, Player.objects.get(email=OWNER), now=moment, **begins)


def lines_to_ask() -> dict[str, str]:
    """By address, how the table is asked for."""
    slug = Season.objects.get().league.slug
    return {address: line.format(league=slug) for address, line in ASKED.items()}


def has_begun() -> bool:
    return Season.objects.get().status == Season.Status.RUNNING


def is_over() -> bool:
    return Season.objects.get().status in (Season.Status.ENDED, Season.Status.ARCHIVED)


def wrongly_told(tables: dict[str, str]) -> list[str]:
    """What is missing in the letters that told the table, one for each language."""
    division = Season.objects.get().divisions.get()
    rows = [
        f"{line.row.place}. {one_line(line.name)}: {number(line.row.points)}" for line in table_of(division)
    ]
    missing = [] if len(rows) == len(INVITED) else [f"{len(rows)} of {len(INVITED)} are in the table"]
    for language, head in HEAD.items():
        with override(language):
            told = tables.get(language, "")
            missing += [f"{language}: no «{words}»" for words in (head, *rows) if words not in told]
    return missing
