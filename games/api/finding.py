"""Which table an address means."""

from django.http import HttpRequest

from games.api.problems import ApiProblem
from games.tables.models import Game, Phase


def game_at(request: HttpRequest, code: str) -> Game:
    game = Game.objects.select_related("created_by").filter(code=code).first()
    if game is None:
        raise ApiProblem("not_found")
    request.api_rules = game.rules  # type: ignore[attr-defined]
    return game


def open_phase(game: Game) -> Phase | None:
    phase = game.phases.filter(closed_at=None).first()
    if phase:
        phase.game = game
    return phase
