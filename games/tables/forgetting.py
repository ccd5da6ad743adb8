"""What is written at tables of somebody whose account is deleted: their talk, their names in logs and titles.

What others wrote in their own words stays: table talk of others, and the reasons of moderators.
"""

import re
from typing import Any

from django.db.models import Q

from games.accounts.keepers import FormerPerson
from games.accounts.models import Player
from games.faces import face_of
from games.outbox.models import Letter
from games.outbox.writing import forget
from games.tables.models import Game, Invitation, LogLine, Message, ModeratorAct, Mute, PrivateWords, Report
from games.text import LONGEST_NAME


def forget_words(player: Player, former: FormerPerson) -> None:
    Message.objects.filter(player=player).delete()
    PrivateWords.objects.filter(Q(player=player) | Q(to=player)).delete()
    Report.objects.filter(by=player).delete()
    Mute.objects.filter(Q(player=player) | Q(muted=player)).delete()
    _forget_words_to_moderators(player)
    _forget_invitations(player, former)
    _forget_name(player, former.name)
    _rename_tables(player, former.name)


def _forget_words_to_moderators(player: Player) -> None:
    """Nobody else has read them; they are nowhere but in the letters."""
    theirs = Q(data__from=player.pk) | Q(data__about=player.pk)
    forget(Letter.objects.filter(theirs, kind="to_moderators"))


def _forget_invitations(player: Player, former: FormerPerson) -> None:
    """Those to an address of theirs, and those they wrote that nobody has accepted."""
    own = Q(accepted_by=player) | Q(invited_by=player, accepted_by=None)
    for email in former.emails:
        own |= Q(email__iexact=email)
    for invitation in Invitation.objects.filter(own):
        forget(Letter.objects.filter(kind="invitation", data__invitation=invitation.pk), to="")
        invitation.delete()


def _forget_name(player: Player, name: str) -> None:
    """In public logs, where names were written out; also names that the person had before."""
    for line in LogLine.objects.filter(code__in=("left_table", "no_show"), data__player=player.pk):
        line.data = {**line.data, "name": player.name}
        line.save(update_fields=["data"])
    near = Q(game__seats__tenures__player=player) | Q(game__acts__moderator=player)
    for act in ModeratorAct.objects.filter(near).distinct():
        names = {name}
        if act.act == "replace" and _took_over_by(act, player):
            names.add(act.after.get("player", name))
        moderators = {name}
        told = LogLine.objects.filter(game=act.game_id, at=act.at, code="moderator_act")
        if act.moderator_id == player.pk:
            moderators |= {line.data["moderator"] for line in told}
        known = {"player": names, "moderator": moderators}
        act.before, act.after = (_renamed(data, known, player.name) for data in (act.before, act.after))
        act.save(update_fields=["before", "after"])
        for line in told:
            line.data = _renamed(line.data, known, player.name)
            line.save(update_fields=["data"])
        for letter in Letter.objects.filter(kind="moderator_act", key__startswith=f"moderator_act:{act.pk}:"):
            letter.data = _renamed(letter.data, known, player.name)
            letter.save(update_fields=["data"])


def _took_over_by(act: ModeratorAct, player: Player) -> bool:
    return player.tenures.filter(seat__game=act.game_id, began_at=act.at).exists()


def _renamed(data: dict[str, Any], known: dict[str, set[str]], new: str) -> dict[str, Any]:
    """With the new name wherever a player or moderator of an old one is named."""
    return {
        key: _renamed(value, known, new)
        if isinstance(value, dict)
        else new
        if isinstance(value, str) and value in known.get(key, ())
        else value
        for key, value in data.items()
    }


def _rename_tables(player: Player, name: str) -> None:
    """Tables that were named after the person are called by their game."""
    whole = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)
    theirs = Q(created_by=player) | Q(seats__tenures__player=player) | Q(participants__player=player)
    for game in Game.objects.filter(theirs, name__icontains=name).distinct():
        if whole.search(game.name):
            game.name = str(face_of(game.rules).title(game.options))[:LONGEST_NAME]
            game.save(update_fields=["name"])
