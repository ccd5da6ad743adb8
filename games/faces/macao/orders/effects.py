"""What an action would cost, give and set off, before it is done."""

from collections.abc import Iterator

from django.utils.translation import gettext, pgettext

from engine.core import Event
from engine.macao.actions import Action
from engine.macao.doing import after
from engine.macao.turn import Turn
from games.faces.kit.phrases import with_commas
from games.faces.macao.amounts import gained, gold, points, stones
from games.faces.macao.board_text import BETWEEN
from games.faces.macao.words import card_label, good_name


def preview(turn: Turn, action: Action) -> str:
    """For an action that is possible: «1 blue → lacquer · 45 Well: 1 step on the wall»."""
    return told(after(turn, action).events[len(turn.events) :])


def told(events: tuple[Event, ...]) -> str:
    """The same for an action that was done, from what it led to."""
    costs = [cost for event in events for cost in _costs(event)]
    gains = [gain for event in events for gain in _gains(event)]
    triggered = [
        f"{card_label(event.data['card'])}: {gained(event.data['gained'])}"
        for event in events
        if event.code == "triggered" and gained(event.data["gained"])
    ]
    first = " → ".join(
        filter(None, [with_commas(costs) or pgettext("price", "free"), with_commas(gains)]),
    )
    return BETWEEN.join([first, *triggered])


def _costs(event: Event) -> Iterator[str]:
    data = event.data
    if data.get("paid"):
        yield stones(data["paid"])
    if data.get("gold"):
        yield gold(data["gold"])
    if event.code == "used" and "good" in data:
        yield good_name(data["good"])
    if event.code == "used_joker":
        yield gettext("a joker")


def _gains(event: Event) -> Iterator[str]:
    data = event.data
    if event.code in ("used", "used_joker") and gained(data["gained"]):
        yield gained(data["gained"])
    elif event.code == "advanced":
        yield gettext("space %(space)d") % {"space": data["space"]}
    elif event.code in ("paid_toll", "delivered"):
        yield points(data["pp"])
    elif event.code == "took_district":
        yield good_name(data["tile"])
