"""Letters from moderators, to moderators, and the one that tests whether letters arrive."""

from django.utils.translation import gettext

from games.models import Letter
from games.post.content import Content, one_line
from games.post.desk import Desk, face, zone_of
from games.post.happenings import act_sentence
from games.post.letters.asking import to_the_table


def moderator_act(letter: Letter, desk: Desk) -> Content:
    table, data = desk.table(letter), letter.data
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


def alarm(letter: Letter, desk: Desk) -> Content:
    phase = letter.phase
    return Content(
        heading=gettext("A game is stuck"),
        paragraphs=(
            gettext(
                "Question %(number)d of this game (%(ask)s) could not be resolved: %(error)s. The sweep "
                "leaves it alone until somebody helps; the log of the worker has the details."
            )
            % {
                "number": phase.number,
                "ask": face(letter.game).ask_title(phase.kind),
                "error": one_line(phase.stuck_why),
            },
        ),
        action=to_the_table(letter),
    )


def test(letter: Letter, desk: Desk) -> Content:
    return Content(
        heading=gettext("This letter has arrived"),
        paragraphs=(gettext("You asked for a test letter. Since you read it, our letters reach you."),),
        subject=gettext("Maka Bana: test letter"),
    )
