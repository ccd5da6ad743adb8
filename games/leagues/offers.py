"""Seats for alternates: all on bench and waiting list are asked at once, and the first to accept has it."""

from datetime import datetime, timedelta

from django.db import transaction

from games.accounts.models import Player
from games.accounts.persons import accounts_of_person
from games.leagues import announcements
from games.leagues.division_table import division_of
from games.leagues.drawing import refit
from games.leagues.models import Entry, LeagueSeat, Season, SeatOffer, Vacancy
from games.leagues.seasons import lock_season, settings_of
from games.refusal import Refusal
from games.tables import announcements as table_news
from games.tables.absence import offer_seat
from games.tables.models import Game, LogLine, Seat
from games.tables.one_seat import check_not_there
from games.tables.seats import hand_over

ASKED = (Entry.Status.BENCH, Entry.Status.WAITING)


def open_vacancy(
    seat: LeagueSeat, by: Player | None, reason: str, now: datetime, *, for_season: bool = False
) -> Vacancy:
    """Sends offers to all alternates. Until somebody accepts, whoever holds the seat plays on."""
    if Vacancy.objects.filter(seat=seat, closed_at=None).exists():
        raise Refusal("offered_already")
    season = seat.table.round.season
    vacancy = Vacancy.objects.create(
        seat=seat,
        leaver=seat.entry,
        for_season=for_season,
        opened_by=by,
        reason=reason,
        opened_at=now,
        closes_at=now + timedelta(hours=settings_of(season).offer_hours),
    )
    bench = season.entries.filter(status__in=ASKED, player__is_active=True).select_related("player")
    game = seat.table.game
    assert game is not None, "only the seat of a game can be vacant"
    sitting = set(game.seats.values_list("player", flat=True))
    for entry in bench.exclude(player__in=sitting - {None}):
        announcements.tell_offer(SeatOffer.objects.create(vacancy=vacancy, entry=entry), now)
    return vacancy


def vacate(seat: LeagueSeat, by: Player | None, reason: str, now: datetime) -> None:
    """Somebody has left for good: a bot holds the seat at once; alternates are asked for the whole place."""
    held = _locked(seat)
    if held.game.status == Game.Status.RUNNING and not held.bot and held.player_id == seat.entry.player_id:
        offer_seat(held, now)
    if not Vacancy.objects.filter(seat=seat, closed_at=None).exists():
        open_vacancy(seat, by, reason, now, for_season=True)


def accept(offer: SeatOffer, now: datetime) -> Seat:
    """The first to accept gets the seat as it stands, with what the seat may see; everybody is told."""
    with transaction.atomic():
        lock_season(offer.entry.season_id)
        vacancy = (
            Vacancy.objects.select_for_update()
            .select_related("seat__table", "leaver")
            .get(pk=offer.vacancy_id)
        )
        offer.refresh_from_db()
        if vacancy.closed_at is not None and vacancy.filled_by_id != offer.entry_id:
            raise Refusal("seat_gone")
        held = _locked(vacancy.seat)
        if vacancy.filled_by_id == offer.entry_id:
            return held
        game = held.game
        _check_offer(offer, vacancy, game, now)
        former = held.player
        hand_over(held, player=offer.entry.player, bot="", now=now)
        Seat.objects.filter(pk=held.pk).update(offered_at=None)
        LogLine.objects.create(game=game, at=now, code="taken_over", data={"seat": held.number})
        table_news.tell_of_take_over(held, former, now)
        offer.answered_at, offer.accepted = now, True
        offer.save(update_fields=["answered_at", "accepted"])
        vacancy.closed_at, vacancy.filled_by = now, offer.entry
        vacancy.save(update_fields=["closed_at", "filled_by"])
        if vacancy.for_season:
            _take_place(vacancy, offer.entry, now)
            refit(vacancy.seat.table.division)
        return held


def decline(offer: SeatOffer, now: datetime) -> None:
    """Whoever says no is not asked again for this seat; the others are still."""
    SeatOffer.objects.filter(pk=offer.pk, answered_at=None).update(answered_at=now)


