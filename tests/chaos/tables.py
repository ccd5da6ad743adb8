"""The games that are played, and how each seat behaves: all from the seed."""

from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random

from games.models import Game, Letter, Player, Seat
from games.tables.pace import Pace
from games.tables.rules import state_of
from tests.games_at_play import COLOURS, answer, open_phase, person, table, tend_on

EDITIONS = (
    *[("makabana-2013", {})] * 8,
    ("makabana-2003", {}),
    ("makabana-2003", {"mao": True}),
)
HOURS = 0.5
"""To answer."""
THINKING = timedelta(minutes=1)
"""The longest time to think, unless somebody is late."""
LATE = 0.01
CHANGES_MIND = 0.1
ON_THE_SITE = 0.15


def set_up(games: int, players: int, clock: Callable[[], datetime]) -> list[Game]:
    """Started games; everybody sits at several of them."""
    crowd = [
        person(
            f"{colour} {number}",
            email=f"{colour.lower()}.{number}@example.org",
            language=("en", "fr")[number // 2 % 2],
            mail=Player.Mail.REMINDERS if number % 2 == 0 else Player.Mail.AT_ONCE,
            joined_at=clock(),
            confirmed_at=clock(),
        )
        for number in range(1, 1 + max(1, games // 3))
        for colour in COLOURS[:players]
    ]
    tables = []
    for number in range(games):
        first = number * players
        people = [crowd[(first + place) % len(crowd)] for place in range(players)]
        rules, options = EDITIONS[number % len(EDITIONS)]
        delay = 5 if number % 10 == 9 else 0
        pace = Pace("UTC", HOURS, grace_hours=0.25, reminders=(0.2,), last_order_delay_minutes=delay)
        tables.append(table(people, rules=rules, options=options, pace=pace.as_json(), now=clock()))
    return tables


def play_in_peace(tables: list[Game], clock: Callable[[], datetime]) -> None:
    """Until the last round of each, while no worker runs; nobody is written to about it any more."""
    for game in tables:
        while not state_of(open_phase(game)).final:
            answer(game, clock())
            tend_on(game, clock())
    Letter.objects.update(state=Letter.State.DROPPED, trouble="it is about what was played in peace")


def absent_seats(seed: int, number: int) -> set[tuple[int, int]]:
    """So many seats, by game and number, whose players never answer."""
    seats = Seat.objects.order_by("game", "number").values_list("game", "number")
    return set(Random(f"{seed}/absent").sample(list(seats), number))


def habits(seed: int, phase: int, seat: int) -> Random:
    """What this seat does in this phase, the same whichever process asks."""
    return Random(f"{seed}/habits/{phase}/{seat}")
