"""An outage that is longer than is plausible: perhaps a clock was wrong. A moderator says which it was.

Until then nobody's deadline passes. Orders are taken meanwhile, and what is complete goes on.
"""

from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction

from games.accounts.models import Player
from games.hints import give_time_back_soon
from games.outbox.writing import write
from games.tables.models import Heartbeat, Outage
from games.tables.moved_at_once import move_at_once

LONGEST = timedelta(days=7)


def is_plausible(began: datetime, ended: datetime) -> bool:
    return ended - began <= LONGEST * settings.CLOCK_RATE


def ask_moderators(outage: Outage, now: datetime) -> None:
    """Those of the whole site, once; nobody whose account is closed gets letters."""
    days = (outage.ended_at - outage.began_at).days
    for moderator in Player.objects.filter(is_staff=True):
        write(f"long_outage:{outage.pk}:{moderator.pk}", "long_outage", moderator, now, data={"days": days})


def open_question() -> Outage | None:
    return Outage.objects.filter(is_asked=True).order_by("pk").first()


def answer(outage_id: int, *, was_outage: bool, now: datetime) -> None:
    """Gives back the outage, or else only the time that the question took. The first answer counts.

    If a clock was ahead and has been set right since, the answer comes before the question. Then the last
    sweep before the question tells since when there has been a wait, and no outage is missed from now on.
    """
    with transaction.atomic():
        outage = Outage.objects.select_for_update().filter(pk=outage_id, is_asked=True).first()
        if outage is None:
            return
        if not was_outage and outage.ended_at <= now:
            outage.began_at = outage.ended_at
        outage.began_at, outage.ended_at = min(outage.began_at, now), now
        outage.is_asked, outage.is_pending = False, True
        outage.save()
        move_at_once(outage.began_at, outage.ended_at)
        Heartbeat.objects.filter(part="sweep", at__gt=now).update(at=now)
    give_time_back_soon()
