"""Letters of a league to those who take part: their entry, the draw, rounds, the end."""

from django.utils.translation import gettext, gettext_lazy

from games.faces.kit.phrases import with_commas
from games.leagues.division_table import StandingLine, division_of, table_of
from games.leagues.knockout_state import fate_of
from games.leagues.line_ups import next_round
from games.leagues.links import division_link, league_link, moderators_inbox_link
from games.leagues.models import Division, Entry, League, LeagueTable, Season
from games.leagues.seasons import settings_of
from games.leagues.settings import Settings
from games.letters.content import Action, Content
from games.letters.context import LetterContext, player_of
from games.outbox.models import Letter
from games.text import one_line
from games.times import moment_words

ENTERED = {
    "entered": gettext_lazy(
        "You are taking part in %(season)s. It starts on %(start)s; we’ll email you the draw."
    ),
    "waiting": gettext_lazy(
        "%(season)s is full. You are on the waiting list and will move up as soon as someone leaves."
    ),
    "bench": gettext_lazy(
        "You are an alternate in %(season)s. When a seat becomes free, we’ll email you. The "
        "first to accept gets it."
    ),
    "too_few": gettext_lazy("%(season)s won’t take place: too few players had entered when entry closed."),
    "called_off": gettext_lazy("%(season)s won’t take place: a moderator has called it off."),
    "cancelled": gettext_lazy("%(season)s won’t take place."),
}
ENTRY_HEADINGS = {
    "entered": gettext_lazy("You are taking part"),
    "waiting": gettext_lazy("You are on the waiting list"),
    "bench": gettext_lazy("You are an alternate"),
    **dict.fromkeys(("too_few", "called_off", "cancelled"), gettext_lazy("The season won’t take place")),
}


def entry(letter: Letter, context: LetterContext) -> Content:
    season = _season(letter)
    words = {"season": _called(season), "start": moment_words(season.starts_at, zone_of_reader(letter))}
    return content(
        season,
        str(ENTRY_HEADINGS[letter.data["status"]]),
        str(ENTERED[letter.data["status"]]) % words,
    )


def draw(letter: Letter, context: LetterContext) -> Content:
    """All tables of the season, so that nobody has to look for them."""
    season = _season(letter)
    own = Entry.objects.select_related("division__season").get(pk=letter.data["entry"])
    division = division_of(own)
    tables = [
        seat.table for seat in own.seats.select_related("table__round").order_by("table__round__number")
    ]
    lines = [_table_line(table, settings_of(season), zone_of_reader(letter)) for table in tables]
    seed = gettext("The draw and any lots follow from this seed: %(seed)s") % {"seed": season.seed}
    if settings_of(season).shape_row.is_ladder:
        return _ladder_opens(own, division, seed)
    return content(
        season,
        gettext("The draw has been published"),
        gettext("You play in division %(division)s. Names are in seat order.")
        % {"division": one_line(division.name)}
        if not division.is_whole_field
        else gettext(
            "Names are in seat order. Later rounds are drawn when they start, from this seed and "
            "from what was played before."
        ),
        notes=(*lines, seed),
        action=Action(_open(division), division_link(division)),
    )


def _table_line(table: LeagueTable, settings: Settings, zone: str) -> str:
    """When and with whom; somebody who is alone sits out, and in a cup goes on."""
    names = [one_line(seat.entry.player.name) for seat in table.seats.select_related("entry__player")]
    words = {
        "round": table.round.number,
        "start": moment_words(table.round.starts_at, zone),
        "names": with_commas(names),
    }
    if len(names) >= min(settings.sizes):
        return gettext("Round %(round)d, from %(start)s: %(names)s") % words
    if settings.knocks_out(table.round.number):
        return gettext("Round %(round)d, from %(start)s: you have no opponents, and go on") % words
    return gettext("Round %(round)d, from %(start)s: you have no opponents, and sit out") % words


def coming_tables(own: Entry, zone: str) -> tuple[str, ...]:
    """Where somebody plays in the rounds that have not begun."""
    seats = own.seats.filter(table__round__started_at=None).select_related("table__round")
    settings = settings_of(own.season)
    return tuple(_table_line(seat.table, settings, zone) for seat in seats.order_by("table__round__number"))


def _ladder_opens(own: Entry, division: Division, seed: str) -> Content:
    return content(
        division.season,
        gettext("The ladder is open"),
        *standing_words(own),
        gettext(
            "Challenge a player up to %(reach)d places above you, on the page or by email to the lobby. "
            "Win, and you take their place."
        )
        % {"reach": settings_of(division.season).reach},
        notes=(gettext("challenge %(league)s: NAME") % {"league": division.season.league.slug}, seed),
        action=Action(gettext("Open the ladder"), division_link(division)),
    )


def round_over(letter: Letter, context: LetterContext) -> Content:
    season = _season(letter)
    own = Entry.objects.select_related("division__season__league", "player").get(pk=letter.data["entry"])
    return content(
        season,
        gettext("Round %(round)d is over") % {"round": letter.data["round"]},
        *_fate(own, letter.data["round"]),
        *standing_words(own),
        action=Action(gettext("Open the standings"), division_link(division_of(own))),
    )


