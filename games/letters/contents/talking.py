"""What people say to each other, as letters of their own and within the letters of a table."""

from datetime import datetime

from django.utils.translation import gettext

from games.accounts.models import Player
from games.letters.content import Content
from games.letters.contents.asking import to_the_table
from games.letters.context import LetterContext, game_of
from games.letters.names import game_name
from games.outbox.kinds import KINDS
from games.outbox.models import Letter
from games.tables.models import Game, Message, PrivateWords
from games.tables.private_words import told_since
from games.tables.talk import said_since
from games.text import one_line


def talk(letter: Letter, context: LetterContext) -> Content:
    message = Message.objects.select_related("player").get(pk=letter.data["message"])
    name = one_line(message.player.name) if message.player else gettext("Someone")
    return Content(
        heading=gettext("A message from %(name)s") % {"name": name},
        paragraphs=(
            *(line for line in message.text.split("\n") if line),
            gettext("Everyone at the table reads your reply to this email."),
        ),
        action=to_the_table(letter),
        lines=(gettext("mute %(name)s") % {"name": name}, gettext("report")),
        lines_hint=gettext("Or, if you’d rather not read this:"),
    )


def private_talk(letter: Letter, context: LetterContext) -> Content:
    words = PrivateWords.objects.select_related("player").get(pk=letter.data["words"])
    name = one_line(words.player.name)
    return Content(
        heading=gettext("A private message from %(name)s") % {"name": name},
        paragraphs=(
            *(line for line in words.text.split("\n") if line),
            gettext("Only %(name)s reads your reply to this email.") % {"name": name},
        ),
        action=to_the_table(letter),
        lines=(gettext("mute %(name)s") % {"name": name}, gettext("report")),
        lines_hint=gettext("Or, if you’d rather not read this:"),
    )


def to_moderators(letter: Letter, context: LetterContext) -> Content:
    sender = Player.objects.filter(pk=letter.data["from"]).first()
    name = one_line(sender.name) if sender else gettext("Someone")
    return Content(
        heading=gettext("A message to the moderators"),
        paragraphs=(
            gettext("%(name)s writes about the table “%(game)s”:")
            % {"name": name, "game": game_name(letter)},
            *(line for line in letter.data["text"].split("\n") if line),
        ),
        action=to_the_table(letter),
    )


def gathered_talk(letter: Letter) -> tuple[str, ...]:
    """What was said since the last letter of this table, for those who want it gathered."""
    player = letter.player
    if player is None or not KINDS[letter.kind].brings_talk:
        return ()
    game = game_of(letter)
    kinds = [kind.name for kind in KINDS.values() if kind.brings_talk]
    before = player.letters.filter(game=game, kind__in=kinds, sent_at__isnull=False)
    last = before.exclude(pk=letter.pk).order_by("-sent_at").values_list("sent_at", flat=True).first()
    return talk_since(game, player, last or game.started_at or game.created_at)


def talk_since(game: Game, reader: Player, since: datetime) -> tuple[str, ...]:
    if reader.talk_mail != Player.TalkMail.GATHERED:
        return ()
    said = [
        f"{one_line(message.player.name)}: {one_line(message.text)}"
        for message in said_since(game, reader, since)
        if message.player
    ]
    told = [
        gettext("%(name)s, in private: %(words)s")
        % {"name": one_line(words.player.name), "words": one_line(words.text)}
        for words in told_since(game, reader, since)
    ]
    return (*said, *told)
