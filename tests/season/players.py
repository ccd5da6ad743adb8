"""All players of the season: they know nothing but the letters that reach their mailboxes."""

import heapq
import json
import smtplib
import time
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random

from tests.inbound.mailboxes import Mailbox, parsed, text_of
from tests.season.mischief import Posting, postings

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

    @property
    def idle(self) -> bool:
        return not self.waiting

    def _answer(self, path: Path) -> None:
        letter = parsed(path.read_bytes())
        box = self.boxes[str(letter["To"])]
        if "In-Reply-To" in letter and "auto-replied" in str(letter["Auto-Submitted"]):
            return
        if (answer := box.answer(letter)) is None:
            return
        if "\n    yes\n" in text_of(letter) or "\n    oui\n" in text_of(letter):
            self._queue(Posting("here", answer, box.address), time.monotonic())
            return
        for posting in postings(answer, box.answer(letter), self.chance):
            if posting.what == "late":
                self.late.append((len(self.read) + LATE_TRAFFIC, posting))
            else:
                self._queue(posting, time.monotonic() + posting.delay)

    def _queue(self, posting: Posting, at: float) -> None:
        heapq.heappush(self.waiting, (at, next(self.numbers), posting))

    def _post(self, posting: Posting) -> None:
        mail = posting.mail
        with smtplib.SMTP("127.0.0.1", self.port, timeout=60) as server:
            server.send_message(mail, from_addr=posting.sender, to_addrs=[str(mail["To"])])
        self.sent[posting.what] += 1
        line = {"what": posting.what, "id": str(mail["Message-ID"]), "to": str(mail["To"]), "at": time.time()}
        self.journal.write(json.dumps(line) + "\n")
