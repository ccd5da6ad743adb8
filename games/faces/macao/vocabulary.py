"""The words of a reply by mail, English and French side by side, folded: small letters without accents."""


def _meant(words: dict[str, str]) -> dict[str, str]:
    return {word: meaning for meaning, listed in words.items() for word in listed.split()}


VERBS = _meant(
    {
        "take": "take takes prendre prends prend",
        "discard": "discard defausser defausse",
        "drop": "drop abandonner abandonne ecarter ecarte",
        "stones": "stones begin start pierres commencer commence",
        "dice": "dice die choose des de choisir choisis",
        "flip": "flip retourner retourne",
        "earlier": "earlier avancer avance tot",
        "more": "more plus",
        "third": "third troisieme",
        "arrow": "arrow fleche",
        "activate": "activate activates activer active",
        "use": "use uses utiliser utilise",
        "district": "district districts quartier quartiers",
        "wall": "wall mur muraille rempart",
        "toll": "toll peage octroi",
        "joker": "joker jokers",
        "sail": "sail sails naviguer navigue voguer vogue",
        "deliver": "deliver delivers livrer livre",
        "keep": "keep garder garde conserver conserve",
        "pass": "pass passe passer",
    }
)
VERBS_OF = {
    "draft": frozenset({"take", "discard", "drop", "pass"}),
    "stones": frozenset({"stones", "take"}),
    "dice": frozenset({"dice", "take", "flip", "earlier", "more", "third", "arrow"}),
    "actions": frozenset(
        {"activate", "use", "district", "wall", "toll", "joker", "sail", "deliver", "keep", "pass"}
    ),
}
WITH = frozenset(["with", "paying", "avec", "payant"])
FOR = frozenset(["for", "take", "taking", "pour", "prendre", "prenant"])
NONE = frozenset(["none", "nothing", "no", "aucune", "aucun", "rien"])
ALL = frozenset(["all", "tout", "tous", "toutes"])
GOLD = frozenset(["gold", "or"])

COLOUR_WORDS = _meant(
    {
        "red": "red reds rouge rouges",
        "blue": "blue blues bleu bleue bleus bleues",
        "green": "green greens vert verte verts vertes",
        "black": "black blacks noir noire noirs noires",
        "gray": "gray grey grays greys gris grise grises",
        "violet": "violet violets violette violettes purple",
    }
)
GOOD_WORDS = _meant(
    {
        "lacquer": "lacquer laque laques",
        "rice": "rice riz",
        "tea": "tea thé",
        "jade": "jade",
        "silk": "silk soie",
        "paper": "paper papier",
        "porcelain": "porcelain porcelaine",
        "spices": "spices spice epices epice",
    }
)
"""Tea keeps its accent in French: without it, it is an English article."""
PORT_WORDS = _meant(
    {
        "amsterdam": "amsterdam",
        "london": "london londres",
        "hamburg": "hamburg hambourg",
        "antwerp": "antwerp anvers antwerpen",
        "lisbon": "lisbon lisbonne lisboa",
        "barcelona": "barcelona barcelone",
        "genoa": "genoa genes genova",
        "venice": "venice venise venezia",
        "anchor": "anchor ancre macao",
    }
)
FILLER_WORDS = """
the a an on at to and my mine of please pls thanks thank you would like want i ill id will we it is now then
next first card cards stone tile tiles step steps space spaces by via pay one two round in from
le la les l un une du de des d sur au aux et ma mon mes pour merci svp s il te vous plait je j veux vais
voudrais puis ensuite en dans carte cartes pierre tuile tuiles pas case cases jusqu a par payer manche
"""
FILLERS = frozenset(FILLER_WORDS.split())
