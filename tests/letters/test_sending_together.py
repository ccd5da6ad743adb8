"""Several workers at one outbox."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import connection

from games.letters.sending import send_waiting
from games.models import Letter
from games.outbox import writing
from tests.games_at_play import NOON, people

LETTERS = 40


def send(_):
    """As a worker does, with a database connection of its own."""
    try:
        return send_waiting(lambda: NOON + timedelta(minutes=1))
    finally:
        connection.close()


@pytest.mark.django_db(transaction=True)
def test_workers_that_send_at_the_same_time_send_each_letter_once(sink):
    players = people(4)
    for number in range(LETTERS):
        writing.write(f"test:{number}", "test", players[number % 4], NOON)
    with ThreadPoolExecutor(4) as workers:
        counts = sum(workers.map(send, range(4)), Counter())
    assert counts == {"sent": LETTERS}
    assert len({mail["Message-ID"] for mail in sink.messages}) == len(sink.messages) == LETTERS
    assert set(Letter.objects.values_list("state", "tries")) == {("sent", 1)}
