"""`manage.py receive_mail RECIPIENT [SENDER]`: one message from standard input, for a mail server's pipe.

Ends with the codes of sysexits.h that mail servers know: 0 stored, 65 unacceptable, 67 no such address,
75 try again later.
"""

import os
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db import DatabaseError

from games.accounts.limits import TooOften
from games.clock import now
from games.inbound.models import InboundMail
from games.inbound.store import LARGEST, receive
from games.refusal import Refusal


class Command(BaseCommand):
    help = "Stores one message from standard input; in Postfix: receive_mail ${recipient} ${sender}"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("recipient")
        parser.add_argument("sender", nargs="?", default="", help="of the envelope; empty for a bounce")

    def handle(self, *args: Any, recipient: str, sender: str, **options: Any) -> None:
        raw = sys.stdin.buffer.read(LARGEST + 1)
        try:
            receive(raw, recipient, sender, InboundMail.Way.PIPE, now())
        except TooOften:
            self._end(os.EX_TEMPFAIL, "too many messages")
        except Refusal as refusal:
            too_large = refusal.code == "mail_too_large"
            self._end(os.EX_DATAERR if too_large else os.EX_NOUSER, refusal.code)
        except DatabaseError as error:
            self._end(os.EX_TEMPFAIL, type(error).__name__)

    def _end(self, code: int, why: str) -> None:
        self.stderr.write(f"receive_mail: {why}")
        sys.exit(code)
