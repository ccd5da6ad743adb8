"""What the mail provider tells afterwards: delivered, bounced, complained. Connected when the app is ready.

Events come late, twice and in any order, so each one only moves a letter towards what is known of it.
"""

import logging
from datetime import datetime
from typing import Any

from anymail.signals import AnymailTrackingEvent, EventType
from django.db import transaction
from django.utils import timezone

from games.accounts.mail_preferences import unsubscribe
from games.accounts.models import Player
from games.clock import now
from games.letters.refused import note_refused
from games.outbox.models import Letter
from games.outbox.other_ways import tell_instead
from games.text import one_space

log = logging.getLogger(__name__)

State = Letter.State
STATES = {
    EventType.DELIVERED: State.DELIVERED,
    EventType.BOUNCED: State.BOUNCED,
    EventType.REJECTED: State.BOUNCED,
    EventType.FAILED: State.FAILED,
    EventType.COMPLAINED: State.COMPLAINED,
}
CERTAINTY = (State.WAITING, State.SENT, State.DELIVERED, State.FAILED, State.BOUNCED, State.COMPLAINED)
"""A letter never moves to the left: after a bounce, a «delivered» from elsewhere does not count."""


def note_event(sender: Any, event: AnymailTrackingEvent, esp_name: str, **_: Any) -> None:
    with transaction.atomic():
        letter = _letter(event)
        if letter is None:
            log.info("%s tells of a message that is not ours: %s", esp_name, event.event_type)
        elif event.event_type == EventType.DEFERRED:
            note_delay(letter, _why(event), _at(event))
        elif event.event_type in STATES:
            note_outcome(letter, STATES[event.event_type], _why(event), _at(event))


def _letter(event: AnymailTrackingEvent) -> Letter | None:
    if not event.message_id:
        return None
    letters = Letter.objects.select_for_update(of=("self",)).select_related("player")
    return letters.filter(provider_id=event.message_id).first()


def note_delay(letter: Letter, why: str, at: datetime) -> None:
    """The letter's row is locked."""
    if letter.state == State.SENT:
        letter.trouble, letter.changed_at = why, at
        letter.save(update_fields=["trouble", "changed_at"])


def note_outcome(letter: Letter, state: Letter.State, why: str, at: datetime) -> None:
    """The letter's row is locked."""
    if letter.state not in CERTAINTY or CERTAINTY.index(state) <= CERTAINTY.index(letter.state):
        return
    letter.state, letter.changed_at = state, at
    letter.trouble = "" if state == State.DELIVERED else why
    letter.save(update_fields=["state", "changed_at", "trouble"])
    if state in (State.BOUNCED, State.COMPLAINED):
        note_refused(letter, now())
    if state in (State.BOUNCED, State.FAILED):
        tell_instead(letter, now())
    player = letter.player
    if player is None:
        return
    if state == State.DELIVERED:
        _forget_trouble(player, letter)
    else:
        Player.objects.filter(pk=player.pk).update(mail_trouble=letter.trouble[:200])
    if state == State.COMPLAINED:
        unsubscribe(player, at)


def _forget_trouble(player: Player, letter: Letter) -> None:
    """Letters arrive again, unless one that was sent after this one did not."""
    later = player.letters.filter(
        state__in=(State.BOUNCED, State.COMPLAINED, State.FAILED), sent_at__gte=letter.sent_at
    )
    if player.mail_trouble and not later.exists():
        Player.objects.filter(pk=player.pk).update(mail_trouble="")


def _why(event: AnymailTrackingEvent) -> str:
    said = event.mta_response or event.description or event.reject_reason or event.event_type
    return one_space(str(said))[:300]


def _at(event: AnymailTrackingEvent) -> datetime:
    when: datetime | None = event.timestamp
    return when or timezone.now()
