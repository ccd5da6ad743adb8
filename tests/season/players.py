"""All players of the season: they know nothing but the letters that reach their mailboxes."""

import heapq
import json
import smtplib
import time
from collections import Counter
from email.message import EmailMessage
from itertools import count
from pathlib import Path
from random import Random

from tests.inbound.mailboxes import Mailbox, parsed, text_of
from tests.season.league import HEAD, YES
from tests.season.mischief import (
    EVERY_LOBBY,
    EVERY_TALK,
    LOBBY_LINES,
    Posting,
    postings,
    talk_along,
    to_the_lobby,
)

LATE_TRAFFIC = 8
"""So many letters later the table has surely moved on: then late mail is sent."""


class Players:
    def __init__(self, languages: dict[str, str], letters: Path, port: int, journal: Path, seed: int) -> None:
        self.boxes = {address: Mailbox(address, language, seed) for address, language in languages.items()}
        self.letters, self.port = letters, port
        self.journal = journal.open("a", buffering=1)
        self.chance = Random(f"{seed}/mischief")
        self.read: set[str] = set()
        self.waiting: list[tuple[float, int, Posting]] = []
        self.late: list[tuple[int, Posting]] = []
        self.numbers = count()
        self.sent: Counter[str] = Counter()
        self.orders = 0
        self.wanted_again: dict[str, str] = {}
        """By address, the line that the lobby may want once more."""
        self.tables: dict[str, str] = {}
        """By language, the letter that told a league's table."""
        self.plays_on = True

    def step(self) -> None:
        """Reads what is new, answers, and posts whatever is due."""
        for path in sorted(self.letters.glob("*.eml")):
            if path.name not in self.read:
                self.read.add(path.name)
                self._answer(path)
        now = time.monotonic()
        while self.late and self.late[0][0] <= len(self.read):
            self._queue(self.late.pop(0)[1], now)
        while self.waiting and self.waiting[0][0] <= now:
            self._post(heapq.heappop(self.waiting)[2])

    def ask_for_the_table(self, lines: dict[str, str], date: str) -> None:
        """The last mails of the season. Whatever was still to be posted stays unsent."""
        self.plays_on = False
        self.waiting, self.late = [], []
        for address, line in lines.items():
            self.wanted_again[address] = line
            self._queue(to_the_lobby(address, line, date), time.monotonic())

    def _answer(self, path: Path) -> None:
        letter = parsed(path.read_bytes())
        box = self.boxes[str(letter["To"])]
        if "auto-replied" in str(letter["Auto-Submitted"]):
            if HEAD[box.language] in text_of(letter):
                self.tables[box.language] = text_of(letter)
            self._repeat(letter, box)
            return
        if not self.plays_on:
            return
        if "+g-" in str(letter["Reply-To"]):
            self._queue(
                Posting("league", box.reply(letter, YES[box.language]), box.address), time.monotonic()
            )
            return
        if (answer := box.answer(letter)) is None:
            return
        if "\n    yes\n" in text_of(letter) or "\n    oui\n" in text_of(letter):
            self._queue(Posting("here", answer, box.address), time.monotonic())
            return
        self._say_more(answer, box)
        for posting in postings(answer, box.answer(letter), self.chance):
            if posting.what == "late":
                self.late.append((len(self.read) + LATE_TRAFFIC, posting))
            else:
                self._queue(posting, time.monotonic() + posting.delay)

    def _say_more(self, answer: EmailMessage, box: Mailbox) -> None:
        """Talk and the lobby, every few orders."""
        self.orders += 1
        if self.orders % EVERY_TALK == 0:
            self._queue(talk_along(answer, box.language), time.monotonic())
        if self.orders % EVERY_LOBBY == 0 and box.address not in self.wanted_again:
            lines = LOBBY_LINES[box.language]
            line = lines[self.orders // EVERY_LOBBY % len(lines)]
            if line != lines[0]:
                self.wanted_again[box.address] = line
            self._queue(to_the_lobby(box.address, line, str(answer["Date"])), time.monotonic())

    def _repeat(self, letter: EmailMessage, box: Mailbox) -> None:
        """An answer of the lobby: the line goes out again, now to an address that proves who sends it."""
        if "+l-" in str(letter["Reply-To"]) and box.address in self.wanted_again:
            mail = box.reply(letter, self.wanted_again.pop(box.address))
            self._queue(Posting("repeated", mail, box.address), time.monotonic())

    def _queue(self, posting: Posting, at: float) -> None:
        heapq.heappush(self.waiting, (at, next(self.numbers), posting))

    def _post(self, posting: Posting) -> None:
        mail = posting.mail
        with smtplib.SMTP("127.0.0.1", self.port, timeout=60) as server:
            server.send_message(mail, from_addr=posting.sender, to_addrs=[str(mail["To"])])
        self.sent[posting.what] += 1
        line = {"what": posting.what, "id": str(mail["Message-ID"]), "to": str(mail["To"]), "at": time.time()}
        self.journal.write(json.dumps(line) + "\n")
