"""What the workers do. Each task fetches, calls one function, and may safely come twice."""

import logging
from collections.abc import Callable
from time import monotonic
from typing import TypeVar

from celery import shared_task

from games import clock, retention
from games.accounts.sessions import SessionStore
from games.channels import sending as channels
from games.counters import ADVANCES, LETTERS, MAILS, NOTIFICATIONS
from games.hints import (
    give_more_time_back_soon,
    keep_no_longer_soon,
    read_mail_soon,
    review_overdue,
    review_soon,
    send_letters_soon,
    send_notifications_soon,
    share_out,
)
from games.inbound import processing
from games.leagues import advancing
from games.letters import digests, sending
from games.ratings.rating import rate_finished_games
from games.study import practising, reviewing
from games.tables import gathering
from games.tables.advancing import advance
from games.tables.outages import give_batch_back, go_on_giving_back, notice_outage
from games.tables.sweep import alarm_overdue, beat, games_to_advance, tables_to_close
from games.tables.time_passing import time_passes

GIVING_BACK_FOR = 2
"""Seconds in one go: neither the sweep nor a letter waits longer for a worker than that."""
DIGEST_SECONDS = 300
"""From one look for digests to the next."""

Work = TypeVar("Work", bound=Callable[..., None])


log = logging.getLogger(__name__)


def task(work: Work) -> Work:
    """Celery's own decorator says nothing of types; a task is called like its function."""
    made: Work = shared_task(work)
    return made


@task
def advance_game(game_id: int) -> None:
    """Moves a game on as far as it goes without waiting for anybody."""
    if not _clock_is_right():
        return
    moved = False
    while advance(game_id, clock.now()):
        moved = True
        ADVANCES.inc()
    if moved:
        send_letters_soon()


@task
def advance_games(game_ids: list[int]) -> None:
    """A share of what a sweep has found."""
    for game_id in game_ids:
        advance_game(game_id)


@task
def end_check_ins(game_ids: list[int]) -> None:
    for game_id in game_ids:
        gathering.end_check_in(game_id, clock.now())


@task
def give_time_back(after: int = 0) -> None:
    """Batch after batch of the phases behind this one; the rest comes after whatever else waits."""
    ends = monotonic() + GIVING_BACK_FOR
    left: int | None = after
    while left is not None and monotonic() < ends:
        left = give_batch_back(clock.now(), left)
    if left is not None:
        give_more_time_back_soon(left)
    send_letters_soon()


@task
def sweep() -> None:
    """Every minute: whatever is due or complete and was not advanced, and outages of ours."""
    if not _clock_is_right():
        return
    now = clock.now()
    notice_outage(now)
    go_on_giving_back()
    alarm_overdue(now)
    share_out("games.tasks.advance_games", games_to_advance(now))
    share_out("games.tasks.end_check_ins", tables_to_close(now))
    for mail_id in processing.forgotten(now):
        read_mail_soon(mail_id)
    for game_id in reviewing.reviews_to_go_on_with(now):
        review_overdue(game_id)
    beat("worker", now)


@task
def review_game(game_id: int) -> None:
    """A portion of a game's review; the next one comes after whatever else waits."""
    if reviewing.work_on(game_id, clock.now()):
        review_soon(game_id)


@task
def practise() -> None:
    """Puzzles of bots' games while there are few, and those of the day."""
    now = clock.now()
    practising.make_starters(now)
    practising.post_puzzles(now)
    send_letters_soon()


@task
def advance_leagues() -> None:
    """Whatever is due in leagues, and games that are over and not rated yet."""
    now = clock.now()
    advancing.advance_leagues(now)
    rate_finished_games(now)
    send_letters_soon()


@task
def send_letters() -> None:
    """Hands waiting letters to the mail provider; if there are many, in several goes."""
    counts = sending.send_waiting(clock.now)
    for outcome, number in counts.items():
        LETTERS.labels(outcome).inc(number)
    if counts.total() >= sending.MOST:
        send_letters_soon()


@task
def send_notifications() -> None:
    """Push and webhooks, in a queue that no letter waits in."""
    counts = channels.send_waiting(clock.now)
    for outcome, number in counts.items():
        NOTIFICATIONS.labels(outcome).inc(number)
    if counts.total() >= channels.MOST:
        send_notifications_soon()


@task
def forget_sessions() -> None:
    """Deletes those that ran out."""
    SessionStore.clear_expired()


@task
def keep_no_longer() -> None:
    """Every hour: whatever has been kept for long enough goes; if there is much, in several goes."""
    now = clock.now()
    if time_passes(now) and retention.keep_no_longer(now):
        keep_no_longer_soon()


@task
def find_digests() -> None:
    share_out("games.tasks.write_digests", digests.readers_to_tell(clock.now()), DIGEST_SECONDS)


@task
def write_digests(player_ids: list[int]) -> None:
    for player_id in player_ids:
        digests.write_digest(player_id, clock.now())
    send_letters_soon()


@task
def read_mail(mail_id: int) -> None:
    """Does what a mail asks for, and answers it."""
    outcome = processing.read_mail(mail_id, clock.now())
    if outcome:
        MAILS.labels(outcome).inc()
    if outcome == "tries_again":
        read_mail_soon(mail_id)


def _clock_is_right() -> bool:
    """A machine that cannot tell who is late looks after no deadline, and says so; another one will."""
    right = clock.is_right()
    if not right:
        log.error("this machine's clock is more than a minute from the database's: it touches no deadline")
    return right
