"""How often somebody may ask for a letter. People never meet these limits, and machines flood nobody.

Counted in the database, which all processes share and which outlives an emptied Redis.
"""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import ceil

from django.db import transaction
from django.utils.crypto import salted_hmac

from games.accounts.models import Player, Tally
from games.refusal import Refusal


class TooOften(Refusal):
    """Try again in this many `minutes`: when the span is over, at `until`."""

    def __init__(self, until: datetime, now: datetime) -> None:
        super().__init__("too_often", minutes=ceil((until - now) / timedelta(minutes=1)))
        self.until = until


@dataclass(frozen=True, slots=True)
class Limit:
    most: int
    span: timedelta


HOUR, DAY = timedelta(hours=1), timedelta(days=1)
LIMITS = {
    "letters_to_address": Limit(8, HOUR),
    "letters_from_network": Limit(60, HOUR),
    "claims_of_player": Limit(10, HOUR),
    "tests_of_player": Limit(10, HOUR),
    "channel_tests_of_player": Limit(20, HOUR),
    "channels_of_player": Limit(30, HOUR),
    "guests_from_network": Limit(100, HOUR),
    "mails_to_address": Limit(60, HOUR),
    "answers_to_address": Limit(40, HOUR),
    "mails_to_lobby": Limit(3000, HOUR),
    "mails_to_lobby_from": Limit(30, HOUR),
    "welcomes_to_address": Limit(2, DAY),
    "welcomes_in_all": Limit(2000, DAY),
    "confirmations_to_address": Limit(5, HOUR),
    "league_invitations_of_player": Limit(40, DAY),
    "league_imports_of_player": Limit(5, DAY),
    "league_requests_of_player": Limit(10, DAY),
    "passkeys_of_player": Limit(40, HOUR),
    "passkeys_from_network": Limit(200, HOUR),
    "words_to_moderators": Limit(10, HOUR),
    "invitations_of_player": Limit(40, DAY),
    "invitations_to_address": Limit(5, DAY),
    "invitations_from_network": Limit(200, DAY),
    "invitations_in_all": Limit(5000, DAY),
    "tables_of_player": Limit(60, HOUR),
    "tables_of_guest": Limit(30, HOUR),
    "records_from_network": Limit(2000, HOUR),
    "verifications_from_network": Limit(600, HOUR),
    "pictures_from_network": Limit(600, HOUR),
    "bots_of_player": Limit(10, DAY),
    "api_tokens_of_player": Limit(20, DAY),
    "api_of_player": Limit(7200, HOUR),
    "api_from_network": Limit(3600, HOUR),
    "bad_tokens_from_network": Limit(600, HOUR),
    "refusals_caused": Limit(5, DAY),
    "refusals_in_all": Limit(25, DAY),
}


def spend(what: str, who: str | int, now: datetime) -> None:
    """Counts one more, or refuses."""
    with transaction.atomic():
        tally = _locked_tally(what, who, now)
        _refuse_at_limit(what, tally.count, tally.ends_at, now)
        _add_one(tally)


def spend_and_tell(what: str, who: str | int, now: datetime) -> tuple[int, datetime]:
    """Like `spend`; how many more there may be, until when."""
    with transaction.atomic():
        tally = _locked_tally(what, who, now)
        _refuse_at_limit(what, tally.count, tally.ends_at, now)
        _add_one(tally)
        return LIMITS[what].most - tally.count, tally.ends_at


def count(what: str, who: str | int, now: datetime) -> int:
    """Counts one more, of what nobody can be refused, and tells how many there were."""
    with transaction.atomic():
        tally = _locked_tally(what, who, now)
        _add_one(tally)
        return tally.count


def check(what: str, who: str | int, now: datetime) -> None:
    """Refuses whoever has reached the limit, and counts nothing."""
    key, ends_at = _span(what, who, now)
    counted = Tally.objects.filter(key=key).values_list("count", flat=True).first() or 0
    _refuse_at_limit(what, counted, ends_at, now)


def may_begin_table(player: Player, now: datetime) -> None:
    spend("tables_of_guest" if player.is_guest else "tables_of_player", player.pk, now)


def unnamed(who: str) -> str:
    """For rows that keep who caused something without saying who it was."""
    return salted_hmac("who", who, algorithm="sha256").hexdigest()[:32]


def _span(what: str, who: str | int, now: datetime) -> tuple[str, datetime]:
    """Spans follow each other without a gap, the same for everybody."""
    seconds = LIMITS[what].span.total_seconds()
    number = int(now.timestamp() // seconds)
    key = salted_hmac(f"limit/{what}", f"{number}/{who}", algorithm="sha256").hexdigest()
    return key, datetime.fromtimestamp((number + 1) * seconds, UTC)


def _locked_tally(what: str, who: str | int, now: datetime) -> Tally:
    key, ends_at = _span(what, who, now)
    Tally.objects.filter(ends_at__lte=now).delete()
    return Tally.objects.select_for_update().get_or_create(key=key, defaults={"ends_at": ends_at})[0]


def _add_one(tally: Tally) -> None:
    tally.count += 1
    tally.save(update_fields=["count"])


def _refuse_at_limit(what: str, counted: int, ends_at: datetime, now: datetime) -> None:
    if counted >= LIMITS[what].most:
        raise TooOften(ends_at, now)
