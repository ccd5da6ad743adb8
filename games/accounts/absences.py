"""Declared absences move the deadlines of phases that open after the declaration, within a yearly quota."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

from django.db import transaction

from games.accounts.absence_days import DaysAway, absence_days_used, check_absence
from games.accounts.models import Absence, Player
from games.refusal import Refusal

DAYS_A_YEAR = 35


def declare(player: Player, first_day: date, last_day: date, now: datetime) -> Absence:
    """Days on which no deadline will come for this player, if the quota of the year allows."""
    with transaction.atomic():
        player = Player.objects.select_for_update().get(pk=player.pk)
        known = [DaysAway(one.first_day, one.last_day, player.zone) for one in player.absences.all()]
        wanted = DaysAway(first_day, last_day, player.zone)
        check_absence(known, wanted, DAYS_A_YEAR, now.astimezone(ZoneInfo(player.zone)).date())
        return Absence.objects.create(player=player, first_day=first_day, last_day=last_day, declared_at=now)


def withdraw(player: Player, absence_id: int, now: datetime) -> None:
    """Takes the days back that are still to come; deadlines already set stay as they are."""
    today = now.astimezone(ZoneInfo(player.zone)).date()
    with transaction.atomic():
        coming = Absence.objects.select_for_update().filter(player=player, last_day__gt=today)
        absence = coming.filter(pk=absence_id).first()
        if absence is None:
            raise Refusal("no_such_absence")
        if absence.first_day > today:
            absence.delete()
        else:
            absence.last_day = today
            absence.save(update_fields=["last_day"])


def days_left(player: Player, year: int) -> int:
    known = [DaysAway(one.first_day, one.last_day, player.zone) for one in player.absences.all()]
    return DAYS_A_YEAR - absence_days_used(known, year)
