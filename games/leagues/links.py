"""Addresses of a league's pages, and the link by which an alternate accepts a seat."""

from games.leagues.models import Challenge, Division, League, Season, SeatOffer
from games.refusal import Refusal
from games.site import address
from games.tokens import sign, sign_text, unsign


def league_link(league: League) -> str:
    return address("league", league.slug)


def league_invitation_link(league: League) -> str:
    """Where whoever was asked in decides."""
    return address("league_invitation", league.slug)


def asked_in_link(token: str) -> str:
    """For one address: it enters with one press."""
    return address("asked_into_league", token)


def again_link(token: str) -> str:
    """For somebody of an earlier season."""
    return address("enter_again", token)


def invite_link(league: League) -> str:
    """Where moderators invite people and answer those who ask to join."""
    return address("invite_people", league.slug)


def league_join_link(league: League) -> str:
    """For whoever shall join; empty if there is none."""
    return address("join_league", sign_text("league_join", league.join_name)) if league.join_name else ""


def season_link(season: Season) -> str:
    return address("season", season.league.slug, season.number)


def division_link(division: Division) -> str:
    """The table of a division."""
    season = division.season
    return address("division", season.league.slug, season.number, division.rank)


def moderators_inbox_link(league: League) -> str:
    """What waits for the moderators."""
    return address("moderators_inbox", league.slug)


def league_feed_link(league: League, key: str = "") -> str:
    """With the key of a private league it is a secret address; so are the two below."""
    return _with_key(address("league_feed", league.slug), key)


def calendar_link(season: Season, key: str = "") -> str:
    return _with_key(address("season_calendar", season.league.slug, season.number), key)


def embedded_link(division: Division, key: str = "") -> str:
    season = division.season
    return _with_key(address("embedded_division", season.league.slug, season.number, division.rank), key)


def league_offer_link(token: str) -> str:
    """One alternate, one seat."""
    return address("league_offer", token)


def offer_token(offer: SeatOffer) -> str:
    """For the alternate who was asked, to accept without signing in."""
    return sign("league_offer", offer.pk)


def read_offer_token(token: str) -> SeatOffer:
    (number,) = unsign("league_offer", token)
    found = SeatOffer.objects.select_related("vacancy__seat__table__game", "entry__player", "entry__season")
    offer = found.filter(pk=number).first()
    if offer is None:
        raise Refusal("bad_link")
    return offer


def challenge_link(one: Challenge) -> str:
    """For the one who was challenged, to answer without signing in."""
    return address("league_challenge", sign("league_challenge", one.pk))


def read_challenge_token(token: str) -> Challenge:
    (number,) = unsign("league_challenge", token)
    found = Challenge.objects.select_related("by__player", "to__player", "division__season__league", "table")
    one = found.filter(pk=number).first()
    if one is None:
        raise Refusal("bad_link")
    return one


def _with_key(link: str, key: str) -> str:
    return f"{link}?key={key}" if key else link
