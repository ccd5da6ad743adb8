"""Addresses in letters. GET changes nothing on any of them; acting needs a person's POST."""

from django.conf import settings
from django.core import signing
from django.urls import reverse

from games.models import Division, Game, InboundMail, Invitation, League, Phase, Player, Seat, SignInLink
from games.play import links
from games.play.refusal import Refusal

UNSUBSCRIBE = "link/unsubscribe"
LONGEST_TOKEN = 200


def game_link(game: Game) -> str:
    return _address("game", game.code)


def record_link(game: Game) -> str:
    """Orders, salts and seed of a game that is over."""
    return _address("record", game.code)


def turn_link(phase: Phase, seat: Seat) -> str:
    """One seat, one phase."""
    return _address("turn", links.turn_token(phase, seat))


def return_link(seat: Seat) -> str:
    return _address("come_back", links.return_token(seat))


def check_in_link(game: Game, player: Player) -> str:
    return _address("check_in", links.check_in_token(game, player.pk))


def invitation_link(invitation: Invitation) -> str:
    return _address("invitation", invitation.token)


def sign_in_link(link: SignInLink) -> str:
    return _address("sign_in_link", links.sign_in_token(link))


def calendar_link(player: Player) -> str:
    return _address("calendar", player.calendar_token)


def confirm_mail_link(mail: InboundMail) -> str:
    return _address("confirm_mail", links.mail_token(mail))


def league_link(league: League) -> str:
    return _address("league", league.slug)


def division_link(division: Division) -> str:
    """The table of a division."""
    season = division.season
    return settings.SITE_URL + reverse("division", args=[season.league.slug, season.number, division.rank])


def league_desk_link(league: League) -> str:
    """The moderators' home."""
    return _address("league_desk", league.slug)


def league_feed_link(league: League) -> str:
    return _address("league_feed", league.slug)


def league_offer_link(token: str) -> str:
    """One alternate, one seat."""
    return _address("league_offer", token)


def absences_link() -> str:
    return settings.SITE_URL + reverse("absences")


def unsubscribe_link(player: Player) -> str:
    return _address("unsubscribe", signing.Signer(salt=UNSUBSCRIBE).sign(str(player.pk)))


def player_unsubscribing(token: str) -> Player:
    """Whose link this is. It never expires: a letter may be old when its reader has had enough."""
    try:
        if len(token) > LONGEST_TOKEN:
            raise signing.BadSignature
        number = signing.Signer(salt=UNSUBSCRIBE).unsign(token)
    except signing.BadSignature:
        raise Refusal("bad_link") from None
    player = Player.objects.filter(pk=int(number), is_active=True).first()
    if player is None:
        raise Refusal("bad_link")
    return player


def _address(name: str, word: str) -> str:
    return settings.SITE_URL + reverse(name, args=[word])
