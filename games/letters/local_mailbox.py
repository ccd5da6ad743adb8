"""The mailbox of the embedded service: every letter as a real message in a Maildir that the site shows."""

from collections.abc import Sequence
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.message import EmailMessage as Message
from email.message import MIMEPart
from email.parser import BytesHeaderParser
from email.utils import localtime, make_msgid, parseaddr
from mailbox import Maildir
from pathlib import Path
from smtplib import SMTP

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend


class MailboxBackend(BaseEmailBackend):
    """For EMAIL_BACKEND: puts messages into settings.MAILBOX_DIR. Safe with several processes."""

    def send_messages(self, messages: Sequence[EmailMessage]) -> int:
        box = _maildir()
        for message in messages:
            box.add(message.message().as_bytes())
        return len(messages)


@dataclass(frozen=True, slots=True)
class MailboxEntry:
    """A line of the list; only the headers were read."""

    name: str
    sender: str
    to: str
    subject: str
    date: str
    thread: str
    """What all letters of one conversation have in common, as mail programs find it out."""


@dataclass(frozen=True, slots=True)
class Part:
    number: int
    name: str
    type: str


def newest(page: int, size: int) -> tuple[list[MailboxEntry], bool]:
    """One page of the list, the newest first, and whether there are older ones."""
    names = sorted(_names(), key=_order, reverse=True)
    shown = names[page * size : (page + 1) * size]
    return [_entry(name) for name in shown], len(names) > (page + 1) * size


@dataclass(frozen=True, slots=True)
class Conversation:
    newest: MailboxEntry
    earlier: list[MailboxEntry]


def conversations(entries: Sequence[MailboxEntry]) -> list[Conversation]:
    """By reader and thread, in the order of the newest letter of each."""
    found: dict[tuple[str, str], list[MailboxEntry]] = {}
    for entry in entries:
        found.setdefault((entry.to, entry.thread), []).append(entry)
    return [Conversation(newest, earlier) for newest, *earlier in found.values()]


def read(name: str) -> Message | None:
    """The whole message; None if there is none of that name."""
    source = read_source(name)
    return None if source is None else message_from_bytes(source, policy=policy.default)


def read_source(name: str) -> bytes | None:
    if name not in _names():
        return None
    return _path(name).read_bytes()


def send_reply(letter: Message, text: str) -> None:
    """What the letter's reader would send: by SMTP, the letter quoted below."""
    quoted = text_of(letter)
    reply = Message(policy=policy.SMTP)
    reply["From"], reply["To"] = str(letter["To"]), str(letter["Reply-To"])
    reply["Subject"] = f"Re: {letter['Subject']}"
    reply["Date"], reply["Message-ID"] = localtime(), make_msgid(domain="localhost")
    reply["In-Reply-To"] = str(letter["Message-ID"])
    lines = quoted.get_content().splitlines() if quoted else []
    below = "".join(f"\n> {line}" for line in lines)
    reply.set_content(f"{text}\n\nOn {letter['Date']}, {letter['From']} wrote:{below}\n")
    with SMTP(settings.RECEIVER_HOST, settings.RECEIVER_PORT, timeout=10) as server:
        server.send_message(reply)


def files_of(message: Message) -> list[Part]:
    """Whatever is neither the text nor the HTML of the message."""
    return [
        Part(number, part.get_filename() or f"part-{number}", part.get_content_type())
        for number, part in enumerate(message.walk())
        if not part.is_multipart() and part not in (text_of(message), html_of(message))
    ]


def text_of(message: Message) -> MIMEPart | None:
    return message.get_body(("plain",))


def html_of(message: Message) -> MIMEPart | None:
    return message.get_body(("html",))


def _folder() -> Path:
    assert settings.MAILBOX_DIR is not None, "only the embedded service has a mailbox"
    return Path(settings.MAILBOX_DIR)


def _maildir() -> Maildir:
    _folder().parent.mkdir(parents=True, exist_ok=True)
    return Maildir(_folder(), create=True)


def _names() -> set[str]:
    folder = _folder() / "new"
    return {path.name for path in folder.iterdir()} if folder.is_dir() else set()


def _path(name: str) -> Path:
    return _folder() / "new" / name


def _order(name: str) -> tuple[float, str]:
    """By the moment of arrival, with which a Maildir's names begin: SECONDS.M…"""
    seconds, _, rest = name.partition(".")
    micros = rest[1:].partition("P")[0]
    return (int(seconds) + int(micros) / 1e6 if seconds.isdigit() and micros.isdigit() else 0.0), name


def _entry(name: str) -> MailboxEntry:
    with _path(name).open("rb") as file:
        headers = BytesHeaderParser(policy=policy.default).parse(file)
    first, *_ = [*str(headers["References"] or headers["Message-ID"] or name).split(), name]
    return MailboxEntry(
        name,
        parseaddr(str(headers["From"] or ""))[0],
        str(headers["To"] or ""),
        str(headers["Subject"] or ""),
        str(headers["Date"] or ""),
        first,
    )
