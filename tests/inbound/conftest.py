"""A broker in memory and a real mail server for tests of mail."""

import pytest

from tests.letters.conftest import sink
from tests.tables.conftest import messages

__all__ = ["broker", "messages", "sink"]


@pytest.fixture(autouse=True)
def broker(messages):
    """No test of mail looks for a Redis."""
    return messages
