"""`manage.py mail_receiver`: takes mail to reply addresses by SMTP or LMTP, alone or behind Postfix."""

import asyncio
import logging
import signal
from functools import partial
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.inbound.receiver import protocol

log = logging.getLogger(__name__)


class Command(BaseCommand):
    help = "Receives mail to reply addresses by SMTP, or by LMTP if asked to, until it is stopped."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default=settings.RECEIVER_HOST)
        parser.add_argument("--port", type=int, default=settings.RECEIVER_PORT)
        parser.add_argument("--lmtp", action="store_true", default=settings.RECEIVER_PROTOCOL == "lmtp")

    def handle(self, *args: Any, host: str, port: int, lmtp: bool, **options: Any) -> None:
        if not settings.REPLY_ADDRESS:
            raise CommandError("MAIL_REPLY is not set, so no letter can be answered by mail.")
        try:
            asyncio.run(self._serve(host, port, lmtp))
        except OSError as error:
            raise CommandError(f"Cannot listen on {host}:{port}: {error.strerror or error}.") from None

    async def _serve(self, host: str, port: int, lmtp: bool) -> None:
        loop, stopped = asyncio.get_running_loop(), asyncio.Event()
        for ending in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(ending, stopped.set)
        server = await loop.create_server(partial(protocol, lmtp=lmtp), host, port)
        log.info("Mail is received on %s:%s (%s).", host, port, "LMTP" if lmtp else "SMTP")
        async with server:
            await stopped.wait()
