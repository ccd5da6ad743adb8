"""The puzzle of the day, answered by a number."""

from django.utils.translation import gettext

from games.faces import face_of
from games.letters.content import Action, Content, Told
from games.letters.context import LetterContext, player_of
from games.outbox.models import Letter
from games.site import address
from games.study.models import Learner, Puzzle, PuzzleTry
from games.study.puzzle_words import shown_puzzle


def puzzle(letter: Letter, context: LetterContext) -> Content:
    shown = shown_puzzle(Puzzle.objects.get(pk=letter.data["puzzle"]))
    board = face_of(shown.puzzle.rules).board_text(shown.view, shown.labels)
    you = gettext("You play %(colour)s.") % {"colour": shown.labels[shown.seat].name}
    return Content(
        heading=shown.question,
        subject=gettext("Puzzle of the day"),
        paragraphs=tuple(part for part in (shown.about, you, shown.holds) if part),
        story_title=gettext("The choices"),
        story=tuple(Told(f"{choice.number}: {choice.text}") for choice in shown.choices),
        action=Action(gettext("Solve it on the page"), address("puzzle", shown.puzzle.pk)),
        notes=tuple(line for line in board.splitlines() if line.strip()),
        lines=tuple(str(choice.number) for choice in shown.choices),
        lines_hint=gettext("Or reply to this email with a number:"),
    )


def still_wanted(letter: Letter, context: LetterContext) -> str:
    """Why it need not be sent any more."""
    player = player_of(letter)
    if not Learner.objects.filter(player=player, next_at__isnull=False).exists():
        return "no longer wanted"
    tried = PuzzleTry.objects.filter(player=player, puzzle=letter.data["puzzle"])
    return "solved already" if tried.exists() else ""
