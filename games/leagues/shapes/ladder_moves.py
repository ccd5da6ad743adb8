"""Who has moved on a ladder, when and why: from the order at its start to that of any moment. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from heapq import heapify, heappop, heappush

from games.leagues.facts import Challenged, Facts, LadderFacts, TableRules, Why
from games.leagues.meetings import pair_of
from games.leagues.standings import counting_tables


@dataclass(frozen=True, slots=True)
class Move:
    """Somebody goes up to the place of another, or down by one."""

    at: datetime
    kind: str
    """won, unplayed or inactive."""
    who: int
    past: tuple[int, ...]
    """Whom they passed, or who passed them."""
    beaten: int | None = None


def ladder_facts(facts: Facts) -> LadderFacts:
    assert facts.ladder is not None, "only a ladder has challenges"
    return facts.ladder


class Ladder:
    """The order at a moment (None: as far as time is known), and the moves that led to it."""

    def __init__(self, facts: Facts, rules: TableRules, as_of: datetime | None = None) -> None:
        known = ladder_facts(facts)
        dates = (date for one in known.challenges for date in (one.at, one.answered_at, one.over_at))
        last = max([known.known_until, *(date for date in dates if date)])
        self.until = last if as_of is None else min(as_of, last)
        self.order = list(known.start)
        self.moves: list[Move] = []
        self._between: dict[tuple[int, int], Move] = {}
        self._shape = rules.shape
        self._calm = dict.fromkeys(known.start, known.began)
        self._drops = dict.fromkeys(known.start, 0)
        self._unplayed = dict.fromkeys(known.start, 0)
        self._busy: set[int] = set()
        self._due: list[tuple[datetime, int]] = []
        self._winners = _winners(facts, rules, as_of)
        for entrant in known.start:
            self._look_after(entrant)
        heapify(self._due)
        for at, kind, one in sorted(_events(known.challenges, self.until), key=lambda each: _order(*each)):
            self._let_time_pass(at)
            getattr(self, f"_{kind}")(one, at)
        self._let_time_pass(self.until)

    def why(self, upper: int, lower: int) -> Why:
        """The last move that brought these two into their order."""
        move = self._between.get(pair_of(upper, lower))
        return Why(f"ladder_{move.kind}", at=move.at, beaten=move.beaten) if move else Why("ladder_start")

    def _note(self, move: Move) -> None:
        self.moves.append(move)
        self._between.update((pair_of(move.who, other), move) for other in move.past)

    def _made(self, one: Challenged, at: datetime) -> None:
        self._is_active(at, one.by)

    def _accepted(self, one: Challenged, at: datetime) -> None:
        self._is_active(at, one.by, one.to)
        self._busy |= {one.by, one.to}

    def _played(self, one: Challenged, at: datetime) -> None:
        self._busy -= {one.by, one.to}
        self._unplayed[one.by] = self._unplayed[one.to] = 0
        self._is_active(at, one.by, one.to)
        if self._winners.get(one.table) == one.by:
            self._climb(one, "won", at)

    def _went_unplayed(self, one: Challenged, at: datetime) -> None:
        self._unplayed[one.to] += 1
        if self._unplayed[one.to] > self._shape.free_declines:
            self._climb(one, "unplayed", at)

    def _climb(self, one: Challenged, kind: str, at: datetime) -> None:
        """To the place of the one who was challenged; all between go down by one."""
        old, new = self.order.index(one.by), self.order.index(one.to)
        if new < old:
            past = tuple(self.order[new:old])
            self.order[new : old + 1] = [one.by, *past]
            self._note(Move(at, kind, one.by, past, one.to))

    def _is_active(self, at: datetime, *entrants: int) -> None:
        for entrant in entrants:
            self._calm[entrant], self._drops[entrant] = at, 0
            self._look_after(entrant, push=True)

    def _look_after(self, entrant: int, *, push: bool = False) -> None:
        if self._shape.decay_days:
            due = self._next_drop(entrant), entrant
            if push:
                heappush(self._due, due)
            else:
                self._due.append(due)

    def _next_drop(self, entrant: int) -> datetime:
        return self._calm[entrant] + (self._drops[entrant] + 1) * timedelta(days=self._shape.decay_days)

    def _let_time_pass(self, until: datetime) -> None:
        while self._due and self._due[0][0] <= until:
            at = self._due[0][0]
            idle = set()
            while self._due and self._due[0][0] == at:
                entrant = heappop(self._due)[1]
                if self._next_drop(entrant) == at:
                    idle.add(entrant)
            for entrant in sorted(idle, key=self.order.index, reverse=True):
                self._drop(entrant, at)

    def _drop(self, entrant: int, at: datetime) -> None:
        """Behind the next one, if that one has been active since. Nobody drops during a game."""
        self._drops[entrant] += 1
        self._look_after(entrant, push=True)
        place = self.order.index(entrant)
        below = self.order[place + 1] if place + 1 < len(self.order) else None
        if below is not None and entrant not in self._busy and self._calm[below] > self._calm[entrant]:
            self.order[place : place + 2] = [below, entrant]
            self._note(Move(at, "inactive", entrant, (below,)))


KINDS = {"accepted": "accepted", "declined": "went_unplayed", "expired": "went_unplayed"}
RANKS = {"played": 0, "went_unplayed": 1, "accepted": 2, "made": 3}
"""What comes first of two things at one moment."""


def _events(challenges: Sequence[Challenged], until: datetime) -> Iterator[tuple[datetime, str, Challenged]]:
    for one in challenges:
        if one.at <= until:
            yield one.at, "made", one
        if one.answered_at and one.answered_at <= until and one.answer in KINDS:
            yield one.answered_at, KINDS[one.answer], one
        if one.over_at and one.over_at <= until:
            yield one.over_at, "played", one


def _order(at: datetime, kind: str, one: Challenged) -> tuple[datetime, int, int]:
    return at, RANKS[kind], one.number


def _winners(facts: Facts, rules: TableRules, as_of: datetime | None) -> dict[int | None, int]:
    """By table, who was ahead of the other; a tie has no winner."""
    found: dict[int | None, int] = {}
    for played in counting_tables(facts, rules, as_of):
        first = [one.entrant for one in played.results if one.place == 1 and not one.forfeit]
        if len(played.results) == 2 and len(first) == 1:
            found[played.table] = first[0]
    return found
