"""Opening a table from a form: its share is taken only against a part whose hash the form has shown."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.clock import now
from games.refusal import Refusal
from games.tables.parts import Part, part_in
from games.web.tables.shares import share_in
from games.wording import why_not

CARRIED = ("rules", "players", "level", "zone")
"""What a form says besides, kept while it is shown again."""
ABOUT_LUCK = ("part_missing", "part_expired", "part_used", "share_too_long")


@dataclass(frozen=True, slots=True)
class Opening:
    share: str
    part: Part | None
    """None in a form that brings no share: then nobody but the service makes the seed anyway."""


def opening_in(request: HttpRequest) -> Opening:
    share, token = share_in(request), request.POST.get("part", "")
    return Opening(share, part_in(token, now()) if share or token else None)


def ask_again(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """The same form with a fresh part, and all that it said; other refusals are not for here."""
    if refusal.code not in ABOUT_LUCK:
        raise refusal
    carried = {name: request.POST[name] for name in CARRIED if name in request.POST}
    context = {"carried": carried, "problem": why_not(refusal)}
    return render(request, "gathering/open_again.html", context, status=400)
