"""Scores in letters: a tile for each seat, what has changed, and why somebody lost points."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext, ngettext, pgettext

from games.faces.face import Face
from games.faces.kit.phrases import with_commas, with_note
from games.letters.content import Scores, ScoreTile, Told
from games.tables.view import Table

Changes = Sequence[Sequence[int]]
"""By seat, how the columns of its score have changed, the total last; empty if that is not told."""


def scores_now(face: Face, table: Table, changes: Changes) -> Scores:
    tiles = _tiles(face, table, changes)
    told = [f"{tile.name} {tile.change}" for tile in tiles if tile.direction in ("up", "down")]
    return Scores(
        title=gettext("If the game ended now"),
        tiles=tiles,
        changes=gettext("What has changed: %(changes)s.") % {"changes": with_commas(told)} if told else "",
        lines=tuple(face.scores_text(table.scores, table.view, table.labels)),
    )


def final_scores(face: Face, table: Table) -> Scores:
    lines = tuple(face.scores_text(table.scores, table.view, table.labels))
    return Scores(gettext("The final scores"), _tiles(face, table, ()), "", lines)


def losses(face: Face, table: Table, changes: Changes) -> Iterator[Told]:
    """Whoever has fewer points than before, with where they went."""
    columns = face.score_columns()[:-1] if face.scores_add_up() else []
    for seat, change in enumerate(changes):
        if change[-1] >= 0:
            continue
        words = {"name": table.labels[seat].name, "points": -change[-1]}
        if seat == table.seat:
            sentence = ngettext("You lose %(points)d point", "You lose %(points)d points", -change[-1])
        else:
            sentence = ngettext(
                "%(name)s loses %(points)d point", "%(name)s loses %(points)d points", -change[-1]
            )
        parts = [
            f"{column} {signed(part)}" for column, part in zip(columns, change[:-1], strict=False) if part
        ]
        told = with_note(sentence % words, with_commas(parts)) if parts else sentence % words
        yield Told(told + pgettext("ends a sentence", "."), table.labels[seat].colour)


def signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else "0"


def _tiles(face: Face, table: Table, changes: Changes) -> tuple[ScoreTile, ...]:
    """In the order of the rules, then of the seats."""
    totals = [row[-1] for row in face.score_rows(table.view, table.scores)]
    ranking = sorted(range(len(totals)), key=lambda seat: (table.outcome[seat].place, -totals[seat]))
    tiles = []
    for seat in ranking:
        label, change = table.labels[seat], changes[seat][-1] if changes else 0
        direction = ("up" if change > 0 else "down" if change < 0 else "same") if changes else ""
        name = gettext("You") if seat == table.seat else label.name
        tiles.append(
            ScoreTile(
                name,
                label.colour,
                f"{totals[seat]}".replace("-", "−"),
                signed(change),
                direction,
                seat == table.seat,
            )
        )
    return tuple(tiles)
