"""What is remembered: a page about somebody, a league's hall of fame, a season's review."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.leagues.memory import champions, famous, reviewed_seasons, seasons_of, trophies, versus
from games.leagues.models import Entry, Season
from games.leagues.standings_words import signed
from games.ratings.links import player_at, rating_path
from games.ratings.models import RatingStep
from games.ratings.rating import history_of, shown
from games.refusal import Refusal
from games.study.numbers import numbers_of
from games.tables.punctuality import on_time_figures
from games.web.leagues.charts import curve
from games.web.leagues.lookup import league_at, season_at
from games.web.leagues.review_words import records, review_words
from games.web.requests import signed_in

TROPHY_WORDS = {
    "champion": gettext_lazy("Champion"),
    "division": gettext_lazy("Division winner"),
    "podium": gettext_lazy("On the podium"),
    "punctual": gettext_lazy("Never late"),
    "faithful": gettext_lazy("Faithful"),
}
MOST_STEPS = 60


@never_cache
@require_safe
def player_page(request: HttpRequest, person: str) -> HttpResponse:
    """Open to all if its owner wants that, else to them alone; without leagues one may not read."""
    try:
        who = player_at(person, "player")
    except Refusal:
        raise Http404 from None
    viewer = signed_in(request)
    if not who.page_is_public and (viewer is None or viewer not in (who, who.owner)):
        raise Http404
    entries = seasons_of(who, viewer)
    steps = history_of(who)
    main = steps[-1].rule_set if steps else ""
    values = [shown(step) for step in steps if step.rule_set == main][-MOST_STEPS:]
    figures = on_time_figures(who)
    now_in = next((one for one in entries if one.season.status == Season.Status.RUNNING), None)
    gained = _gained(steps, main, now_in)
    context = {
        "person": who,
        "is_mine": viewer == who,
        "games": len(steps),
        "on_time": 100 * (figures["on_time"] + figures["excused"]) // figures["asked"]
        if figures["asked"]
        else None,
        "rating": values[-1] if values else None,
        "least": min(values, default=0),
        "most": max(values, default=0),
        "curve": curve(values),
        "now_in": now_in,
        "gained": gained,
        "gained_words": signed(gained),
        "rating_path": rating_path(who),
        "entries": entries,
        "numbers": numbers_of(who),
        "versus": versus(who, viewer),
        "trophies": [(one, TROPHY_WORDS[one.kind]) for one in trophies(entries)],
    }
    return render(request, "leagues/player.html", context)


def _gained(steps: list[RatingStep], rule_set: str, now_in: Entry | None) -> int:
    """How far the rating has moved since the season under way began; 0 without one."""
    if now_in is None or now_in.season.started_at is None:
        return 0
    own = [step for step in steps if step.rule_set == rule_set]
    before = [step for step in own if step.at < now_in.season.started_at]
    return shown(own[-1]) - shown(before[-1]) if own and before else 0


@never_cache
@require_safe
def league_memory(request: HttpRequest, slug: str) -> HttpResponse:
    this = league_at(request, slug)
    context = {
        "league": this,
        "champions": champions(this),
        "famous": famous(this),
        "records": records(reviewed_seasons(this)),
    }
    return render(request, "leagues/memory.html", context)


@never_cache
@require_safe
def review(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    this = season_at(request, slug, number)
    if this.status != Season.Status.ARCHIVED:
        raise Http404
    winners = this.entries.filter(final_place=1).exclude(division=None).select_related("division", "player")
    context = {
        "league": this.league,
        "season": this,
        "winners": winners.order_by("division__rank"),
        "told": review_words(this),
        "is_ready": this.review is not None,
    }
    return render(request, "leagues/review.html", context)
