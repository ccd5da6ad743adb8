"""What a hut, a painting or a club is worth on the board that a seat sees: points, partly foreseen."""

from functools import cached_property

from engine.makabana.scoring import BEACH_POINTS, group_points, groups
from engine.makabana.state import NOBODY
from engine.makabana.table import View

TURN_SUCCESS = 0.7
"""How many huts a player gets onto the board in a round, roughly."""
CARE_FOR_LEADER = 0.55
CARE_FOR_ALL = 0.5
"""A rival's point counts so much against ours: the leader's alone, and the others' shared out."""
FREE_NEIGHBOUR = 0.45
DENIAL = 0.4
CLUB_TO_COME = 0.3
FUTURE_CLUB_HUT = 0.3
CLUB_TIE_LEAD = 0.5
"""A club wins ties, so it counts like half a hut towards the majority."""


class Appraisal:
    """One board, judged: `gain` is what an actor wins, `worth` what that means to the viewer."""

    def __init__(self, seen: View) -> None:
        assert seen.seat is not None
        self.me = seen.seat
        self.board = seen.board
        self.huts = seen.huts
        self.clubs = seen.clubs
        self.players = seen.players
        self.reserve = seen.reserve
        self.final = seen.final
        self.with_clubs = seen.edition == "2013"
        self.counts = [
            [owners.count(seat) for seat in range(seen.players)]
            for owners in ([seen.huts[spot] for spot in spots] for spots in self.board.spots_of)
        ]
        self.room = [
            len(spots) - sum(count) for spots, count in zip(self.board.spots_of, self.counts, strict=True)
        ]
        self.group_at: dict[int, list[int]] = {}
        for group in groups(self.board, seen.huts):
            for spot in group:
                self.group_at[spot] = group
        self._beach_changes: dict[tuple[int, int, int], list[float]] = {}
        self._beach_worths: dict[tuple[int, int, int], float] = {}

    @cached_property
    def rounds_left(self) -> float:
        """How many rounds will follow this one, roughly."""
        if self.final:
            return 0.0
        by_huts = (min(self.reserve) - 1) / TURN_SUCCESS
        by_beach = min(self.room) * len(self.room) / (self.players * TURN_SUCCESS)
        return 1.0 + max(0.0, min(by_huts, by_beach) - 1.0)

    @cached_property
    def time_to_grow(self) -> float:
        """From 0 in the final round to 1 when there is time to build on."""
        return min(1.0, self.rounds_left / 3)

    @cached_property
    def standings(self) -> list[float]:
        """By seat: its points as if the game ended soon."""
        points = [0.0] * self.players
        for spot, group in self.group_at.items():
            if spot == group[0]:
                points[self.huts[spot]] += group_points(len(group))
        for beach, counts in enumerate(self.counts):
            for seat, share in enumerate(self._shares(beach, counts, self.clubs[beach])):
                points[seat] += share
            if self.clubs[beach] != NOBODY:
                points[self.clubs[beach]] += counts[self.clubs[beach]]
        return points

    @cached_property
    def care(self) -> list[float]:
        """By seat: what one point of theirs is worth to the viewer."""
        rivals = [seat for seat in range(self.players) if seat != self.me]
        leader = max(rivals, key=lambda seat: self.standings[seat])
        care = [-CARE_FOR_ALL / len(rivals)] * self.players
        care[leader] -= CARE_FOR_LEADER / len(rivals) ** 0.5
        care[self.me] = 1.0
        return care

    def gain(self, seat: int, spot: int) -> float:
        """What a hut of this seat on this spot, built or painted, brings the seat itself."""
        beach = self.board.beach_of[spot]
        owner = self.huts[spot]
        points = (
            self.growth(seat, spot) + self._beach_change(beach, seat, owner)[seat] + self._room_around(spot)
        )
        if self.clubs[beach] == seat:
            points += 1.0
        elif self.with_clubs and self.clubs[beach] == NOBODY and seat not in self.clubs and not self.final:
            points += CLUB_TO_COME
        return points

    def worth(self, actor: int, spot: int) -> float:
        """What a hut of the actor on this spot means to the viewer: their gains, weighed against ours."""
        care = self.care
        beach = self.board.beach_of[spot]
        owner = self.huts[spot]
        own = self.gain(actor, spot) - self._beach_change(beach, actor, owner)[actor]
        total = care[actor] * own + self._beach_worth(beach, actor, owner)
        if owner != NOBODY:
            return total - care[owner] * self.loss(spot)
        return total - self._denied(actor, spot)

    def growth(self, seat: int, spot: int) -> int:
        """P2: what the seat's groups win by its hut here."""
        size = 1
        before = 0
        joined: list[list[int]] = []
        for other in self.board.neighbours[spot]:
            if self.huts[other] == seat:
                group = self.group_at[other]
                if group not in joined:
                    joined.append(group)
                    size += len(group)
                    before += group_points(len(group))
        return group_points(size) - before

    def loss(self, spot: int) -> float:
        """What the owner of a hut loses with it in groups and club."""
        group = self.group_at[spot]
        beach = self.board.beach_of[spot]
        points = group_points(len(group)) + (self.clubs[beach] == self.huts[spot])
        left = [other for other in group if other != spot]
        while left:
            piece = [left.pop()]
            for one in piece:
                for other in self.board.neighbours[one]:
                    if other in left:
                        left.remove(other)
                        piece.append(other)
            points -= group_points(len(piece))
        return float(points)

    def club_worth(self, seat: int, beach: int) -> float:
        """What the seat's club on this beach means to the viewer."""
        counts = self.counts[beach]
        without = self._shares(beach, counts, NOBODY)
        with_club = self._shares(beach, counts, seat)
        total = sum(care * (new - old) for care, new, old in zip(self.care, with_club, without, strict=True))
        to_come = FUTURE_CLUB_HUT * min(self.room[beach], self.rounds_left)
        return total + self.care[seat] * (counts[seat] + to_come)

    def _room_around(self, spot: int) -> float:
        free = sum(self.huts[other] == NOBODY for other in self.board.neighbours[spot])
        return FREE_NEIGHBOUR * free * self.time_to_grow

    def _denied(self, actor: int, spot: int) -> float:
        """What the actor keeps others from growing into, as the viewer sees it."""
        rivals: list[int] = []
        for other in self.board.neighbours[spot]:
            owner = self.huts[other]
            if owner not in (NOBODY, actor) and owner not in rivals:
                rivals.append(owner)
        return (
            DENIAL
            * self.time_to_grow
            * sum(self.care[rival] * (self.growth(rival, spot) - 1) for rival in rivals)
        )

    def _beach_worth(self, beach: int, gainer: int, loser: int) -> float:
        key = (beach, gainer, loser)
        if key not in self._beach_worths:
            change = self._beach_change(beach, gainer, loser)
            self._beach_worths[key] = sum(
                care * points for care, points in zip(self.care, change, strict=True)
            )
        return self._beach_worths[key]

    def _beach_change(self, beach: int, gainer: int, loser: int) -> list[float]:
        """By seat: how the beach's points change when one gains a hut there, and perhaps another loses it."""
        key = (beach, gainer, loser)
        if key not in self._beach_changes:
            counts = list(self.counts[beach])
            before = self._shares(beach, counts, self.clubs[beach])
            counts[gainer] += 1
            if loser != NOBODY:
                counts[loser] -= 1
            after = self._shares(beach, counts, self.clubs[beach])
            self._beach_changes[key] = [new - old for new, old in zip(after, before, strict=True)]
        return self._beach_changes[key]

    def _shares(self, beach: int, counts: list[int], club_owner: int) -> list[float]:
        """By seat: the beach points to expect. The less can still happen there, the nearer to P1."""
        certain = max(1 / (1 + self.rounds_left), 1 / (1 + self.room[beach]))
        base = 2.5 + 60 * certain**3
        chances = [base**count for count in counts]
        if club_owner != NOBODY:
            chances[club_owner] *= base**CLUB_TIE_LEAD
        best = max(counts)
        tied = [seat for seat, count in enumerate(counts) if count == best]
        whole = BEACH_POINTS / sum(chances)
        shares = [chance * whole for chance in chances]
        if not best or (len(tied) > 2 and club_owner not in tied):
            for seat in tied:
                shares[seat] *= 1 - certain
        return shares
