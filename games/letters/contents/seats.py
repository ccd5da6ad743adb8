"""Letters about who holds a seat. `about` in their data is the number of that seat."""

from django.utils.translation import gettext

from games.faces.colours import COLOURS
from games.faces.face import SeatLabel
from games.letters.content import Action, Content
from games.letters.contents.asking import ask, to_the_table
from games.letters.context import LetterContext, seat_of
from games.outbox.models import Letter
from games.tables.links import return_link
from games.tables.view import Table


def seat_held(letter: Letter, context: LetterContext) -> Content:
    table = context.table(letter)
    return Content(
        heading=gettext("A bot holds your seat"),
        paragraphs=(
            gettext(
                "You missed too many deadlines in a row. So that the others can play on, a bot plays for "
                "you, and volunteers may take the seat over."
            ),
            gettext("As long as nobody has, you can come back with one click, from the next question on."),
        ),
        action=Action(gettext("Come back"), return_link(seat_of(letter, table))),
    )


def seat_offered(letter: Letter, context: LetterContext) -> Content:
    name = _about(letter, context.table(letter)).name
    return Content(
        heading=gettext("A seat is free"),
        paragraphs=(
            gettext("%(name)s has not answered for a while. A bot plays on, so nobody has to wait.")
            % {"name": name},
            gettext("Whoever wants to take the seat over can do so at the table. Do you know somebody?"),
        ),
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
            heading=gettext("Somebody has taken over a seat"),
            paragraphs=(gettext("%(name)s plays %(colour)s from now on.") % words,),
            action=to_the_table(letter),
        )
    asked = ask(letter, context, table)
    welcome = gettext(
        "The seat is yours: you play %(colour)s (mark: %(mark)s). Its pieces, cards and points are yours "
        "as they stand; missed deadlines of the past are not."
    )
    return Content(
        heading=gettext("Welcome to the table"),
        story=context.story(letter),
        table=table,
        scores=context.at_phase(letter).scores(),
        **{**asked, "paragraphs": (welcome % words, *asked.get("paragraphs", ()))},
    )


def replaced(letter: Letter, context: LetterContext) -> Content:
    return Content(
        heading=gettext("Somebody has taken over your seat"),
        paragraphs=(
            gettext("%(name)s plays your seat from now on. Thank you for having played.")
            % {"name": _about(letter, context.table(letter)).name},
        ),
        action=to_the_table(letter),
    )


def came_back(letter: Letter, context: LetterContext) -> Content:
    table = context.table(letter)
    if letter.seat == letter.data["about"]:
        return Content(
            heading=gettext("Welcome back"),
            paragraphs=(gettext("The seat is yours again, from the next question on."),),
            action=to_the_table(letter),
            table=table,
        )
    return Content(
        heading=gettext("A player has come back"),
        paragraphs=(gettext("%(name)s plays again.") % {"name": _about(letter, table).name},),
        action=to_the_table(letter),
    )


def _about(letter: Letter, table: Table) -> SeatLabel:
    number: int = letter.data["about"]
    return table.labels[number]
