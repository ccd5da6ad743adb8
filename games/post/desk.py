"""Where a group of letters is written: the moment, and what the letters about one phase share.

Whatever a letter says of a table comes from here, and what is here came through the gate of `play.tables`.
What is shared between readers is made from what a stranger may see.
"""

from dataclasses import replace
from datetime import datetime
from functools import cached_property

from django.utils.translation import get_language

from games.faces import face_of
from games.faces.face import Face, SeatLabel
from games.models import Game, Letter, Phase
from games.play.tables import Round, Table, commitments, round_at, tables_at
from games.post.content import one_line
from games.post.happenings import log_sentences
from games.post.times import deadline_words


class Desk:
    """For one group of letters: who has sealed is as it was when the group was taken up."""

    def __init__(self, now: datetime) -> None:
        self.now = now
        self._present: dict[int, Phase | None] = {}
        self._sittings: dict[int, Sitting] = {}

    def sitting(self, letter: Letter) -> "Sitting | None":
        """The letter's phase or the present one; None before the game has begun."""
        phase = letter.phase or self._present_phase(letter.game)
        if phase is None:
            return None
        if phase.pk not in self._sittings:
            self._sittings[phase.pk] = Sitting(letter.game, phase)
        return self._sittings[phase.pk]

    def table(self, letter: Letter) -> Table | None:
        """As the letter's seat may see it."""
        sitting = self.sitting(letter)
        return sitting.table(letter.seat) if sitting else None

    def story(self, letter: Letter) -> tuple[str, ...]:
        return self.sitting(letter).story(letter.seat, zone_of(letter))

    def deadline(self, letter: Letter, due: datetime) -> str:
        return deadline_words(due, zone_of(letter), self.now)

    def _present_phase(self, game: Game) -> Phase | None:
        if game.pk not in self._present:
            self._present[game.pk] = game.phases.select_related("after").order_by("-number").first()
        return self._present[game.pk]


class Sitting:
    """One phase of a game, for all who are written to about it. Sentences are kept by language."""

    def __init__(self, game: Game, phase: Phase) -> None:
        self.face = face(game)
        self._view = tables_at(game, phase)
        self._tables: dict[int | None, Table] = {}
        self._stories: dict[tuple[str, str, tuple[int, ...]], tuple[str, ...]] = {}
        self._boards: dict[str, str] = {}
        self._scores: dict[str, tuple[str, ...]] = {}

    def table(self, seat: int | None) -> Table:
        if seat not in self._tables:
            table = self._view(seat)
            labels = tuple(SeatLabel(one_line(label.name), label.colour) for label in table.labels)
            self._tables[seat] = replace(table, labels=labels)
        return self._tables[seat]

    @property
    def public(self) -> Table:
        return self.table(None)

    def board(self) -> str:
        language = get_language()
        if language not in self._boards:
            self._boards[language] = self.face.board_text(self.public.view, self.public.labels)
        return self._boards[language]

    def scores(self) -> tuple[str, ...]:
        language = get_language()
        if language not in self._scores:
            lines = self.face.scores_text(self.public.scores, self.public.labels)
            self._scores[language] = tuple(lines)
        return self._scores[language]

    def story(self, seat: int | None, zone: str) -> tuple[str, ...]:
        """What happened since the last sealed choice, what went on beside the board first."""
        events = self._round.events(seat)
        key = get_language(), zone, tuple(map(id, events))
        if key not in self._stories:
            beside = log_sentences(self._round.log, self.face, self.public.labels, zone)
            told = self.face.story(events, self.public.view, self.public.labels)
            self._stories[key] = (*beside, *told)
        return self._stories[key]

    @cached_property
    def seals(self) -> tuple[tuple[str, str], ...]:
        """Names and commitments of the sealed choice that led here."""
        before = self.public.phase.after
        if before is None or len(before.asked) == 1:
            return ()
        sealed = sorted(commitments(before).items())
        return tuple((self.public.labels[seat].name, commitment) for seat, commitment in sealed)

    @cached_property
    def _round(self) -> Round:
        return round_at(self.public.phase)


def face(game: Game) -> Face:
    return face_of(game.rules)


def zone_of(letter: Letter) -> str:
    """The reader's own, or the game's for somebody whom we do not know yet."""
    return letter.player.zone if letter.player else letter.game.pace["zone"]
