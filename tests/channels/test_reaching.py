"""No address that somebody names leads into our network, wherever its name leads."""

import socket
import threading

import pytest

from games.channels import reaching
from games.channels.reaching import Unreachable, check_url, is_public, post

PRIVATE = """
127.0.0.1 127.9.9.9 0.0.0.0 10.0.0.1 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 192.0.0.8 198.18.0.1
224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 fe80::1 fc00::1 fd00:ec2::254 fec0::1 ff02::1 ::ffff:127.0.0.1
::ffff:169.254.169.254 2002:7f00:1:: 2002:a9fe:a9fe:: 64:ff9b::7f00:1 64:ff9b::a9fe:a9fe 64:ff9b:1::a00:1
2001:0:a9fe:a9fe::8080:8080 2001:db8::1
"""


@pytest.fixture(autouse=True)
def as_in_production(settings):
    settings.CHANNELS_TO_LOOPBACK = False


def lead_to(monkeypatch, *addresses):
    """What every name leads to; how often somebody asked."""
    asked = []

    def found(host, port, **_):
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in addresses]

    monkeypatch.setattr(reaching.socket, "getaddrinfo", found)
    monkeypatch.setattr(reaching, "HTTPSConnection", None)
    return asked


@pytest.mark.parametrize("address", PRIVATE.split())
def test_private_addresses_are_refused_whatever_form_they_have(monkeypatch, address):
    lead_to(monkeypatch, "8.8.8.8", address)
    with pytest.raises(Unreachable) as refused:
        post("https://example.org/hook", b"", {})
    assert (refused.value.code, refused.value.for_good) == ("private_address", True)


def test_public_addresses_are_not():
    for address in ("8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"):
        assert is_public(reaching.ip_address(address)), address


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("http://example.org/", "not_https"),
        ("ftp://example.org/", "not_https"),
        ("gopher://example.org:70/_x", "not_https"),
        ("https://name:word@example.org/", "no_address"),
        ("https://@example.org/", "no_address"),
        ("https://example.org:22/", "bad_port"),
        ("https://example.org:99999/", "no_address"),
        ("https:///path", "no_address"),
        ("https://exa mple.org/", "no_address"),
        ("https://example.org/\r\nHost: other", "no_address"),
        ("https://ex\u00e4mple.org/", "no_address"),
        ("https://[::1/", "no_address"),
        ("https://example.org/" + "x" * 1000, "no_address"),
        ("nonsense", "no_address"),
    ],
)
def test_addresses_that_nobody_should_name(url, code):
    with pytest.raises(Unreachable) as refused:
        check_url(url)
    assert refused.value.code == code


def test_a_name_server_that_does_not_answer_holds_nobody(monkeypatch):
    """Whoever asks goes on; so many lookups at once, and the next one is not begun."""
    answered, asked, ended = threading.Event(), [], []

    def slow(host, port, **_):
        asked.append(host)
        answered.wait()
        ended.append(host)
        raise socket.gaierror

    monkeypatch.setattr(reaching.socket, "getaddrinfo", slow)
    monkeypatch.setattr(reaching, "PATIENCE", 0)
    monkeypatch.setattr(reaching, "LOOKUPS", lookups := threading.BoundedSemaphore(2))
    for number in range(4):
        with pytest.raises(Unreachable) as refused:
            post(f"https://slow{number}.example.org/", b"", {})
        assert (refused.value.code, refused.value.for_good) == ("timeout", False)
    assert ended == []
    answered.set()
    for _ in range(2):
        lookups.acquire()
    assert sorted(asked) == ["slow0.example.org", "slow1.example.org"]


def test_numbers_in_disguise_are_looked_up_like_names(monkeypatch):
    """The system's resolver reads `0x7f.1` and `2130706433`: what it finds counts."""
    monkeypatch.undo()
    for host in ("2130706433", "0x7f.1", "127.1", "localhost"):
        with pytest.raises(Unreachable) as refused:
            post(f"https://{host}/", b"", {})
        assert refused.value.code == "private_address", host


