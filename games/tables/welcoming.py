"""From a friend's link to a seat: at a table that gathers, or where a bot keeps a place for people."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from games.accounts.models import Player
from games.hints import advance_soon
from games.refusal import Refusal
from games.tables import gathering
from games.tables.absence import take_over
from games.tables.links import invitation_token
from games.tables.models import Game, Invitation, Participant, Seat
from games.tables.starting import begin
from games.text import LONGEST_PLAYER_NAME, clean_name


@dataclass(frozen=True, slots=True)
class Newcomer:
    """What a browser tells of somebody whom we do not know yet."""

    name: str
    language: str
    zone: str


@dataclass(frozen=True, slots=True)
class Seated:
    player: Player
    is_new: bool = False
    """Whether the account was made just now."""


def begin_with_bots(game: Game, by: Player, now: datetime) -> Game:
    """Bots take the free places and the game begins at once; people may take the bots' seats later."""
    with transaction.atomic():
        game = Game.objects.select_for_update().get(pk=game.pk)
        if game.status != Game.Status.GATHERING:
            raise Refusal("already_started")
        if game.created_by_id != by.pk:
            raise Refusal("creator_only")
        free = game.players - game.participants.count()
        Participant.objects.bulk_create(
            Participant(game=game, bot=game.bot_level, joined_at=now) for _ in range(free)
        )
        begin(game, now)
        game.seats.filter(player=None).update(offered_at=now)
        advance_soon(game.pk)
        return game


def seat_for_people(game: Game) -> Seat | None:
    """A seat of a game under way that a bot plays until somebody comes."""
    if game.status != Game.Status.RUNNING:
        return None
    return game.seats.filter(player=None, offered_at__isnull=False).first()


def sit_down_by_link(game: Game, player: Player, now: datetime, *, share: str = "") -> Game:
    """By the link that the people of a table share."""
    with transaction.atomic():
        seat = seat_for_people(game)
        if seat is None:
            return gathering.join(game, player, now, by_link=True, share=share)
        return take_over(seat.pk, player, now).game


def accept_invitation(
    token: str, visitor: Player | None, newcomer: Newcomer, now: datetime, *, share: str = ""
) -> Seated:
    """Who sits at the table now. Somebody signed in sits down as who they are.

    Else the letter proves whose address it is: a guest gets it, somebody unknown gets an account, and an
    account that has it gets the seat.
    """
    invitation = gathering.invitation_by(token)
    with transaction.atomic():
        if visitor and not visitor.is_guest:
            seated = Seated(visitor)
        else:
            seated = owner_of(invitation.email, visitor, newcomer, now)
        _accept(invitation, seated.player, now, share)
    return seated


def accept_as(invitation: Invitation, player: Player, now: datetime, *, share: str = "") -> None:
    """Sits down as somebody whom we know: at the table that gathers, or where a bot keeps a seat."""
    with transaction.atomic():
        _accept(invitation, player, now, share)


def owner_of(email: str, guest: Player | None, newcomer: Newcomer, now: datetime) -> Seated:
    """Who opens a letter to this address: it proves whose address it is."""
    player = Player.objects.filter(email__iexact=email).first() or guest
    if player is None:
        made = Player.objects.create_user(
            email,
            name=clean_name(newcomer.name, LONGEST_PLAYER_NAME),
            language=newcomer.language,
            zone=newcomer.zone,
            joined_at=now,
            confirmed_at=now,
        )
        return Seated(made, is_new=True)
    player.email, player.confirmed_at = player.email or email, player.confirmed_at or now
    player.save(update_fields=["email", "confirmed_at"])
    return Seated(player)


def _accept(invitation: Invitation, player: Player, now: datetime, share: str) -> None:
    seat = seat_for_people(invitation.game)
    if seat is None:
        gathering.accept(invitation_token(invitation), player, now, share=share)
        return
    taken = take_over(seat.pk, player, now)
    invitation.refresh_from_db()
    if invitation.accepted_by_id not in (None, player.pk):
        raise Refusal("invitation_used")
    invitation.accepted_by, invitation.game = player, taken.game
    invitation.save(update_fields=["accepted_by"])