def take_offers_back(vacancy_id: int, now: datetime) -> None:
    """Offers that nobody took are withdrawn; a seat that was taken goes back to whose it was."""
    vacancy = Vacancy.objects.select_for_update().get(pk=vacancy_id)
    if vacancy.filled_by is None:
        Vacancy.objects.filter(pk=vacancy.pk, closed_at=None).update(closed_at=now)
        return
    leaver, newcomer = vacancy.leaver, vacancy.filled_by
    held = _locked(vacancy.seat)
    if (
        held.game.status != Game.Status.RUNNING
        or held.player_id != newcomer.player_id
        or not leaver.player.is_active
    ):
        raise Refusal("too_late_to_revert")
    hand_over(held, player=leaver.player, bot="", now=now)
    Seat.objects.filter(pk=held.pk).update(offered_at=None)
    table_news.tell_of_take_over(held, newcomer.player, now)
    if vacancy.for_season:
        _give_place_back(vacancy, newcomer)
        refit(division_of(leaver))


def close_vacancies(now: datetime) -> int:
    """Closes those whose time is over, or whose table is."""
    late = Vacancy.objects.filter(closed_at=None, closes_at__lte=now)
    over = Vacancy.objects.filter(closed_at=None).exclude(seat__table__outcome="")
    return late.update(closed_at=now) + over.update(closed_at=now)


def seats_that_bots_hold(season: Season) -> list[tuple[LeagueSeat, Seat]]:
    """Seats at tables under way, if alternates have not been asked since the bot took over."""
    held = Seat.objects.filter(
        game__status=Game.Status.RUNNING,
        game__league_table__outcome="",
        game__league_table__round__season=season,
        offered_at__isnull=False,
    )
    found = []
    for seat in held.select_related("game__league_table"):
        own = seat.game.league_table.seats.select_related("table", "entry").filter(number=seat.number).first()
        asked = own and (
            own.vacancies.filter(opened_at__gte=seat.offered_at).exists()
            or own.vacancies.filter(closed_at=None).exists()
        )
        if own and not asked:
            found.append((own, seat))
    return found


def _locked(seat: LeagueSeat) -> Seat:
    """The seat at the table itself, whose game nobody else changes meanwhile."""
    assert seat.table.game_id is not None, f"{seat.table} has not begun"
    game = Game.objects.select_for_update().get(pk=seat.table.game_id)
    held = game.seats.select_related("player").get(number=seat.number)
    held.game = game
    return held


def _check_offer(offer: SeatOffer, vacancy: Vacancy, game: Game, now: datetime) -> None:
    if game.status != Game.Status.RUNNING:
        raise Refusal("game_not_running")
    if now >= vacancy.closes_at:
        raise Refusal("seat_gone")
    if offer.entry.status not in ASKED or not offer.entry.player.is_active:
        raise Refusal("not_on_bench")
    held = game.seats.get(number=vacancy.seat.number)
    came_back = vacancy.opened_by_id is None and not vacancy.for_season
    if not held.bot and (came_back or held.player_id != vacancy.leaver.player_id):
        raise Refusal("seat_gone")
    check_not_there(offer.entry.player, game.seats.all())
    if game.acts.filter(moderator__in=accounts_of_person(offer.entry.player)).exists():
        raise Refusal("moderated_here")


def _take_place(vacancy: Vacancy, newcomer: Entry, now: datetime) -> None:
    """The newcomer has the leaver's place in the division, with its points."""
    leaver = Entry.objects.get(pk=vacancy.leaver_id)
    newcomer.status, newcomer.division, newcomer.replaces = Entry.Status.ENTERED, leaver.division, leaver
    newcomer.took_over_at = now
    newcomer.save(update_fields=["status", "division", "replaces", "took_over_at"])
    if leaver.status == Entry.Status.ENTERED:
        leaver.status, leaver.ended_at = Entry.Status.WITHDRAWN, now
        leaver.save(update_fields=["status", "ended_at"])
    LeagueSeat.objects.filter(pk=vacancy.seat_id).update(entry=newcomer)


def _give_place_back(vacancy: Vacancy, newcomer: Entry) -> None:
    """The leaver has the place again, also at the tables to come; the newcomer is an alternate again."""
    leaver = vacancy.leaver
    newcomer.status, newcomer.division, newcomer.replaces = Entry.Status.BENCH, None, None
    newcomer.took_over_at = None
    newcomer.save(update_fields=["status", "division", "replaces", "took_over_at"])
    leaver.status, leaver.ended_at = Entry.Status.ENTERED, None
    leaver.save(update_fields=["status", "ended_at"])
    LeagueSeat.objects.filter(pk=vacancy.seat_id).update(entry=leaver)
    season = vacancy.seat.table.round.season
    seats = LeagueSeat.objects.filter(entry=newcomer, table__round__season=season, table__outcome="")
    seats.update(entry=leaver)
