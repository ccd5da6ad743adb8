"""Who at a table is meant: by name, or by the colour of the seat in any language of the site."""

from games.faces.face import Labels
from games.faces.kit.mail.folding import fold
from games.faces.kit.mail.words import meanings

SEAT_COLOURS = meanings(
    {
        "red": "red rouge",
        "blue": "blue bleu bleue",
        "yellow": "yellow jaune",
        "green": "green vert verte",
        "violet": "violet violette purple",
        "orange": "orange",
    }
)


def people_meant(said: str, labels: Labels) -> set[int]:
    """Seats. Letters call people by name, so a name comes before a colour: Red may play blue."""
    wanted = _plain(said)
    if not wanted:
        return set()
    named = {seat for seat, label in enumerate(labels) if _plain(label.name) == wanted}
    return named or {seat for seat, label in enumerate(labels) if label.colour == SEAT_COLOURS.get(wanted)}


def _plain(name: str) -> str:
    """Its words, regardless of signs; of a name that has only signs, those."""
    folded = fold(name)
    words = "".join(sign if sign.isalnum() else " " for sign in folded).split()
    return " ".join(words) or folded.strip()
