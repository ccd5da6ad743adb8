"""What logs may say: no key of a link, no mail address, no network, and no words of an error.

An error's words may quote an order or a row of the database, so only its name and the lines of code are told.
"""

import logging
import re
from copy import copy
from traceback import format_tb
from types import TracebackType
from typing import Any, TypeAlias

from django.conf import settings
from gunicorn.glogging import Logger  # type: ignore[import-untyped]  # It has no types.

KEYED = (
    "calendar",
    "check-in",
    "come-back",
    "fewer-letters",
    "invitation",
    "join",
    "leagues/again",
    "leagues/asked",
    "leagues/join",
    "leagues/offer",
    "leagues/ratings",
    "mail",
    "mailbox",
    "no-letters",
    "no-talk",
    "passkey/first",
    "sign-in",
    "turn",
)
"""Where addresses have a key behind them."""
KEY = re.compile(rf"/({'|'.join(KEYED)})/+[^\s\"'<>]+", re.IGNORECASE)
QUERY = re.compile(r"\?[^\s\"'<>]*")
ADDRESS = re.compile(r"(?!celery@|worker-\d+@)(?<![\w.+%=-])[\w.+%=-]+@[\w.-]*\w")
"""Celery names its workers like this."""

Raised: TypeAlias = tuple[type[BaseException] | None, BaseException | None, TracebackType | None]


def discreet(text: str) -> str:
    return ADDRESS.sub("…@…", KEY.sub(r"/\1/…", text))


def path_alone(target: str) -> str:
    """What was asked for, without its query."""
    return discreet(QUERY.sub("", target))


class Discreet(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        record = copy(record)
        record.exc_text = None
        if isinstance(record.args, dict) and "exc" in record.args:
            # Celery quotes the error.
            record.args = {**record.args, "exc": _name(record.exc_info), "traceback": ""}
        return discreet(super().format(record))

    def formatException(self, raised: Any) -> str:
        if settings.DEBUG:
            return super().formatException(raised)
        return "".join(format_tb(raised[2])) + _name(raised)


class WebLogger(Logger):  # type: ignore[misc]  # The base has no types.
    """Gunicorn's log and access log, without who asked."""

    def atoms(self, resp: Any, req: Any, environ: Any, request_time: Any) -> dict[str, Any]:
        atoms: dict[str, Any] = super().atoms(resp, req, environ, request_time)
        unsaid = dict.fromkeys(
            ("h", "u", "f", "a", "q", "{x-forwarded-for}i", "{cookie}i", "{referer}i"), "-"
        )
        return {**atoms, **unsaid, "r": path_alone(str(atoms["r"])), "U": path_alone(str(atoms["U"]))}

    def warning(self, msg: str, *args: Any, **kwargs: Any) -> None:
        """What a malformed request was is not told: it may be most of a good one."""
        super().warning("Invalid request" if msg.startswith("Invalid request") else msg, *args, **kwargs)

    def _set_handler(self, log: Any, output: Any, fmt: logging.Formatter, stream: Any = None) -> None:
        super()._set_handler(log, output, Discreet(fmt._fmt, fmt.datefmt), stream)


def _name(raised: Raised | bool | None) -> str:
    kind = raised[0] if isinstance(raised, tuple) else None
    return kind.__name__ if kind else "an error"
