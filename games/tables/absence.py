"""One person's absence never kills a game: grace, the clock's order, a bot, volunteers, the way back."""

from dataclasses import replace
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F

from games.accounts.models import Player
from games.accounts.persons import accounts_of_person
from games.outbox.models import Letter
from games.refusal import Refusal
from games.tables import announcements, deserted
from games.tables.arrangers import ARRANGERS
from games.tables.deadlines import with_grace
from games.tables.models import Game, LogLine, Phase, SealedOrder, Seat, Tenure
from games.tables.one_seat import check_not_there
from games.tables.pace import read_pace
from games.tables.phases import answer_by_bot, set_deadline
from games.tables.rules import rules_of, state_of
from games.tables.sealing import store_order
from games.tables.seats import hand_over, people_at, sleepers

UNDELIVERED = (Letter.State.WAITING, Letter.State.BOUNCED, Letter.State.FAILED)


def give_grace(phase: Phase, missing: list[int], now: datetime) -> bool:
    """More time instead of a miss: once for everybody, and once more if a letter of ours was lost."""
    if "late" not in phase.graces and read_pace(phase.game.pace).grace_hours:
        cause = "late"
    elif "mail" not in phase.graces and _not_told(phase, missing):
        cause = "mail"
    else:
        return False
    people = [seat for seat in people_at(phase.game) if seat.number in missing]
    pace = read_pace(phase.game.pace)
    if cause == "mail" and not pace.grace_hours:
        pace = replace(pace, grace_hours=pace.length(phase.kind) / timedelta(hours=1))
    phase.graces = [*phase.graces, cause]
    due = with_grace(pace, max(phase.deadline, now), sleepers(people, phase.opened_at))
    set_deadline(phase, due, now)
    phase.save(update_fields=["graces", "due_at", "reminded", "wake_at"])
    LogLine.objects.create(
        game=phase.game,
        at=now,
        code="grace",
        data={"seats": missing, "cause": cause, "until": due.isoformat()},
    )
    announcements.tell_of_grace(phase, missing, cause, now)
    return True


def answer_for_missing(phase: Phase, missing: list[int], now: datetime) -> None:
    """The clock's orders for those who did not answer, and what follows for their seats."""
    rules, state = rules_of(phase.game), state_of(phase)
    seats = {seat.number: seat for seat in phase.game.seats.select_related("player")}
    for number in missing:
        order = rules.missed(state, number)
        store_order(phase, number, order, by=SealedOrder.By.CLOCK, way="none", now=now, state=state)
        seat = seats[number]
        seat.misses_in_row += 1
        seat.save(update_fields=["misses_in_row"])
        Tenure.objects.filter(seat=seat, ended_at=None).update(asked=F("asked") + 1, missed=F("missed") + 1)
        LogLine.objects.create(
            game=phase.game, at=now, code="missed", data={"seat": number, "kind": phase.kind}
        )
        announcements.tell_of_miss(phase, seat, now)
        if phase.game.offers_seats and seat.misses_in_row >= phase.game.misses_allowed:
            offer_seat(seat, now)


def offer_seat(seat: Seat, now: datetime, cause: str = "missed") -> None:
    """A bot holds the seat from now on, and somebody else may take it.

    After missed deadlines, or having `resigned`, a player can come back; one who has `left` cannot.
    """
    owner = seat.player
    hand_over(seat, player=owner, bot=seat.game.bot_level, now=now)
    seat.offered_at = now
    seat.save(update_fields=["offered_at"])
    LogLine.objects.create(game=seat.game, at=now, code="seat_offered", data={"seat": seat.number})
    announcements.tell_of_offer(seat, now, cause)
    answer_by_bot(seat, now)


def forgive_miss(seat: Seat) -> bool:
    """The last missed deadline of a person on this seat no longer counts. Returns whether there was one."""
    tenure = Tenure.objects.filter(seat=seat, bot="", missed__gt=F("excused")).last()
    if tenure is None:
        return False
    tenure.excused += 1
    tenure.save(update_fields=["excused"])
    seat.misses_in_row = max(0, seat.misses_in_row - 1)
    seat.save(update_fields=["misses_in_row"])
    return True


def come_back(seat_id: int, player: Player, now: datetime) -> Seat:
    """One click: the seat is its player's again, from the next ask on."""
    with transaction.atomic():
        seat = _locked_seat(seat_id)
        if seat.player_id != player.pk:
            raise Refusal("not_your_seat")
        if not seat.bot:
            return seat
        check_may_come_back(seat.game, player)
        hand_over(seat, player=player, bot="", now=now)
        _end_offer(seat)
        LogLine.objects.create(game=seat.game, at=now, code="came_back", data={"seat": seat.number})
        announcements.tell_of_return(seat, now)
        deserted.wake(seat.game, now)
        return seat


def take_over(seat_id: int, player: Player, now: datetime) -> Seat:
    """A volunteer takes an offered seat; the first one gets it."""
    with transaction.atomic():
        seat = _locked_seat(seat_id)
        if seat.offered_at is None:
            raise Refusal("seat_not_offered")
        check_may_take_over(seat.game, player)
        former = seat.player
        hand_over(seat, player=player, bot="", now=now)
        _end_offer(seat)
        LogLine.objects.create(game=seat.game, at=now, code="taken_over", data={"seat": seat.number})
        announcements.tell_of_take_over(seat, former, now)
        deserted.wake(seat.game, now)
        return seat


def check_may_come_back(game: Game, player: Player) -> None:
    for arranger in ARRANGERS:
        arranger.check_may_come_back(game, player)


def may_come_back(game: Game, player: Player) -> bool:
    """Whether `come_back` would let them, for pages that offer it."""
    try:
        check_may_come_back(game, player)
    except Refusal:
        return False
    return True


def check_may_take_over(game: Game, player: Player) -> None:
    """Refuses whoever is part of the table already, or whom its arranger does not let in."""
    check_not_there(player, game.seats.all())
    if game.acts.filter(moderator__in=accounts_of_person(player)).exists():
        raise Refusal("moderated_here")
    if player.is_bot and not game.allows_others_bots:
        raise Refusal("no_others_bots")
    for arranger in ARRANGERS:
        arranger.check_may_take_seat(game, player)


def may_take_over(game: Game, player: Player) -> bool:
    """Whether `take_over` would let them, for pages that offer it."""
    try:
        check_may_take_over(game, player)
    except Refusal:
        return False
    return True


def is_kept_for_friends(game: Game, seat: Seat) -> bool:
    """A bot began in it at a private table: only a link or an invitation leads there."""
    return seat.player_id is None and not game.is_open


def _locked_seat(seat_id: int) -> Seat:
    seat = Seat.objects.select_related("player").filter(pk=seat_id).first()
    if seat is None:
        raise Refusal("no_such_seat")
    seat.game = Game.objects.select_for_update().get(pk=seat.game_id)
    seat.refresh_from_db(fields=["player", "bot", "offered_at"])
    if seat.game.status != Game.Status.RUNNING:
        raise Refusal("game_not_running")
    return seat


def _end_offer(seat: Seat) -> None:
    seat.offered_at = None
    seat.save(update_fields=["offered_at"])


def _not_told(phase: Phase, missing: list[int]) -> bool:
    """Whether one of those who did not answer never got our letter about this phase."""
    return Letter.objects.filter(phase=phase, seat__in=missing, state__in=UNDELIVERED).exists()
