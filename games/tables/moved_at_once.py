"""What an outage moves at once, in a few queries: the time to check in, and the dates of arrangers."""

from datetime import datetime

from django.db.models import F

from games.tables.arrangers import ARRANGERS
from games.tables.gathering import CHECK_IN_TIME
from games.tables.models import Game


def move_at_once(began: datetime, ended: datetime) -> None:
    """Within the transaction that notices the outage, or that answers the question about it."""
    _move_check_ins(began, ended)
    for arranger in ARRANGERS:
        arranger.give_time_back(began, ended)


def _move_check_ins(began: datetime, ended: datetime) -> None:
    """Those that began during the outage have all their time after it."""
    latest, fresh = began + CHECK_IN_TIME, ended + CHECK_IN_TIME
    waiting = Game.objects.filter(status=Game.Status.CHECK_IN)
    waiting.filter(check_in_until__gt=latest, check_in_until__lt=fresh).update(check_in_until=fresh)
    waiting.filter(check_in_until__gt=began, check_in_until__lte=latest).update(
        check_in_until=F("check_in_until") + (ended - began)
    )
