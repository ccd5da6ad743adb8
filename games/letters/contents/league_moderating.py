"""Letters of a league about decisions: acts, messages, requests and their answers, offers to alternates."""

from django.utils.translation import gettext, ngettext

from games.leagues.acts import act_sentence
from games.leagues.acts.about import division_of
from games.leagues.acts.words import actor_name, table_name
from games.leagues.links import (
    division_link,
    league_link,
    league_offer_link,
    moderators_inbox_link,
    offer_token,
)
from games.leagues.models import Entry, LeagueAct, LeagueRequest, SeatOffer
from games.letters.content import Action, Content
from games.letters.contents.leagues import coming_tables, content, subject_of_league, zone_of_reader
from games.letters.context import LetterContext
from games.outbox.models import Letter
from games.tables.links import game_link
from games.text import one_line
from games.times import deadline_words


def act(letter: Letter, context: LetterContext) -> Content:
    done = _act(letter)
    return Content(
        heading=gettext("A ruling in %(league)s") % {"league": one_line(done.league.name)},
        paragraphs=(
            act_sentence(done, zone_of_reader(letter)),
            gettext("Reason: %(reason)s (%(by)s)")
            % {"reason": one_line(done.reason), "by": actor_name(done)},
            gettext("Every ruling is in the public log of the league. Anyone it concerns can appeal."),
        ),
        notes=_new_tables(done, letter),
        action=Action(gettext("Open the league"), league_link(done.league)),
        subject=subject_of_league(
            done.league, gettext("ruling (%(kind)s)") % {"kind": done.get_kind_display()}
        ),
    )


def _new_tables(done: LeagueAct, letter: Letter) -> tuple[str, ...]:
    """Where the reader plays now, if the coming rounds were drawn again."""
    own = Entry.objects.filter(pk__in=done.data.get("moved", ()), player=letter.player_id).first()
    if own is None or own.status != Entry.Status.ENTERED:
        return ()
    return coming_tables(own, zone_of_reader(letter))


def message(letter: Letter, context: LetterContext) -> Content:
    done = _act(letter)
    return Content(
        heading=gettext("A message from %(league)s") % {"league": one_line(done.league.name)},
        paragraphs=(
            *(one_line(part) for part in done.data["text"].split("\n") if part.strip()),
            gettext("From %(by)s, to everyone in the division.") % {"by": actor_name(done)},
        ),
        action=Action(gettext("Open the division"), division_link(division_of(done))),
        subject=subject_of_league(done.league, gettext("a message to your division")),
    )


def request(letter: Letter, context: LetterContext) -> Content:
    """To moderators: what was asked, in the words of who asked."""
    asked = _request(letter)
    return content(
        asked.season,
        gettext("A request is waiting for an answer"),
        gettext("%(name)s asks: %(what)s.")
        % {"name": one_line(asked.entry.player.name), "what": asked.get_kind_display()},
        *_matter(asked, zone_of_reader(letter)),
        gettext("In their words: %(text)s") % {"text": one_line(asked.text)},
        deadline=deadline_words(asked.due_at, zone_of_reader(letter), context.now),
        action=Action(gettext("Open the moderators’ page"), moderators_inbox_link(asked.season.league)),
        lines=(
            gettext("grant %(number)d: why") % {"number": asked.pk},
            gettext("reject %(number)d: why") % {"number": asked.pk},
        ),
        lines_hint=gettext(
            "Or reply to this email with a line like this; you are shown first what it would do:"
        ),
    )


def answer(letter: Letter, context: LetterContext) -> Content:
    """Leads to the division, unless whoever asked has given a place there back since."""
    asked = _request(letter)
    division = asked.entry.division
    granted = asked.status == LeagueRequest.Status.GRANTED
    what = {"what": asked.get_kind_display()}
    return content(
        asked.season,
        gettext("Your request has been granted") if granted else gettext("Your request has been declined"),
        gettext("You asked: %(what)s.") % what,
        gettext("The answer: %(answer)s") % {"answer": one_line(asked.answer)},
        action=Action(gettext("Open the division"), division_link(division)) if division else None,
    )


def offer(letter: Letter, context: LetterContext) -> Content:
    """To an alternate: which seat it is, and one button. The table itself comes once the seat is theirs."""
    made = SeatOffer.objects.select_related("vacancy__seat__table__game", "entry__season__league").get(
        pk=letter.data["offer"]
    )
    vacancy = made.vacancy
    game = vacancy.seat.table.game
    assert game is not None, "only the seat of a game can be vacant"
    asked = vacancy.offers.count()
    others = ngettext(
        "We’ve asked %(number)d alternate.",
        "We’ve asked %(number)d alternates; the first to accept gets it.",
        asked,
    ) % {"number": asked}
    what = (
        gettext("A seat in the league is free for the rest of the season, points included.")
        if vacancy.for_season
        else gettext("A seat is free at one table, which you would play to the end.")
    )
    return content(
        made.entry.season,
        gettext("A seat for you?"),
        what,
        gettext("The table so far: %(link)s") % {"link": game_link(game)},
        others,
        deadline=deadline_words(vacancy.closes_at, zone_of_reader(letter), context.now),
        action=Action(
            gettext("See the offer"),
            league_offer_link(offer_token(made)),
            gettext("Opening it decides nothing."),
        ),
        lines=(
            gettext("accept %(number)d") % {"number": made.pk},
            gettext("turn down %(number)d") % {"number": made.pk},
        ),
        lines_hint=gettext("Or reply to this email with one of these lines:"),
    )


def _matter(asked: LeagueRequest, zone: str) -> list[str]:
    """Whom, which table or which act a request is about."""
    told = []
    if asked.about:
        told.append(gettext("It is about %(name)s.") % {"name": one_line(asked.about.player.name)})
    if asked.table:
        told.append(gettext("It is about this table: %(table)s.") % {"table": table_name(asked.table)})
    if asked.against:
        told.append(gettext("Ruling appealed against: %(act)s") % {"act": act_sentence(asked.against, zone)})
    return told


def _act(letter: Letter) -> LeagueAct:
    return LeagueAct.objects.select_related("league", "division", "by").get(pk=letter.data["act"])


def _request(letter: Letter) -> LeagueRequest:
    known = LeagueRequest.objects.select_related("season__league", "entry__player", "entry__division")
    return known.get(pk=letter.data["request"])
