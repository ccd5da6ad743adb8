"""Pictures for the rules, of a game that bots played, halfway through."""

from functools import cache
from random import Random

from engine import game_named
from engine.chance import Chance
from engine.macao.state import State
from engine.macao.table import View, view
from engine.play import advance, start
from games.faces.kit.board import three_players
from games.faces.kit.svg import element
from games.faces.macao.drawing.boards import city_svg, sea_svg
from games.faces.macao.drawing.compass import compass_svg
from games.faces.macao.drawing.emblems import definitions

PLAYERS, STEPS = 3, 58
CHANCE = Chance(bytes(range(32)))


def picture_svg(name: str, *, tall: bool = False) -> str:
    """`macao` is the city, `macao-sea` the sea, `macao-compass` a compass; KeyError for no such one."""
    seen = _in_play()
    if name == "macao":
        return city_svg(seen, three_players())
    if name == "macao-sea":
        return sea_svg(seen, three_players(), complete=True)
    if name == "macao-compass":
        svg = compass_svg(seen.players[0].compass)
        return svg.replace(">", f">{element('defs', definitions('board'))}", 1)
    raise KeyError(name)


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
