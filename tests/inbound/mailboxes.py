"""People with nothing but a mailbox: they read letters and answer with the lines that these suggest."""

import re
import smtplib
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from random import Random

from games.clock import now

SUGGESTED = re.compile(r"^    (\S.*)$", re.MULTILINE)
JAPANESE = ("不在", "名前", "ミュート", "ヘルプ")
OTHERWISE = ("away", "absent", "absence", "name", "nom", "mute", "masquer", "help", "aide", *JAPANESE)
"""Lines of letters that ask nothing about a game."""
UNWILLING = ("pass", "passe", "no thanks", "non merci", "パス", "いいえ")
WROTE = {
    "en": "On Monday, 1 March 2027 at 12:00, Makabana <makabana@localhost> wrote:",
    "fr": "Le lun. 1 mars 2027 à 12:00, Makabana <makabana@localhost> a écrit :",
    "ja": "2027年3月1日(月) 12:00 Makabana <makabana@localhost>:",
}

CHARSETS = {"ja": "iso-2022-jp"}
"""As many programs in Japan still write."""


def parsed(source: bytes) -> EmailMessage:
    return message_from_bytes(source, policy=policy.default)


def text_of(letter: EmailMessage) -> str:
    return letter.get_body(("plain",)).get_content().replace("\r\n", "\n")


def suggestions(letter: EmailMessage) -> list[str]:
    """The lines that a letter says could be sent."""
    return SUGGESTED.findall(text_of(letter))


class Mailbox:
    """One person. Which of the suggested lines they send is drawn."""

    def __init__(
        self, address: str, language: str, seed: int = 0, *, wrote: str = "", charset: str = ""
    ) -> None:
        self.address, self.language = address, language
        self.wrote, self.charset = wrote or WROTE[language], charset or CHARSETS.get(language, "utf-8")
        self.chance = Random(f"{address}/{seed}")

    def answer(self, letter: EmailMessage) -> EmailMessage | None:
        """None if the letter wants nothing. Passing is for those who cannot do anything else."""
        lines = suggestions(letter) if letter["Reply-To"] else []
        if not lines or lines[0].startswith(OTHERWISE):
            return None
        busy = [line for line in lines if line not in UNWILLING] or lines
        if "tiki" in busy[0] or "トーテム" in busy[0]:
            return self.reply(letter, "\n".join(self.chance.sample(busy, len(busy))))
        return self.reply(letter, self.chance.choice(busy))

    def reply(self, letter: EmailMessage, text: str) -> EmailMessage:
        mail = EmailMessage()
        mail["From"] = self.address
        mail["To"] = str(letter["Reply-To"])
        mail["Subject"] = f"Re: {letter['Subject']}"
        mail["Date"] = format_datetime(now())
        mail["Message-ID"] = make_msgid(domain="example.org")
        mail["In-Reply-To"] = str(letter["Message-ID"])
        quoted = "\n".join(f"> {line}" for line in text_of(letter).splitlines())
        written = f"{text}\n\n{self.wrote}\n{quoted}\n"
        mail.set_content(written.encode(self.charset, "replace").decode(self.charset), charset=self.charset)
        return mail


def post(mail: EmailMessage, port: int, sender: str | None = None) -> None:
    """By SMTP, to whom it is addressed."""
    with smtplib.SMTP("127.0.0.1", port, timeout=30) as server:
        server.send_message(mail, from_addr=sender)
