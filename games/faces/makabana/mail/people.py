"""Denouncing by reply: somebody by name, by colour or by seat, or nobody."""

from typing import Any

from django.utils.translation import gettext

from games.faces.kit.mail.folding import fold
from games.faces.kit.mail.people import people_meant
from games.faces.kit.mail.unclear import unclear
from games.faces.kit.phrases import listed, listed_people
from games.faces.makabana.mail.lines import TokenLine
from games.faces.makabana.mail.words import VERBS
from games.faces.makabana.words import Scene


def read_denounce(line: TokenLine, scene: Scene) -> dict[str, Any]:
    """Seats are counted from 1, in the order in which the letter names them."""
    said = [fold(token.text) for token in line.tokens if token.verb not in ("denounce", "show")]
    without_fillers = [
        fold(token.text) for token in line.tokens if not token.is_filler and token.verb != "denounce"
    ]
    meant = _seats(said, scene) | _seats(without_fillers, scene)
    nobody = any(VERBS.get(word) in ("nobody", "nothing", "pass") for word in without_fillers)
    if nobody and not meant and len(without_fillers) == 1:
        return {"accuse": None}
    if len(meant) == 1 and not nobody:
        return {"accuse": meant.pop()}
    if meant:
        raise unclear(
            gettext("%(line)s could mean more than one player: %(names)s."),
            line,
            names=listed(
                [*(scene.name(seat) for seat in sorted(meant)), *([gettext("nobody")] if nobody else [])]
            ),
        )
    raise unclear(
        gettext("We can’t find %(line)s at this table. The others are %(names)s."),
        line,
        names=listed_people(label.name for seat, label in enumerate(scene.labels) if seat != scene.view.seat),
    )


def _seats(words: list[str], scene: Scene) -> set[int]:
    meant = people_meant(" ".join(words), scene.labels)
    if meant or not 1 <= len(words) <= 2:
        return meant
    number = words[-1]
    is_seat = number.isascii() and number.isdigit() and 1 <= int(number[:3]) <= len(scene.labels)
    return {int(number[:3]) - 1} if is_seat else set()
