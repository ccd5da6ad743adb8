"""Phase 1: each seat takes a card (C2, C5, C6, E19 to E22)."""

from typing import NamedTuple

from engine.core import IllegalOrder, Order, fields
from engine.macao.actions import read_card
from engine.macao.cards import CARDS, has, working
from engine.macao.state import PLACES, Draft, Numbers, State, without
from engine.macao.table import View, view


class Take(NamedTuple):
    """A checked `draft`; `card` is None for E19."""

    card: int | None
    discard: int | None = None
    drop: int | None = None


def queue_of(order: Numbers, players: list[Numbers]) -> Numbers:
    """C5: in turn order, but E22 drafts first. `players`: the active cards of each seat."""
    return tuple(sorted(order, key=lambda seat: not has(players[seat], "draft_first")))


def check_draft(state: State, seat: int, order: Order) -> Take:
    optional = [name for name in ("discard", "drop") if type(order) is dict and name in order]
    card, *others = fields(order, "take", *optional)
    given = {name: read_card(other) for name, other in zip(optional, others, strict=True)}
    take = Take(None if card is None else read_card(card), **given)
    seen = view(state, seat)
    _check_taken(seen, take)
    _check_tableau(seen, take)
    return take


def takeable(seen: View) -> list[int]:
    """The display, and with E20 the last card of the discard pile."""
    extra = seen.discards[-1:] if has(seen.me.active, "take_discard") else ()
    return [*seen.display, *extra]


def take_card(draft: Draft, seat: int, take: Take) -> None:
    """The card leaves display or discard pile; what the player gives up goes on the pile, `drop` first."""
    active = draft.players[seat].active
    tableau = draft.players[seat].tableau
    if take.drop is not None:
        tableau = without(tableau, take.drop)
        draft.discards += (take.drop,)
        draft.tell("dropped", seat=seat, card=take.drop)
    if take.card is None:
        draft.tell("took_nothing", seat=seat)
    else:
        source = "display" if take.card in draft.display else "discards"
        draft.display = without(draft.display, take.card)
        draft.discards = without(draft.discards, take.card)
        tableau += (take.card,)
        draft.tell("took_card", seat=seat, card=take.card, source=source)
    if take.discard is not None:
        tableau = without(tableau, take.discard)
        draft.discards += (take.discard,)
        draft.tell("discarded", seat=seat, card=take.discard)
        draft.punish(seat, "six_cards")
    draft.change(seat, tableau=tableau)
    for card in working(active, "draft_first"):
        gain = card.effect.gain
        player = draft.players[seat]
        draft.change(seat, gold=player.gold + gain.gold, pp=player.pp + gain.pp)
        gained = {name: number for name, number in (("gold", gain.gold), ("pp", gain.pp)) if number}
        draft.tell("triggered", seat=seat, card=card.number, gained=gained)


def discard_display(draft: Draft) -> None:
    if draft.display:
        draft.tell("display_discarded", cards=draft.display)
    draft.discards += draft.display
    draft.display = ()


def missed_draft(seen: View) -> dict[str, int | None]:
    """C23: nothing with E19, else the cheapest card; if it is the sixth, it is the one discarded."""
    if has(seen.me.active, "skip_draft"):
        return {"take": None}
    card = min(seen.display, key=lambda number: CARDS[number].price)
    return {"take": card, "discard": card} if len(seen.me.tableau) == PLACES else {"take": card}


def _check_taken(seen: View, take: Take) -> None:
    if take.card is None:
        if not has(seen.me.active, "skip_draft"):
            raise IllegalOrder("must_take")
    elif take.card not in takeable(seen):
        raise IllegalOrder("not_on_display", card=take.card)


def _check_tableau(seen: View, take: Take) -> None:
    tableau = seen.me.tableau
    if take.drop is not None:
        if not has(seen.me.active, "drop"):
            raise IllegalOrder("may_not_drop")
        if take.drop not in tableau:
            raise IllegalOrder("not_on_tableau", card=take.drop)
        tableau = without(tableau, take.drop)
    if take.card is not None:
        tableau += (take.card,)
    if len(tableau) <= PLACES:
        if take.discard is not None:
            raise IllegalOrder("no_sixth_card")
    elif take.discard is None:
        raise IllegalOrder("sixth_card", places=PLACES)
    elif take.discard not in tableau:
        raise IllegalOrder("not_on_tableau", card=take.discard)
