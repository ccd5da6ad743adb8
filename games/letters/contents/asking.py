"""Letters that want an answer, and the one that says it is too late."""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext, gettext_lazy, ngettext

from games.letters.content import Action, Content, Question
from games.letters.context import LetterContext, face, game_of, seat_of
from games.outbox.models import Letter
from games.tables.links import game_link, turn_link
from games.tables.view import Table

MORE_TIME = {
    "late": gettext_lazy(
        "The deadline passed and you hadn’t played. You have a grace period, just this once."
    ),
    "mail": gettext_lazy(
        "One of our emails didn’t reach you, so nothing is lost. You have a grace period, just this once."
    ),
    "outage": gettext_lazy("Our service was down for a while. You get the lost time back."),
    "pause": gettext_lazy("The pause is over. The deadline has moved back by as long as it lasted."),
}


def turn(letter: Letter, context: LetterContext) -> Content:
    """My own result first, then the question; what happened follows."""
    table = context.table(letter)
    return Content(
        heading=face(table.game).ask_title(table.phase.kind),
        result=context.result(letter),
        scores=context.at_phase(letter).changed_scores(letter.seat),
        table=table,
        **context.story(letter),
        **ask(letter, context, table),
    )


def reminder(letter: Letter, context: LetterContext) -> Content:
    table = context.table(letter)
    asked = ask(letter, context, table)
    return Content(
        heading=gettext("Reminder: %(ask)s") % {"ask": face(table.game).ask_title(table.phase.kind)},
        table=table,
        **context.story(letter),
        **{**asked, "paragraphs": (gettext("The table is waiting for you."), *asked.get("paragraphs", ()))},
    )


def grace(letter: Letter, context: LetterContext) -> Content:
    table = context.table(letter)
    why = str(MORE_TIME[letter.data["cause"]])
    asked = ask(letter, context, table)
    return Content(
        heading=gettext("More time: %(ask)s") % {"ask": face(table.game).ask_title(table.phase.kind)},
        table=table,
        **context.story(letter),
        **{**asked, "paragraphs": (why, *asked.get("paragraphs", ()))},
    )


def missed(letter: Letter, context: LetterContext) -> Content:
    table = context.table(letter)
    allowed, misses = table.game.misses_allowed, letter.data["misses"]
    paragraphs = [
        gettext("You hadn’t played when time ran out, so a default order was played: %(ask)s.")
        % {"ask": face(table.game).ask_title(table.phase.kind)}
    ]
    if table.game.offers_seats and misses < allowed:
        paragraphs.append(
            ngettext(
                "If you miss %(left)d more deadline in a row, a bot will hold your seat and others "
                "may take it.",
                "If you miss %(left)d more deadlines in a row, a bot will hold your seat and others "
                "may take it.",
                allowed - misses,
            )
            % {"left": allowed - misses}
        )
    paragraphs.append(
        gettext(
            "If it wasn’t your fault, tell a moderator, who can excuse it: reply with a line that begins "
            "with “moderator:”."
        )
    )
    return Content(
        heading=gettext("You missed a deadline"),
        paragraphs=tuple(paragraphs),
        action=to_the_table(letter),
    )


def ask(letter: Letter, context: LetterContext, table: Table) -> dict[str, Any]:
    """What is asked, until when and where; for whoever is not asked, whom the table waits for."""
    sentence = face(table.game).ask_sentence(table.view, table.labels)
    if table.phase.closed_at is not None:
        return {"action": to_the_table(letter)}
    if not table.asks_viewer:
        if table.seat in table.phase.asked:
            sentence = gettext("Your order is sealed.")
        own = face(table.game).own_cards(table.view)
        told = (sentence, own) if own else (sentence,)
        return {"paragraphs": told, "action": to_the_table(letter), **in_advance(table)}
    assert table.phase.due_at is not None, "an open question has a deadline"
    lines = tuple(face(table.game).examples(table.view, table.labels))
    return {
        "question": Question(
            face(table.game).ask_title(table.phase.kind),
            sentence,
            context.deadline_in_short(letter, table.phase.due_at),
        ),
        "lines": lines,
        "meanings": meanings(lines, table),
        "lines_hint": gettext(
            "Or reply to this email: write a line like this at the top, or several if a turn has "
            "several actions. That’s all."
        ),
        "deadline": context.deadline(letter, table.phase.due_at),
        "action": Action(
            gettext("Play here"),
            turn_link(table.phase, seat_of(letter, table)),
            gettext(
                "This link is yours, for this seat and this turn only. Opening it decides nothing, "
                "and you can change your order until the turn closes."
            ),
        ),
    }


def meanings(lines: Iterable[str], table: Table) -> dict[str, str]:
    """What each line would be read as, if it is a whole order."""
    spoken = face(table.game)
    found = {}
    for line in lines:
        reading = spoken.parse_orders(table.phase.kind, [line], table.view, table.labels)
        if len(reading.orders) == 1:
            found[line] = spoken.order_text(table.phase.kind, reading.orders[0], table.view, table.labels)
    return found


def in_advance(table: Table) -> dict[str, Any]:
    """What somebody whose turn comes later may answer already."""
    if table.seat not in table.ahead:
        return {}
    return {
        "lines": tuple(face(table.game).examples(table.view, table.labels)),
        "lines_hint": gettext(
            "You can play in advance: send several lines like these, the best first. On your "
            "turn, the first one still possible is played."
        ),
    }


def to_the_table(letter: Letter) -> Action:
    return Action(gettext("See the table"), game_link(game_of(letter)))
