import pytest

from tests.channels.receiver import Receiver, serve


@pytest.fixture
def receiver():
    made = Receiver()
    server = serve(made)
    yield made
    server.shutdown()
    server.server_close()
