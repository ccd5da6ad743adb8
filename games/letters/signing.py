"""Letters with a DKIM signature (RFC 6376), for services that hand them to other mail servers themselves."""

import smtplib
from email.utils import parseaddr
from functools import cache
from pathlib import Path
from typing import Any

import dkim  # type: ignore[import-untyped]  # It has no types.
from django.conf import settings
from django.core.mail.backends.smtp import EmailBackend

SIGNED = (
    *(b"from", b"to", b"reply-to", b"subject", b"date", b"message-id", b"in-reply-to", b"references"),
    *(b"mime-version", b"content-type", b"list-id", b"list-unsubscribe", b"list-unsubscribe-post"),
)
"""Each of them once more than it occurs, so that nobody can add another one unnoticed."""


def signed(message: bytes) -> bytes:
    """Nothing in it may change afterwards."""
    _, sender = parseaddr(settings.DEFAULT_FROM_EMAIL)
    signer = dkim.DKIM(message)
    present = [name.lower() for name, _ in signer.headers if name.lower() in SIGNED]
    signature: bytes = signer.sign(
        settings.DKIM_SELECTOR.encode(),
        sender.rpartition("@")[2].encode("idna"),
        _key(settings.DKIM_KEY_FILE),
        canonicalize=(b"relaxed", b"relaxed"),
        include_headers=[*present, *SIGNED],
    )
    return signature + message


class SigningBackend(EmailBackend):
    @property
    def connection_class(self) -> Any:
        return _SigningSSL if self.use_ssl else _Signing


class _Signing(smtplib.SMTP):
    def sendmail(self, sender: Any, to: Any, message: Any, *options: Any) -> Any:
        return super().sendmail(sender, to, signed(message), *options)


class _SigningSSL(smtplib.SMTP_SSL):
    def sendmail(self, sender: Any, to: Any, message: Any, *options: Any) -> Any:
        return super().sendmail(sender, to, signed(message), *options)


@cache
def _key(path: str) -> bytes:
    return Path(path).read_bytes()
