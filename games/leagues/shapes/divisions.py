"""Divisions: everybody meets everybody as equally often as can be; the best go up and the last go down."""

from django.utils.translation import gettext_lazy as _

from games.leagues.draw import draw_season
from games.leagues.shapes.shape import Rounds, Shape, Situation
from games.leagues.standings import standings


def pair(situation: Situation) -> Rounds:
    rules = situation.rules
    drawn = draw_season(
        situation.playing,
        situation.rounds_left,
        rules.shape.table_size,
        rules.shape.sizes,
        rules.seed,
        label=situation.label,
        related=situation.related,
        before=situation.before,
    )
    return drawn.rounds


DIVISIONS = Shape(
    key="divisions",
    name=_("Divisions"),
    line=_(
        "Everyone meets everyone about equally often. The best are promoted next season, the "
        "last are relegated."
    ),
    fields=("divisions", "division_size", "rounds", "promoted", "relegated"),
    rounds=lambda rules, people: rules.rounds,
    pair=pair,
    standing=standings,
    is_divided=True,
    drawn_at_once=True,
)
