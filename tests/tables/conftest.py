"""A broker in memory: what the site tells its workers can be read, and no Redis is looked for."""

from queue import Empty

import pytest

from makabana_site.celery import app


@pytest.fixture(autouse=True)
def messages():
    """Takes what lies in the queues: the raw messages, with their headers and bodies."""
    kept, app.conf.broker_url = app.conf.broker_url, "memory://localhost"
    forget_connections()
    taken()
    yield taken
    app.conf.broker_url = kept
    forget_connections()


def taken() -> list:
    with app.connection_for_read() as connection:
        return [message for queue in app.conf.task_queues for message in _taken_from(connection, queue)]


def _taken_from(connection, queue) -> list:
    found = []
    with connection.SimpleQueue(queue) as messages:
        try:
            while True:
                found.append(messages.get_nowait())
                found[-1].ack()
        except Empty:
            return found


def forget_connections() -> None:
    """Also those to which the first message of this process went, whichever test sent it."""
    app.set_default()
    app.close()
    app.amqp._producer_pool = None
