"""What a moderator may do at a table: each act has a reason, is one row for everybody to read, and is mailed.

Whoever sits at a table, or may come back to it, moderates nothing there. No act shows a pending order.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction

from games.accounts.models import Player
from games.accounts.persons import accounts_of_person
from games.hints import advance_soon
from games.refusal import Refusal
from games.tables import announcements, ending, pausing
from games.tables.absence import forgive_miss, offer_seat
from games.tables.arrangers import ARRANGERS
from games.tables.deadlines import with_fair_hours
from games.tables.models import Game, LogLine, ModeratorAct, Phase, Seat
from games.tables.one_seat import check_not_there
from games.tables.pace import read_pace
from games.tables.phases import reopen_at, set_deadline
from games.tables.seats import hand_over, people_at, sleepers
from games.text import clean_reason

LONGEST_PAUSE = timedelta(days=30)
LONGEST_EXTENSION = timedelta(days=14)
LEAST_WARNING = timedelta(hours=12)

Change = tuple[dict[str, Any], dict[str, Any]]
"""Before and after, as the public log shows them."""


@dataclass(frozen=True, slots=True)
class LockedGame:
    """A moderator at a locked game, about to act."""

    game: Game
    phase: Phase | None
    now: datetime

    def open_phase(self) -> Phase:
        if self.phase is None:
            raise Refusal("no_open_phase")
        return self.phase

    def seat(self, number: int) -> Seat:
        seat = self.game.seats.select_related("player").filter(number=number).first()
        if seat is None:
            raise Refusal("no_such_seat")
        seat.game = self.game
        return seat


def may_moderate(game: Game, player: Player) -> bool:
    """Staff, and those whom the table's arranger gave an office.

    Nobody who sits at it, nor owns a seat that a bot holds, nor has an interest in how it ends.
    """
    return (
        player.is_active
        and (player.is_staff or any(each.moderates(game, player) for each in ARRANGERS))
        and not game.seats.filter(player__in=accounts_of_person(player)).exists()
        and not any(each.competes(game, player) for each in ARRANGERS)
    )


def pause(game_id: int, moderator: Player, reason: str, until: datetime, now: datetime) -> ModeratorAct:
    """Stops all clocks of a game until a moment at the latest."""

    def act(locked: LockedGame) -> Change:
        if locked.game.paused_until is not None:
            raise Refusal("already_paused")
        if not now < until <= now + LONGEST_PAUSE:
            raise Refusal("bad_pause", days=LONGEST_PAUSE.days)
        pausing.pause(locked.open_phase(), until, now)
        return {}, {"until": until.isoformat()}

    return _act(game_id, moderator, "pause", reason, act, now)


def resume(game_id: int, moderator: Player, reason: str, now: datetime) -> ModeratorAct:
    def act(locked: LockedGame) -> Change:
        if locked.game.paused_until is None:
            raise Refusal("not_paused")
        before = {"until": locked.game.paused_until.isoformat()}
        pausing.resume(locked.open_phase(), now)
        return before, {}

    return _act(game_id, moderator, "resume", reason, act, now)


def extend(game_id: int, moderator: Player, reason: str, due: datetime, now: datetime) -> ModeratorAct:
    """A later deadline for the open phase, at a fair hour."""

    def act(locked: LockedGame) -> Change:
        phase = locked.open_phase()
        if not max(phase.deadline, now) < due <= max(phase.deadline, now) + LONGEST_EXTENSION:
            raise Refusal("bad_extension", days=LONGEST_EXTENSION.days)
        before = {"due": phase.deadline.isoformat()}
        people = [seat for seat in people_at(locked.game) if seat.number in phase.asked]
        fair = with_fair_hours(read_pace(locked.game.pace), due, sleepers(people, phase.opened_at))
        set_deadline(phase, fair, now)
        phase.save(update_fields=["due_at", "reminded", "wake_at"])
        return before, {"due": phase.deadline.isoformat()}

    return _act(game_id, moderator, "extend", reason, act, now)


def shorten(game_id: int, moderator: Player, reason: str, due: datetime, now: datetime) -> ModeratorAct:
    """An extension is taken back: the former deadline, but never without fair warning."""

    def act(locked: LockedGame) -> Change:
        phase = locked.open_phase()
        fair = max(due, now + LEAST_WARNING)
        if fair >= phase.deadline:
            raise Refusal("nothing_to_shorten")
        before = {"due": phase.deadline.isoformat()}
        set_deadline(phase, fair, now)
        phase.save(update_fields=["due_at", "reminded", "wake_at"])
        return before, {"due": phase.deadline.isoformat()}

    return _act(game_id, moderator, "shorten", reason, act, now)


def excuse(game_id: int, moderator: Player, reason: str, seat: int, now: datetime) -> ModeratorAct:
    """The last missed deadline of a person on this seat no longer counts."""

    def act(locked: LockedGame) -> Change:
        held = locked.seat(seat)
        before = {"seat": seat, "misses_in_row": held.misses_in_row}
        if not forgive_miss(held):
            raise Refusal("nothing_to_excuse")
        return before, {"seat": seat, "misses_in_row": held.misses_in_row}

    return _act(game_id, moderator, "excuse", reason, act, now)


def replace(
    game_id: int, moderator: Player, reason: str, seat: int, newcomer: Player, now: datetime
) -> ModeratorAct:
    """Somebody else plays on for a seat."""

    def act(locked: LockedGame) -> Change:
        held = locked.seat(seat)
        check_not_there(newcomer, locked.game.seats.all())
        if moderator in accounts_of_person(newcomer):
            raise Refusal("already_at_table")
        former = held.player
        hand_over(held, player=newcomer, bot="", now=now)
        Seat.objects.filter(pk=held.pk).update(offered_at=None)
        announcements.tell_of_take_over(held, former, now)
        return {"seat": seat, "player": former.name if former else ""}, {
            "seat": seat,
            "player": newcomer.name,
        }

    return _act(game_id, moderator, "replace", reason, act, now)


def remove(game_id: int, moderator: Player, reason: str, seat: int, now: datetime) -> ModeratorAct:
    """Takes a seat from its player for good: a bot holds it, volunteers may take it."""

    def act(locked: LockedGame) -> Change:
        held = locked.seat(seat)
        former = held.player
        if former is None:
            raise Refusal("nobody_to_remove")
        held.player = None
        if held.bot:
            held.save(update_fields=["player"])
        else:
            offer_seat(held, now, "left")
        return {"seat": seat, "player": former.name}, {"seat": seat, "player": ""}

    return _act(game_id, moderator, "remove", reason, act, now)


def rewind(game_id: int, moderator: Player, reason: str, phase_number: int, now: datetime) -> ModeratorAct:
    """Asks an earlier phase again: as a new phase, so that nothing is lost of what was played."""

    def act(locked: LockedGame) -> Change:
        target = locked.game.phases.filter(number=phase_number).first()
        if target is None or not target.kind or (target.closed_at is None and target.stuck_at is None):
            raise Refusal("no_such_phase")
        before = {"phase": locked.phase.number if locked.phase else None}
        fresh = reopen_at(locked.game, target, now)
        advance_soon(locked.game.pk)
        return before, {"phase": fresh.number, "as": phase_number}

    return _act(game_id, moderator, "rewind", reason, act, now)


def cancel(game_id: int, moderator: Player, reason: str, now: datetime) -> ModeratorAct:
    def act(locked: LockedGame) -> Change:
        before = {"status": locked.game.status}
        ending.cancel(locked.game, now, reason)
        return before, {"status": locked.game.status}

    return _act(game_id, moderator, "cancel", reason, act, now)


def _act(
    game_id: int,
    moderator: Player,
    name: str,
    reason: str,
    act: Callable[[LockedGame], Change],
    now: datetime,
) -> ModeratorAct:
    """Checks, acts, logs and tells, all in one transaction."""
    reason = clean_reason(reason)
    with transaction.atomic():
        game = Game.objects.select_for_update().filter(pk=game_id).first()
        if game is None:
            raise Refusal("no_such_game")
        if not may_moderate(game, moderator):
            raise Refusal("not_a_moderator_here")
        if game.status != Game.Status.RUNNING:
            raise Refusal("game_not_running")
        phase = game.phases.filter(closed_at=None).first()
        if phase:
            phase.game = game
        concerned = announcements.people_of(game)
        before, after = act(LockedGame(game, phase, now))
        done = ModeratorAct.objects.create(
            game=game, moderator=moderator, act=name, reason=reason, before=before, after=after, at=now
        )
        LogLine.objects.create(
            game=game,
            at=now,
            code="moderator_act",
            data={
                "act": name,
                "moderator": moderator.name,
                "reason": reason,
                "before": before,
                "after": after,
            },
        )
        announcements.tell_all(
            game,
            "moderator_act",
            now,
            key=f"moderator_act:{done.pk}",
            also=concerned,
            data={"act": name, "reason": reason, "moderator": moderator.name, "after": after},
        )
        return done
