"""The headers of a letter: one thread and one subject for each game, and how to have fewer letters."""

from datetime import datetime
from email.utils import format_datetime
from hashlib import sha256

from django.utils.translation import gettext

from games.accounts.links import never_write_link, no_talk_link, unsubscribe_link
from games.epoch import current_epoch
from games.faces import face_of
from games.faces.kit.phrases import with_note
from games.letters.addresses import reply_address
from games.letters.content import Content
from games.letters.context import LetterContext
from games.letters.names import subject_name
from games.outbox.kinds import KINDS, TALK_KINDS
from games.outbox.models import Letter
from games.site import mail_domain
from games.tables.models import Game
from games.text import one_line


def subject_of(letter: Letter, content: Content, context: LetterContext) -> str:
    """The same within a round. Never says what happened: lock screens and shoulders read it."""
    if letter.game is None:
        return one_line(content.subject)
    title = face_of(letter.game.rules).title()
    if letter.kind == "invitation" and letter.player is None:
        return gettext("Invitation to %(title)s, table %(code)s") % {"title": title, "code": letter.game.code}
    if letter.player is None or letter.game.started_at is None:
        return gettext("%(title)s: %(game)s") % {
            "title": title,
            "game": with_note(subject_name(letter), letter.game.code),
        }
    number = context.round_number(letter)
    if number is None:
        return gettext("%(title)s: %(game)s") % {"title": title, "game": subject_name(letter)}
    words = {"title": title, "game": subject_name(letter), "round": number}
    return gettext("%(title)s: %(game)s, round %(round)d") % words


def headers_of(letter: Letter, now: datetime) -> dict[str, str]:
    """Nothing here suppresses out-of-office answers: they tell us about an absence."""
    answered = letter.data.get("in_reply_to", "")
    headers = {
        "Message-ID": message_id(letter.key),
        "Date": format_datetime(now),
        "Auto-Submitted": "auto-replied" if answered else "auto-generated",
        "X-Auto-Response-Suppress": "DR, RN, NRN, AutoReply",
    }
    if letter.game is not None:
        root = root_id(letter.game)
        lane = "talk" if letter.kind in TALK_KINDS else "games"
        headers |= {
            "In-Reply-To": answered or root,
            "References": f"{root} {answered}".strip(),
            "List-Id": f"<{letter.game.code}.{lane}.{mail_domain()}>",
        }
    elif "league" in letter.data:
        root = _id_of(f"league:{letter.data['league']}")
        headers |= {
            "In-Reply-To": root,
            "References": root,
            "List-Id": f"<{letter.data['league']}.leagues.{mail_domain()}>",
        }
    elif answered:
        headers |= {"In-Reply-To": answered, "References": answered}
    if reply_to := reply_address(letter):
        headers["Reply-To"] = reply_to
    if letter.player is not None and letter.kind in TALK_KINDS:
        headers |= _one_click(no_talk_link(letter.player))
    elif letter.player is not None and not KINDS[letter.kind].always_at_once:
        headers |= _one_click(unsubscribe_link(letter.player))
    if letter.player is None:
        headers |= _one_click(never_write_link(letter.to))
    return headers


def _one_click(link: str) -> dict[str, str]:
    """RFC 8058: mail programs show a button of their own for it."""
    return {"List-Unsubscribe": f"<{link}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}


def message_id(key: str) -> str:
    """Follows from the key: a letter that is sent again after a crash is recognised as the same.

    Keys hold numbers, so after a restore the same key may be another letter's.
    """
    return _id_of(current_epoch() + key)


def root_id(game: Game) -> str:
    """The id that all letters of a game refer to. No letter has it, so none has to arrive first."""
    return _id_of(f"game:{game.code}")


def _id_of(text: str) -> str:
    return f"<{sha256(text.encode()).hexdigest()[:32]}@{mail_domain()}>"
