"""What time it is, for views and tasks; everything below them takes `now` as an argument.

Simulations let time run faster: CLOCK_RATE hours pass in one, counted from CLOCK_START. Never in production.
"""

from datetime import datetime

from django.conf import settings
from django.utils import timezone


def now() -> datetime:
    real = timezone.now()
    if settings.CLOCK_RATE == 1:
        return real
    return settings.CLOCK_START + (real - settings.CLOCK_START) * settings.CLOCK_RATE
