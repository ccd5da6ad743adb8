"""Posting to an address that somebody named, without letting them reach into our network.

The name is resolved once; every address found must be a public one, and the connection goes to that address
with the name in `Host` and in TLS. No redirect is followed, only the head of the answer is read, nothing
takes long.
"""

import socket
from collections.abc import Iterator, Mapping
from concurrent.futures import Future
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPException
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from threading import BoundedSemaphore, Event, Thread, Timer
from time import monotonic
from typing import Any
from urllib.parse import SplitResult, urlsplit

from django.conf import settings
from urllib3 import HTTPResponse
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.exceptions import HTTPError

LONGEST_URL = 1000
PATIENCE, WHOLE = 4, 8
"""Seconds: for each step, and from looking up the name to the answer."""
MOST_ADDRESSES = 3
LOOKUPS = BoundedSemaphore(32)
"""How many names may be looked up at once, those included that nobody waits for any more."""
LOWEST_PORT = 1024
"""Besides 443: nothing below is an HTTPS server that somebody would name."""
SPECIAL = (
    IPv4Network("192.0.0.0/24"),
    IPv4Network("192.88.99.0/24"),
    IPv6Network("3fff::/20"),
    IPv6Network("5f00::/16"),
)
"""For purposes of the network itself; some Pythons call them global."""
NAT64 = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"))
IP = IPv4Address | IPv6Address


class Unreachable(Exception):
    """Why, by a code of `games.channels.trouble`. `for_good` if it makes no sense to try again."""

    def __init__(self, code: str, *, for_good: bool = False) -> None:
        super().__init__(code)
        self.code, self.for_good = code, for_good


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    retry_after: int
    """Seconds that the server asks us to wait; 0 if it does not say."""


def check_url(url: str) -> SplitResult:
    """Its parts, if we would ever post there. Where the name leads is looked up when something is sent."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Unreachable("no_address", for_good=True) from None
    own = urlsplit(settings.SITE_URL).hostname
    if len(url) > LONGEST_URL or not url.isascii() or not url.isprintable() or " " in url:
        raise Unreachable("no_address", for_good=True)
    if not parts.hostname or parts.username is not None or parts.password is not None:
        raise Unreachable("no_address", for_good=True)
    if settings.CHANNELS_TO_LOOPBACK and parts.scheme == "http":
        return parts
    if parts.scheme != "https":
        raise Unreachable("not_https", for_good=True)
    if port is not None and port != 443 and port < LOWEST_PORT:
        raise Unreachable("bad_port", for_good=True)
    if parts.hostname.rstrip(".") == own:
        raise Unreachable("private_address", for_good=True)
    return parts


def post(url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
    parts = check_url(url)
    path = f"{parts.path or '/'}?{parts.query}" if parts.query else parts.path or "/"
    sent = {**headers, "Host": parts.netloc, "User-Agent": "Makabana", "Accept-Encoding": "identity"}
    end = monotonic() + WHOLE
    try:
        connection = _connected(parts, *_resolve(parts), end)
    except (HTTPError, OSError) as error:
        raise Unreachable(_code_of(error)) from None
    with closing(connection), _until(end, connection.sock) as watch:
        try:
            connection.request("POST", path, body, sent, preload_content=False)
            with closing(connection.getresponse()) as response:
                answer = _answer(response)
        except (HTTPError, HTTPException, OSError) as error:
            raise Unreachable("timeout" if watch.is_set() else _code_of(error)) from None
        if watch.is_set():
            raise Unreachable("timeout")
        return answer


def is_public(address: IP) -> bool:
    """Whether anybody on the internet could be there; addresses that wrap another one are unwrapped."""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if any(address in net for net in NAT64):
            inner = IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(inner)
        if address.is_site_local:
            return False
    if any(address.version == net.version and address in net for net in SPECIAL):
        return False
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


def _resolve(parts: SplitResult) -> tuple[list[str], int]:
    """Addresses, which are then used as they are: a name that leads elsewhere a moment later helps nobody."""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    assert parts.hostname, "checked before"
    addresses = [ip_address(found.partition("%")[0]) for found in _looked_up(parts.hostname, port)]
    for address in addresses:
        if not (is_public(address) or (settings.CHANNELS_TO_LOOPBACK and address.is_loopback)):
            raise Unreachable("private_address", for_good=True)
    return [str(address) for address in addresses[:MOST_ADDRESSES]], port


def _looked_up(host: str, port: int) -> list[str]:
    """The system's resolver knows no time limit, so it is asked in a thread that can be left behind."""
    if not LOOKUPS.acquire(blocking=False):
        raise Unreachable("timeout")
    found: Future[list[Any]] = Future()

    def look() -> None:
        try:
            found.set_result(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
        except Exception as error:
            found.set_exception(error)
        finally:
            LOOKUPS.release()

    Thread(target=look, daemon=True).start()
    try:
        return [str(entry[4][0]) for entry in found.result(PATIENCE)]
    except TimeoutError:
        raise Unreachable("timeout") from None
    except (OSError, UnicodeError):
        raise Unreachable("no_such_host") from None


def _connected(parts: SplitResult, addresses: list[str], port: int, end: float) -> HTTPConnection:
    """To the first address that answers."""
    for number, address in enumerate(addresses, 1):
        left = end - monotonic()
        if left <= 0:
            raise Unreachable("timeout")
        patience = min(PATIENCE, left)
        connection = (
            HTTPConnection(address, port, timeout=patience)
            if parts.scheme == "http"
            else HTTPSConnection(
                address,
                port,
                timeout=patience,
                server_hostname=parts.hostname,
                assert_hostname=parts.hostname,
                cert_reqs="CERT_REQUIRED",
            )
        )
        try:
            connection.connect()
            return connection
        except (HTTPError, OSError):
            connection.close()
            if number == len(addresses):
                raise
    raise Unreachable("no_such_host")


@contextmanager
def _until(end: float, sock: socket.socket) -> Iterator[Event]:
    """Ends what takes longer, also where a server says a little every few seconds; the event tells of it.

    It keeps the socket itself: a connection forgets its own as soon as a server says that it will close it.
    """
    over = Event()

    def stop() -> None:
        over.set()
        with suppress(OSError, ValueError):
            sock.shutdown(socket.SHUT_RDWR)

    watch = Timer(max(0.0, end - monotonic()), stop)
    watch.daemon = True
    watch.start()
    try:
        yield over
    finally:
        watch.cancel()


def _answer(response: HTTPResponse) -> Answer:
    """Its head says all: nothing of the body is read, however long it is or takes."""
    said = response.headers.get("Retry-After", "")
    return Answer(response.status, int(said) if said.isascii() and said.isdigit() and len(said) < 7 else 0)


def _code_of(error: Exception) -> str:
    name = type(error).__name__
    if "Timeout" in name or isinstance(error, TimeoutError):
        return "timeout"
    return "bad_certificate" if "SSL" in name else "no_connection"
