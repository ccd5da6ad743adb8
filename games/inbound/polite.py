"""What people write around a command: «could you send me …, please», «je voudrais …»."""

import re

ASKING_WORDS = """
could can may would will you i we id d ll like want wish to see get have send show give tell let know us me
what whats s which is are the of our my current latest kindly please pls thanks thank now again how do does
quel quelle quels quelles est sont montrer montrez montre envoyer envoyez envoie donner donnez voir puis
pouvez vous te tu peux veux voudrais aimerais j je moi nous les des du de la le l un une actuel
svp merci s il plait
"""
ASKING = frozenset(ASKING_WORDS.split())
"""Around a word that only looks something up."""
OWN_ORDER_WORDS = """
my last order orders move moves turn that it this everything all please pls thanks the i want to made a
mistake sorry mon ma mes ordre ordres coup tout ca cela dernier derniere svp merci s il vous te plait
je veux voudrais
"""
OWN_ORDER = frozenset(OWN_ORDER_WORDS.split())
"""Around a word that takes an order back."""
RETURNING_WORDS = (
    "from holiday holidays vacation vacances home early work now again the m i im am je suis de des mes my"
)
RETURNING = frozenset(RETURNING_WORDS.split())
LITTLE_WORDS = re.compile(
    r"(?:(?:(?:of|for|about|on|in|from|the|to|table|league|game|de la|de l|des|du|de|sur|les|le|la|à|a|dans|"
    r"ligue)\b|[dl](?=['’]))[\s'’]*)*",
    re.IGNORECASE,
)
THANKS = re.compile(
    r"\b(?:please|pls|thanks|thank you|svp|stp|merci|s['’]il (?:vous|te) pla[iî]t)$", re.IGNORECASE
)
LONGEST_THANKS = 20
AFTER_THANKS, BEFORE_THANKS = " \t\xa0.!", " \t\xa0,"
LEADS = re.compile(
    r"(?:please|pls|i(?: would|['’]d) like to|i want to|can i|could i|may i|(?:could|can|would) you|"
    r"(?:show|send|give) me|show|what(?: are| is|['’]s)|change|set|the|je (?:voudrais|veux|souhaite)|"
    r"j['’]aimerais|puis-je|montrez-moi|envoyez-moi|donnez-moi|quel(?:le)?s? (?:est|sont)|changer(?: de)?|"
    r"la|le|les)\b[\s,]*",
    re.IGNORECASE,
)
MOST_LEADS = 4
ABSENT = re.compile(
    r"(?:(?:i(?:['’]?m| am|['’]?ll be| will be)|we(?:['’]?re| are|['’]?ll be| will be)|je (?:suis|serai)|"
    r"nous (?:sommes|serons))\s+)?"
    r"(?:(?:away|absente?s?)\b|(?:on|en) (?:holidays?|vacation|leave|vacances|congés?)\b)"
    r"[\s,:]*(.*)",
    re.IGNORECASE,
)
SAYS_DAYS = re.compile(r"\d|tomorrow|demain", re.IGNORECASE)


def without_little_words(text: str) -> str:
    """«for the table Lagoon, please» is about Lagoon."""
    return LITTLE_WORDS.sub("", without_thanks(text), count=1)


def without_thanks(text: str) -> str:
    """Only the end is looked at: a long line takes no longer than a short one."""
    bare = text.rstrip(AFTER_THANKS)
    found = THANKS.search(bare, max(0, len(bare) - LONGEST_THANKS))
    return bare[: found.start()].rstrip(BEFORE_THANKS) if found else text


def without_lead(line: str) -> str:
    """«Please show me the list» begins with «list»."""
    for _ in range(MOST_LEADS):
        found = LEADS.match(line)
        if found is None:
            break
        line = line[found.end() :]
    return line


def days_away(line: str) -> str:
    """The days in «I’ll be on holiday from 3 to 10 August»; empty if it tells none."""
    found = ABSENT.fullmatch(line.strip())
    return without_thanks(found[1]) if found and SAYS_DAYS.search(found[1]) else ""
