"""Letters per second beside bare smtplib, and how long it takes from the last order to the last letter."""

import json
import smtplib
import time
from random import Random
from statistics import quantiles

from django.utils import timezone

from bench.load import post_all
from bench.many_tables import open_phase, sealing_fields, some_order, turn_address
from bench.sizes import Sizes
from games.hints import send_letters_soon
from games.letters.context import LetterContext
from games.letters.headers import message_id
from games.letters.rendering import message_of
from games.models import Game, Letter
from games.tables.advancing import advance
from games.tables.sealing import missing_seats, seal
from tests.chaos.processes import wait_for
from tests.chaos.services import WORKERS, Services

PROCESSES = 4
"""Of the two workers."""


def measure(services: Services, games: list[Game], sizes: Sizes) -> None:
    Letter.objects.all().delete()
    waiting = written(games[1 : 1 + sizes.letters // 5])
    for name in WORKERS:
        services.start_one(name)
    outbox, bare = throughput(services, waiting, games)
    print(f"  letters per second, outbox to sink      {outbox:10,.0f}")
    print(f"  the same messages through smtplib       {bare:10,.0f}")
    print(f"  ratio                                   {outbox / bare:10.2f} (aim: 0.7)", flush=True)
    services.start_one("beat")
    hundredths = quantiles(latencies(services, games[-sizes.last_orders :]), n=100)
    print(f"  last order to last letter, p50          {hundredths[49]:10.2f} s")
    print(f"                             p99          {hundredths[98]:10.2f} s", flush=True)
    for name in ("beat", *WORKERS):
        services[name].stop()


def written(games: list[Game]) -> int:
    """Letters that wait: these tables move on while no worker runs."""
    rng = Random(3)
    for game in games:
        phase = open_phase(game)
        for seat in missing_seats(phase):
            seal(phase, seat, some_order(phase, seat, rng), way="web", now=timezone.now())
        advance(game.pk, timezone.now())
    return Letter.objects.filter(state=Letter.State.WAITING).count()


def throughput(services: Services, waiting: int, games: list[Game]) -> tuple[float, float]:
    """Letters a second: both workers empty the outbox; the same letters of these games by bare smtplib.

    The first quarter of the outbox, while they warm up, does not count.
    """
    before = len(accepted_by(services))
    for _ in range(PROCESSES):
        send_letters_soon()
    left = Letter.objects.filter(state=Letter.State.WAITING)
    wait_for(lambda: not left.exists(), "the outbox to be empty", patience=180)
    times = sorted(accepted_by(services).values())[before + waiting // 4 :]
    outbox = (len(times) - 1) / (times[-1] - times[0])
    messages = _as_sent(games)
    begun = time.perf_counter()
    with smtplib.SMTP("127.0.0.1", int(services.env["EMAIL_PORT"])) as smtp:
        for to, data in messages:
            smtp.sendmail("makabana@example.org", [to], data)
    return outbox, len(messages) / (time.perf_counter() - begun)


def _as_sent(games: list[Game]) -> list[tuple[str, bytes]]:
    context = LetterContext(timezone.now())
    sent = Letter.objects.filter(state=Letter.State.SENT, game__in=games)
    letters = sent.select_related("player", "game", "phase__after")
    return [(letter.to, message_of(letter, context).message().as_bytes(linesep="\r\n")) for letter in letters]


def latencies(services: Services, games: list[Game]) -> list[float]:
    """From the answer to the request that seals a round's last order to the last letter that tells of it."""
    rng, sealed_at = Random(4), {}
    for game in games:
        phase = open_phase(game)
        *others, last = missing_seats(phase)
        for seat in others:
            seal(phase, seat, some_order(phase, seat, rng), way="web", now=timezone.now())
        fields = sealing_fields(some_order(phase, last, rng))
        post_all(services.site, [(turn_address(phase, last), fields)])
        sealed_at[game.pk] = time.time()
        time.sleep(0.3)
    shown = Letter.objects.filter(game_id__in=sealed_at, kind="shown")
    wait_for(lambda: shown.filter(state="sent").count() == 5 * len(games), "all letters", patience=180)
    accepted = accepted_by(services)
    return [
        max(accepted[message_id(letter.key)] for letter in shown.filter(game_id=game_id)) - begun
        for game_id, begun in sealed_at.items()
    ]


def accepted_by(services: Services) -> dict[str, float]:
    """By Message-ID, when the sink took each message."""
    lines = services.accepted.read_text().splitlines() if services.accepted.exists() else []
    return {line["id"]: line["at"] for line in map(json.loads, lines)}
