"""Names in letters. What a stranger reads of names that others chose is a name: no address, no link."""

from django.utils.translation import gettext

from games.accounts.models import Player
from games.leagues.models import League
from games.letters.context import game_of
from games.outbox.models import Letter
from games.text import looks_like_a_link, one_line


def subject_name(letter: Letter) -> str:
    """What a subject calls the table. To a stranger it is in our own words."""
    return gettext("a table") if letter.player is None else game_name(letter)


def game_name(letter: Letter) -> str:
    """What the table is called, fit for a header."""
    name = one_line(game_of(letter).name)
    return gettext("a table") if _hides(letter, name) else name


def league_name(letter: Letter, league: League) -> str:
    name = one_line(league.name)
    return gettext("a league") if _hides(letter, name) else name


def person_name(letter: Letter, person: Player) -> str:
    name = one_line(person.name)
    return gettext("Someone") if _hides(letter, name) else name


def _hides(letter: Letter, name: str) -> bool:
    return letter.player is None and looks_like_a_link(name)
