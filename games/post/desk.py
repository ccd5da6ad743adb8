"""Where a group of letters is written: the moment, and what the letters of one table share.

Whatever a letter says of a table comes from here, and what is here came through the gate of `play.tables`.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from games.faces import face_of
from games.faces.face import Face, SeatLabel
from games.models import Game, Letter, LogLine, Phase
from games.play.rules import events_of
from games.play.tables import Table, commitments, recent_phases, tables_at
from games.post.content import one_line
from games.post.happenings import log_sentence
from games.post.times import deadline_words, moment_words


class Desk:
    """For one group of letters: who has sealed is as it was when the group was taken up."""

    def __init__(self, now: datetime) -> None:
        self.now = now
        self._tables: dict[int, Callable[[int | None], Table]] = {}
        self._recent: dict[int, list[Phase]] = {}
        self._log: dict[int, list[LogLine]] = {}
        self._present: dict[int, Phase | None] = {}

    def table(self, letter: Letter) -> Table | None:
        """The table at the letter's phase, or at the present one, as the letter's seat may see it."""
        phase = letter.phase or self._present_phase(letter.game)
        if phase is None:
            return None
        if phase.pk not in self._tables:
            self._tables[phase.pk] = tables_at(letter.game, phase)
        table = self._tables[phase.pk](letter.seat)
        labels = tuple(SeatLabel(one_line(label.name), label.colour) for label in table.labels)
        return replace(table, labels=labels)

    def story(self, letter: Letter, table: Table) -> tuple[str, ...]:
        """What happened since everybody was last told, what went on beside the board first."""
        spoken, zone = face(table.game), zone_of(letter)
        beside = [log_sentence(line, spoken, table.labels, zone) for line in self._log_lines(table)]
        events = [event for phase in self._recent_phases(table) for event in events_of(phase, table.seat)]
        return (*beside, *spoken.story(events, table.view, table.labels))

    def seals(self, table: Table) -> tuple[tuple[str, str], ...]:
        """Names and commitments of the sealed choice that led here."""
        before = table.phase.after
        if before is None or len(before.asked) == 1:
            return ()
        return tuple((table.labels[seat].name, seal) for seat, seal in sorted(commitments(before).items()))

    def when(self, letter: Letter, moment: datetime) -> str:
        return moment_words(moment, zone_of(letter))

    def deadline(self, letter: Letter, due: datetime) -> str:
        return deadline_words(due, zone_of(letter), self.now)

    def _present_phase(self, game: Game) -> Phase | None:
        if game.pk not in self._present:
            self._present[game.pk] = game.phases.select_related("after").order_by("-number").first()
        return self._present[game.pk]

    def _recent_phases(self, table: Table) -> list[Phase]:
        if table.phase.pk not in self._recent:
            self._recent[table.phase.pk] = recent_phases(table.phase)
        return self._recent[table.phase.pk]

    def _log_lines(self, table: Table) -> list[LogLine]:
        """What the public log gained since the phase that everybody was last told of."""
        if table.phase.pk not in self._log:
            recent = self._recent_phases(table)
            told = recent[0] if len(recent) > 1 else table.phase.after
            lines = table.game.log.filter(at__gt=told.opened_at, at__lte=table.phase.opened_at) if told else ()
            self._log[table.phase.pk] = list(lines)
        return self._log[table.phase.pk]


def face(game: Game) -> Face:
    return face_of(game.rules)


def zone_of(letter: Letter) -> str:
    return letter.player.zone if letter.player else letter.game.pace["zone"]
