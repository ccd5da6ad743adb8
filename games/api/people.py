"""Whose token it is: who they are, when they are away, how strong they play; and how strong others do."""

from datetime import datetime
from typing import Annotated, Any

from django.http import HttpRequest
from django.utils.timezone import localdate
from django.utils.translation import gettext_noop as _
from ninja import Path, Query

from games.accounts.absences import days_left, declare, withdraw
from games.accounts.models import Absence
from games.api.acting import Key, act
from games.api.answers import pages
from games.api.callers import ABSENCES, READ, caller, token_in
from games.api.paging import PageNumber, PageSize, page_of
from games.api.routing import acts, reads
from games.api.shapes import AbsenceBody, Absences, AbsenceShape, Done, Me, RatingShape, RatingStepShape
from games.clock import now
from games.ratings.models import Rating, RatingStep
from games.ratings.rating import history_of, ratings_of, shown
from games.tables.view import marked_name


@reads("people", "/me", Me, _("Whose token this is, and what it may do"), needs=READ)
def me(request: HttpRequest) -> dict[str, Any]:
    player, token = caller(request), token_in(request)
    return {
        "name": player.name,
        "language": player.language,
        "zone": player.zone,
        "is_bot": player.is_bot,
        "owner": player.owner.name if player.owner else None,
        "scopes": token.scopes if token else [],
    }


@reads("people", "/absences", Absences, _("The days on which you are away"), needs=READ)
def absences(request: HttpRequest) -> dict[str, Any]:
    player, year = caller(request), localdate(now()).year
    return {
        "items": [_absence(one) for one in player.absences.order_by("first_day")],
        "days_left": {str(each): days_left(player, each) for each in (year, year + 1)},
    }


@acts(
    "people",
    "POST",
    "/absences",
    AbsenceShape,
    _("Be away: no deadline will come on these days"),
    needs=ABSENCES,
)
def be_away(request: HttpRequest, body: AbsenceBody, key: Key) -> dict[str, Any]:
    player = caller(request)
    return act(request, key, lambda: _absence(declare(player, body.first_day, body.last_day, now()))).answer


@acts(
    "people", "DELETE", "/absences/{number}", Done, _("Undo the days that are still to come"), needs=ABSENCES
)
def be_back(
    request: HttpRequest, number: Annotated[int, Path(ge=1, le=9_000_000_000)], key: Key
) -> dict[str, Any]:
    player = caller(request)

    def undo() -> dict[str, Any]:
        withdraw(player, number, now())
        return {"done": True}

    return act(request, key, undo).answer


@reads("people", "/ratings", pages(RatingShape), _("How strong people play a game, the strongest first"))
def ratings(
    request: HttpRequest,
    rules: Annotated[str, Query(..., max_length=80, pattern=r"^[a-z0-9_+-]*$", example="makabana-2013")],
    page: PageNumber,
    per_page: PageSize,
) -> dict[str, Any]:
    return page_of(request, ratings_of(rules), page, per_page, _rating)


@reads(
    "people",
    "/my/ratings",
    pages(RatingStepShape),
    _("Your own rating, game by game, the latest first"),
    needs=READ,
)
def my_ratings(request: HttpRequest, page: PageNumber, per_page: PageSize) -> dict[str, Any]:
    return page_of(request, history_of(caller(request))[::-1], page, per_page, _step)


def _absence(one: Absence) -> dict[str, Any]:
    return {"number": one.pk, "first_day": one.first_day.isoformat(), "last_day": one.last_day.isoformat()}


def _rating(one: Rating) -> dict[str, Any]:
    return {
        "name": marked_name(one.player),
        "is_bot": one.player.is_bot,
        "rules": one.rule_set,
        "rating": shown(one),
        "games": one.games,
    }


def _step(one: RatingStep) -> dict[str, Any]:
    before = shown(Rating(mu=one.mu_before, sigma=one.sigma_before))
    at: datetime = one.at
    return {
        "table": one.game.code,
        "rules": one.rule_set,
        "place": one.place,
        "rating": shown(one),
        "change": shown(one) - before,
        "at": at,
    }
