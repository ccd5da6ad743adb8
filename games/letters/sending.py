"""From the outbox to the mail provider.

Letters are taken up in small groups. A group's rows stay locked until the group is committed, so several
workers never send the same letter; a crash between the provider's «accepted» and our commit sends the group's
letters again, each with the same Message-ID.
"""

import logging
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import datetime, timedelta

from django.core.mail import EmailMessage
from django.db import DatabaseError, InterfaceError, connection, transaction
from django.db.models import F, QuerySet

from games.accounts.models import Player
from games.letters import mail_server
from games.letters.addresses import return_address
from games.letters.context import LetterContext
from games.letters.delivery import Delivery, Outcome, State
from games.letters.refused import note_refused
from games.letters.rendering import message_of
from games.letters.staleness import why_stale, with_newer_news
from games.outbox.models import Letter
from games.outbox.other_ways import tell_instead
from games.traces import where

log = logging.getLogger(__name__)

GROUP = 20
MOST = 200
"""In one call: workers have other things to do, too."""
BACK_OFF = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 15, 60, 240))
GIVE_UP_AFTER = timedelta(days=2)
BOUNCES_WITHIN = timedelta(days=5)
"""How long mail servers usually try."""


def send_waiting(clock: Callable[[], datetime]) -> Counter[str]:
    """Sends what is due, up to MOST letters; how many got into which state.

    A server that is away stops all letters at once: they keep their places, and a probe tells of its return.
    """
    counts: Counter[str] = Counter()
    if not _due(clock()).exists() or not mail_server.worth_a_try(clock()):
        return counts
    postman = Delivery()
    try:
        if not postman.reach():
            mail_server.note_away(clock())
            return counts
        mail_server.note_reached()
        while counts.total() < MOST and not postman.down:
            states = _send_group(postman, clock())
            if not states:
                break
            counts.update(states)
    finally:
        postman.close()
    return counts


def _send_group(postman: Delivery, now: datetime) -> list[str]:
    """While one message is on its way, the next is written."""
    with transaction.atomic():
        letters = _claim(now, GROUP if _in_groups(postman) else 1)
        context = LetterContext(now)
        outcomes: list[tuple[Letter, Outcome | Future[Outcome]]] = []
        with ThreadPoolExecutor(1) as on_the_way:
            for letter in letters:
                message = _prepared(letter, context)
                if not isinstance(message, Outcome) and postman.has_envelopes:
                    _put_into_envelope(message, letter)
                if isinstance(message, Outcome):
                    outcomes.append((letter, message))
                else:
                    outcomes.append((letter, on_the_way.submit(postman.deliver, message)))
        settled = [
            (letter, made if isinstance(made, Outcome) else made.result()) for letter, made in outcomes
        ]
        return _record(settled, now)


def _in_groups(postman: Delivery) -> bool:
    """Not on SQLite, which locks the whole database meanwhile, nor where the provider may tell of a message
    before its group is committed."""
    return connection.features.has_select_for_update_skip_locked and not postman.gives_ids


def _claim(now: datetime, most: int) -> list[Letter]:
    due = _due(now).order_by("lane", "send_at", "pk")
    locked = due.select_for_update(of=("self",), skip_locked=True)
    return list(with_newer_news(locked).select_related("player", "game", "phase__after")[:most])


def _due(now: datetime) -> QuerySet[Letter]:
    return Letter.objects.filter(state=State.WAITING, send_at__lte=now)


def _prepared(letter: Letter, context: LetterContext) -> EmailMessage | Outcome:
    """The message, or why there is none. A letter that cannot be written must not hold up the others."""
    try:
        stale = why_stale(letter, context)
        return Outcome(State.DROPPED, stale) if stale else message_of(letter, context)
    except (DatabaseError, InterfaceError):
        raise
    except Exception as error:
        log.error("letter %s cannot be written: %s\n%s", letter.key, type(error).__name__, where(error))
        return Outcome(State.FAILED, type(error).__name__)


def _put_into_envelope(message: EmailMessage, letter: Letter) -> None:
    """With plain SMTP a bounce is a mail to the envelope's address: this one tells which letter it was."""
    if address := return_address(letter):
        message.extra_headers["From"] = message.from_email
        message.from_email = address


def _record(settled: list[tuple[Letter, Outcome]], now: datetime) -> list[str]:
    """Notes the outcomes; letters that simply went out take one query together."""
    plain = []
    for letter, outcome in settled:
        if outcome.state == State.SENT and not outcome.provider_id:
            plain.append(letter.pk)
        elif not outcome.is_away:
            _note(letter, outcome, now)
    Letter.objects.filter(pk__in=plain).update(
        state=State.SENT, sent_at=now, tries=F("tries") + 1, trouble=""
    )
    _note_trouble(settled, now)
    return [outcome.state if outcome.state != State.WAITING else letter.state for letter, outcome in settled]


def _note(letter: Letter, outcome: Outcome, now: datetime) -> None:
    letter.state, letter.trouble, letter.provider_id = outcome.state, outcome.trouble, outcome.provider_id
    letter.tries += outcome.state != State.DROPPED
    if outcome.state == State.SENT:
        letter.sent_at = now
    elif outcome.state == State.WAITING:
        letter.send_at = now + BACK_OFF[min(letter.tries, len(BACK_OFF)) - 1]
        if letter.send_at > letter.created_at + GIVE_UP_AFTER:
            letter.state = State.FAILED
    if letter.state not in (State.SENT, State.WAITING):
        letter.changed_at = now
        if letter.state == State.BOUNCED:
            note_refused(letter, now)
        if letter.state in (State.BOUNCED, State.FAILED):
            tell_instead(letter, now)
        log.log(LEVELS[letter.state], "letter %s is %s: %s", letter.key, letter.state, letter.trouble)
    letter.save(
        update_fields=["state", "trouble", "provider_id", "tries", "sent_at", "send_at", "changed_at"]
    )


def _note_trouble(settled: list[tuple[Letter, Outcome]], now: datetime) -> None:
    """A refused address is shown to its player; tracking and bounces tell the rest later."""
    for letter, outcome in settled:
        player = letter.player
        if player and outcome.state == State.BOUNCED:
            Player.objects.filter(pk=player.pk).update(mail_trouble=outcome.trouble[:200])
        elif player and player.mail_trouble and outcome.state == State.SENT and not outcome.provider_id:
            _forget_trouble(player, now)


def _forget_trouble(player: Player, now: datetime) -> None:
    """Unless a letter came back lately after a server had taken it: this one may come back, too."""
    returned = player.letters.filter(
        state=State.BOUNCED, sent_at__isnull=False, changed_at__gt=now - BOUNCES_WITHIN
    )
    if not returned.exists():
        Player.objects.filter(pk=player.pk).update(mail_trouble="")


LEVELS = {State.DROPPED: logging.INFO, State.BOUNCED: logging.WARNING, State.FAILED: logging.ERROR}
