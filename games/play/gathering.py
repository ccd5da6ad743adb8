"""Before a game begins: creating, inviting, joining, leaving, checking in."""

import secrets
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError, transaction

from engine import game_named
from engine.chance import Chance
from engine.core import BadSetup
from engine.play import start as start_table
from games.faces import FACES
from games.models import Game, Invitation, LogLine, Participant, Player
from games.play import ending
from games.play.beginning import begin
from games.play.knocking import knock
from games.play.pace import read_pace
from games.play.refusal import Refusal
from games.post import news

CHECK_IN_TIME = timedelta(hours=48)
MOST_INVITATIONS = 20
LONGEST_NAME = 60
LONGEST_PLAYER_NAME = 40
JOINER = "\u200d"
"""What glues emoji together; all other invisible signs are refused."""


def create_game(
    creator: Player,
    *,
    name: str,
    rules: str,
    players: int,
    pace: Mapping[str, Any],
    now: datetime,
    options: Mapping[str, Any] | None = None,
    is_open: bool = False,
    misses_allowed: int = 2,
    offers_seats: bool = True,
    language: str = "en",
) -> Game:
    """A table that gathers players; its creator is the first of them."""
    options = dict(options or {})
    name = clean_name(name, LONGEST_NAME)
    if language not in dict(settings.LANGUAGES):
        raise Refusal("unknown_language", language=language)
    if not 1 <= misses_allowed <= 9:
        raise Refusal("bad_misses")
    check_setup(rules, players, options)
    with transaction.atomic():
        game = Game.objects.create(
            code=new_code(),
            name=name,
            rules=rules,
            options=options,
            players=players,
            language=language,
            is_open=is_open,
            pace=read_pace(pace).as_json(),
            misses_allowed=misses_allowed,
            offers_seats=offers_seats,
            created_by=creator,
            created_at=now,
        )
        Participant.objects.create(game=game, player=creator, joined_at=now)
    return game


def invite(game: Game, by: Player, email: str, now: datetime) -> Invitation:
    """Asks an address to a table; a second invitation of the same address changes nothing."""
    email = email.strip()
    try:
        validate_email(email)
    except ValidationError:
        raise Refusal("bad_address") from None
    if len(email) > Invitation._meta.get_field("email").max_length:
        raise Refusal("bad_address")
    with transaction.atomic():
        game = _gathering(game.pk)
        if not game.participants.filter(player=by).exists():
            raise Refusal("not_at_table")
        known = game.invitations.filter(email__iexact=email).first()
        if known:
            return known
        if game.invitations.count() >= MOST_INVITATIONS:
            raise Refusal("too_many_invitations", most=MOST_INVITATIONS)
        invitation = Invitation.objects.create(
            game=game, email=email, token=secrets.token_urlsafe(32), invited_by=by, invited_at=now
        )
        news.invite(invitation, now)
        return invitation


def invitation_by(token: str) -> Invitation:
    known = Invitation.objects.select_related("game", "invited_by", "accepted_by")
    invitation = known.filter(token=token).first() if token.isprintable() else None
    if invitation is None:
        raise Refusal("no_such_invitation")
    return invitation


def accept_by_address(token: str, name: str, now: datetime) -> Game:
    """Who has the letter owns the address: joins as its player, who is made if need be."""
    invitation = invitation_by(token)
    with transaction.atomic():
        player = Player.objects.filter(email__iexact=invitation.email).first()
        if player is None:
            player = Player.objects.create_user(
                invitation.email,
                name=clean_name(name, LONGEST_PLAYER_NAME),
                language=invitation.game.language,
                joined_at=now,
                confirmed_at=now,
            )
        return accept(token, player, now)


def accept(token: str, player: Player, now: datetime) -> Game:
    """Joins by the link of an invitation, which lets one person in."""
    invitation = invitation_by(token)
    with transaction.atomic():
        game = _gathering(invitation.game_id)
        invitation.refresh_from_db()
        if invitation.accepted_by_id not in (None, player.pk):
            raise Refusal("invitation_used")
        _sit_down(game, player=player, now=now)
        invitation.accepted_by = player
        invitation.save(update_fields=["accepted_by"])
        return game


def join(game: Game, player: Player, now: datetime, *, by_link: bool = False) -> Game:
    """Joins an open table, or any table by the link that its people share."""
    with transaction.atomic():
        game = _gathering(game.pk)
        if not game.is_open and not by_link:
            raise Refusal("by_invitation")
        _sit_down(game, player=player, now=now)
        return game


def add_bot(game: Game, by: Player, bot: str, now: datetime) -> Game:
    with transaction.atomic():
        game = _gathering(game.pk)
        if game.created_by_id != by.pk:
            raise Refusal("creator_only")
        if bot not in game_named(game.rules).bots:
            raise Refusal("no_such_bot", bot=bot)
        _sit_down(game, bot=bot, now=now)
        return game


