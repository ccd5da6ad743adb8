"""What players ask for. Each request is answered once, with a reason and by letter, some by rule at once."""

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils.translation import gettext, gettext_noop, override

from games.accounts.models import Player
from games.leagues import acts, announcements
from games.leagues.acts import Preview
from games.leagues.acts.context import ACTING, tried_out
from games.leagues.acts.table_rulings import replaced_rulings
from games.leagues.models import Entry, LeagueAct, LeagueRequest, LeagueTable, Season
from games.leagues.roles import check_power, moderators_of
from games.leagues.seasons import lock_season, settings_of
from games.refusal import Refusal
from games.text import LONGEST_REASON, clean_text

Kind, Status = LeagueRequest.Kind, LeagueRequest.Status
APPEAL_TIME = timedelta(days=14)
MOST_OPEN = 5
BY_RULE = gettext_noop("Under the season’s rules.")


def ask(
    entry: Entry,
    kind: str,
    text: str,
    now: datetime,
    *,
    table: LeagueTable | None = None,
    against: LeagueAct | None = None,
    about: Entry | None = None,
) -> LeagueRequest:
    """A request by somebody who takes part. Excuses and withdrawals are granted at once where rules say so.

    Excuse, claim and replace name a table where they sit, an appeal the act, a report somebody.
    """
    text = clean_text(text, LONGEST_REASON, empty="text_missing")
    if kind not in Kind.values:
        raise Refusal("no_such_request")
    with transaction.atomic():
        season = lock_season(entry.season_id)
        entry = Entry.objects.select_related("player", "division").get(pk=entry.pk)
        before_start = kind == Kind.WITHDRAW and season.status == Season.Status.DRAWN
        if (season.status not in ACTING and not before_start) or entry.division_id is None:
            raise Refusal("season_not_under_way")
        _check(entry, kind, table, against, about, now)
        at_once = granted_at_once(entry, kind)
        request = LeagueRequest.objects.create(
            season=season,
            entry=entry,
            kind=kind,
            table=table,
            against=against,
            about=about,
            text=text,
            asked_at=now,
            due_at=now + timedelta(hours=settings_of(season).answer_hours),
        )
        if at_once:
            with override(season.league.language):
                _close(request, None, True, gettext(BY_RULE), now)
        else:
            announcements.tell_request(request, moderators_of(season, entry.division), now)
        return request


def granted_at_once(entry: Entry, kind: str) -> bool:
    """By the rules of the season, without a moderator."""
    settings = settings_of(entry.season)
    if kind == Kind.EXCUSE:
        return _excuses_by_rule(entry) < settings.excuses_granted
    return kind == Kind.WITHDRAW and settings.withdrawals_granted


def decide(request: LeagueRequest, by: Player, granted: bool, answer: str, now: datetime) -> LeagueRequest:
    """Granting does what was asked for, with the answer as its public reason; a report leads to no act."""
    answer = clean_text(answer, LONGEST_REASON, empty="reason_missing")
    with transaction.atomic():
        lock_season(request.season_id)
        request = LeagueRequest.objects.select_related("entry__player", "entry__division").get(pk=request.pk)
        if request.status != Status.OPEN:
            raise Refusal("decided_already")
        check_power(request.season.league, by, division=request.entry.division, table=request.table)
        if request.kind == Kind.APPEAL and _appealed(request).by_id == by.pk and _others_can(request, by):
            raise Refusal("own_decision")
        _close(request, by, granted, answer, now)
        return request


def preview_grant(request: LeagueRequest, by: Player, answer: str, now: datetime) -> Preview:
    """What granting would do to the table."""

    def act() -> Any:
        return decide(request, by, True, answer, now).act

    return tried_out(request.entry.division, act)


def take_back(request: LeagueRequest, player: Player, now: datetime) -> LeagueRequest:
    with transaction.atomic():
        lock_season(request.season_id)
        request = LeagueRequest.objects.get(pk=request.pk)
        if request.entry.player_id != player.pk:
            raise Refusal("not_your_request")
        if request.status != Status.OPEN:
            raise Refusal("decided_already")
        request.status, request.decided_at = Status.TAKEN_BACK, now
        request.save(update_fields=["status", "decided_at"])
        return request


