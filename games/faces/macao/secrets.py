"""What is sealed: whether a message gives it away, and when it is revealed."""

from collections.abc import Iterable, Sequence

from engine.core import Event, Order
from engine.macao.stones import COLOURS
from engine.macao.table import View
from games.faces.kit.mail.folding import fold
from games.faces.kit.mail.japanese import named_in
from games.faces.macao.mail.words import COLOUR_WORDS


def talk_leaks(view: View, orders: Iterable[tuple[str, Order]], text: str) -> bool:
    """Only dice are sealed. A message that names the colours of both gives them away."""
    said = {COLOUR_WORDS[word] for word in named_in(fold(text), COLOUR_WORDS)}
    return any(said.issuperset(order["dice"]) for kind, order in orders if kind == "dice")


assert set(COLOUR_WORDS.values()) == set(COLOURS)


def revealed(kind: str, events: Sequence[Event]) -> set[int]:
    """Seats whose sealed dice these later events reveal."""
    return {event.data["seat"] for event in events if event.code == "took_dice"} if kind == "dice" else set()