def season_end(letter: Letter, context: LetterContext) -> Content:
    season = _season(letter)
    own = Entry.objects.select_related("division__season").get(pk=letter.data["entry"])
    division = division_of(own)
    words = {"place": own.final_place, "division": one_line(division.name)}
    told = [
        gettext("Your final place: %(place)s.") % words
        if division.is_whole_field
        else gettext("Your final rank in division %(division)s: %(place)s.") % words
    ]
    if own.moves_to is not None and not division.is_whole_field:
        step = own.moves_to - division.rank
        told.append(
            gettext("You are promoted to the division above.")
            if step < 0
            else gettext("You are relegated to the division below.")
            if step > 0
            else gettext("You stay in your division.")
        )
    return content(
        season,
        gettext("The season is over"),
        *told,
        action=Action(gettext("Open the final standings"), division_link(division)),
    )


def confirm(letter: Letter, context: LetterContext) -> Content:
    season = _season(letter)
    return content(
        season,
        gettext("A season is waiting for you"),
        (
            gettext("%(season)s is complete. Please check who is promoted and relegated, and confirm it.")
            if settings_of(season).shape_row.is_divided
            else gettext("%(season)s is complete. Please check the final standings and confirm them.")
        )
        % {"season": _called(season)},
        action=Action(gettext("Open the moderators’ page"), moderators_inbox_link(season.league)),
    )


def content(
    season: Season,
    heading: str,
    *paragraphs: str,
    deadline: str = "",
    action: Action | None = None,
    notes: tuple[str, ...] = (),
    lines: tuple[str, ...] = (),
    lines_hint: str = "",
) -> Content:
    """Without an action of its own it leads to the league."""
    return Content(
        heading=heading,
        paragraphs=paragraphs,
        deadline=deadline,
        action=action or Action(gettext("Open the league"), league_link(season.league)),
        notes=notes,
        lines=lines,
        lines_hint=lines_hint,
        subject=subject_of_league(season.league, heading),
    )


def subject_of_league(league: League, what: str) -> str:
    """Of its own for each thing that happens, so that nobody has to open it to know."""
    return gettext("%(league)s: %(what)s") % {"league": one_line(league.name), "what": what}


def zone_of_reader(letter: Letter) -> str:
    return player_of(letter).zone


def _fate(own: Entry, number: int) -> list[str]:
    """Where losers are out: whether the reader goes on from this round, or who has won the final."""
    fate = fate_of(own, division_of(own), number)
    if fate is None:
        return []
    if fate.winner and fate.goes_on:
        return [gettext("You have won the final. Congratulations!")]
    if fate.winner:
        return [
            gettext("%(name)s has won the final. Thank you for playing.") % {"name": one_line(fate.winner)}
        ]
    return [gettext("You go on.") if fate.goes_on else gettext("You are out. Thank you for playing.")]


def standing_words(own: Entry) -> list[str]:
    """Where the reader stands, and why below the one above or above the one below."""
    division = division_of(own)
    lines = table_of(division)
    ladder = settings_of(division.season).shape_row.is_ladder
    if not ladder and not any(line.row.tables for line in lines):
        return [
            gettext("No table has a result yet.")
            if division.is_whole_field
            else gettext("No table of division %(division)s has a result yet.")
            % {"division": one_line(division.name)}
        ]
    for number, line in enumerate(lines):
        if line.entry.pk == own.pk:
            words = {"place": line.row.place, "all": len(lines), "division": one_line(division.name)}
            if line.side:
                return _standing_of_team(lines, line)
            told = [
                gettext("You are %(place)d of %(all)d.") % words
                if division.is_whole_field
                else gettext("You are %(place)d of %(all)d in division %(division)s.") % words
            ]
            above = lines[number - 1].why if number else ""
            return [one for one in (*told, above, line.why) if one]
    return []


def _standing_of_team(lines: list[StandingLine], own: StandingLine) -> list[str]:
    """The reader's team, and why it is below the one above and above the one below."""
    teams = list(dict.fromkeys(line.side for line in lines))
    at = teams.index(own.side)
    near = {own.side, teams[at - 1] if at else own.side}
    told = gettext("Your team “%(team)s” is %(place)d of %(all)d.") % {
        "team": one_line(own.side),
        "place": own.row.place,
        "all": len(teams),
    }
    following = gettext("The next round wants your line-up.") if next_round(own.entry.season) else ""
    return [one for one in (told, *(line.why for line in lines if line.side in near), following) if one]


def _open(division: Division) -> str:
    return gettext("Open the standings") if division.is_whole_field else gettext("Open the division")


def _season(letter: Letter) -> Season:
    return Season.objects.select_related("league").get(pk=letter.data["season"])


def _called(season: Season) -> str:
    return f"{one_line(season.league.name)}, {one_line(season.name)}"
