"""What logs may say: no key of a link, no mail address, no network, and no words of an error.

An error's words may quote an order or a row of the database, so only its name and the lines of code are told.
"""

import logging
import re
from copy import copy
from datetime import UTC, datetime
from traceback import format_tb
from types import TracebackType
from typing import Any, TypeAlias

from celery import current_task
from django.conf import settings
from gunicorn.glogging import Logger  # type: ignore[import-untyped]  # It has no types.
from pythonjsonlogger.json import JsonFormatter

from games.traces import REQUEST

KEYED = (
    "calendar",
    "channels/picture",
    "check-in",
    "come-back",
    "fewer-letters",
    "invitation",
    "join",
    "leagues/again",
    "leagues/asked",
    "leagues/challenge",
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
ADDRESS = re.compile(r"(?!celery@|channels@|(?:worker|channels)-\d+@)(?<![\w.+%=-])[\w.+%=-]+@[\w.-]*\w")
"""Celery names its workers like this."""

Raised: TypeAlias = tuple[type[BaseException] | None, BaseException | None, TracebackType | None]


def discreet(text: str) -> str:
    return ADDRESS.sub("…@…", KEY.sub(r"/\1/…", text))


def path_alone(target: str) -> str:
    """What was asked for, without its query."""
    return discreet(QUERY.sub("", target))


class Discreet(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return discreet(super().format(_unquoted(record)))

    def formatException(self, raised: Any) -> str:
        return _told(raised) or super().formatException(raised)


class DiscreetJson(JsonFormatter):
    """A line is an object with these fields and no others: what libraries add to a record may be anything."""

    def format(self, record: logging.LogRecord) -> str:
        return super().format(_unquoted(record))

    def formatException(self, raised: Any) -> Any:
        return _told(raised) or super().formatException(raised)

    def add_fields(self, line: dict[str, Any], record: logging.LogRecord, told: dict[str, Any]) -> None:
        fields = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            "request": REQUEST.get(),
            "task": current_task.request.id if current_task else "",
            "error": told.get("exc_info", ""),
        }
        line.update({name: discreet(str(value)) for name, value in fields.items() if value})


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
        is_json = settings.LOG_FORMAT == "json"
        formatter = DiscreetJson() if is_json else Discreet(fmt._fmt, fmt.datefmt)
        super()._set_handler(log, output, formatter, stream)


def _unquoted(record: logging.LogRecord) -> logging.LogRecord:
    record = copy(record)
    record.exc_text = None
    if isinstance(record.args, dict) and "exc" in record.args:
        # Celery quotes the error.
        record.args = {**record.args, "exc": _name(record.exc_info), "traceback": ""}
    return record


def _told(raised: Any) -> str:
    """Nothing where the error itself may be told."""
    return "" if settings.DEBUG else "".join(format_tb(raised[2])) + _name(raised)


def _name(raised: Raised | bool | None) -> str:
    kind = raised[0] if isinstance(raised, tuple) else None
    return kind.__name__ if kind else "an error"
