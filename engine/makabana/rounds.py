"""The course of a round: projects, Tikis, realisation, end of round. Mao's questions come from `mao`."""

from engine.makabana import mao
from engine.makabana.cards import PAINT, Project
from engine.makabana.realisation import realise
from engine.makabana.scoring import score
from engine.makabana.state import NOBODY, NOWHERE, Draft


def begin_placing(draft: Draft) -> None:
    """S4: first huts clockwise, second huts back again."""
    draft.stage = "place"
    draft.queue = draft.turn_order + draft.turn_order[::-1]


def place(draft: Draft, seat: int, spot: int) -> None:
    draft.huts[spot] = seat
    draft.reserve[seat] -= 1
    draft.tell("placed", seat=seat, spot=draft.code(spot))
    draft.queue = draft.queue[1:]
    if not draft.queue:
        begin_round(draft)


def begin_round(draft: Draft) -> None:
    draft.round += 1
    draft.stage = "project"
    draft.queue = tuple(range(draft.players))
    draft.tell("round_began", round=draft.round, final=draft.final, first=draft.first)


def lay_projects(draft: Draft, projects: dict[int, Project]) -> None:
    """R2: all are in, and everybody sees what is to be seen of them."""
    draft.projects = tuple(projects[seat] for seat in range(draft.players))
    for seat in draft.turn_order:
        draft.tell("shown", seat=seat, **seen_of(draft.projects[seat], draft.edition, draft.mao))
    if draft.mao:
        draft.stage = "denounce"
        draft.queue = tuple(range(draft.players))
    else:
        begin_tikis(draft)


def seen_of(project: Project, edition: str, mao: bool) -> dict[str, object]:
    """The shown card, and with it how many there are; F2: a Paint too; M1: in Mao neither."""
    seen: dict[str, object] = {"card": project.show}
    if not mao:
        seen["count"] = len(project.cards)
        if edition == "2003" and PAINT in project.cards:
            seen["paint"] = True
    return seen


def begin_tikis(draft: Draft) -> None:
    draft.stage = "tiki"
    draft.queue = tuple(seat for seat in draft.turn_order if seat not in draft.out)


def place_tiki(draft: Draft, seat: int, where: int) -> None:
    draft.tikis[seat] = where
    draft.tell("tiki", seat=seat, place=None if where == NOWHERE else draft.code(where))
    draft.queue = draft.queue[1:]
    if not draft.queue:
        draft.queue = tuple(seat for seat in draft.turn_order if seat not in draft.out)
        realise_on(draft)


def realise_on(draft: Draft) -> None:
    """Realises project after project, until one asks a question (Mao) or the round is over."""
    while draft.queue:
        seat = draft.queue[0]
        if draft.mao and mao.asks(draft, seat):
            return
        realise(draft, seat)
        draft.queue = draft.queue[1:]
    end_round(draft)


def end_round(draft: Draft) -> None:
    """R9, R10: in this order, is the end triggered, the card passes on, everything goes home."""
    over = draft.final
    if not over:
        full, nearly_done = end_causes(draft)
        draft.final = bool(full or nearly_done)
        if draft.final:
            draft.tell("end_triggered", beaches=full, seats=nearly_done)
        draft.first = (draft.first + 1) % draft.players
    draft.out = ()
    draft.tikis = [NOWHERE] * draft.players
    draft.projects = ()
    draft.trial = None
    if over:
        end_game(draft)
    else:
        begin_round(draft)


def end_causes(draft: Draft) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The beaches where every spot holds a hut or a Tiki, and the seats with at most one hut in reserve."""
    full = tuple(
        draft.board.beaches[beach]
        for beach, spots in enumerate(draft.board.spots_of)
        if all(draft.huts[spot] != NOBODY or spot in draft.tikis for spot in spots)
    )
    return full, tuple(seat for seat, huts in enumerate(draft.reserve) if huts <= 1)


def end_game(draft: Draft) -> None:
    draft.stage = "over"
    draft.queue = ()
    result = score(draft.board, draft.players, draft.huts, draft.clubs)
    for beach in result.beaches:
        draft.tell(
            "beach_scored",
            beach=beach.beach,
            huts=beach.huts,
            most=beach.most,
            club=beach.club,
            points=beach.points,
        )
    for group in result.groups:
        draft.tell("group_scored", seat=group.seat, spots=group.spots, points=group.points)
    for club in result.clubs:
        draft.tell("club_scored", seat=club.seat, beach=club.beach, points=club.points)
    draft.tell("game_over", scores=result.totals(), winners=result.winners())
