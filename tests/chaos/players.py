"""`python -m tests.chaos.players NUMBER OF SEED ABSENT SITE JOURNAL`: one of several processes that play.

It answers for the people at its share of the games, by the site's functions or by the links of letters, and
notes every order that was accepted. While a part of the service is away it tries again.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import django
import requests

django.setup()

from django.db import DatabaseError, close_old_connections, connection  # noqa: E402

from engine.core import Refused  # noqa: E402
from games.clock import now  # noqa: E402
from games.models import Game, Phase, SealedOrder, Seat  # noqa: E402
from games.tables.links import turn_token  # noqa: E402
from games.tables.sealing import Receipt, seal  # noqa: E402
from tests.chaos.tables import (  # noqa: E402
    CHANGES_MIND,
    HOURS,
    LATE,
    ON_THE_SITE,
    THINKING,
    absent_seats,
    habits,
)
from tests.games_at_play import an_order  # noqa: E402

PAUSE = 0.2
CSRF = "x" * 32

Form = list[tuple[str, str]]
FORMS: dict[str, Callable[[dict[str, Any]], Form]] = {
    "place": lambda order: [("place", order["place"])],
    "tiki": lambda order: [("place", order["tiki"])],
    "project": lambda order: (
        [("free", "yes"), ("show_card", order["show"]), *(("cards", card) for card in order["cards"])]
        if order["cards"]
        else [("pass", "yes")]
    ),
}
"""Answers as the forms of the site send them; other kinds go by the functions only."""


class Driver:
    def __init__(self, number: int, of: int, seed: int, absent: int, site: str, journal: Path) -> None:
        self.number, self.of, self.seed, self.site = number, of, seed, site
        self.absent = absent_seats(seed, absent)
        self.journal = journal.open("a", buffering=1)

    def play(self) -> None:
        """Until all its games are over."""
        while True:
            close_old_connections()
            try:
                games = self._running()
                if not games:
                    return
                for phase, seat in self._to_answer(games):
                    self._answer(phase, seat)
            except (DatabaseError, requests.RequestException) as away:
                print(f"away: {type(away).__name__} {away}", flush=True)
                connection.close()
            time.sleep(PAUSE)

    def _running(self) -> list[int]:
        games = Game.objects.filter(status=Game.Status.RUNNING).values_list("pk", flat=True)
        return [pk for pk in games if pk % self.of == self.number]

    def _to_answer(self, games: list[int]) -> Iterator[tuple[Phase, Seat]]:
        """Asked people without an order whose moment has come."""
        open_phases = Phase.objects.filter(game__in=games, closed_at=None).select_related("game")
        phases = list(open_phases.defer("state", "events"))
        sealed = set(SealedOrder.objects.filter(phase__in=phases).values_list("phase_id", "seat"))
        people = {
            (seat.game_id, seat.number): seat
            for seat in Seat.objects.filter(game__in=games, bot="", player__isnull=False)
        }
        for phase in phases:
            for number in phase.asked:
                seat = people.get((phase.game_id, number))
                if seat and (phase.pk, number) not in sealed and self._moment(phase, number) <= now():
                    yield phase, seat

    def _moment(self, phase: Phase, seat: int) -> datetime:
        if (phase.game_id, seat) in self.absent:
            return datetime.max.replace(tzinfo=phase.opened_at.tzinfo)
        habit = habits(self.seed, phase.pk, seat)
        if habit.random() < LATE:
            return phase.opened_at + timedelta(hours=HOURS) + habit.random() * THINKING
        return phase.opened_at + habit.random() * THINKING

    def _answer(self, phase: Phase, seat: Seat) -> None:
        habit = habits(self.seed, phase.pk, seat.number)
        on_the_site = phase.kind in FORMS and habit.random() < ON_THE_SITE
        orders = 2 if habit.random() < CHANGES_MIND else 1
        try:
            for revision in range(orders):
                order = an_order(phase, seat.number, self.seed + revision)
                if on_the_site:
                    self._seal_on_the_site(phase, seat, order)
                else:
                    receipt = seal(phase, seat.number, order, way="api", now=now())
                    self._note(phase, seat, order, receipt)
        except Refused as refused:
            print(f"refused: {refused.code} {phase} seat {seat.number}", flush=True)

    def _seal_on_the_site(self, phase: Phase, seat: Seat, order: dict[str, Any]) -> None:
        """The button of the page that a letter's link leads to; what it accepts is answered by a redirect."""
        form = [("csrfmiddlewaretoken", CSRF), ("step", "seal"), *FORMS[phase.kind](order)]
        answer = requests.post(
            f"{self.site}/turn/{turn_token(phase, seat)}/answer/",
            data=form,
            cookies={"csrftoken": CSRF},
            timeout=20,
            allow_redirects=False,
        )
        if answer.status_code == 302:
            self._note(phase, seat, order)
        else:
            print(f"page: {answer.status_code} for {phase} seat {seat.number}", flush=True)

    def _note(self, phase: Phase, seat: Seat, order: dict[str, Any], receipt: Receipt | None = None) -> None:
        accepted = {
            "phase": phase.pk,
            "seat": seat.number,
            "order": order,
            "revision": receipt and receipt.revision,
            "commitment": receipt and receipt.commitment,
        }
        self.journal.write(json.dumps(accepted) + "\n")


if __name__ == "__main__":
    number, of, seed, absent, site, journal = sys.argv[1:]
    Driver(int(number), int(of), int(seed), int(absent), site, Path(journal)).play()
