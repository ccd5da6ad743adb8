"""A moderator of the site says whether a very long outage was one."""

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.clock import now
from games.tables import long_outages
from games.web.passkeys import ask_first, must_show
from games.web.requests import PlayerRequest


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def outage(request: PlayerRequest) -> HttpResponse:
    if not request.user.is_staff:
        raise Http404
    if must_show(request):
        return ask_first(request)
    asked = long_outages.open_question()
    given = request.POST.get("answer")
    if asked and given in ("down", "clock") and request.POST.get("outage") == str(asked.pk):
        long_outages.answer(asked.pk, was_outage=given == "down", now=now())
        return redirect("outage")
    return render(request, "outage.html", {"outage": asked})
