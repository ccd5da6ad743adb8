"""`python -m tests.fresh.acceptance SITE OUTSIDE PORT`: does the installed service serve somebody outside?

Runs on the machine of the service with the service's own Python and settings. OUTSIDE is an address that this
machine has but does not trust; at PORT arrive the letters that Postfix sends out. A step that fails ends it.
"""

import os
import re
import sys
import time
from collections.abc import Callable
from contextlib import contextmanager
from typing import Any

import django
from aiosmtpd.controller import Controller

CERTIFICATE = "/etc/makabana/tls/fullchain.pem"
PATIENCE = 120
"""Seconds; letters are sent three times a minute, and a letter may just have missed its turn."""


def main(site: str, outside: str, port: int) -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "makabana_site.settings"
    os.environ.pop("http_proxy", None)
    django.setup()
    from tests.fresh import by_mail, on_pages

    with letters_arriving(port) as letters:
        for step in (*on_pages.STEPS, *by_mail.STEPS):
            started = time.monotonic()
            step(Service(site, outside, letters))
            print(f"== {step.__name__.replace('_', ' ')}: {time.monotonic() - started:.1f} s", flush=True)


class Service:
    """As seen from outside."""

    def __init__(self, site: str, outside: str, letters: list[Any]) -> None:
        self.site, self.outside, self.letters = site, outside, letters

    def letter_to(self, address: str, pattern: str) -> re.Match[str]:
        """The newest to that address that has the pattern in its text."""

        def found() -> re.Match[str] | None:
            for letter in reversed(self.letters):
                match = re.search(pattern, letter.get_body(("plain",)).get_content())
                if match and address in letter["To"]:
                    return match
            return None

        return wait_for(found, f"a letter to {address}")


def wait_for(ready: Callable[[], Any], what: str) -> Any:
    end = time.monotonic() + PATIENCE
    while not (result := ready()):
        if time.monotonic() > end:
            sys.exit(f"Waited {PATIENCE} s in vain for {what}.")
        time.sleep(0.2)
    return result


@contextmanager
def letters_arriving(port: int):
    from tests.letters.sink import Sink

    sink = Sink()
    controller = Controller(sink, hostname="127.0.0.1", port=port, enable_SMTPUTF8=True, ready_timeout=30)
    controller.start()
    try:
        yield sink.messages
    finally:
        controller.stop()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
