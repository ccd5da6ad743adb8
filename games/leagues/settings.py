"""What a season declares beforehand. Everything is checked here, and frozen once the season is drawn."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

from engine import game_named
from games.faces.bots import LEVEL_WORDS, USUAL_LEVEL
from games.leagues.facts import ShapeRules, TableRules
from games.leagues.scoring import SCORINGS
from games.leagues.shapes import SHAPES, Shape
from games.leagues.tiebreaks import REPLACED, TIEBREAKS
from games.refusal import Refusal
from games.tables.pace import PRESETS, read_pace
from games.tables.setup import check_setup

LEAST_DIVISION, MOST_DIVISION = 3, 24
MOST_PLACES = 400
SWITCHES = ("allows_bots", "best_of_three", "needs_confirmed", "withdrawals_granted")
WITHDRAWALS = ("stand", "annul")
UNFINISHED = ("as_it_stands", "annul", "void")
NUMBERS = {
    "table_size": (2, 6),
    "rounds": (1, 30),
    "round_days": (1, 180),
    "break_days": (0, 60),
    "division_size": (LEAST_DIVISION, MOST_DIVISION),
    "divisions": (1, 60),
    "places": (LEAST_DIVISION, MOST_PLACES),
    "groups": (1, 32),
    "qualifiers": (1, 6),
    "going_on": (1, 5),
    "reach": (1, 20),
    "challenge_days": (1, 30),
    "rest_days": (0, 90),
    "free_declines": (0, 9),
    "decay_days": (0, 180),
    "team_size": (2, 4),
    "promoted": (0, MOST_DIVISION // 2),
    "relegated": (0, MOST_DIVISION // 2),
    "forfeit_points": (-100, 100),
    "bye_points": (0, 100),
    "yellow_points": (0, 1000),
    "red_points": (0, 1000),
    "yellows_for_red": (2, 9),
    "least_on_time": (0, 100),
    "misses_allowed": (1, 9),
    "answer_hours": (1, 24 * 30),
    "offer_hours": (1, 24 * 14),
    "excuses_granted": (0, 20),
}
"""What each may be."""


class BadSettings(Refusal):
    """Settings that cannot be, with the field in question."""


@dataclass(frozen=True)
class Settings:
    """Checked when it is made. `as_json` is what a season stores and `read_settings` reads."""

    rules: str = "makabana-2013"
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)
    pace: Mapping[str, Any] = field(default_factory=lambda: PRESETS["two_days"].as_json(), hash=False)
    shape: str = "divisions"
    """Who plays whom: one of `games.leagues.shapes`."""
    table_size: int = 4
    """How many should sit at a table; where that does not work out, some tables get another size."""
    rounds: int = 4
    round_days: int = 28
    break_days: int = 3
    """Between the end of a round and the next."""
    division_size: int = 12
    """At most so many in a division;"""
    divisions: int = 1
    """and at most so many divisions. Whoever comes later waits."""
    places: int = 32
    """Where there are no divisions, at most so many take part."""
    groups: int = 4
    qualifiers: int = 2
    """How many groups there are, and how many of each reach the play-offs."""
    going_on: int = 2
    """Where the losers of a table are out, so many go on;"""
    best_of_three: bool = True
    """where two play, up to three games make a match."""
    reach: int = 3
    """On a ladder, how many places above oneself somebody may be challenged;"""
    challenge_days: int = 4
    """how long a challenge waits for its answer;"""
    rest_days: int = 7
    """for how long the same two do not play again;"""
    free_declines: int = 1
    """how many challenges in a row may go unplayed before they count as lost;"""
    decay_days: int = 21
    """and after how many days without a game somebody drops a place; 0 is never."""
    team_size: int = 2
    promoted: int = 2
    relegated: int = 2
    scoring: str = "beaten"
    place_points: tuple[int, ...] = (10, 6, 4, 3, 2, 1)
    forfeit_points: int = 0
    bye_points: int = 50
    unfinished: str = "as_it_stands"
    """A table that the round's end interrupts: scores as they stand, everybody equal, or nothing."""
    tiebreaks: tuple[str, ...] = TIEBREAKS
    withdrawal: str = "stand"
    yellow_points: int = 10
    red_points: int = 30
    yellows_for_red: int = 2
    least_on_time: int = 0
    """The share of deadlines, in percent, that somebody must have kept to enter."""
    needs_confirmed: bool = True
    """Whether an address must be proved to be one's own."""
    allows_bots: bool = False
    """Whether accounts that a program plays may enter."""
    misses_allowed: int = 2
    bot_level: str = USUAL_LEVEL
    """How well the bots play that hold abandoned seats."""
    answer_hours: int = 72
    """Within which moderators answer requests."""
    offer_hours: int = 24
    """How long an offer to alternates stands."""
    excuses_granted: int = 1
    """How many excuses per person and season are granted at once, by rule."""
    withdrawals_granted: bool = True
    """Whether withdrawing needs nobody's consent."""

    def __post_init__(self) -> None:
        for name, (least, most) in NUMBERS.items():
            value = getattr(self, name)
            if type(value) is not int or not least <= value <= most:
                raise BadSettings("bad_setting", field=name, least=least, most=most)
        for name, choices in CHOICES.items():
            if getattr(self, name) not in choices:
                raise BadSettings("unknown_choice", field=name)
        for name in SWITCHES:
            if not isinstance(getattr(self, name), bool):
                raise BadSettings("unknown_choice", field=name)
        self._check_lists()
        self._check_game()

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many the game may seat at a table."""
        return game_named(self.rules).players

    @property
    def shape_row(self) -> Shape:
        """The shape, with all that belongs to it."""
        return SHAPES[self.shape]

    @property
    def most_divisions(self) -> int:
        return self.divisions if self.shape_row.is_divided else 1

    @property
    def room(self) -> int:
        """How many may take part."""
        return self.divisions * self.division_size if self.shape_row.is_divided else self.places

    @property
    def least_people(self) -> int:
        """With fewer nothing can be drawn."""
        return max(LEAST_DIVISION, min(self.sizes) * self.side_size)

    def with_present_tiebreaks(self) -> "Settings":
        """For a season to come, with what is offered now instead of what was once."""
        present = (REPLACED.get(name, name) for name in self.tiebreaks)
        return replace(self, tiebreaks=tuple(dict.fromkeys(present)))

    def knocks_out(self, round_number: int) -> bool:
        """Whether a loss in this round puts somebody out, and those who lost before do not play in it."""
        first = self.shape_row.first_knockout
        return first is not None and round_number >= first(self.shape_rules())

    def for_people(self, number: int) -> "Settings":
        """With rounds enough for so many, where the shape needs them and they are not too many to declare."""
        enough = self.shape_row.enough_rounds
        needed = enough(self.shape_rules(), number) if enough else 0
        return replace(self, rounds=needed) if self.rounds < needed <= NUMBERS["rounds"][1] else self

    @property
    def side_size(self) -> int:
        """How many play for one side."""
        return self.team_size if self.shape_row.has_teams else 1

    def as_json(self) -> dict[str, Any]:
        """`allows_bots` only where it is so: a former release knows no such setting."""
        data = asdict(self)
        if not self.allows_bots:
            del data["allows_bots"]
        return {**data, "place_points": list(self.place_points), "tiebreaks": list(self.tiebreaks)}

    def table_rules(self, seed: str, *, top: bool, bottom: bool) -> TableRules:
        """What the standings need of it; nobody goes up from the top or down from the bottom."""
        return TableRules(
            scoring=self.scoring,
            place_points=self.place_points,
            forfeit_points=self.forfeit_points,
            bye_points=self.bye_points,
            tiebreaks=self.tiebreaks,
            seed=seed or "00" * 32,
            withdrawal=self.withdrawal,
            yellow_points=self.yellow_points,
            red_points=self.red_points,
            yellows_for_red=self.yellows_for_red,
            promoted=0 if top else self.promoted,
            relegated=0 if bottom else self.relegated,
            shape=self.shape_rules(),
        )

    def shape_rules(self) -> ShapeRules:
        """What a draw needs of it."""
        return ShapeRules(
            table_size=self.table_size,
            sizes=self.sizes,
            rounds=self.rounds,
            going_on=self.going_on,
            best_of_three=self.best_of_three,
            groups=self.groups,
            qualifiers=self.qualifiers,
            reach=self.reach,
            rest_days=self.rest_days,
            free_declines=self.free_declines,
            decay_days=self.decay_days,
            team_size=self.team_size,
        )

    def _check_lists(self) -> None:
        if not all(name in (*TIEBREAKS, *REPLACED) for name in self.tiebreaks) or self.tiebreaks[-1:] != (
            "lot",
        ):
            raise BadSettings("bad_tiebreaks")
        if len(set(self.tiebreaks)) != len(self.tiebreaks):
            raise BadSettings("bad_tiebreaks")
        points = self.place_points
        if not 1 <= len(points) <= 6 or not all(type(one) is int and 0 <= one <= 1000 for one in points):
            raise BadSettings("bad_place_points")
        if list(points) != sorted(points, reverse=True):
            raise BadSettings("bad_place_points")
        if self.promoted + self.relegated > self.division_size:
            raise BadSettings("too_many_moves")

    def _check_game(self) -> None:
        if not isinstance(self.options, Mapping) or not isinstance(self.rules, str):
            raise BadSettings("unknown_choice", field="rules")
        check_setup(self.rules, self.table_size, dict(self.options))
        if self.shape_row.is_ladder and self.table_size != 2:
            raise BadSettings("ladder_is_for_two", field="table_size")
        for name in self.options:
            if game_named(self.rules).options[name].kind == "seat":
                raise BadSettings("seats_are_drawn")
        for size in self.sizes:
            check_setup(self.rules, size, dict(self.options))
        read_pace(self.pace)


def read_settings(data: object) -> Settings:
    """Unknown names are refused; missing ones get their usual value."""
    if not isinstance(data, Mapping):
        raise BadSettings("unknown_setting", field="settings")
    known = {one.name for one in fields(Settings)}
    for name in data:
        if name not in known:
            raise BadSettings("unknown_setting", field=str(name)[:40])
    values = dict(data)
    for name in ("tiebreaks", "place_points"):
        if name in values:
            if not isinstance(values[name], list | tuple):
                raise BadSettings("unknown_choice", field=name)
            values[name] = tuple(values[name])
    return Settings(**values)


CHOICES = {
    "shape": tuple(SHAPES),
    "scoring": tuple(SCORINGS),
    "withdrawal": WITHDRAWALS,
    "unfinished": UNFINISHED,
    "bot_level": tuple(LEVEL_WORDS),
}
