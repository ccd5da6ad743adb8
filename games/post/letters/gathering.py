"""Letters of tables that have not begun, and of those that ended before their end."""

from datetime import datetime

from django.utils.translation import gettext, ngettext, pgettext

from games.models import Invitation, Letter
from games.play.pace import read_pace
from games.post.content import Action, Content, one_line
from games.post.desk import Desk, face
from games.post.letters.asking import to_the_table
from games.post.links import check_in_link, invitation_link


def invitation(letter: Letter, desk: Desk) -> Content:
    invited = Invitation.objects.select_related("invited_by").get(pk=letter.data["invitation"])
    return Content(
        heading=gettext("You are invited to a game"),
        paragraphs=(
            gettext("%(name)s invites you to the table “%(game)s”.")
            % {"name": one_line(invited.invited_by.name), "game": one_line(letter.game.name)},
            _about(letter),
            gettext("If you do not know what this is about, do nothing: no other letter will come."),
        ),
        action=Action(
            gettext("Look at the invitation"),
            invitation_link(invited),
            gettext("The link is for one person. Opening it decides nothing."),
        ),
        lines=(pgettext("mail", "yes"),),
        lines_hint=gettext("Or answer this letter with one word, and you are at the table:"),
    )


def check_in(letter: Letter, desk: Desk) -> Content:
    return Content(
        heading=gettext("Are you there?"),
        paragraphs=(
            gettext(
                "The table is full. As soon as everybody has said “I am here”, the seats are drawn and the "
                "game begins."
            ),
            _about(letter),
        ),
        deadline=desk.deadline(letter, datetime.fromisoformat(letter.data["until"])),
        action=Action(
            gettext("I am here"),
            check_in_link(letter.game, letter.player),
            gettext("Whoever does not check in in time loses the place."),
        ),
        lines=(pgettext("mail", "yes"),),
        lines_hint=gettext("Or answer this letter with one word:"),
    )


def no_show(letter: Letter, desk: Desk) -> Content:
    return Content(
        heading=gettext("You did not check in"),
        paragraphs=(
            gettext(
                "The others were there in time, so your place at the table is free again. You may join again "
                "as long as it is."
            ),
        ),
        action=to_the_table(letter),
    )


def cancelled(letter: Letter, desk: Desk) -> Content:
    if letter.data["why"] == "idle":
        why = gettext("For several rounds nobody did anything, so the game was closed. It stays readable.")
    else:
        why = gettext("The game was cancelled. It stays readable.")
    reason = one_line(letter.data.get("reason", ""))
    given = (gettext("The reason: %(reason)s") % {"reason": reason},) if reason else ()
    return Content(
        heading=gettext("The game has ended early"), paragraphs=(why, *given), action=to_the_table(letter)
    )


def _about(letter: Letter) -> str:
    """The game, how many play it, and how fast."""
    game, hours = letter.game, read_pace(letter.game.pace).default_hours
    return ngettext(
        "%(title)s for %(players)d players, with about %(hours)s hour for each answer.",
        "%(title)s for %(players)d players, with about %(hours)s hours for each answer.",
        max(1, round(hours)),
    ) % {"title": face(game).title(), "players": game.players, "hours": f"{hours:g}"}
