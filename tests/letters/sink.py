"""An SMTP server that keeps what it takes, and messages as a mail program would read them."""

import re
from email import message_from_bytes, policy


class Sink:
    """`refusals` are its answers to recipients that it does not take, `content_refusal` to any message."""

    def __init__(self):
        self.messages = []
        self.sources = []
        self.senders = []
        self.sessions = set()
        self.refusals = {}
        self.content_refusal = None

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address in self.refusals:
            return self.refusals[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        if self.content_refusal:
            return self.content_refusal
        self.sessions.add(session.peer)
        self.senders.append(envelope.mail_from)
        self.sources.append(envelope.content)
        self.messages.append(parsed(envelope.content))
        return "250 OK"


def parsed(source):
    return message_from_bytes(source, policy=policy.default)


def defects(message):
    """Everything that the standard library finds wrong with a message, its parts and its headers."""
    found = []
    for part in message.walk():
        found += part.defects
        for _, header in part.items():
            found += getattr(header, "defects", ())
        if not part.is_multipart():
            part.get_content()
            found += part.defects
    return found


def text_of(message):
    """As programs show it that know format=flowed; indented lines keep the space that was put before them."""
    part = message.get_body(("plain",))
    assert part.get_param("format") == "flowed"
    between = "" if part.get_param("delsp") == "yes" else " "
    return re.sub(r"(?<!\n--) \n", between, part.get_content().replace("\r\n", "\n"))


def html_of(message):
    return message.get_body(("html",)).get_content()


def picture_of(message):
    return next((part for part in message.walk() if part.get_content_maintype() == "image"), None)
