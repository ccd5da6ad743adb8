"""The list of faces: which face shows which game of the engine."""

from games.faces import kahuna, macao, makabana
from games.faces.face import Face

FACES: dict[str, Face] = {
    "makabana-2013": makabana.EDITION_2013,
    "makabana-2003": makabana.EDITION_2003,
    "kahuna": kahuna.FACE,
    "macao": macao.FACE,
}


def face_of(game_key: str) -> Face:
    """The face of the game with this key; KeyError if there is none."""
    return FACES[game_key]
