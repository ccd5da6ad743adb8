"""Boards that are no table's, for the rules: a game that bots played, as it stood in the middle."""

from functools import cache
from random import Random

from django.utils.translation import gettext

from engine import game_named
from engine.chance import Chance
from engine.macao.state import State
from engine.macao.table import View, view
from engine.play import advance, start
from games.faces.face import SeatLabel
from games.faces.macao.board_drawing import city_svg, sea_svg
from games.faces.macao.compass_drawing import compass_svg
from games.faces.macao.emblems import definitions
from games.faces.svg import element

PLAYERS, STEPS = 3, 58
CHANCE = Chance(bytes(range(32)))


def picture_svg(name: str, *, tall: bool = False) -> str:
    """`macao` is the city, `macao-sea` the sea, `macao-compass` a compass; KeyError for no such one."""
    seen = _in_play()
    if name == "macao":
        return city_svg(seen, _labels())
    if name == "macao-sea":
        return sea_svg(seen, _labels(), complete=True)
    if name == "macao-compass":
        svg = compass_svg(seen.players[0].compass)
        return svg.replace(">", f">{element('defs', definitions('board'))}", 1)
    raise KeyError(name)


def _labels() -> tuple[SeatLabel, ...]:
    return (
        SeatLabel(gettext("Red"), "red"),
        SeatLabel(gettext("Blue"), "blue"),
        SeatLabel(gettext("Yellow"), "yellow"),
    )


@cache
def _in_play() -> View:
    rules = game_named("macao")
    state: State = start(rules, PLAYERS, {"first": 0}, CHANCE)
    chance = Random(1)
    for _ in range(STEPS):
        ask = rules.ask(state)
        assert ask is not None
        orders = {seat: rules.bots["steady"](rules.view(state, seat), chance) for seat in ask.seats}
        state, _events = advance(rules, state, orders, CHANCE)
    return view(state, None)
