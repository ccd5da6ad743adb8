"""A seat or a whole place of a season changes hands, and goes back, with all the seats that belong to it."""

from datetime import datetime

from games.leagues.division_table import division_of
from games.leagues.drawing import refit
from games.leagues.models import Entry, LeagueSeat, Vacancy
from games.refusal import Refusal
from games.tables import announcements as table_news
from games.tables.models import Game, LogLine, Seat
from games.tables.seats import hand_over


def seats_under_way(vacancy: Vacancy, giver: Entry) -> list[tuple[LeagueSeat, Seat]]:
    """The vacant seat or, with the whole place, all its seats in running games, which are locked."""
    seats = LeagueSeat.objects.filter(pk=vacancy.seat_id)
    if vacancy.for_season:
        seats = giver.seats.filter(table__outcome="", table__game__isnull=False)
    found = [(seat, locked(seat)) for seat in seats.select_related("table").order_by("table__game")]
    return [(seat, held) for seat, held in found if held.game.status == Game.Status.RUNNING]


def changes(held: Seat, giver: Entry) -> bool:
    """A seat that somebody else plays for the place stays with them."""
    return bool(held.bot) or held.player_id == giver.player_id


def locked(seat: LeagueSeat) -> Seat:
    """The seat at the table itself, with its game locked."""
    assert seat.table.game_id is not None, f"{seat.table} has not begun"
    game = Game.objects.select_for_update().get(pk=seat.table.game_id)
    held = game.seats.select_related("player").get(number=seat.number)
    held.game = game
    return held


def take_over(vacancy: Vacancy, newcomer: Entry, now: datetime) -> None:
    """The newcomer has what is vacant: with the whole place its points, too, and the tables to come."""
    leaver = Entry.objects.get(pk=vacancy.leaver_id)
    filled = _change_hands(vacancy, leaver, newcomer, now)
    Vacancy.objects.filter(seat__in=filled, closed_at=None).update(closed_at=now, filled_by=newcomer)
    if vacancy.for_season:
        newcomer.status, newcomer.division, newcomer.replaces = Entry.Status.ENTERED, leaver.division, leaver
        newcomer.took_over_at = now
        newcomer.save(update_fields=["status", "division", "replaces", "took_over_at"])
        if leaver.status == Entry.Status.ENTERED:
            leaver.status, leaver.ended_at = Entry.Status.WITHDRAWN, now
            leaver.save(update_fields=["status", "ended_at"])
        refit(division_of(leaver))


def give_back(vacancy: Vacancy, newcomer: Entry, now: datetime) -> None:
    """The leaver has it all again and the newcomer is an alternate; refused once a part of it is played."""
    leaver = Entry.objects.get(pk=vacancy.leaver_id)
    _check_can_go_back(vacancy, leaver, newcomer)
    _change_hands(vacancy, newcomer, leaver, now)
    if vacancy.for_season:
        Vacancy.objects.filter(leaver=newcomer, closed_at=None).update(closed_at=now)
        newcomer.status, newcomer.division, newcomer.replaces = Entry.Status.BENCH, None, None
        newcomer.took_over_at = None
        newcomer.save(update_fields=["status", "division", "replaces", "took_over_at"])
        leaver.status, leaver.ended_at = Entry.Status.ENTERED, None
        leaver.save(update_fields=["status", "ended_at"])
        newcomer.seats.filter(table__outcome="").update(entry=leaver)
        refit(division_of(leaver))


def _check_can_go_back(vacancy: Vacancy, leaver: Entry, newcomer: Entry) -> None:
    own = {seat.pk: held for seat, held in seats_under_way(vacancy, newcomer)}.get(vacancy.seat_id)
    is_there = own is not None and own.player_id == newcomer.player_id
    begun = newcomer.seats.exclude(table__game=None, table__outcome="")
    has_played = begun.exclude(table__outcome="", table__game__status=Game.Status.RUNNING).exists()
    if not is_there or not leaver.player.is_active or (vacancy.for_season and has_played):
        raise Refusal("too_late_to_revert")


def _change_hands(vacancy: Vacancy, giver: Entry, taker: Entry, now: datetime) -> list[LeagueSeat]:
    """What the taker plays now. Everybody at each of these tables is told."""
    changed = []
    for seat, held in seats_under_way(vacancy, giver):
        if vacancy.for_season:
            LeagueSeat.objects.filter(pk=seat.pk).update(entry=taker)
        if changes(held, giver):
            former = held.player
            hand_over(held, player=taker.player, bot="", now=now)
            Seat.objects.filter(pk=held.pk).update(offered_at=None)
            LogLine.objects.create(game=held.game, at=now, code="taken_over", data={"seat": held.number})
            table_news.tell_of_take_over(held, former, now)
            changed.append(seat)
    return changed
