"""What a mail to the lobby asks for: a word at the beginning of a line, and what follows it."""

import re
from collections.abc import Sequence

from django.conf import settings

from games.faces.kit.mail.folding import fold
from games.faces.kit.mail.japanese import is_japanese
from games.inbound.commands import FULL_LINE, Command, without_greeting
from games.inbound.japanese_commands import command_in, says_absence
from games.inbound.own_name import name_and_rest
from games.inbound.polite import days_away, without_lead

PHRASES = {
    phrase: command
    for command, phrases in {
        "help": "help|aide|?|how|commands|ヘルプ|使い方",
        "list": "list|liste|tables|open tables|tables ouvertes|一覧|卓一覧|募集中の卓",
        "join": "join|rejoindre|take|prendre|参加",
        "new": "new|create|create a|start a|start a new|play|"
        "nouveau|nouvelle|nouvelle table|creer|creer une|jouer a|新規|新しい卓|新規作成",
        "invite": "invite|inviter|招待",
        "begin": "begin|start|commencer|demarrer|開始",
        "decline": "decline|refuser|断る|断ります|お断り",
        "leave": "leave|quitter|退席",
        "withdraw": "withdraw|me retirer|辞退|辞退します",
        "accept": "accept|accepter|引き受ける|引き受けます|引き受け",
        "challenge": "challenge|defier|挑戦",
        "take_challenge": "accept challenge|accepter defi|accepter le defi|relever le defi"
        "|挑戦を受ける|挑戦を受けます",
        "decline_challenge": "decline challenge|refuser defi|refuser le defi|decliner le defi"
        "|挑戦を断る|挑戦を断ります",
        "team": "team|equipe|チーム",
        "line_up": "line-up|line up|lineup|composition|オーダー",
        "turn_down": "turn down|pass up|laisser|見送る|見送ります|見送り",
        "requests": "requests|demandes|申請|申請一覧",
        "grant": "grant|accorder|認める|認めます",
        "reject": "reject|rejeter|却下",
        "pause": "pause|suspendre|一時停止",
        "extend": "extend|prolonger|延長",
        "message": "message|連絡",
        "watch": "watch|regarder|status|statut|board|観戦|状況",
        "games": "my games|mes parties|games|parties|対局一覧|自分の対局",
        "leagues": "leagues|list leagues|the leagues|ligues|les ligues|リーグ一覧|リーグ",
        "standings": "standings|classement|順位表|順位",
        "enter": "enter|sign up for|sign me up for|register for|"
        "inscrire|inscription|m inscrire|participer|エントリー|エントリーします|出場|出場します",
        "rules": "rules|regles|ルール",
        "name": "name|nom|my name|my name is|my name to|mon nom|mon nom est|je m appelle|m appeler|call me|"
        "be called|to be called|appelez moi|appelez-moi|名前",
        "zone": "zone|fuseau|time zone|my time zone|my time zone is|時間帯|タイムゾーン",
        "language": "language|language to|my language|langue|言語",
        "mail": "unsubscribe|stop|se desabonner|desabonnement|配信停止|"
        "mail|email|emails|write|letters|lettres|e-mail|e-mails|courriels|メール",
        "away": "away|absent|absente|absence|vacances|不在|休み|休みます|留守",
        "back": "back|retour|復帰|戻りました|ただいま",
        "resign": "resign|i resign|abandonner|j abandonne|投了",
        "address": "address|address to|new address|my new address|my new address is|"
        "adresse|nouvelle adresse|アドレス",
        "data": "my data|mes donnees|自分のデータ|データ",
        "delete": "delete|supprimer|delete my account|supprimer mon compte|削除|アカウント削除",
    }.items()
    for phrase in phrases.split("|")
}
WITH_REASON = frozenset({"withdraw", "grant", "reject", "pause", "extend", "message"})
"""Long ones, which mail programs break."""
ALL = frozenset(PHRASES.values())
LONGEST_PHRASE = 4
ASKED = frozenset({"help", "list", "join", "new", "watch", "games", "leagues", "standings", "rules"})
"""What is done for a question, too: «can I leave the league?» does not leave it."""
WHICH_TABLES = re.compile(
    r"(?:(?:what|which|are there|any|quelles?|y a t il)\b.{0,60})?\b(?:tables?|games|parties)\b.{0,60}"
    r"\b(?:open|join|free|ouvertes?|libres?|rejoindre)\b.{0,40}"
)
JAPANESE_NAME = re.compile(
    r"(?:私の)?名前は(.{1,60}?)(?:です|と申します)?[。!！]*|(.{1,60}?)と呼んで(?:ください|下さい)?[。!！]*"
)
JAPANESE_LANGUAGE = re.compile(r"(日本語|英語|フランス語)で(?:お願い|書いて|送って).{0,20}")
MOST_LINES, MOST_COMMANDS = 100, 10
FRENCH_WORDS = """
bonjour bonsoir salut aide liste rejoindre nouvelle mes regles classement je oui merci quelles quels
quelle quel avec vous svp partie parties jouer voudrais inscription compte creer francais langue mon ma une
ouvertes abandonne
"""
FRENCH = frozenset(FRENCH_WORDS.split())


