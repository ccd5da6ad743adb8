"""Does what a mail asks for. Whatever is refused is a sentence in the answer, never a silence."""

from collections.abc import Callable, Sequence
from datetime import datetime
from itertools import accumulate

from django.utils.translation import gettext

from engine.core import Refused
from games.accounts.models import Player
from games.inbound import account_commands, lobby_commands, looking, talking
from games.inbound.commands import Command, Wishes, read_wishes
from games.inbound.luck_words import luck_of
from games.inbound.ordering import order_by_mail, question_of, reading_of, seat_of_reply, take_back
from games.inbound.results import Result, joined
from games.letters.addresses import Addressee
from games.letters.context import face
from games.refusal import Refusal
from games.tables import absence, gathering, welcoming
from games.tables.links import invitation_token
from games.tables.models import Game, Invitation, Phase
from games.tables.pace import read_pace
from games.tables.sealing import Order
from games.tables.view import Table, tables_at
from games.text import LONGEST_PLAYER_NAME, one_line
from games.wall_clock import known_zone
from games.wording import why_not

MOST_LINES = 100
MOST_SIGNS = 20_000
"""Nobody plays with more; what comes after them is not looked at."""
MOST_COMMANDS = 20


def act(addressee: Addressee, wishes: Wishes, sender_name: str, now: datetime, *, share: str = "") -> Result:
    """One result for the whole mail. Orders come first, so that talk is checked against them.

    `share` is what a mail that says yes to an invitation brings along for the seed.
    """
    if len(wishes.commands) > MOST_COMMANDS:
        return _refused(Refusal("too_many_commands", most=MOST_COMMANDS), addressee)
    phase = question_of(addressee)
    results: list[Result] = []
    said: Sequence[Order] = ()
    table: Table | None = None
    if phase is not None and wishes.lines:
        reading, table = reading_of(wishes.lines, phase, seat_of_reply(addressee))
        said = reading.orders
        if reading.orders or reading.problem:
            results.append(order_by_mail(addressee, phase, reading, table, now))
    commands = list(wishes.commands)
    if (addressee.message or addressee.words) and not commands and any(line.strip() for line in wishes.lines):
        try:
            commands = [talking.as_talk(wishes.lines, addressee)]
        except Refusal as refused:
            return _refused(refused, addressee)
    for command in commands:
        if (
            command.name in ("say", "tell")
            and phase
            and table
            and _gives_away(command.text, phase, said, table)
        ):
            results.append(_refused(Refusal("talk_betrays"), addressee))
        else:
            results.append(_obey(command, addressee, phase, sender_name, now, share))
    return joined(results) if results else _nothing_understood()


def wishes_of(addressee: Addressee, phase: Phase | None, lines: list[str]) -> Wishes:
    """The table is opened once, however many lines there are."""
    table = tables_at(phase.game, phase)(seat_of_reply(addressee).number) if phase else None

    def is_game_line(line: str) -> bool:
        if phase is None or table is None:
            return False
        reading = face(phase.game).parse_orders(phase.kind, [line], table.view, table.labels)
        return bool(reading.orders or reading.problem)

    joins = addressee.checks_in or addressee.invitation is not None
    return read_wishes(_first_lines(lines), is_game_line, joins=joins)


def _first_lines(lines: list[str]) -> list[str]:
    read_so_far = accumulate(map(len, lines[:MOST_LINES]))
    return [line for line, signs in zip(lines, read_so_far, strict=False) if signs <= MOST_SIGNS]


def _gives_away(text: str, phase: Phase, said: Sequence[Order], table: Table) -> bool:
    """Whether talk names what the same mail orders, sealed or refused."""
    orders = [(phase.kind, order) for order in said]
    return bool(orders) and face(phase.game).talk_leaks(table.view, orders, text)


def _obey(
    command: Command,
    addressee: Addressee,
    phase: Phase | None,
    sender_name: str,
    now: datetime,
    share: str,
) -> Result:
    try:
        if command.name == "undo":
            return take_back(addressee, phase, now)
        if command.name == "here":
            return _join(addressee, sender_name, now, share)
        if command.name == "decline":
            return _decline(addressee, now)
        return COMMANDS[command.name](command, addressee, now)
    except Refused as refused:
        return _refused(refused, addressee)


