"""Before a game begins: creating, inviting, joining, leaving, checking in."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction

from games.accounts.limits import check, spend
from games.accounts.models import Player
from games.faces.bots import USUAL_LEVEL
from games.hints import advance_soon
from games.keys_at_rest import kept_as, new_name
from games.refusal import Refusal
from games.tables import announcements, ending
from games.tables.drawing import clean_share
from games.tables.kept_shares import kept_share, stand_up
from games.tables.models import Game, Invitation, LogLine, Participant
from games.tables.one_seat import check_not_there
from games.tables.pace import read_pace
from games.tables.parts import Part, new_game, new_part
from games.tables.setup import check_level, check_setup
from games.tables.starting import begin
from games.tables.time_passing import time_passes
from games.text import LONGEST_NAME, clean_address, clean_name

CHECK_IN_TIME = timedelta(hours=48)
FRESH = timedelta(days=1)
"""Who sat down so recently is here; nobody has to say it a second time."""
MOST_INVITATIONS = 20


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
    bot_level: str = USUAL_LEVEL,
    allows_private: bool = False,
    allows_others_bots: bool = False,
    language: str = "en",
    share: str = "",
    part: Part | None = None,
) -> Game:
    """A table that gathers players; its creator is the first of them, and `share` their part of the seed.

    `part` is the service's, if its hash was shown before the share was given.
    """
    options = dict(options or {})
    name = clean_name(name, LONGEST_NAME)
    if language not in dict(settings.LANGUAGES):
        raise Refusal("unknown_language", language=language)
    if not 1 <= misses_allowed <= 9:
        raise Refusal("bad_misses")
    check_setup(rules, players, options)
    check_level(rules, bot_level)
    with transaction.atomic():
        game = new_game(
            part or new_part(now),
            name=name,
            rules=rules,
            options=options,
            players=players,
            language=language,
            is_open=is_open,
            pace=read_pace(pace).as_json(),
            misses_allowed=misses_allowed,
            offers_seats=offers_seats,
            bot_level=bot_level,
            allows_private=allows_private,
            allows_others_bots=allows_others_bots,
            created_by=creator,
            created_at=now,
        )
        Participant.objects.create(game=game, player=creator, share=clean_share(share), joined_at=now)
    return game


def invite(game: Game, by: Player, email: str, now: datetime, *, network: str = "") -> Invitation:
    """Asks an address to a table; a second invitation of the same address changes nothing.

    Only for people whose address is confirmed, within limits: else we could be made to write to anybody.
    """
    if by.is_guest or by.confirmed_at is None:
        raise Refusal("confirm_to_invite")
    return _invite(game, by, clean_address(email), now, network)


def invite_again(game: Game, by: Player, known: Player, now: datetime) -> Invitation:
    """Somebody who played at the last table is asked to the next one: their address is no secret of ours."""
    assert known.email is not None
    return _invite(game, by, known.email, now, None)


def _invite(game: Game, by: Player, email: str, now: datetime, network: str | None) -> Invitation:
    """`network` is where a request came from that counts against limits."""
    with transaction.atomic():
        game = _gathering(game.pk)
        if not game.participants.filter(player=by).exists():
            raise Refusal("not_at_table")
        known = game.invitations.filter(email__iexact=email).first()
        if known:
            return known
        if game.invitations.count() >= MOST_INVITATIONS:
            raise Refusal("too_many_invitations", most=MOST_INVITATIONS)
        if network is not None:
            _spend_invitation(by, email, network, now)
        invitation = Invitation.objects.create(
            game=game, email=email, token=new_name(), invited_by=by, invited_at=now
        )
        announcements.invite(invitation, now)
        return invitation


def _spend_invitation(by: Player, email: str, network: str, now: datetime) -> None:
    check("refusals_caused", f"player/{by.pk}", now)
    spend("invitations_of_player", by.pk, now)
    spend("invitations_to_address", email.lower(), now)
    spend("invitations_from_network", network, now)
    spend("invitations_in_all", "all", now)


def invitation_by(token: str) -> Invitation:
    known = Invitation.objects.select_related("game", "invited_by", "accepted_by")
    try:
        invitation = known.filter(token__in=kept_as("invitation", token)).first()
    except Refusal:
        invitation = None
    if invitation is None:
        raise Refusal("no_such_invitation")
    return invitation


def accept(token: str, player: Player, now: datetime, *, share: str = "") -> Game:
    """Joins by the link of an invitation, which lets one person in."""
    invitation = invitation_by(token)
    with transaction.atomic():
        game = _gathering(invitation.game_id)
        invitation.refresh_from_db()
        if invitation.accepted_by_id not in (None, player.pk):
            raise Refusal("invitation_used")
        _sit_down(game, player=player, share=share, now=now)
        invitation.accepted_by = player
        invitation.save(update_fields=["accepted_by"])
        return game


def decline(token: str, now: datetime) -> None:
    """Says no to an invitation; whoever sent it is told once. It can still be accepted later."""
    invitation = invitation_by(token)
    with transaction.atomic():
        locked = Invitation.objects.select_for_update().get(pk=invitation.pk)
        if locked.accepted_by_id is None and locked.declined_at is None:
            locked.declined_at = now
            locked.save(update_fields=["declined_at"])
            announcements.tell_declined(locked, now)


def join(game: Game, player: Player, now: datetime, *, by_link: bool = False, share: str = "") -> Game:
    """Joins an open table, or any table by the link that its people share."""
    with transaction.atomic():
        game = _gathering(game.pk)
        if not game.is_open and not by_link:
            raise Refusal("by_invitation")
        _sit_down(game, player=player, share=share, now=now)
        return game


def add_bot(game: Game, by: Player, bot: str, now: datetime) -> Game:
    with transaction.atomic():
        game = _gathering(game.pk)
        if game.created_by_id != by.pk:
            raise Refusal("creator_only")
        check_level(game.rules, bot)
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
        own = game.participants.filter(player=player).first()
        if own is None:
            raise Refusal("not_at_table")
        stand_up(game, own)
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
    if not time_passes(now):
        return
    with transaction.atomic():
        game = Game.objects.select_for_update().get(pk=game_id)
        if game.status != Game.Status.CHECK_IN or game.check_in_deadline > now:
            return
        for gone in game.participants.filter(player__isnull=False, checked_in_at=None).select_related(
            "player"
        ):
            assert gone.player is not None
            data = {"name": gone.player.name, "player": gone.player.pk}
            LogLine.objects.create(game=game, at=now, code="no_show", data=data)
            announcements.tell_no_show(game, gone.player, now)
            stand_up(game, gone)
        _gather_again(game)
        host = game.participants.filter(player__isnull=False).first()
        if host and host.player and not game.participants.filter(player=game.created_by).exists():
            game.created_by = host.player
            game.save(update_fields=["created_by"])
        if not game.participants.filter(player__isnull=False).exists():
            ending.cancel(game, now, "")


def _sit_down(
    game: Game, *, now: datetime, player: Player | None = None, bot: str = "", share: str = ""
) -> None:
    if player:
        check_not_there(player, game.participants.all())
    if player and player.is_bot and not game.allows_others_bots:
        raise Refusal("no_others_bots")
    if game.participants.count() >= game.players:
        raise Refusal("table_full")
    kept = kept_share(game, player)
    share = clean_share(share) if kept is None else kept
    try:
        with transaction.atomic():
            Participant.objects.create(game=game, player=player, bot=bot, share=share, joined_at=now)
    except IntegrityError:
        raise Refusal("already_at_table") from None
    if game.participants.count() == game.players:
        _begin_check_in(game, now)


def _begin_check_in(game: Game, now: datetime) -> None:
    """The table is full: whoever sat down long ago is asked. With one person there is nobody to wait for."""
    game.status, game.check_in_until = Game.Status.CHECK_IN, now + CHECK_IN_TIME
    game.save(update_fields=["status", "check_in_until"])
    people = game.participants.filter(player__isnull=False)
    here = people if people.count() == 1 else people.filter(joined_at__gt=now - FRESH)
    here.update(checked_in_at=now)
    announcements.call_to_check_in(game, now)
    _start_if_all_here(game, now)


def _start_if_all_here(game: Game, now: datetime) -> None:
    if not game.participants.filter(player__isnull=False, checked_in_at=None).exists():
        begin(game, now)
        advance_soon(game.pk)


def _gather_again(game: Game) -> None:
    game.status, game.check_in_until = Game.Status.GATHERING, None
    game.save(update_fields=["status", "check_in_until", "left_shares"])
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
