"""Letters that answer a mail. What they say of it is locked in the outbox: it may be about an order."""

from typing import Any

from django.utils.translation import gettext, gettext_lazy

from games.accounts.links import absences_link
from games.inbound.links import confirm_mail_link
from games.inbound.models import InboundMail
from games.inbound.results import ONE_MORE_STEP, UNCHANGED
from games.letters.content import Action, Content
from games.letters.contents.asking import ask, to_the_table
from games.letters.context import LetterContext, face
from games.outbox.models import Letter
from games.text import one_line
from games.vault import unlock

HEADINGS = {
    "receipt": gettext_lazy("Sealed"),
    "refused": gettext_lazy("We couldn’t do this"),
    "too_late": gettext_lazy("Too late"),
    "noted": gettext_lazy("Done"),
    "status": gettext_lazy("The table"),
    "help": gettext_lazy("Playing by email"),
    ONE_MORE_STEP: gettext_lazy("One more step"),
    UNCHANGED: gettext_lazy("Nothing has changed"),
}


def answer(letter: Letter, context: LetterContext) -> Content:
    """A receipt, or what was wrong and how to write it; with the table where it was asked for."""
    said = unlock(letter.data["said"].encode())
    phase_context = context.at_phase(letter) if said["table"] else None
    table = phase_context.table(letter.seat) if phase_context else None
    asked: dict[str, Any] = ask(letter, context, table) if table else {"action": to_the_table(letter)}
    if said["better"]:
        asked |= {"lines": tuple(said["better"]), "lines_hint": gettext("For example, you could write:")}
    return Content(
        heading=str(HEADINGS[said.get("state") or letter.kind]),
        table=table,
        scores=phase_context.scores(letter.seat) if phase_context else None,
        notes=(*said.get("notes", ()), *(help_lines(letter) if said["help"] else ())),
        **(context.story(letter) if table else {}),
        **{**asked, "paragraphs": (*said["sentences"], *asked.get("paragraphs", ()))},
    )


def help_lines(letter: Letter) -> list[str]:
    assert letter.game is not None
    return [
        *face(letter.game).mail_help(),
        gettext("undo – undo your sealed order, as long as the turn is still open"),
        gettext("status – the table as you may see it; mine – your sealed order"),
        gettext("scores; history 3; history all; rules; rules bridge; record – look things up"),
        gettext("say Hello! – a message to the table; moderator: … – a message to the moderators only"),
        *_private_help(letter.game.allows_private),
        gettext("mute NAME, report NAME; talk at once, talk gathered, talk off – what others say"),
        gettext("away 3–10 August, back – when you’ll be away; when you’re back"),
        gettext("help – this list"),
        gettext(
            "Capitals, accents, word order and most punctuation don’t matter. French and Japanese work too."
        ),
    ]


def _private_help(allowed: bool) -> list[str]:
    return [gettext("tell NAME: … – a private message to one player")] if allowed else []


def confirm_sender(letter: Letter, context: LetterContext) -> Content:
    """Goes to the player's own address only; whoever sent the mail learns nothing."""
    mail = InboundMail.objects.get(pk=letter.data["mail"])
    sentence = gettext("An email came in your name from another address: %(sender)s. Nothing has changed.")
    if letter.data["sender"] == letter.to:
        sentence = gettext(
            "An email came in your name, but we couldn’t verify its sender. Nothing has changed."
        )
    return Content(
        heading=gettext("Was this you?"),
        paragraphs=(
            sentence % {"sender": one_line(letter.data["sender"])},
            gettext(
                "If this wasn’t you, ignore this email. Don’t forward our emails: anyone with their "
                "reply address could write in your name."
            ),
        ),
        action=Action(
            gettext("See the email"),
            confirm_mail_link(mail),
            gettext("Opening the link decides nothing. The email counts only if you confirm it in time."),
        ),
    )


def absence_offer(letter: Letter, context: LetterContext) -> Content:
    return Content(
        heading=gettext("Will you be away?"),
        paragraphs=(
            gettext("Your mailbox sent an automatic reply to one of our emails, as if you were away."),
            gettext("If you tell us the days, new turns won’t have a deadline on them."),
        ),
        action=Action(gettext("Enter the days"), absences_link()),
        lines=(gettext("away 3–10 August"),),
        lines_hint=gettext("Or reply to this email with a line like this:"),
    )
