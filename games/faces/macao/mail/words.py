"""The words of a mail, all languages side by side, folded: small letters without accents."""

from games.faces.kit.mail.words import fillers, meanings

VERBS = meanings(
    {
        "take": "take takes prendre prends prend 取る 取り 取って 取ります",
        "discard": "discard defausser defausse 捨てる 捨て 捨てて 捨てます",
        "drop": "drop abandonner abandonne ecarter ecarte 手放す 手放し 手放して 手放します",
        "stones": "stones begin start pierres commencer commence キューブ アクションキューブ 石",
        "dice": "dice die choose des de choisir choisis ダイス サイコロ 選ぶ 選び 選んで 選びます",
        "flip": "flip retourner retourne 裏返す 裏返し 裏返して 裏返します",
        "earlier": "earlier avancer avance tot 早める 早めて 早めます",
        "more": "more plus 増やす 増やし 増やして 増やします",
        "third": "third troisieme 三個目",
        "arrow": "arrow fleche 矢印",
        "activate": "activate activates activer active 活性化 起動",
        "use": "use uses utiliser utilise 使う 使い 使って 使います 使用",
        "district": "district districts quartier quartiers 街区",
        "wall": "wall mur muraille rempart 城壁 進む 進み 進んで 進みます 進める",
        "toll": "toll peage octroi acheter achete 貢ぎ物 通行税",
        "joker": "joker jokers ジョーカー",
        "sail": "sail sails naviguer navigue voguer vogue deplacer deplace 航海 船",
        "deliver": "deliver delivers livrer livre 納品 届ける 届け 届けて 届けます",
        "keep": "keep garder garde conserver conserve 残す 残し 残して 残します",
        "pass": "pass passe passer パス 何もしない 何もしません",
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
WITH = frozenset(["with", "paying", "avec", "payant", "で", "支払い", "支払う", "払う", "払って"])
FOR = frozenset(["for", "take", "taking", "pour", "prendre", "prenant", "得る", "得て", "得ます"])
NONE = frozenset(["none", "nothing", "no", "aucune", "aucun", "rien", "なし", "無し"])
ALL = frozenset(["all", "tout", "tous", "toutes", "すべて", "全部"])
GOLD = frozenset(["gold", "or", "金貨", "金"])

COLOUR_WORDS = meanings(
    {
        "red": "red reds rouge rouges 赤",
        "blue": "blue blues bleu bleue bleus bleues 青",
        "green": "green greens vert verte verts vertes 緑",
        "black": "black blacks noir noire noirs noires 黒",
        "gray": "gray grey grays greys gris grise grises 灰 灰色 グレー",
        "violet": "violet violets violette violettes purple 紫",
    }
)
GOOD_WORDS = meanings(
    {
        "lacquer": "lacquer laque laques 漆器 漆",
        "rice": "rice riz 米",
        "tea": "tea thé 茶 お茶",
        "jade": "jade 翡翠 ヒスイ",
        "silk": "silk soie 絹",
        "paper": "paper papier 紙",
        "porcelain": "porcelain porcelaine 磁器",
        "spices": "spices spice epices epice 香辛料 スパイス",
    }
)
"""Tea keeps its accent in French: without it, it is an English article."""
PORT_WORDS = meanings(
    {
        "amsterdam": "amsterdam アムステルダム",
        "london": "london londres ロンドン",
        "hamburg": "hamburg hambourg ハンブルク",
        "antwerp": "antwerp anvers antwerpen アントワープ",
        "lisbon": "lisbon lisbonne lisboa リスボン",
        "barcelona": "barcelona barcelone バルセロナ",
        "marseille": "marseille marseilles マルセイユ",
        "genoa": "genoa genes genova ジェノヴァ ジェノバ",
        "anchor": "anchor ancre mouillage macao 錨 錨のマス 錨地 マカオ",
    }
)
FILLERS = fillers(
    en="i ill id cards stone tile tiles step steps space spaces by via pay one two round",
    fr="pour dans cartes pierre bois tuile tuiles pas case cases jusqu par payer manche",
    ja="""カード タイル 商品 マス 歩 ステップ 経由 経由で ラウンド 取る 取り
        進む 進み 進んで 進みます 選ぶ 得る 無料移動""",
)
