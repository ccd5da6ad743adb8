"""Leagues themselves: founding one, who may read it, whom it lets in, who is kept apart in its draws."""

from datetime import datetime

from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.text import slugify

from games.leagues.roles import check_role, role_of
from games.models import Entry, League, LeagueMember, LeagueRole, Player, Relationship
from games.play.gathering import LONGEST_NAME, clean_name
from games.play.refusal import Refusal

LONGEST_TEXT = 4000
MOST_LEAGUES = 5
"""That one person may found."""


def found_league(
    founder: Player,
    *,
    name: str,
    now: datetime,
    about: str = "",
    language: str = "en",
    is_public: bool = True,
) -> League:
    """A league whose founder owns it."""
    if founder.is_guest or founder.confirmed_at is None:
        raise Refusal("needs_confirmed_address")
    name, about = clean_name(name, LONGEST_NAME), clean_text(about, LONGEST_TEXT)
    if language not in dict(settings.LANGUAGES):
        raise Refusal("unknown_language", language=language)
    if founder.leagues_created.count() >= MOST_LEAGUES and not founder.is_staff:
        raise Refusal("too_many_leagues", most=MOST_LEAGUES)
    with transaction.atomic():
        league = League.objects.create(
            slug=_free_slug(name),
            name=name,
            about=about,
            language=language,
            is_public=is_public,
            created_by=founder,
            created_at=now,
        )
        LeagueRole.objects.create(league=league, player=founder, role=LeagueRole.Role.OWNER, since=now)
    return league


def change_league(league: League, by: Player, *, name: str, about: str, is_public: bool) -> League:
    check_role(league, by, "settings")
    league.name, league.about = clean_name(name, LONGEST_NAME), clean_text(about, LONGEST_TEXT)
    league.is_public = bool(is_public)
    league.save(update_fields=["name", "about", "is_public"])
    return league


def leagues_for(viewer: Player | None) -> QuerySet[League]:
    """Those that a viewer may read, the newest first."""
    known = League.objects.order_by("-pk")
    if viewer is None or not viewer.is_authenticated:
        return known.filter(is_public=True)
    return known.filter(
        Q(is_public=True)
        | Q(roles__player=viewer)
        | Q(members__player=viewer)
        | Q(seasons__entries__player=viewer)
    ).distinct()


def may_read(league: League, viewer: Player | None) -> bool:
    return league.is_public or belongs(league, viewer)


def belongs(league: League, player: Player | None) -> bool:
    """Has a role, was let in, or takes part."""
    if player is None or not player.is_authenticated:
        return False
    return bool(
        role_of(league, player)
        or league.members.filter(player=player).exists()
        or Entry.objects.filter(season__league=league, player=player).exists()
    )


def let_in(league: League, by: Player, email: str, now: datetime) -> Player:
    """Somebody with an account may read and enter a private league."""
    check_role(league, by, "settings")
    player = (
        Player.objects.filter(email__iexact=email.strip(), is_active=True).first()
        if email.isprintable()
        else None
    )
    if player is None:
        raise Refusal("no_such_player")
    LeagueMember.objects.get_or_create(league=league, player=player, defaults={"since": now})
    return player


def declare_related(league: League, by: Player, one: Player, other: Player, now: datetime) -> Relationship:
    """Two who know each other well are kept apart by later draws. Anybody declares for themselves."""
    if by.pk not in (one.pk, other.pk):
        check_role(league, by, "settings")
    elif not belongs(league, by):
        raise Refusal("not_in_league")
    if one.pk == other.pk or not belongs(league, one) or not belongs(league, other):
        raise Refusal("no_such_player")
    first, second = sorted((one, other), key=lambda player: player.pk)
    related, _ = Relationship.objects.get_or_create(
        league=league, one=first, other=second, defaults={"declared_by": by, "declared_at": now}
    )
    return related


def undeclare_related(related: Relationship, by: Player) -> None:
    """Only moderators: else two could end it before a draw that suits them."""
    check_role(related.league, by, "settings")
    related.delete()


def clean_text(text: str, most: int, *, needed: str = "") -> str:
    """Several lines, without invisible signs; `needed` is the code of the refusal if it is empty."""
    text = text.replace("\r\n", "\n").strip()
    if not text and needed:
        raise Refusal(needed)
    if len(text) > most:
        raise Refusal("text_too_long", most=most)
    if not all(sign.isprintable() or sign in "\n\t\u200d" for sign in text):
        raise Refusal("bad_text")
    return text


def _free_slug(name: str) -> str:
    """From the name, with a number where it is taken; names in other scripts are called by number alone."""
    stem = slugify(name)[:32].strip("-") or "league"
    taken = set(League.objects.filter(slug__startswith=stem).values_list("slug", flat=True))
    number, slug = 1, stem
    while slug in taken or slug in ("new", "offer", "ratings"):
        number += 1
        slug = f"{stem}-{number}"
    return slug
