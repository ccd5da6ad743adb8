"""The words of a reply by mail, English and French side by side, folded: small letters without accents."""

CARD_WORDS = {
    word: card
    for card, words in {
        "sand": "sand sable",
        "lagoon": "lagoon lagoons lagon lagune",
        "palm": "palm palms palmtree cocotier cocotiers palmier palmiers",
        "rock": "rock rocks rocher rochers roche",
        "tattoo": "tattoo tattoos tatoo tatouage tatouages",
        "flower": "flower flowers fleur fleurs",
        "fish": "fish fishes poisson poissons",
        "paint": "paint paints peinture peintures",
        "club": "club clubs",
    }.items()
    for word in words.split()
}

VERBS = {
    word: verb
    for verb, words in {
        "build": "build builds construct construire construis construit batir batis",
        "paint": "paint repaint peindre peins repeindre repeins",
        "club": "club found fonder fonde",
        "cards": "cards lay cartes jouer joue",
        "pass": "pass passe passer",
        "show": "show shows showing montrer montre montrant",
        "place": "place put placer poser pose",
        "tiki": "tiki tikis",
        "denounce": "denounce accuse denoncer denonce accuser",
        "offer": "offer offrir offre proposer propose",
        "revenge": "revenge vengeance venger",
        "take": "take accept yes prendre prends accepter accepte oui",
        "decline": "decline refuse no refuser decliner non",
        "complete": "complete add completer ajouter ajoute",
        "nothing": "nothing none rien aucun aucune",
        "nobody": "nobody noone personne",
    }.items()
    for word in words.split()
}

KINDS_OF_CARD = {"beach": "beach", "plage": "beach", "sector": "sector", "secteur": "sector", "type": "type"}

SITE_WORDS = frozenset({"site"})

FILLER_WORDS = """
the a an on at to with and my mine hut huts spot spots hand in for of please pls thanks thank you would like
want i ill id will we it is now then or else otherwise next first second third project card from seat player
list le la les l un une des du de d sur au aux avec et ma mon mes ta ton tes hutte huttes case cases main pour
merci svp s il te vous plait je j voudrais veux vais puis ou sinon ensuite en dans projet carte siege
joueur joueuse liste
"""
FILLERS = frozenset(FILLER_WORDS.split())

SECTOR_INITIALS = {"S": "sand", "L": "lagoon", "C": "palm", "R": "rock"}
TYPE_INITIALS = {"T": "tattoo", "F": "flower", "P": "fish"}

COLOUR_WORDS = {
    word: colour
    for colour, words in {
        "red": "red rouge",
        "blue": "blue bleu bleue",
        "yellow": "yellow jaune",
        "green": "green vert verte",
        "violet": "violet violette purple",
        "orange": "orange",
    }.items()
    for word in words.split()
}