def _away(command: Command, addressee: Addressee, now: datetime) -> Result:
    return account_commands.away(_known(addressee), command.text, now)


def _back(command: Command, addressee: Addressee, now: datetime) -> Result:
    """Ends an absence, or cancels the next one, and takes back a seat that a bot plays."""
    player, seat = _known(addressee), addressee.seat
    held = seat is not None and seat.bot and seat.player_id == player.pk
    if not held or seat is None:
        return account_commands.back(player, "", now)
    absence.come_back(seat.pk, player, now)
    sentences = [gettext("The seat is yours again from the next turn.")]
    if player.absences.filter(last_day__gt=now.astimezone(known_zone(player.zone)).date()).exists():
        sentences += account_commands.back(player, "", now).sentences
    return Result("noted", "back", sentences)


def _account(command: Command, addressee: Addressee, now: datetime) -> Result:
    """Before the start, when somebody new is asked for a name."""
    return account_commands.ACCOUNT[command.name](_known(addressee), command.text, now)


def _join(addressee: Addressee, sender_name: str, now: datetime, share: str) -> Result:
    invitation, player = addressee.invitation, addressee.player
    if invitation and (player is None or invitation.accepted_by_id != player.pk):
        return _accept(invitation, sender_name or addressee.email.partition("@")[0], now, share)
    game = gathering.check_in(addressee.game, _known(addressee), now)
    luck = luck_of(game, _known(addressee))
    return Result("noted", "checked_in", [gettext("You’ve checked in."), *luck])


def _accept(invitation: Invitation, name: str, now: datetime, share: str) -> Result:
    """Somebody new has the table's language and clock until they say otherwise."""
    game = invitation.game
    zone = read_pace(game.pace).zone
    newcomer = welcoming.Newcomer(name[:LONGEST_PLAYER_NAME], game.language, zone)
    seated = welcoming.accept_invitation(invitation_token(invitation), None, newcomer, now, share=share)
    result = lobby_commands.sat_down(game)
    if game.status == Game.Status.GATHERING:
        result.sentences += luck_of(game, seated.player, share)
    if seated.is_new:
        named = gettext("The others see you as “%(name)s”.") % {"name": one_line(seated.player.name)}
        result.sentences.append(named)
        result.better = [gettext("name Blue"), gettext("zone Europe/Paris")]
    return result


def _decline(addressee: Addressee, now: datetime) -> Result:
    """Nothing is held against anybody: whoever changes their mind may still say yes."""
    invitation, player = addressee.invitation, addressee.player
    if invitation and (player is None or invitation.accepted_by_id != player.pk):
        gathering.decline(invitation_token(invitation), now)
        sentence = gettext(
            "Thanks for letting us know. Changed your mind? Answer “yes” while there are seats left."
        )
        return Result("noted", "declined", [sentence])
    gathering.leave(addressee.game, _known(addressee), now)
    return Result("noted", "left", [gettext("You have left the table, and your seat is free again.")])


def _known(addressee: Addressee) -> Player:
    if addressee.player is None:
        raise Refusal("not_at_table")
    return addressee.player


def _refused(refused: Refused, addressee: Addressee) -> Result:
    return Result("refused", refused.code, [why_not(refused, addressee.game.rules)])


def _nothing_understood() -> Result:
    sentence = gettext("We couldn’t understand any line of your email, so nothing has changed.")
    return Result("refused", "nothing_understood", [sentence])


COMMANDS: dict[str, Callable[[Command, Addressee, datetime], Result]] = {
    "say": talking.say,
    "tell": talking.tell,
    "moderators": talking.tell_moderators,
    "mute": talking.mute,
    "unmute": talking.unmute,
    "report": talking.report,
    "talk": talking.how_talk_comes,
    "away": _away,
    "back": _back,
    "mine": looking.mine,
    "scores": looking.scores,
    "history": looking.history,
    "record": looking.record,
    "rules": looking.rules,
    "name": _account,
    "zone": _account,
    "status": lambda command, addressee, now: Result("status", "status", shows_table=True),
    "help": lambda command, addressee, now: Result("help", "help", shows_help=True),
}
