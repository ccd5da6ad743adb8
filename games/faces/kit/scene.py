"""A table and its players, for texts that mention them by name."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django.utils.translation import gettext

from games.faces.face import Labels
from games.faces.kit.phrases import listed

ViewT = TypeVar("ViewT")


@dataclass(frozen=True, slots=True)
class Scene(Generic[ViewT]):
    """A table as somebody sees it, with its players. Each game adds names of its own things."""

    view: ViewT
    labels: Labels

    def name(self, seat: int) -> str:
        return self.labels[seat].name

    def names(self, seats: Iterable[int]) -> str:
        return listed(self.name(seat) for seat in seats)


def unasked_sentence(scene: Scene[Any], asked: Collection[int]) -> str:
    """What to tell a viewer who is not asked anything now; empty if they are asked."""
    if scene.view.stage == "over":
        return gettext("The game is over.")
    if scene.view.seat not in asked:
        return gettext("Waiting for %(names)s.") % {"names": scene.names(sorted(asked))}
    return ""
