"""Pictures of invented positions, for the rules."""

from engine.kahuna.board import BOARD
from engine.kahuna.control import NOBODY
from engine.kahuna.table import View
from games.faces.face import BoardLook
from games.faces.kahuna.board import board_svg
from games.faces.kit.board import labels_by_colour

IN_PLAY = {
    "AB": 0, "AD": 0, "BD": 0, "BE": 0, "DE": 0, "DH": 0, "EI": 0, "HL": 0,
    "CF": 1, "CG": 1, "CK": 1, "FG": 1, "GK": 1, "IK": 1, "JK": 1, "IL": 1, "FJ": 1,
}  # fmt: skip
TAKING = {"AB": 0, "BE": 0, "BF": 0, "BC": 1, "BD": 1, "CG": 1, "DH": 1}
POSITIONS = {
    "kahuna": IN_PLAY,
    "kahuna-before": {code: owner for code, owner in TAKING.items() if code != "BF"},
    "kahuna-after": {code: owner for code, owner in TAKING.items() if code not in ("BC", "BD")},
}


def picture_svg(name: str, *, tall: bool = False) -> str:
    """`kahuna` is a game under way; before and after somebody takes Bari. KeyError for no such one."""
    owners = POSITIONS[name]
    view = View(
        seat=None,
        variant=False,
        handicap=0,
        stage="turn",
        asked=(0,),
        round=1,
        bridges=tuple(owners.get(code, NOBODY) for code in BOARD.codes),
        face_up=("C", "H", "K"),
        pile=9,
        hands=(3, 3),
        discards=6,
        played=(),
        points=(0, 0),
        must_draw=False,
        last_turns=0,
        beaten=NOBODY,
        hand=(),
        discarded=(),
    )
    return board_svg(view, labels_by_colour(2), BoardLook(tall=tall))
