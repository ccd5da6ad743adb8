"""What the workers do. Each task fetches, calls one function, and may safely come twice."""

from celery import shared_task

from games import clock as time
from games.leagues import tending
from games.play import clock, gathering
from games.play.knocking import knock_again, knock_for_letters
from games.play.tending import tend
from games.post import digests, sending
from games.post.inbound import processing
from games.sessions import SessionStore


@shared_task
def advance_game(game_id: int) -> None:
    """Moves a game on as far as it goes without waiting for anybody."""
    moved = False
    while tend(game_id, time.now()):
        moved = True
    if moved:
        knock_for_letters()


@shared_task
def sweep() -> None:
    """Every minute: whatever is due or complete and was not advanced, and outages of ours."""
    now = time.now()
    clock.notice_outage(now)
    clock.alarm_overdue(now)
    for game_id in clock.games_to_tend(now):
        knock_again(game_id)
    for game_id in clock.tables_to_close(now):
        gathering.end_check_in(game_id, now)
    for mail_id in processing.forgotten(now):
        read_mail.delay(mail_id)
    clock.beat("worker", now)


@shared_task
def tend_leagues() -> None:
    """Whatever is due in leagues, and games that are over and not rated yet."""
    tending.tend_leagues(time.now())
    knock_for_letters()


@shared_task
def send_letters() -> None:
    """Hands waiting letters to the mail provider; if there are many, in several goes."""
    if sending.send_waiting(time.now).total() >= sending.MOST:
        knock_for_letters()


@shared_task
def forget_sessions() -> None:
    """Those that ran out."""
    SessionStore.clear_expired()


@shared_task
def write_digests() -> None:
    digests.write_digests(time.now())


@shared_task
def read_mail(mail_id: int) -> None:
    """Does what a mail asks for, and answers it."""
    if processing.read_mail(mail_id, time.now()) == "tries_again":
        read_mail.delay(mail_id)
