"""The words of a mail, all languages side by side, folded: small letters without accents."""

from games.faces.kit.mail.japanese import Vocabulary, japanese_in
from games.faces.kit.mail.words import fillers, meanings

VERBS = meanings(
    {
        "bridge": """bridge bridges lay place build pont ponts poser pose placer construire construis
            橋 架ける 架け 架けて 架けます かける かけて かけます 橋を架ける 橋を架け 橋を架けて 橋を架けます
            橋をかける 橋をかけ 橋をかけて 橋をかけます""",
        "cut": """cut cuts couper coupe coupez trancher tranche
            壊す 壊し 壊して 壊します 切る 切り 切って 切ります 橋を壊す 橋を壊し 橋を壊して 橋を壊します
            橋を切る 橋を切り 橋を切って 橋を切ります""",
        "discard": "discard discards throw defausser defausse jeter jette 捨てる 捨て 捨てて 捨てます 捨て札",
        "draw": """draw draws take takes pick pioche piocher prendre prends tirer tire
            引く 引き 引いて 引きます ドロー 取る 取り 取って 取ります""",
        "pass": "pass passe passer nothing rien パス 何もしない 何もしません",
    }
)
FROM_THE_PILE = frozenset({"pioche", "piocher"})
"""French verbs that already mean the pile."""
PILE = frozenset({"pile", "deck", "stack", "pioche", "talon", "山札", "山"})
NOTHING = frozenset(
    {"no", "not", "dont", "nothing", "none", "without", "ne", "pas", "rien", "sans", "aucune", "なし", "無し"}
)
WITH = frozenset({"with", "using", "avec", "で", "使って", "カード"})
PRONOUNS = frozenset({"i"})
NOUNS = frozenset({"bridge", "card", "cut", "line", "connection", "discard", "draw"})
"""Nouns that may follow the article «a», which is also an island."""

FILLERS = fillers(
    en="""
between own free also island islands cards line lines connection connections away face up down top advance
second third
""",
    fr="entre vers ile iles cartes ligne lignes connexion connexions cachee avance dessus premier premiere",
    ja="島 点線 間 場札 もう ハンデ 相手",
)
LEAD_WORDS = """
ok okay yes yeah yep well so alright right fine great hmm turn move order play go here goes that this one s
its thats heres hi hello let me oui bon bien alors voici coup tour ordre c est ca celui celle
はい 了解 了解です じゃあ よし 手番 番です 手番です 私の 私の手番 指示 指示は
"""
LEADS = frozenset(LEAD_WORDS.split())
"""What may stand before an order without changing it."""
TAKING_BACK_WORDS = """
wait sorry actually or rather instead hold oops scratch forget correction nope nah prefer changed mind
non attends attendez pardon ou plutot desole desolee finalement fait oups rectification
いや いいえ いえ すみません ごめん ごめんなさい やっぱり やはり 待って 待った 訂正 訂正します
または もしくは あるいは
"""
TAKING_BACK = frozenset(TAKING_BACK_WORDS.split())
"""What takes back an order that stands before it."""
ISLAND_READINGS = meanings(
    {
        "A": "アロア",
        "B": "バリ",
        "C": "ココ",
        "D": "ドゥダ",
        "E": "エライ",
        "F": "ファー",
        "G": "ゴラ",
        "H": "フナ",
        "I": "イフィ",
        "J": "ジョジョ",
        "K": "カフ",
        "L": "ラレ",
    }
)
JAPANESE = Vocabulary(
    words=japanese_in(VERBS, PILE, NOTHING, WITH, FILLERS, ISLAND_READINGS, LEADS, TAKING_BACK),
    verbs=japanese_in(VERBS),
    aliases=dict.fromkeys(
        ("引かない", "引きません", "引かずに", "引かず", "ドローしない", "ドローなし"), "引く なし"
    ),
    alike=lambda word: len(word) == 1 and word.isascii(),
)
