"""Letters that ask somebody into a league or a season, and about those who ask to be let in."""

from django.utils.translation import gettext, ngettext

from games.faces import face_of
from games.leagues.entering_by_letter import again_token, invitation_token
from games.leagues.joining import season_to_enter
from games.leagues.links import (
    again_link,
    asked_in_link,
    invite_link,
    league_invitation_link,
    league_link,
)
from games.leagues.models import JoinRequest, League, LeagueInvitation, Season
from games.leagues.seasons import settings_of
from games.letters.content import Action, Content
from games.letters.contents.leagues import content, subject_of_league, zone_of_reader
from games.letters.context import LetterContext, player_of
from games.letters.names import league_name, person_name
from games.letters.yes_or_no import asks_yes_or_no
from games.outbox.models import Letter
from games.tables.pace import read_pace
from games.text import one_line
from games.times import moment_words


def invited(letter: Letter, context: LetterContext) -> Content:
    """To an address. A stranger's letter has no word of others in its subject, and no link but ours."""
    asked = LeagueInvitation.objects.select_related("league", "asked_by").get(pk=letter.data["invitation"])
    names = {"name": person_name(letter, asked.asked_by), "league": league_name(letter, asked.league)}
    heading = gettext("An invitation to a league")
    subject = heading if letter.player is None else subject_of_league(asked.league, gettext("an invitation"))
    unknown = gettext("If this means nothing to you, ignore this email. We won’t write again.")
    if asked.role:
        offered = gettext("%(name)s offers you a role in the league “%(league)s”: %(role)s.")
        if asked.hands_over:
            offered = gettext("%(name)s hands the league “%(league)s” over to you: you would be its owner.")
        return Content(
            heading=heading,
            paragraphs=(offered % {**names, "role": asked.get_role_display()}, unknown),
            action=Action(
                gettext("See the invitation"),
                league_invitation_link(asked.league),
                gettext("Opening it decides nothing."),
            ),
            subject=subject,
            **asks_yes_or_no(),
        )
    season = season_to_enter(asked.league)
    return Content(
        heading=heading,
        paragraphs=(
            gettext("%(name)s has invited you to play in the league “%(league)s”.") % names,
            *(season_words(season) if season else ()),
            gettext("You play by email or on the website, in your own time. You don’t need a password."),
            unknown,
        ),
        action=Action(
            gettext("Take part"),
            asked_in_link(invitation_token(asked)),
            gettext(
                "The link is for one person. It first shows what this is about; then one click enters you."
            ),
        ),
        subject=subject,
        **asks_yes_or_no(),
    )


def again(letter: Letter, context: LetterContext) -> Content:
    season = Season.objects.select_related("league").get(pk=letter.data["season"])
    return content(
        season,
        gettext("A new season: are you in?"),
        gettext("You played in the last season of %(league)s. The next one is open: %(season)s.")
        % {"league": one_line(season.league.name), "season": one_line(season.name)},
        *season_words(season, zone_of_reader(letter)),
        gettext("If you don’t want to play this time, ignore this email."),
        action=Action(
            gettext("I’m in"),
            again_link(again_token(season.pk, player_of(letter).pk)),
            gettext("One click on the page enters you. Opening it decides nothing."),
        ),
        **asks_yes_or_no(),
    )


def wants_in(letter: Letter, context: LetterContext) -> Content:
    asked = JoinRequest.objects.select_related("league", "player").get(pk=letter.data["asked"])
    words = gettext("In their words: %(text)s") % {"text": one_line(asked.text)}
    return Content(
        heading=gettext("%(name)s has asked to join") % {"name": one_line(asked.player.name)},
        paragraphs=(
            gettext("The league is private: only its moderators let people in."),
            *((words,) if asked.text else ()),
        ),
        action=Action(gettext("Answer"), invite_link(asked.league)),
        subject=subject_of_league(asked.league, gettext("someone has asked to join")),
    )


def let_in(letter: Letter, context: LetterContext) -> Content:
    league = League.objects.get(pk=letter.data["league"])
    name = {"league": one_line(league.name)}
    if not letter.data["is_in"]:
        return Content(
            heading=gettext("Your request has been declined"),
            paragraphs=(gettext("You asked to join %(league)s. Its moderators have declined.") % name,),
            subject=subject_of_league(league, gettext("your request to join")),
        )
    return Content(
        heading=gettext("Welcome to %(league)s") % name,
        paragraphs=(gettext("You asked to join, and a moderator has let you in."),),
        action=Action(gettext("Open the league"), league_link(league)),
        subject=subject_of_league(league, gettext("your request to join")),
    )


def season_words(season: Season, zone: str = "") -> tuple[str, ...]:
    """What is played, how long, and from when on; without a reader's zone by the clock of the tables."""
    settings = settings_of(season)
    rounds = ngettext("%(rounds)d round", "%(rounds)d rounds", settings.rounds) % {"rounds": settings.rounds}
    days = ngettext("%(days)d day each", "%(days)d days each", settings.round_days) % {
        "days": settings.round_days
    }
    return (
        gettext("%(title)s: %(rounds)s, %(days)s. It starts on %(start)s.")
        % {
            "title": face_of(settings.rules).title(settings.options),
            "rounds": rounds,
            "days": days,
            "start": moment_words(season.starts_at, zone or read_pace(settings.pace).zone),
        },
    )
