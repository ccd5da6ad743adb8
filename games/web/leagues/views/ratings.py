"""How strong people play, per rule set, and how somebody came there. Shows public names and nothing else."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.faces import FACES, face_of
from games.ratings.links import player_at, rating_path
from games.ratings.models import Rating, RatingStep
from games.ratings.rating import history_of, ratings_of, shown
from games.refusal import Refusal

LEAST_GAMES = 5
MOST_STEPS = 200


@require_safe
def ratings(request: HttpRequest) -> HttpResponse:
    keys = [key for key in _rule_sets() if _title(key)]
    wanted = request.GET.get("rules", "")
    key = wanted if wanted in keys else keys[0] if keys else ""
    rows = [(one, shown(one), rating_path(one.player)) for one in ratings_of(key, LEAST_GAMES)] if key else []
    context = {
        "sets": [(each, _title(each), each == key) for each in keys],
        "rows": rows,
        "least": LEAST_GAMES,
    }
    return render(request, "leagues/ratings.html", context)


@require_safe
def history(request: HttpRequest, person: str) -> HttpResponse:
    """Whoever is listed has a link there; anybody else shows theirs to whom they like."""
    try:
        who = player_at(person)
    except Refusal:
        raise Http404 from None
    steps = history_of(who)
    now = who.ratings.order_by("rule_set")
    context = {
        "person": who,
        "standing": [(_title(one.rule_set), one, shown(one)) for one in now],
        "steps": [
            (step, _title(step.rule_set), shown(step), shown(step) - _before(step))
            for step in reversed(steps[-MOST_STEPS:])
        ],
    }
    return render(request, "leagues/rating_history.html", context)


def _rule_sets() -> list[str]:
    return list(Rating.objects.order_by("rule_set").values_list("rule_set", flat=True).distinct())


def _title(key: str) -> str:
    """The game's name for a rule set; empty if the game is not offered here any more."""
    rules, *flags = key.split("+")
    return face_of(rules).title(dict.fromkeys(flags, True)) if rules in FACES else ""


def _before(step: RatingStep) -> int:
    """The number that was shown before a game."""
    return shown(Rating(mu=step.mu_before, sigma=step.sigma_before))
