"""Opening and closing phases. The caller has locked the game."""

from datetime import datetime
from typing import Any

from django.db.models import Max

from engine.chance import Chance
from engine.core import Ask, Event, IllegalOrder
from engine.play import advance
from games.hints import advance_soon
from games.tables import announcements, ending
from games.tables.deadlines import deadline
from games.tables.luck import bot_luck
from games.tables.models import Game, Phase, SealedList, SealedOrder, Seat
from games.tables.pace import read_pace
from games.tables.reminding import coming, planned
from games.tables.rules import all_events, locked_events, locked_state, rules_of, state_of
from games.tables.sealing import last_orders, missing_seats, opened, store_order
from games.tables.seats import note_answered, sleepers
from games.vault import unlock


def open_phase(
    game: Game, state: Any, events: tuple[Event, ...], after: Phase | None, now: datetime
) -> Phase:
    """The next ask, with the orders of bots and lists already in, and the letters that tell of it."""
    ask = rules_of(game).ask(state)
    last = game.phases.aggregate(last=Max("number"))["last"]
    phase = Phase(
        game=game,
        number=0 if last is None else last + 1,
        step=_step_after(after),
        after=after,
        kind=ask.kind if ask else "",
        asked=sorted(ask.seats) if ask else [],
        state=locked_state(game, state),
        events=locked_events(events),
        opened_at=now,
    )
    if ask is None:
        phase.closed_at = now
        phase.save()
        ending.finish(game, phase, now)
        return phase
    seats = list(game.seats.select_related("player").prefetch_related("player__absences"))
    asked_people = [seat for seat in seats if seat.number in phase.asked and seat.player and not seat.bot]
    due = deadline(read_pace(game.pace), now, phase.kind, sleepers(asked_people, now))
    set_deadline(phase, due, now, asked_people)
    phase.save()
    _play_bots_and_lists(phase, ask, state, seats, now)
    people = [seat for seat in seats if seat.player and not seat.bot]
    announcements.tell_of_phase(phase, people, now)
    return phase


def set_deadline(phase: Phase, due: datetime, now: datetime, asked: list[Seat] | None = None) -> None:
    """When it is due and when it next needs looking after. A new deadline has reminders of its own.

    `asked`, the people who are, with their absences, saves reading them again.
    """
    phase.due_at = due
    plan = planned(phase, asked)
    phase.reminded = [one.mark for one in plan if one.at <= now]
    if phase.complete_at is None and phase.game.paused_until is None:
        phase.wake_at = min([*(one.at for one in plan if one.mark not in phase.reminded), due])


def next_wake(phase: Phase) -> datetime:
    """The next reminder that is not out yet, or the deadline."""
    return min([*(one.at for one in coming(phase)), phase.deadline])


def close_phase(phase: Phase, now: datetime) -> Phase:
    """All orders are in: resolve them and open what follows, in the caller's transaction."""
    game, rules = phase.game, rules_of(phase.game)
    assert game.seed_locked is not None
    state = state_of(phase)
    sealed = last_orders(phase)
    orders = {seat: opened(sealed[seat])[0] for seat in phase.asked}
    idle = phase.kind == rules.idle_ask and all(rules.missed(state, seat) == orders[seat] for seat in orders)
    state, events = advance(rules, state, orders, Chance(bytes.fromhex(unlock(game.seed_locked))))
    phase.closed_at, phase.wake_at = now, None
    phase.save(update_fields=["closed_at", "wake_at"])
    answered = [seat for seat, order in sealed.items() if order.by != SealedOrder.By.CLOCK]
    note_answered(game, answered)
    if phase.kind == rules.idle_ask:
        game.passes_in_row = game.passes_in_row + 1 if idle else 0
        game.save(update_fields=["passes_in_row"])
    if game.passes_in_row >= ending.MOST_IDLE_ROUNDS:
        ending.close_idle(game, now)
        return phase
    return open_phase(game, state, events, phase, now)


def reopen_at(game: Game, target: Phase, now: datetime) -> Phase:
    """Asks a closed phase again, as a new one that follows what that one followed."""
    game.phases.filter(closed_at=None).update(closed_at=now, wake_at=None)
    game.lists.all().delete()
    game.passes_in_row = 0
    game.save(update_fields=["passes_in_row"])
    target.game = game
    return open_phase(game, state_of(target), tuple(all_events(target)), target.after, now)


def answer_by_bot(seat: Seat, now: datetime) -> None:
    """A bot that has just got a seat answers at once if the table waits for it."""
    phase = seat.game.phases.filter(closed_at=None, stuck_at=None).first()
    if phase is None or seat.number not in missing_seats(phase):
        return
    phase.game = seat.game
    _play_bot(phase, seat, state_of(phase), now)
    if phase.complete_at is not None:
        advance_soon(seat.game_id)


def _play_bots_and_lists(phase: Phase, ask: Ask, state: Any, seats: list[Seat], now: datetime) -> None:
    """Orders that need no waiting. If nobody else is asked, the phase may close at once."""
    lists = {each.seat: each for each in SealedList.objects.filter(game=phase.game, kind=phase.kind)}
    for seat in seats:
        if seat.number not in ask.seats:
            continue
        if seat.bot:
            _play_bot(phase, seat, state, now)
        elif seat.number in lists:
            _play_list(phase, lists[seat.number], state, now)
    if phase.complete_at is not None:
        phase.wake_at = now
        phase.save(update_fields=["wake_at"])


def _play_bot(phase: Phase, seat: Seat, state: Any, now: datetime) -> None:
    rules = rules_of(phase.game)
    order = rules.bots[seat.bot](rules.view(state, seat.number), bot_luck(phase, seat.number))
    store_order(phase, seat.number, order, by=SealedOrder.By.BOT, way="none", now=now, state=state)


def _step_after(after: Phase | None) -> int | None:
    if after is None:
        return 0
    return None if after.step is None else after.step + 1


def _play_list(phase: Phase, stored: SealedList, state: Any, now: datetime) -> None:
    """The first entry of a list sealed in advance that is legal now; a list is used up either way."""
    for order in unlock(stored.locked):
        try:
            store_order(phase, stored.seat, order, by=SealedOrder.By.LIST, way="none", now=now, state=state)
        except IllegalOrder:
            continue
        break
    stored.delete()