def remove_bot(game: Game, by: Player, now: datetime) -> Game:
    """Sends away the bot that came last, so that a person can have its place."""
    with transaction.atomic():
        game = _not_started(game.pk)
        if game.created_by_id != by.pk:
            raise Refusal("creator_only")
        bot = game.participants.exclude(bot="").last()
        if bot is None:
            raise Refusal("no_bot_here")
        bot.delete()
        _gather_again(game)
        return game


def leave(game: Game, player: Player, now: datetime) -> Game:
    """Before the start anybody may go. Without its creator or without people a table is called off."""
    with transaction.atomic():
        game = _not_started(game.pk)
        if not game.participants.filter(player=player).delete()[0]:
            raise Refusal("not_at_table")
        _gather_again(game)
        data = {"name": player.name, "player": player.pk}
        LogLine.objects.create(game=game, at=now, code="left_table", data=data)
        if player.pk == game.created_by_id:
            ending.cancel(game, now, "")
        return game


def check_in(game: Game, player: Player, now: datetime) -> Game:
    """«I am here»: when everybody has said so, the seats are drawn and the game begins."""
    with transaction.atomic():
        game = _not_started(game.pk)
        if game.status != Game.Status.CHECK_IN:
            raise Refusal("no_check_in_now")
        if not game.participants.filter(player=player).update(checked_in_at=now):
            raise Refusal("not_at_table")
        _start_if_all_here(game, now)
        return game


def end_check_in(game_id: int, now: datetime) -> None:
    """Whoever has not checked in in time loses the place, and the table gathers again."""
    with transaction.atomic():
        game = Game.objects.select_for_update().get(pk=game_id)
        if game.status != Game.Status.CHECK_IN or game.check_in_until > now:
            return
        for gone in game.participants.filter(player__isnull=False, checked_in_at=None).select_related(
            "player"
        ):
            data = {"name": gone.player.name, "player": gone.player.pk}
            LogLine.objects.create(game=game, at=now, code="no_show", data=data)
            news.tell_no_show(game, gone.player, now)
            gone.delete()
        _gather_again(game)
        host = game.participants.filter(player__isnull=False).first()
        if host and not game.participants.filter(player=game.created_by).exists():
            game.created_by = host.player
            game.save(update_fields=["created_by"])
        if not game.participants.filter(player__isnull=False).exists():
            ending.cancel(game, now, "")


def check_setup(rules: str, players: int, options: dict[str, Any]) -> None:
    """Refuses a game that is not there or cannot begin so."""
    if rules not in FACES:
        raise Refusal("no_such_game", game=rules)
    try:
        start_table(game_named(rules), players, options, Chance(bytes(32)))
    except BadSetup as bad:
        raise Refusal(bad.code, **bad.data) from None


def clean_name(name: str, most: int) -> str:
    """Without line breaks, control characters or surrounding space; neither empty nor endless."""
    if len(name) <= 10 * most:
        name = " ".join(name.split())
        if 1 <= len(name) <= most and name.replace(JOINER, "").isprintable():
            return name
    raise Refusal("bad_name", most=most)


def _sit_down(game: Game, *, now: datetime, player: Player | None = None, bot: str = "") -> None:
    if player and game.participants.filter(player=player).exists():
        raise Refusal("already_at_table")
    if game.participants.count() >= game.players:
        raise Refusal("table_full")
    try:
        with transaction.atomic():
            Participant.objects.create(game=game, player=player, bot=bot, joined_at=now)
    except IntegrityError:
        raise Refusal("already_at_table") from None
    if game.participants.count() == game.players:
        _begin_check_in(game, now)


def _begin_check_in(game: Game, now: datetime) -> None:
    """The table is full. With one person only there is nobody to wait for."""
    game.status, game.check_in_until = Game.Status.CHECK_IN, now + CHECK_IN_TIME
    game.save(update_fields=["status", "check_in_until"])
    people = game.participants.filter(player__isnull=False)
    if people.count() == 1:
        people.update(checked_in_at=now)
    else:
        news.call_to_check_in(game, now)
    _start_if_all_here(game, now)


def _start_if_all_here(game: Game, now: datetime) -> None:
    if not game.participants.filter(player__isnull=False, checked_in_at=None).exists():
        begin(game, now)
        knock(game.pk)


def _gather_again(game: Game) -> None:
    game.status, game.check_in_until = Game.Status.GATHERING, None
    game.save(update_fields=["status", "check_in_until"])
    game.participants.update(checked_in_at=None)


def _gathering(game_id: int) -> Game:
    game = _not_started(game_id)
    if game.status != Game.Status.GATHERING:
        raise Refusal("table_full")
    return game


def _not_started(game_id: int) -> Game:
    game = Game.objects.select_for_update().get(pk=game_id)
    if game.status not in (Game.Status.GATHERING, Game.Status.CHECK_IN):
        raise Refusal("already_started")
    return game


def new_code() -> str:
    """Easy to read out: no look-alikes."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(8))
