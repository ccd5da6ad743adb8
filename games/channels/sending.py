"""From rows that wait to devices and servers.

A few rows are taken at a time: their moment is moved on, so that nobody else takes them, and then they are
sent without any lock. Whoever is killed meanwhile leaves them to be sent again after that moment, with the
same delivery number.
"""

import logging
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.db import DatabaseError, InterfaceError, transaction
from django.db.models import Exists, F, OuterRef
from django.utils.translation import override

from games.channels.forms import Parcel, webhook_parcel
from games.channels.keys import target_of
from games.channels.models import Channel, Notification
from games.channels.owning import is_signed_in, may_use_push, remove
from games.channels.push import push_parcel
from games.channels.reaching import Unreachable, post
from games.channels.words import said_in
from games.letters.context import LetterContext
from games.letters.staleness import NEWS, why_untrue
from games.traces import where

log = logging.getLogger(__name__)

State = Notification.State
GROUP, MOST = 10, 100
"""Taken together, and in one call."""
IN_HANDS = timedelta(minutes=5)
"""How long nobody else takes what one worker has taken."""
ENOUGH = IN_HANDS / 2
"""How long a worker goes on with a group; it leaves the rest to the next one."""
BACK_OFF = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 15, 60, 240))
GIVE_UP_AFTER = timedelta(days=1)
LONGEST_WAIT = timedelta(hours=6)
"""However long a server asks us to wait."""
MOST_FAILURES = 10
"""How many in a row stop a webhook until its owner looks at it."""
GONE = (404, 410)
LATER = (408, 425, 429)


@dataclass(frozen=True, slots=True)
class Outcome:
    state: str
    trouble: str = ""
    wait: timedelta = timedelta()
    is_gone: bool = False
    """The device or address is not there any more."""


def send_waiting(clock: Callable[[], datetime]) -> Counter[str]:
    """Sends what is due, up to MOST; how many got into which state."""
    counts: Counter[str] = Counter()
    while counts.total() < MOST and (taken := _take(began := clock())):
        troubled: set[int | None] = set()
        for notification in taken:
            if clock() - began > ENOUGH:
                return counts
            if notification.channel_id in troubled:
                outcome = Outcome(State.WAITING, notification.trouble)
            else:
                outcome = _send(notification, clock())
            state = _note(notification, outcome, clock())
            counts[state] += 1
            if state == State.WAITING:
                troubled.add(notification.channel_id)
    return counts


def _take(now: datetime) -> list[Notification]:
    due = Notification.objects.filter(state=State.WAITING, send_at__lte=now)
    if not due.exists():
        # On SQLite a transaction would keep everybody else from writing, for nothing.
        return []
    with transaction.atomic():
        locked = due.select_for_update(skip_locked=True).order_by("lane", "send_at", "pk")
        keys = list(locked.values_list("pk", flat=True)[:GROUP])
        Notification.objects.filter(pk__in=keys).update(send_at=now + IN_HANDS, tries=F("tries") + 1)
    newer = Notification.objects.filter(
        channel=OuterRef("channel"), game=OuterRef("game"), kind__in=NEWS, pk__gt=OuterRef("pk")
    )
    related = ("channel__player", "channel__game", "channel__league", "player", "game", "phase__after")
    taken = Notification.objects.filter(pk__in=keys).annotate(newer_news=Exists(newer))
    return list(taken.select_related(*related).order_by("lane", "created_at", "pk"))


def _send(notification: Notification, now: datetime) -> Outcome:
    channel = notification.channel
    if channel is None:
        return Outcome(State.DROPPED, "removed")
    if channel.is_push and not is_signed_in(channel):
        return Outcome(State.DROPPED, "signed_out", is_gone=True)
    if channel.is_push and not may_use_push():
        return Outcome(State.DROPPED, "no_key")
    try:
        parcel = _parcel(notification, channel, now)
    except (DatabaseError, InterfaceError):
        raise
    except Exception as error:
        log.error(
            "notification %s cannot be written: %s\n%s", notification, type(error).__name__, where(error)
        )
        return Outcome(State.FAILED, "our_fault")
    return parcel if isinstance(parcel, Outcome) else _posted(parcel, channel)


def _parcel(notification: Notification, channel: Channel, now: datetime) -> Parcel | Outcome:
    """What is posted, or why nothing is: it may have become untrue since it was written."""
    context = LetterContext(now)
    if notification.kind != "test" and _is_untrue(notification, context):
        return Outcome(State.DROPPED)
    with override(_language(channel)):
        said = said_in(notification, channel, context)
    target = target_of(channel)
    if channel.is_push:
        return push_parcel(said, notification, target, now)
    return webhook_parcel(channel.form, said, notification, target, now)


def _is_untrue(notification: Notification, context: LetterContext) -> bool:
    if notification.player is None:
        closed = notification.phase is not None and notification.phase.closed_at is not None
        return notification.kind == "turn" and closed
    if not notification.player.is_active:
        return True
    letter = notification.as_letter()
    letter.newer_news = notification.newer_news  # type: ignore[attr-defined]  # As `with_newer_news` does.
    return bool(why_untrue(letter, context))


def _language(channel: Channel) -> str:
    owner = channel.player or channel.game or channel.league
    assert owner is not None, "the database sees to it"
    return owner.language if owner.language in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE


def _posted(parcel: Parcel, channel: Channel) -> Outcome:
    try:
        answer = post(parcel.url, parcel.body, parcel.headers)
    except Unreachable as why:
        return Outcome(State.FAILED if why.for_good else State.WAITING, why.code)
    wait = min(timedelta(seconds=answer.retry_after), LONGEST_WAIT)
    if 200 <= answer.status < 300:
        return Outcome(State.SENT)
    trouble = f"status:{answer.status}"
    if channel.is_push and answer.status in GONE:
        return Outcome(State.FAILED, "gone", is_gone=True)
    if answer.status in LATER or answer.status >= 500:
        return Outcome(State.WAITING, trouble, wait)
    return Outcome(State.FAILED, "redirect" if answer.status < 400 else trouble)


def _note(notification: Notification, outcome: Outcome, now: datetime) -> str:
    """The state it got into."""
    state, again = outcome.state, now
    if state == State.WAITING:
        again += max(BACK_OFF[min(notification.tries, len(BACK_OFF)) - 1], outcome.wait)
        if again > notification.created_at + GIVE_UP_AFTER:
            state = State.FAILED
    with transaction.atomic():
        Notification.objects.filter(pk=notification.pk).update(
            state=state, trouble=outcome.trouble, send_at=again, changed_at=now
        )
        if channel := notification.channel:
            _note_channel(channel, state, outcome, again, now)
    return state


def _note_channel(channel: Channel, state: str, outcome: Outcome, again: datetime, now: datetime) -> None:
    """A server in trouble is left alone for a while: whatever else waits for it waits, too."""
    row = Channel.objects.filter(pk=channel.pk)
    if outcome.is_gone:
        if found := row.first():
            remove(found, outcome.trouble, now)
    elif state == State.SENT:
        row.update(used_at=now, failures=0, stopped_at=None)
    elif state == State.WAITING:
        channel.notifications.filter(state=State.WAITING, send_at__lt=again).update(send_at=again)
    elif state == State.FAILED:
        row.update(failures=F("failures") + 1)
        row.filter(failures__gte=MOST_FAILURES, stopped_at=None).update(stopped_at=now)
