"""How much is played and what is killed; the full run of `make chaos` and the small one of `make test`."""

from dataclasses import dataclass

CLOCK_RATE = 300
"""Game time to real time: an hour to answer passes in 12 seconds."""


@dataclass(frozen=True)
class Scale:
    games: int
    players: int
    drivers: int
    """Processes that play for people."""
    absent: int
    """Seats whose players never answer."""
    limit: int
    """Seconds until it fails."""
    last_round_only: bool
    """Whether all before it is played in peace, by one process."""
    phases: int
    """That a game still has then, about: kills are spread over the play by it."""
    kills: dict[str, int]
    """By the name of a service; `worker` is any of them."""
    two_beats: tuple[float, float]
    """From which share of the play to which a second beat runs."""
    restored: tuple[float, float] | None = None
    """At which share of the play a backup is made, and at which it is put back."""


KILLS = {"worker": 10, "beat": 2, "redis": 3, "postgres": 2}
FULL = Scale(60, 5, 3, 18, 900, False, 68, KILLS, two_beats=(0.2, 0.6), restored=(0.3, 0.45))
SMALL = Scale(6, 3, 1, 1, 900, True, 4, {"worker": 1, "redis": 1}, two_beats=(0.1, 0.5))
