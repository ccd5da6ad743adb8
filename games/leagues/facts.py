"""What a division's table is made of: facts with dates. Whoever knows them all can compute every table."""

from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class TableResult:
    """How a table came out for one place of the division."""

    entrant: int
    place: int
    """1 is the best; equals share a place."""
    score: int
    forfeit: bool = False
    asked: int = 0
    missed: int = 0


@dataclass(frozen=True, slots=True)
class Played:
    """A table that was scored. One of a single person is a bye."""

    table: int
    round: int
    at: datetime
    results: tuple[TableResult, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """An act that may change the table: from when on and, if it was reverted, until when."""

    number: int
    kind: str
    """Of the act; or left: nobody plays the place."""
    at: datetime
    until: datetime | None = None
    entrant: int | None = None
    table: int | None = None
    points: Fraction = Fraction(0)

    def holds(self, as_of: datetime | None) -> bool:
        return in_force(self.at, self.until, as_of)


@dataclass(frozen=True, slots=True)
class Challenged:
    """On a ladder: who wants to play whom, and what came of it."""

    number: int
    by: int
    to: int
    at: datetime
    answer: str = ""
    """accepted, declined, expired or taken_back; empty while it is open."""
    answered_at: datetime | None = None
    table: int | None = None
    over_at: datetime | None = None
    """When its table was scored."""


@dataclass(frozen=True, slots=True)
class LadderFacts:
    start: tuple[int, ...]
    """Everybody, the top first, as the ladder began,"""
    began: datetime
    """and when."""
    known_until: datetime
    """How far time has gone for whoever does not play, if no challenge is later."""
    challenges: tuple[Challenged, ...] = ()


@dataclass(frozen=True, slots=True)
class TeamFacts:
    members: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """Each team with the places that are its own."""
    meetings: tuple[tuple[tuple[int, ...], ...], ...] = ()
    """By round, which teams meet."""
    line_ups: tuple[tuple[tuple[int, int], tuple[int, ...]], ...] = ()
    """By round and team, who sits at the first table, the second, and so on."""
    lots: tuple[tuple[int, int], ...] = ()
    """By team, the number that its lot was drawn by, where that is not its own."""


@dataclass(frozen=True, slots=True)
class Facts:
    entrants: tuple[int, ...]
    """The places of the division, each by the number of the entry that had it first."""
    played: tuple[Played, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    drawn: tuple[tuple[tuple[int, ...], ...], ...] = ()
    """By round, the tables as drawn, played or not. Shapes that are drawn at once do without."""
    ladder: LadderFacts | None = None
    teams: TeamFacts | None = None


@dataclass(frozen=True, slots=True)
class ShapeRules:
    """What a season declared about who plays whom."""

    table_size: int = 4
    sizes: tuple[int, ...] = (3, 4, 5, 6)
    """How many the game may seat at a table."""
    rounds: int = 4
    going_on: int = 2
    """Where the losers of a table are out, so many go on; of two it is always one."""
    best_of_three: bool = False
    """Whether two play up to three games, until one has won two."""
    groups: int = 4
    qualifiers: int = 2
    """How many groups there are, and how many of each play on."""
    reach: int = 3
    """On a ladder, how many places above oneself somebody may be challenged;"""
    rest_days: int = 7
    """for how long the same two do not play again;"""
    free_declines: int = 1
    """how many challenges in a row may go unplayed before they count as lost;"""
    decay_days: int = 21
    """and after how many days without a game somebody drops a place; 0 is never."""
    team_size: int = 2


@dataclass(frozen=True, slots=True)
class TableRules:
    """What a season declared about its tables."""

    scoring: str = "beaten"
    """beaten, places or score_share."""
    place_points: tuple[int, ...] = (10, 6, 4, 3, 2, 1)
    forfeit_points: int = 0
    bye_points: int = 50
    tiebreaks: tuple[str, ...] = ("head_to_head", "wins", "relative_score", "strength", "misses", "lot")
    seed: str = "00" * 32
    lots: tuple[tuple[int, int], ...] = ()
    """By entrant, the number that its lot was drawn by, where that is not its own."""
    withdrawal: str = "stand"
    """stand: what was played counts. annul: the others are scored as if the one who left had not been."""
    yellow_points: int = 10
    red_points: int = 30
    """What a card costs."""
    yellows_for_red: int = 2
    promoted: int = 0
    relegated: int = 0
    """How many go up from this division and how many go down."""
    shape: ShapeRules = ShapeRules()


Balances = tuple[tuple[int, Fraction], ...]
"""The little table of a head-to-head comparison: all who were equal before it, the best first."""


@dataclass(frozen=True, slots=True)
class EqualIn:
    """A comparison that gave two rows the same."""

    kind: str
    value: Fraction
    among: Balances = ()


@dataclass(frozen=True, slots=True)
class Why:
    """Why a row is above the next one: by which comparison, and what it gave for either."""

    kind: str
    """survived, last_place, withdrawn, points, one of the tie-breaks, or what moved somebody on a ladder."""
    mine: Fraction = Fraction(0)
    theirs: Fraction = Fraction(0)
    equal_in: tuple[EqualIn, ...] = ()
    """What was compared before, in this order."""
    among: Balances = ()
    at: datetime | None = None
    """On a ladder, since when it has been so,"""
    beaten: int | None = None
    """and whom the one above beat."""

    @property
    def head_to_heads(self) -> list[Balances]:
        """Each is about those whom the one before left equal."""
        return [one for one in (*(step.among for step in self.equal_in), self.among) if one]


@dataclass(frozen=True, slots=True)
class TablePoints:
    table: int
    round: int
    points: Fraction
    place: int
    size: int
    is_won: bool = False
    """First, and alone in it; not where all are equal, as at an annulled table."""

    @property
    def is_bye(self) -> bool:
        return self.size == 1


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the standings."""

    place: int
    entrant: int
    points: Fraction
    tables: tuple[TablePoints, ...]
    """What each table brought, in the order of rounds."""
    adjustment: Fraction
    """What moderators gave or took, cards included."""
    wins: int
    score_share: Fraction
    strength: Fraction
    """What opponents brought home per table, on average."""
    asked: int
    missed: int
    yellows: int
    reds: int
    withdrawn: bool
    zone: str
    """up, down or empty."""
    movement: int | None = None
    """Places gained since an earlier moment; None if there is nothing to compare with."""
    why: Why | None = field(default=None)
    """Why it is above the next row; None for the last, and for equals before there is any result."""
    team: int | None = None
    """Whose place and points these are, where teams play."""
    relative_score: Fraction = Fraction(0)
    """The score as a multiple of the table's average, on average: 1 is an even table, whatever its size."""

    @property
    def played(self) -> int:
        """How many tables, without those at which nobody else sat."""
        return sum(not one.is_bye for one in self.tables)

    @property
    def form(self) -> tuple[TablePoints, ...]:
        """The last five tables."""
        return self.tables[-5:]


def in_force(at: datetime, until: datetime | None, as_of: datetime | None) -> bool:
    """Whether something that held from a moment on holds at another; None is now, after all that is known."""
    if as_of is None:
        return until is None
    return at <= as_of and (until is None or as_of < until)