def test_the_connection_goes_to_the_address_that_was_checked_with_the_name_in_tls(monkeypatch):
    """A name that leads elsewhere a moment later helps nobody: it is asked for once."""
    asked = lead_to(monkeypatch, "8.8.8.8")
    made = []

    class Connection:
        def __init__(self, host, port, **options):
            made.append((host, port, options["server_hostname"], options["assert_hostname"]))

        def connect(self):
            raise ConnectionRefusedError

        def close(self):
            """Nothing is open."""

    monkeypatch.setattr(reaching, "HTTPSConnection", Connection)
    with pytest.raises(Unreachable, match="no_connection"):
        post("https://example.org:8443/hook?a=b", b"", {})
    assert made == [("8.8.8.8", 8443, "example.org", "example.org")]
    assert asked == ["example.org"]


def serve_once(answer):
    """One answer, written by a function of the connection, on the loopback address."""
    listening = socket.create_server(("127.0.0.1", 0))

    def serve():
        connection, _ = listening.accept()
        with connection, listening:
            connection.recv(65536)
            answer(connection)

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    return f"http://127.0.0.1:{listening.getsockname()[1]}/", thread


def test_a_server_that_never_comes_to_an_end_is_left(settings, monkeypatch):
    settings.CHANNELS_TO_LOOPBACK = True
    monkeypatch.setattr(reaching, "WHOLE", 0.2)
    over = threading.Event()

    def drip(connection):
        try:
            connection.sendall(b"HTTP/1.1 200 OK\r\n")
            while not over.wait(0.02):
                connection.sendall(b"X-More: and more\r\n")
        except OSError:
            over.set()

    url, thread = serve_once(drip)
    with pytest.raises(Unreachable, match="timeout"):
        post(url, b"{}", {})
    over.set()
    thread.join()


def test_little_of_a_long_answer_is_read(settings):
    settings.CHANNELS_TO_LOOPBACK = True
    sent = []

    def flood(connection):
        connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n")
        try:
            for _ in range(1000):
                connection.sendall(b"x" * 100_000)
                sent.append(100_000)
        except OSError:
            return

    url, thread = serve_once(flood)
    assert post(url, b"{}", {}).status == 200
    thread.join()
    assert sum(sent) < 20_000_000


def test_nonsense_instead_of_an_answer_is_a_failure_to_try_again(settings):
    settings.CHANNELS_TO_LOOPBACK = True
    url, thread = serve_once(lambda connection: connection.sendall(b"nonsense\r\n\r\n"))
    with pytest.raises(Unreachable, match="no_connection"):
        post(url, b"{}", {})
    thread.join()


def test_only_the_head_of_an_answer_is_waited_for_also_if_the_server_will_close(settings, monkeypatch):
    settings.CHANNELS_TO_LOOPBACK = True
    monkeypatch.setattr(reaching, "PATIENCE", 0.5)
    over = threading.Event()

    def hold(connection):
        head = b"Connection: close\r\nTransfer-Encoding: chunked\r\nRetry-After: 7\r\n"
        connection.sendall(b"HTTP/1.1 503 Later\r\n" + head + b"\r\n")
        over.wait()

    url, thread = serve_once(hold)
    try:
        assert post(url, b"{}", {}) == reaching.Answer(503, 7)
    finally:
        over.set()
    thread.join()


def test_looking_up_a_name_counts_towards_the_whole_time(monkeypatch):
    lead_to(monkeypatch, "8.8.8.8")
    monkeypatch.setattr(reaching, "monotonic", iter((0, reaching.WHOLE)).__next__)
    with pytest.raises(Unreachable, match="timeout"):
        post("https://example.org/", b"", {})


def test_our_own_host_is_refused_also_with_a_dot_at_its_end(settings):
    settings.SITE_URL = "https://play.example.org"
    for host in ("play.example.org", "PLAY.example.org."):
        with pytest.raises(Unreachable, match="private_address"):
            check_url(f"https://{host}/")
