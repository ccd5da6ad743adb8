"""Asking somebody into a league or into a role, by address. They decide; until then nothing is theirs.

Whoever asks learns nothing of an address: known or not, it gets a letter, and is listed as asked until
somebody accepts. Who wants no letters gets none, which nobody is told.
"""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from games.accounts.limits import TooOften, check, spend
from games.accounts.models import Player
from games.hints import send_letters_soon
from games.leagues.announcements import ask_into_league
from games.leagues.models import League, LeagueInvitation, LeagueMember
from games.leagues.pasted_addresses import Unreadable, read_addresses
from games.leagues.roles import RANKS, Role, check_role, give_role
from games.refusal import Refusal
from games.text import clean_address

MOST_ASKED = 200
"""Addresses of one league that have not answered."""


@dataclass(frozen=True, slots=True)
class Invited:
    """What became of a pasted list."""

    asked: int
    asked_before: int
    repeated: int
    unreadable: tuple[Unreadable, ...]
    left_over: tuple[str, ...]
    """Addresses for which a limit was reached,"""
    why: Refusal | None
    """which one."""


def ask_in(
    league: League, by: Player, email: str, now: datetime, role: str = "", *, network: str = ""
) -> LeagueInvitation:
    """To take part in a league, or to have a role in it. Asking again changes nothing."""
    return _ask_in(league, by, clean_address(email), now, role, network)[0]


def hand_over(
    league: League, by: Player, email: str, now: datetime, *, network: str = ""
) -> LeagueInvitation:
    """Offers the league to somebody: once they accept, they own it, and whoever gave it is a moderator."""
    asked = ask_in(league, by, email, now, Role.OWNER, network=network)
    asked.hands_over = True
    asked.save(update_fields=["hands_over"])
    return asked


def ask_all_in(league: League, by: Player, text: str, now: datetime, *, network: str = "") -> Invited:
    """Everybody in a pasted list. What cannot be read is told, and hinders nobody else."""
    check_role(league, by)
    pasted = read_addresses(text)
    if not pasted.addresses and not pasted.unreadable:
        raise Refusal("no_addresses")
    asked = before = 0
    why: Refusal | None = None
    left: tuple[str, ...] = ()
    for number, email in enumerate(pasted.addresses):
        try:
            is_new = _ask_in(league, by, email, now, "", network)[1]
        except TooOften as limit:
            left, why = (*left, email), limit
            continue
        except Refusal as refusal:
            left, why = (*left, *pasted.addresses[number:]), refusal
            break
        asked, before = asked + is_new, before + (not is_new)
    return Invited(asked, before, pasted.repeated, pasted.unreadable, left, why)


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
            if asked.hands_over and player != asked.asked_by:
                give_role(league, player, asked.asked_by, Role.MODERATOR, now)
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


def _ask_in(
    league: League, by: Player, email: str, now: datetime, role: str, network: str
) -> tuple[LeagueInvitation, bool]:
    """The invitation, and whether it is new. All limits together, or nothing is spent."""
    check_role(league, by, Role.OWNER if role else Role.MODERATOR)
    if by.confirmed_at is None:
        raise Refusal("confirm_to_invite")
    if role and role not in RANKS:
        raise Refusal("no_such_role")
    with transaction.atomic():
        League.objects.select_for_update().get(pk=league.pk)
        waiting = league.invitations.filter(email__iexact=email, role=role).first()
        if waiting:
            return waiting, False
        if league.invitations.count() >= MOST_ASKED:
            raise Refusal("too_many_asked", most=MOST_ASKED)
        check("refusals_caused", f"player/{by.pk}", now)
        spend("league_invitations_of_player", by.pk, now)
        spend("invitations_to_address", email.lower(), now)
        spend("invitations_from_network", network, now)
        spend("invitations_in_all", "all", now)
        asked = LeagueInvitation.objects.create(
            league=league, email=email, role=role, asked_by=by, asked_at=now
        )
        ask_into_league(asked, now)
        send_letters_soon()
        return asked, True


def _asked(league: League, player: Player, number: int | None) -> LeagueInvitation:
    found = next((one for one in asked_of(league, player) if one.pk == number), None)
    if found is None:
        raise Refusal("not_asked_in")
    return found
