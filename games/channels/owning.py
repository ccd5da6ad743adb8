"""Adding and removing channels, and who may."""

from base64 import urlsafe_b64decode
from binascii import Error as NotBase64
from datetime import datetime

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey
from django.conf import settings
from django.db import transaction
from django.utils.crypto import get_random_string

from games.accounts.models import Player, Session
from games.channels.keys import Target, locked, new_secret
from games.channels.models import Channel, Notification
from games.channels.reaching import Unreachable, check_url
from games.hints import send_notifications_soon
from games.leagues.models import League
from games.leagues.roles import Role, is_enough, role_of
from games.outbox.kinds import Lane
from games.refusal import Refusal
from games.tables.models import Game
from games.tables.moderation import may_moderate

MOST_DEVICES = 10
MOST_WEBHOOKS = 5
"""For each person, table and league."""
Owner = Player | Game | League


def may_use_push() -> bool:
    """Without a key of ours there is no push."""
    return bool(settings.VAPID_PRIVATE_KEY)


def may_own_for(owner: Owner, player: Player) -> bool:
    """Who may name addresses: people their own, a table's host and moderators, a league's moderators."""
    if player.is_guest:
        return False
    if isinstance(owner, Player):
        return owner.pk == player.pk
    if isinstance(owner, Game):
        return owner.created_by_id == player.pk or may_moderate(owner, player)
    return is_enough(role_of(owner, player), Role.MODERATOR)


def is_in_hands_of(channel: Channel, player: Player) -> bool:
    """Devices are their owner's, also a guest's."""
    owner = owner_of(channel)
    return owner == player if isinstance(owner, Player) else may_own_for(owner, player)


def owner_of(channel: Channel) -> Owner:
    owner = channel.player or channel.game or channel.league
    assert owner is not None, "the database sees to it"
    return owner


def add_device(player: Player, name: str, device: str, target: Target, now: datetime) -> Channel:
    """This browser, in place of what was known of it."""
    if not may_use_push():
        raise Refusal("no_push_here")
    _check_url(target.url)
    _check_device_keys(target)
    with transaction.atomic():
        Player.objects.select_for_update().get(pk=player.pk)
        before = Channel.objects.filter(device=device).first()
        when = before.when if before else Channel.When.ALWAYS
        Channel.objects.filter(device=device).delete()
        if len(devices_of(player)) >= MOST_DEVICES:
            raise Refusal("too_many_channels", most=MOST_DEVICES)
        return Channel.objects.create(
            form=Channel.Form.PUSH,
            player=player,
            name=name[:60],
            device=device,
            when=when,
            locked=locked(target),
            added_at=now,
        )


def add_webhook(owner: Owner, player: Player, form: str, url: str, now: datetime) -> Channel:
    if not may_own_for(owner, player):
        raise Refusal("not_your_channel")
    host = _check_url(url)
    if form not in Channel.Form.values or form == Channel.Form.PUSH:
        raise Refusal("unknown_channel_form")
    with transaction.atomic():
        owner._meta.model._default_manager.select_for_update().get(pk=owner.pk)
        if owner.channels.exclude(form=Channel.Form.PUSH).count() >= MOST_WEBHOOKS:
            raise Refusal("too_many_channels", most=MOST_WEBHOOKS)
        return Channel.objects.create(
            form=form,
            player=owner if isinstance(owner, Player) else None,
            game=owner if isinstance(owner, Game) else None,
            league=owner if isinstance(owner, League) else None,
            added_by=None if isinstance(owner, Player) else player,
            name=host[:60],
            locked=locked(Target(url, new_secret())),
            added_at=now,
        )


def set_when(channel: Channel, when: str) -> None:
    if when not in Channel.When.values or channel.player_id is None:
        raise Refusal("bad_preference")
    Channel.objects.filter(pk=channel.pk).update(when=when)


def go_on(channel: Channel) -> None:
    """Tries a channel again that was given up."""
    Channel.objects.filter(pk=channel.pk).update(stopped_at=None, failures=0)


def remove(channel: Channel, why: str, now: datetime) -> None:
    """What waited for it is not sent."""
    waiting = channel.notifications.filter(state=Notification.State.WAITING)
    waiting.update(state=Notification.State.DROPPED, trouble=why, changed_at=now)
    channel.delete()


def send_test(channel: Channel, now: datetime) -> None:
    with transaction.atomic():
        Notification.objects.create(
            key=f"{channel.pk}/test:{get_random_string(12)}",
            channel=channel,
            to=channel.name,
            kind="test",
            lane=Lane.ANSWERS,
            player=channel.player,
            game=channel.game,
            created_at=now,
            send_at=now,
        )
        send_notifications_soon()


def is_signed_in(channel: Channel) -> bool:
    """Whether the browser that a push goes to is still its owner's; sessions that ran out go every day."""
    return Session.objects.filter(device=channel.device, player=channel.player).exists()


def devices_of(player: Player) -> list[Channel]:
    """Those that are still signed in; the others go when something should be sent to them."""
    signed_in = player.sessions.exclude(device="").values("device")
    return list(player.channels.filter(form=Channel.Form.PUSH, device__in=signed_in).order_by("pk"))


def _check_url(url: str) -> str:
    """Its host."""
    try:
        return check_url(url).hostname or ""
    except Unreachable as why:
        raise Refusal("bad_channel_address") from why


def _check_device_keys(target: Target) -> None:
    try:
        point, auth = (urlsafe_b64decode(key + "=" * (-len(key) % 4)) for key in (target.p256dh, target.auth))
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), point)
    except (NotBase64, ValueError):
        raise Refusal("bad_channel_keys") from None
    if len(point) != 65 or len(auth) != 16:
        raise Refusal("bad_channel_keys")
