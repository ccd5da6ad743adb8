"""How often somebody may ask for a letter: no person meets these limits, and no machine floods anybody.

Counted in the database, which all processes share and which outlives an emptied Redis.
"""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import ceil

from django.db import transaction
from django.utils.crypto import salted_hmac

from games.models import Tally
from games.play.refusal import Refusal


class TooOften(Refusal):
    """Try again in so many `minutes`."""


@dataclass(frozen=True, slots=True)
class Limit:
    most: int
    span: timedelta


HOUR = timedelta(hours=1)
LIMITS = {
    "letters_to_address": Limit(8, HOUR),
    "letters_from_network": Limit(60, HOUR),
    "claims_of_player": Limit(10, HOUR),
    "tests_of_player": Limit(10, HOUR),
    "guests_from_network": Limit(100, HOUR),
    "mails_to_address": Limit(60, HOUR),
    "answers_to_address": Limit(40, HOUR),
    "confirmations_to_address": Limit(5, HOUR),
}


def spend(what: str, who: str | int, now: datetime) -> None:
    """Counts one more, or refuses. Spans follow each other without a gap, the same for everybody."""
    limit = LIMITS[what]
    number = int(now.timestamp() // limit.span.total_seconds())
    ends_at = datetime.fromtimestamp((number + 1) * limit.span.total_seconds(), UTC)
    key = salted_hmac(f"limit/{what}", f"{number}/{who}", algorithm="sha256").hexdigest()
    with transaction.atomic():
        Tally.objects.filter(ends_at__lte=now).delete()
        tally, _ = Tally.objects.select_for_update().get_or_create(key=key, defaults={"ends_at": ends_at})
        if tally.count >= limit.most:
            raise TooOften("too_often", minutes=ceil((ends_at - now) / timedelta(minutes=1)))
        tally.count += 1
        tally.save(update_fields=["count"])
