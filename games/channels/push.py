"""A push message (RFC 8030): encrypted for one device (RFC 8291) and signed with our key (RFC 8292)."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import datetime, timedelta
from email.utils import parseaddr
from functools import cache
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from django.utils.crypto import salted_hmac

from games.channels.forms import Parcel
from games.channels.keys import Target
from games.channels.models import Notification
from games.channels.words import Said
from games.outbox.kinds import Lane

LONGEST_LIFE = timedelta(days=1)
SHORTEST_LIFE = timedelta(minutes=10)
SIGNED_FOR = timedelta(hours=12)
LONGEST_TEXT = 500
URGENCY = {Lane.ANSWERS: "high", Lane.TURNS: "high", Lane.REMINDERS: "high", Lane.NEWS: "low"}


def push_parcel(said: Said, notification: Notification, target: Target, now: datetime) -> Parcel:
    """The service that carries it learns how urgent it is and for how long it is good, nothing else."""
    # Its modules are heavy, and only whoever sends needs them.
    from pywebpush import WebPusher

    message = {
        "title": said.title,
        "text": said.text[:LONGEST_TEXT],
        "link": said.own_link or said.link,
        "tag": _tag(notification),
        "waiting": said.waiting,
    }
    device = {"endpoint": target.url, "keys": {"p256dh": target.p256dh, "auth": target.auth}}
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(int(_life(said, now).total_seconds())),
        "Urgency": URGENCY[Lane(notification.lane)],
        "Topic": _tag(notification),
        **_signed(target.url, now),
    }
    text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
    return Parcel(target.url, bytes(WebPusher(device).encode(text.encode())["body"]), headers)


def public_key() -> str:
    """What browsers subscribe with; empty where there is no push."""
    return _public_key(settings.VAPID_PRIVATE_KEY) if settings.VAPID_PRIVATE_KEY else ""


@cache
def _public_key(private: str) -> str:
    number = int.from_bytes(urlsafe_b64decode(private + "=" * (-len(private) % 4)))
    key = derive_private_key(number, SECP256R1()).public_key()
    point = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).decode().rstrip("=")


def _signed(url: str, now: datetime) -> dict[str, str]:
    from py_vapid import Vapid02

    parts = urlsplit(url)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int((now + SIGNED_FOR).timestamp()),
        "sub": f"mailto:{parseaddr(settings.DEFAULT_FROM_EMAIL)[1]}",
    }
    signed: dict[str, str] = Vapid02.from_raw(settings.VAPID_PRIVATE_KEY.encode()).sign(claims)
    return signed


def _life(said: Said, now: datetime) -> timedelta:
    """Until the deadline, for a day at most: what comes later helps nobody."""
    left = said.deadline - now if said.deadline else LONGEST_LIFE
    return max(SHORTEST_LIFE, min(LONGEST_LIFE, left))


def _tag(notification: Notification) -> str:
    """A newer one about the same table takes the older one's place, on the way and on the screen. It tells
    nobody which table it is."""
    about = f"{notification.game_id}/{notification.data.get('league', '')}"
    return salted_hmac("push topic", f"{about}/{notification.channel_id}", algorithm="sha256").hexdigest()[
        :32
    ]
