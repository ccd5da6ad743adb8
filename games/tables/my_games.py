"""A player's games in the order in which they matter, in a constant number of queries."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import Count, QuerySet

from games.accounts.models import Player
from games.tables.models import Game, Participant, Phase, SealedOrder, Seat

MOST_ENDED = 50


@dataclass(frozen=True)
class MyGame:
    """One of the player's games, with the open phase of one that is under way."""

    game: Game
    seat: Seat | None = None
    phase: Phase | None = None
    has_sealed: bool = False
    joined: int = 0
    """How many are at a table that has not started."""

    @property
    def bot_plays(self) -> bool:
        return bool(self.seat and self.seat.bot)

    @property
    def awaits_me(self) -> bool:
        return bool(
            self.phase
            and self.seat
            and not self.bot_plays
            and not self.has_sealed
            and not self.game.paused_at
            and self.seat.number in self.phase.asked
        )


@dataclass(frozen=True)
class MyGames:
    waiting: list[MyGame] = field(default_factory=list)
    """Games that wait for my answer, the most urgent first."""
    check_ins: list[MyGame] = field(default_factory=list)
    running: list[MyGame] = field(default_factory=list)
    gathering: list[MyGame] = field(default_factory=list)
    ended: list[MyGame] = field(default_factory=list)

    @property
    def any(self) -> bool:
        return bool(self.waiting or self.check_ins or self.running or self.gathering or self.ended)


def games_of(player: Player) -> MyGames:
    running = _running(_seats(player))
    tables = _not_started(player)
    return MyGames(
        waiting=sorted((one for one in running if one.awaits_me), key=_due),
        check_ins=sorted(
            (one for one, here in tables if one.game.status == Game.Status.CHECK_IN and not here),
            key=lambda one: one.game.check_in_deadline,
        ),
        running=sorted((one for one in running if not one.awaits_me), key=_due),
        gathering=[one for one, here in tables if one.game.status == Game.Status.GATHERING or here],
        ended=[
            MyGame(seat.game, seat)
            for seat in _seats(player)
            .filter(game__status__in=(Game.Status.FINISHED, Game.Status.CANCELLED))
            .order_by("-game__ended_at")[:MOST_ENDED]
        ],
    )


def next_waiting(player: Player, besides: Game) -> MyGame | None:
    """Where else the player is awaited, the most urgent table first."""
    waiting = [one for one in _running(_seats(player).exclude(game=besides)) if one.awaits_me]
    return min(waiting, key=_due, default=None)


def _running(held: QuerySet[Seat]) -> list[MyGame]:
    seats = list(held.filter(game__status=Game.Status.RUNNING))
    phases = _open_phases(seats)
    sealed = set(
        SealedOrder.objects.filter(phase__in=phases.values(), withdrawn_at=None)
        .values_list("phase_id", "seat")
        .distinct()
    )
    return [
        MyGame(seat.game, seat, phase, phase is not None and (phase.pk, seat.number) in sealed)
        for seat in seats
        for phase in [phases.get(seat.game_id)]
    ]


def _open_phases(seats: Iterable[Seat]) -> dict[int, Phase]:
    open_now = Phase.objects.filter(game__in=[seat.game_id for seat in seats], closed_at=None)
    return {phase.game_id: phase for phase in open_now.defer("state", "events")}


def _seats(player: Player) -> QuerySet[Seat]:
    return Seat.objects.filter(player=player).select_related("game")


def _not_started(player: Player) -> list[tuple[MyGame, bool]]:
    """Each with whether the player has checked in."""
    places = (
        Participant.objects.filter(
            player=player, game__status__in=(Game.Status.GATHERING, Game.Status.CHECK_IN)
        )
        .select_related("game")
        .annotate(joined=Count("game__participants"))
        .order_by("-pk")
    )
    return [(MyGame(place.game, joined=place.joined), place.checked_in_at is not None) for place in places]


def _due(one: MyGame) -> tuple[bool, datetime, int]:
    """A game without an open deadline comes last."""
    due = one.phase.due_at if one.phase else None
    return (due is None, due or one.game.created_at, one.game.pk)
