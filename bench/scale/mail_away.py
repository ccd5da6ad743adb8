"""The mail server is away while very many letters are written; then it comes back."""

import time

from django.db import connection
from django.utils import timezone

from bench.letter_figures import accepted_by
from bench.load import post_all
from bench.scale.stage import Stage
from games.letters.headers import message_id
from games.models import Letter
from tests.chaos.processes import wait_for

WRITE = """
UPDATE games_letter SET state = 'waiting', send_at = now(), sent_at = NULL
WHERE id IN (SELECT letter.id FROM games_letter letter JOIN games_phase phase ON phase.id = letter.phase_id
    WHERE phase.closed_at IS NULL AND letter.kind IN ('turn', 'start') LIMIT %s)
"""


def measure(stage: Stage) -> None:
    sink, add = stage.services["sink"], stage.report.add
    sink.stop()
    with connection.cursor() as cursor:
        cursor.execute(WRITE, [stage.sizes.waiting])
        waiting = cursor.rowcount
    stage.do("send_letters")
    begun = time.monotonic()
    wait_for(lambda: stage.health()["mail_server_away_since"] is not None, "word of the mail server")
    noticed = time.monotonic() - begun
    add("a mail server that is away is on the health page", "60 s", f"{noticed:.0f} s", noticed <= 60)
    stage.services.start_one("sink")
    back, before = time.monotonic(), len(accepted_by(stage.services))
    wait_for(lambda: len(accepted_by(stage.services)) > before, "letters after the mail server's return")
    add("it is back: the first letter leaves", "60 s", f"{time.monotonic() - back:.0f} s", True)
    _sign_in(stage, waiting)
    _rate(stage)
    stage.calm_down()


def _sign_in(stage: Stage, waiting: int) -> None:
    email = f"newcomer-{waiting}@example.org"
    asked = time.time()
    answer = post_all(stage.services.site, [("/sign-in/", {"email": email})])
    stage.report.insist(answer.statuses == {200}, f"the sign-in form was answered {answer.statuses}")
    letter = Letter.objects.get(to=email)
    name = message_id(letter.key)
    wait_for(lambda: name in accepted_by(stage.services), "the letter to sign in")
    took = accepted_by(stage.services)[name] - asked
    what = f"a sign-in letter while {waiting:,} turn letters wait"
    stage.report.add(what, "2 s", f"{took:.1f} s", took <= 2)


def _rate(stage: Stage) -> None:
    """Until all are out, or for as long as is watched."""
    left = Letter.objects.filter(state=Letter.State.WAITING, send_at__lte=timezone.now())
    begun, before, ends = time.time(), left.count(), time.monotonic() + stage.sizes.watched / 2
    while time.monotonic() < ends and left.exists():
        time.sleep(0.2)
    gone = before - left.count()
    if gone:
        stage.report.add("letters/s afterwards", "", f"{gone / (time.time() - begun):.0f}")
