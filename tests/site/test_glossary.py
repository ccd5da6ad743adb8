"""The words of docs/style-guide.md: what we do not say, in any language, is not in the catalogue."""

import re
from collections.abc import Iterator

import pytest
from babel.messages.pofile import read_po

from games.management.commands.messages import languages, po_file

PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|<[^>]*>")

ENGLISH = {
    r"\b(some|every|any)body\b": "someone, everyone, anyone",
    r"\bwho(m)?ever\b": "anyone who; if someone",
    r"\bletters?\b": "email",
    r"\bmails?\b": "email",
    r"\bby post\b": "by email",
    r"\bthere (is|are) no such\b": "We can’t find this",
    r"\bcannot\b": "can’t",
    r"\b(does|do|did) not\b": "doesn’t, don’t, didn’t",
    r"\b(lay|lays|laid)\b|\blies (open|face|before)\b": "play cards; place a bridge; face up",
    r"\bdenounc|\bdenunciation": "accuse",
    r"\b(?-i:[Aa]cts?)\b": "ruling; action in Mao",
    r"\b(every|next|this|open|last) question\b|\bquestions\b": "turn",
    r"\bclock answered\b": "a default order was played",
    r"\bhours? of grace\b": "grace period",
    r"\bso many\b": "how many; that many",
    r"\bgray\b|\bcolor": "grey; colour",
    r"\bactive persons?\b|\bother person\b": "character",
    r"\bthe ground\b|\bthree signs\b|\bthe sign\b": "sector; type",
    r"\bfounds? (a|the) club\b|\bto found\b": "open a club",
    r"\b(the|a) final one\b|\bleaves the season\b": "final round",
    r"\brealis": "reveal",
    r"\bdeck\b|\bthe pile\b": "draw pile",
    r"\bon offer\b|\bfrom the offer\b": "in the display; being offered",
    r"\bgo(es)? (up|down)\b|\bgoing (up|down)\b": "promoted, relegated",
    r"\balready[.;:,]": "already before the verb",
    r"\bcommitments?\b|\bcommitted to\b": "seal",
    r"\b(a|any|no|more|the|two) Paints?\b(?! card)": "Paint card",
    r"\bthe other’s\b": "your opponent’s",
    r"\bsharper\b|\bin advance: bridges\b|\bbridges in advance\b": "variant; head-start bridges",
    r"\btime (is|was) over\b": "time has run out",
    r"\bdue\b": "deadline",
    r"\bread it back\b|\btake it along\b|\bfirst page\b|\bseat warm\b|\bhas come\b": "see the style guide",
    r"[«»\"']": "“ ” and ’",
}
FRENCH = {
    r"\bhuttes?\b": "paillote",
    r"\bmurailles?\b": "mur",
    r"\bsorciers?\b": "prêtre",
    r"\bsièges?\b": "place",
    r"\bsuppléan": "réserviste",
    r"\blettres?\b": "e-mail",
    r"\bcourriers?\b|\bcourriels?\b|\bpar la poste\b|\bcorrespondance\b": "e-mail",
    r"\bvous (êtes|serez) connecté|\bprévenue?s?\b|\bobligée?s?\b|\babsente?s?\b": "sans accord avec qui lit",
    r"\ben invité\b|\binvités?\b": "sans compte",
    r"\bdélais? (manqué|tenu)|\bun délai\b(?! de grâce)": "échéance",
    r"\bfut\b|\bfurent\b": "passé composé",
    r"\bcompte rendu\b|\bprocès-verbal\b": "relevé",
    r"\baccusé de réception\b": "reçu",
    r"\bengagements?\b": "sceau",
    r"\bactes?\b": "décision ; action dans Mao",
    r"\baccusat|\baccusé": "dénoncer",
    r"\bsoi-même\b|\btant de\b": "calque",
    r"\bla pile\b(?! sur le mur)": "pioche",
    r"\bmodérateur": "la modération",
    r"\bmuet": "masquer les messages",
    r"\bpremière page\b|\bemporter\b|\bà votre montre\b": "accueil ; exporter ; heure locale",
    r"\bsite (du|de) club\b": "emplacement de club",
    r"\bfond(er|e|é) (un|le) club\b": "ouvrir un club",
    r"\bsombres?\b": "foncé",
    r"\bplus vive\b": "variante",
    r"\b(un|le|du|des|les) bots?\b": "robot",
    r"·|\(e\)": "aucun double genre",
    r"\b(sur|à) %\((place|spot)\)": "en ALT",
    r"\btrois signes\b|\ble sol\b": "type ; secteur",
}
JAPANESE = {
    "コテージ|ティキ": "小屋、トーテム",
    "警告": "注意",
    "手紙|お手紙": "メール",
    "セクター": "エリア",
    "被告発者": "被告",
    "名誉点|勝利点|威信点": "名声点",
    "アクションストーン|(?<![採])石(?![橋工積切])": "キューブ",
    "巻物|スクロールカード": "役職カード",
    "通行料|通行税": "貢ぎ物",
    "(?<!分の)テーブル": "卓",
    "棄権": "辞退",
    "モデレータ(?!ー)|プレーヤー|プレイヤ(?!ー)|ユーザ(?!ー)": "long vowels",
    "しろ。|せよ": "〜してください",
}
ALLOWED = {
    "The admin pages list those emails, with what the mail servers said.": "what it is called",
    "The mail server said:": "what it is called",
    "The mail receiver isn’t running, so nothing has been sent.": "a program of ours is called so",
    "You can write names instead of letters: bridge Aloa Bari, draw Kahu.": "letters of the alphabet",
    "A spot has room for one hut. Its code has three letters, the same in every language:": "the alphabet",
    "One on each line: its letter, then its name.": "the alphabet",
    "Beaches, line %(number)d: a letter and a name, each letter once.": "the alphabet",
    (
        "Each line is a row of the map: codes with spaces between, and a point where there is nothing. "
        "A code is the letter of the beach, then S L C R for the sector and T F P for the type; "
        "A* is the club site of beach A. Spots side by side are neighbours: "
        "leave a gap between those that don’t touch."
    ): "the alphabet",
    "We couldn’t understand which days you mean. Please write the month as a word.": "«en toutes lettres»",
    "Your mailbox sent an automatic reply to one of our emails, as if you were away.": "«boîte aux lettres»",
    "Open this computer’s mailbox": "«boîte aux lettres»",
    "Local mailbox": "«boîte aux lettres»",
    "From now on, %(name)s’s disc always stays on top of its stack.": "«la pile» is a stack on the wall",
}
"""By their English: sentences that need a word which means something else elsewhere, and why."""


