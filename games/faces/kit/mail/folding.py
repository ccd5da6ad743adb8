"""Comparing what people type regardless of case, accents and variants of letters."""

import unicodedata

VOICED = "\u3099\u309a"
"""The marks that make ば and ぱ of は: part of the letter, no accents."""


def fold(text: str) -> str:
    """«Élève» becomes «eleve», full-width letters ordinary ones, half-width kana whole ones."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(sign for sign in decomposed if sign in VOICED or not unicodedata.combining(sign))
    return unicodedata.normalize("NFC", kept)
