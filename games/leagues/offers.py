"""Seats for alternates: all on bench and waiting list are asked at once, and the first to accept has it."""

from datetime import datetime, timedelta

from django.db import transaction

from games.accounts.models import Player
from games.accounts.persons import accounts_of_person
from games.leagues import announcements
from games.leagues.changing_hands import changes, give_back, locked, seats_under_way, take_over
from games.leagues.entry import ALTERNATES
from games.leagues.models import LeagueSeat, Season, SeatOffer, Vacancy
from games.leagues.seasons import lock_season, settings_of
from games.refusal import Refusal
from games.tables.absence import offer_seat
from games.tables.models import Game, Seat
from games.tables.one_seat import check_not_there


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
    bench = season.entries.filter(status__in=ALTERNATES, player__is_active=True).select_related("player")
    game = seat.table.game
    assert game is not None, "only the seat of a game can be vacant"
    sitting = set(game.seats.values_list("player", flat=True))
    for entry in bench.exclude(player__in=sitting - {None}):
        announcements.tell_offer(SeatOffer.objects.create(vacancy=vacancy, entry=entry), now)
    return vacancy


def vacate(seat: LeagueSeat, by: Player | None, reason: str, now: datetime) -> None:
    """Somebody has left for good: a bot holds the seat at once; alternates are asked for the whole place."""
    held = locked(seat)
    if held.game.status == Game.Status.RUNNING and not held.bot and held.player_id == seat.entry.player_id:
        offer_seat(held, now, "left")
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
        others = seats_under_way(vacancy, vacancy.leaver)
        held = locked(vacancy.seat)
        if vacancy.filled_by_id == offer.entry_id and held.player_id == offer.entry.player_id:
            return held
        if vacancy.closed_at is not None:
            raise Refusal("seat_gone")
        _check_offer(offer, vacancy, held, now)
        for _, other in others:
            if changes(other, vacancy.leaver):
                _check_may_sit_at(other.game, offer.entry.player)
        offer.answered_at, offer.accepted = now, True
        offer.save(update_fields=["answered_at", "accepted"])
        take_over(vacancy, offer.entry, now)
        return locked(vacancy.seat)


def decline(offer: SeatOffer, now: datetime) -> None:
    """Whoever says no is not asked again for this seat; the others are still."""
    SeatOffer.objects.filter(pk=offer.pk, answered_at=None).update(answered_at=now)


def take_offers_back(vacancy_id: int, now: datetime) -> None:
    """Offers that nobody took are withdrawn; a seat that was taken goes back to whose it was."""
    vacancy = Vacancy.objects.select_for_update().get(pk=vacancy_id)
    if vacancy.filled_by is None:
        Vacancy.objects.filter(pk=vacancy.pk, closed_at=None).update(closed_at=now)
        return
    give_back(vacancy, vacancy.filled_by, now)


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


def _check_offer(offer: SeatOffer, vacancy: Vacancy, held: Seat, now: datetime) -> None:
    if held.game.status != Game.Status.RUNNING:
        raise Refusal("game_not_running")
    if now >= vacancy.closes_at:
        raise Refusal("seat_gone")
    if offer.entry.status not in ALTERNATES or not offer.entry.player.is_active:
        raise Refusal("not_on_bench")
    came_back = vacancy.opened_by_id is None and not vacancy.for_season
    if not held.bot and (came_back or held.player_id != vacancy.leaver.player_id):
        raise Refusal("seat_gone")


def _check_may_sit_at(game: Game, player: Player) -> None:
    check_not_there(player, game.seats.all())
    if game.acts.filter(moderator__in=accounts_of_person(player)).exists():
        raise Refusal("moderated_here")
