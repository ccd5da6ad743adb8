"""Tables for the figures, made through the site's own functions."""

from random import Random
from typing import Any

from django.utils import timezone

from games.models import Game, Phase, Player
from games.tables import gathering
from games.tables.links import turn_token
from games.tables.pace import PRESETS
from games.tables.rules import rules_of, state_of

COLOURS = ("Red", "Blue", "Yellow", "Green", "Violet")


def tables_of_five(number: int) -> list[Game]:
    return [_table(each) for each in range(number)]


def open_phase(game: Game) -> Phase:
    return game.phases.select_related("game").get(closed_at=None)


def some_order(phase: Phase, seat: int, rng: Random) -> dict[str, Any]:
    rules, state = rules_of(phase.game), state_of(phase)
    return rules.bots["random"](rules.view(state, seat), rng)


def turn_address(phase: Phase, seat: int) -> str:
    return f"/turn/{turn_token(phase, phase.game.seats.get(number=seat))}/answer/"


def sealing_fields(project: dict[str, Any]) -> dict[str, Any]:
    """A project as the form sends it."""
    if not project["cards"]:
        return {"step": "seal", "pass": "yes"}
    return {"step": "seal", "free": "yes", "cards": project["cards"], "show_card": project["show"]}


def _table(number: int) -> Game:
    """A started game of the first edition, in which all five are asked for a project at once."""
    now = timezone.now()
    people = [
        Player.objects.create_user(
            f"{colour.lower()}-{number}@example.org", name=colour, joined_at=now, confirmed_at=now
        )
        for colour in COLOURS
    ]
    game = gathering.create_game(
        people[0],
        name=f"Table {number}",
        rules="makabana-2003",
        players=5,
        pace=PRESETS["two_days"].as_json(),
        is_open=True,
        now=now,
    )
    for person in people[1:]:
        gathering.join(game, person, now)
    return Game.objects.get(pk=game.pk)
