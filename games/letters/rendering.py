"""From what a letter says to the message that goes out: text, HTML and the board as a picture in it."""

from dataclasses import dataclass
from email.charset import QP, Charset
from email.header import Header
from email.message import Message
from email.mime.nonmultipart import MIMENonMultipart
from email.utils import parseaddr
from functools import lru_cache
from typing import Any, NamedTuple
from urllib.parse import quote

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import get_template
from django.utils.safestring import mark_safe
from django.utils.translation import gettext, override

from games.accounts.links import never_write_link, no_talk_link, unsubscribe_link
from games.letters.content import Content, Scores, ScoreTile, Told
from games.letters.contents.talking import gathered_talk
from games.letters.context import LetterContext, PhaseContext
from games.letters.delimiter import DELIMITER
from games.letters.flowing import flowed, flowed_without_spaces
from games.letters.headers import headers_of, subject_of
from games.letters.look import DARK_SHEET, LOOK, MARKS, PILLS
from games.letters.names import game_name
from games.letters.picture import WIDTH, picture_of
from games.letters.showing import preview_of, sender_of
from games.outbox.kinds import KINDS, TALK_KINDS, function_named
from games.outbox.models import Letter
from games.tables.links import game_link

PICTURE = "cid:picture-of-this-letter"
WITHOUT_SPACES = frozenset({"ja"})
"""Languages that write no spaces between words."""
UTF8 = Charset("utf-8")
UTF8.body_encoding = QP


class LetterMessage(EmailMultiAlternatives):
    """The picture belongs to the HTML, so the parts are related, not mixed. Long subjects fold properly.

    Boundaries begin with what no encoded line can hold, so they need not be searched for in the parts.
    """

    mixed_subtype = "related"
    encoding = UTF8
    without_spaces = False
    """Its text is in a language without spaces, so that lines break anywhere."""

    def message(self) -> Message:  # type: ignore[override]  # the stubs are for Django 6, which has a policy
        message = super().message()
        if message.get_content_subtype() == "related":
            message.set_param("type", "multipart/alternative")
        for number, part in enumerate(message.walk()):
            if part.is_multipart():
                part.set_boundary(f"=_{number}_makabana")
            elif part.get_content_type() == "text/plain":
                part.set_param("format", "flowed")
                if self.without_spaces:
                    part.set_param("delsp", "yes")
        subject = str(self.subject)
        header = Header(subject, "us-ascii" if subject.isascii() else UTF8, header_name="Subject")
        message.replace_header("Subject", header)
        return message


def message_of(letter: Letter, context: LetterContext) -> LetterMessage:
    """The whole message, in the reader's language."""
    language = letter.language if letter.language in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE
    spaceless = language in WITHOUT_SPACES
    with override(language):
        content = function_named(KINDS[letter.kind].content)(letter, context)
        phase_context = context.at_phase(letter) if content.table else None
        headers = headers_of(letter, context.now)
        picture_id = "board." + headers["Message-ID"].strip("<>")
        background = Background(
            language,
            content.story_title or gettext("What happened"),
            content.story,
            phase_context.board() if phase_context else "",
            content.scores,
            content.fairness,
            content.seals,
        )
        subject = subject_of(letter, content, context)
        replies_to = headers.get("Reply-To", "")
        values = {
            "content": content,
            "talk": gathered_talk(letter),
            "no_talk": no_talk_link(letter.player) if letter.player and letter.kind in TALK_KINDS else "",
            "picture": f"cid:{picture_id}" if phase_context else "",
            "game_name": game_name(letter) if letter.game else "",
            "game": letter.game,
            "game_link": game_link(letter.game) if letter.game else "",
            "site": settings.SITE_URL,
            "unsubscribe": unsubscribe_link(letter.player) if letter.player else "",
            "never": "" if letter.player else never_write_link(letter.to),
            "delimiter": DELIMITER[language] if replies_to else "",
            "preview": preview_of(letter, content) if replies_to else "",
            "lines": _lines(content, replies_to, subject) if replies_to else (),
            "language": language,
            "look": LOOK,
            "dark_sheet": DARK_SHEET,
        }
        message = LetterMessage(
            subject=subject,
            body=(flowed_without_spaces if spaceless else flowed)(
                _rendered("letters/letter.txt", values, background)
            ),
            from_email=sender_of(letter, content, context),
            to=[letter.to],
            headers=headers,
        )
        message.without_spaces = spaceless
        message.attach_alternative(_rendered("letters/letter.html", values, background), "text/html")
    if phase_context:
        message.attach(_inline_picture(phase_context, picture_id))
    return message


@dataclass(frozen=True, slots=True)
class Background:
    """The part of a letter that is the same for all who sit at a table and speak one language."""

    language: str
    story_title: str
    story: tuple[Told, ...]
    board: str
    scores: Scores | None
    fairness: tuple[str, ...]
    seals: tuple[tuple[str, str], ...]


class AnswerLine(NamedTuple):
    """A line to answer with, a link that begins such an answer, and what the line would do."""

    words: str
    link: str
    meaning: str


def _lines(content: Content, replies_to: str, subject: str) -> tuple[AnswerLine, ...]:
    address = f"mailto:{quote(parseaddr(replies_to)[1], safe='@')}?subject={quote(subject)}"
    return tuple(
        AnswerLine(words, f"{address}&body={quote(words)}", content.meanings.get(words, ""))
        for words in content.lines
    )


def _rendered(template: str, context: dict[str, Any], background: Background) -> str:
    """The picture's name is this letter's own, so it is put in last."""
    parts = {
        name: mark_safe(  # noqa: S308
            _background(template.replace("letter.", f"{name}."), background).replace(
                PICTURE, context["picture"]
            )
        )
        for name in ("so_far", "details")
    }
    return get_template(template).render({**context, **parts}).strip() + "\n"


def _tile(score: ScoreTile) -> dict[str, Any]:
    return {
        "score": score,
        "look": LOOK["tile_reader" if score.is_reader else "tile"],
        "mark": MARKS[score.colour],
        "pill": PILLS.get(score.direction, ""),
    }


@lru_cache(maxsize=512)
def _background(template: str, background: Background) -> str:
    parts = [part.split("\n") for part in background.board.split("\n\n")]
    context = {
        "background": background,
        "board_heading": parts[0][0],
        "board_parts": [part for part in (parts[0][1:], *parts[1:]) if part],
        "story": [(told.sentence, MARKS.get(told.colour, "")) for told in background.story],
        "tiles": [_tile(tile) for tile in background.scores.tiles] if background.scores else [],
        "picture": PICTURE,
        "width": WIDTH,
        "look": LOOK,
    }
    return get_template(template).render(context).strip()


def _inline_picture(phase_context: PhaseContext, picture_id: str) -> MIMENonMultipart:
    picture = MIMENonMultipart("image", "png")
    picture["Content-Transfer-Encoding"] = "base64"
    picture["Content-ID"] = f"<{picture_id}>"
    picture.add_header("Content-Disposition", "inline", filename="board.png")
    picture.set_payload(picture_of(phase_context))
    return picture
