"""The site as a browser meets it: real sockets, static files as in production, letters in a real mailbox."""

import re
import socket
from collections.abc import Iterator
from contextlib import suppress
from email.message import EmailMessage
from itertools import count
from pathlib import Path
from typing import Any

from django.core.servers.basehttp import ThreadedWSGIServer
from django.test.testcases import LiveServerThread, QuietWSGIRequestHandler

from games.clock import now
from games.letters import local_mailbox
from games.tables.sweep import games_to_advance
from games.tasks import advance_game, send_letters

HOST = "127.0.0.1"
STATIC_STORAGE = "makabana_site.static_files.StaticFiles"


class Site:
    """Serves from a thread of this process, so that a test can look behind the pages."""

    def __init__(self, settings: Any, folder: Path, static: Path) -> None:
        settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": STATIC_STORAGE}}
        settings.STATIC_ROOT = static
        settings.WHITENOISE_USE_FINDERS = settings.WHITENOISE_AUTOREFRESH = False
        settings.EMAIL_BACKEND = "games.letters.local_mailbox.MailboxBackend"
        settings.MAILBOX_DIR = folder / "mailbox"
        self._thread = Server(HOST, lambda pages: pages)
        self._thread.daemon = True
        self._thread.start()
        self._thread.is_ready.wait()
        if self._thread.error:
            raise self._thread.error
        self.url = settings.SITE_URL = f"http://{HOST}:{self._thread.port}"
        settings.CSRF_TRUSTED_ORIGINS = [self.url]

    @property
    def sent_bytes(self) -> int:
        """So far, with all headers, over all connections."""
        return sum(self._thread.sent)

    def stop(self) -> None:
        self._thread.terminate()

    def work(self) -> None:
        """What the workers of the service do as soon as there is something to do."""
        for game_id in games_to_advance(now()):
            advance_game(game_id)
        send_letters()

    def letters_to(self, address: str) -> Iterator[EmailMessage]:
        """The newest come first."""
        self.work()
        for page in count():
            entries, has_older = local_mailbox.newest(page, 5)
            yield from (local_mailbox.read(entry.name) for entry in entries if address in entry.to)
            if not has_older:
                break

    def link_to(self, address: str, kind: str) -> str:
        """The newest link of that kind in the letters to an address."""
        for letter in self.letters_to(address):
            text = local_mailbox.text_of(letter).get_content()
            if found := re.search(rf"{re.escape(self.url)}/{kind}/\S+", text):
                return found[0]
        raise AssertionError(f"no letter to {address} has a link of the kind {kind}")


class Server(LiveServerThread):
    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.sent: list[int] = []
        self.open: set[socket.socket] = set()

    def _create_server(self, connections_override: Any = None) -> ThreadedWSGIServer:
        server = super()._create_server(connections_override)
        server.daemon_threads = False
        watched = {"sent": self.sent, "open": self.open}
        server.RequestHandlerClass = type("Handler", (WatchedHandler,), watched)
        return server

    def terminate(self) -> None:
        """Every answer that is on its way is finished first: nothing of it disturbs the next test."""
        self.httpd.shutdown()
        for connection in list(self.open):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RD)
        super().terminate()


class WatchedHandler(QuietWSGIRequestHandler):
    sent: list[int]
    open: set[socket.socket]

    def setup(self) -> None:
        super().setup()
        self.open.add(self.connection)
        write, sent = self.wfile.write, self.sent

        def counted(data: bytes) -> int:
            sent.append(len(data))
            return write(data)

        self.wfile.write = counted

    def finish(self) -> None:
        self.open.discard(self.connection)
        super().finish()
