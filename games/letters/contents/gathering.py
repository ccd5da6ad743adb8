"""Letters of tables that have not begun, and of those that ended before their end."""

from datetime import datetime

from django.utils.translation import gettext, ngettext

from games.letters.content import Action, Content
from games.letters.contents.asking import to_the_table
from games.letters.context import LetterContext, face, game_of, player_of
from games.letters.names import game_name, person_name
from games.letters.yes_or_no import asks_yes_or_no
from games.outbox.models import Letter
from games.tables.links import check_in_link, invitation_link
from games.tables.models import Invitation
from games.tables.pace import read_pace
from games.text import one_line


def invitation(letter: Letter, context: LetterContext) -> Content:
    invited = Invitation.objects.select_related("invited_by").get(pk=letter.data["invitation"])
    return Content(
        heading=gettext("You are invited to a game"),
        paragraphs=(
            gettext("%(name)s has invited you to the table “%(game)s”.")
            % {"name": person_name(letter, invited.invited_by), "game": game_name(letter)},
            _about(letter),
            gettext("If this means nothing to you, ignore this email. We won’t write again."),
        ),
        action=Action(
            gettext("See the invitation"),
            invitation_link(invited),
            gettext("The link is for one person. Opening it decides nothing."),
        ),
        fairness=_part(letter),
        **asks_yes_or_no(),
    )


def declined(letter: Letter, context: LetterContext) -> Content:
    """Not by whom: whoever invited may not know the address, or whose it is."""
    return Content(
        heading=gettext("An invitation was declined"),
        paragraphs=(
            gettext("Someone you invited to the table “%(game)s” has declined. The seat is free.")
            % {"game": game_name(letter)},
        ),
        action=to_the_table(letter),
    )


def check_in(letter: Letter, context: LetterContext) -> Content:
    return Content(
        heading=gettext("Please check in"),
        paragraphs=(
            gettext(
                "The table is full. Once everyone has checked in, seats are drawn by lot and the game starts."
            ),
            _about(letter),
        ),
        deadline=context.deadline(letter, datetime.fromisoformat(letter.data["until"])),
        action=Action(
            gettext("Check in"),
            check_in_link(game_of(letter), player_of(letter)),
            gettext("If you don’t check in on time, you lose your seat."),
        ),
        fairness=_part(letter),
        **asks_yes_or_no(),
    )


def no_show(letter: Letter, context: LetterContext) -> Content:
    return Content(
        heading=gettext("You didn’t check in"),
        paragraphs=(
            gettext(
                "The others checked in on time, so your seat is free again. You can join again while it is."
            ),
        ),
        action=to_the_table(letter),
    )


def cancelled(letter: Letter, context: LetterContext) -> Content:
    if letter.data["why"] == "idle":
        why = gettext("Nobody played for several rounds, so the game has been closed. You can still read it.")
    else:
        why = gettext("The game has been cancelled. You can still read it.")
    reason = one_line(letter.data.get("reason", ""))
    given = (gettext("Reason: %(reason)s") % {"reason": reason},) if reason else ()
    return Content(
        heading=gettext("The game has ended early"), paragraphs=(why, *given), action=to_the_table(letter)
    )


def _about(letter: Letter) -> str:
    """The game, how many play it, and how fast."""
    game = game_of(letter)
    hours = read_pace(game.pace).default_hours
    return ngettext(
        "%(title)s for %(players)d players, with about %(hours)s hour per turn.",
        "%(title)s for %(players)d players, with about %(hours)s hours per turn.",
        max(1, round(hours)),
    ) % {"title": face(game).title(), "players": game.players, "hours": f"{hours:g}"}


def _part(letter: Letter) -> tuple[str, ...]:
    """Told before anybody's share is in, so that whoever says yes by mail knows that it was fixed."""
    part = gettext(
        "The luck of this game combines everyone’s shares with the service’s own part, which is already "
        "fixed. Its hash (SHA-256), to compare when the game is over: %(hash)s"
    )
    hash_ = game_of(letter).server_hash
    return (part % {"hash": hash_},) if hash_ else ()
