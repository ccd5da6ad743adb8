"""From the bytes of a message to its text, whatever a mail program made of it, as far as it can be read."""

import codecs
import quopri
import re
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.header import decode_header
from email.message import Message
from email.utils import getaddresses

from games.inbound.html_text import text_of_html
from games.inbound.japanese_charsets import OTHER_NAMES, decode

MOST_PARTS = 120
MOST_TEXT = 100_000
LONGEST_HEADER = 2000
ENDLESS_CONTENT_HEADER = re.compile(
    rb"^content-(?:type|disposition):(?:[^\r\n]|\r?\n[ \t]){%d}" % LONGEST_HEADER,
    re.IGNORECASE | re.MULTILINE,
)
"""Its parameters are taken apart in time that grows with the square of their length."""
MOST_SENDERS = 10
UNWANTED_CODECS = frozenset(
    {"punycode", "idna", "unicode_escape", "raw-unicode-escape", "unicode-escape", "utf-7"}
)
NO_HTML = re.compile(
    r"(?=.{0,200}\bhtml\b)(?:.{0,200}(?:\bcan ?not\b|can['’]t|does ?n[o'’]t|"
    r"does not|not (?:support|display|able)|"
    r"unable|ne peut|ne prend|pas en charge|n['’]affiche|ne supporte|kann.{0,60}nicht|nicht unterstützt|"
    r"view (?:it|this|the)).{0,200}|.{0,100}in html(?: format)?\b.{0,100})"
    r"|.{0,100}HTML.{0,60}(?:表示でき|対応して).{0,100}",
    re.IGNORECASE,
)
"""All that some programs put into the text beside HTML."""
STRAY_ESCAPES = re.compile(r"=(?:20|3D|C3|E9)|=\r?\n|=$", re.MULTILINE)


class Unreadable(Exception):
    """No text in it that we can read; `code` says what there is instead."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Body:
    """What was found in one part of a message."""

    plain: str = ""
    html: str = ""

    @property
    def text(self) -> str:
        said = " ".join(self.plain.split())
        if said and not (self.html and NO_HTML.fullmatch(said)):
            return self.plain
        return text_of_html(self.html)


def parsed(raw: bytes) -> Message:
    """What is nested deeper than mail programs do is taken as one block, so that nothing overflows."""
    many = len(re.findall(rb"(?im)^content-type:|boundary=", raw)) > 2 * MOST_PARTS
    if many or ENDLESS_CONTENT_HEADER.search(raw):
        head, _, _ = raw.replace(b"\r\n", b"\n").partition(b"\n\n")
        head = re.sub(rb"(?im)^content-", b"X-Content-", head)
        message = message_from_bytes(head + b"\n\n", policy=policy.compat32)
        message["X-Too-Complex"] = "yes"
        return message
    return message_from_bytes(raw, policy=policy.compat32)


def text_of(message: Message) -> str:
    if message["X-Too-Complex"]:
        raise Unreadable("too_complex")
    text = _body(message).text[:MOST_TEXT]
    if text.strip():
        return text
    types = {part.get_content_type() for part in message.walk()}
    if types & {"application/ms-tnef", "application/vnd.ms-tnef"}:
        raise Unreadable("winmail")
    if types & {"multipart/encrypted", "application/pkcs7-mime", "application/x-pkcs7-mime"}:
        raise Unreadable("encrypted")
    raise Unreadable("empty")


def header_of(message: Message, name: str) -> str:
    """The first of this name, cut off where no honest one goes on. Bare UTF-8 is read as such."""
    found = next((value for each, value in message.raw_items() if each.lower() == name.lower()), "")
    return str(found)[:LONGEST_HEADER].encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def senders(message: Message) -> list[str]:
    """The addresses of From, in small letters."""
    return [address.lower() for _, address in _named_addresses(message) if address]


def sender_name(message: Message) -> str:
    names = [name for name, _ in _named_addresses(message)]
    return " ".join(decoded(names[0]).split()) if names else ""


def _named_addresses(message: Message) -> list[tuple[str, str]]:
    """Of From. Comments within comments without end are nobody's name."""
    lines = [str(line)[:LONGEST_HEADER] for line in message.get_all("From", [])[:MOST_SENDERS]]
    try:
        return getaddresses(lines)
    except RecursionError:
        return []


def decoded(header: str) -> str:
    """With its encoded words decoded; unchanged where they are broken."""
    try:
        return "".join(
            part if isinstance(part, str) else decode(part, _codec(charset or "ascii"))
            for part, charset in decode_header(header)
        )
    except (LookupError, UnicodeError, ValueError):
        return header


def _body(part: Message) -> Body:
    """The first alternative that has text; else all inline texts, one after another."""
    if part.get_content_maintype() == "message" or part.get_content_disposition() == "attachment":
        return Body()
    if part.is_multipart():
        bodies = [_body(child) for child in part.get_payload() if isinstance(child, Message)]
        if part.get_content_subtype() == "alternative":
            return Body(
                next((body.plain for body in bodies if body.plain.strip()), ""),
                next((body.html for body in bodies if body.html.strip()), ""),
            )
        return Body(
            "\n".join(body.plain or (text_of_html(body.html) if body.html else "") for body in bodies),
            next((body.html for body in bodies if body.html), ""),
        )
    if part.get_content_type() == "text/html":
        return Body(html=_decoded(part))
    if part.get_content_maintype() == "text":
        return Body(plain=_unflowed(_decoded(part), part))
    return Body()


def _decoded(part: Message) -> str:
    found = part.get_payload(decode=True)
    payload = found if isinstance(found, bytes) else b""
    for charset in (_declared(part), "utf-8", "cp1252"):
        try:
            text = decode(payload, charset)
            break
        except (LookupError, UnicodeError):
            continue
    else:
        text = payload.decode("latin-1")
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
    encoding = str(part.get("Content-Transfer-Encoding", "")).strip().lower()
    if encoding not in ("quoted-printable", "base64") and STRAY_ESCAPES.search(text):
        text = quopri.decodestring(text.encode()).decode("utf-8", "replace")
    return text


def _declared(part: Message) -> str:
    return _codec(part.get_content_charset() or "utf-8")


def _codec(charset: str) -> str:
    try:
        name = codecs.lookup(OTHER_NAMES.get(charset.lower(), charset)).name
    except (LookupError, ValueError):
        return "utf-8"
    return "utf-8" if name in UNWANTED_CODECS or name == "ascii" else name


def _unflowed(text: str, part: Message) -> str:
    """RFC 3676: a line that ends with a space goes on in the next one, unless it opens a signature."""
    if str(part.get_param("format", "")).lower() != "flowed":
        return text
    without_space = str(part.get_param("delsp", "")).lower() == "yes"
    pieces: list[str] = []
    goes_on = False
    for number, line in enumerate(text.split("\n")):
        own = line[1:] if line.startswith(" ") else line
        if number and (not goes_on or own.startswith(">") or own.rstrip() == "--"):
            pieces.append("\n")
        goes_on = own.endswith(" ") and own != "-- " and not own.startswith(">")
        pieces.append(own[:-1] if goes_on and without_space else own)
    return "".join(pieces)
