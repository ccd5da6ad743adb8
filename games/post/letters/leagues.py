"""Letters of a league: taking part, the draw, rounds, requests and answers, acts, offers to alternates."""

from django.utils.translation import gettext, gettext_lazy, ngettext

from games.leagues.act_words import act_sentence, actor_name
from games.leagues.offers import offer_token
from games.leagues.tables import table_of
from games.models import Entry, LeagueAct, LeagueRequest, Letter, Season, SeatOffer
from games.post.content import Action, Content, one_line
from games.post.desk import Desk
from games.post.links import division_link, game_link, league_desk_link, league_link, league_offer_link
from games.post.times import deadline_words, moment_words

ENTERED = {
    "entered": gettext_lazy("You take part in %(season)s. It begins on %(start)s; the draw comes by letter."),
    "waiting": gettext_lazy(
        "%(season)s is full. You are on the waiting list, and move up as soon as somebody leaves."
    ),
    "bench": gettext_lazy(
        "You are an alternate of %(season)s: when a seat becomes free, you are asked by letter. The first "
        "who accepts has it."
    ),
    "cancelled": gettext_lazy("%(season)s does not take place: too few have entered, or it was called off."),
}


def entry(letter: Letter, desk: Desk) -> Content:
    season = _season(letter)
    words = {"season": _called(season), "start": moment_words(season.starts_at, _zone(letter))}
    return _content(
        season,
        gettext("News of your entry"),
        str(ENTERED[letter.data["status"]]) % words,
    )


def draw(letter: Letter, desk: Desk) -> Content:
    """All tables of the season, so that nobody has to look for them."""
    season = _season(letter)
    own = Entry.objects.select_related("division").get(pk=letter.data["entry"])
    tables = [
        seat.table for seat in own.seats.select_related("table__round").order_by("table__round__number")
    ]
    lines = []
    for table in tables:
        members = [one_line(seat.entry.player.name) for seat in table.seats.select_related("entry__player")]
        lines.append(
            gettext("Round %(round)d, from %(start)s: %(names)s")
            % {
                "round": table.round.number,
                "start": moment_words(table.round.starts_at, _zone(letter)),
                "names": ", ".join(members),
            }
        )
    seed = gettext("The draw follows from this seed, and so do lots: %(seed)s") % {"seed": season.seed}
    return _content(
        season,
        gettext("The draw is published"),
        gettext("You play in division %(division)s. Names are in the order of seats.")
        % {"division": one_line(own.division.name)},
        notes=(*lines, seed),
        action=Action(gettext("Open the division"), division_link(own.division)),
    )


def round_over(letter: Letter, desk: Desk) -> Content:
    season = _season(letter)
    own = Entry.objects.select_related("division__season__league", "player").get(pk=letter.data["entry"])
    return _content(
        season,
        gettext("Round %(round)d is over") % {"round": letter.data["round"]},
        *_standing(own),
        action=Action(gettext("Open the table"), division_link(own.division)),
    )


def season_end(letter: Letter, desk: Desk) -> Content:
    season = _season(letter)
    own = Entry.objects.select_related("division").get(pk=letter.data["entry"])
    words = {"place": own.final_place, "division": one_line(own.division.name)}
    told = [gettext("Your final place in division %(division)s: %(place)s.") % words]
    if own.moves_to is not None:
        step = own.moves_to - own.division.rank
        told.append(
            gettext("You go up a division.")
            if step < 0
            else gettext("You go down a division.")
            if step > 0
            else gettext("You keep your division.")
        )
    return _content(
        season,
        gettext("The season is over"),
        *told,
        action=Action(gettext("Open the final table"), division_link(own.division)),
    )


def confirm(letter: Letter, desk: Desk) -> Content:
    season = _season(letter)
    return _content(
        season,
        gettext("A season waits for you"),
        gettext("%(season)s is played. Please look at who goes up and down, and confirm it.")
        % {"season": _called(season)},
        action=Action(gettext("Open the moderators' page"), league_desk_link(season.league)),
    )


def act(letter: Letter, desk: Desk) -> Content:
    done = _act(letter)
    return Content(
        heading=gettext("A decision in %(league)s") % {"league": one_line(done.league.name)},
        paragraphs=(
            act_sentence(done, _zone(letter)),
            gettext("Reason: %(reason)s (%(by)s)")
            % {"reason": one_line(done.reason), "by": actor_name(done)},
            gettext(
                "Every act is in the public log of the league. Whoever it concerns can appeal against it."
            ),
        ),
        action=Action(gettext("Open the league"), league_link(done.league)),
        subject=f"Maka Bana: {done.league.name}",
    )


