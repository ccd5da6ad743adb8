"""The words of a mail, English and French side by side, folded: small letters without accents."""

from games.faces.kit.mail.words import fillers, meanings

VERBS = meanings(
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
        "toll": "toll peage octroi acheter achete",
        "joker": "joker jokers",
        "sail": "sail sails naviguer navigue voguer vogue deplacer deplace",
        "deliver": "deliver delivers livrer livre",
        "keep": "keep garder garde conserver conserve",
        "pass": "pass passe passer",
    }
)
ALSO = {"avancer": "wall", "avance": "wall"}
"""What a verb means where its first meaning is not asked for."""
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

COLOUR_WORDS = meanings(
    {
        "red": "red reds rouge rouges",
        "blue": "blue blues bleu bleue bleus bleues",
        "green": "green greens vert verte verts vertes",
        "black": "black blacks noir noire noirs noires",
        "gray": "gray grey grays greys gris grise grises",
        "violet": "violet violets violette violettes purple",
    }
)
GOOD_WORDS = meanings(
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
PORT_WORDS = meanings(
    {
        "amsterdam": "amsterdam",
        "london": "london londres",
        "hamburg": "hamburg hambourg",
        "antwerp": "antwerp anvers antwerpen",
        "lisbon": "lisbon lisbonne lisboa",
        "barcelona": "barcelona barcelone",
        "marseille": "marseille marseilles",
        "genoa": "genoa genes genova",
        "anchor": "anchor ancre mouillage macao",
    }
)
FILLERS = fillers(
    en="i ill id cards stone tile tiles step steps space spaces by via pay one two round",
    fr="pour dans cartes pierre bois tuile tuiles pas case cases jusqu par payer manche",
)
