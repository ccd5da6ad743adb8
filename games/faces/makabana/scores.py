"""The scores and how they came about (P1 to P4)."""

from collections.abc import Callable, Mapping, Sequence

from django.utils.translation import gettext, ngettext, pgettext

from engine.makabana.scoring import groups
from engine.makabana.table import View
from games.faces.kit.phrases import with_commas
from games.faces.kit.scores import best_first
from games.faces.kit.story import Data
from games.faces.makabana.words import Scene


def scores_text(scores: Sequence[Mapping[str, int]], scene: Scene) -> list[str]:
    """A line per seat, best first."""
    ranking = best_first([score["total"] for score in scores])
    clubs = scene.view.edition == "2013"
    return [_line(scene.title(seat), scores[seat], clubs) for seat in ranking]


def groups_told(groups: Sequence[Data], scene: Scene) -> list[str]:
    """The data of all groups of a game: a sentence per group, and one for all the lone huts of a seat."""
    sentences = []
    for seat in range(scene.view.players):
        own = [group for group in groups if group["seat"] == seat]
        lone = [spot for group in own if len(group["spots"]) == 1 for spot in group["spots"]]
        sentences += [
            _group(seat, group["spots"], group["points"], scene) for group in own if len(group["spots"]) > 1
        ]
        if lone:
            sentences.append(_lone_huts(seat, lone, scene))
    return sentences


def _line(name: str, score: Mapping[str, int], clubs: bool) -> str:
    if clubs:
        sentence = ngettext(
            "%(name)s: %(total)d point (beaches %(beaches)d, huts %(huts)d, club %(club)d)",
            "%(name)s: %(total)d points (beaches %(beaches)d, huts %(huts)d, club %(club)d)",
            score["total"],
        )
    else:
        sentence = ngettext(
            "%(name)s: %(total)d point (beaches %(beaches)d, huts %(huts)d)",
            "%(name)s: %(total)d points (beaches %(beaches)d, huts %(huts)d)",
            score["total"],
        )
    return sentence % {"name": name, **score}


def _beach_scored(data: Data, scene: Scene) -> list[str]:
    most = data["most"]
    winners = [seat for seat, points in enumerate(data["points"]) if points]
    if not most:
        sentence = gettext("%(beach)s: nobody has a hut there, so nobody scores.")
    elif len(most) == 1 and scene.views(most[0]):
        sentence = gettext("%(beach)s: you have the most huts (%(huts)d) and score %(points)d points.")
    elif len(most) == 1:
        sentence = gettext("%(beach)s: %(names)s has the most huts (%(huts)d) and scores %(points)d points.")
    elif data["club"]:
        sentence = gettext(
            "%(beach)s: %(names)s are tied for the most huts (%(huts)d each). %(winners)s has "
            "the club and scores %(points)d points."
        )
    elif winners:
        sentence = gettext(
            "%(beach)s: %(names)s are tied for the most huts (%(huts)d each) and score %(points)d points "
            "each."
        )
    else:
        sentence = gettext(
            "%(beach)s: %(names)s are tied for the most huts (%(huts)d each). With more than two "
            "tied, nobody scores."
        )
    return [
        sentence
        % {
            "beach": scene.beach(data["beach"]),
            "names": scene.names_told(most) if most else "",
            "winners": scene.names_told(winners) if winners else "",
            "huts": max(data["huts"]),
            "points": max(data["points"]),
        }
    ]


def _group(seat: int, spots: Sequence[str], points: int, scene: Scene) -> str:
    return gettext("%(name)s: %(huts)d huts side by side (%(spots)s) score %(points)d points.") % {
        "name": scene.title(seat),
        "huts": len(spots),
        "spots": with_commas(spots),
        "points": points,
    }


def _lone_huts(seat: int, spots: Sequence[str], scene: Scene) -> str:
    return ngettext(
        "%(name)s: %(huts)d single hut (%(spots)s) scores %(huts)d point.",
        "%(name)s: %(huts)d single huts (%(spots)s) score %(huts)d points.",
        len(spots),
    ) % {"name": scene.title(seat), "huts": len(spots), "spots": with_commas(spots)}


def _club_scored(data: Data, scene: Scene) -> list[str]:
    return [
        scene.told(
            data["seat"],
            ngettext(
                "You: the club on %(beach)s scores %(points)d point, one for each of your huts there.",
                "You: the club on %(beach)s scores %(points)d points, one for each of your huts there.",
                data["points"],
            ),
            ngettext(
                "%(name)s: the club on %(beach)s scores %(points)d point, one for each of their huts there.",
                "%(name)s: the club on %(beach)s scores %(points)d points, one for each of their huts there.",
                data["points"],
            ),
            beach=scene.beach(data["beach"]),
            points=data["points"],
        )
    ]


def _game_over(data: Data, scene: Scene) -> list[str]:
    winners = data["winners"]
    points = data["scores"][winners[0]]["total"]
    words = {"names": scene.names_told(winners), "points": points}
    if len(winners) == 1 and scene.views(winners[0]):
        result = ngettext(
            "The game is over. You win with %(points)d point.",
            "The game is over. You win with %(points)d points.",
            points,
        )
    elif len(winners) == 1:
        result = ngettext(
            "The game is over. %(names)s wins with %(points)d point.",
            "The game is over. %(names)s wins with %(points)d points.",
            points,
        )
    else:
        result = ngettext(
            "The game is over. %(names)s share the win with %(points)d point each.",
            "The game is over. %(names)s share the win with %(points)d points each.",
            points,
        )
    return [*scores_text(data["scores"], scene), result % words]


TELLERS: dict[str, Callable[[Data, Scene], list[str]]] = {
    "beach_scored": _beach_scored,
    "club_scored": _club_scored,
    "game_over": _game_over,
}


def score_rows(scores: Sequence[Mapping[str, int]], clubs: bool) -> list[list[int]]:
    return [[score[key] for key, _ in _columns(clubs)] for score in scores]


def score_columns(clubs: bool) -> list[str]:
    return [name for _, name in _columns(clubs)]


def scored_groups(view: View) -> list[list[str]]:
    """The groups of two huts and more that score together."""
    found = groups(view.board, view.huts)
    return [[view.board.codes[spot] for spot in group] for group in found if len(group) > 1]


def _columns(clubs: bool) -> list[tuple[str, str]]:
    """Keys of a score and what they are called, the total last."""
    columns = [
        ("beaches", pgettext("score", "Beaches")),
        ("huts", pgettext("score", "Huts")),
        ("club", pgettext("score", "Club")),
        ("total", pgettext("score", "Total")),
    ]
    return [column for column in columns if clubs or column[0] != "club"]
