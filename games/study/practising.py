"""Puzzles: made by workers, solved once by each, each answer a game between a person and a puzzle."""

from datetime import datetime

from django.db import transaction
from openskill.models import PlackettLuce

from engine import game_named
from engine.botplay import bots_play
from engine.puzzles import STARTERS, puzzles_in
from engine.record import Record, read_record
from games.accounts.mail_preferences import next_digest
from games.accounts.models import Player
from games.outbox.writing import write
from games.refusal import Refusal
from games.study.models import Learner, Puzzle, PuzzleTry

MODEL = PlackettLuce()
STARTER_SEED = bytes([1]) * 32
"""All of these games have puzzles with it."""
LOOKED_AT = 200
"""How many puzzles are compared to find one that suits."""


def collect(source: str, record: Record, now: datetime) -> int:
    """The puzzles of a game, once; how many are new."""
    new = 0
    for found in puzzles_in(record):
        key = f"{source}:{found['step']}:{found['kind']}:{found['seat']}"
        fields = {
            "rules": record.game.key,
            "kind": found["kind"],
            "content": found,
            "mu": MODEL.mu,
            "sigma": MODEL.sigma,
            "made_at": now,
        }
        _, made = Puzzle.objects.get_or_create(key=key, defaults=fields)
        new += made
    return new


def make_starters(now: datetime) -> bool:
    """The puzzles of one game of bots; whether there was any left to play."""
    for number, (rules, players, options) in enumerate(STARTERS):
        if not Puzzle.objects.filter(key__startswith=f"bots/{number}:").exists():
            text = bots_play(game_named(rules), players, options, STARTER_SEED, ["steady"])
            return collect(f"bots/{number}", read_record(text.encode()), now) > 0
    return False


def next_puzzle(player: Player | None) -> Puzzle | None:
    """One that this player has not tried, about as strong as they are."""
    waiting = Puzzle.objects.order_by("-pk")
    level = MODEL.mu
    if player is not None:
        waiting = waiting.exclude(tries__player=player)
        learner = Learner.objects.filter(player=player).first()
        level = learner.mu if learner else level
    return min(waiting[:LOOKED_AT], key=lambda puzzle: (abs(puzzle.mu - level), puzzle.pk), default=None)


def solve(puzzle_id: int, player: Player, choice: int | None, now: datetime) -> PuzzleTry:
    """The first answer counts; a later one changes nothing and gets the first one back."""
    with transaction.atomic():
        puzzle = Puzzle.objects.select_for_update().get(pk=puzzle_id)
        if choice is None or not 0 <= choice < len(puzzle.content["choices"]):
            raise Refusal("no_such_choice", most=len(puzzle.content["choices"]))
        former = PuzzleTry.objects.filter(puzzle=puzzle, player=player).first()
        if former is not None:
            return former
        learner = learner_of(player)
        right = choice == puzzle.content["best"]
        both: list[Learner | Puzzle] = [learner, puzzle]
        teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in both]
        rated = MODEL.rate(teams, ranks=[1, 2] if right else [2, 1])
        for one, (after,) in zip(both, rated, strict=True):
            one.mu, one.sigma, one.tried = after.mu, after.sigma, one.tried + 1
            one.solved += right
            one.save(update_fields=["mu", "sigma", "tried", "solved"])
        return PuzzleTry.objects.create(puzzle=puzzle, player=player, choice=choice, right=right, at=now)


def learner_of(player: Player) -> Learner:
    """Locked, and made if need be."""
    learner, _ = Learner.objects.select_for_update().get_or_create(
        player=player, defaults={"mu": MODEL.mu, "sigma": MODEL.sigma}
    )
    return learner


def strength(learner: Learner) -> int:
    """As ratings show it: 1000 for a newcomer."""
    return round(1000 + 40 * (learner.mu - 3 * learner.sigma))


def set_daily(player: Player, now: datetime, *, wanted: bool) -> None:
    """Whether a puzzle comes every day, at the hour of the digest."""
    if wanted and not player.email:
        raise Refusal("puzzles_need_address")
    if wanted and player.mail == Player.Mail.REMINDERS:
        raise Refusal("only_reminders")
    with transaction.atomic():
        learner = learner_of(player)
        learner.next_at = next_digest(player, now) if wanted else None
        learner.save(update_fields=["next_at"])


def post_puzzles(now: datetime) -> None:
    """One letter to each whose hour has come, if there is a puzzle that they have not tried."""
    due = Learner.objects.filter(next_at__lte=now).order_by("next_at")
    for player_id in list(due.values_list("pk", flat=True)):
        with transaction.atomic():
            learner = Learner.objects.select_for_update().select_related("player").get(pk=player_id)
            if learner.next_at is None or learner.next_at > now:
                continue
            learner.next_at = next_digest(learner.player, now)
            learner.save(update_fields=["next_at"])
            puzzle = next_puzzle(learner.player)
            if puzzle is not None:
                key = f"puzzle:{player_id}:{now:%Y-%m-%d}"
                write(key, "puzzle", learner.player, now, data={"puzzle": puzzle.pk})
