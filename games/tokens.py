"""Signed tokens for links: numbers or a text that nobody can forge, each for one purpose.

Numbers are rows of the database, so their tokens die with its epoch. A text stands for itself.
"""

from django.core import signing

from games.epoch import current_epoch
from games.refusal import Refusal

LONGEST_TOKEN = 200
LONGEST_TEXT_TOKEN = 400


def sign(purpose: str, *numbers: int) -> str:
    return _signer_of_numbers(purpose).sign(".".join(str(number) for number in numbers))


def unsign(purpose: str, token: str) -> list[int]:
    """The numbers, or a refusal if the token is not one of ours for this purpose."""
    if len(token) > LONGEST_TOKEN:
        raise Refusal("bad_link")
    try:
        text = _signer_of_numbers(purpose).unsign(token)
    except signing.BadSignature:
        raise Refusal("bad_link") from None
    return [int(number) for number in text.split(".")]


def sign_text(purpose: str, text: str) -> str:
    return signing.Signer(salt=f"link/{purpose}").sign(text)


def unsign_text(purpose: str, token: str) -> str:
    try:
        if len(token) > LONGEST_TEXT_TOKEN:
            raise signing.BadSignature
        return signing.Signer(salt=f"link/{purpose}").unsign(token)
    except signing.BadSignature:
        raise Refusal("bad_link") from None


def _signer_of_numbers(purpose: str) -> signing.Signer:
    epoch = current_epoch()
    return signing.Signer(salt=f"link/{purpose}/{epoch}" if epoch else f"link/{purpose}")
