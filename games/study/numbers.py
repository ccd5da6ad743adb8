"""Numbers about somebody: games by rule set, and what reviews say of their bluffs, Tikis and beaches."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.makabana.state import board_for
from games.accounts.models import Player
from games.faces import face_of
from games.study.models import Review
from games.tables.models import Game, Seat

MOST_REVIEWS = 50
"""So many of the newest are counted: enough to know somebody, few enough for a page."""
MOST_BEACHES = 3
CAME_TRUE = frozenset({"built", "painted", "club_founded"})
EDITIONS = {"makabana-2013": "2013", "makabana-2003": "2003"}


@dataclass(frozen=True, slots=True)
class Numbers:
    games: list[tuple[str, int]]
    """The title of each rule set, and how many games were played to the end."""
    reviewed: int
    """Games that the following are from."""
    bluffs: int
    """Projects whose shown card made what was wanted less likely than a blind guess."""
    bluffs_worked: int
    tikis: int
    tikis_hit: int
    beaches: list[tuple[str, int]]
    islands: int
    """Taken in Kahuna."""
    stones_lost: int
    """In Macao."""


def numbers_of(player: Player) -> Numbers:
    """Of whole games that are over; practice and games that were called off do not count."""
    seats = Seat.objects.filter(
        player=player, bot="", game__status=Game.Status.FINISHED, game__from_step=None
    )
    sat = seats.select_related("game").order_by("-game__ended_at")
    titles = Counter(face_of(seat.game.rules).title(seat.game.options) for seat in sat)
    reviews = Review.objects.filter(game__in=sat.values("game")).exclude(done_at=None).exclude(content={})
    numbers = dict(sat.values_list("game", "number"))
    tally = _Tally()
    counted = list(reviews.order_by("-game__ended_at")[:MOST_REVIEWS])
    for review in counted:
        tally.add(review.content, numbers[review.pk])
    return Numbers(
        games=titles.most_common(),
        reviewed=len(counted),
        beaches=tally.beaches.most_common(MOST_BEACHES),
        **{name: tally.counts[name] for name in FIGURES},
    )


FIGURES = ("bluffs", "bluffs_worked", "tikis", "tikis_hit", "islands", "stones_lost")


class _Tally:
    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.beaches: Counter[str] = Counter()

    def add(self, content: Mapping[str, Any], seat: int) -> None:
        for stop in content["stops"]:
            notes = stop["notes"]
            for turn in notes.get("turns", ()):
                if turn["seat"] == seat:
                    self.counts["islands"] += len(turn["taken"])
            for own in notes.get("seats", ()):
                if own["seat"] != seat:
                    continue
                if content["game"] in EDITIONS:
                    self._project(own, content)
                else:
                    self.counts["stones_lost"] += own["lost"]

    def _project(self, own: Mapping[str, Any], content: Mapping[str, Any]) -> None:
        came_true = any(code in CAME_TRUE for code, _ in own["came"])
        if own["show"] and own["fits"] and own["wanted"] and own["likely"] < 1 / own["fits"]:
            self.counts["bluffs"] += 1
            self.counts["bluffs_worked"] += came_true
        if own["tiki"]:
            self.counts["tikis"] += 1
            self.counts["tikis_hit"] += bool(own["stopped"])
        names = board_for(EDITIONS[content["game"]], content["players"]).beach_names
        for code in own["wanted"][:1]:
            self.beaches[names[code[0]]] += 1
