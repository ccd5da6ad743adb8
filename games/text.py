"""What people typed, made fit to store and to show: names, single lines, longer texts."""

import re

from django.core.exceptions import ValidationError
from django.core.validators import validate_email

from games.refusal import Refusal

LONGEST_NAME = 60
LONGEST_PLAYER_NAME = 40
LONGEST_ADDRESS = 254
LONGEST_REASON = 1000
JOINER = "\u200d"
"""What glues emoji together; all other invisible characters are refused."""
UNPRINTABLE = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]+"
)

LINK = re.compile(r"[@/\\]|www\.|[^\W_][.\u3002\uff0e][^\W\d_]{2}", re.IGNORECASE)


def clean_name(name: str, most: int) -> str:
    """Without line breaks, control characters or surrounding space; neither empty nor endless."""
    if len(name) <= 10 * most:
        name = one_space(name)
        if 1 <= len(name) <= most and name.replace(JOINER, "").isprintable():
            return name
    raise Refusal("bad_name", most=most)


def clean_address(email: str) -> str:
    email = email.strip() if len(email) <= 2 * LONGEST_ADDRESS else ""
    try:
        validate_email(email)
    except ValidationError:
        raise Refusal("bad_address") from None
    if len(email) > LONGEST_ADDRESS:
        raise Refusal("bad_address")
    return email


def clean_text(text: str, most: int, *, empty: str = "", too_long: str = "text_too_long") -> str:
    """Several lines without invisible characters. `empty` and `too_long` are the codes of refusals; a text
    may be empty if there is no code for it."""
    text = text.replace("\r\n", "\n").strip()
    if not text and empty:
        raise Refusal(empty)
    if len(text) > most:
        raise Refusal(too_long, most=most)
    if not all(sign.isprintable() or sign in f"\n\t{JOINER}" for sign in text):
        raise Refusal("bad_text")
    return text


def one_line(text: str) -> str:
    """Whatever somebody called a game or themselves, fit for a header and for one line of a letter."""
    return one_space(UNPRINTABLE.sub(" ", text))


def one_space(text: str) -> str:
    """Every run of white space as one space, none around the text."""
    return " ".join(text.split())


def clean_message(text: str, most: int) -> str:
    """Lines as they were typed, without control characters and surrounding space."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    kept = ["".join(sign for sign in line if sign.isprintable() or sign == JOINER).strip() for line in lines]
    text = "\n".join(kept).strip()
    if not 1 <= len(text) <= most:
        raise Refusal("bad_message", most=most)
    return text


def clean_reason(reason: str) -> str:
    """Why a moderator acts, for everybody to read."""
    return clean_text(reason, LONGEST_REASON, empty="reason_missing", too_long="reason_too_long")


def looks_like_a_link(text: str) -> bool:
    """Whether a mail program might make a link of it, or a reader an address."""
    return LINK.search(text) is not None
