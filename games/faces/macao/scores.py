"""The scores and how they came about (C20 to C22)."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from django.utils.translation import gettext, ngettext, pgettext

from engine.macao.board import BOARD
from engine.macao.scoring import groups_of
from engine.macao.table import View
from games.faces.face import Labels
from games.faces.kit.phrases import with_commas
from games.faces.kit.scores import best_first
from games.faces.kit.story import Data
from games.faces.macao.amounts import points
from games.faces.macao.words import Scene, card_label


def scores_text(scores: Sequence[Mapping[str, int]], view: View, labels: Labels) -> list[str]:
    """A line per seat, best first."""
    scene = Scene(view, labels)
    ranking = best_first([score["total"] for score in scores])
    return [
        gettext(
            "%(name)s: %(total)d in all (prestige %(prestige)d, cards %(cards)d, districts %(districts)d, "
            "penalties %(penalties)d)"
        )
        % {"name": scene.title(seat), **scores[seat]}
        for seat in ranking
    ]


def score_columns() -> list[str]:
    """What is counted, the total last."""
    return [
        pgettext("score", "Prestige"),
        pgettext("score", "Cards"),
        pgettext("score", "Districts"),
        pgettext("score", "Penalties"),
        pgettext("score", "Total"),
    ]


def score_rows(view: View, scores: Sequence[Mapping[str, int]]) -> list[list[int]]:
    return [
        [score[key] for key in ("prestige", "cards", "districts", "penalties", "total")] for score in scores
    ]


def _card_scored(data: Data, scene: Scene) -> Iterator[str]:
    yield gettext("%(name)s: %(card)s scores %(points)s.") % {
        "name": scene.title(data["seat"]),
        "card": card_label(data["card"]),
        "points": points(data["pp"]),
    }


def _group_scored(data: Data, scene: Scene) -> Iterator[str]:
    yield gettext("%(name)s: the largest group of districts (%(districts)s) scores %(points)s.") % {
        "name": scene.title(data["seat"]),
        "districts": with_commas(data["districts"]),
        "points": points(data["pp"]),
    }


def _penalties_scored(data: Data, scene: Scene) -> Iterator[str]:
    words = {
        "name": scene.title(data["seat"]),
        "penalties": data["penalties"],
        "forgiven": data["forgiven"],
        "lost": points(-data["pp"]),
    }
    if data["forgiven"]:
        yield (
            ngettext(
                "%(name)s: %(penalties)d penalty, %(forgiven)d not counted: minus %(lost)s.",
                "%(name)s: %(penalties)d penalties, %(forgiven)d not counted: minus %(lost)s.",
                data["penalties"],
            )
            % words
        )
    else:
        yield (
            ngettext(
                "%(name)s: %(penalties)d penalty: minus %(lost)s.",
                "%(name)s: %(penalties)d penalties: minus %(lost)s.",
                data["penalties"],
            )
            % words
        )


def _game_over(data: Data, scene: Scene) -> Iterator[str]:
    (winner,) = data["winners"]
    totals = [score["total"] for score in data["scores"]]
    yield from scores_text(data["scores"], scene.view, scene.labels)
    if totals.count(totals[winner]) > 1:
        yours = gettext("The game is over. You win with %(points)s, thanks to being ahead on the wall.")
        theirs = gettext(
            "The game is over. %(name)s wins with %(points)s, thanks to being ahead on the wall."
        )
    else:
        yours = gettext("The game is over. You win with %(points)s.")
        theirs = gettext("The game is over. %(name)s wins with %(points)s.")
    yield scene.told(winner, yours, theirs, points=points(totals[winner]))


TELLERS: dict[str, Callable[[Data, Scene], Iterator[str]]] = {
    "card_scored": _card_scored,
    "group_scored": _group_scored,
    "penalties_scored": _penalties_scored,
    "game_over": _game_over,
}


def scored_groups(view: View) -> list[list[str]]:
    """Each player's largest group of districts, if it has two or more."""
    found = []
    for seat in range(len(view.players)):
        for group in groups_of(view.owners, seat)[:1]:
            if len(group) > 1:
                found.append([BOARD.codes[district] for district in group])
    return found