def message(letter: Letter, desk: Desk) -> Content:
    done = _act(letter)
    return Content(
        heading=gettext("A message from %(league)s") % {"league": one_line(done.league.name)},
        paragraphs=(
            *(one_line(part) for part in done.data["text"].split("\n") if part.strip()),
            gettext("From %(by)s, to everybody in the division.") % {"by": actor_name(done)},
        ),
        action=Action(gettext("Open the division"), division_link(done.division)),
        subject=f"Maka Bana: {done.league.name}",
    )


def request(letter: Letter, desk: Desk) -> Content:
    """To moderators: what was asked, in the words of who asked."""
    asked = _request(letter)
    return _content(
        asked.season,
        gettext("A request waits for an answer"),
        gettext("%(name)s asks: %(what)s.")
        % {"name": one_line(asked.entry.player.name), "what": asked.get_kind_display()},
        gettext("In their words: %(text)s") % {"text": one_line(asked.text)},
        deadline=deadline_words(asked.due_at, _zone(letter), desk.now),
        action=Action(gettext("Open the moderators' page"), league_desk_link(asked.season.league)),
    )


def answer(letter: Letter, desk: Desk) -> Content:
    asked = _request(letter)
    granted = asked.status == LeagueRequest.Status.GRANTED
    what = {"what": asked.get_kind_display()}
    return _content(
        asked.season,
        gettext("Your request is granted") if granted else gettext("Your request is declined"),
        gettext("You asked: %(what)s.") % what,
        gettext("The answer: %(answer)s") % {"answer": one_line(asked.answer)},
        action=Action(gettext("Open the division"), division_link(asked.entry.division)),
    )


def offer(letter: Letter, desk: Desk) -> Content:
    """To an alternate: which seat it is, and one button. The table itself comes once the seat is theirs."""
    made = SeatOffer.objects.select_related("vacancy__seat__table__game", "entry__season__league").get(
        pk=letter.data["offer"]
    )
    vacancy = made.vacancy
    game = vacancy.seat.table.game
    asked = vacancy.offers.count()
    others = ngettext(
        "%(number)d alternate is asked.", "%(number)d alternates are asked, and the first has it.", asked
    ) % {"number": asked}
    what = (
        gettext("A place in the league is free for the rest of the season, points included.")
        if vacancy.for_season
        else gettext("A seat is free at one table, which you would play to its end.")
    )
    return _content(
        made.entry.season,
        gettext("A seat for you?"),
        what,
        gettext("The table so far: %(link)s") % {"link": game_link(game)},
        others,
        deadline=deadline_words(vacancy.closes_at, _zone(letter), desk.now),
        action=Action(
            gettext("Look at the offer"),
            league_offer_link(offer_token(made)),
            gettext("Opening it decides nothing."),
        ),
    )


def _standing(own: Entry) -> list[str]:
    """Where the reader stands, and why below the one above or above the one below."""
    lines = table_of(own.division)
    for number, line in enumerate(lines):
        if line.entry.pk == own.pk:
            told = [
                gettext("You are number %(place)d of %(all)d in division %(division)s.")
                % {"place": line.row.place, "all": len(lines), "division": one_line(own.division.name)}
            ]
            above = lines[number - 1].why if number else ""
            return [one for one in (*told, above, line.why) if one]
    return []


def _content(season: Season, heading: str, *paragraphs: str, **more) -> Content:
    more.setdefault("action", Action(gettext("Open the league"), league_link(season.league)))
    return Content(
        heading=heading, paragraphs=paragraphs, subject=f"Maka Bana: {one_line(season.league.name)}", **more
    )


def _season(letter: Letter) -> Season:
    return Season.objects.select_related("league").get(pk=letter.data["season"])


def _called(season: Season) -> str:
    return f"{one_line(season.league.name)}, {one_line(season.name)}"


def _act(letter: Letter) -> LeagueAct:
    return LeagueAct.objects.select_related("league", "division", "by").get(pk=letter.data["act"])


def _request(letter: Letter) -> LeagueRequest:
    known = LeagueRequest.objects.select_related("season__league", "entry__player", "entry__division")
    return known.get(pk=letter.data["request"])


def _zone(letter: Letter) -> str:
    return letter.player.zone
