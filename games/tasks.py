"""What the workers do. Each task fetches, calls one function, and may safely come twice."""

from collections.abc import Callable
from typing import TypeVar

from celery import shared_task

from games import clock, retention
from games.accounts.sessions import SessionStore
from games.hints import advance_overdue, read_mail_soon, send_letters_soon
from games.inbound import processing
from games.leagues import advancing
from games.letters import digests, sending
from games.ratings.rating import rate_finished_games
from games.tables import gathering
from games.tables.advancing import advance
from games.tables.sweep import alarm_overdue, beat, games_to_advance, notice_outage, tables_to_close

Work = TypeVar("Work", bound=Callable[..., None])


def task(work: Work) -> Work:
    """Celery's own decorator says nothing of types; a task is called like its function."""
    made: Work = shared_task(work)
    return made


@task
def advance_game(game_id: int) -> None:
    """Moves a game on as far as it goes without waiting for anybody."""
    moved = False
    while advance(game_id, clock.now()):
        moved = True
    if moved:
        send_letters_soon()


@task
def sweep() -> None:
    """Every minute: whatever is due or complete and was not advanced, and outages of ours."""
    now = clock.now()
    notice_outage(now)
    alarm_overdue(now)
    for game_id in games_to_advance(now):
        advance_overdue(game_id)
    for game_id in tables_to_close(now):
        gathering.end_check_in(game_id, now)
    for mail_id in processing.forgotten(now):
        read_mail_soon(mail_id)
    beat("worker", now)


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
    if sending.send_waiting(clock.now).total() >= sending.MOST:
        send_letters_soon()


@task
def forget_sessions() -> None:
    """Deletes those that ran out."""
    SessionStore.clear_expired()


@task
def keep_no_longer() -> None:
    """Every hour: whatever has been kept for long enough goes."""
    retention.keep_no_longer(clock.now())


@task
def write_digests() -> None:
    digests.write_digests(clock.now())


@task
def read_mail(mail_id: int) -> None:
    """Does what a mail asks for, and answers it."""
    if processing.read_mail(mail_id, clock.now()) == "tries_again":
        read_mail_soon(mail_id)
