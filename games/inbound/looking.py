"""Looking at a table by mail: what I sealed, the scores, what happened in a round, the record, the rules."""

from datetime import datetime

from django.utils.translation import gettext

from games.inbound import lobby_commands
from games.inbound.commands import Command
from games.inbound.ordering import list_in_words
from games.inbound.results import Result
from games.letters.addresses import Addressee
from games.letters.context import face
from games.refusal import Refusal
from games.site import address
from games.tables.history import chapters_of
from games.tables.lists import list_of
from games.tables.models import Game
from games.tables.sealing import own_order
from games.tables.view import Table, table_at

MOST_LINES = 200


def mine(command: Command, addressee: Addressee, now: datetime) -> Result:
    """For its owner alone, in the body of the letter: what they sealed, and the cards that they hold."""
    found = _sealed(addressee)
    table = _table(addressee)
    own = face(table.game).own_cards(table.view)
    return Result("status", "mine", [*found, own] if own else found)


def _sealed(addressee: Addressee) -> list[str]:
    table = _table(addressee)
    is_open = table.seat is not None and table.phase.closed_at is None and _holds(addressee)
    order = own_order(table.phase, table.seat) if is_open and table.seat is not None else None
    listed = list_of(table.phase, table.seat) if is_open and table.seat is not None else None
    if listed and order is None:
        return [gettext("Your sealed orders in advance:"), *list_in_words(table.phase, listed, table)]
    if order is None:
        return [gettext("You have nothing sealed for the current turn.")]
    words = face(table.game).order_text(table.phase.kind, order, table.view, table.labels)
    return [gettext("Your sealed order: %(order)s") % {"order": words}]


def scores(command: Command, addressee: Addressee, now: datetime) -> Result:
    table = _table(addressee)
    lines = face(table.game).scores_text(table.scores, table.view, table.labels)
    return Result("status", "scores", [gettext("If the game ended now")], notes=list(lines))


def history(command: Command, addressee: Addressee, now: datetime) -> Result:
    """«history» tells the last round that is over, «history 3» the third, «history all» everything."""
    table = _table(addressee)
    chapters = chapters_of(table.game, table.seat)
    wanted = command.text.strip()
    if wanted.isdigit():
        chapters = [chapter for chapter in chapters if chapter.number == int(wanted)]
    elif not wanted:
        chapters = chapters[-2:-1] or chapters
    spoken = face(table.game)
    lines = []
    for chapter in chapters:
        lines.append(f"{spoken.round_title(chapter.number)}:")
        lines += spoken.story(chapter.events, table.view, table.labels)
    if not lines:
        raise Refusal("no_such_round")
    return Result("status", "history", [gettext("What happened")], notes=lines[-MOST_LINES:])


def record(command: Command, addressee: Addressee, now: datetime) -> Result:
    game = addressee.game
    if game.status != Game.Status.FINISHED:
        sentence = gettext("The record is published when the game is over.")
        return Result("refused", "game_not_over", [sentence])
    sentence = gettext("The record, with everything that was secret: %(link)s")
    return Result("status", "record", [sentence % {"link": address("record", game.code)}])


def rules(command: Command, addressee: Addressee, now: datetime) -> Result:
    return lobby_commands.rules_of(addressee.game.rules, addressee.game.options, command.text)


def _table(addressee: Addressee) -> Table:
    """As the sender may see it: from their seat if it is still theirs, else as anybody."""
    table = table_at(addressee.game, addressee.seat.number if addressee.seat and _holds(addressee) else None)
    if table is None:
        raise Refusal("game_not_running")
    return table


def _holds(addressee: Addressee) -> bool:
    seat, player = addressee.seat, addressee.player
    return seat is not None and player is not None and seat.player_id == player.pk