def read_lobby_lines(lines: Sequence[str]) -> list[Command]:
    """The first few: nobody needs more, and each of them may write letters."""
    found: list[Command] = []
    long_line = False
    for line in without_greeting(lines)[:MOST_LINES]:
        command = _command(line)
        if command and command.name == "name":
            name, rest = name_and_rest(command.text)
            after = _command(rest) if rest else None
            found += [Command("name", name), *([after] if after and after.name in ASKED else ())]
        elif command:
            found.append(command)
        elif long_line and line.strip():
            found[-1] = Command(found[-1].name, f"{found[-1].text} {line.strip()}")
        long_line = len(line) >= FULL_LINE and bool(command or long_line) and found[-1].name in WITH_REASON
    return list(dict.fromkeys(found))[:MOST_COMMANDS]


def language_of(lines: Sequence[str]) -> str:
    """For somebody whom we do not know, by their words."""
    words = set(re.findall(r"[a-z]+", fold(" ".join(lines)[:2000])))
    if is_japanese(" ".join(lines)[:2000]):
        return "ja" if "ja" in dict(settings.LANGUAGES) else "en"
    return "fr" if words & FRENCH else "en"


def _japanese(line: str) -> Command | None:
    if says_absence(line, (phrase for phrase, name in PHRASES.items() if name == "away")):
        return Command("away", line.strip())
    if named := JAPANESE_NAME.fullmatch(line.strip()):
        return Command("name", (named[1] or named[2]).strip())
    if spoken := JAPANESE_LANGUAGE.fullmatch(line.strip()):
        return Command("language", spoken[1])
    found = command_in(line, PHRASES, ALL)
    return Command(*found) if found else None


def _command(line: str) -> Command | None:
    """A command as it is written, or with what people put around it; in Japanese its word may come last."""
    if is_japanese(line):
        return _japanese(line)
    if found := _phrase(line):
        return found
    if days := days_away(line):
        return Command("away", days)
    asks = line.rstrip().endswith("?")
    if asks and WHICH_TABLES.fullmatch(re.sub(r"\W+", " ", fold(line)).strip()):
        return Command("list")
    politely = _phrase(without_lead(line.strip()))
    return politely if politely and (politely.name in ASKED or not asks) else None


def _phrase(line: str) -> Command | None:
    """The longest phrase that the line begins with."""
    words = line.strip().split()
    for length in range(min(LONGEST_PHRASE, len(words)), 0, -1):
        phrase = re.sub(r"[’']", " ", fold(" ".join(words[:length]))).rstrip(" :,.!?") or "?"
        if phrase in PHRASES:
            return Command(PHRASES[phrase], " ".join(words[length:]).strip(" :,"))
    elided = re.sub(r"[’']", " ", line).split()
    if elided != words and len(elided) > len(words):
        return _phrase(" ".join(elided))
    return None
