"""Letters of the lobby: what it answers, and how somebody new gets an account."""

from django.conf import settings
from django.utils.translation import gettext, pgettext

from engine import game_named
from games.accounts.models import Player
from games.faces import FACES
from games.inbound.answer_letters import HEADINGS
from games.inbound.results import ONE_MORE_STEP
from games.letters.content import Content
from games.letters.context import LetterContext
from games.outbox.models import Letter
from games.text import LONGEST_PLAYER_NAME
from games.vault import unlock


def lobby(letter: Letter, context: LetterContext) -> Content:
    """What was asked for is its heading; else what became of it."""
    said = unlock(letter.data["said"].encode())
    heading, sentences = str(HEADINGS[said.get("state") or said["kind"]]), said["sentences"]
    if said["kind"] == "status" and sentences:
        heading, *sentences = sentences
    others = () if said.get("state") == ONE_MORE_STEP else (pgettext("mail", "help"),)
    return Content(
        heading=heading.rstrip(".。"),
        paragraphs=tuple(sentences),
        notes=(*said["notes"], *(lobby_help(letter.player) if said["help"] else ())),
        lines=tuple(said["better"]) or others,
        lines_hint=gettext("You can reply to this email, for example:"),
        subject=gettext("Maka Bana by email: the lobby"),
    )


def welcome(letter: Letter, context: LetterContext) -> Content:
    if why := letter.data.get("why"):
        return _asked_again(why)
    return Content(
        heading=gettext("Maka Bana by email"),
        paragraphs=(
            gettext("Someone, probably you, wrote to our lobby from this address. It has no account yet."),
            gettext("To get one, reply to this email with the name the others should see. That’s all."),
            gettext("If this wasn’t you, ignore this email. We won’t create an account or write again."),
        ),
        lines=(gettext("name Blue"),),
        lines_hint=gettext("For example:"),
        subject=gettext("Maka Bana by email: the lobby"),
    )


def _asked_again(why: str) -> Content:
    """Somebody new has answered, but not with a name that we could take."""
    sentences = {
        "no_name_found": gettext("We couldn’t tell which name you want, so you don’t have an account yet."),
        "bad_name": gettext("A name has 1 to %(most)d characters, all of them visible.")
        % {"most": LONGEST_PLAYER_NAME},
    }
    return Content(
        heading=str(HEADINGS[ONE_MORE_STEP]),
        paragraphs=(
            sentences.get(why, sentences["no_name_found"]),
            gettext("Please reply to this email with the name the others should see, and nothing else."),
        ),
        lines=(gettext("name Blue"),),
        lines_hint=gettext("For example:"),
        subject=gettext("Maka Bana by email: the lobby"),
    )


def example_game() -> str:
    """For examples: the game that needs the fewest people."""
    return min(FACES, key=lambda key: min(game_named(key).players))


def lobby_help(reader: Player | None) -> list[str]:
    game = {"game": example_game()}
    return [
        gettext("Write to %(address)s, or reply to any email from the lobby:")
        % {"address": settings.LOBBY_ADDRESS},
        gettext("list – open tables, and seats to take over"),
        gettext("join CODE – join that table; decline CODE – decline the invitation"),
        gettext(
            "new %(game)s with friend@example.org – start your own table; without an address, "
            "it’s open to everyone"
        )
        % game,
        gettext("new %(game)s with 1 sharp bot – against bots: gentle, steady or sharp") % game,
        gettext("invite friend@example.org to CODE; start CODE – right now, with bots in the free seats"),
        gettext("my games; watch CODE – see how a table stands"),
        gettext(
            "leagues; standings LEAGUE; enter LEAGUE; leave LEAGUE – or a table that hasn’t started, "
            "by its CODE"
        ),
        gettext("team LEAGUE: NAME – found or join a team; line-up LEAGUE: NAME, NAME – before a round"),
        gettext("challenge LEAGUE: NAME – on a ladder; accept challenge 12; decline challenge 12"),
        gettext("rules %(game)s – the rules as text; rules %(game)s WORD – what they say about a word")
        % game,
        gettext("name Blue; zone Europe/Paris; language fr – what we know about you"),
        gettext("email at once, email digest, email reminders – how often we write"),
        gettext("away 3–10 August, back – when you’ll be away; when you’re back"),
        gettext("resign CODE; address new@example.org; my data; delete"),
        *(_moderators_help() if reader and reader.league_roles.exists() else ()),
    ]


def _moderators_help() -> list[str]:
    return [
        gettext("requests – what is waiting for you as a moderator; grant 12: why; reject 12: why"),
        gettext("pause CODE until 10 August: why; extend CODE until 10 August 18:00: why"),
        gettext("message LEAGUE DIVISION: … – an email to everyone in it"),
        gettext("Each of these is shown to you first, and done when you send it again with “yes”."),
    ]
