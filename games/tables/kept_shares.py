"""Shares of those who left a table before it started: whoever comes back has the same one.

Else the last to come could leave and try another share, again and again.
"""

from games.accounts.models import Player
from games.tables.models import Game, Participant


def kept_share(game: Game, player: Player | None) -> str | None:
    """Empty if they brought none; None if they were never here."""
    kept: str | None = (game.left_shares or {}).get(str(player.pk)) if player else None
    return kept


def stand_up(game: Game, gone: Participant) -> None:
    """Their place is free, and their share is kept; the caller saves the game."""
    game.left_shares = {**(game.left_shares or {}), str(gone.player_id): gone.share}
    gone.delete()


def kept_shares_of(player: Player) -> list[dict[str, str | None]]:
    """For their own eyes."""
    return [{"game__code": game.code, "share": kept_share(game, player)} for game in _left_by(player)]


def move_kept_shares(guest: Player, account: Player) -> None:
    """A guest gets an account; what that one brought itself goes first."""
    for game in _left_by(guest):
        kept = dict(game.left_shares or {})
        kept.setdefault(str(account.pk), kept.pop(str(guest.pk)))
        _save(game, kept)


def forget_kept_shares(player: Player) -> None:
    for game in _left_by(player):
        _save(game, {key: share for key, share in (game.left_shares or {}).items() if key != str(player.pk)})


def _left_by(player: Player) -> list[Game]:
    return list(Game.objects.filter(left_shares__has_key=str(player.pk)).order_by("pk"))


def _save(game: Game, kept: dict[str, str]) -> None:
    game.left_shares = kept
    game.save(update_fields=["left_shares"])
