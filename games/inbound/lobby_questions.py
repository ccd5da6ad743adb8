"""A plain yes or no to a letter that asked for one, where no code or number needs to be said again."""

from django.utils.translation import gettext

from games.inbound.commands import Command
from games.inbound.consent import NO, YES, consent
from games.inbound.lobby_words import read_lobby_lines
from games.inbound.results import Result
from games.leagues.models import Season
from games.letters.yes_or_no import yes_and_no
from games.outbox.models import Letter
from games.vault import unlock

AGREES = frozenset({"join", "enter", "accept"})
REFUSES = frozenset({"decline", "turn_down", "leave", "withdraw"})
ANSWERS = AGREES | REFUSES
"""Words that answer such a letter by themselves; with a code or a name they are commands of the lobby."""
NUMBERED = {
    "league_offer": ("offer", "accept", "turn_down"),
    "league_challenge": ("challenge", "take_challenge", "decline_challenge"),
}


def commands_in(lines: list[str]) -> list[Command]:
    """What else than yes or no a mail asks for."""
    return [each for each in read_lobby_lines(lines) if each.text or each.name not in ANSWERS]


def meant_by_answer(letter: Letter | None, lines: list[str]) -> Command | Result | None:
    """What a yes or no to this letter stands for; None if it asked nothing, or commands say what is meant."""
    question = _question(letter) if letter and not commands_in(lines) else None
    if question is None:
        return None
    said = consent(lines)
    if said == YES:
        return question[0]
    if said == NO:
        return question[1] or Result("noted", "declined", [gettext("Thanks for letting us know.")])
    return not_understood()


def not_understood() -> Result:
    sentences = [
        gettext("We couldn’t understand any line of your email, so nothing has changed."),
        gettext("Please answer yes or no."),
    ]
    return Result("refused", "nothing_understood", sentences, yes_and_no())


def _question(letter: Letter) -> tuple[Command, Command | None] | None:
    """What yes does and, if anything, what no does."""
    if letter.kind in NUMBERED:
        about, agrees, refuses = NUMBERED[letter.kind]
        number = str(letter.data[about])
        return Command(agrees, number), Command(refuses, number)
    if letter.kind == "league_again":
        season = Season.objects.select_related("league").get(pk=letter.data["season"])
        return Command("enter", season.league.slug), None
    line = unlock(letter.data["said"].encode()).get("asks", "") if letter.kind == "lobby" else ""
    return (read_lobby_lines([line])[0], None) if line else None
