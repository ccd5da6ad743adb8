"""Boards that belong to no table, drawn once for each language."""

from functools import lru_cache

from django.utils.translation import override

from games.faces import FACES


@lru_cache(maxsize=64)
def drawn(language: str, name: str, tall: bool = False) -> str:
    """KeyError if no game has it."""
    with override(language):
        for face in FACES.values():
            try:
                return face.picture_svg(name, tall=tall)
            except KeyError:
                continue
    raise KeyError(name)
