"""Mao: cheating is allowed, and may be denounced (M1 to M7)."""

from itertools import product

from engine.makabana.cards import PAINT, Plan, plan_of, sorted_out
from engine.makabana.realisation import build, paint, repaint, reveal
from engine.makabana.state import NOBODY, NOWHERE, Draft, Trial

HONEST = 3
FEWEST_WITH_PAINT = 3
"""M1: a smaller project may hold no Paint."""

Act = tuple[str, int]
"""`build` or `paint`, and a spot."""


def degree(cards: int) -> int:
    """M1: how badly a project of so many cards cheats."""
    return abs(cards - HONEST)


def denounce(draft: Draft, accused_by: dict[int, int]) -> None:
    """M2 to M4: the first accuser in turn order counts; what the others answered stays unknown."""
    accuser = next((seat for seat in draft.turn_order if accused_by[seat] != NOBODY), NOBODY)
    if accuser == NOBODY:
        draft.tell("nobody_denounced")
        return
    accused = accused_by[accuser]
    counts = len(draft.projects[accuser].cards), len(draft.projects[accused].cards)
    caught = degree(counts[1]) > degree(counts[0])
    draft.tell(
        "denounced", accuser=accuser, accused=accused, accuser_cards=counts[0], accused_cards=counts[1]
    )
    draft.out = (accused if caught else accuser,)
    draft.tell("left", seat=draft.out[0])
    laid_paints = draft.projects[accused].cards.count(PAINT)
    revenge = False
    targeted = targeted_owners(draft, accused) if caught and laid_paints else set()
    if targeted:
        draft.paints[accused] -= laid_paints
        draft.tell("paints_discarded", seat=accused, number=laid_paints, paints=draft.paints[accused])
        revenge = accuser in targeted
        if revenge:
            draft.tell("revenge_due", seat=accuser, accused=accused)
        elif accuser in draft.huts:
            draft.stage = "offer"
            draft.queue = (accuser,)
    draft.trial = Trial(accuser, accused, *counts, revenge)


def targeted_owners(draft: Draft, seat: int) -> set[int]:
    """M4: who else owns huts that the laid beach, sector and type cards can name."""
    names = product(*sorted_out(draft.projects[seat].cards))
    spots = (draft.board.named.get(name) for name in names)
    return {draft.huts[spot] for spot in spots if spot is not None} - {NOBODY, seat}


def offer(draft: Draft, seat: int, spot: int) -> None:
    assert draft.trial is not None
    draft.offered = spot
    draft.tell("offered", seat=seat, spot=draft.code(spot))
    draft.stage = "counter"
    draft.queue = (draft.trial.accused,)


def counter(draft: Draft, seat: int, take: bool) -> None:
    spot = draft.offered
    if take:
        owner = draft.huts[spot]
        repaint(draft, seat, spot)
        draft.tell("countered", seat=seat, spot=draft.code(spot), owner=owner)
    else:
        draft.paints[seat] += draft.projects[seat].cards.count(PAINT)
        draft.tell("declined", seat=seat, paints=draft.paints[seat])
    draft.offered = NOWHERE


def asks(draft: Draft, seat: int) -> bool:
    """Whether this seat's realisation begins with a question; the stage then names it."""
    trial = draft.trial
    if trial and trial.revenge and trial.accuser == seat and trial.accused in draft.huts:
        draft.stage = "revenge"
        return True
    laid = len(draft.projects[seat].cards)
    if laid in (0, HONEST):
        return False
    draft.stage = "complete" if laid < HONEST else "acts"
    return True


def take_revenge(draft: Draft, seat: int, spot: int) -> None:
    assert draft.trial is not None
    trial = draft.trial
    repaint(draft, seat, spot)
    draft.tell("revenge_taken", seat=seat, spot=draft.code(spot), owner=trial.accused)
    draft.trial = Trial(trial.accuser, trial.accused, trial.accuser_cards, trial.accused_cards, False)


def complete(draft: Draft, seat: int, added: tuple[str, ...]) -> None:
    """M5: one or two cards, completed from the hand to one build, or left alone."""
    project = draft.projects[seat]
    plan = plan_of(tuple(sorted(project.cards + added))) if added else Plan("void")
    spot = None if plan.named is None else draft.board.named.get(plan.named)
    reveal(draft, seat, project, plan, spot)
    if plan.named is not None:
        draft.tell("completed", seat=seat, cards=added)
        if spot is None:
            draft.tell("failed", seat=seat, plan="build", reason="no_such_spot", named=plan.named)
        else:
            build(draft, seat, spot)
    draft.queue = draft.queue[1:]


def act(draft: Draft, seat: int, acts: tuple[Act, ...]) -> None:
    """M5: four cards or more carry up to two builds and paintings."""
    draft.tell("acted", seat=seat, cards=draft.projects[seat].cards, acts=len(acts))
    for kind, spot in acts:
        if kind == "build":
            build(draft, seat, spot)
        else:
            paint(draft, seat, spot)
    draft.queue = draft.queue[1:]