def sentences() -> Iterator[tuple[str, str, str]]:
    """For every form of every sentence: its English, and one text in any language, with that language."""
    for language in languages():
        with po_file(language).open("rb") as file:
            for message in read_po(file, locale=language):
                if not message.id or message.context == "mail":
                    continue
                english = message.id if isinstance(message.id, tuple) else (message.id,)
                translated = message.string if isinstance(message.string, tuple) else (message.string,)
                if language == "fr":
                    yield from ((english[0], "en", text) for text in english)
                yield from ((english[0], language, text) for text in translated)


@pytest.mark.parametrize(("language", "forbidden"), [("en", ENGLISH), ("fr", FRENCH), ("ja", JAPANESE)])
def test_no_sentence_has_a_word_that_we_do_not_say(language, forbidden):
    found = [
        f"{text!r}: {instead}"
        for key, spoken, text in sentences()
        if spoken == language and key not in ALLOWED
        for pattern, instead in forbidden.items()
        if re.search(pattern, PLACEHOLDER.sub("%", text) if "%" not in pattern else text, re.IGNORECASE)
    ]
    assert not found, "\n".join(found)


def test_every_exception_is_still_needed():
    keys = {key for key, _, _ in sentences()}
    assert not [key for key in ALLOWED if key not in keys]


def test_the_patterns_find_what_they_forbid():
    for bad in ("Somebody waits.", "A mail came.", "You cannot draw.", "It is there already.", "«So»"):
        assert any(re.search(pattern, bad, re.IGNORECASE) for pattern in ENGLISH), bad
    for bad in ("Une hutte", "votre siège", "une lettre", "un modérateur", "Tout fut dit", "obligé·e"):
        assert any(re.search(pattern, bad, re.IGNORECASE) for pattern in FRENCH), bad
