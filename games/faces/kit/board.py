"""Parts of pictures that every board needs."""

from collections.abc import Iterable

from django.utils.functional import Promise
from django.utils.translation import gettext

from games.faces.colours import COLOUR_KEYS, COLOURS
from games.faces.face import SeatLabel
from games.faces.kit.svg import NAMESPACE, element, number, shown_name, text_element


def document(title: str, box: Iterable[float], name: str, *parts: str) -> str:
    """A complete SVG document with a title. The box is left, top, width, height; ids begin with the name."""
    return element(
        "svg",
        text_element("title", title, id=f"{name}-title"),
        *parts,
        xmlns=NAMESPACE,
        viewBox=" ".join(map(number, box)),
        role="img",
        aria_labelledby=f"{name}-title",
    )


def owner_words(label: SeatLabel) -> dict[str, str | Promise]:
    """Who owns a piece, for its title: `name`, `colour` and `mark`."""
    colour = COLOURS[label.colour]
    return {"name": shown_name(label.name), "colour": colour.name, "mark": colour.mark_name}


def labels_by_colour(players: int) -> tuple[SeatLabel, ...]:
    """Players for a picture in the rules, named after their colours in English, whatever the language."""
    return tuple(SeatLabel(key.title(), key) for key in COLOUR_KEYS[:players])


def three_players() -> tuple[SeatLabel, ...]:
    """Players for an example, named after their colours in the active language."""
    return (
        SeatLabel(gettext("Red"), "red"),
        SeatLabel(gettext("Blue"), "blue"),
        SeatLabel(gettext("Yellow"), "yellow"),
    )
