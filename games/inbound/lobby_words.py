"""What a mail to the lobby asks for: a word at the beginning of a line, and what follows it."""

import re
from collections.abc import Sequence

from games.faces.kit.mail.folding import fold
from games.inbound.commands import FULL_LINE, Command, without_greeting

PHRASES = {
    phrase: command
    for command, phrases in {
        "help": "help|aide|?|how|commands",
        "list": "list|liste|tables|open tables|tables ouvertes",
        "join": "join|rejoindre|take|prendre",
        "new": "new|nouveau|nouvelle|nouvelle table",
        "invite": "invite|inviter",
        "begin": "begin|start|commencer|demarrer",
        "decline": "decline|refuser",
        "leave": "leave|quitter",
        "withdraw": "withdraw|me retirer",
        "accept": "accept|accepter",
        "turn_down": "turn down|pass up|laisser",
        "requests": "requests|demandes",
        "grant": "grant|accorder",
        "reject": "reject|rejeter",
        "pause": "pause|suspendre",
        "extend": "extend|prolonger",
        "message": "message",
        "watch": "watch|regarder|status|statut|board",
        "games": "my games|mes parties|games|parties",
        "standings": "standings|classement",
        "enter": "enter|inscrire|participer",
        "rules": "rules|regles",
        "name": "name|nom|my name is|je m appelle|call me",
        "zone": "zone|fuseau|time zone",
        "language": "language|langue",
        "mail": "mail|email|emails|write|letters|lettres|e-mail|e-mails|courriels",
        "away": "away|absent|absente|absence|vacances",
        "back": "back|retour",
        "resign": "resign|abandonner",
        "address": "address|adresse",
        "data": "my data|mes donnees",
        "delete": "delete|supprimer|delete my account|supprimer mon compte",
    }.items()
    for phrase in phrases.split("|")
}
WITH_REASON = frozenset({"withdraw", "grant", "reject", "pause", "extend", "message"})
"""Long ones, which mail programs break."""
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
    return "fr" if words & FRENCH else "en"


def _command(line: str) -> Command | None:
    """The longest phrase that the line begins with."""
    words = line.strip().split()
    for length in range(min(LONGEST_PHRASE, len(words)), 0, -1):
        phrase = re.sub(r"[’']", " ", fold(" ".join(words[:length]))).rstrip(" :,.!")
        if phrase in PHRASES:
            return Command(PHRASES[phrase], " ".join(words[length:]).strip(" :,"))
    elided = re.sub(r"[’']", " ", line).split()
    if elided != words and len(elided) > len(words):
        return _command(" ".join(elided))
    return None
