"""No page looks for a Redis: what the site tells its workers stays in memory. Time stands still on demand."""

import pytest

from tests.games_at_play import NOON
from tests.play.conftest import messages

__all__ = ["messages"]


@pytest.fixture
def at_noon(settings):
    settings.CLOCK_RATE, settings.CLOCK_START = 0, NOON
