"""Who holds a seat, from when to when."""

from datetime import datetime

from django.db.models import F

from games.accounts.absence_days import DaysAway
from games.accounts.models import Player
from games.tables.deadlines import Sleeper
from games.tables.models import Game, SealedList, Seat, Tenure


def people_at(game: Game) -> list[Seat]:
    """Seats that a person plays now, with the person."""
    people = game.seats.filter(bot="", player__isnull=False)
    return list(people.select_related("player").prefetch_related("player__absences"))


def seats_of_people(game: Game) -> list[int]:
    """The numbers of those seats."""
    return list(game.seats.filter(bot="", player__isnull=False).values_list("number", flat=True))


def seats_with_people(game: Game) -> tuple[Seat, ...]:
    """All of them, with whoever holds each, and whose bot that is."""
    return tuple(game.seats.select_related("player__owner"))


def seat_of(game: Game, player: Player | None) -> Seat | None:
    """The seat that this player plays now; not one that a bot holds for them."""
    if player is None or not player.is_authenticated:
        return None
    seat = game.seats.filter(player=player, bot="").first()
    if seat is not None:
        seat.player = player
    return seat


def hand_over(seat: Seat, *, player: Player | None, bot: str, now: datetime) -> None:
    """A new holder, a new tenure. While a bot holds a seat, `player` is the one who may come back."""
    seat.tenures.filter(ended_at=None).update(ended_at=now)
    Tenure.objects.create(seat=seat, player=None if bot else player, bot=bot, began_at=now)
    SealedList.objects.filter(game_id=seat.game_id, seat=seat.number).delete()
    seat.player, seat.bot, seat.misses_in_row = player, bot, 0
    seat.save(update_fields=["player", "bot", "misses_in_row"])


def note_answered(game: Game, seats: list[int]) -> None:
    """One more answer in time for these holders, and no misses in a row any more."""
    game.seats.filter(number__in=seats, misses_in_row__gt=0).update(misses_in_row=0)
    Tenure.objects.filter(seat__game=game, seat__number__in=seats, ended_at=None).update(asked=F("asked") + 1)


def sleepers(seats: list[Seat], declared_by: datetime) -> list[Sleeper]:
    """When the people on these seats sleep or are away; absences declared later move only later deadlines."""
    return [
        Sleeper(
            zone=player.zone,
            quiet=(player.quiet_from, player.quiet_to) if player.quiet_from and player.quiet_to else None,
            absences=tuple(
                DaysAway(absence.first_day, absence.last_day, player.zone)
                for absence in player.absences.all()
                if absence.declared_at <= declared_by
            ),
        )
        for player in map(player_on, seats)
    ]


def player_on(seat: Seat) -> Player:
    """Of a seat that belongs to a person, as those of `people_at` do."""
    assert seat.player is not None
    return seat.player
