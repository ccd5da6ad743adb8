"""What practice keeps of a person. Satisfies `games.accounts.keepers.Keeper`."""

from datetime import datetime
from typing import Any

from games.accounts.keepers import FormerPerson
from games.accounts.models import Player
from games.study.models import Learner, PuzzleTry


def move_guest(guest: Player, account: Player) -> None:
    """Answers to puzzles that the account has not tried become the account's."""
    tried = PuzzleTry.objects.filter(player=account).values("puzzle")
    PuzzleTry.objects.filter(player=guest).exclude(puzzle__in=tried).update(player=account)
    if not Learner.objects.filter(player=account).exists():
        Learner.objects.filter(player=guest).update(player=account)


def own_data(player: Player) -> dict[str, Any]:
    return {
        "practice": list(
            Learner.objects.filter(player=player).values("mu", "sigma", "tried", "solved", "next_at")
        ),
        "puzzles_tried": list(
            player.puzzle_tries.order_by("pk").values("puzzle", "puzzle__kind", "choice", "right", "at")
        ),
    }


def prepare_to_forget(player: Player) -> None:
    """Nobody depends on it."""


def forget(player: Player, former: FormerPerson, now: datetime) -> None:
    Learner.objects.filter(player=player).delete()
    PuzzleTry.objects.filter(player=player).delete()
