"""What an inbox shows of a letter before it is opened: whose table and what state, and a line of it."""

from datetime import timedelta
from email.utils import formataddr, parseaddr
from math import ceil

from django.conf import settings
from django.utils.translation import gettext, pgettext

from games.faces.kit.phrases import in_a_row
from games.letters.content import Content
from games.letters.context import LetterContext
from games.letters.delimiter import PREVIEW_MARK
from games.letters.names import game_name
from games.outbox.models import Letter


def sender_of(letter: Letter, content: Content, context: LetterContext) -> str:
    """«The lagoon: your turn». To people without an account we write under our own name."""
    if letter.game is None or letter.player is None:
        return settings.DEFAULT_FROM_EMAIL
    name = title_of(letter, content, context).replace("=?", "= ?")  # would be decoded, whatever it hides
    return formataddr((name, parseaddr(settings.DEFAULT_FROM_EMAIL)[1]), "utf-8")


def title_of(letter: Letter, content: Content, context: LetterContext) -> str:
    """Whose table and what state, for a letter about a game."""
    state = _state(letter, content, context)
    return f"{game_name(letter)}: {state}" if state else game_name(letter)


def preview_of(letter: Letter, content: Content) -> str:
    """The first line, above the delimiter: what the round brought, then what is to do, and until when."""
    own = content.result.words if content.result else ""
    if letter.kind == "results" and not content.deadline:
        rest = gettext("Nothing to do now: we’ll email you when it’s your turn.")
        return in_a_row((own or _sentence(content.heading), rest, PREVIEW_MARK))
    return in_a_row(part for part in (own, summary_of(content), PREVIEW_MARK) if part)


def summary_of(content: Content) -> str:
    """What it is about and until when, and never an order: others may look over a shoulder."""
    what = content.question.title if content.question and content.result else content.heading
    return in_a_row(_sentence(part) for part in (what, content.deadline) if part)


def _sentence(words: str) -> str:
    stop = pgettext("ends a sentence", ".")
    return words if words.endswith(("?", "？", "！")) else words.rstrip(f".{stop}") + stop


def _state(letter: Letter, content: Content, context: LetterContext) -> str:
    if letter.kind == "reminder" and letter.phase and letter.phase.due_at:
        hours = max(1, ceil((letter.phase.due_at - context.now) / timedelta(hours=1)))
        return gettext("%(hours)d h left") % {"hours": hours}
    if letter.kind == "grace":
        return gettext("last reminder")
    if content.deadline and letter.kind != "check_in":
        return pgettext("sender", "your turn")
    return str(_states().get(letter.kind, ""))


def _states() -> dict[str, str]:
    return {
        "results": pgettext("sender", "results"),
        "shown": pgettext("sender", "cards shown"),
        "game_over": pgettext("sender", "game over"),
        "receipt": pgettext("sender", "sealed"),
        "talk": pgettext("sender", "talk"),
        "private_talk": pgettext("sender", "private"),
        "check_in": pgettext("sender", "please check in"),
        "refused": pgettext("sender", "not understood"),
        "too_late": pgettext("sender", "too late"),
    }
