"""R6 to R8: what becomes of a project on the board as it then stands."""

from engine.makabana.cards import Plan, Project, plan_of
from engine.makabana.state import NOBODY, Draft


def realise(draft: Draft, seat: int) -> None:
    """A project that needs no question: reveal it, and carry it out if that can be done."""
    project = draft.projects[seat]
    plan = plan_of(project.cards)
    spot = None if plan.named is None else draft.board.named.get(plan.named)
    reveal(draft, seat, project, plan, spot)
    if plan.named is None:
        return
    if spot is None:
        draft.tell("failed", seat=seat, plan=plan.kind, reason="no_such_spot", named=plan.named)
    elif plan.kind == "build":
        build(draft, seat, spot)
    elif plan.kind == "paint":
        paint(draft, seat, spot)
    else:
        found_club(draft, seat, spot)


def reveal(draft: Draft, seat: int, project: Project, plan: Plan, spot: int | None) -> None:
    draft.tell(
        "revealed",
        seat=seat,
        cards=project.cards,
        plan=plan.kind,
        named=plan.named,
        spot=None if spot is None else draft.code(spot),
    )


def build(draft: Draft, seat: int, spot: int) -> None:
    owner = draft.huts[spot]
    if owner != NOBODY:
        fail(draft, seat, "build", spot, "taken", (owner,))
    elif spot in draft.tikis:
        fail(draft, seat, "build", spot, "tiki", tikis_on(draft, spot))
    elif not draft.reserve[seat]:
        fail(draft, seat, "build", spot, "no_hut_left")
    else:
        put_hut(draft, seat, spot)
        draft.tell("built", seat=seat, spot=draft.code(spot))


def paint(draft: Draft, seat: int, spot: int) -> bool:
    """Whether the Paint card is spent."""
    owner = draft.huts[spot]
    if owner == NOBODY:
        fail(draft, seat, "paint", spot, "no_hut_there")
    elif owner == seat:
        fail(draft, seat, "paint", spot, "own_hut")
    elif draft.tikis[owner] == spot:
        fail(draft, seat, "paint", spot, "guarded", (owner,))
    else:
        repaint(draft, seat, spot)
        draft.paints[seat] -= 1
        draft.tell("painted", seat=seat, spot=draft.code(spot), owner=owner, paints=draft.paints[seat])
        return True
    return False


def found_club(draft: Draft, seat: int, spot: int) -> None:
    beach = draft.board.beach_of[spot]
    site = draft.board.site(beach)
    owner = draft.huts[spot]
    if owner != seat:
        fail(draft, seat, "club", spot, "not_your_hut", () if owner == NOBODY else (owner,))
    elif draft.clubs[beach] != NOBODY:
        fail(draft, seat, "club", spot, "club_taken", (draft.clubs[beach],))
    elif site in draft.tikis:
        fail(draft, seat, "club", spot, "tiki", tikis_on(draft, site))
    else:
        draft.clubs[beach] = seat
        draft.tell("club_founded", seat=seat, beach=draft.board.beaches[beach])


def repaint(draft: Draft, seat: int, spot: int) -> None:
    """A hut changes hands: the old one goes home, one of the new owner's takes its place."""
    draft.reserve[draft.huts[spot]] += 1
    put_hut(draft, seat, spot)


def put_hut(draft: Draft, seat: int, spot: int) -> None:
    draft.huts[spot] = seat
    draft.reserve[seat] -= 1


def tikis_on(draft: Draft, place: int) -> tuple[int, ...]:
    return tuple(seat for seat, where in enumerate(draft.tikis) if where == place)


def fail(draft: Draft, seat: int, plan: str, spot: int, reason: str, by: tuple[int, ...] = ()) -> None:
    """`by` names whose hut, Tiki or club was in the way."""
    draft.tell("failed", seat=seat, plan=plan, spot=draft.code(spot), reason=reason, by=by)
