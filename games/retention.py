"""How long anything about a person is kept: the periods, in this one place, and what ends them by itself.

The privacy page shows the same periods. What others depend on (games, results, decisions, ratings) stays.
"""

import logging
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db.models import Exists, OuterRef, Q, QuerySet

from games.accounts.models import AdminVisit, ApiAnswer, OfficeLink, Player, Session, SignInLink
from games.channels.models import Notification
from games.inbound.models import InboundMail
from games.keys_at_rest import MARK, hidden
from games.leagues.models import LeagueInvitation
from games.outbox.models import Letter
from games.tables.archiving import archive, games_to_archive
from games.tables.models import Game, Invitation, Message, PrivateWords
from games.vault import Locked

MAILS = timedelta(days=30)
"""Mail that came in, from the day it came."""
LETTERS = timedelta(days=90)
"""To which address a letter went and what it was about, from the day it was written."""
NOTIFICATIONS = timedelta(days=30)
"""What was told by push and webhooks, from the day it was written."""
LINKS = timedelta(days=30)
"""Links to sign in and to a first passkey, invitations to leagues; those to tables from the day the game
began or was called off."""
ADMIN_VISITS = timedelta(days=365)
"""Who asked for an admin page, from that day."""
GUESTS = timedelta(days=30)
"""Guests who are at no table, from their last visit."""
TALK = timedelta(days=180)
"""Table talk, from the end of the game."""
ARCHIVES = timedelta(days=120)
"""From the end of a game until it is archived: nothing of it is lost, but letters about it are, which have
been empty for a while then."""
SESSIONS = timedelta(seconds=settings.SESSION_COOKIE_AGE)
"""Devices that are signed in, from the last visit; Django ends them."""
API_ANSWERS = timedelta(days=1)
"""What a program was answered under a key of its own."""
AT_ONCE = 1000
"""Rows in one go, each with a commit of its own."""
GAMES_AT_ONCE = 50
"""Games to archive in one go, likewise."""

log = logging.getLogger(__name__)


def keep_no_longer(now: datetime) -> bool:
    """Some of each kind; whether there may be more, so that it is to be called again."""
    gone = [
        _delete_some(InboundMail.objects.filter(received_at__lt=now - MAILS)),
        _empty_letters(now),
        _delete_some(Notification.objects.filter(created_at__lt=now - NOTIFICATIONS)),
        _delete_some(SignInLink.objects.filter(asked_at__lt=now - LINKS)),
        _delete_some(OfficeLink.objects.filter(made_at__lt=now - LINKS)),
        _delete_some(AdminVisit.objects.filter(at__lt=now - ADMIN_VISITS)),
        _delete_some(ApiAnswer.objects.filter(at__lt=now - API_ANSWERS)),
        _delete_some(LeagueInvitation.objects.filter(asked_at__lt=now - LINKS)),
        _delete_some(_old_invitations(now)),
        _delete_some(Message.objects.filter(game__ended_at__lt=now - TALK)),
        _delete_some(PrivateWords.objects.filter(game__ended_at__lt=now - TALK)),
        _delete_some(_idle_guests(now)),
    ]
    _hide_keys()
    archived = _archive_some(now)
    return AT_ONCE in gone or archived == GAMES_AT_ONCE


def _delete_some(rows: QuerySet[Any]) -> int:
    """How many."""
    keys = _some(rows)
    rows.model._default_manager.filter(pk__in=keys).delete()
    return len(keys)


def _empty_letters(now: datetime) -> int:
    """How many. The rows stay: their keys say that a letter was written, so that none is written twice."""
    old = Letter.objects.filter(created_at__lt=now - LETTERS).exclude(state=Letter.State.WAITING)
    keys = _some(old.exclude(to="", data={}, trouble=""))
    Letter.objects.filter(pk__in=keys).update(to="", data={}, trouble="")
    return len(keys)


def _archive_some(now: datetime) -> int:
    """How many. A game that cannot be opened stays as it is, and the others do not wait for it."""
    done = 0
    for game_id in games_to_archive(now - ARCHIVES, GAMES_AT_ONCE):
        try:
            done += archive(game_id, now - LETTERS, now)
        except Locked as problem:
            log.error("game %s cannot be archived: %s", game_id, problem)
    return done


def _old_invitations(now: datetime) -> QuerySet[Invitation]:
    begun = Q(game__started_at__lt=now - LINKS) | Q(game__started_at=None, game__ended_at__lt=now - LINKS)
    return Invitation.objects.filter(begun)


def _idle_guests(now: datetime) -> QuerySet[Player]:
    """Nobody whom a table, a league or a browser that is still signed in remembers."""
    guests = Player.objects.filter(
        email=None, is_bot=False, is_active=True, is_staff=False, joined_at__lt=now - GUESTS
    )
    seen = Session.objects.filter(player=OuterRef("pk"), seen_at__gte=now - GUESTS)
    return guests.filter(
        ~Exists(Game.objects.filter(created_by=OuterRef("pk"))),
        ~Exists(seen),
        seats=None,
        tenures=None,
        participations=None,
        messages=None,
        acts=None,
        entries=None,
        leagues_created=None,
    )


def _hide_keys() -> None:
    """Keys that a former release kept in plain."""
    for session in Session.objects.exclude(session_key__startswith=MARK)[:AT_ONCE]:
        Session.objects.filter(pk=session.pk).update(session_key=hidden(session.session_key))
    for invitation in Invitation.objects.exclude(token__startswith=MARK)[:AT_ONCE]:
        Invitation.objects.filter(pk=invitation.pk).update(token=hidden(invitation.token))
    for player in Player.objects.exclude(calendar_token__startswith=MARK).exclude(calendar_token=None)[
        :AT_ONCE
    ]:
        assert player.calendar_token is not None
        Player.objects.filter(pk=player.pk).update(calendar_token=hidden(player.calendar_token))


def _some(rows: QuerySet[Any]) -> list[int]:
    return list(rows.order_by("pk").values_list("pk", flat=True)[:AT_ONCE])
