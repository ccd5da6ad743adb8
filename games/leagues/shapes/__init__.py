"""The shapes that a season can have: one module each, one row each."""

from games.leagues.shapes.cup import CUP
from games.leagues.shapes.divisions import DIVISIONS
from games.leagues.shapes.groups import GROUPS
from games.leagues.shapes.shape import Shape, Situation
from games.leagues.shapes.swiss import SWISS

SHAPES: dict[str, Shape] = {shape.key: shape for shape in (DIVISIONS, SWISS, CUP, GROUPS)}

__all__ = ["SHAPES", "Shape", "Situation"]
