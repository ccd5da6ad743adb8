"""Leagues by mail: the standings, entering, leaving, challenges, and an alternate's yes to a seat."""

from collections.abc import Callable
from datetime import datetime

from django.utils.translation import gettext

from games.accounts.models import Player
from games.faces.kit.mail.folding import fold
from games.faces.kit.phrases import with_commas
from games.inbound.naming import game_of_code, league_and_rest, season_named
from games.inbound.results import Result
from games.leagues import challenges, offers, requests
from games.leagues import entry as entries
from games.leagues.division_table import table_of
from games.leagues.leagues import may_read
from games.leagues.models import Challenge, Entry, League, LeagueRequest, Season, SeatOffer
from games.leagues.standings_words import number
from games.refusal import Refusal
from games.tables import gathering
from games.text import one_line

MOST_LISTED = 20


def leagues(player: Player, text: str, now: datetime) -> Result:
    """Those that the player may read and that have had a season."""
    known = [league for league in League.objects.order_by("name") if may_read(league, player)]
    listed = [league for league in known if league.seasons.exclude(status=Season.Status.DRAFT).exists()]
    if not listed:
        return Result("status", "leagues", [gettext("There are no leagues at the moment.")])
    lines = [gettext("standings %(league)s") % {"league": one_line(league.name)} for league in listed]
    names = [one_line(league.name) for league in listed[:MOST_LISTED]]
    return Result("status", "leagues", [gettext("The leagues you can look at.")], lines[:2], notes=names)


def standings(player: Player, text: str, now: datetime) -> Result:
    if not text.strip(" .!?"):
        return leagues(player, text, now)
    season = season_named(player, text)
    notes = []
    divisions = list(season.divisions.all())
    for division in divisions:
        if len(divisions) > 1:
            notes.append(gettext("Division %(name)s") % {"name": one_line(division.name)})
        notes += [
            f"{line.row.place}. {one_line(line.name)}: {number(line.row.points)}"
            for line in table_of(division)
        ]
    sentence = gettext("The standings of %(league)s, %(season)s.") % {
        "league": one_line(season.league.name),
        "season": one_line(season.name),
    }
    return Result("status", "standings", [sentence], notes=notes)


def enter(player: Player, text: str, now: datetime) -> Result:
    entries.enter(season_named(player, text), player, now)
    return Result("noted", "entered", [gettext("You have entered. We’ll email you what comes next.")])


def leave(player: Player, text: str, now: datetime) -> Result:
    """A league by its name, or a table that has not begun by its code."""
    try:
        season = season_named(player, text)
    except Refusal:
        gathering.leave(game_of_code(text), player, now)
        sentence = gettext("You have left the table, and your seat is free again.")
        return Result("noted", "left", [sentence])
    try:
        entries.leave(season, player, now)
    except Refusal as refused:
        if refused.code != "withdraw_by_request":
            raise
        sentence = gettext(
            "The draw has been made, so leaving the season is a withdrawal, which needs a reason."
        )
        line = gettext("withdraw %(league)s: why") % {"league": season.league.slug}
        return Result("refused", refused.code, [sentence], [line])
    return Result("noted", "left_league", [gettext("You are no longer taking part in this season.")])


def withdraw(player: Player, text: str, now: datetime) -> Result:
    """«withdraw autumn-cup: I move house»."""
    named, _, reason = text.replace("：", ":").partition(":")
    own = season_named(player, named).entries.filter(player=player).first()
    if own is None:
        raise Refusal("not_in_season")
    asked = requests.ask(own, LeagueRequest.Kind.WITHDRAW, reason.strip(), now)
    if asked.status == LeagueRequest.Status.GRANTED:
        return Result("noted", "left_league", [gettext("You are no longer taking part in this season.")])
    sentence = gettext("The moderators have your request. We’ll email you the answer.")
    return Result("noted", "request_asked", [sentence])


def accept(player: Player, text: str, now: datetime) -> Result:
    """«accept 12», an offer to an alternate."""
    offers.accept(_offer(player, text), now)
    return Result("noted", "took_over", [gettext("The seat is yours. The next email shows you the table.")])


def turn_down(player: Player, text: str, now: datetime) -> Result:
    offers.decline(_offer(player, text), now)
    return Result("noted", "declined", [gettext("Thanks for letting us know.")])


def challenge(player: Player, text: str, now: datetime) -> Result:
    """«challenge autumn-ladder: Blue»."""
    season, name = league_and_rest(player, text.replace("：", ":").replace(":", " "))
    there = season.entries.filter(status=Entry.Status.ENTERED).select_related("player")
    own = next((one for one in there if one.player_id == player.pk), None)
    if own is None:
        raise Refusal("not_in_season")
    named = [one for one in there if " ".join(fold(one_line(one.player.name)).split()) == name]
    if len(named) != 1:
        raise Refusal("challenge_whom", names=_may_be_challenged(own, now))
    made = challenges.challenge(own, named[0], now)
    sentence = gettext("You have challenged %(name)s. We’ll email you the answer.")
    return Result("noted", "challenged", [sentence % {"name": one_line(made.to.player.name)}])


def take_challenge(player: Player, text: str, now: datetime) -> Result:
    """«accept challenge 12»."""
    challenges.accept(_challenge(player, text), now)
    return Result("noted", "challenge_accepted", [gettext("The game starts. Its first email is on its way.")])


def decline_challenge(player: Player, text: str, now: datetime) -> Result:
    challenges.decline(_challenge(player, text), now)
    return Result("noted", "challenge_declined", [gettext("You have declined. We’ve told the other player.")])


def _may_be_challenged(own: Entry, now: datetime) -> str:
    division = own.division
    found = challenges.may_challenge(own, division, now) if division else []
    return with_commas(one_line(one.player.name) for one in found) or gettext("nobody at the moment")


def _challenge(player: Player, text: str) -> Challenge:
    wanted = text.strip(" #.!")
    made = Challenge.objects.select_related("by__player", "to__player", "division__season")
    found = made.filter(pk=int(wanted), to__player=player).first() if _is_number(wanted) else None
    if found is None:
        raise Refusal("no_such_challenge")
    return found


def _offer(player: Player, text: str) -> SeatOffer:
    wanted = text.strip(" #.!")
    made = SeatOffer.objects.select_related("entry", "vacancy")
    found = made.filter(pk=int(wanted), entry__player=player).first() if _is_number(wanted) else None
    if found is None:
        raise Refusal("no_such_offer")
    return found


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 12


LEAGUES: dict[str, Callable[[Player, str, datetime], Result]] = {
    "leagues": leagues,
    "standings": standings,
    "enter": enter,
    "leave": leave,
    "withdraw": withdraw,
    "accept": accept,
    "turn_down": turn_down,
    "challenge": challenge,
    "take_challenge": take_challenge,
    "decline_challenge": decline_challenge,
}
