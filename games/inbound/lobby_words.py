"""What a mail to the lobby asks for: a word at the beginning of a line, and what follows it."""

import re
from collections.abc import Sequence

from django.conf import settings

from games.faces.kit.mail.folding import fold
from games.faces.kit.mail.japanese import is_japanese
from games.inbound.commands import FULL_LINE, Command, without_greeting
from games.inbound.japanese_commands import command_in, says_absence

PHRASES = {
    phrase: command
    for command, phrases in {
        "help": "help|aide|?|how|commands|ヘルプ|使い方",
        "list": "list|liste|tables|open tables|tables ouvertes|一覧|卓一覧|募集中の卓",
        "join": "join|rejoindre|take|prendre|参加",
        "new": "new|nouveau|nouvelle|nouvelle table|新規|新しい卓|新規作成",
        "invite": "invite|inviter|招待",
        "begin": "begin|start|commencer|demarrer|開始",
        "decline": "decline|refuser|断る|お断り",
        "leave": "leave|quitter|退席",
        "withdraw": "withdraw|me retirer|辞退",
        "accept": "accept|accepter|引き受ける",
        "challenge": "challenge|defier|挑戦",
        "take_challenge": "accept challenge|accepter defi|accepter le defi|relever le defi|挑戦を受ける",
        "decline_challenge": "decline challenge|refuser defi|refuser le defi|decliner le defi|挑戦を断る",
        "team": "team|equipe|チーム",
        "line_up": "line-up|line up|lineup|composition|オーダー",
        "turn_down": "turn down|pass up|laisser|見送る",
        "requests": "requests|demandes|申請|申請一覧",
        "grant": "grant|accorder|認める",
        "reject": "reject|rejeter|却下",
        "pause": "pause|suspendre|一時停止",
        "extend": "extend|prolonger|延長",
        "message": "message|連絡",
        "watch": "watch|regarder|status|statut|board|観戦|状況",
        "games": "my games|mes parties|games|parties|対局一覧|自分の対局",
        "standings": "standings|classement|順位表|順位",
        "enter": "enter|inscrire|participer|エントリー|出場",
        "rules": "rules|regles|ルール",
        "name": "name|nom|my name is|je m appelle|call me|名前",
        "zone": "zone|fuseau|time zone|時間帯|タイムゾーン",
        "language": "language|langue|言語",
        "mail": "mail|email|emails|write|letters|lettres|e-mail|e-mails|courriels|メール",
        "away": "away|absent|absente|absence|vacances|不在|休み|休みます|留守",
        "back": "back|retour|復帰|戻りました|ただいま",
        "resign": "resign|abandonner|投了",
        "address": "address|adresse|アドレス",
        "data": "my data|mes donnees|自分のデータ|データ",
        "delete": "delete|supprimer|delete my account|supprimer mon compte|削除|アカウント削除",
    }.items()
    for phrase in phrases.split("|")
}
WITH_REASON = frozenset({"withdraw", "grant", "reject", "pause", "extend", "message"})
"""Long ones, which mail programs break."""
ALL = frozenset(PHRASES.values())
LONGEST_PHRASE = 3
MOST_LINES = 100
FRENCH_WORDS = "bonjour bonsoir aide liste rejoindre nouvelle mes regles classement je oui merci"
FRENCH = frozenset(FRENCH_WORDS.split())


def read_lobby_lines(lines: Sequence[str]) -> list[Command]:
    found: list[Command] = []
    long_line = False
    for line in without_greeting(lines)[:MOST_LINES]:
        command = _command(line)
        if command:
            found.append(command)
        elif long_line and line.strip():
            found[-1] = Command(found[-1].name, f"{found[-1].text} {line.strip()}")
        long_line = len(line) >= FULL_LINE and bool(command or long_line) and found[-1].name in WITH_REASON
    return list(dict.fromkeys(found))


def language_of(lines: Sequence[str]) -> str:
    """For somebody whom we do not know, by their words."""
    words = set(re.findall(r"[a-z]+", fold(" ".join(lines)[:2000])))
    if is_japanese(" ".join(lines)[:2000]):
        return "ja" if "ja" in dict(settings.LANGUAGES) else "en"
    return "fr" if words & FRENCH else "en"


def _japanese(line: str) -> Command | None:
    if says_absence(line, (phrase for phrase, name in PHRASES.items() if name == "away")):
        return Command("away", line.strip())
    found = command_in(line, PHRASES, ALL)
    return Command(*found) if found else None


def _command(line: str) -> Command | None:
    """The longest phrase that the line begins with; in Japanese also one that ends it."""
    if is_japanese(line):
        return _japanese(line)
    words = line.strip().split()
    for length in range(min(LONGEST_PHRASE, len(words)), 0, -1):
        phrase = re.sub(r"[’']", " ", fold(" ".join(words[:length]))).rstrip(" :,.!")
        if phrase in PHRASES:
            return Command(PHRASES[phrase], " ".join(words[length:]).strip(" :,"))
    elided = re.sub(r"[’']", " ", line).split()
    if elided != words and len(elided) > len(words):
        return _command(" ".join(elided))
    return None
