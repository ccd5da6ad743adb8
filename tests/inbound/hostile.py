"""Mails made to keep a reader busy, each of about the wanted size."""

from base64 import b64encode
from collections.abc import Callable

HEAD = b"From: red@example.org\nTo: play@localhost\nSubject: Re: the lagoon\n"


def repeated(text: str, size: int) -> bytes:
    return (text * (size // len(text) + 1)).encode()[:size]


def html(text: str, size: int) -> bytes:
    return HEAD + b"Content-Type: text/html; charset=utf-8\n\n" + repeated(text, size)


def many_html_parts(size: int) -> bytes:
    """As tried on the service once: six parts of tags that are never closed."""
    part = b"--=b\nContent-Type: text/html\n\n" + repeated("<a ", size // 6) + b"\n"
    return HEAD + b'Content-Type: multipart/mixed; boundary="=b"\n\n' + part * 6 + b"--=b--\n"


def many_parts(size: int) -> bytes:
    part = b"--=b\nContent-Type: text/plain\n\nx\n"
    return HEAD + b'Content-Type: multipart/mixed; boundary="=b"\n\n' + part * (size // len(part))


def nested_parts(size: int) -> bytes:
    level = 'Content-Type: multipart/mixed; boundary="=b%d"\n\n--=b%d\n'
    return HEAD + "".join(level % (depth, depth) for depth in range(size // 55)).encode()


def header_bomb(size: int) -> bytes:
    return HEAD + repeated("X-Filler: x\n", size) + b"\nhello"


def long_sender(size: int) -> bytes:
    sender, subject = repeated("=?utf-8?q?x(", size), repeated("=?a?q?", size)
    return b"From: " + sender + b"\nSubject: " + subject + b"\n\nhello"


def base64_text(size: int) -> bytes:
    lines = b64encode(repeated("pass\n", size))
    return HEAD + b"Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\n" + lines


def plain(text: str, size: int) -> bytes:
    return HEAD + b"Content-Type: text/plain; charset=utf-8\n\n" + repeated(text, size)


def flowed(text: str, size: int, more: bytes = b"") -> bytes:
    return HEAD + b"Content-Type: text/plain; format=flowed" + more + b"\n\n" + repeated(text, size)


def content_type(parameter: str, size: int) -> bytes:
    return HEAD + b"Content-Type: text/plain" + repeated(parameter, size) + b"\n\nhello"


def numbered_parameters(size: int) -> bytes:
    """A charset in pieces (RFC 2231)."""
    pieces = "".join(f"; charset*{number}*=%41" for number in range(size // 20))
    return content_type(pieces, size)


def in_charset(charset: bytes, signs: bytes, size: int) -> bytes:
    head = HEAD + b"Content-Type: text/plain; charset=" + charset + b"\n\n"
    return head + signs * (size // len(signs))


def comments_in_sender(size: int) -> bytes:
    return b"From: " + repeated("(", size) + b" red@example.org\n\nhello"


ONCE_SQUARE: dict[str, Callable[[int], bytes]] = {
    "flowed lines": lambda size: flowed("a \n", size),
    "flowed lines without their spaces": lambda size: flowed("a \n", size, b"; delsp=yes"),
    "parameters of the type": lambda size: content_type('; a="\\"', size),
    "a folded charset": lambda size: content_type(";\n charset*0=a", size),
    "a charset in pieces": numbered_parameters,
}
"""Their cost grew with the square of their size."""
KINDS: dict[str, Callable[[int], bytes]] = {
    **ONCE_SQUARE,
    "comments within comments": comments_in_sender,
    "escapes of a charset": lambda size: in_charset(b"iso-2022-jp", b"\x1b$B", size),
    "broken signs of a charset": lambda size: in_charset(b"euc-jp", b"\x8f\xa1", size),
    "tags never closed": lambda size: html("<a ", size),
    "many parts of tags never closed": many_html_parts,
    "nested blocks": lambda size: html("<div>", size),
    "nested quotations": lambda size: html("<blockquote>", size),
    "nested links": lambda size: html("<a><b>", size),
    "table cells": lambda size: html("<tr><td>", size),
    "entities": lambda size: html("&amp;&#x41;", size),
    "attributes": lambda size: html("<p class=x id=y>", size),
    "comments": lambda size: html("<!--", size),
    "thousands of parts": many_parts,
    "nested parts": nested_parts,
    "headers": header_bomb,
    "a long sender and subject": long_sender,
    "base64": base64_text,
    "introductions": lambda size: plain("On Monday somebody who\n", size),
    "blank lines after introductions": lambda size: plain("On Monday x wrote:\n" + "\n" * 50, size),
    "one endless line": lambda size: plain("on a wrote ", size),
    "lines of talk that go on": lambda size: plain("say " + "blah " * 12 + "\n" + "word " * 12 + "\n", size),
    "spaces within a line": lambda size: plain("undo" + " " * 4000 + "please x\n", size),
    "broken commands": lambda size: plain("say\nsay \t\nundo xyz\naway 99\nlist 1 2\n", size),
    "endless dashes": lambda size: plain("x" + "-" * 4000 + "\n", size),
    "escapes": lambda size: plain("=C3=\n", size),
}
