"""A table and its players, for texts that mention them by name."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django.utils.translation import gettext, pgettext

from games.faces.face import Labels
from games.faces.kit.phrases import listed, listed_people, named_in_a_list

ViewT = TypeVar("ViewT")


@dataclass(frozen=True, slots=True)
class Scene(Generic[ViewT]):
    """A table as somebody sees it, with its players. Each game adds names of its own things."""

    view: ViewT
    labels: Labels

    def name(self, seat: int) -> str:
        return self.labels[seat].name

    def names(self, seats: Iterable[int]) -> str:
        return listed_people(self.name(seat) for seat in seats)

    def names_told(self, seats: Iterable[int]) -> str:
        """In a story. The viewer is marked but not addressed, since all of them share a verb."""
        return listed(map(self._in_a_list, seats))

    def title(self, seat: int) -> str:
        """The player that a line is about, before a colon."""
        return pgettext("before a colon", "You") if self.views(seat) else self.name(seat)

    def told(self, seat: int, yours: str, theirs: str, **words: object) -> str:
        """What a player did: one sentence to themselves, another to everybody else."""
        return (yours if self.views(seat) else theirs) % {"name": self.name(seat), **words}

    def _in_a_list(self, seat: int) -> str:
        if self.views(seat):
            return pgettext("a player in a list", "%(name)s (you)") % {"name": self.name(seat)}
        return named_in_a_list(self.name(seat))

    def views(self, seat: int) -> bool:
        """Whether the viewer has this seat."""
        return seat == getattr(self.view, "seat", None)


def unasked_sentence(scene: Scene[Any], asked: Collection[int]) -> str:
    """What to tell a viewer who is not asked anything now; empty if they are asked."""
    if scene.view.stage == "over":
        return gettext("The game is over.")
    if scene.view.seat not in asked:
        return gettext("Waiting for %(names)s.") % {"names": scene.names(sorted(asked))}
    return ""
