"""Does what a mail asks for. Whatever is refused is a sentence in the answer, never a silence."""

from collections.abc import Callable
from datetime import datetime

from django.utils.translation import get_language, gettext, pgettext

from engine.core import Refused
from games.models import Absence, Phase
from games.play import absence, gathering, holidays, talk
from games.play.refusal import Refusal
from games.play.tables import Table
from games.post.addresses import Addressee
from games.post.desk import face
from games.post.inbound.commands import Command, Wishes, read_wishes
from games.post.inbound.days import NotDays, read_days
from games.post.inbound.ordering import order_by_mail, question_of, reading_of, take_back
from games.post.inbound.results import Result, joined
from games.post.times import day_words, known_zone
from games.wording import why_not


def act(addressee: Addressee, lines: list[str], sender_name: str, now: datetime) -> Result:
    """One result for the whole mail. Orders come first, so that talk is measured against them."""
    phase = question_of(addressee)
    wishes = wishes_of(addressee, phase, lines)
    results: list[Result] = []
    said: list[dict] = []
    table: Table | None = None
    if phase is not None and wishes.lines:
        reading, table = reading_of(wishes.lines, phase, addressee.seat)
        said = list(reading.orders)
        if reading.orders or reading.problem:
            results.append(order_by_mail(addressee, phase, reading, table, now))
    for command in wishes.commands:
        if command.name == "say" and table and _gives_away(command.text, phase, said, table):
            results.append(_refused(Refusal("talk_betrays"), addressee))
        else:
            results.append(_obey(command, addressee, phase, sender_name, now))
    return joined(results) if results else _nothing_understood(addressee, phase)


def wishes_of(addressee: Addressee, phase: Phase | None, lines: list[str]) -> Wishes:
    def is_game_line(line: str) -> bool:
        if phase is None:
            return False
        reading, _ = reading_of([line], phase, addressee.seat)
        return bool(reading.orders or reading.problem)

    joins = addressee.checks_in or addressee.invitation is not None
    return read_wishes(lines, is_game_line, joins=joins)


def _gives_away(text: str, phase: Phase, said: list[dict], table: Table) -> bool:
    """Whether talk names what the same mail orders, sealed or refused."""
    orders = [(phase.kind, order) for order in said]
    return bool(orders) and face(phase.game).betrays(table.view, orders, text)


def _obey(
    command: Command, addressee: Addressee, phase: Phase | None, sender_name: str, now: datetime
) -> Result:
    try:
        if command.name == "undo":
            return take_back(addressee, phase, now)
        if command.name == "here":
            return _join(addressee, sender_name, now)
        return COMMANDS[command.name](command, addressee, now)
    except Refused as refused:
        return _refused(refused, addressee)


def _say(command: Command, addressee: Addressee, now: datetime) -> Result:
    seat = addressee.seat
    if seat is None or seat.player_id != addressee.player.pk:
        raise Refusal("not_at_table")
    talk.say(addressee.game, seat, command.text, now)
    return Result("noted", "said", [gettext("The table has your message.")])


def _away(command: Command, addressee: Addressee, now: datetime) -> Result:
    player = _known(addressee)
    today = now.astimezone(known_zone(player.zone)).date()
    try:
        first, last = read_days(command.text, today, day_first=get_language() != "en")
    except NotDays:
        sentence = gettext("We do not understand which days. Write the month in words.")
        return Result("refused", "no_days", [sentence], [gettext("away 3–10 August")])
    holidays.declare(player, first, last, now)
    sentence = gettext(
        "You are away from %(first)s to %(last)s. Questions that are asked from now on are not due on "
        "these days."
    )
    return Result("noted", "away", [sentence % {"first": day_words(first), "last": day_words(last)}])


def _back(command: Command, addressee: Addressee, now: datetime) -> Result:
    """Ends an absence, the next one if none has begun, and takes a seat back that a bot plays."""
    player, sentences = _known(addressee), []
    seat = addressee.seat
    if seat and seat.bot and seat.player_id == player.pk:
        absence.come_back(seat.pk, player, now)
        sentences.append(gettext("The seat is yours again, from the next question on."))
    today = now.astimezone(known_zone(player.zone)).date()
    coming: Absence | None = player.absences.filter(last_day__gt=today).order_by("first_day").first()
    if coming:
        holidays.withdraw(player, coming.pk, now)
        sentences.append(
            gettext("Your absence until %(last)s is taken back.") % {"last": day_words(coming.last_day)}
        )
    return Result("noted", "back", sentences or [gettext("You are not away.")])


def _join(addressee: Addressee, sender_name: str, now: datetime) -> Result:
    if addressee.invitation:
        name = sender_name or addressee.email.partition("@")[0]
        gathering.accept_by_address(addressee.invitation.token, name[: gathering.LONGEST_PLAYER_NAME], now)
        sentence = gettext("You are at the table. When it is full, we ask whether everybody is here.")
        return Result("noted", "joined", [sentence])
    gathering.check_in(addressee.game, _known(addressee), now)
    return Result("noted", "checked_in", [gettext("Good: you are here.")])


def _known(addressee: Addressee):
    if addressee.player is None:
        raise Refusal("not_at_table")
    return addressee.player


def _refused(refused: Refused, addressee: Addressee) -> Result:
    return Result("refused", refused.code, [why_not(refused, addressee.game.rules)])


def _nothing_understood(addressee: Addressee, phase: Phase | None) -> Result:
    sentence = gettext("We found no line in your mail that we understand, so nothing was done.")
    better = []
    if phase is not None and phase.closed_at is None:
        _, table = reading_of([], phase, addressee.seat)
        asked = addressee.seat.number in phase.asked or addressee.seat.number in table.ahead
        better = face(phase.game).examples(table.view, table.labels) if asked else []
    return Result("refused", "nothing_understood", [sentence], better or [pgettext("mail", "help")])


COMMANDS: dict[str, Callable[[Command, Addressee, datetime], Result]] = {
    "say": _say,
    "away": _away,
    "back": _back,
    "status": lambda command, addressee, now: Result("status", "status", shows_table=True),
    "help": lambda command, addressee, now: Result("help", "help", shows_help=True),
}
