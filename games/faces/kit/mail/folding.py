"""Comparing what people type regardless of case, accents and variants of letters."""

import unicodedata


def fold(text: str) -> str:
    """«Élève» becomes «eleve», full-width letters ordinary ones."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))
