"""Numbers about somebody: games by rule set, and what reviews say of how they play."""

from collections import Counter
from dataclasses import dataclass

from games.accounts.models import Player
from games.faces import FACES, face_of
from games.faces.face import Figure
from games.study.models import Review
from games.tables.models import Game, Seat

MOST_REVIEWS = 50
"""How many of the newest are counted: enough to know somebody, few enough for a page."""


@dataclass(frozen=True, slots=True)
class Numbers:
    games: list[tuple[str, int]]
    """The title of each rule set, and how many games were played to the end."""
    reviewed: int
    """Games that the figures are from."""
    figures: list[Figure]


def numbers_of(player: Player) -> Numbers:
    """Of whole games that are over; practice and games that were called off do not count."""
    seats = Seat.objects.filter(
        player=player, bot="", game__status=Game.Status.FINISHED, game__from_step=None
    )
    sat = seats.select_related("game").order_by("-game__ended_at")
    titles = Counter(face_of(seat.game.rules).title(seat.game.options) for seat in sat)
    reviews = Review.objects.filter(game__in=sat.values("game")).exclude(done_at=None).exclude(content={})
    numbers = dict(sat.values_list("game", "number"))
    counts: Counter[str] = Counter()
    counted = list(reviews.order_by("-game__ended_at")[:MOST_REVIEWS])
    for review in counted:
        face = face_of(review.content["game"])
        counts.update(face.review_counts(review.content, numbers[review.pk]))
    figures = {figure.key: figure for face in FACES.values() for figure in face.review_figures(counts)}
    return Numbers(games=titles.most_common(), reviewed=len(counted), figures=list(figures.values()))
