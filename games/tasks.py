"""What the workers do. Each task fetches, calls one function, and may safely come twice."""

from celery import shared_task

from games import clock as time
from games.play import clock, gathering
from games.play.tending import tend
from games.post import sending


@shared_task
def advance_game(game_id: int) -> None:
    """Moves a game on as far as it goes without waiting for anybody."""
    while tend(game_id, time.now()):
        pass
    send_letters.delay()


@shared_task
def sweep() -> None:
    """Every minute: whatever is due or complete and was not advanced, and outages of ours."""
    now = time.now()
    clock.notice_outage(now)
    for game_id in clock.games_to_tend(now):
        advance_game.delay(game_id)
    for game_id in clock.tables_to_close(now):
        gathering.end_check_in(game_id, now)
    clock.beat("worker", now)


@shared_task
def send_letters() -> None:
    """Hands waiting letters to the mail provider."""
    sending.send_waiting(time.now)


@shared_task
def write_digests() -> None:
    sending.write_digests(time.now())
