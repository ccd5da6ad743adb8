"""Outages of ours cost nobody time: every open deadline moves by what the outage took.

Noticing one is a single row. The deadlines move in batches, each with a commit of its own, by as many workers
as there are; a game that is looked after before its batch comes gets its time then (`give_back_first`).
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import Q, QuerySet

from games.hints import give_time_back_soon
from games.outbox.writing import write_all
from games.tables import announcements
from games.tables.deadlines import give_back
from games.tables.long_outages import ask_moderators, is_plausible, open_question
from games.tables.models import Game, Heartbeat, LogLine, Outage, Phase, SealedOrder, Seat
from games.tables.moved_at_once import move_at_once
from games.tables.pace import read_pace
from games.tables.phases import set_deadline
from games.tables.seats import sleepers
from games.tables.time_passing import outage_after

BATCH = 50
"""Games that are locked at once: whoever seals an order at one of them waits for all of these."""


def notice_outage(now: datetime) -> Outage | None:
    """Every sweep calls this first: if the last one was too long ago, time is to be given back.

    While a moderator is asked about an outage, it goes on until the answer, whatever else happens.
    """
    with transaction.atomic():
        last, _ = Heartbeat.objects.select_for_update().get_or_create(part="sweep", defaults={"at": now})
        began = last.at
        last.at = max(now, last.at)
        last.save(update_fields=["at"])
        if now - began < outage_after() or open_question():
            return None
        if not is_plausible(began, now):
            ask_moderators(Outage.objects.create(began_at=began, ended_at=now, is_asked=True), now)
            return None
        outage = Outage.objects.create(began_at=began, ended_at=now, is_pending=True)
        move_at_once(outage.began_at, outage.ended_at)
        return outage


def go_on_giving_back() -> None:
    """The sweep says so every time until all have theirs: a lost hint costs a minute."""
    if Outage.objects.filter(is_pending=True).exists():
        give_time_back_soon()


def give_batch_back(now: datetime, after: int = 0, most: int = BATCH) -> int | None:
    """Moves some deadlines that are owed time, of phases after this one; the last phase that was looked at.

    None when there are no more: whoever finds that none is left anywhere closes the books.
    """
    with transaction.atomic():
        outages = list(Outage.objects.filter(is_pending=True).order_by("ended_at"))
        if not outages:
            return None
        owed = _owed(outages).filter(pk__gt=after).order_by("pk")
        games = dict(owed.values_list("pk", "game_id")[:most])
        if not games:
            if not _owed(outages).exists():
                Outage.objects.filter(pk__in=[outage.pk for outage in outages]).update(is_pending=False)
            return None
        # Those that another worker has are left to it; what it had just done is read again.
        free = Game.objects.filter(pk__in=games.values()).select_for_update(skip_locked=True)
        locked = {game.pk: game for game in free}
        phases = list(_owed(outages).filter(game__in=list(locked)))
        for phase in phases:
            phase.game = locked[phase.game_id]
        _give_back(phases, outages, now)
        return max(games)


def give_back_first(phase: Phase, now: datetime) -> None:
    """Moves its deadline, if that is owed time. The caller has locked the game."""
    outages = list(Outage.objects.filter(is_pending=True).order_by("ended_at"))
    if outages and _owed(outages).filter(pk=phase.pk).exists():
        _give_back([phase], outages, now)


def _owed(outages: Sequence[Outage]) -> QuerySet[Phase]:
    last = outages[-1].ended_at
    unsettled = Q(given_back_until=None) | Q(given_back_until__lt=last)
    return Phase.objects.filter(unsettled, closed_at=None, opened_at__lt=last)


def _give_back(phases: Sequence[Phase], outages: Sequence[Outage], now: datetime) -> None:
    """A few queries for all of them, however many there are."""
    people, sealed = _people_at(phases), _sealed_in(phases)
    moved, lines, letters = [], [], []
    for phase in phases:
        asked = [seat for seat in people[phase.game_id] if seat.number in phase.asked]
        due = phase.deadline
        for outage in outages:
            due = _later(phase, due, outage, asked)
        phase.given_back_until = outages[-1].ended_at
        if due == phase.deadline:
            continue
        set_deadline(phase, due, now, asked)
        moved.append(phase)
        lines.append(
            LogLine(game=phase.game, at=now, code="time_given_back", data={"until": due.isoformat()})
        )
        missing = [seat for seat in asked if seat.number not in sealed[phase.pk]]
        letters += announcements.grace_letters(phase, missing, "outage", now)
    Phase.objects.filter(pk__in=[phase.pk for phase in phases]).update(given_back_until=outages[-1].ended_at)
    Phase.objects.bulk_update(moved, ["due_at", "reminded", "wake_at"])
    LogLine.objects.bulk_create(lines)
    write_all(letters)


def _later(phase: Phase, due: datetime, outage: Outage, asked: list[Seat]) -> datetime:
    """What is complete needs no time, and a pause gives its own."""
    settled = phase.given_back_until is not None and phase.given_back_until >= outage.ended_at
    if settled or phase.complete_at or phase.game.paused_until:
        return due
    if phase.opened_at >= outage.ended_at or due <= outage.began_at:
        return due
    began = max(outage.began_at, phase.opened_at)
    nights = sleepers(asked, phase.opened_at)
    return give_back(due, began, outage.ended_at, read_pace(phase.game.pace), nights)


def _people_at(phases: Iterable[Phase]) -> dict[int, list[Seat]]:
    seats = Seat.objects.filter(game__in=[phase.game_id for phase in phases], bot="", player__isnull=False)
    people = defaultdict(list)
    for seat in seats.select_related("player").prefetch_related("player__absences"):
        people[seat.game_id].append(seat)
    return people


def _sealed_in(phases: Iterable[Phase]) -> dict[int, set[int]]:
    orders = SealedOrder.objects.filter(phase__in=[phase.pk for phase in phases], withdrawn_at=None)
    sealed = defaultdict(set)
    for phase_id, seat in orders.values_list("phase_id", "seat"):
        sealed[phase_id].add(seat)
    return sealed
