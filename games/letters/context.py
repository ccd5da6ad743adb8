"""Where a group of letters is written: the moment, and what the letters about one phase share.

Whatever a letter says of a table comes from here, and what is here came through the gate, `tables.view`.
What is shared between readers is made from what a stranger may see.
"""

from dataclasses import replace
from datetime import datetime
from functools import cached_property
from typing import Any

from django.utils.translation import get_language, gettext

from games.accounts.models import Player
from games.faces import face_of
from games.faces.face import Face, SeatLabel
from games.letters.content import OwnResult, Scores, Told
from games.letters.scores import final_scores, losses, scores_now, signed
from games.letters.story import told_with_colours
from games.outbox.models import Letter
from games.tables.log_words import log_sentences
from games.tables.models import Game, Phase, Seat
from games.tables.view import RoundSoFar, Table, commitments, round_at, scored_at, tables_at
from games.text import one_line
from games.times import deadline_words, short_moment_words


class LetterContext:
    """For one group of letters: who has sealed stays as it was when the group was taken."""

    def __init__(self, now: datetime) -> None:
        self.now = now
        self._present: dict[int, Phase] = {}
        self._phases: dict[int, PhaseContext] = {}

    def at_phase(self, letter: Letter) -> "PhaseContext":
        """The letter's phase or the present one. Only for letters about a game that has begun."""
        game = game_of(letter)
        phase = letter.phase or self._present_phase(game)
        if phase.pk not in self._phases:
            self._phases[phase.pk] = PhaseContext(game, phase)
        return self._phases[phase.pk]

    def table(self, letter: Letter) -> Table:
        """As the letter's seat may see it."""
        return self.at_phase(letter).table(letter.seat)

    def story(self, letter: Letter) -> dict[str, Any]:
        """The story and its title, as parts of a letter's content."""
        phase_context = self.at_phase(letter)
        story = phase_context.story(letter.seat, zone_of(letter))
        return {"story": story, "story_title": phase_context.story_title()}

    def result(self, letter: Letter) -> OwnResult | None:
        return self.at_phase(letter).result(letter.seat)

    def round_number(self, letter: Letter) -> int | None:
        """Of the letter's phase, or of the present one; None in a game without rounds."""
        number = getattr(self.at_phase(letter).public.view, "round", None)
        return None if number is None else max(1, int(number))

    def deadline(self, letter: Letter, due: datetime) -> str:
        return deadline_words(due, zone_of(letter), self.now)

    def deadline_in_short(self, letter: Letter, due: datetime) -> str:
        return short_moment_words(due, zone_of(letter), self.now)

    def _present_phase(self, game: Game) -> Phase:
        if game.pk not in self._present:
            phase = game.phases.select_related("after").order_by("-number").first()
            assert phase is not None, f"{game} has not begun"
            self._present[game.pk] = phase
        return self._present[game.pk]


class PhaseContext:
    """One phase of a game, shared by all letters about it. Boards are kept by language."""

    def __init__(self, game: Game, phase: Phase) -> None:
        self.face = face(game)
        self._view = tables_at(game, phase)
        self._tables: dict[int | None, Table] = {}
        self._boards: dict[str, str] = {}

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

    def scores(self, seat: int | None) -> Scores:
        """As if the game ended now, with what has changed since the last sealed choice."""
        return scores_now(self.face, self.table(seat), self._changes)

    def changed_scores(self, seat: int | None) -> Scores | None:
        """None if they are what they were."""
        return self.scores(seat) if any(change[-1] for change in self._changes) else None

    def final_scores(self, seat: int | None) -> Scores:
        return final_scores(self.face, self.table(seat))

    def story_title(self) -> str:
        """«What happened in round 3», if it was a round that everybody decided in."""
        before = self._round.before
        number = getattr(self._scored_before[0], "round", 0) if before and len(before.asked) > 1 else 0
        return gettext("What happened in round %(round)d") % {"round": number} if number else ""

    def story(self, seat: int | None, zone: str) -> tuple[Told, ...]:
        """What happened since the last sealed choice: beside the board, on it, and why points were lost."""
        table = self.table(seat)
        beside = log_sentences(self._round.log, self.face, self.public.labels, zone)
        return (
            *map(Told, beside),
            *told_with_colours(self.face, self._round.events(seat), table),
            *losses(self.face, table, self._changes),
        )

    def result(self, seat: int | None) -> OwnResult | None:
        """What that brought the seat; None if nothing."""
        events, table = self._round.events(seat), self.table(seat)
        found = self.face.result(events, table.view, table.labels) if events and seat is not None else None
        if found is None:
            return None
        changed = self._changes[seat][-1] if self._changes and seat is not None else 0
        return OwnResult(found.headline, found.about, found.line, signed(changed) if changed else "")

    @cached_property
    def seals(self) -> tuple[tuple[str, str], ...]:
        """Names and commitments of the sealed choice that led here."""
        before = self.public.phase.after
        if before is None or len(before.asked) == 1:
            return ()
        sealed = sorted(commitments(before).items())
        return tuple((self.public.labels[seat].name, commitment) for seat, commitment in sealed)

    @cached_property
    def _changes(self) -> list[list[int]]:
        """By seat, how the columns of its score have changed since the last sealed choice; empty if there was
        none."""
        if self._round.before is None:
            return []
        before = self.face.score_rows(*self._scored_before)
        now = self.face.score_rows(self.public.view, self.public.scores)
        return [[new - old for old, new in zip(*rows, strict=True)] for rows in zip(before, now, strict=True)]

    @cached_property
    def _scored_before(self) -> tuple[Any, list[Any]]:
        """What everybody could see, and the scores, when the last sealed choice was asked."""
        assert self._round.before is not None, "something was asked before"
        return scored_at(self._round.before)

    @cached_property
    def _round(self) -> RoundSoFar:
        return round_at(self.public.phase)


def face(game: Game) -> Face:
    return face_of(game.rules)


def zone_of(letter: Letter) -> str:
    """The reader's own, or the game's for somebody whom we do not know yet."""
    return letter.player.zone if letter.player else str(game_of(letter).pace["zone"])


def game_of(letter: Letter) -> Game:
    """For kinds that are always about a game."""
    assert letter.game is not None, f"{letter} is about no game"
    return letter.game


def phase_of(letter: Letter) -> Phase:
    """For kinds that are always about one question."""
    assert letter.phase is not None, f"{letter} is about no phase"
    return letter.phase


def seat_of(letter: Letter, table: Table) -> Seat:
    """For kinds that always go to a seat."""
    assert letter.seat is not None, f"{letter} is for no seat"
    return table.seats[letter.seat]


def player_of(letter: Letter) -> Player:
    """For kinds that always go to somebody with an account."""
    assert letter.player is not None, f"{letter} is for nobody with an account"
    return letter.player
