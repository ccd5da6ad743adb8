"""What the lines of a mail ask for: general commands, known in every game, and lines for the game itself."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from games.faces.kit.mail.folding import fold
from games.faces.kit.mail.japanese import is_japanese
from games.inbound.consent import YES, consent
from games.inbound.japanese_commands import command_in, says_absence
from games.inbound.polite import ASKING, OWN_ORDER, RETURNING, days_away, without_thanks
from games.inbound.quote_phrases import GREETING

WORDS = {
    word: command
    for command, words in {
        "undo": """undo withdraw cancel annuler annule annulez retirer
            取り消し 取消 取り消す 取り消します 撤回 キャンセル""",
        "status": "status board statut etat situation plateau 状況 状態 盤面 局面",
        "help": "help aide ヘルプ 使い方 助けて",
        "say": "say dire dis 発言 伝言",
        "mine": "mine 封じ手 自分の封じ手 自分の指示",
        "scores": "scores score 得点 点数 スコア",
        "history": "history historique 履歴 経過",
        "record": "record releve 記録 対局記録 棋譜",
        "rules": "rules regles ルール 規則",
        "tell": "tell whisper private prive chuchoter confier 内緒 個別 ささやき",
        "moderators": "mod moderator moderators moderateur moderatrice moderateurs moderation モデレーター",
        "mute": "mute masquer ミュート",
        "unmute": "unmute afficher ミュート解除",
        "report": "report signaler 報告 通報",
        "talk": "talk discussion 会話",
        "away": "away absent absente absence vacances 不在 休み 休みます 留守",
        "back": "back retour revenu revenue 復帰 戻りました 戻ります ただいま ただいま戻りました",
    }.items()
    for word in words.split()
}
WITH_TEXT = frozenset(
    {"say", "tell", "away", "moderators", "mute", "unmute", "report", "talk", "history", "rules"}
)
FEW_WORDS = {
    "history": re.compile(
        r"(?:(?:of|for|the|de|du|la|round|manche|tour)\b\s*)*(?:第?\d{1,3}(?:ラウンド)?の?|all|tout|すべて|全部)?",
        re.IGNORECASE,
    ),
    "tell": re.compile(r"[^:：]{1,60}[:：].+"),
    "rules": re.compile(r"(?:[^\W_]+(?: [^\W_]+)?)?"),
}
"""«History will tell», «tell me what you think» and «rules are rules, my friend» are no commands."""
SPOKEN = frozenset({"say", "tell", "moderators"})
POLITE_WORDS = """
please pls thanks thank you i am im m the my me now again ok
svp merci s il vous te plait je suis de l le la mon ma moi
"""
POLITE = frozenset(POLITE_WORDS.split())
ACCOUNT_WORDS = {
    "name": "name",
    "nom": "name",
    "名前": "name",
    "zone": "zone",
    "fuseau": "zone",
    "時間帯": "zone",
}
AROUND = (
    (ASKING, frozenset({"status", "scores", "mine", "record", "help"})),
    (OWN_ORDER, frozenset({"undo"})),
    (RETURNING, frozenset({"back"})),
)
"""What may stand around which commands."""
FIRST = re.compile(r"\W*([^\W\d_]+)\s*[:,：、は]?\s*", re.UNICODE)
LONGEST_GREETED = 200
FULL_LINE = 55
"""A line this long was probably broken by a mail program and goes on in the next one."""


@dataclass(frozen=True, slots=True)
class Command:
    name: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Wishes:
    commands: list[Command] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    """For the game's own grammar."""


def read_wishes(lines: Sequence[str], is_game_line: Callable[[str], bool], *, joins: bool = False) -> Wishes:
    """`joins`: the letter asked whether somebody is there. Only then does «yes» mean that."""
    answer = consent(without_greeting(lines)) if joins else ""
    wishes = Wishes([Command("here" if answer == YES else "decline")] if answer else [])
    told = ""
    for line in without_greeting(lines):
        command = (_of_account(line) if joins else None) or _command(line)
        if command is None and _goes_on(told, line) and not is_game_line(line):
            told = line
            last = wishes.commands[-1]
            wishes.commands[-1] = Command(last.name, f"{last.text} {line}")
        elif command is None:
            told = ""
            wishes.lines.append(line)
        elif command not in wishes.commands:
            told = line if command.name in SPOKEN else ""
            wishes.commands.append(command)
    return wishes


def without_greeting(lines: Sequence[str]) -> list[str]:
    """«Hello all, status please» asks for the status; a greeting alone stays as it is."""
    first = next((number for number, line in enumerate(lines) if line.strip()), len(lines))
    if first == len(lines):
        return []
    greeting = GREETING.match(lines[first][:LONGEST_GREETED])
    return [lines[first][greeting.end() :] if greeting else lines[first], *lines[first + 1 :]]


def _of_account(line: str) -> Command | None:
    """«name Blue», «zone Europe/Paris»: only where somebody new is asked for them."""
    found = FIRST.match(line)
    named = ACCOUNT_WORDS.get(fold(found[1])) if found else None
    return Command(named, line[found.end() :].strip()) if found and named else None


def _goes_on(told: str, following: str) -> bool:
    """Whether a long line of talk was broken here."""
    return len(told) >= FULL_LINE and bool(following.strip())


def _japanese(line: str) -> Command | None:
    if says_absence(line, (word for word, name in WORDS.items() if name == "away")):
        return Command("away", line.strip())
    found = command_in(line, WORDS, WITH_TEXT)
    if found is None or (found[0] in FEW_WORDS and not FEW_WORDS[found[0]].fullmatch(found[1])):
        return None
    return Command(found[0], _number(found[1]) if found[0] == "history" else found[1])


def _command(line: str) -> Command | None:
    """«Say hello», «status, please», «could you send me the status?»; «help me decide» is no command."""
    if is_japanese(line):
        return _japanese(line)
    found = FIRST.match(line)
    name = WORDS.get(fold(found[1])) if found else None
    if found and name in WITH_TEXT:
        said = line[found.end() :].strip()
        said = said if name in SPOKEN else without_thanks(said)
        if name not in FEW_WORDS or FEW_WORDS[name].fullmatch(said.rstrip(" .!?")):
            return Command(name, _number(said) if name == "history" else said)
    elif days := days_away(line):
        return Command("away", days)
    words = re.findall(r"[^\W_]+", fold(line))
    named = [word for word in words if word not in POLITE]
    if len(named) == 1 and named[0] in WORDS and WORDS[named[0]] not in WITH_TEXT:
        return Command(WORDS[named[0]])
    if asked := _asked_politely(words, line.rstrip().endswith(("?", "？"))):
        return Command(asked)
    return Command("help") if line.strip() in ("?", "？") else None


def _asked_politely(words: list[str], asks: bool) -> str:
    """A look is granted to whoever asks for it in a sentence; what changes something, only to who says so."""
    for around, names in AROUND:
        named = {WORDS.get(word, "") for word in words if word not in around}
        if len(named) == 1 and named <= names and not (asks and around is not ASKING):
            return named.pop()
    return ""


def _number(text: str) -> str:
    """Of a round, or the word for all of them."""
    number = re.search(r"\d+", text)
    return number[0] if number else text.strip(" .!?").rpartition(" ")[2]
