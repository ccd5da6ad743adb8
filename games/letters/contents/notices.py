"""Letters from moderators, to moderators, and the one that tests whether letters arrive."""

from django.utils.translation import gettext, ngettext

from games.letters.content import Action, Content
from games.letters.contents.asking import to_the_table
from games.letters.context import LetterContext, face, game_of, phase_of, zone_of
from games.outbox.models import Letter
from games.site import address
from games.tables.log_words import act_sentence
from games.text import one_line


def moderator_act(letter: Letter, context: LetterContext) -> Content:
    table, data = context.table(letter), letter.data
    return Content(
        heading=gettext("A moderator has made a ruling"),
        paragraphs=(
            act_sentence(data["act"], data.get("after", {}), table.labels, zone_of(letter)),
            gettext("%(moderator)s gives this reason: %(reason)s")
            % {"moderator": one_line(data["moderator"]), "reason": one_line(data["reason"])},
            gettext("Every ruling is in the public log of the table."),
        ),
        action=to_the_table(letter),
    )


def alarm(letter: Letter, context: LetterContext) -> Content:
    phase = phase_of(letter)
    return Content(
        heading=gettext("A game is stuck"),
        paragraphs=(
            gettext(
                "Turn %(number)d of this game (%(ask)s) could not be resolved: %(error)s. It stays "
                "as it is until someone helps; the worker’s log has the details."
            )
            % {
                "number": phase.number,
                "ask": face(game_of(letter)).ask_title(phase.kind),
                "error": one_line(phase.stuck_why),
            },
        ),
        action=to_the_table(letter),
    )


def test(letter: Letter, context: LetterContext) -> Content:
    return Content(
        heading=gettext("This email has arrived"),
        paragraphs=(gettext("You asked for a test email. You’re reading it, so our emails reach you."),),
        subject=gettext("Maka Bana: test email"),
    )


def mail_aside(letter: Letter, context: LetterContext) -> Content:
    return Content(
        heading=gettext("We couldn’t read an email"),
        paragraphs=(
            gettext(
                "We couldn’t read an email to this table in three tries, so it has been put aside. "
                "Its sender knows, and the table goes on without it. The worker’s log says why "
                "(email %(number)d)."
            )
            % {"number": letter.data["mail"]},
        ),
        action=to_the_table(letter),
    )


def refusals(letter: Letter, context: LetterContext) -> Content:
    return Content(
        heading=gettext("Many emails are being refused"),
        paragraphs=(
            gettext(
                "Since midnight (UTC), %(number)d emails have bounced or been marked as spam. "
                "Someone may be using us to write to strangers, or our emails are taken for spam."
            )
            % {"number": letter.data["number"]},
            gettext("The admin pages list those emails, with what the mail servers said."),
        ),
        subject=gettext("Maka Bana: many emails are being refused"),
    )


def long_outage(letter: Letter, context: LetterContext) -> Content:
    return Content(
        heading=gettext("Was the site down for days?"),
        paragraphs=(
            ngettext(
                "Nobody seems to have looked after the games for %(days)d day. A clock may have been wrong, "
                "so we ask you first.",
                "Nobody seems to have looked after the games for %(days)d days. A clock may have been wrong, "
                "so we ask you first.",
                letter.data["days"],
            )
            % {"days": letter.data["days"]},
            gettext("All deadlines are on hold until you or another moderator of the site answers."),
        ),
        action=Action(gettext("Answer"), address("outage")),
        subject=gettext("Maka Bana: was the site down for days?"),
    )
