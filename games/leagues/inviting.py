"""Asking somebody into a league or into a role, by address. They decide; until then nothing is theirs.

Whoever asks learns nothing of an address: known or not, it is listed as asked until somebody accepts. Only
people with an account get a letter.
"""

from datetime import datetime

from django.db import transaction

from games.accounts.limits import spend
from games.accounts.models import Player
from games.hints import send_letters_soon
from games.leagues.announcements import ask_into_league
from games.leagues.models import League, LeagueInvitation, LeagueMember
from games.leagues.roles import RANKS, Role, check_role, give_role
from games.refusal import Refusal
from games.text import clean_address

MOST_ASKED = 50
"""Addresses of one league that have not answered."""


def ask_in(league: League, by: Player, email: str, now: datetime, role: str = "") -> LeagueInvitation:
    """To read and enter a private league, or to have a role in any."""
    check_role(league, by, Role.OWNER if role else Role.MODERATOR)
    if role and role not in RANKS:
        raise Refusal("no_such_role")
    email = clean_address(email)
    with transaction.atomic():
        League.objects.select_for_update().get(pk=league.pk)
        waiting = league.invitations.filter(email__iexact=email, role=role).first()
        if waiting:
            return waiting
        if league.invitations.count() >= MOST_ASKED:
            raise Refusal("too_many_asked", most=MOST_ASKED)
        spend("league_invitations_of_player", by.pk, now)
        spend("invitations_to_address", email.lower(), now)
        asked = LeagueInvitation.objects.create(
            league=league, email=email, role=role, asked_by=by, asked_at=now
        )
        known = Player.objects.filter(email__iexact=email, is_active=True).first()
        if known:
            ask_into_league(asked, known, now)
            send_letters_soon()
        return asked


def asked_of(league: League, player: Player) -> list[LeagueInvitation]:
    """What this person may accept: whoever has proved the address."""
    if not player.email or player.confirmed_at is None:
        return []
    return list(league.invitations.filter(email__iexact=player.email).select_related("asked_by", "league"))


def accept(league: League, player: Player, number: int | None, now: datetime) -> LeagueInvitation:
    """A role counts only if whoever offered it could still give it."""
    with transaction.atomic():
        asked = _asked(league, player, number)
        if asked.role:
            give_role(league, asked.asked_by, player, asked.role, now)
        else:
            check_role(league, asked.asked_by)
            LeagueMember.objects.get_or_create(league=league, player=player, defaults={"since": now})
        asked.delete()
        return asked


def decline(league: League, player: Player, number: int | None) -> None:
    _asked(league, player, number).delete()


def take_back(league: League, by: Player, number: int | None) -> None:
    asked = next((one for one in league.invitations.all() if one.pk == number), None)
    check_role(league, by, Role.OWNER if asked and asked.role else Role.MODERATOR)
    if asked is None:
        raise Refusal("not_asked_in")
    asked.delete()


def _asked(league: League, player: Player, number: int | None) -> LeagueInvitation:
    found = next((one for one in asked_of(league, player) if one.pk == number), None)
    if found is None:
        raise Refusal("not_asked_in")
    return found
