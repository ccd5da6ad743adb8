"""How much each part measures."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sizes:
    slices: int
    """Of the engine's time, taken in turn with python-chess's."""
    slice_seconds: float
    steady_games: int
    """Of one steady bot among random ones."""
    bot_games: int
    """Of each match of bots: few enough for all figures to be there in a quarter of an hour."""
    tables: int
    """Games under way while the service is measured."""
    visits: int
    """To each page."""
    seals: int
    seals_in_turn: int
    """So many of ours, then of the bare view: a noisy moment of the machine hits both."""
    phases: int
    """Of the game whose queries are counted."""
    letters: int
    last_orders: int
    few_phases: int
    """Open ones that the sweep looks through."""
    many_phases: int
    people: int
    """Of the league."""
    seasons: int
    tables_read: int
    """Tables of the league, one after the other."""
    mails: tuple[int, int, int]
    """Bytes of each hostile mail."""
    archived_kinds: int
    archived_games: int
    """Of each kind."""
    bot_matches: str = ""
    """Only the matches of bots with this word in their name."""


FULL = Sizes(
    slices=7,
    slice_seconds=0.7,
    steady_games=400,
    bot_games=20,
    tables=200,
    visits=200,
    seals=1500,
    seals_in_turn=100,
    phases=60,
    letters=400,
    last_orders=60,
    few_phases=10_000,
    many_phases=1_000_000,
    people=1000,
    seasons=10,
    tables_read=60,
    mails=(100_000, 400_000, 1_600_000),
    archived_kinds=3,
    archived_games=30,
)
SMALL = Sizes(
    slices=1,
    slice_seconds=0.01,
    steady_games=2,
    bot_games=1,
    bot_matches="gentle ahead of steady, Mao",
    tables=4,
    visits=2,
    seals=4,
    seals_in_turn=2,
    phases=2,
    letters=5,
    last_orders=2,
    few_phases=120,
    many_phases=150,
    people=24,
    seasons=2,
    tables_read=2,
    mails=(1_000, 2_000, 4_000),
    archived_kinds=1,
    archived_games=1,
)
"""The smallest: to see that every part runs, not how fast."""
