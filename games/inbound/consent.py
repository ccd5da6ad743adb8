"""Yes and no as people write them, to an invitation and to «are you there?»."""

import re

from games.faces.kit.mail.folding import fold

YES, NO = "yes", "no"
NO_OBJECTION = re.compile(r"\b(?:no (?:problem|worries|prob)|pas de (?:probleme|souci)s?)\b")
WHY_NOT = re.compile(r"\b(?:why not|pourquoi pas)\b")
AGREES = re.compile(
    r"\b(?:y(?:es|ep|eah|up)|ok(?:ay)?|sure|of course|gladly|certainly|absolutely|with pleasure|my pleasure|"
    r"love to|like to|happy to|glad to|count me in|(?:i am|im|i m) (?:in|here|ready|there)|here|present|"
    r"ready|join|accept|check(?:ing|ed)? (?:me )?in|let ?s (?:play|go|do it)|"
    r"oui|ouais|d ?accord|dac|avec (?:grand )?plaisir|volontiers|bien sur|presente?|ici|"
    r"je suis (?:la|des votres)|j en suis|je (?:participe|joue|viens|confirme)|partante?|prete?|j accepte|"
    r"entendu|c est parti|ca marche)\b"
    r"|(?:^| )(?:はい(?!え)|(?:ここに)?います|参加 *(?:[.!。]*$))|承知|了解|やります|やりたい|喜んで|"
    r"もちろん|ぜひ|いいですよ|参加(?:します|したい|させて|希望|です|できます|で(?:お願い|よろしく))"
)
REFUSES = re.compile(
    r"\b(?:no|nope|nah|count me out|declines?|refuse|not (?:this time|interested|now)|without me|"
    r"non|pas cette fois|sans moi|decliner?|refuser|ne (?:peux|pourrai|participe|viens|joue) pas|peux pas)\b"
    r"|\b(?:ca|wo)n ?t\b|\bcannot\b|\bcan not\b|\bunable\b"
    r"|いいえ|参加しない|参加しません|参加できな|不参加|できません|やめておきます|やめます|辞退|遠慮|お断り|"
    r"見送り|見送ります|無理です|欠席"
)
DOUBTS = re.compile(
    r"\b(?:maybe|perhaps|if|unless|not|don ?t|but|except|later|peut etre|si|mais|sauf|ne|pas|plus tard)\b"
    r"|たぶん|多分|かもしれ|もし|たら|けど|ですが|あとで|後で|まだ|ません|ないです"
)
SENTENCE = re.compile(r"[^.!?。\n]+[.!?。]*")
LONGEST = 2000


def consent(lines: list[str]) -> str:
    """YES or NO, if that is what the mail says; empty in doubt: then the sender is asked again."""
    said = [_said(sentence) for sentence in SENTENCE.findall(_plain("\n".join(lines)[:LONGEST]))]
    if YES in said and not {NO, "doubt"} & set(said):
        return YES
    return NO if NO in said and not {YES, "doubt"} & set(said) else ""


def _said(sentence: str) -> str:
    words = WHY_NOT.sub("yes", NO_OBJECTION.sub("", sentence))
    agrees, refuses = AGREES.search(words), REFUSES.search(words)
    if agrees and (refuses or DOUBTS.search(words) or sentence.rstrip().endswith("?")):
        return "doubt" if not WHY_NOT.search(sentence) else YES
    if refuses:
        return "doubt" if sentence.rstrip().endswith("?") else NO
    return YES if agrees else ""


def _plain(text: str) -> str:
    """Small letters without accents; marks within a sentence are spaces."""
    return re.sub(r"[^\w.!?。\n]+", " ", fold(text))
