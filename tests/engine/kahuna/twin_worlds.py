"""Another world that an observer (a seat, or None for a stranger) cannot tell from this one.

Every card that the observer may not know is dealt anew: the hands of others, the pile, what others discarded.
Only what the coming order will show stays: the cards it plays, and a card of the pile that it turns up or
that the observer draws.
"""

from collections import Counter
from dataclasses import replace

from engine.kahuna.orders import read_turn
from engine.kahuna.plays import Discard


def twin_of(state, observer, mover, order, rng):
    """The twin state, and the mover's order there, which may discard other cards."""
    others = [seat for seat in (0, 1) if seat != observer]
    kept = Counter(shown_cards(state, order)) if mover in others else Counter()
    top = state.pile[:1] if shows_top(state, observer, mover, order) else ()
    unknown = [*state.pile[len(top) :], *(card for seat in others for card in state.discarded[seat])]
    for seat in others:
        unknown += (Counter(state.hands[seat]) - (kept if seat == mover else Counter())).elements()
    rng.shuffle(unknown)
    hands, discarded = list(state.hands), list(state.discarded)
    for seat in others:
        fixed = list(kept.elements()) if seat == mover else []
        hands[seat] = tuple(sorted(fixed + take(unknown, len(state.hands[seat]) - len(fixed))))
        discarded[seat] = tuple(sorted(take(unknown, len(state.discarded[seat]))))
    twin = replace(state, hands=tuple(hands), discarded=tuple(discarded), pile=(*top, *unknown))
    return twin, other_discards(order, Counter(hands[mover]) - kept, rng) if mover in others else order


def shown_cards(state, order):
    """The cards that an order plays openly."""
    if state.stage == "handicap":
        return []
    plays = read_turn(order, state.variant).plays
    return [card for play in plays if not isinstance(play, Discard) for card in cards_of_play(play)]


def cards_of_play(play):
    return play.cards if hasattr(play, "cards") else (play.card,)


def shows_top(state, observer, mover, order):
    """Whether the observer comes to know the top of the pile."""
    draw = order.get("draw", "none")
    return draw not in ("none", "pile") or (draw == "pile" and mover == observer)


def other_discards(order, free, rng):
    """The same order, but the discards are any of the cards that it does not play."""
    cards = rng.sample(sorted(free.elements()), free.total())
    plays = [{"discard": cards.pop()} if "discard" in play else play for play in order.get("plays", [])]
    return {**order, "plays": plays} if "plays" in order else order


def take(cards, number):
    return [cards.pop() for _ in range(number)]
