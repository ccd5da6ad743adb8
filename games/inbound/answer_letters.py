"""Letters that answer a mail. What they say of it is locked in the outbox: it may be about an order."""

from typing import Any

from django.utils.translation import gettext, gettext_lazy

from games.accounts.links import absences_link
from games.inbound.links import confirm_mail_link
from games.inbound.models import InboundMail
from games.letters.content import Action, Content
from games.letters.contents.asking import ask, to_the_table
from games.letters.context import LetterContext, face
from games.outbox.models import Letter
from games.text import one_line
from games.vault import unlock

HEADINGS = {
    "receipt": gettext_lazy("Sealed"),
    "refused": gettext_lazy("This could not be done"),
    "too_late": gettext_lazy("Too late"),
    "noted": gettext_lazy("Done"),
    "status": gettext_lazy("The table"),
    "help": gettext_lazy("Playing by mail"),
}


def answer(letter: Letter, context: LetterContext) -> Content:
    """A receipt, or what was wrong and how to write it; with the table where it was asked for."""
    said = unlock(letter.data["said"].encode())
    phase_context = context.at_phase(letter) if said["table"] else None
    table = phase_context.table(letter.seat) if phase_context else None
    asked: dict[str, Any] = ask(letter, context, table) if table else {"action": to_the_table(letter)}
    if said["better"]:
        asked |= {"lines": tuple(said["better"]), "lines_hint": gettext("This would be right, for example:")}
    return Content(
        heading=str(HEADINGS[letter.kind]),
        story=context.story(letter) if table else (),
        table=table,
        scores=phase_context.scores() if phase_context else (),
        notes=(*said.get("notes", ()), *(help_lines(letter) if said["help"] else ())),
        **{**asked, "paragraphs": (*said["sentences"], *asked.get("paragraphs", ()))},
    )


def help_lines(letter: Letter) -> list[str]:
    assert letter.game is not None
    return [
        *face(letter.game).mail_help(),
        gettext("undo – take back what you have sealed, while the table has not moved on"),
        gettext("status – the table as you may see it; mine – what you have sealed"),
        gettext("scores; history 3; history all; rules; rules bridge; record – looking around"),
        gettext("say Hello! – a message to the table; moderator: … – one to its moderators alone"),
        *_private_help(letter.game.allows_private),
        gettext("mute NAME, report NAME; talk at once, talk gathered, talk off – what others say"),
        gettext("away 3–10 August, back – you will not be there; you are there again"),
        gettext("help – this list"),
        gettext(
            "Capitals, accents, the order of words and most punctuation do not matter. French works, too."
        ),
    ]


def _private_help(allowed: bool) -> list[str]:
    return [gettext("tell NAME: … – to one player alone")] if allowed else []


def confirm_sender(letter: Letter, context: LetterContext) -> Content:
    """Goes to the player's own address only; whoever sent the mail learns nothing."""
    mail = InboundMail.objects.get(pk=letter.data["mail"])
    sentence = gettext("A mail came in your name from another address: %(sender)s. Nothing was done.")
    if letter.data["sender"] == letter.to:
        sentence = gettext("A mail came in your name, but its sender could not be proved. Nothing was done.")
    return Content(
        heading=gettext("Was this you?"),
        paragraphs=(
            sentence % {"sender": one_line(letter.data["sender"])},
            gettext(
                "If it was not you, do nothing. Keep our letters to yourself: their reply address is yours."
            ),
        ),
        action=Action(
            gettext("Look at the mail"),
            confirm_mail_link(mail),
            gettext("Opening the link decides nothing. It counts only if you confirm it in time."),
        ),
    )


def absence_offer(letter: Letter, context: LetterContext) -> Content:
    return Content(
        heading=gettext("Will you be away?"),
        paragraphs=(
            gettext("Your mailbox answered one of our letters by itself, as if you were away."),
            gettext("If you tell us the days, questions that are asked later are not due on them."),
        ),
        action=Action(gettext("Enter the days"), absences_link()),
        lines=(gettext("away 3–10 August"),),
        lines_hint=gettext("Or answer this letter with such a line:"),
    )
