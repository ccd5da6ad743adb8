"""What is asked of a sender now, with lines that would be right: said wherever a mail could not be obeyed."""

from dataclasses import replace
from datetime import datetime

from django.conf import settings
from django.utils.translation import gettext, pgettext

from games.inbound.ordering import reading_of
from games.inbound.results import Result
from games.letters.addresses import Addressee
from games.letters.context import face
from games.letters.yes_or_no import yes_and_no
from games.tables.models import Game, Phase, Seat
from games.times import deadline_words

UNMET = ("refused", "too_late")


def with_question(result: Result, addressee: Addressee, now: datetime) -> Result:
    """The same, and what is asked now if the mail has brought nothing about."""
    if result.kind not in UNMET:
        return result
    sentences, lines = _asked_now(addressee, now)
    better = result.better if result.better and result.better[0] != _help() else lines
    return replace(result, sentences=[*result.sentences, *sentences], better=better or [_help()])


def _asked_now(addressee: Addressee, now: datetime) -> tuple[list[str], list[str]]:
    game = Game.objects.get(pk=addressee.game.pk)
    if game.status == Game.Status.RUNNING and addressee.seat is not None:
        return _question(game, addressee.seat, _zone(addressee), now)
    if game.status == Game.Status.CHECK_IN and _waits_for(game, addressee):
        until = deadline_words(game.check_in_deadline, _zone(addressee), now)
        return [gettext("The table is full. Please check in."), until], yes_and_no()
    if game.status == Game.Status.GATHERING and addressee.invitation and not addressee.invitation.accepted_by:
        sentence = gettext("You are invited to the table “%(game)s”: do you want to play?")
        return [sentence % {"game": game.name}], yes_and_no()
    if game.status in (Game.Status.FINISHED, Game.Status.CANCELLED):
        return [gettext("This game is over. There is nothing left to do.")], []
    if addressee.invitation and not addressee.invitation.accepted_by:
        return _too_late_to_come(game), []
    return [], []


def _too_late_to_come(game: Game) -> list[str]:
    """The table is full or under way, and no bot keeps a seat."""
    sentence = gettext("The table “%(game)s” has no free seats any more.") % {"game": game.name}
    if not settings.LOBBY_ADDRESS:
        return [sentence]
    other = gettext("To find another table, write “list” to %(address)s.")
    return [sentence, other % {"address": settings.LOBBY_ADDRESS}]


def _question(game: Game, seat: Seat, zone: str, now: datetime) -> tuple[list[str], list[str]]:
    phase = game.phases.filter(closed_at=None).select_related("after").first()
    if phase is None:
        return [], []
    phase.game = game
    _, table = reading_of([], phase, seat)
    sentence = face(game).ask_sentence(table.view, table.labels)
    if table.asks_viewer and phase.due_at is not None:
        sentences = [gettext("Your turn now: %(ask)s") % {"ask": sentence}]
        return [*sentences, deadline_words(phase.due_at, zone, now)], _examples(phase, seat)
    if seat.number in phase.asked:
        return [gettext("Your sealed order for the current turn still counts.")], []
    return [sentence], _examples(phase, seat) if seat.number in table.ahead else []


def _examples(phase: Phase, seat: Seat) -> list[str]:
    _, table = reading_of([], phase, seat)
    return face(phase.game).examples(table.view, table.labels)


def _waits_for(game: Game, addressee: Addressee) -> bool:
    return game.participants.filter(player=addressee.player, checked_in_at=None).exists()


def _zone(addressee: Addressee) -> str:
    return addressee.player.zone if addressee.player else str(addressee.game.pace["zone"])


def _help() -> str:
    return pgettext("mail", "help")
