"""From what is said to what is posted: our own JSON, or the form that a chat wants.

Names are what people chose. In a chat none of them becomes a link, a picture or a call to everybody.
"""

import hmac
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from html import escape
from typing import Any

from django.utils.translation import gettext

from games.channels.keys import Target
from games.channels.models import Channel, Notification
from games.channels.words import Said

SIGNATURE = "Makabana-Signature"
Body = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Parcel:
    """Ready to be posted."""

    url: str
    body: bytes
    headers: Mapping[str, str]


def webhook_parcel(
    form: str, said: Said, notification: Notification, target: Target, now: datetime
) -> Parcel:
    body = json.dumps(FORMS[form](said, notification), ensure_ascii=False, separators=(",", ":")).encode()
    headers = {
        "Content-Type": "application/json",
        "Makabana-Delivery": str(notification.pk),
        SIGNATURE: signature(target.secret, body, int(now.timestamp())),
    }
    return Parcel(target.url, body, headers)


def signature(secret: str, body: bytes, at: int) -> str:
    """`t=SECONDS,v1=HEX`: HMAC-SHA256 over the seconds, a dot and the body."""
    signed = hmac.digest(secret.encode(), f"{at}.".encode() + body, "sha256").hex()
    return f"t={at},v1={signed}"


def _json(said: Said, notification: Notification) -> Body:
    return {
        "id": notification.pk,
        "event": notification.kind,
        "at": notification.created_at.isoformat(),
        "title": said.title,
        "text": said.text,
        "link": said.link,
        "picture": said.picture or None,
        "deadline": said.deadline.isoformat() if said.deadline else None,
        "round": said.round,
        "game": {"code": said.game.code, "name": said.game.name, "rules": said.game.rules}
        if said.game
        else None,
        "league": {"slug": said.league.slug, "name": said.league.name} if said.league else None,
    }


def _discord(said: Said, notification: Notification) -> Body:
    shown = {"title": said.title, "url": said.link, "description": _without_markdown(said.text)}
    return {
        "embeds": [{**shown, **({"image": {"url": said.picture}} if said.picture else {})}],
        "allowed_mentions": {"parse": []},
    }


def _slack(said: Said, notification: Notification) -> Body:
    title, text = (_for_slack(words) for words in (said.title, said.text))
    blocks: list[Body] = [
        {"type": "section", "text": {"type": "mrkdwn", "text": f"<{said.link}|{title}>\n{text}"}}
    ]
    if said.picture:
        blocks.append({"type": "image", "image_url": said.picture, "alt_text": gettext("The board")})
    return {"text": f"{title}: {text}", "blocks": blocks}


def _matrix(said: Said, notification: Notification) -> Body:
    """As Hookshot's generic webhooks take it. Matrix shows no picture from elsewhere, so that is a link."""
    html = f'<a href="{escape(said.link)}">{escape(said.title)}</a><br>{escape(said.text)}'
    if said.picture:
        html += f'<br><a href="{escape(said.picture)}">{escape(gettext("The board"))}</a>'
    return {"text": f"{said.title}: {said.text} {said.link}", "html": html}


def _without_markdown(text: str) -> str:
    return "".join(f"\\{sign}" if sign in "\\*_~`|>[]()#@<" else sign for sign in text)


def _for_slack(text: str) -> str:
    """`|` would end the words of a link; the other three begin something."""
    safe = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("|", "¦")
    return "".join(f"{sign}\u200b" if sign in "*_~`" else sign for sign in safe)


FORMS: dict[str, Callable[[Said, Notification], Body]] = {
    Channel.Form.JSON: _json,
    Channel.Form.DISCORD: _discord,
    Channel.Form.SLACK: _slack,
    Channel.Form.MATRIX: _matrix,
}
