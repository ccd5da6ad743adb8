"""Talk by mail: to the table or to its moderators, and what a reader does about what others say."""

from collections.abc import Sequence
from datetime import datetime

from django.utils.translation import gettext

from games.accounts import mail_preferences
from games.accounts.models import Player
from games.faces.face import SeatLabel
from games.faces.kit.mail.folding import fold
from games.faces.kit.mail.people import people_meant
from games.inbound.commands import Command
from games.inbound.results import Result
from games.letters.addresses import Addressee
from games.letters.context import face
from games.refusal import Refusal
from games.tables import private_words, talk
from games.tables.models import Message, Seat
from games.tables.view import tables_at
from games.text import one_line

HOW = {
    "at once": Player.TalkMail.AT_ONCE,
    "aussitot": Player.TalkMail.AT_ONCE,
    "gathered": Player.TalkMail.GATHERED,
    "together": Player.TalkMail.GATHERED,
    "ensemble": Player.TalkMail.GATHERED,
    "off": Player.TalkMail.NONE,
    "none": Player.TalkMail.NONE,
    "non": Player.TalkMail.NONE,
    "aucun": Player.TalkMail.NONE,
    "すぐに": Player.TalkMail.AT_ONCE,
    "まとめて": Player.TalkMail.GATHERED,
    "なし": Player.TalkMail.NONE,
    "オフ": Player.TalkMail.NONE,
}


def say(command: Command, addressee: Addressee, now: datetime) -> Result:
    seat, _ = _speaker(addressee)
    talk.say(addressee.game, seat, command.text, now)
    return Result("noted", "said", [gettext("Your message is at the table.")])


def tell(command: Command, addressee: Addressee, now: datetime) -> Result:
    """«tell Red: …», or an answer to what Red told."""
    seat, _ = _speaker(addressee)
    name, _, text = command.text.replace("：", ":").partition(":")
    listener = _named(name, addressee)
    private_words.tell(addressee.game, seat, listener, text, now)
    sentence = gettext("Only %(name)s has your message.") % {"name": one_line(listener.name)}
    return Result("noted", "told_alone", [sentence])


def tell_moderators(command: Command, addressee: Addressee, now: datetime) -> Result:
    _, player = _speaker(addressee)
    talk.tell_moderators(addressee.game, player, command.text, now)
    return Result("noted", "told", [gettext("Only the moderators have your message.")])


def mute(command: Command, addressee: Addressee, now: datetime) -> Result:
    _, player = _speaker(addressee)
    named = _named(command.text, addressee)
    talk.mute(player, named)
    sentence = gettext("You won’t see messages from %(name)s any more. To see them again: unmute %(name)s")
    return Result("noted", "muted", [sentence % {"name": one_line(named.name)}])


def unmute(command: Command, addressee: Addressee, now: datetime) -> Result:
    _, player = _speaker(addressee)
    named = _named(command.text, addressee)
    talk.unmute(player, named)
    sentence = gettext("You see messages from %(name)s again.") % {"name": one_line(named.name)}
    return Result("noted", "unmuted", [sentence])


def report(command: Command, addressee: Addressee, now: datetime) -> Result:
    """The message of the letter that is answered, or the last one of whoever is named."""
    _, player = _speaker(addressee)
    if addressee.words:
        private_words.pass_on(addressee.words, player, now)
        return Result("noted", "reported", [gettext("The moderators will read this message.")])
    message = addressee.message or _last_of(_named(command.text, addressee), addressee)
    if message is None:
        raise Refusal("no_such_message")
    talk.report(message, player, now)
    return Result("noted", "reported", [gettext("The moderators will read this message.")])


def how_talk_comes(command: Command, addressee: Addressee, now: datetime) -> Result:
    _, player = _speaker(addressee)
    how = HOW.get(" ".join(fold(command.text).split()))
    if how is None:
        lines = [gettext("talk at once"), gettext("talk gathered"), gettext("talk off")]
        return Result("refused", "bad_preference", [gettext("How should table talk reach you?")], lines)
    mail_preferences.set_talk_mail(player, how)
    return Result("noted", "talk_set", [f"{gettext('What others say at a table')}: {how.label}."])


def as_talk(lines: Sequence[str], addressee: Addressee) -> Command:
    """All of an answer to talk is talk, but never a line that would be an order."""
    if any(_is_order(line, addressee) for line in lines):
        raise Refusal("talk_is_order")
    said = "\n".join(lines)
    return Command("tell", f":{said}") if addressee.words else Command("say", said)


def _is_order(line: str, addressee: Addressee) -> bool:
    phase = addressee.game.phases.filter(closed_at=None).select_related("after").first()
    if phase is None or addressee.seat is None:
        return False
    phase.game = addressee.game
    table = tables_at(phase.game, phase)(addressee.seat.number)
    return bool(face(phase.game).parse_orders(phase.kind, [line], table.view, table.labels).orders)


def _speaker(addressee: Addressee) -> tuple[Seat, Player]:
    seat, player = addressee.seat, addressee.player
    if seat is None or player is None or seat.player_id != player.pk:
        raise Refusal("not_at_table")
    return seat, player


def _named(text: str, addressee: Addressee) -> Player:
    """By name or colour; without either, the author of the letter that is answered."""
    wanted = one_line(text).strip(" .!,:")
    answered = addressee.message or addressee.words
    if not wanted and answered and answered.player:
        return answered.player
    people = [
        (seat.player, seat.colour) for seat in addressee.game.seats.select_related("player") if seat.player
    ]
    meant = {number for number, (player, _) in enumerate(people) if fold(player.name) == fold(wanted)}
    meant = meant or people_meant(wanted, [SeatLabel(player.name, colour) for player, colour in people])
    if len(meant) != 1:
        raise Refusal("nobody_of_this_name")
    return people[meant.pop()][0]


def _last_of(player: Player, addressee: Addressee) -> Message | None:
    return addressee.game.talk.filter(player=player).order_by("-pk").first()
