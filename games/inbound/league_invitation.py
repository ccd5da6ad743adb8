"""The answer to a letter that invites into a league, or offers a role in one: yes or no, as at tables."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext

from games.accounts.models import Player
from games.inbound.commands import Command
from games.inbound.consent import NO, YES, consent
from games.inbound.lobby_questions import AGREES, ANSWERS, REFUSES, not_understood
from games.inbound.lobby_words import read_lobby_lines
from games.inbound.reading import ReadMail
from games.inbound.results import Result, joined
from games.leagues import inviting
from games.leagues.entering_by_letter import come_by_letter, decline_by_letter, invitation_token
from games.leagues.models import League, LeagueInvitation
from games.leagues.seasons import settings_of
from games.tables.pace import read_pace
from games.tables.welcoming import Newcomer, Seated, owner_of
from games.text import LONGEST_PLAYER_NAME, one_line


@dataclass(frozen=True, slots=True)
class Answered:
    player: Player | None
    """Who has the address now; None for somebody who still has no account."""
    result: Result


def answer_invitation(
    asked: LeagueInvitation,
    player: Player | None,
    said: ReadMail,
    now: datetime,
    obey: Callable[[Command, Player], Result],
) -> Answered:
    """What else the mail asks for is obeyed behind the yes or no; `obey` does it."""
    commands = read_lobby_lines(said.lines)
    others = [each for each in commands if each.name not in ANSWERS]
    verdict = consent(said.lines) or _verdict(commands)
    if verdict == YES:
        named = next((each.text for each in others if each.name == "name"), "")
        seated, result = _come(asked, player, named or said.sender_name, now)
        rest = [each for each in others if not (seated.is_new and each.name == "name")]
        return Answered(seated.player, joined([result, *(obey(each, seated.player) for each in rest)]))
    if verdict == NO:
        _decline(asked)
        result = Result("noted", "declined", [gettext("Thanks for letting us know.")])
        return Answered(player, joined([result, *(obey(each, player) for each in others if player)]))
    if player and others:
        return Answered(player, joined([obey(each, player) for each in others]))
    return Answered(player, _ask_again(asked))


def _verdict(commands: list[Command]) -> str:
    """Of commands that mean the same as yes or no here, whatever they name."""
    names = {each.name for each in commands}
    if names & AGREES and not names & REFUSES:
        return YES
    return NO if names & REFUSES and not names & AGREES else ""


def _come(asked: LeagueInvitation, player: Player | None, name: str, now: datetime) -> tuple[Seated, Result]:
    """Somebody new has the league's language, and the clock of its tables."""
    league, role = asked.league, asked.get_role_display()
    name = (name or asked.email.partition("@")[0])[:LONGEST_PLAYER_NAME]
    newcomer = Newcomer(name, league.language, _zone(league))
    words = {"league": one_line(league.name), "role": role}
    if asked.role:
        seated = owner_of(asked.email, player, newcomer, now)
        inviting.accept(league, seated.player, asked.pk, now)
        sentence = gettext("You now have a role in the league “%(league)s”: %(role)s.") % words
        result = Result("noted", "role_taken", [sentence])
    else:
        came = come_by_letter(invitation_token(asked), player, newcomer, now)
        seated = came.who
        sentence = gettext("You now belong to the league “%(league)s”.") % words
        if came.entry:
            sentence = gettext("You have entered. We’ll email you what comes next.")
        result = Result("noted", "entered" if came.entry else "in_league", [sentence])
    if seated.is_new:
        named = gettext("The others see you as “%(name)s”.") % {"name": one_line(seated.player.name)}
        result.sentences.append(named)
        result.better = [gettext("name Blue"), gettext("zone Europe/Paris")]
    return seated, result


def _decline(asked: LeagueInvitation) -> None:
    if asked.role:
        asked.delete()
    else:
        decline_by_letter(invitation_token(asked))


def _ask_again(asked: LeagueInvitation) -> Result:
    again = not_understood()
    about = gettext("You are invited to the league “%(league)s”.") % {"league": one_line(asked.league.name)}
    again.sentences.insert(1, about)
    return again


def _zone(league: League) -> str:
    season = league.seasons.order_by("-number").first()
    return read_pace(settings_of(season).pace).zone if season else "UTC"
