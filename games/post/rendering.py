"""From what a letter says to the message that goes out: text, HTML and the board as a picture in it."""

from dataclasses import dataclass
from email.charset import QP, Charset
from email.header import Header
from email.message import Message
from email.mime.nonmultipart import MIMENonMultipart
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import get_template
from django.utils.safestring import mark_safe
from django.utils.translation import override

from games.models import Letter
from games.post.content import one_line
from games.post.desk import Desk, Sitting
from games.post.headers import headers_of, subject_of
from games.post.inbound.quote_phrases import DELIMITER
from games.post.letters import LETTERS
from games.post.links import game_link, unsubscribe_link
from games.post.picture import WIDTH, picture_of

PICTURE = "cid:picture-of-this-letter"
UTF8 = Charset("utf-8")
UTF8.body_encoding = QP

STYLES = {
    "body": "margin:0;padding:16px;font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif;"
    "font-size:17px;line-height:1.5",
    "page": "max-width:560px;margin:0 auto",
    "game": "margin:0 0 4px;font-size:14px;color:#767676",
    "heading": "margin:0 0 12px;font-size:24px;line-height:1.25",
    "subheading": "margin:28px 0 8px;font-size:18px;line-height:1.3",
    "paragraph": "margin:0 0 12px",
    "deadline": "margin:0 0 16px;padding:8px 12px;border-left:4px solid #c77700;font-weight:bold",
    "button": "display:inline-block;padding:13px 24px;border-radius:8px;background-color:#00695f;"
    "color:#ffffff;font-weight:bold;text-decoration:none",
    "hint": "margin:8px 0 16px;font-size:14px;line-height:1.45;color:#767676",
    "delimiter": "margin:0 0 16px;font-size:12px;color:#767676",
    "lines": "margin:0 0 16px;padding:8px 12px;border-left:4px solid #00695f;font-family:monospace",
    "list": "margin:0 0 12px;padding-left:22px",
    "item": "margin:0 0 6px",
    "picture": "display:block;width:100%;max-width:560px;height:auto;border:0;border-radius:10px",
    "board": "margin:12px 0 0;font-size:14px;line-height:1.5",
    "seal": "margin:0 0 6px;font-size:12px;font-family:monospace;word-break:break-all",
    "footer": "margin:32px 0 0;padding-top:12px;border-top:1px solid #b5a88f;font-size:13px;line-height:1.5;"
    "color:#767676",
}
"""Inlined, since many mail programs read nothing else; greys and borders that read on white and on black."""


class LetterMessage(EmailMultiAlternatives):
    """The picture belongs to the HTML, so the parts are related, not mixed. Long subjects fold properly.

    Boundaries begin with what no encoded line can hold, so they need not be searched for in the parts.
    """

    mixed_subtype = "related"
    encoding = UTF8

    def message(self) -> Message:
        message = super().message()
        if message.get_content_subtype() == "related":
            message.set_param("type", "multipart/alternative")
        for number, part in enumerate(message.walk()):
            if part.is_multipart():
                part.set_boundary(f"=_{number}_makabana")
        subject = Header(self.subject, "us-ascii" if self.subject.isascii() else UTF8, header_name="Subject")
        message.replace_header("Subject", subject)
        return message


def message_of(letter: Letter, desk: Desk) -> LetterMessage:
    """The whole message, in the reader's language."""
    language = letter.language if letter.language in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE
    with override(language):
        content = LETTERS[letter.kind](letter, desk)
        sitting = desk.sitting(letter) if content.table else None
        headers = headers_of(letter, desk.now)
        picture_id = "board." + headers["Message-ID"].strip("<>")
        background = Background(
            language, content.story, sitting.board() if sitting else "", content.scores, content.seals
        )
        context = {
            "content": content,
            "picture": f"cid:{picture_id}" if sitting else "",
            "game_name": one_line(letter.game.name) if letter.game else "",
            "game": letter.game,
            "game_link": game_link(letter.game) if letter.game else "",
            "site": settings.SITE_URL,
            "unsubscribe": unsubscribe_link(letter.player) if letter.player else "",
            "delimiter": DELIMITER[language] if "Reply-To" in headers else "",
            "language": language,
            "style": STYLES,
        }
        message = LetterMessage(
            subject=subject_of(letter, content),
            body=_rendered("letters/letter.txt", context, background),
            to=[letter.to],
            headers=headers,
        )
        message.attach_alternative(_rendered("letters/letter.html", context, background), "text/html")
    if sitting:
        message.attach(_inline_picture(sitting, picture_id))
    return message


@dataclass(frozen=True, slots=True)
class Background:
    """The part of a letter that is the same for all who sit at a table and speak one language."""

    language: str
    story: tuple[str, ...]
    board: str
    scores: tuple[str, ...]
    seals: tuple[tuple[str, str], ...]


def _rendered(template: str, context: dict[str, Any], background: Background) -> str:
    """The picture's name is this letter's own, so it is put in last."""
    below = _background(template.replace("letter.", "background."), background)
    below = below.replace(PICTURE, context["picture"])
    finished = mark_safe(below)  # noqa: S308
    return get_template(template).render({**context, "background": finished}).strip() + "\n"


@lru_cache(maxsize=256)
def _background(template: str, background: Background) -> str:
    parts = [part.split("\n") for part in background.board.split("\n\n")]
    context = {
        "background": background,
        "board_heading": parts[0][0],
        "board_parts": parts,
        "picture": PICTURE,
        "width": WIDTH,
        "style": STYLES,
    }
    return get_template(template).render(context).strip()


def _inline_picture(sitting: Sitting, picture_id: str) -> MIMENonMultipart:
    picture = MIMENonMultipart("image", "png")
    picture["Content-Transfer-Encoding"] = "base64"
    picture["Content-ID"] = f"<{picture_id}>"
    picture.add_header("Content-Disposition", "inline", filename="board.png")
    picture.set_payload(picture_of(sitting))
    return picture
