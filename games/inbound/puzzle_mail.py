"""An answer to the puzzle of the day."""

import re
from collections.abc import Sequence
from datetime import datetime

from django.utils.translation import gettext

from engine.core import Refused
from games.accounts.models import Player
from games.inbound.results import Result
from games.study.models import Puzzle
from games.study.practising import solve
from games.study.puzzle_words import shown_puzzle, verdict
from games.wording import why_not

NUMBER = re.compile(
    r"\W*(?:(?:answer|choice|number|réponse|reponse|choix|numéro|numero)\W*)?([1-9])\W*", re.I
)
MOST_LINES = 100
LONGEST_LINE = 80


def answer_puzzle(player: Player, puzzle_id: int, lines: Sequence[str], now: datetime) -> Result:
    puzzle = Puzzle.objects.filter(pk=puzzle_id).first()
    if puzzle is None:
        return Result("refused", "no_puzzle", [gettext("This puzzle is no longer there.")])
    number = number_said(lines)
    try:
        answer = solve(puzzle.pk, player, number - 1 if number else None, now)
    except Refused as refused:
        choices = [str(number) for number in range(1, len(puzzle.content["choices"]) + 1)]
        return Result("refused", refused.code, [why_not(refused)], better=choices)
    return Result("noted", "puzzle_answered", verdict(shown_puzzle(puzzle, answer)))


def number_said(lines: Sequence[str]) -> int | None:
    """The first line that is a number counts."""
    for line in lines[:MOST_LINES]:
        if len(line) <= LONGEST_LINE and (found := NUMBER.fullmatch(line.strip())):
            return int(found[1])
    return None
