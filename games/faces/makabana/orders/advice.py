"""What to tell a player before sealing an order: why it may fail, and what it gives away."""

from django.utils.translation import gettext, ngettext

from engine.core import Order
from engine.makabana.cards import CLUB, PAINT, plan_of
from engine.makabana.scoring import score
from engine.makabana.state import NOBODY
from engine.makabana.table import View
from games.faces.face import Labels
from games.faces.makabana.words import card_name, place_name


def advice(kind: str, order: Order, view: View, labels: Labels) -> list[str]:
    """For a legal order; empty if there is nothing to say."""
    told = cautions(kind, order, view, labels)
    if kind == "project" and order["cards"] and not view.mao:
        return [*told, *([] if told else _gain(order, view)), *_given_away(order, view)]
    return told


def cautions(kind: str, order: Order, view: View, labels: Labels) -> list[str]:
    """Why the order would fail as the table stands."""
    if kind == "project" and order["cards"] and not view.mao:
        return _warnings(order, view, labels)
    if kind == "tiki" and view.project is not None and order["tiki"] is not None:
        return _own_target(order, view)
    return []


def _warnings(order: Order, view: View, labels: Labels) -> list[str]:
    plan = plan_of(tuple(sorted(order["cards"])))
    spot = view.board.named.get(plan.named) if plan.named else None
    if spot is None:
        return []
    owner, place = view.huts[spot], place_name(view.board.codes[spot], view.board)
    if plan.kind == "build" and owner != NOBODY:
        return [gettext("There is already a hut on %(place)s.") % {"place": place}]
    if plan.kind == "paint" and owner == view.seat:
        return [gettext("The hut on %(place)s is yours.") % {"place": place}]
    if plan.kind == "paint" and owner == NOBODY:
        return [gettext("There is no hut on %(place)s yet.") % {"place": place}]
    if plan.kind == "club" and owner != view.seat:
        return [gettext("You have no hut on %(place)s.") % {"place": place}]
    club = view.clubs[view.board.beach_of[spot]]
    if plan.kind == "club" and club != NOBODY:
        return [gettext("%(name)s already has the club on that beach.") % {"name": labels[club].name}]
    return []


def _gain(order: Order, view: View) -> list[str]:
    """What it would score if the board stayed as it is."""
    plan = plan_of(tuple(sorted(order["cards"])))
    spot = view.board.named.get(plan.named) if plan.named else None
    if spot is None or view.seat is None:
        return []
    huts, clubs = list(view.huts), list(view.clubs)
    if plan.kind == "club":
        clubs[view.board.beach_of[spot]] = view.seat
    else:
        huts[spot] = view.seat
    now, then = (
        score(view.board, view.players, *standing).totals()[view.seat]["total"]
        for standing in ((view.huts, view.clubs), (huts, clubs))
    )
    return [
        ngettext(
            "It brings you %(points)d point as the board stands.",
            "It brings you %(points)d points as the board stands.",
            then - now,
        )
        % {"points": then - now}
    ]


def _given_away(order: Order, view: View) -> list[str]:
    """How many places the shown card still leaves open for the others."""
    show, number = order["show"], len(order["cards"])
    fitting = sum(
        show in (PAINT, CLUB, spot.beach, spot.sector, spot.type) and (owner == NOBODY) == (number == 3)
        for spot, owner in zip(view.board.spots, view.huts, strict=True)
    )
    return [
        ngettext(
            "The others will see %(card)s and %(number)d cards. %(fitting)d spot fits that now.",
            "The others will see %(card)s and %(number)d cards. %(fitting)d spots fit that now.",
            fitting,
        )
        % {"card": card_name(show, view.board), "number": number, "fitting": fitting}
    ]


def _own_target(order: Order, view: View) -> list[str]:
    assert view.project is not None
    plan = plan_of(view.project.cards)
    spot = view.board.named.get(plan.named) if plan.named else None
    if spot is None:
        return []
    target = view.board.site(view.board.beach_of[spot]) if plan.kind == "club" else spot
    if view.board.codes[target] == order["tiki"] and plan.kind != "paint":
        return [gettext("You want to build here yourself: your Tiki would stop you.")]
    return []
