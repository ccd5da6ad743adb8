"""Requests from several connections at once, and how long each took."""

import http.client
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import quantiles
from typing import Any
from urllib.parse import urlencode, urlsplit

CONNECTIONS = 4
CSRF = "a" * 32


@dataclass(frozen=True, slots=True)
class Load:
    seconds: float
    times: list[float]
    statuses: set[int]

    @classmethod
    def of(cls, parts: "Sequence[Load]") -> "Load":
        return cls(
            sum(part.seconds for part in parts),
            [time for part in parts for time in part.times],
            set().union(*(part.statuses for part in parts)),
        )

    @property
    def rate(self) -> float:
        return len(self.times) / self.seconds

    def percentile(self, hundredth: int) -> float:
        """In milliseconds."""
        return quantiles(self.times, n=100)[hundredth - 1] * 1000


def post_all(site: str, requests: Sequence[tuple[str, dict[str, Any]]]) -> Load:
    """Posts these forms, shared out among the connections; a cookie of our own satisfies the CSRF check."""
    queue, lock = list(enumerate(requests))[::-1], threading.Lock()
    times, statuses = [0.0] * len(requests), set()

    def work() -> None:
        connection = http.client.HTTPConnection(urlsplit(site).netloc, timeout=60)
        while True:
            with lock:
                if not queue:
                    return
                number, (path, fields) = queue.pop()
            body = urlencode({**fields, "csrfmiddlewaretoken": CSRF}, doseq=True)
            headers = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": f"csrftoken={CSRF}"}
            begun = time.perf_counter()
            connection.request("POST", path, body, headers)
            answer = connection.getresponse()
            answer.read()
            times[number] = time.perf_counter() - begun
            statuses.add(answer.status)

    threads = [threading.Thread(target=work) for _ in range(CONNECTIONS)]
    begun = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return Load(time.perf_counter() - begun, times, statuses)
