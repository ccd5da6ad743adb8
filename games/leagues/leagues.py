"""Leagues themselves: founding one, who may read it, whom it lets in, who is kept apart in its draws."""

from datetime import datetime

from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.text import slugify

from games.accounts.models import Player
from games.leagues.models import Entry, League, LeagueRole, Relationship, Season
from games.leagues.roles import check_power, check_role, role_of
from games.refusal import Refusal
from games.text import LONGEST_NAME, clean_name, clean_text

LONGEST_TEXT = 4000
MOST_LEAGUES = 5
"""That one person may found."""
RESERVED = ("again", "asked", "challenge", "import", "join", "new", "offer", "ratings")
"""Addresses below /leagues/ that are no league's."""


def found_league(
    founder: Player,
    *,
    name: str,
    now: datetime,
    about: str = "",
    language: str = "en",
    is_public: bool = True,
    takes_requests: bool = False,
) -> League:
    """A league whose founder owns it."""
    check_founder(founder)
    name, about = clean_name(name, LONGEST_NAME), clean_text(about, LONGEST_TEXT)
    if language not in dict(settings.LANGUAGES):
        raise Refusal("unknown_language", language=language)
    with transaction.atomic():
        league = League.objects.create(
            slug=_free_slug(name),
            name=name,
            about=about,
            language=language,
            is_public=is_public,
            takes_requests=takes_requests and not is_public,
            created_by=founder,
            created_at=now,
        )
        LeagueRole.objects.create(league=league, player=founder, role=LeagueRole.Role.OWNER, since=now)
    return league


def check_founder(founder: Player) -> None:
    """Refuses whoever may not have one more league."""
    if founder.is_guest or founder.confirmed_at is None:
        raise Refusal("needs_confirmed_address")
    if founder.leagues_created.count() >= MOST_LEAGUES and not founder.is_staff:
        raise Refusal("too_many_leagues", most=MOST_LEAGUES)


def change_league(
    league: League, by: Player, *, name: str, about: str, is_public: bool, takes_requests: bool = False
) -> League:
    check_role(league, by)
    league.name, league.about = clean_name(name, LONGEST_NAME), clean_text(about, LONGEST_TEXT)
    league.is_public, league.takes_requests = is_public, takes_requests and not is_public
    league.save(update_fields=["name", "about", "is_public", "takes_requests"])
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
    """Moderators of the site, too: they act where nobody of the league is free of interest."""
    return (
        league.is_public or belongs(league, viewer) or bool(viewer and viewer.is_active and viewer.is_staff)
    )


def belongs(league: League, player: Player | None) -> bool:
    """Has a role, was let in, or takes part."""
    if player is None or not player.is_authenticated:
        return False
    return bool(
        role_of(league, player)
        or league.members.filter(player=player).exists()
        or Entry.objects.filter(season__league=league, player=player).exists()
    )


def declare_related(league: League, by: Player, one: Player, other: Player, now: datetime) -> Relationship:
    """Two who know each other well are kept apart in seasons whose entry closes later. Anybody may declare it
    for themselves."""
    if by.pk not in (one.pk, other.pk):
        check_role(league, by)
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
    """Only moderators who compete in no drawn season: else two could end it when a draw suits them."""
    check_role(related.league, by)
    for season in related.league.seasons.filter(status__in=(Season.Status.DRAWN, Season.Status.RUNNING)):
        check_power(related.league, by, season=season)
    related.delete()


def _free_slug(name: str) -> str:
    """From the name, with a number where it is taken; names in other scripts are called by number alone."""
    stem = slugify(name)[:32].strip("-") or "league"
    taken = set(League.objects.filter(slug__startswith=stem).values_list("slug", flat=True))
    number, slug = 1, stem
    while slug in taken or slug in RESERVED:
        number += 1
        slug = f"{stem}-{number}"
    return slug
