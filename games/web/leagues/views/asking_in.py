"""What somebody sees of a private league that takes requests: its name, and a form to ask."""

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.clock import now
from games.leagues.asking_in import ask_to_join
from games.leagues.models import League
from games.web.forms.acting import carry_out, posted
from games.web.leagues.forms.league import AskInForm
from games.web.requests import signed_in


def ask_to_join_page(request: HttpRequest, this: League) -> HttpResponse:
    player = signed_in(request)
    if request.method == "POST" and player is None:
        return redirect_to_login(request.path)
    form = AskInForm(posted(request))
    status = carry_out(form, lambda text: ask_to_join(this, player, text, now())) if player else 200
    if status == 302:
        return redirect("league", this.slug)
    context = {
        "league": this,
        "form": form,
        "asked": this.join_requests.filter(player=player).first() if player else None,
    }
    return render(request, "leagues/ask_to_join.html", context, status=status)
