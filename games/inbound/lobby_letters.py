"""Letters of the lobby: what it answers, and how somebody new gets an account."""

from django.conf import settings
from django.utils.translation import gettext, pgettext

from engine import game_named
from games.accounts.models import Player
from games.faces import FACES
from games.inbound.answer_letters import HEADINGS
from games.letters.content import Content
from games.letters.context import LetterContext
from games.outbox.models import Letter
from games.vault import unlock


def lobby(letter: Letter, context: LetterContext) -> Content:
    said = unlock(letter.data["said"].encode())
    return Content(
        heading=str(HEADINGS[said["kind"]]),
        paragraphs=tuple(said["sentences"]),
        notes=(*said["notes"], *(lobby_help(letter.player) if said["help"] else ())),
        lines=tuple(said["better"]) or (pgettext("mail", "help"),),
        lines_hint=gettext("You can answer this letter, for example:"),
        subject=gettext("Maka Bana by post: the lobby"),
    )


def welcome(letter: Letter, context: LetterContext) -> Content:
    return Content(
        heading=gettext("Maka Bana by post"),
        paragraphs=(
            gettext("Somebody, probably you, wrote to our lobby from this address. It has no account yet."),
            gettext("To get one, answer this letter with the name that the others shall see. That is all."),
            gettext("If it was not you, do nothing: no account is made, and no other letter comes."),
        ),
        lines=(gettext("name Blue"),),
        lines_hint=gettext("For example:"),
        subject=gettext("Maka Bana by post: the lobby"),
    )


def example_game() -> str:
    """For examples: the game that needs the fewest people."""
    return min(FACES, key=lambda key: min(game_named(key).players))


def lobby_help(reader: Player | None) -> list[str]:
    game = {"game": example_game()}
    return [
        gettext("Write to %(address)s, or answer any letter of the lobby:")
        % {"address": settings.LOBBY_ADDRESS},
        gettext("list – open tables, and seats to take over"),
        gettext("join CODE – sit down there; decline CODE – not there"),
        gettext("new %(game)s with friend@example.org – a table of your own; without an address, open to all")
        % game,
        gettext("new %(game)s with 1 sharp bot – against bots: gentle, steady or sharp") % game,
        gettext("invite friend@example.org to CODE; begin CODE – at once, with bots on the free seats"),
        gettext("my games; watch CODE – how a table stands"),
        gettext("standings LEAGUE; enter LEAGUE; leave LEAGUE – or a table that has not begun, by its CODE"),
        gettext("rules %(game)s – the rules as text; rules %(game)s WORD – what they say about a word")
        % game,
        gettext("name Blue; zone Europe/Paris; language fr – what we know of you"),
        gettext("mail at once, mail digest, mail reminders – how often we write"),
        gettext("away 3–10 August, back – you will not be there; you are there again"),
        gettext("resign CODE; address new@example.org; my data; delete"),
        *(_moderators_help() if reader and reader.league_roles.exists() else ()),
    ]


def _moderators_help() -> list[str]:
    return [
        gettext("requests – what waits for you as a moderator; grant 12: why; reject 12: why"),
        gettext("pause CODE until 10 August: why; extend CODE until 10 August 18:00: why"),
        gettext("message LEAGUE DIVISION: … – a letter to everybody in it"),
        gettext("Each of these is shown to you first, and done when you send it again with “yes”."),
    ]
