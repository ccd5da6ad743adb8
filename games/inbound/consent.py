"""Yes and no as people write them, to an invitation and to «are you there?»."""

import re

from games.faces.kit.mail.folding import fold

YES, NO = "yes", "no"
DOUBT, EXCUSE = "doubt", "excuse"
NO_OBJECTION = re.compile(
    r"\b(?:no (?:problem|worries|prob|need to (?:wait|ask|worry))|(?:can ?t|cannot|can not) wait|"
    r"pas de (?:probleme|souci)s?)\b"
)
THUMBS = {"👍": " yes ", "👎": " no "}
WHY_NOT = re.compile(
    r"\b(?:why not|pourquoi pas)\b(?: *[.!?]*$|(?= (?:yes|ok|sure|thanks|oui|volontiers|merci)\b))"
)
AGREES = re.compile(
    r"\b(?:y(?:es|ep|eah|up)|(?<!i m )(?<!i am )(?<!im )(?<!it s )(?:ok(?:ay)?|sure)|of course|gladly|"
    r"certainly|absolutely|with pleasure|my pleasure|"
    r"(?:love|like|happy|glad) to"
    r"(?! (?:know|think|see|hear|ask|stop|leave|wait|be|have|understand|read|get)\b)|"
    r"count me in|(?:i am|im|i m) (?:here|ready|there)|"
    r"(?:i am|im|i m) in(?= *[.!?]*$| (?:too|thanks?|again|please|yes|let|see|and|as|count|no)\b)|"
    r"(?:still|right|also|are|re) here|(?<!at )(?<!the )(?<!a )(?<!vous )presente?|"
    r"ready|join|accept|check(?:ing|ed)? (?:me )?in|let ?s (?:play|go|do it)|"
    r"oui+|ouais|d ?accord|dac|avec (?:grand )?plaisir|volontiers|bien sur|"
    r"je suis (?:bien |toujours )?(?:la|ici|des votres)|j en suis|je (?:participe|confirme)|"
    r"je (?:joue|viens)(?! (?:de|d|au|aux|du|deja|ailleurs)\b)|partante?|prete?|j accepte|"
    r"(?<!ai )(?<!avais )(?<!avons )entendu|c est parti|(?<!comment )ca marche)\b"
    r"|^ ?(?:here(?! (?:is|are|s)\b)|ici)\b"
    r"|(?:^| )(?:はい(?!え)|(?:ここに)?います|参加で? *(?:[.!。]*$))|\bok(?:です|だよ|でーす)|承知|了解|"
    r"やります|やりたい|喜んで|よろこんで|もちろん|ぜひ|(?<!もう)いいですよ|"
    r"参加(?:します|いたします|致します|したい|させて|希望|です|できます|で ?(?:お願い|よろしく))"
)
AGREES_ALONE = re.compile(
    r" ?(?:(?:hi|hello|then|alors|bonjour|salut|どうぞ|では) )*"
    r"(?:y|(?:it s a |it is a )?deal|(?:you can )?count on me|(?:i am|im|i m) game|let ?s do this|"
    r"(?:(?:that|this|it|all) )?(?:sounds (?:good|great|fun|perfect)(?: (?:to|for) me)?|"
    r"(?:works|(?:(?:is|s) )?(?:fine|ok|good|great|perfect)) (?:by|with|for) me)|"
    r"c est bon pour moi|(?:ca )?va pour moi|parfait(?: pour moi)?|carrement|avec joie|"
    r"je veux bien(?: (?:jouer|participer|essayer|venir))?|je marche|"
    r"うん+|(?:一緒に)?やりましょう|(?:よろしく)?お願いします)"
    r"(?: (?:thanks|thank you|please|merci|beaucoup|everyone|a tous))* *[.!。]*"
    r"| ?c est bon *[.!]*"
)
"""What means yes when it is all that a sentence says; within others these words say anything."""
REFUSES = re.compile(
    r"^ ?n ?[.!]*$|\b(?:no|nope|nah|count me out|declines?|refuse|without me|rather not|too busy|"
    r"(?:i ll|will|i) pass|^ ?pass|next time|another time|unfortunately not|"
    r"not (?:this time|interested|now|for me|really|my thing)|"
    r"pas pour moi|(?:je )?passe mon tour|prefere pas|sans facon|une autre fois|trop occupee?|"
    r"non|pas cette fois|sans moi|decliner?|refuser|ne (?:peux|pourrai|participe|viens|joue) pas|peux pas)\b"
    r"|\b(?:ca|wo)n ?t\b(?! deal)|\bcannot\b|\bcan not\b|\bunable\b"
    r"|いいえ|参加しない|参加しません|参加できな|不参加|できません|やめておき?[くま]|やめます|(?<!で)結構です|辞退|遠慮|お断り|"
    r"見送り|見送ります|無理です|欠席"
)
DOUBTS = re.compile(
    r"\b(?:maybe|perhaps|if|unless|not|don ?t|but|except|later|whether|might|depends|nothing|never|hardly|"
    r"peut etre|si|mais|sauf|ne|pas|plus tard|rien|jamais|bof|depend)\b"
    r"|たぶん|多分|かもしれ|もし|たら|けど|ですが|あとで|後で|まだ|ません|ないです|(?:^| )でも|しかし"
)
EXCUSES = re.compile(
    r"\b(?:unfortunately|alas|sorry(?! (?:for|about)\b)|afraid|busy|enough|stop|alone|unsubscribe|tired|"
    r"too (?:much|many|late|old|long|little|hard)|(?:someone|somebody) else|instead|"
    r"think (?:about|it over)|let me (?:think|check|see|ask)|"
    r"(?:have|need) to (?:ask|think|check|see|stop|leave)|(?:great|good) deal of|i quit|"
    r"malheureusement|helas|desolee?(?! (?:pour|du|de)\b)|assez|arreter?|deborde?e?s?|fatiguee?|"
    r"trop(?! (?:bien|cool|contente?|chouette)\b)|quelqu un d autre|reflechir|je passe|plutot|ailleurs|"
    r"laissez moi|tranquille)\b"
    r"|無理|(?<!お)忙し|残念|難し|厳し|都合|申し訳|ごめん|今度|次の|次回|機会|考え|検討|迷|やめ|山々|気持ち|パス|もういい"
)
"""Why somebody might rather not: beside these, no yes is taken for one."""
SENTENCE = re.compile(r"[^.!?。\n]+[.!?。]*")
LONGEST = 2000


def consent(lines: list[str]) -> str:
    """YES or NO, if that is what the mail says; empty in doubt: then the sender is asked again."""
    said = [_said(sentence) for sentence in SENTENCE.findall(_plain("\n".join(lines)[:LONGEST]))]
    if YES in said and not {NO, DOUBT, EXCUSE} & set(said):
        return YES
    return NO if NO in said and not {YES, DOUBT} & set(said) else ""


def _said(sentence: str) -> str:
    words = WHY_NOT.sub("yes", NO_OBJECTION.sub("", sentence)).rstrip()
    agrees = AGREES.search(words) or AGREES_ALONE.fullmatch(words)
    refuses, excuses, asks = REFUSES.search(words), EXCUSES.search(words), words.endswith("?")
    if agrees:
        return DOUBT if refuses or excuses or asks or DOUBTS.search(words) else YES
    if refuses:
        return DOUBT if asks else NO
    return EXCUSE if excuses else ""


def _plain(text: str) -> str:
    """Small letters without accents; marks within a sentence are spaces."""
    for thumb, word in THUMBS.items():
        text = text.replace(thumb, word)
    return re.sub(r"[^\w.!?。\n]+", " ", fold(text))
