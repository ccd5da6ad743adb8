"""What the lines of a mail ask for: general commands, known in every game, and lines for the game itself."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from games.faces.folding import fold

WORDS = {
    word: command
    for command, words in {
        "undo": "undo withdraw annuler annule retirer",
        "status": "status statut etat situation",
        "help": "help aide",
        "say": "say dire dis",
        "away": "away absent absente absence vacances",
        "back": "back retour",
        "here": "here present presente yes oui ici join",
    }.items()
    for word in words.split()
}
WITH_TEXT = frozenset({"say", "away"})
POLITE_WORDS = """
please pls thanks thank you i am im m the my me now again ok
svp merci s il vous te plait je suis de l le la mon ma
"""
POLITE = frozenset(POLITE_WORDS.split())
FIRST = re.compile(r"\W*([^\W\d_]+)\s*[:,]?\s*", re.UNICODE)
FULL_LINE = 55
"""So long a line was probably broken by a mail program, and goes on in the next one."""


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
    """`joins` where the letter asked whether somebody is there: only then «yes» means that."""
    wishes = Wishes()
    told = ""
    for line in lines:
        command = _command(line)
        if command and command.name == "here" and not joins:
            command = None
        if command is None and _goes_on(told, line) and not is_game_line(line):
            told = line
            wishes.commands[-1] = Command("say", f"{wishes.commands[-1].text} {line}")
        elif command is None:
            told = ""
            wishes.lines.append(line)
        elif command not in wishes.commands:
            told = line if command.name == "say" else ""
            wishes.commands.append(command)
    return wishes


def _goes_on(told: str, following: str) -> bool:
    """Whether a long line of talk was broken here."""
    return len(told) >= FULL_LINE and bool(following.strip())


def _command(line: str) -> Command | None:
    """«Say hello», «status, please», «je suis de retour»; «help me decide» is no command."""
    found = FIRST.match(line)
    name = WORDS.get(fold(found[1])) if found else None
    if found and name in WITH_TEXT:
        return Command(name, line[found.end() :].strip())
    words = re.findall(r"[^\W_]+", fold(line))
    named = [word for word in words if word not in POLITE]
    if len(named) == 1 and named[0] in WORDS and WORDS[named[0]] not in WITH_TEXT:
        return Command(WORDS[named[0]])
    return Command("help") if line.strip() == "?" else None
