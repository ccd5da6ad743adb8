"""How strong people play, per rule set, and how somebody came there. Shows public names and nothing else."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from games.faces import FACES, face_of
from games.leagues.ratings import history_of, ratings_of, shown
from games.models import Player, Rating

LEAST_GAMES = 5
MOST_STEPS = 200


@require_safe
def ratings(request: HttpRequest) -> HttpResponse:
    keys = [key for key in _rule_sets() if _title(key)]
    wanted = request.GET.get("rules", "")
    key = wanted if wanted in keys else keys[0] if keys else ""
    rows = [(one, shown(one)) for one in ratings_of(key, LEAST_GAMES)] if key else []
    context = {
        "sets": [(each, _title(each), each == key) for each in keys],
        "rows": rows,
        "least": LEAST_GAMES,
    }
    return render(request, "leagues/ratings.html", context)


@require_safe
def history(request: HttpRequest, player: int) -> HttpResponse:
    person = get_object_or_404(Player, pk=player, is_active=True)
    steps = history_of(person)
    now = person.ratings.order_by("rule_set")
    context = {
        "person": person,
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
    """A rule set as its game calls it; empty for one that is not played here any more."""
    rules, *flags = key.split("+")
    return face_of(rules).title(dict.fromkeys(flags, True)) if rules in FACES else ""


def _before(step) -> int:
    """The number that was shown before a game."""
    return shown(Rating(mu=step.mu_before, sigma=step.sigma_before))
