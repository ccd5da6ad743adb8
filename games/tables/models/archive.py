"""What is kept of a game that has long been over."""

from functools import cached_property
from typing import Any

from django.db import models

from games.tables.models.game import Game
from games.vault import unlock


class Archive(models.Model):
    """States, events and sealed orders of all phases of one game. The phases themselves stay as rows, so that
    whatever names one still finds it."""

    game = models.OneToOneField(Game, models.CASCADE, primary_key=True, related_name="archive")
    locked = models.BinaryField()
    """As `games.tables.archiving` packs it. Some of the orders are for nobody but their players' eyes."""

    def __str__(self) -> str:
        return f"archive of {self.game}"

    @cached_property
    def contents(self) -> Any:
        return unlock(self.locked)
