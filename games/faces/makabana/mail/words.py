"""The words of a mail, all languages side by side, folded: small letters without accents."""

from games.faces.kit.mail.japanese import Vocabulary, japanese_in
from games.faces.kit.mail.words import fillers, meanings

CARD_WORDS = meanings(
    {
        "sand": "sand sable 砂浜 砂",
        "lagoon": "lagoon lagoons lagon lagune 海 ラグーン",
        "palm": "palm palms palmtree cocotier cocotiers palmier palmiers 森 ヤシ やし 椰子 ヤシの木",
        "rock": "rock rocks rocher rochers roche 岩場 岩",
        "tattoo": "tattoo tattoos tatoo tatouage tatouages タトゥー タトゥ 刺青",
        "flower": "flower flowers fleur fleurs 花 花柄",
        "fish": "fish fishes poisson poissons 魚",
        "paint": "paint paints peinture peintures 塗料 ペンキ 塗料カード",
        "club": "club clubs クラブ ダイビングクラブ クラブカード",
    }
)

VERBS = meanings(
    {
        "build": """build builds construct construire construis construit construisez batir batis
            建設 建てる 建て 建てて 建てます 建築""",
        "paint": """paint repaint peindre peins repeindre repeins repeignez
            略奪 塗り替え 塗り替える 塗り替えて 塗り替えます 塗る 塗り 塗って 塗ります""",
        "club": """club found open fonder fonde ouvrir ouvre
            クラブ ダイビングクラブ クラブ開設 クラブを開く クラブを開き クラブを開いて
            クラブを開きます クラブを開設""",
        "cards": "cards lay play cartes jouer joue カード 出す 出し 出して 出します プレイ",
        "pass": "pass passe passer パス",
        "show": "show shows showing montrer montre montrant 公開 見せる 見せ 見せて 見せます 表向き",
        "place": "place put placer poser pose 配置 置く 置き 置いて 置きます",
        "tiki": "tiki tikis トーテム ティキ ティキ像",
        "denounce": "denounce accuse denoncer denonce accuser 告発",
        "offer": "offer offrir offre proposer propose 差し出す 差し出し 差し出して 差し出します",
        "revenge": "revenge vengeance venger 報復",
        "take": """take accept yes prendre prends accepter accepte oui riposter riposte
            逆襲 はい 受ける 受けます""",
        "decline": "decline refuse no refuser decliner non 見送る 見送ります 見送り いいえ 断る 断ります",
        "complete": "complete add completer ajouter ajoute 追加 補う 補います",
        "nothing": "nothing none rien aucun aucune 何もしない 何もしません なし 無し",
        "nobody": "nobody noone personne 告発しない 告発しません 誰も告発しない 誰も告発しません",
    }
)

KINDS_OF_CARD = meanings(
    {"beach": "beach plage 浜辺", "sector": "sector secteur エリア", "type": "type 模様"},
)

BEACH_READINGS = meanings(
    {
        "azzura": "アズーラ アズラ",
        "bikini": "ビキニ",
        "coquito": "コキート",
        "diabolo": "ディアボロ",
        "aloa": "アロア",
        "borea": "ボレア",
        "coconut": "ココナッツ",
        "danae": "ダナエ",
        "evao": "エヴァオ エバオ",
    }
)

SITE_WORDS = frozenset({"site", "用地", "クラブ用地"})

FILLERS = fillers(
    en="""
with hut huts spot spots diving hand for i ill id or else otherwise second third project seat player list
""",
    fr="""
avec ta ton tes hutte huttes paillote paillotes case cases emplacement emplacements plongee main pour ou
sinon dans projet siege joueur joueuse liste
""",
    ja="小屋 コテージ マス 場所 または それとも だめなら 席 プロジェクト リスト 誰も",
)

SECTOR_INITIALS = {"S": "sand", "L": "lagoon", "C": "palm", "R": "rock"}
TYPE_INITIALS = {"T": "tattoo", "F": "flower", "P": "fish"}

JAPANESE = Vocabulary(
    words=japanese_in(VERBS, CARD_WORDS, KINDS_OF_CARD, BEACH_READINGS, SITE_WORDS, FILLERS),
    verbs=japanese_in(VERBS),
    things=japanese_in(CARD_WORDS),
)
