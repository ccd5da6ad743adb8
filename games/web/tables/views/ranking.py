"""The list in advance: «the first of these that is still possible, else ask me»."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from games.clock import now
from games.refusal import Refusal
from games.tables.lists import MOST_ENTRIES, seal_list, withdraw_list
from games.tables.view import Table, table_at
from games.web.requests import PlayerRequest
from games.web.tables.board import board
from games.web.tables.page import board_context
from games.web.tables.ranking import RankingChoice, entries_to_choose, own_list, rearranged
from games.web.tables.visits import Visit, visit_of
from games.wording import why_not


@never_cache
@login_required
def ranking(request: PlayerRequest, code: str) -> HttpResponse:
    visit = visit_of(request, code)
    if visit.seat is None:
        raise Refusal("not_at_table")
    table = table_at(visit.game, visit.number)
    if table is None or visit.number not in table.ahead:
        raise Refusal("no_list_now")
    known = entries_to_choose(table)
    if request.method != "POST":
        return _page(request, visit, table, known, own_list(table))
    values = rearranged(request.POST, known.keys())
    try:
        if request.POST.get("step") == "withdraw":
            withdraw_list(visit.game.pk, visit.number)
            return redirect(visit.table_url)
        if request.POST.get("step") == "seal":
            seal_list(visit.game.pk, visit.number, [known[value][0] for value in values], now())
            return redirect(visit.table_url)
    except Refusal as refusal:
        return _page(request, visit, table, known, values, why_not(refusal))
    return _page(request, visit, table, known, values)


def _page(
    request: PlayerRequest,
    visit: Visit,
    table: Table,
    known: dict[str, tuple[dict[str, Any], RankingChoice]],
    values: list[str],
    problem: str = "",
) -> HttpResponse:
    chosen = [known[value][1] for value in values if value in known]
    places = frozenset(entry.place for entry in chosen)
    context = {
        **board_context(request, table),
        "visit": visit,
        "game": visit.game,
        "table": table,
        "chosen": chosen,
        "others": [entry for _, entry in known.values() if entry.value not in values],
        "most": MOST_ENTRIES,
        "is_sealed": bool(own_list(table)),
        "problem": problem,
    }
    if "guess" not in request.GET:
        context["board"] = board(request, table, marked=places, ranked=[entry.place for entry in chosen])
    return render(request, "table/ranking.html", context, status=400 if problem else 200)
