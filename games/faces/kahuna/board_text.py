"""The board as text: lines that need no columns, so they read in any font and aloud.

Only what everybody may see: the text is quoted in letters, so it holds nothing of the viewer's own cards.
"""

from collections.abc import Iterator

from django.utils.translation import gettext, ngettext

from engine.kahuna.board import BOARD
from engine.kahuna.control import NOBODY, islands_of, stones
from engine.kahuna.table import View
from games.faces.face import Labels
from games.faces.kahuna.words import Scene, listed_cards
from games.faces.kit.phrases import with_commas


def board_text(view: View, labels: Labels) -> str:
    scene = Scene(view, labels)
    parts = [
        [_heading(scene)],
        list(_islands(scene)),
        [_seat_line(seat, scene) for seat in range(2)],
        list(_cards(view)),
    ]
    return "\n\n".join("\n".join(part) for part in parts if part)


def _heading(scene: Scene) -> str:
    view = scene.view
    if view.stage == "over":
        return gettext("The game is over.")
    words = {"round": view.round, "name": scene.name(view.asked[0])}
    if view.last_turns:
        return gettext("Round %(round)d of 3, last turns. %(name)s to play.") % words
    return gettext("Round %(round)d of 3. %(name)s to play.") % words


def _islands(scene: Scene) -> Iterator[str]:
    for number, owner in enumerate(stones(scene.view.bridges)):
        island = BOARD.islands[number]
        words = {
            "initial": island.initial,
            "island": island.name,
            "needed": BOARD.needed[number],
            "count": len(BOARD.lines_of[number]),
            "owner": "" if owner == NOBODY else scene.name(owner),
            "lines": with_commas(_line(line, scene) for line in BOARD.lines_of[number]),
        }
        if owner == NOBODY:
            yield (
                gettext("%(initial)s %(island)s, nobody’s, %(needed)d of %(count)d for control: %(lines)s")
                % words
            )
        else:
            yield (
                gettext(
                    "%(initial)s %(island)s, %(owner)s’s marker, %(needed)d of %(count)d for control: "
                    "%(lines)s"
                )
                % words
            )


def _line(line: int, scene: Scene) -> str:
    owner = scene.view.bridges[line]
    code = BOARD.codes[line]
    return gettext("%(code)s free") % {"code": code} if owner == NOBODY else f"{code} {scene.name(owner)}"


def _seat_line(seat: int, scene: Scene) -> str:
    view = scene.view
    islands, bridges = islands_of(view.bridges)[seat], view.bridges.count(seat)
    cards, points = view.hands[seat], view.points[seat]
    things = [
        ngettext("%(number)d island", "%(number)d islands", islands) % {"number": islands},
        ngettext("%(number)d bridge", "%(number)d bridges", bridges) % {"number": bridges},
        ngettext("%(number)d card in hand", "%(number)d cards in hand", cards) % {"number": cards},
        ngettext("%(number)d point", "%(number)d points", points) % {"number": points},
    ]
    return gettext("%(name)s: %(things)s") % {"name": scene.name(seat), "things": with_commas(things)}


def _cards(view: View) -> Iterator[str]:
    if view.stage == "over":
        return
    if view.face_up:
        yield gettext("Face up: %(cards)s.") % {"cards": listed_cards(view.face_up)}
    yield ngettext("%(number)d card in the draw pile.", "%(number)d cards in the draw pile.", view.pile) % {
        "number": view.pile
    }
    if view.played:
        yield gettext("Played this round: %(cards)s.") % {"cards": listed_cards(view.played)}
