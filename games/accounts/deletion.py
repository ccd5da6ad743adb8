"""Deleting an account: the person goes, the games stay. There is no way back."""

from datetime import datetime

from django.db import transaction
from django.db.models import Q

from games.accounts.guests import former_name
from games.accounts.keepers import KEEPERS, FormerPerson
from games.accounts.models import Player, SignInLink
from games.outbox.models import Letter
from games.outbox.writing import forget
from games.refusal import Refusal
from games.text import one_space


def delete_account(player: Player, typed_name: str, now: datetime) -> None:
    """A pseudonym stays where the person was. Typing the name guards against a slip."""
    if one_space(typed_name[:200]) != player.name:
        raise Refusal("other_name", name=player.name)
    with transaction.atomic():
        for bot in player.bots.filter(is_active=True).order_by("pk"):
            delete_account(bot, bot.name, now)
        for keeper in KEEPERS:
            keeper.prepare_to_forget(player)
        player = Player.objects.select_for_update().get(pk=player.pk)
        former = FormerPerson(player.name, _addresses_of(player))
        _become_nobody(player)
        _forget_letters(player, former.emails)
        for keeper in KEEPERS:
            keeper.forget(player, former, now)


def _become_nobody(player: Player) -> None:
    player.name = former_name(player)
    player.email = player.calendar_token = player.digest_at = player.confirmed_at = player.last_login = None
    player.quiet_from = player.quiet_to = None
    player.zone, player.mail_trouble, player.mail = "UTC", "", Player.Mail.REMINDERS
    player.talk_mail = Player.TalkMail.NONE
    player.is_active = player.is_staff = player.is_superuser = False
    player.set_unusable_password()
    player.save()
    player.groups.clear()
    player.user_permissions.clear()
    player.absences.all().delete()
    player.sessions.all().delete()
    player.passkeys.all().delete()
    player.api_tokens.all().delete()
    player.api_answers.all().delete()
    player.office_links.all().delete()
    player.links_asked_for.all().delete()


def _addresses_of(player: Player) -> frozenset[str]:
    """Where letters went in their name, and those they moved away from."""
    moved = Letter.objects.filter(kind="moved", key__startswith=f"moved:{player.pk}:")
    known = {*moved.values_list("to", flat=True), *player.letters.values_list("to", flat=True), player.email}
    known |= set(player.links_asked_for.values_list("email", flat=True))
    return frozenset(email for email in known if email)


def _forget_letters(player: Player, emails: frozenset[str]) -> None:
    """The ledger still shows that there were letters, but neither to which address nor what about."""
    theirs = Q(player=player)
    for email in emails:
        theirs |= Q(to__iexact=email)
        SignInLink.objects.filter(email__iexact=email).delete()
        forget(Letter.objects.filter(kind="confirm_sender", data__sender__icontains=email))
    letters = Letter.objects.filter(theirs)
    letters.exclude(state=Letter.State.DROPPED).update(trouble="")
    forget(letters, to="")
