"""The headers of a letter: one thread and one subject for each game, and how to have fewer letters."""

from datetime import datetime
from email.utils import format_datetime, parseaddr
from hashlib import sha256

from django.conf import settings

from games.faces import face_of
from games.models import Game, Letter
from games.post.addresses import reply_address
from games.post.content import Content, one_line
from games.post.links import unsubscribe_link
from games.post.outbox import ALWAYS_AT_ONCE


def subject_of(letter: Letter, content: Content) -> str:
    """Never says what happened: lock screens and shoulders read it."""
    if letter.game is None:
        return one_line(content.subject)
    title = face_of(letter.game.rules).title()
    return f"{title}: {one_line(letter.game.name)} ({letter.game.code})"


def headers_of(letter: Letter, now: datetime) -> dict[str, str]:
    """Out-of-office answers are not suppressed on purpose: they tell of an absence."""
    answered = letter.data.get("in_reply_to", "")
    headers = {
        "Message-ID": message_id(letter.key),
        "Date": format_datetime(now),
        "Auto-Submitted": "auto-replied" if answered else "auto-generated",
        "X-Auto-Response-Suppress": "DR, RN, NRN, AutoReply",
    }
    if letter.game is not None:
        root = root_id(letter.game)
        headers |= {
            "In-Reply-To": answered or root,
            "References": f"{root} {answered}".strip(),
            "List-Id": f"<{letter.game.code}.games.{mail_domain()}>",
        }
    elif "league" in letter.data:
        root = message_id(f"league:{letter.data['league']}")
        headers |= {
            "In-Reply-To": root,
            "References": root,
            "List-Id": f"<{letter.data['league']}.leagues.{mail_domain()}>",
        }
    if reply_to := reply_address(letter):
        headers["Reply-To"] = reply_to
    if letter.player is not None and letter.kind not in ALWAYS_AT_ONCE:
        headers |= {
            "List-Unsubscribe": f"<{unsubscribe_link(letter.player)}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
    return headers


def message_id(key: str) -> str:
    """Follows from the key alone: a letter that is sent again after a crash is recognised as the same."""
    return f"<{sha256(key.encode()).hexdigest()[:32]}@{mail_domain()}>"


def root_id(game: Game) -> str:
    """What all letters of a game refer to; no letter has it, so none must be there first."""
    return message_id(f"game:{game.code}")


def mail_domain() -> str:
    return parseaddr(settings.DEFAULT_FROM_EMAIL)[1].rpartition("@")[2]
