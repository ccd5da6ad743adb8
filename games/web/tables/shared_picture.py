"""A finished game as a picture for messengers and previews: who came where, beside the board.

It needs no font: lettering is strokes, so a name in another script is left out, and its owner's mark tells.
"""

from datetime import datetime
from hashlib import sha256

from django.utils.translation import override

from games.faces import face_of
from games.faces.colours import COLOURS
from games.faces.face import BoardLook
from games.faces.kit.alphabet import can_write
from games.faces.kit.svg import element, lettering, png
from games.tables.models import Game
from games.tables.proving import kept
from games.tables.seats import seats_with_people
from games.tables.view import Table, labels, table_at
from games.web.tables.standings import Standing, standings_of

WIDTH, HEIGHT = 1200, 630
"""As messengers show it."""
EDGE, PANEL = 24, 400
ROW, FIRST_ROW, MOST_ROW_ROOM = 84, 150, 460
LETTERS_SHOWN, LETTERS_OF_TITLE = 10, 14
SEA, PAPER, INK, GOLD, OUTLINE = "#1b6f8c", "#fdf6e6", "#2f2418", "#ffd75e", "#1c1512"


def shared_picture(game: Game, network: str, now: datetime) -> bytes:
    """As a stranger sees it. Whoever gets another name, or has none any more, gets another picture."""
    names = repr([label.name for label in labels(seats_with_people(game))])
    return kept("picture", game, network, now, _drawn, version=sha256(names.encode()).hexdigest()[:16])


def _drawn(game: Game) -> bytes:
    with override(game.language):
        table = table_at(game, None)
        assert table is not None  # Whoever asks knows that the game is over.
        return png(picture_svg(table), WIDTH)


def picture_svg(table: Table) -> str:
    face = face_of(table.game.rules)
    look = BoardLook(groups=face.scored_groups(table.view), codes=False)
    drawn = [part.markup for part in face.board_parts(table.view, table.labels, look)]
    boards = [markup for markup in drawn if markup.startswith("<svg ")]
    boards = boards or [face.board_svg(table.view, table.labels, look)]
    title = " ".join(word for word in face.title(table.game.options).split() if can_write(word))
    return element(
        "svg",
        element("rect", width=WIDTH, height=HEIGHT, fill=SEA),
        *(_board(markup, number, len(boards)) for number, markup in enumerate(boards)),
        element("rect", x=WIDTH - PANEL, width=PANEL, height=HEIGHT, fill=PAPER),
        _title(title) if title else "",
        *_rows(standings_of(table)),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
    )


def _board(markup: str, number: int, of: int) -> str:
    """Beside the others, if there are several."""
    room = (WIDTH - PANEL - EDGE) // of
    where = f'x="{EDGE + number * room}" y="{EDGE}" width="{room - EDGE}" height="{HEIGHT - 2 * EDGE}"'
    return markup.replace("<svg ", f"<svg {where} ", 1)


def _rows(standings: list[Standing]) -> list[str]:
    step = min(ROW, MOST_ROW_ROOM // len(standings))
    return [
        element(
            "g",
            _row(standing),
            transform=f"translate({WIDTH - PANEL} {FIRST_ROW + number * step})",
        )
        for number, standing in enumerate(standings)
    ]


def _row(standing: Standing) -> str:
    colour = COLOURS[standing.label.colour]
    name = (standing.label.short or standing.label.name)[:LETTERS_SHOWN]
    first = element("rect", x=12, y=-4, width=PANEL - 24, height=68, rx=14, fill=GOLD)
    return "".join(
        (
            first if standing.place == 1 else "",
            _figure(str(standing.place), 44),
            element(
                "rect",
                x=72,
                y=8,
                width=44,
                height=44,
                rx=10,
                fill=colour.light,
                stroke=OUTLINE,
                stroke_width=3,
            ),
            element(
                "path",
                d=colour.mark_path,
                fill=colour.ink,
                fill_rule="evenodd",
                transform="translate(94 30)scale(1.4)",
            ),
            lettering(name, 216, 30, 24, **STROKE, stroke_width=4) if can_write(name) else "",
            _figure(str(standing.total), PANEL - 56),
        )
    )


STROKE = {"fill": "none", "stroke": INK, "stroke_linecap": "round", "stroke_linejoin": "round"}


def _figure(figure: str, x: float) -> str:
    return lettering(figure, x, 30, 34, **STROKE, stroke_width=6)


def _title(words: str) -> str:
    height = 44 * min(1, LETTERS_OF_TITLE / len(words))
    return lettering(words, WIDTH - PANEL / 2, 78, height, **STROKE, stroke_width=height / 7)
