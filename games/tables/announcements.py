"""Who is told what: one letter per person for each thing that happens. Its key keeps it from coming twice."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from games.accounts.models import Player
from games.hints import send_letters_soon
from games.outbox.models import Letter
from games.outbox.writing import letters_to_seats, write, write_all
from games.tables.arrangers import moderators_of
from games.tables.models import Game, Invitation, Message, Phase, PrivateWords, Seat
from games.tables.sealing import missing_seats


def tell_of_phase(phase: Phase, people: list[Seat], now: datetime) -> None:
    """A new ask. A round's results and shown cards go to everybody, the rest only to those who are asked."""
    everybody = len(phase.asked) > 1 or phase.after is None or len(phase.after.asked) > 1
    if phase.after is None:
        kind = "start"
    elif len(phase.asked) > 1:
        kind = "results"
    else:
        kind = "shown" if everybody else "turn"
    told = people
    if not everybody:
        missing = missing_seats(phase)
        told = [seat for seat in people if seat.number in missing]
    keys = {seat: f"{kind}:{phase.pk}:{seat.number}" for seat in told}
    write_all(letters_to_seats(phase, kind, keys, {}, now))


def tell_of_end(phase: Phase, now: datetime) -> None:
    for seat in phase.game.seats.filter(player__isnull=False).select_related("player"):
        _to_seat(seat, "game_over", f"game_over:{phase.pk}:{seat.number}", phase, now)


def remind(phase: Phase, number: int, hours: float, now: datetime) -> None:
    for seat in _people(phase.game):
        if seat.number == number:
            key = f"reminder:{phase.pk}:{seat.number}:{hours:g}h:{phase.deadline:%y%m%d%H%M}"
            _to_seat(seat, "reminder", key, phase, now)


def tell_of_grace(phase: Phase, seats: list[int], cause: str, now: datetime) -> None:
    write_all(
        grace_letters(phase, [seat for seat in _people(phase.game) if seat.number in seats], cause, now)
    )


def grace_letters(phase: Phase, seats: list[Seat], cause: str, now: datetime) -> list[Letter]:
    """For these people there is more time; not written yet, so that many phases can be told of at once."""
    keys = {seat: f"grace:{phase.pk}:{seat.number}:{cause}:{phase.deadline:%y%m%d%H%M}" for seat in seats}
    return letters_to_seats(phase, "grace", keys, {"cause": cause}, now)


def tell_of_miss(phase: Phase, seat: Seat, now: datetime) -> None:
    """The player learns of it at once; the others read it in the story and the log."""
    if seat.player and not seat.bot:
        _to_seat(seat, "missed", f"missed:{phase.pk}:{seat.number}", phase, now, misses=seat.misses_in_row)


def tell_of_offer(seat: Seat, now: datetime, cause: str) -> None:
    """Somebody who has left for good is told so by what they left, such as their league."""
    tenure = seat.tenures.get(ended_at=None)
    if cause != "left":
        _to_seat(seat, "seat_held", f"seat_held:{tenure.pk}", None, now, cause=cause)
    for other in _people(seat.game):
        key = f"seat_offered:{tenure.pk}:{other.number}"
        _to_seat(other, "seat_offered", key, None, now, about=seat.number, cause=cause)


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
    return [row.player for row in rows.filter(player__isnull=False).select_related("player") if row.player]


def tell_all(
    game: Game, kind: str, now: datetime, *, key: str, data: dict[str, Any], also: Iterable[Player] = ()
) -> None:
    """Something about the table, to everybody at it, and to others who were."""
    numbers = dict(game.seats.filter(player__isnull=False).values_list("player_id", "number"))
    for player in {player.pk: player for player in (*people_of(game), *also)}.values():
        write(f"{key}:{player.pk}", kind, player, now, game=game, seat=numbers.get(player.pk), data=data)


def tell_talk(message: Message, now: datetime) -> None:
    """To those at the table who want talk at once and do not mute its author; others find it in the next
    letter of the table."""
    listening = message.game.seats.filter(player__talk_mail=Player.TalkMail.AT_ONCE, bot="")
    listening = listening.exclude(player=message.player)
    for seat in listening.exclude(player__mutes__muted=message.player).select_related("player"):
        key = f"talk:{message.pk}:{seat.player_id}"
        write(
            key,
            "talk",
            seat.player,
            now,
            game=message.game,
            seat=seat.number,
            data={"message": message.pk},
        )
    send_letters_soon()


def tell_private_words(words: PrivateWords, now: datetime) -> None:
    """As with talk: at once if the reader wants it so and does not mute the author, else with the next
    letter of the table."""
    listening = words.game.seats.filter(player=words.to, player__talk_mail=Player.TalkMail.AT_ONCE, bot="")
    seat = listening.exclude(player__mutes__muted=words.player).select_related("player").first()
    if seat is None:
        return
    key, data = f"private_talk:{words.pk}", {"words": words.pk}
    write(key, "private_talk", seat.player, now, game=words.game, seat=seat.number, data=data)
    send_letters_soon()


def tell_moderators(game: Game, sender: Player, text: str, now: datetime, about: Player | None = None) -> int:
    """`about`: whose words these are, if somebody passes them on."""
    moderators = [each for each in moderators_of(game) if each.pk != sender.pk]
    data = {"from": sender.pk, "text": text, **({"about": about.pk} if about else {})}
    told = [
        write(
            f"to_moderators:{game.pk}:{sender.pk}:{now.isoformat()}:{moderator.pk}",
            "to_moderators",
            moderator,
            now,
            game=game,
            data=data,
        )
        for moderator in moderators
    ]
    send_letters_soon()
    return sum(told)


def alarm_moderators(phase: Phase, now: datetime) -> None:
    """A game is stuck: those who can help are told once, the moderators of its arranger too."""
    for moderator in moderators_of(phase.game):
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
        data={"invitation": invitation.pk, "cause": f"player/{invitation.invited_by_id}"},
    )


def tell_declined(invitation: Invitation, now: datetime) -> None:
    write(f"declined:{invitation.pk}", "declined", invitation.invited_by, now, game=invitation.game)


def call_to_check_in(game: Game, now: datetime) -> None:
    """Those of whom we do not know yet that they are here."""
    until = game.check_in_deadline.isoformat()
    for asked in game.participants.filter(player__isnull=False, checked_in_at=None).select_related("player"):
        key = f"check_in:{game.pk}:{until}:{asked.player_id}"
        write(key, "check_in", asked.player, now, game=game, data={"until": until})


def tell_no_show(game: Game, player: Player, now: datetime) -> None:
    write(
        f"no_show:{game.pk}:{player.pk}:{int(game.check_in_deadline.timestamp())}",
        "no_show",
        player,
        now,
        game=game,
    )


def _people(game: Game) -> list[Seat]:
    return list(game.seats.filter(bot="", player__isnull=False).select_related("player"))


def _to_seat(seat: Seat, kind: str, key: str, phase: Phase | None, now: datetime, **data: Any) -> None:
    write(key, kind, seat.player, now, game=seat.game, phase=phase, seat=seat.number, data=data)
