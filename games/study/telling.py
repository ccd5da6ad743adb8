"""A review in sentences, for the page and the letter."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from games.faces import face_of
from games.faces.colours import COLOURS
from games.faces.face import SeatLabel
from games.study.models import Review
from games.tables.history import line_without_states
from games.tables.models import Game, Phase
from games.tables.view import Table, tables_at


def labels_of(table: Table) -> tuple[SeatLabel, ...]:
    """People by name, bots by their colour alone."""
    return tuple(
        label if seat.player else SeatLabel(str(COLOURS[label.colour].name).capitalize(), label.colour)
        for label, seat in zip(table.labels, table.seats, strict=True)
    )


def stop_at(review: Review, number: int) -> Mapping[str, Any]:
    """From 1."""
    found: Mapping[str, Any] = review.content["stops"][number - 1]
    return found


def phases_of_stop(game: Game, review: Review, number: int) -> list[Phase]:
    """From the one that opens it to the one that follows its last step."""
    stops = review.content["stops"]
    line = line_without_states(game)
    end = stops[number]["step"] if number < len(stops) else len(line) - 1
    return line[stops[number - 1]["step"] : end + 1]


def turning_stop(review: Review) -> int:
    return int(review.content["turning"]["stop"]) + 1


def turning_sentences(game: Game, review: Review) -> tuple[str, ...]:
    """What turned the game, whose chances, and why, as far as that can be said."""
    turning, number = review.content["turning"], turning_stop(review)
    stop = stop_at(review, number)
    table: Table = tables_at(game, phases_of_stop(game, review, number)[0])(None)
    face, labels = face_of(game.rules), labels_of(table)
    name = labels[turning["seat"]].name
    words = {"name": name, "before": turning["before"], "after": turning["after"]}
    if not turning["before"] and not turning["after"]:
        return (gettext("No round turned this game."),)
    found = (
        gettext("%(stop)s: this turned the game.") % {"stop": face.review(stop, table.view, labels).title},
        gettext("Of 100 games, %(name)s would have won %(before)d from its start and %(after)d from its end.")
        % words,
        face.review_reason(stop, turning["seat"], turning["after"] > turning["before"], table.view, labels),
    )
    return tuple(sentence for sentence in found if sentence)
