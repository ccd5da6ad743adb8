"""How well each level of bots plays against the one below it, and how long it thinks."""

import sys
from dataclasses import dataclass

from bench import knows_sharp
from bench.bot_matches import Match, Outcome, interval, play_match
from bench.sizes import Sizes

MAO = {"mao": True}


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table; `aim` is a share to reach, or where `below` to stay under."""

    words: str
    match: Match
    aim: float
    below: bool = False
    ahead: bool = False
    """Counts whom the hero leaves behind instead of the wins."""
    most_ms: float | None = None


ROWS = (
    Row(
        "sharp against four steady, Maka Bana 2013",
        Match("makabana-2013", 5, "sharp", "steady"),
        0.45,
        most_ms=60,
    ),
    Row("sharp against steady, Kahuna", Match("kahuna", 2, "sharp", "steady"), 0.70, most_ms=400),
    Row("sharp against steady, Macao", Match("macao", 2, "sharp", "steady"), 0.65, most_ms=600),
    Row(
        "sharp against three steady, Mao", Match("makabana-2003", 4, "sharp", "steady", MAO), 0.40, most_ms=60
    ),
    Row(
        "who knows sharp, against four sharp, Maka Bana 2013",
        Match("makabana-2013", 5, "sharp", "sharp", hero_bot=knows_sharp.choose),
        0.30,
        below=True,
    ),
    Row(
        "sharp against three steady, Maka Bana 2003",
        Match("makabana-2003", 4, "sharp", "steady"),
        0.40,
        most_ms=60,
    ),
    Row(
        "gentle ahead of steady, Maka Bana 2013",
        Match("makabana-2013", 5, "gentle", "steady"),
        0.25,
        True,
        True,
    ),
    Row(
        "gentle ahead of steady, Maka Bana 2003",
        Match("makabana-2003", 4, "gentle", "steady"),
        0.25,
        True,
        True,
    ),
    Row("gentle ahead of steady, Mao", Match("makabana-2003", 4, "gentle", "steady", MAO), 0.25, True, True),
    Row("gentle ahead of steady, Kahuna", Match("kahuna", 2, "gentle", "steady"), 0.25, True, True),
    Row("gentle ahead of steady, Macao", Match("macao", 2, "gentle", "steady"), 0.25, True, True),
)


def main(sizes: Sizes) -> None:
    print_rows(sizes.bot_games, sizes.bot_matches)


def print_rows(games: int, only: str) -> None:
    print(f"Bots, {games} games a row, seats rotated; in brackets where the truth lies 95 times of 100")
    for row in ROWS:
        if only.lower() in row.words.lower():
            print(line(row, play_match(row.match, games, Teller(games))), flush=True)


def line(row: Row, outcome: Outcome) -> str:
    share = (outcome.ahead if row.ahead else outcome.won) / outcome.games
    low, high = interval(share, outcome.games)
    aim = f"aim: {'below ' if row.below else ''}{row.aim:.0%}"
    time = f"{outcome.decision * 1000:7.1f} ms a decision" + (
        f" (at most {row.most_ms:.0f})" if row.most_ms else ""
    )
    return f"  {row.words:<52}{share:6.1%} [{low:.1%} to {high:.1%}] ({aim}){time}"


@dataclass(frozen=True, slots=True)
class Teller:
    """Says on a terminal how far a row has come, for the long ones."""

    games: int

    def __call__(self, outcome: Outcome) -> None:
        if sys.stderr.isatty():
            print(f"\r{outcome.games} of {self.games}", end="\r", file=sys.stderr)
