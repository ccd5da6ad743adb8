"""The board as text: lines that need no columns, so they read in any font and aloud.

Only what everybody may see: the text is quoted in letters, so it holds nothing of the viewer's own cards.
"""

from collections.abc import Iterator

from django.utils.translation import gettext, ngettext

from engine.makabana.state import NOBODY, NOWHERE, turn_order
from engine.makabana.table import View
from games.faces.face import Labels
from games.faces.kit.phrases import with_commas
from games.faces.makabana.words import Scene, card_name


def board_text(view: View, labels: Labels) -> str:
    scene = Scene(view, labels)
    parts = [
        [_heading(scene)],
        *(
            [scene.beach(beach), *_beach_lines(number, scene)]
            for number, beach in enumerate(view.board.beaches)
        ),
        [gettext("Resorts, with the spots that are side by side"), *_resort_lines(scene)],
        [_seat_line(seat, scene) for seat in turn_order(view.players, view.first)],
        list(_notes(scene)),
    ]
    return "\n\n".join("\n".join(part) for part in parts)


def _heading(scene: Scene) -> str:
    view = scene.view
    words = {"round": view.round, "name": scene.name(view.first)}
    if view.stage == "over":
        return gettext("The game is over.")
    if not view.round:
        return gettext("The first huts are being placed. %(name)s goes first.") % words
    if view.final:
        return gettext("Round %(round)d, the final round. %(name)s goes first.") % words
    return gettext("Round %(round)d. %(name)s goes first.") % words


def _beach_lines(beach: int, scene: Scene) -> Iterator[str]:
    """A line per sector, then the club site."""
    board = scene.view.board
    by_sector: dict[str, list[str]] = {}
    for number in board.spots_of[beach]:
        by_sector.setdefault(board.spots[number].sector, []).append(
            _place(number, scene.view.huts[number], scene)
        )
    for sector, spots in by_sector.items():
        yield gettext("- %(sector)s: %(spots)s") % {
            "sector": card_name(sector, board),
            "spots": with_commas(spots),
        }
    if scene.view.edition == "2013":
        yield gettext("- club site: %(site)s") % {
            "site": _place(board.site(beach), scene.view.clubs[beach], scene)
        }


def _resort_lines(scene: Scene) -> Iterator[str]:
    """What dashed outlines show on the picture: a line for each."""
    board = scene.view.board
    seen: set[int] = set()
    for first in range(len(board.spots)):
        resort = [] if first in seen else [first]
        for spot in resort:
            resort += [other for other in board.neighbours[spot] if other not in resort]
        seen.update(resort)
        pairs = [
            f"{board.codes[one]}–{board.codes[other]}"
            for one in resort
            for other in board.neighbours[one]
            if one < other
        ]
        if pairs:
            yield f"- {with_commas(pairs)}"


def _place(number: int, owner: int, scene: Scene) -> str:
    """A spot or a club site: whose it is, and whose Tikis stand there."""
    tikis = [seat for seat, where in enumerate(scene.view.tikis) if where == number]
    words = {
        "code": scene.view.board.codes[number],
        "owner": "" if owner == NOBODY else scene.name(owner),
        "tikis": scene.names(tikis) if tikis else "",
    }
    if not tikis:
        return (gettext("%(code)s free") if owner == NOBODY else "%(code)s %(owner)s") % words
    if owner == NOBODY:
        return (
            ngettext("%(code)s free (Tiki: %(tikis)s)", "%(code)s free (Tikis: %(tikis)s)", len(tikis))
            % words
        )
    return (
        ngettext("%(code)s %(owner)s (Tiki: %(tikis)s)", "%(code)s %(owner)s (Tikis: %(tikis)s)", len(tikis))
        % words
    )


def _seat_line(seat: int, scene: Scene) -> str:
    return gettext("%(name)s: %(things)s") % {
        "name": scene.name(seat),
        "things": with_commas(_things(seat, scene)),
    }


def _things(seat: int, scene: Scene) -> Iterator[str]:
    view = scene.view
    huts, paints = view.reserve[seat], view.paints[seat]
    yield ngettext("%(huts)d hut in reserve", "%(huts)d huts in reserve", huts) % {"huts": huts}
    yield ngettext("%(paints)d Paint card", "%(paints)d Paint cards", paints) % {"paints": paints}
    if seat in view.out:
        yield gettext("out for the round")
    if view.tikis[seat] != NOWHERE:
        yield gettext("Tiki on %(code)s") % {"code": view.board.codes[view.tikis[seat]]}
    if view.shown:
        yield _shown(seat, scene)


def _shown(seat: int, scene: Scene) -> str:
    shown = scene.view.shown[seat]
    if shown.card is None:
        return gettext("has played no cards")
    words = {"card": card_name(shown.card, scene.view.board), "count": shown.number}
    if shown.number is None:
        return gettext("shows %(card)s") % words
    if shown.paint:
        return (
            ngettext(
                "shows %(card)s and a face-up Paint card (%(count)d card in all)",
                "shows %(card)s and a face-up Paint card (%(count)d cards in all)",
                shown.number,
            )
            % words
        )
    return (
        ngettext(
            "shows %(card)s (%(count)d card in all)", "shows %(card)s (%(count)d cards in all)", shown.number
        )
        % words
    )


def _notes(scene: Scene) -> Iterator[str]:
    view = scene.view
    if view.offered != NOWHERE:
        yield gettext("The hut on %(place)s is being offered.") % {
            "place": scene.place(view.board.codes[view.offered])
        }
    yield gettext(
        "A code is the beach, the sector (S sand, L lagoon, C palm, R rock) and the type (T "
        "tattoo, F flower, P fish)."
    )
    if not view.board.printed:
        yield gettext("This island is our own reconstruction; the printed one may differ.")
