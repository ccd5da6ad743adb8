"""Letters to a team: which teams it meets, and the line-up that one of its members has sealed."""

from django.utils.translation import gettext

from games.faces.kit.phrases import with_commas
from games.leagues.division_table import division_of, places_of
from games.leagues.line_ups import own_line_up
from games.leagues.links import division_link
from games.leagues.models import Entry, LineUp, Season
from games.leagues.teams import members_of, team_of
from games.letters.content import Action, Content
from games.letters.contents.leagues import content, zone_of_reader
from games.letters.context import LetterContext
from games.outbox.models import Letter
from games.text import one_line
from games.times import moment_words


def meetings(letter: Letter, context: LetterContext) -> Content:
    """The draw of a season of teams: the reader's own, and whom it meets."""
    own = Entry.objects.select_related("division__season__league", "player").get(pk=letter.data["entry"])
    division = division_of(own)
    season = division.season
    seed = gettext("The draw and any lots follow from this seed: %(seed)s") % {"seed": season.seed}
    places = places_of(division)
    team = team_of(own, places)
    names = dict(season.teams.values_list("pk", "name"))
    zone, lines = zone_of_reader(letter), []
    for round_, tables in zip(season.rounds.all(), division.meetings or (), strict=False):
        others = [names.get(one, "") for meeting in tables for one in meeting if team and team.pk in meeting]
        lines.append(
            gettext("Round %(round)d, from %(start)s: %(names)s")
            % {
                "round": round_.number,
                "start": moment_words(round_.starts_at, zone),
                "names": with_commas(one_line(one) for one in others),
            }
        )
    mates = [one_line(one.player.name) for one in members_of(team, places)] if team else []
    return content(
        season,
        gettext("The teams have been drawn"),
        gettext("You play for “%(team)s”: %(names)s.")
        % {"team": one_line(team.name) if team else "", "names": with_commas(mates)},
        gettext(
            "Before each round, any of you seals the line-up: who sits at the first table, the second, and "
            "so on. Nobody else sees it until the round starts. Without one, lots decide."
        ),
        notes=(*lines, seed),
        action=Action(gettext("Open the standings"), division_link(division)),
        lines=(_example(season, mates),),
        lines_hint=gettext("By email to the lobby:"),
    )


def line_up(letter: Letter, context: LetterContext) -> Content:
    own = Entry.objects.select_related("division__season__league", "player").get(pk=letter.data["entry"])
    sealed = LineUp.objects.select_related("round", "by__player", "team").get(pk=letter.data["line_up"])
    division = division_of(own)
    order = own_line_up(own, sealed.round, places_of(division))
    return content(
        division.season,
        gettext("Your line-up for round %(round)d is sealed") % {"round": sealed.round.number},
        gettext("%(name)s has sealed it for “%(team)s”. Any of you can still change it until %(start)s.")
        % {
            "name": one_line(sealed.by.player.name) if sealed.by else "",
            "team": one_line(sealed.team.name),
            "start": moment_words(sealed.round.starts_at, zone_of_reader(letter)),
        },
        *(
            gettext("Table %(number)d: %(name)s") % {"number": number, "name": one_line(one.player.name)}
            for number, one in enumerate(order, 1)
        ),
        notes=(gettext("Its seal: %(seal)s") % {"seal": sealed.seal},),
        action=Action(gettext("Open the standings"), division_link(division)),
    )


def _example(season: Season, mates: list[str]) -> str:
    return gettext("line-up %(league)s: %(names)s") % {
        "league": season.league.slug,
        "names": with_commas(mates),
    }
