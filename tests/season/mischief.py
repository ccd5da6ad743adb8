"""What else is in the mail: copies, late and early mail, HTML, bounces, automatic replies and forgeries."""

from dataclasses import dataclass
from datetime import timedelta
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from html import escape
from random import Random

STRANGER = "stranger@example.net"
LOBBY = "games@example.org"
EVERY_TALK, EVERY_LOBBY = 3, 4
"""So many orders, and then talk, or a line to the lobby."""
TALK = {"en": "say Good luck to all of you!", "fr": "dire Bonne chance à toute la table !"}
LOBBY_LINES = {
    "en": ("list", "zone Europe/London", "my games", "mail at once"),
    "fr": ("liste", "fuseau Europe/Paris", "mes parties", "lettres aussitôt"),
}
"""Only the first is obeyed at once: nobody vouches for a mail here, so the lobby wants the others again."""


@dataclass(frozen=True)
class Posting:
    """A message on its way, and what it is; `delay` in seconds of real time."""

    what: str
    mail: EmailMessage
    sender: str
    delay: float = 0.0


def postings(answer: EmailMessage, other: EmailMessage, chance: Random) -> list[Posting]:
    """A player's answer with what comes along; `other` is another answer to the same letter, never meant."""
    sender = str(answer["From"])
    plain = chance.random()
    form = "plain" if plain < 0.6 else "html" if plain < 0.8 else "below"
    genuine = FORMS[form](answer)
    found = [Posting("order", genuine, sender, chance.uniform(0, 0.3))]
    if chance.random() < 0.15:
        found += [Posting("copy", genuine, sender, chance.uniform(0, 2)) for _ in range(2)]
    if chance.random() < 0.1:
        found.append(Posting("late", _again(other), sender, 600.0))
    if chance.random() < 0.1:
        found.append(Posting("forged", _forged(other), STRANGER))
    if chance.random() < 0.06:
        found.append(Posting("automatic", _automatic(other), sender))
    if chance.random() < 0.06:
        found.append(Posting("bounce", _bounce(other), ""))
    if chance.random() < 0.06:
        found.insert(0, Posting("nonsense", _nonsense(answer), sender))
    return found


def talk_along(answer: EmailMessage, language: str) -> Posting:
    """In answer to the same letter, words for the table."""
    _, _, rest = answer.get_content().partition("\n\n")
    named = make_msgid(domain="example.org")
    return Posting(
        "talk", _with(answer, f"{TALK[language]}\n\n{rest}", Message_ID=named), str(answer["From"])
    )


def to_the_lobby(sender: str, line: str, date: str) -> Posting:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = sender, LOBBY, line
    mail["Date"], mail["Message-ID"] = date, make_msgid(domain="example.org")
    mail.set_content(line)
    return Posting("lobby", mail, sender)


def _below(mail: EmailMessage) -> EmailMessage:
    """The answer under the quoted letter."""
    first, _, rest = mail.get_content().partition("\n\n")
    return _with(mail, f"{rest}\n\n{first}\n")


def _html(mail: EmailMessage) -> EmailMessage:
    """Without a text part, the letter in a blockquote."""
    first, _, rest = mail.get_content().partition("\n\n")
    said = "".join(f"<div>{escape(line)}</div>" for line in first.splitlines())
    quoted = "<br>".join(escape(line.removeprefix("> ")) for line in rest.splitlines())
    copy = _with(mail, "")
    copy.set_content(f"<html><body>{said}<blockquote>{quoted}</blockquote></body></html>", subtype="html")
    return copy


FORMS = {"plain": lambda mail: mail, "html": _html, "below": _below}


def _again(mail: EmailMessage) -> EmailMessage:
    later = format_datetime(mail["Date"].datetime + timedelta(minutes=5))
    return _with(mail, mail.get_content(), Message_ID=make_msgid(domain="example.org"), Date=later)


def _forged(mail: EmailMessage) -> EmailMessage:
    name = f'"{mail["From"]}" <{STRANGER}>'
    return _with(mail, mail.get_content(), From=name, Message_ID=make_msgid(domain="example.net"))


def _automatic(mail: EmailMessage) -> EmailMessage:
    named = make_msgid(domain="example.org")
    return _with(mail, mail.get_content(), Message_ID=named, Auto_Submitted="auto-replied")


def _bounce(mail: EmailMessage) -> EmailMessage:
    named = make_msgid(domain="example.org")
    return _with(mail, mail.get_content(), Message_ID=named, From="MAILER-DAEMON@example.org")


def _nonsense(mail: EmailMessage) -> EmailMessage:
    _, _, rest = mail.get_content().partition("\n\n")
    named = make_msgid(domain="example.org")
    return _with(mail, f"build the biggest hut of all show nothing\n\n{rest}", Message_ID=named)


def _with(mail: EmailMessage, text: str, **headers: str) -> EmailMessage:
    copy = EmailMessage()
    for name, value in mail.items():
        if not name.lower().startswith(("content-", "mime-")):
            copy[name] = headers.pop(name.replace("-", "_"), str(value))
    for name, value in headers.items():
        copy[name.replace("_", "-")] = value
    copy.set_content(text)
    return copy
