"""The list in advance: «the first of these that is still possible, else ask me»."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from games.clock import now
from games.play.lists import MOST_ENTRIES, seal_list, withdraw_list
from games.play.refusal import Refusal
from games.play.tables import table_at
from games.web.table.board import board
from games.web.table.page import board_context
from games.web.table.ranking import entries_to_choose, own_list, rearranged
from games.web.visits import Visit, visit_of
from games.wording import why_not


@never_cache
@login_required
def ranking(request: HttpRequest, code: str) -> HttpResponse:
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


def _page(request: HttpRequest, visit: Visit, table, known, values, problem: str = "") -> HttpResponse:
    chosen = [known[value][1] for value in values if value in known]
    places = frozenset(entry.place for entry in chosen)
    context = {
        **board_context(request, table),
        "visit": visit,
        "table": table,
        "chosen": chosen,
        "others": [entry for _, entry in known.values() if entry.value not in values],
        "most": MOST_ENTRIES,
        "is_sealed": bool(own_list(table)),
        "problem": problem,
    }
    if "guess" not in request.GET:
        context["board"] = board(request, table, marked=places)
    return render(request, "table/ranking.html", context, status=400 if problem else 200)
