"""When and how often orders were sealed in a game that is over, for moderators without an interest in it.

Part of the gate: nobody else learns it, and nobody before the end.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from statistics import median
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy

from games.accounts.models import Player
from games.accounts.persons import accounts_of_person
from games.faces import face_of
from games.faces.face import SeatLabel
from games.refusal import Refusal
from games.tables.archives import orders_of
from games.tables.ending import is_resolved_to_the_last
from games.tables.history import line_without_states
from games.tables.models import Game, Phase, SealedOrder, Tenure
from games.tables.moderation import may_moderate
from games.tables.sealing import opened
from games.tables.view import labels, tables_at

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

WAYS: "dict[str, StrOrPromise]" = {
    SealedOrder.Way.WEB: gettext_lazy("on the website"),
    SealedOrder.Way.MAIL: gettext_lazy("by email"),
    SealedOrder.Way.API: gettext_lazy("by a program"),
    SealedOrder.Way.NONE: gettext_lazy("unknown"),
}
DECIDERS: "dict[str, StrOrPromise]" = {
    SealedOrder.By.CLOCK: gettext_lazy("a default order"),
    SealedOrder.By.BOT: gettext_lazy("a bot"),
    SealedOrder.By.LIST: gettext_lazy("a list of orders in advance"),
}


@dataclass(frozen=True, slots=True)
class Sealing:
    """One revision of one seat's order."""

    label: SeatLabel
    order: SealedOrder
    took: timedelta
    """Since the question was asked."""
    counted: bool
    """Whether it was played."""
    changed: bool
    """Whether it was taken back or replaced, before the end of the question."""
    after_others: int
    """How many others had sealed by then."""
    text: str
    """What was ordered, where it was changed or taken back; else the replay tells it."""

    @property
    def how(self) -> str:
        words = WAYS[self.order.way] if self.order.by == SealedOrder.By.PLAYER else DECIDERS[self.order.by]
        return str(words)


@dataclass(frozen=True, slots=True)
class Asked:
    phase: Phase
    title: str
    undone: bool
    """A moderator set the game back behind it."""
    sealings: tuple[Sealing, ...]

    @property
    def is_revised(self) -> bool:
        return any(one.changed for one in self.sealings)


@dataclass(frozen=True, slots=True)
class Habit:
    """A seat over the whole game. What bots and the clock decided does not count."""

    label: SeatLabel
    answers: int
    median: timedelta | None
    changed: int
    """How many orders were sealed again or taken back,"""
    changed_late: int
    """and how many of these after somebody else had sealed."""
    missed: int


def check_may_read(game: Game, player: Player) -> None:
    """Also whoever once held a seat, or whose bot did, has an interest in how the game is judged."""
    held = Tenure.objects.filter(seat__game=game, player__in=accounts_of_person(player)).exists()
    if held or not may_moderate(game, player):
        raise Refusal("not_a_moderator_here")
    if not game.seed:
        raise Refusal("timing_when_over")


def timing_of(game: Game, moderator: Player) -> tuple[list[Habit], list[Asked]]:
    check_may_read(game, moderator)
    named = labels(tuple(game.seats.select_related("player")))
    played = {phase.pk for phase in line_without_states(game)}
    followed = set(game.phases.values_list("after", flat=True))
    phases = list(game.phases.exclude(kind="").prefetch_related("orders"))
    if phases and is_resolved_to_the_last(game):
        followed.add(phases[-1].pk)
    asked = [
        _asked(game, phase, named, undone=phase.pk not in played, resolved=phase.pk in followed)
        for phase in phases
    ]
    return [_habit(label, asked) for label in named], asked


def _asked(game: Game, phase: Phase, named: Sequence[SeatLabel], *, undone: bool, resolved: bool) -> Asked:
    by_seat: dict[int, list[SealedOrder]] = defaultdict(list)
    orders = sorted(orders_of(phase), key=lambda order: (order.placed_at, order.pk))
    for order in orders:
        by_seat[order.seat].append(order)
    standing = {own[-1].pk for own in by_seat.values() if not own[-1].withdrawn_at}
    revised = {seat for seat, own in by_seat.items() if len(own) > 1 or own[-1].withdrawn_at}
    words = _words(game, phase, [order for order in orders if order.seat in revised])
    return Asked(
        phase=phase,
        title=face_of(game.rules).ask_title(phase.kind),
        undone=undone,
        sealings=tuple(
            Sealing(
                label=named[order.seat],
                order=order,
                took=order.placed_at - phase.opened_at,
                counted=resolved and order.pk in standing,
                changed=order.pk not in standing,
                after_others=len({one.seat for one in orders[:number]} - {order.seat}),
                text=words.get(order.pk, ""),
            )
            for number, order in enumerate(orders)
        ),
    )


def _words(game: Game, phase: Phase, orders: Sequence[SealedOrder]) -> dict[int, str]:
    if not orders:
        return {}
    face, table = face_of(game.rules), tables_at(game, phase)
    seen = {seat: table(seat) for seat in {order.seat for order in orders}}
    return {
        order.pk: face.order_text(
            phase.kind, opened(order)[0], seen[order.seat].view, seen[order.seat].labels
        )
        for order in orders
    }


def _habit(label: SeatLabel, asked: Sequence[Asked]) -> Habit:
    own = [[one for one in each.sealings if one.label == label] for each in asked]
    decided = [
        [one for one in each if one.order.by in (SealedOrder.By.PLAYER, SealedOrder.By.LIST)] for each in own
    ]
    answers = [each for each in decided if each]
    changed = [one for each in answers for one in (*each[1:], *(last for last in each[-1:] if last.changed))]
    took = [each[-1].took.total_seconds() for each in answers]
    return Habit(
        label=label,
        answers=len(answers),
        median=timedelta(seconds=round(median(took))) if took else None,
        changed=len(changed),
        changed_late=sum(one.after_others > 0 for one in changed),
        missed=sum(one.order.by == SealedOrder.By.CLOCK for each in own for one in each),
    )
