"""The words of a mail, English and French side by side, folded: small letters without accents."""

from games.faces.kit.mail.words import fillers, meanings

CARD_WORDS = meanings(
    {
        "sand": "sand sable",
        "lagoon": "lagoon lagoons lagon lagune",
        "palm": "palm palms palmtree cocotier cocotiers palmier palmiers",
        "rock": "rock rocks rocher rochers roche",
        "tattoo": "tattoo tattoos tatoo tatouage tatouages",
        "flower": "flower flowers fleur fleurs",
        "fish": "fish fishes poisson poissons",
        "paint": "paint paints peinture peintures",
        "club": "club clubs",
    }
)

VERBS = meanings(
    {
        "build": "build builds construct construire construis construit construisez batir batis",
        "paint": "paint repaint peindre peins repeindre repeins repeignez",
        "club": "club found open fonder fonde ouvrir ouvre",
        "cards": "cards lay play cartes jouer joue",
        "pass": "pass passe passer",
        "show": "show shows showing montrer montre montrant",
        "place": "place put placer poser pose",
        "tiki": "tiki tikis",
        "denounce": "denounce accuse denoncer denonce accuser",
        "offer": "offer offrir offre proposer propose",
        "revenge": "revenge vengeance venger",
        "take": "take accept yes prendre prends accepter accepte oui riposter riposte",
        "decline": "decline refuse no refuser decliner non",
        "complete": "complete add completer ajouter ajoute",
        "nothing": "nothing none rien aucun aucune",
        "nobody": "nobody noone personne",
    }
)

KINDS_OF_CARD = {"beach": "beach", "plage": "beach", "sector": "sector", "secteur": "sector", "type": "type"}

SITE_WORDS = frozenset({"site"})

FILLERS = fillers(
    en="""
with hut huts spot spots diving hand for i ill id or else otherwise second third project seat player list
""",
    fr="""
avec ta ton tes hutte huttes paillote paillotes case cases emplacement emplacements plongee main pour ou
sinon dans projet siege joueur joueuse liste
""",
)

SECTOR_INITIALS = {"S": "sand", "L": "lagoon", "C": "palm", "R": "rock"}
TYPE_INITIALS = {"T": "tattoo", "F": "flower", "P": "fish"}
