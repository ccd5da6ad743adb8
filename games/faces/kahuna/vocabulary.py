"""The words of a reply by mail, English and French side by side, folded: small letters without accents."""

VERBS = {
    word: verb
    for verb, words in {
        "bridge": "bridge bridges lay build pont ponts poser pose construire construis",
        "cut": "cut cuts couper coupe coupez trancher tranche",
        "discard": "discard discards throw defausser defausse jeter jette",
        "draw": "draw draws take takes pick pioche piocher prendre prends tirer tire",
        "pass": "pass passe passer nothing rien",
    }.items()
    for word in words.split()
}
FROM_THE_PILE = frozenset({"pioche", "piocher"})
"""French verbs that say all by themselves."""
PILE = frozenset({"pile", "deck", "stack", "pioche", "talon"})
NOTHING = frozenset(
    {"no", "not", "dont", "nothing", "none", "without", "ne", "pas", "rien", "sans", "aucune"}
)
WITH = frozenset({"with", "using", "avec"})
PRONOUNS = frozenset({"i"})
NOUNS = frozenset({"bridge", "card", "cut", "line", "discard", "draw"})
"""What may follow the article «a», which is an island too."""

FILLER_WORDS = """
the a an on at to from of between and my mine own free please pls thanks thank you would like want will we it
is now then next also island islands card cards line lines away face up down top in advance first second third
le la les l un une des du de d sur au aux entre et ma mon mes vers ile iles carte cartes ligne lignes face
cachee merci svp s il te vous plait je j voudrais veux vais puis ensuite en avance dessus premier premiere
"""
FILLERS = frozenset(FILLER_WORDS.split())
