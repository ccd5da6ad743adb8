"""Letters from moderators, to moderators, and the one that tests whether letters arrive."""

from django.utils.translation import gettext

from games.letters.content import Content
from games.letters.contents.asking import to_the_table
from games.letters.context import LetterContext, face, game_of, phase_of, zone_of
from games.outbox.models import Letter
from games.tables.log_words import act_sentence
from games.text import one_line


def moderator_act(letter: Letter, context: LetterContext) -> Content:
    table, data = context.table(letter), letter.data
    return Content(
        heading=gettext("A moderator has acted"),
        paragraphs=(
            act_sentence(data["act"], data.get("after", {}), table.labels, zone_of(letter)),
            gettext("%(moderator)s gives this reason: %(reason)s")
            % {"moderator": one_line(data["moderator"]), "reason": one_line(data["reason"])},
            gettext("Every act of a moderator is in the public log of the table."),
        ),
        action=to_the_table(letter),
    )


def alarm(letter: Letter, context: LetterContext) -> Content:
    phase = phase_of(letter)
    return Content(
        heading=gettext("A game is stuck"),
        paragraphs=(
            gettext(
                "Question %(number)d of this game (%(ask)s) could not be resolved: %(error)s. The sweep "
                "leaves it alone until somebody helps; the log of the worker has the details."
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
        heading=gettext("This letter has arrived"),
        paragraphs=(gettext("You asked for a test letter. Since you read it, our letters reach you."),),
        subject=gettext("Maka Bana: test letter"),
    )


def mail_aside(letter: Letter, context: LetterContext) -> Content:
    return Content(
        heading=gettext("A mail could not be read"),
        paragraphs=(
            gettext(
                "A mail to this table could not be read in three tries, so it was put aside. Its sender "
                "knows, and the table goes on without it. The worker’s log says why (mail %(number)d)."
            )
            % {"number": letter.data["mail"]},
        ),
        action=to_the_table(letter),
    )


def refusals(letter: Letter, context: LetterContext) -> Content:
    return Content(
        heading=gettext("Many emails are refused"),
        paragraphs=(
            gettext(
                "Since midnight (UTC), %(number)d emails came back or were marked as spam. Somebody may be "
                "using us to write to strangers, or our emails are taken for spam."
            )
            % {"number": letter.data["number"]},
            gettext("The admin pages list those emails, with what the mail servers said."),
        ),
        subject=gettext("Maka Bana: many emails are refused"),
    )
