"""P1 to P4: what a board is worth, with the reasons."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.makabana.board import Board

BEACH_POINTS = 4


@dataclass(frozen=True, slots=True)
class BeachScore:
    """Who has most on a beach; `tied` names several, `club` says that a club broke the tie."""

    beach: str
    huts: tuple[int, ...]
    most: tuple[int, ...]
    club: bool
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Neighbouring huts of one colour."""

    seat: int
    spots: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class ClubScore:
    seat: int
    beach: str
    points: int


@dataclass(frozen=True, slots=True)
class Scoring:
    players: int
    beaches: tuple[BeachScore, ...]
    groups: tuple[Group, ...]
    clubs: tuple[ClubScore, ...]

    def totals(self) -> list[dict[str, int]]:
        """By seat, as the record's format has them."""
        rows = []
        for seat in range(self.players):
            beaches = sum(beach.points[seat] for beach in self.beaches)
            huts = sum(group.points for group in self.groups if group.seat == seat)
            club = sum(score.points for score in self.clubs if score.seat == seat)
            rows.append({"beaches": beaches, "huts": huts, "club": club, "total": beaches + huts + club})
        return rows

    def winners(self) -> tuple[int, ...]:
        totals = [row["total"] for row in self.totals()]
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def score(board: Board, players: int, huts: Sequence[int], clubs: Sequence[int]) -> Scoring:
    """`huts` by spot and `clubs` by beach name their owner, or -1."""
    counts = [
        tuple(sum(huts[spot] == seat for spot in spots) for seat in range(players))
        for spots in board.spots_of
    ]
    return Scoring(
        players,
        tuple(
            _score_beach(board.beaches[beach], counts[beach], clubs[beach]) for beach in range(len(counts))
        ),
        tuple(
            Group(huts[group[0]], tuple(board.codes[spot] for spot in group), group_points(len(group)))
            for group in groups(board, huts)
        ),
        tuple(
            ClubScore(owner, board.beaches[beach], counts[beach][owner])
            for beach, owner in enumerate(clubs)
            if owner >= 0
        ),
    )


def groups(board: Board, huts: Sequence[int]) -> list[list[int]]:
    """The spots of every group of neighbouring huts of one colour."""
    found: list[list[int]] = []
    seen: set[int] = set()
    for start, owner in enumerate(huts):
        if owner < 0 or start in seen:
            continue
        group = [start]
        seen.add(start)
        for spot in group:
            for other in board.neighbours[spot]:
                if huts[other] == owner and other not in seen:
                    seen.add(other)
                    group.append(other)
        found.append(sorted(group))
    return found


def group_points(size: int) -> int:
    """P2: 1, 3, 6, 9, … for 1, 2, 3, 4, … huts."""
    return size if size < 2 else 3 * (size - 1)


def _score_beach(beach: str, counts: tuple[int, ...], club_owner: int) -> BeachScore:
    best = max(counts)
    most = tuple(seat for seat, count in enumerate(counts) if count == best) if best else ()
    by_club = len(most) > 1 and club_owner in most
    points = [0] * len(counts)
    if by_club:
        points[club_owner] = BEACH_POINTS
    elif len(most) in (1, 2):
        for seat in most:
            points[seat] = BEACH_POINTS // len(most)
    return BeachScore(beach, counts, most, by_club, tuple(points))
