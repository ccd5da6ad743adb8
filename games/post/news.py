"""What is told to whom: one letter a person for each thing that happens; by its key it is written once."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.db.models import Q

from games.models import Game, Invitation, LeagueRole, Phase, Player, Seat
from games.post.outbox import write


def tell_of_phase(phase: Phase, now: datetime) -> None:
    """A new ask: everybody reads of a round's results and of what the others show, else only who is asked."""
    everybody = len(phase.asked) > 1 or phase.after is None or len(phase.after.asked) > 1
    if phase.after is None:
        kind = "start"
    elif len(phase.asked) > 1:
        kind = "results"
    else:
        kind = "shown" if everybody else "turn"
    sealed = set(phase.orders.values_list("seat", flat=True))
    for seat in _people(phase.game):
        asked = seat.number in phase.asked and seat.number not in sealed
        if everybody or asked:
            _to_seat(seat, kind, f"{kind}:{phase.pk}:{seat.number}", phase, now)


def tell_of_end(phase: Phase, now: datetime) -> None:
    for seat in phase.game.seats.filter(player__isnull=False).select_related("player"):
        _to_seat(seat, "game_over", f"game_over:{phase.pk}:{seat.number}", phase, now)


def remind(phase: Phase, seats: list[int], hours: float, now: datetime) -> None:
    for seat in _people(phase.game):
        if seat.number in seats:
            key = f"reminder:{phase.pk}:{seat.number}:{hours:g}h:{phase.due_at:%y%m%d%H%M}"
            _to_seat(seat, "reminder", key, phase, now)


def tell_of_grace(phase: Phase, seats: list[int], cause: str, now: datetime) -> None:
    for seat in _people(phase.game):
        if seat.number in seats:
            key = f"grace:{phase.pk}:{seat.number}:{cause}:{phase.due_at:%y%m%d%H%M}"
            _to_seat(seat, "grace", key, phase, now, cause=cause)


def tell_of_miss(phase: Phase, seat: Seat, now: datetime) -> None:
    """The player learns of it at once; the others read it in the story and the log."""
    if seat.player and not seat.bot:
        _to_seat(seat, "missed", f"missed:{phase.pk}:{seat.number}", phase, now, misses=seat.misses_in_row)


def tell_of_offer(seat: Seat, now: datetime) -> None:
    tenure = seat.tenures.get(ended_at=None)
    _to_seat(seat, "seat_held", f"seat_held:{tenure.pk}", None, now)
    for other in _people(seat.game):
        _to_seat(
            other, "seat_offered", f"seat_offered:{tenure.pk}:{other.number}", None, now, about=seat.number
        )


def tell_of_take_over(seat: Seat, former: Player | None, now: datetime) -> None:
    """The newcomer gets the table with a hand-over note; the one who was replaced and the others are told."""
    tenure = seat.tenures.get(ended_at=None)
    for other in _people(seat.game):
        _to_seat(other, "taken_over", f"taken_over:{tenure.pk}:{other.number}", None, now, about=seat.number)
    if former:
        write(
            f"taken_over:{tenure.pk}:former",
            "replaced",
            former,
            now,
            game=seat.game,
            data={"about": seat.number},
        )


def tell_of_return(seat: Seat, now: datetime) -> None:
    tenure = seat.tenures.get(ended_at=None)
    for other in _people(seat.game):
        _to_seat(other, "came_back", f"came_back:{tenure.pk}:{other.number}", None, now, about=seat.number)


def people_of(game: Game) -> list[Player]:
    """Everybody at a table, before the start or after; also those for whom a bot plays."""
    rows = game.seats if game.started_at else game.participants
    return [row.player for row in rows.filter(player__isnull=False).select_related("player")]


def tell_all(
    game: Game, kind: str, now: datetime, *, key: str, data: dict[str, Any], also: Iterable[Player] = ()
) -> None:
    """Something about the table, to everybody at it, and to others who were."""
    numbers = dict(game.seats.filter(player__isnull=False).values_list("player_id", "number"))
    for player in {player.pk: player for player in (*people_of(game), *also)}.values():
        write(f"{key}:{player.pk}", kind, player, now, game=game, seat=numbers.get(player.pk), data=data)


def alarm_moderators(phase: Phase, now: datetime) -> None:
    """A game is stuck: those who can help are told once, at a league's table its moderators, too."""
    league = LeagueRole.objects.filter(league__seasons__divisions__tables__game=phase.game)
    in_office = league.exclude(role=LeagueRole.Role.HELPER).values("player")
    for moderator in Player.objects.filter(Q(is_staff=True) | Q(pk__in=in_office), is_active=True):
        write(f"alarm:{phase.pk}:{moderator.pk}", "alarm", moderator, now, game=phase.game, phase=phase)


def invite(invitation: Invitation, now: datetime) -> None:
    known = Player.objects.filter(email__iexact=invitation.email).first()
    write(
        f"invitation:{invitation.pk}",
        "invitation",
        known,
        now,
        to=invitation.email,
        language=known.language if known else invitation.game.language,
        game=invitation.game,
        data={"invitation": invitation.pk},
    )


def call_to_check_in(game: Game, now: datetime) -> None:
    until = game.check_in_until.isoformat()
    tell_all(game, "check_in", now, key=f"check_in:{game.pk}:{until}", data={"until": until})


def tell_no_show(game: Game, player: Player, now: datetime) -> None:
    write(f"no_show:{game.pk}:{player.pk}:{game.check_in_until:%s}", "no_show", player, now, game=game)


def _people(game: Game) -> list[Seat]:
    return list(game.seats.filter(bot="", player__isnull=False).select_related("player"))


def _to_seat(seat: Seat, kind: str, key: str, phase: Phase | None, now: datetime, **data: Any) -> None:
    write(key, kind, seat.player, now, game=seat.game, phase=phase, seat=seat.number, data=data)
