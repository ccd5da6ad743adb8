"""Acts in words, for logs and letters."""

from games.leagues.acts.kinds import KINDS
from games.leagues.acts.words import words_of
from games.leagues.models import LeagueAct


def act_sentence(act: LeagueAct, zone: str) -> str:
    """What was done, without the reason, in the active language and by a clock of this zone."""
    sentence, words = KINDS[act.kind].sentence, words_of(act, zone)
    if act.reverts:
        words["act"] = act_sentence(act.reverts, zone)
    return sentence(act, words) if callable(sentence) else str(sentence) % words
