"""What an answer says of the luck of a table that somebody joins or opens by mail."""

from django.utils.translation import gettext

from games.accounts.models import Player
from games.tables.models import Game


def luck_of(game: Game, player: Player, brought: str = "") -> list[str]:
    """The hash of the service's part and their share, to be kept; `brought` is that of the mail itself.

    Nothing where a seat was taken over: that seed is made.
    """
    own = game.participants.filter(player=player).first()
    if own is None or not game.server_hash:
        return []
    part = gettext("The hash (SHA-256) of the service’s part in this game’s luck: %(hash)s.")
    said = [part % {"hash": game.server_hash}]
    if own.share and own.share == brought:
        share = gettext(
            "Your share in this game’s luck is the SHA-256 of your email as it reached us: "
            "%(share)s. Keep it: you will find it in the record when the game is over."
        )
        said.append(share % {"share": own.share})
    elif own.share:
        said.append(gettext("Your share in this game’s luck: %(share)s.") % {"share": own.share})
    return said


def luck_of_opener(game: Game, player: Player, brought: str) -> list[str]:
    """No hash was told before this mail, so its share binds the service less than those of the others."""
    later = gettext(
        "Our part was made after your email came, so your share alone doesn’t prove that we didn’t choose "
        "it. The shares of those who join now do, and yours does if you open a table on the website."
    )
    return [*luck_of(game, player, brought), later]
