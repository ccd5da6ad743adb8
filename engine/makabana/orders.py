"""What each ask accepts: reads one order, strictly, and says why not (`check`)."""

from typing import Any

from engine.core import IllegalOrder, Order, fields
from engine.makabana.cards import CLUB, PAINT, PASS, Project, check_in_hand, plan_of, read_cards
from engine.makabana.mao import FEWEST_WITH_PAINT, Act
from engine.makabana.state import NOBODY, NOWHERE, State, full_hand


def check(state: State, seat: int, order: Order) -> Any:
    """The order as the resolving code wants it: numbers for places, a Project for cards."""
    return CHECKS[state.stage](state, seat, order)


def hand(state: State, seat: int) -> tuple[str, ...]:
    """All of a player's cards, laid or not; the Club card until it stands on a beach."""
    club = state.edition == "2013" and seat not in state.clubs
    return full_hand(state.edition, state.players, state.paints[seat], club)


def check_place(state: State, seat: int, order: Order) -> int:
    (code,) = fields(order, "place")
    spot = _spot(state, code)
    if state.huts[spot] != NOBODY:
        raise IllegalOrder("taken", spot=code)
    if seat in state.huts:
        one = state.huts.index(seat)
        if state.board.beach_of[one] == state.board.beach_of[spot]:
            raise IllegalOrder("same_beach", spot=code)
        if one in state.board.neighbours[spot]:
            raise IllegalOrder("next_to_first", spot=code)
    return spot


def check_project(state: State, seat: int, order: Order) -> Project:
    cards, show = fields(order, "cards", "show")
    cards = read_cards(cards)
    if not cards:
        if show is not None:
            raise IllegalOrder("pass_shows_nothing")
        return PASS
    if type(show) is not str or show not in cards:
        raise IllegalOrder("show_not_laid")
    if state.final and (PAINT in cards or CLUB in cards):
        raise IllegalOrder("final_without", card=PAINT if PAINT in cards else CLUB)
    if not state.mao:
        sizes = (3,) if state.final else (3, 4)
        if len(cards) not in sizes:
            raise IllegalOrder("wrong_size", number=len(cards), final=state.final)
        if show == PAINT and state.edition == "2003":
            raise IllegalOrder("paint_is_open")
    elif PAINT in cards and len(cards) < FEWEST_WITH_PAINT:
        raise IllegalOrder("paint_among_few", number=len(cards))
    check_in_hand(cards, hand(state, seat))
    return Project(cards, show)


def check_tiki(state: State, seat: int, order: Order) -> int:
    (code,) = fields(order, "tiki")
    if code is None:
        return NOWHERE
    board = state.board
    place = board.places.get(code) if type(code) is str else None
    if place is None:
        raise IllegalOrder("unknown_place", place=code)
    if place < len(board.spots):
        if state.huts[place] not in (NOBODY, seat):
            raise IllegalOrder("not_your_hut", spot=code)
    elif state.edition == "2003":
        raise IllegalOrder("unknown_place", place=code)
    elif state.clubs[place - len(board.spots)] != NOBODY:
        raise IllegalOrder("club_stands", place=code)
    if state.apart and place in state.tikis:
        raise IllegalOrder("tiki_stands", place=code)
    return place


def check_denounce(state: State, seat: int, order: Order) -> int:
    (accused,) = fields(order, "accuse")
    if accused is None:
        return NOBODY
    if type(accused) is not int or not 0 <= accused < state.players:
        raise IllegalOrder("unknown_seat", value=accused)
    if accused == seat:
        raise IllegalOrder("accuses_itself")
    return accused


def check_offer(state: State, seat: int, order: Order) -> int:
    return _hut_of(state, seat, order, "not_your_hut")


def check_revenge(state: State, seat: int, order: Order) -> int:
    assert state.trial is not None
    return _hut_of(state, state.trial.accused, order, "not_their_hut")


def check_counter(state: State, seat: int, order: Order) -> bool:
    (take,) = fields(order, "take")
    if type(take) is not bool:
        raise IllegalOrder("not_yes_or_no")
    return take


def check_complete(state: State, seat: int, order: Order) -> tuple[str, ...]:
    (cards,) = fields(order, "cards")
    added = read_cards(cards)
    if not added:
        return ()
    whole = tuple(sorted(state.projects[seat].cards + added))
    check_in_hand(whole, hand(state, seat))
    if plan_of(whole).kind != "build":
        raise IllegalOrder("does_not_complete")
    return added


def check_acts(state: State, seat: int, order: Order) -> tuple[Act, ...]:
    (acts,) = fields(order, "acts")
    if type(acts) is not list:
        raise IllegalOrder("not_acts")
    most = min(2, state.reserve[seat])
    if len(acts) > most:
        raise IllegalOrder("too_many_acts", most=most)
    laid = state.projects[seat].cards
    checked = []
    for act in acts:
        if type(act) is not dict or len(act) != 1:
            raise IllegalOrder("not_an_act")
        ((kind, code),) = act.items()
        if kind not in ("build", "paint"):
            raise IllegalOrder("not_an_act")
        number = _spot(state, code)
        spot = state.board.spots[number]
        if not {spot.beach, spot.sector, spot.type}.issubset(laid):
            raise IllegalOrder("cards_not_laid", spot=code)
        checked.append((kind, number))
    paintings = sum(kind == "paint" for kind, _ in checked)
    if paintings > laid.count(PAINT):
        raise IllegalOrder("too_few_paints", laid=laid.count(PAINT))
    return tuple(checked)


CHECKS = {
    "place": check_place,
    "project": check_project,
    "tiki": check_tiki,
    "denounce": check_denounce,
    "offer": check_offer,
    "counter": check_counter,
    "revenge": check_revenge,
    "complete": check_complete,
    "acts": check_acts,
}


def _spot(state: State, code: Any) -> int:
    number = state.board.places.get(code) if type(code) is str else None
    if number is None or number >= len(state.board.spots):
        raise IllegalOrder("unknown_spot", spot=code)
    return number


def _hut_of(state: State, owner: int, order: Order, otherwise: str) -> int:
    (code,) = fields(order, "hut")
    spot = _spot(state, code)
    if state.huts[spot] != owner:
        raise IllegalOrder(otherwise, spot=code)
    return spot
