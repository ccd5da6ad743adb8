"""The shapes that a season can have: one module each, one row each."""

from games.leagues.shapes.cup import CUP
from games.leagues.shapes.divisions import DIVISIONS
from games.leagues.shapes.groups import GROUPS
from games.leagues.shapes.ladder import LADDER
from games.leagues.shapes.shape import Shape, Situation
from games.leagues.shapes.swiss import SWISS
from games.leagues.shapes.teams import TEAMS

SHAPES: dict[str, Shape] = {shape.key: shape for shape in (DIVISIONS, SWISS, CUP, GROUPS, LADDER, TEAMS)}

__all__ = ["SHAPES", "Shape", "Situation"]
