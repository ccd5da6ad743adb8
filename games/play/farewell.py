"""Deleting an account: the person goes, the games stay. There is no way back."""

from datetime import datetime
from random import SystemRandom
from typing import Any

from django.db import transaction
from django.db.models import Q

from games.models import Game, Invitation, Letter, LogLine, ModeratorAct, Player, SealedOrder, SignInLink
from games.play import gathering
from games.play.absence import offer_seat
from games.play.accounts import former_name
from games.play.knocking import knock
from games.play.refusal import Refusal
from games.play.rules import rules_of, state_of
from games.play.sealing import missing_seats, store_order
from games.play.tending import open_phase_of


def delete_account(player: Player, typed_name: str, now: datetime) -> None:
    """A pseudonym stays where the person was. Typing the name guards against a slip."""
    if " ".join(typed_name[:200].split()) != player.name:
        raise Refusal("other_name", name=player.name)
    with transaction.atomic():
        playing = player.seats.filter(bot="", game__status=Game.Status.RUNNING)
        held = list(Game.objects.select_for_update().filter(pk__in=playing.values("game")).order_by("pk"))
        player = Player.objects.select_for_update().get(pk=player.pk)
        name, email = player.name, player.email
        _become_nobody(player)
        _forget_letters(player, email)
        _forget_name(player, name)
        for game in held:
            _hand_to_bot(game, player, now)
        for place in player.participations.filter(
            game__status__in=(Game.Status.GATHERING, Game.Status.CHECK_IN)
        ):
            gathering.leave(place.game, player, now)


def _become_nobody(player: Player) -> None:
    player.name = former_name(player)
    player.email = player.calendar_token = player.digest_at = player.confirmed_at = player.last_login = None
    player.quiet_from = player.quiet_to = None
    player.zone, player.mail_trouble, player.mail = "UTC", "", Player.Mail.REMINDERS
    player.is_active = player.is_staff = player.is_superuser = False
    player.set_unusable_password()
    player.save()
    player.groups.clear()
    player.user_permissions.clear()
    player.absences.all().delete()
    player.mails.all().delete()
    player.mutes.all().delete()
    player.sessions.all().delete()
    player.links_asked_for.all().delete()
    player.league_roles.all().delete()
    player.league_memberships.all().delete()


def _forget_letters(player: Player, email: str | None) -> None:
    """The ledger keeps that there were letters, not to which address."""
    theirs = Q(player=player) | Q(to__iexact=email) if email else Q(player=player)
    letters = Letter.objects.filter(theirs)
    letters.filter(state=Letter.State.WAITING).update(state=Letter.State.DROPPED, trouble="account deleted")
    letters.exclude(state=Letter.State.DROPPED).update(trouble="")
    letters.update(to="")
    if email:
        SignInLink.objects.filter(email__iexact=email).delete()
        Invitation.objects.filter(email__iexact=email).delete()


def _forget_name(player: Player, name: str) -> None:
    """In public logs, where names were written out."""
    for line in LogLine.objects.filter(code__in=("left_table", "no_show"), data__player=player.pk):
        line.data = {**line.data, "name": player.name}
        line.save(update_fields=["data"])
    near = Q(game__seats__tenures__player=player) | Q(game__acts__moderator=player)
    for line in LogLine.objects.filter(near, code="moderator_act").distinct():
        line.data = _renamed(line.data, name, player.name)
        line.save(update_fields=["data"])
    for act in ModeratorAct.objects.filter(near).distinct():
        act.before, act.after = (_renamed(data, name, player.name) for data in (act.before, act.after))
        act.save(update_fields=["before", "after"])
    for letter in Letter.objects.filter(near, kind="moderator_act").distinct():
        letter.data = _renamed(letter.data, name, player.name)
        letter.save(update_fields=["data"])


def _renamed(data: dict[str, Any], old: str, new: str) -> dict[str, Any]:
    """With the new name wherever a player or moderator of the old one is named."""
    return {
        key: _renamed(value, old, new)
        if isinstance(value, dict)
        else new
        if key in ("player", "moderator") and value == old
        else value
        for key, value in data.items()
    }


def _hand_to_bot(game: Game, player: Player, now: datetime) -> None:
    """The bot answers at once what the table waits for."""
    seat = game.seats.filter(player=player, bot="").select_related("player").first()
    if seat is None or game.status != Game.Status.RUNNING:
        return
    seat.game = game
    game.lists.filter(seat=seat.number).delete()
    offer_seat(seat, now)
    phase = open_phase_of(game.pk)
    if phase and seat.number in missing_seats(phase):
        rules, state = rules_of(game), state_of(phase)
        order = rules.bots[seat.bot](rules.view(state, seat.number), SystemRandom())
        store_order(phase, seat.number, order, by=SealedOrder.By.BOT, way="none", now=now, state=state)
    knock(game.pk)
