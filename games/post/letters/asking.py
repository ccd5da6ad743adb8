"""Letters that want an answer, and the one that tells it is too late."""

from typing import Any

from django.utils.translation import gettext, gettext_lazy, ngettext

from games.models import Letter
from games.play.tables import Table
from games.post.content import Action, Content
from games.post.desk import Desk, face
from games.post.links import game_link, turn_link

MORE_TIME = {
    "late": gettext_lazy("The deadline has passed without an answer from you. You have more time, once."),
    "mail": gettext_lazy(
        "One of our letters to you did not arrive, so nothing is lost: you have more time, once."
    ),
    "outage": gettext_lazy("We were out of service for a while. The lost time is given back to you."),
    "pause": gettext_lazy("The pause of this game is over. The deadline has moved by as long as it lasted."),
}


def turn(letter: Letter, desk: Desk) -> Content:
    table = desk.table(letter)
    return Content(
        heading=face(table.game).ask_title(table.phase.kind),
        story=desk.story(letter),
        table=table,
        **ask(letter, desk, table),
    )


def reminder(letter: Letter, desk: Desk) -> Content:
    table = desk.table(letter)
    asked = ask(letter, desk, table)
    return Content(
        heading=gettext("Reminder: %(ask)s") % {"ask": face(table.game).ask_title(table.phase.kind)},
        story=desk.story(letter),
        table=table,
        **{**asked, "paragraphs": (gettext("The table waits for you."), *asked.get("paragraphs", ()))},
    )


def grace(letter: Letter, desk: Desk) -> Content:
    table = desk.table(letter)
    why = str(MORE_TIME[letter.data["cause"]])
    asked = ask(letter, desk, table)
    return Content(
        heading=gettext("More time: %(ask)s") % {"ask": face(table.game).ask_title(table.phase.kind)},
        story=desk.story(letter),
        table=table,
        **{**asked, "paragraphs": (why, *asked.get("paragraphs", ()))},
    )


def missed(letter: Letter, desk: Desk) -> Content:
    table = desk.table(letter)
    allowed, misses = letter.game.misses_allowed, letter.data["misses"]
    paragraphs = [
        gettext(
            "No answer of yours was there when the time was over, so the clock answered for you: %(ask)s."
        )
        % {"ask": face(table.game).ask_title(table.phase.kind)}
    ]
    if letter.game.offers_seats and misses < allowed:
        paragraphs.append(
            ngettext(
                "If you miss %(left)d more deadline in a row, a bot holds your seat and others may take it.",
                "If you miss %(left)d more deadlines in a row, a bot holds your seat and others may take it.",
                allowed - misses,
            )
            % {"left": allowed - misses}
        )
    paragraphs.append(gettext("If this was not your fault, tell a moderator: a miss can be excused."))
    return Content(
        heading=gettext("You missed a deadline"),
        paragraphs=tuple(paragraphs),
        action=to_the_table(letter),
    )


def ask(letter: Letter, desk: Desk, table: Table) -> dict[str, Any]:
    """What is asked, until when and where; for whoever is not asked, whom the table waits for."""
    sentence = face(table.game).ask_sentence(table.view, table.labels)
    if table.phase.closed_at is not None:
        return {"action": to_the_table(letter)}
    if not table.asks_viewer:
        if table.seat in table.phase.asked:
            sentence = gettext("Your answer is sealed.")
        return {"paragraphs": (sentence,), "action": to_the_table(letter), **in_advance(table)}
    return {
        "paragraphs": (sentence,),
        "lines": tuple(face(table.game).examples(table.view, table.labels)),
        "lines_hint": gettext(
            "Or answer this letter: write such a line above it, or several where a turn has several actions. "
            "Nothing else is needed."
        ),
        "deadline": desk.deadline(letter, table.phase.due_at),
        "action": Action(
            gettext("Answer here"),
            turn_link(table.phase, table.seats[table.seat]),
            gettext(
                "The link is yours, for this seat and this question only. Opening it decides nothing, and "
                "what you seal can be changed until the table moves on."
            ),
        ),
    }


def in_advance(table: Table) -> dict[str, Any]:
    """What somebody whose turn comes later may answer already."""
    if table.seat not in table.ahead:
        return {}
    return {
        "lines": tuple(face(table.game).examples(table.view, table.labels)),
        "lines_hint": gettext(
            "You may answer in advance: send several lines like these, the best first. When your turn comes, "
            "the first that is still possible is played."
        ),
    }


def to_the_table(letter: Letter) -> Action:
    return Action(gettext("See the table"), game_link(letter.game))
