"""Makes reviews: a worker does a portion at a time, and nothing is locked while it computes."""

import logging
from datetime import datetime, timedelta

from django.db import transaction

from engine import review
from engine.record import Record, RecordError, read_record, verify
from games.study.models import Review
from games.study.practising import collect
from games.tables.models import Game
from games.tables.record import record_of

log = logging.getLogger(__name__)

PATIENCE = timedelta(minutes=5)
"""A review that nobody has worked at for so long was forgotten by a worker."""
LOOKS_BACK = timedelta(days=7)
"""Games that ended before wait until somebody opens the page of their review."""
AT_ONCE = 20


def work_on(game_id: int, now: datetime) -> bool:
    """One portion of a game's review; whether more is to be done. Calling it twice does no harm."""
    game = Game.objects.get(pk=game_id)
    if not may_be_reviewed(game):
        return False
    known = Review.objects.filter(game=game).first()
    if known is not None and known.done_at is not None:
        return False
    record = _record(game)
    if record is None:
        _keep(game, known, {}, now, done=True)
        return False
    content = review.go_on(known.content, record) if known else review.begin(record)
    done = review.is_done(content)
    counts = _keep(game, known, content, now, done=done)
    if counts and done:
        collect(f"game/{game.pk}", record, now)
    return counts and not done


def finished_review(game: Game) -> Review | None:
    """With something to read in it."""
    made = Review.objects.filter(game=game).exclude(done_at=None).first()
    return made if made and made.content else None


def reviewed_at(game: Game) -> datetime | None:
    """Since when there is a finished review."""
    return Review.objects.filter(game=game).values_list("done_at", flat=True).first()


def may_be_reviewed(game: Game) -> bool:
    """Only what is over, has a record, and was played by somebody who may want to read it."""
    return (
        game.status == Game.Status.FINISHED
        and bool(game.seed)
        and game.from_step is None
        and game.rules in review.STUDIES
        and game.seats.filter(player__isnull=False).exists()
    )


def reviews_to_go_on_with(now: datetime) -> list[int]:
    """Those that were never begun, the newest game first, and those that were left lying."""
    left = Review.objects.filter(done_at=None, worked_at__lt=now - PATIENCE).order_by("worked_at")
    over = Game.objects.filter(
        status=Game.Status.FINISHED,
        review=None,
        from_step=None,
        rules__in=review.STUDIES,
        ended_at__gte=now - LOOKS_BACK,
        ended_at__lt=now - PATIENCE,
    )
    new = over.exclude(seed="").filter(seats__player__isnull=False).distinct().order_by("-ended_at")
    found = [*left.values_list("pk", flat=True)[:AT_ONCE], *new.values_list("pk", flat=True)[:AT_ONCE]]
    return found[:AT_ONCE]


def _record(game: Game) -> Record | None:
    """None where the rules have changed since, so that the game would not go as it went."""
    record = read_record(record_of(game).encode())
    try:
        verify(record)
    except RecordError as error:
        log.warning("game %s has no review: %s", game.pk, error)
        return None
    return record


def _keep(game: Game, known: Review | None, content: review.Content, now: datetime, *, done: bool) -> bool:
    """Whether this portion counts: not if another worker was faster."""
    with transaction.atomic():
        Game.objects.select_for_update().get(pk=game.pk)
        at = Review.objects.filter(game=game).first()
        if (at.portions if at else 0) != (known.portions if known else 0):
            return False
        kept = at or Review(game=game)
        kept.content, kept.portions, kept.worked_at = content, kept.portions + 1, now
        kept.done_at = now if done else None
        kept.save()
        return True
