"""Luck that is the same every time: what fails, fails again."""

from random import Random
from types import SimpleNamespace

import pytest


def draw_from(luck: Random, patches: pytest.MonkeyPatch) -> None:
    for module in ("games.tables.drawing", "games.tables.parts", "games.leagues.season_luck"):
        patches.setattr(f"{module}.secrets", SimpleNamespace(token_bytes=luck.randbytes))
    patches.setattr("games.tables.setup.secrets", SimpleNamespace(choice=luck.choice))
    patches.setattr("games.tables.luck.SystemRandom", lambda: luck)