def remind_of_overdue(now: datetime) -> None:
    """Tells the moderators once more when the time for an answer is over."""
    late = LeagueRequest.objects.filter(status=Status.OPEN, due_at__lte=now)
    for request in late.select_related("season__league", "entry__division"):
        announcements.tell_request(
            request, moderators_of(request.season, request.entry.division), now, late=True
        )


def _close(request: LeagueRequest, by: Player | None, granted: bool, answer: str, now: datetime) -> None:
    request.status = Status.GRANTED if granted else Status.DECLINED
    request.decided_by, request.decided_at, request.answer = by, now, answer
    if granted:
        request.act = _carry_out(request, by, answer, now)
    request.save(update_fields=["status", "decided_by", "decided_at", "answer", "act"])
    announcements.tell_decision(request, now)


def _carry_out(request: LeagueRequest, by: Player | None, answer: str, now: datetime) -> LeagueAct | None:
    league, entry = request.season.league, request.entry
    if request.kind == Kind.APPEAL:
        assert by is not None, "no rule grants an appeal"
        return acts.revert(_appealed(request), by, answer, now)
    if request.kind == Kind.REPORT:
        return None
    kind = "award" if request.kind == Kind.CLAIM else request.kind
    table = None if request.kind == Kind.WITHDRAW else request.table
    return acts.perform(league, by, kind, answer, now, table=table, entry=entry)


def _check(
    entry: Entry,
    kind: str,
    table: LeagueTable | None,
    against: LeagueAct | None,
    about: Entry | None,
    now: datetime,
) -> None:
    if entry.status != Entry.Status.ENTERED and kind != Kind.APPEAL:
        raise Refusal("not_in_season")
    asked = entry.requests.filter(status=Status.OPEN)
    if asked.filter(kind=kind, table=table, against=against, about=about).exists():
        raise Refusal("asked_already")
    if asked.count() >= MOST_OPEN:
        raise Refusal("too_many_requests", most=MOST_OPEN)
    if kind in (Kind.EXCUSE, Kind.CLAIM, Kind.REPLACE):
        if table is None or not table.seats.filter(entry=entry).exists():
            raise Refusal("not_at_table")
        if table.game_id is None:
            raise Refusal("table_not_begun")
    if kind == Kind.APPEAL:
        _check_appeal(entry, against, now)
    if kind == Kind.REPORT and (about is None or about.season_id != entry.season_id or about.pk == entry.pk):
        raise Refusal("whom_about")


def _check_appeal(entry: Entry, against: LeagueAct | None, now: datetime) -> None:
    """Only against an act about themselves, or about a table where they sit."""
    if against is None or against.season_id != entry.season_id:
        raise Refusal("no_such_act")
    own = against.entry_id == entry.pk
    if not own and not (against.table and against.table.seats.filter(entry=entry).exists()):
        raise Refusal("not_your_act")
    if now > against.at + APPEAL_TIME:
        raise Refusal("too_late_to_appeal", days=APPEAL_TIME.days)
    if LeagueAct.objects.filter(reverts=against).exists():
        raise Refusal("cannot_be_reverted")
    if against.pk in replaced_rulings([against.table_id]):
        raise Refusal("ruling_replaced")


def _appealed(request: LeagueRequest) -> LeagueAct:
    assert request.against is not None, "an appeal names an act"
    return request.against


def _excuses_by_rule(entry: Entry) -> int:
    granted = entry.requests.filter(kind=Kind.EXCUSE, status=Status.GRANTED, decided_by=None)
    return granted.count()


def _others_can(request: LeagueRequest, by: Player) -> bool:
    """Nobody judges an appeal against themselves while somebody else could."""
    able = moderators_of(request.season, request.entry.division)
    return any(player.pk != by.pk for player in able)
