"""What a moderator may do at a table: each act has a reason, is one row for everybody to read, and is mailed.

Who sits at a table, or may come back to it, moderates nothing there. No act shows a pending order.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction

from games.models import Entry, Game, LeagueRole, LogLine, ModeratorAct, Phase, Player, Seat
from games.play import ending, pausing
from games.play.absence import forgive_miss, offer_seat
from games.play.knocking import knock
from games.play.pace import read_pace, with_fair_hours
from games.play.phases import reopen_at, set_deadline
from games.play.refusal import Refusal
from games.play.seats import hand_over, people_at, sleepers
from games.post import news

LONGEST_PAUSE = timedelta(days=30)
LONGEST_EXTENSION = timedelta(days=14)
LONGEST_REASON = 1000
LEAST_WARNING = timedelta(hours=12)

Change = tuple[dict[str, Any], dict[str, Any]]
"""Before and after, as the public log shows them."""


@dataclass(frozen=True, slots=True)
class Desk:
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
    """Staff, and at a league's table its moderators, who do not sit at it, nor own a seat that a bot holds.

    Whoever competes in a division has no power over its tables.
    """
    in_office = player.is_staff or LeagueRole.objects.filter(
        player=player,
        league__seasons__divisions__tables__game=game,
        role__in=(LeagueRole.Role.OWNER, LeagueRole.Role.MODERATOR),
    )
    return bool(
        player.is_active
        and in_office
        and not game.seats.filter(player=player).exists()
        and not Entry.objects.filter(player=player, division__tables__game=game).exists()
    )


def pause(game_id: int, moderator: Player, reason: str, until: datetime, now: datetime) -> ModeratorAct:
    """Stops all clocks of a game until a moment at the latest."""

    def act(desk: Desk) -> Change:
        if desk.game.paused_until is not None:
            raise Refusal("already_paused")
        if not now < until <= now + LONGEST_PAUSE:
            raise Refusal("bad_pause", days=LONGEST_PAUSE.days)
        pausing.pause(desk.open_phase(), until, now)
        return {}, {"until": until.isoformat()}

    return _act(game_id, moderator, "pause", reason, act, now)


def resume(game_id: int, moderator: Player, reason: str, now: datetime) -> ModeratorAct:
    def act(desk: Desk) -> Change:
        if desk.game.paused_until is None:
            raise Refusal("not_paused")
        before = {"until": desk.game.paused_until.isoformat()}
        pausing.resume(desk.open_phase(), now)
        return before, {}

    return _act(game_id, moderator, "resume", reason, act, now)


def extend(game_id: int, moderator: Player, reason: str, due: datetime, now: datetime) -> ModeratorAct:
    """A later deadline for the open phase, at a fair hour."""

    def act(desk: Desk) -> Change:
        phase = desk.open_phase()
        if not max(phase.due_at, now) < due <= max(phase.due_at, now) + LONGEST_EXTENSION:
            raise Refusal("bad_extension", days=LONGEST_EXTENSION.days)
        before = {"due": phase.due_at.isoformat()}
        people = [seat for seat in people_at(desk.game) if seat.number in phase.asked]
        fair = with_fair_hours(read_pace(desk.game.pace), due, sleepers(people, phase.opened_at))
        set_deadline(phase, fair, now)
        phase.save(update_fields=["due_at", "reminded", "wake_at"])
        return before, {"due": phase.due_at.isoformat()}

    return _act(game_id, moderator, "extend", reason, act, now)


def shorten(game_id: int, moderator: Player, reason: str, due: datetime, now: datetime) -> ModeratorAct:
    """An extension is taken back: the former deadline, but never without fair warning."""

    def act(desk: Desk) -> Change:
        phase = desk.open_phase()
        fair = max(due, now + LEAST_WARNING)
        if fair >= phase.due_at:
            raise Refusal("nothing_to_shorten")
        before = {"due": phase.due_at.isoformat()}
        set_deadline(phase, fair, now)
        phase.save(update_fields=["due_at", "reminded", "wake_at"])
        return before, {"due": phase.due_at.isoformat()}

    return _act(game_id, moderator, "shorten", reason, act, now)


def excuse(game_id: int, moderator: Player, reason: str, seat: int, now: datetime) -> ModeratorAct:
    """The last missed deadline of a person on this seat counts no more."""

    def act(desk: Desk) -> Change:
        held = desk.seat(seat)
        before = {"seat": seat, "misses_in_row": held.misses_in_row}
        if not forgive_miss(held):
            raise Refusal("nothing_to_excuse")
        return before, {"seat": seat, "misses_in_row": held.misses_in_row}

    return _act(game_id, moderator, "excuse", reason, act, now)


def replace(
    game_id: int, moderator: Player, reason: str, seat: int, newcomer: Player, now: datetime
) -> ModeratorAct:
    """Somebody else plays on for a seat."""

    def act(desk: Desk) -> Change:
        held = desk.seat(seat)
        if desk.game.seats.filter(player=newcomer).exists() or newcomer.pk == moderator.pk:
            raise Refusal("already_at_table")
        former = held.player
        hand_over(held, player=newcomer, bot="", now=now)
        Seat.objects.filter(pk=held.pk).update(offered_at=None)
        news.tell_of_take_over(held, former, now)
        return {"seat": seat, "player": former.name if former else ""}, {
            "seat": seat,
            "player": newcomer.name,
        }

    return _act(game_id, moderator, "replace", reason, act, now)


def remove(game_id: int, moderator: Player, reason: str, seat: int, now: datetime) -> ModeratorAct:
    """Takes a seat from its player for good: a bot holds it, volunteers may take it."""

    def act(desk: Desk) -> Change:
        held = desk.seat(seat)
        former = held.player
        if former is None:
            raise Refusal("nobody_to_remove")
        held.player = None
        if held.bot:
            held.save(update_fields=["player"])
        else:
            offer_seat(held, now)
        return {"seat": seat, "player": former.name}, {"seat": seat, "player": ""}

    return _act(game_id, moderator, "remove", reason, act, now)


def rewind(game_id: int, moderator: Player, reason: str, phase_number: int, now: datetime) -> ModeratorAct:
    """Asks an earlier phase again: as a new phase, so that nothing is lost of what was played."""

    def act(desk: Desk) -> Change:
        target = desk.game.phases.filter(number=phase_number).first()
        if target is None or not target.kind or (target.closed_at is None and target.stuck_at is None):
            raise Refusal("no_such_phase")
        before = {"phase": desk.phase.number if desk.phase else None}
        fresh = reopen_at(desk.game, target, now)
        knock(desk.game.pk)
        return before, {"phase": fresh.number, "as": phase_number}

    return _act(game_id, moderator, "rewind", reason, act, now)


def cancel(game_id: int, moderator: Player, reason: str, now: datetime) -> ModeratorAct:
    def act(desk: Desk) -> Change:
        before = {"status": desk.game.status}
        ending.cancel(desk.game, now, reason)
        return before, {"status": desk.game.status}

    return _act(game_id, moderator, "cancel", reason, act, now)


def _act(
    game_id: int, moderator: Player, name: str, reason: str, act: Callable[[Desk], Change], now: datetime
) -> ModeratorAct:
    """Checks, acts, logs and tells, all in one transaction."""
    reason = reason.strip()
    if not reason:
        raise Refusal("reason_missing")
    if not all(sign.isprintable() or sign in "\n\r\t\u200d" for sign in reason):
        raise Refusal("bad_text")
    if len(reason) > LONGEST_REASON:
        raise Refusal("reason_too_long", most=LONGEST_REASON)
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
        concerned = news.people_of(game)
        before, after = act(Desk(game, phase, now))
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
        news.tell_all(
            game,
            "moderator_act",
            now,
            key=f"moderator_act:{done.pk}",
            also=concerned,
            data={"act": name, "reason": reason, "moderator": moderator.name, "after": after},
        )
        return done
