"""What became of notifications, for whoever owns the channel."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from games.accounts.models import Player
from games.channels.models import Channel, Notification
from games.outbox.kinds import KINDS
from games.tables.models import Game

TROUBLE: dict[str, str | Promise] = {
    "no_address": gettext_lazy("This isn’t an address we can post to."),
    "not_https": gettext_lazy("The address must start with https://."),
    "bad_port": gettext_lazy("We don’t post to this port."),
    "private_address": gettext_lazy("The address leads to a private network, so we don’t post there."),
    "no_such_host": gettext_lazy("We can’t find this server."),
    "no_connection": gettext_lazy("The server didn’t accept the connection."),
    "bad_certificate": gettext_lazy("The server’s certificate isn’t valid."),
    "timeout": gettext_lazy("The server took too long to answer."),
    "redirect": gettext_lazy("The server sends us to another address. Enter that address instead."),
    "gone": gettext_lazy("The device no longer wants notifications."),
    "signed_out": gettext_lazy("The device has been signed out."),
    "removed": gettext_lazy("It was removed."),
    "no_key": gettext_lazy("Push notifications are switched off here."),
    "our_fault": gettext_lazy("Something went wrong on our side."),
}


@dataclass(frozen=True, slots=True)
class Entry:
    what: str
    game: Game | None
    state: str
    words: str
    at: datetime
    tries: int
    trouble: str

    @property
    def arrived(self) -> bool:
        return self.state == Notification.State.SENT

    @property
    def failed(self) -> bool:
        return self.state == Notification.State.FAILED


def log_of(channel: Channel, most: int = 30) -> list[Entry]:
    """The newest first."""
    return [_entry(one) for one in channel.notifications.select_related("game").order_by("-pk")[:most]]


def told_otherwise(player: Player, letter_keys: Iterable[str]) -> dict[str, list[str]]:
    """By which channels somebody learnt what a letter says, for the ledger of letters."""
    told: dict[str, list[str]] = {}
    found = player.notifications.filter(letter_key__in=list(letter_keys), state=Notification.State.SENT)
    for one in found.order_by("pk"):
        told.setdefault(one.letter_key, []).append(one.to)
    return told


def trouble_words(code: str) -> str:
    if code.startswith("status:"):
        return gettext("The server answered with the code %(code)s.") % {"code": code.partition(":")[2]}
    return str(TROUBLE[code]) if code else ""


def _entry(one: Notification) -> Entry:
    test = one.kind == "test"
    return Entry(
        what=gettext("test") if test else str(KINDS[one.kind].words),
        game=one.game,
        state=one.state,
        words=one.get_state_display(),
        at=one.changed_at or one.created_at,
        tries=one.tries,
        trouble=trouble_words(one.trouble),
    )
