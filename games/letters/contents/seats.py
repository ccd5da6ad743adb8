"""Letters about who holds a seat. `about` in their data is the number of that seat."""

from django.utils.translation import gettext, pgettext

from games.faces.colours import COLOURS
from games.faces.face import SeatLabel
from games.faces.kit.phrases import in_a_row
from games.letters.content import Action, Content
from games.letters.contents.asking import ask, to_the_table
from games.letters.context import LetterContext, seat_of
from games.outbox.models import Letter
from games.tables.arrangers import is_arranged
from games.tables.links import return_link
from games.tables.view import Table


def seat_held(letter: Letter, context: LetterContext) -> Content:
    table = context.table(letter)
    cause = (
        gettext("You have left the table.")
        if letter.data.get("cause") == "resigned"
        else gettext("You missed too many deadlines in a row.")
    )
    effect = (
        gettext("A bot plays for you so that the others can go on, and alternates may take over the seat.")
        if is_arranged(table.game)
        else gettext(
            "A bot plays for you so that the others can go on, and volunteers may take over the seat."
        )
    )
    return Content(
        heading=gettext("A bot is holding your seat"),
        paragraphs=(
            in_a_row([cause, effect]),
            gettext("As long as nobody has, you can take it back from the next turn."),
        ),
        lines=(pgettext("a line by mail", "back"),),
        lines_hint=gettext("Or reply to this email with a line like this:"),
        action=Action(gettext("Take back my seat"), return_link(seat_of(letter, table))),
    )


def seat_offered(letter: Letter, context: LetterContext) -> Content:
    table = context.table(letter)
    cause = (
        gettext("%(name)s hasn’t responded for a while. A bot plays instead, so nobody has to wait.")
        if letter.data.get("cause", "missed") == "missed"
        else gettext("%(name)s has left the table. A bot plays instead, so nobody has to wait.")
    )
    who = (
        gettext("Only alternates of the league can take over the seat.")
        if is_arranged(table.game)
        else gettext("Anyone can take over the seat at the table. Do you know someone?")
    )
    return Content(
        heading=gettext("A seat is free"),
        paragraphs=(cause % {"name": _about(letter, table).name}, who),
        action=to_the_table(letter),
    )


def taken_over(letter: Letter, context: LetterContext) -> Content:
    """The newcomer gets the whole table with it, the others a line."""
    table = context.table(letter)
    label = _about(letter, table)
    words = {
        "name": label.name,
        "colour": COLOURS[label.colour].name,
        "mark": COLOURS[label.colour].mark_name,
    }
    if letter.seat != letter.data["about"]:
        return Content(
            heading=gettext("Someone has taken over a seat"),
            paragraphs=(gettext("%(name)s now plays %(colour)s.") % words,),
            action=to_the_table(letter),
        )
    asked = ask(letter, context, table)
    welcome = gettext(
        "The seat is yours: you play %(colour)s (mark: %(mark)s). You take over its pieces, "
        "cards and points, but not its missed deadlines."
    )
    return Content(
        heading=gettext("Welcome to the table"),
        table=table,
        **context.story(letter),
        scores=context.at_phase(letter).scores(letter.seat),
        **{**asked, "paragraphs": (welcome % words, *asked.get("paragraphs", ()))},
    )


def replaced(letter: Letter, context: LetterContext) -> Content:
    return Content(
        heading=gettext("Someone has taken over your seat"),
        paragraphs=(
            gettext("%(name)s now plays in your seat. Thank you for playing.")
            % {"name": _about(letter, context.table(letter)).name},
        ),
        action=to_the_table(letter),
    )


def came_back(letter: Letter, context: LetterContext) -> Content:
    table = context.table(letter)
    if letter.seat == letter.data["about"]:
        return Content(
            heading=gettext("Welcome back"),
            paragraphs=(gettext("The seat is yours again from the next turn."),),
            action=to_the_table(letter),
            table=table,
        )
    return Content(
        heading=gettext("A player is back"),
        paragraphs=(gettext("%(name)s is playing again.") % {"name": _about(letter, table).name},),
        action=to_the_table(letter),
    )


def _about(letter: Letter, table: Table) -> SeatLabel:
    number: int = letter.data["about"]
    return table.labels[number]
