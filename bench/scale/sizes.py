"""How full the database is and how much is done to it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScaleSizes:
    games: int
    tables: int
    """New tables of five beside them, at which orders are sealed: the last of them is never moved on."""
    seals: int
    visits: int
    last_orders: int
    waiting: int
    """Letters in the outbox when the mail server comes back."""
    watched: float
    """Seconds at most for which letters, deadlines and digests are watched."""
    wave: int
    """Deadlines that pass at once."""
    digests: int
    longest_outage: float
    """Seconds at most until all have their time back."""


FULL = ScaleSizes(
    games=200_000,
    tables=64,
    seals=600,
    visits=100,
    last_orders=30,
    waiting=100_000,
    watched=45,
    wave=10_000,
    digests=5_000,
    longest_outage=300,
)
SMALL = ScaleSizes(
    games=50,
    tables=6,
    seals=8,
    visits=2,
    last_orders=2,
    waiting=10,
    watched=20,
    wave=5,
    digests=5,
    longest_outage=60,
)
"""To see that every part runs, not how fast."""
