"""The words of a mail, English and French side by side, folded: small letters without accents."""

from games.faces.kit.mail.words import fillers, meanings

VERBS = meanings(
    {
        "bridge": "bridge bridges lay place build pont ponts poser pose placer construire construis",
        "cut": "cut cuts couper coupe coupez trancher tranche",
        "discard": "discard discards throw defausser defausse jeter jette",
        "draw": "draw draws take takes pick pioche piocher prendre prends tirer tire",
        "pass": "pass passe passer nothing rien",
    }
)
FROM_THE_PILE = frozenset({"pioche", "piocher"})
"""French verbs that already mean the pile."""
PILE = frozenset({"pile", "deck", "stack", "pioche", "talon"})
NOTHING = frozenset(
    {"no", "not", "dont", "nothing", "none", "without", "ne", "pas", "rien", "sans", "aucune"}
)
WITH = frozenset({"with", "using", "avec"})
PRONOUNS = frozenset({"i"})
NOUNS = frozenset({"bridge", "card", "cut", "line", "connection", "discard", "draw"})
"""Nouns that may follow the article «a», which is also an island."""

FILLERS = fillers(
    en="""
between own free also island islands cards line lines connection connections away face up down top advance
second third
""",
    fr="entre vers ile iles cartes ligne lignes connexion connexions cachee avance dessus premier premiere",
)
