"""What a notification says: a title, a line or two, where it leads. Never what somebody played or sealed.

A person's comes from the letter that tells the same, of which only the headline and the deadline are taken. A
table's is made from what a stranger sees there.
"""

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext, ngettext

from games.channels.links import picture_link
from games.channels.models import Channel, Notification
from games.faces.kit.phrases import in_a_row, with_commas
from games.leagues.links import league_link
from games.leagues.models import League, Season
from games.letters.context import LetterContext, face, game_of
from games.letters.showing import summary_of, title_of
from games.outbox.kinds import KINDS, function_named
from games.outbox.models import Letter
from games.site import address
from games.tables.links import game_link
from games.tables.models import Game
from games.tables.my_games import games_of
from games.tables.view import Table, view_at
from games.text import one_line
from games.times import deadline_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    title: str
    text: str
    link: str
    """For everybody who may read it: no key in it."""
    own_link: str = ""
    """For the reader alone, if it is another one."""
    picture: str = ""
    deadline: datetime | None = None
    round: int | None = None
    game: Game | None = None
    league: League | None = None
    waiting: int | None = None
    """Tables that wait for the reader, for a badge."""


def said_in(notification: Notification, channel: Channel, context: LetterContext) -> Said:
    """In the language that is active."""
    letter = notification.as_letter()
    if notification.kind == "test":
        return _test(channel)
    if notification.player is not None:
        return _to_person(letter, context)
    return _of_table(letter, context) if notification.game else _of_league(letter)


def _test(channel: Channel) -> Said:
    home = address("home")
    link = (
        game_link(channel.game) if channel.game else league_link(channel.league) if channel.league else home
    )
    return Said(title="Maka Bana", text=gettext("This is a test. It works."), link=link)


def _to_person(letter: Letter, context: LetterContext) -> Said:
    content = function_named(KINDS[letter.kind].content)(letter, context)
    own = content.action.link if content.action else ""
    assert letter.player is not None, "a person's"
    waiting = len(games_of(letter.player).waiting)
    if letter.game is None:
        league = League.objects.filter(pk=letter.data.get("league")).first()
        link = league_link(league) if league else address("my_games")
        title = one_line(league.name) if league else "Maka Bana"
        text = summary_of(content)
        return Said(title=title, text=text, link=link, own_link=own, league=league, waiting=waiting)
    begun = letter.game.started_at is not None
    return Said(
        title=title_of(letter, content, context),
        text=summary_of(content),
        link=game_link(letter.game),
        own_link="" if begun else own,
        picture=picture_link(content.table.phase) if content.table else "",
        deadline=content.table.phase.due_at if content.table and content.deadline else None,
        round=context.round_number(letter) if begun else None,
        game=letter.game,
        waiting=waiting,
    )


def _of_table(letter: Letter, context: LetterContext) -> Said:
    game = game_of(letter)
    if letter.phase is None:
        text = gettext("This game was ended early.")
        return Said(title=one_line(game.name), text=text, link=game_link(game), game=game)
    table = context.table(letter)
    return Said(
        title=one_line(game.name),
        text=in_a_row(part for part in (_news(letter, table), _asked(table, context.now)) if part),
        link=game_link(game),
        picture=picture_link(table.phase),
        deadline=table.phase.due_at if table.phase.closed_at is None else None,
        round=context.round_number(letter),
        game=game,
    )


def _news(letter: Letter, table: Table) -> str:
    if letter.kind == "start":
        return gettext("The game has started.")
    if letter.kind == "shown":
        return gettext("Everyone has played.")
    if letter.kind == "game_over":
        return in_a_row(face(table.game).story(table.events[-1:], table.view, table.labels))
    if letter.kind == "results":
        return _round_over(table) or gettext("Everyone has played.")
    return ""


def _round_over(table: Table) -> str:
    """Some games have several sealed choices in a round."""
    before = table.phase.after
    number = getattr(view_at(before, None), "round", None) if before else None
    if not number or number == getattr(table.view, "round", None):
        return ""
    return gettext("Round %(round)d is over.") % {"round": number}


def _asked(table: Table, now: datetime) -> str:
    """Whose turn it is and until when, in the table's own time."""
    if table.phase.closed_at is not None or not table.phase.asked:
        return ""
    names = [table.labels[seat].name for seat in table.phase.asked if seat not in table.sealed]
    if not names:
        return ""
    asked = ngettext("It’s %(names)s’s turn.", "Waiting for %(names)s.", len(names)) % {
        "names": with_commas(names)
    }
    due = table.phase.due_at
    return in_a_row([asked, deadline_words(due, str(table.game.pace["zone"]), now)]) if due else asked


def _of_league(letter: Letter) -> Said:
    league = League.objects.get(pk=letter.data["league"])
    season = Season.objects.get(pk=letter.data["season"])
    words = {"season": one_line(season.name), "round": letter.data.get("round", 0)}
    text = {
        "league_draw": gettext("%(season)s: the draw has been published."),
        "league_round": gettext("%(season)s: round %(round)d is over."),
        "league_end": gettext("%(season)s is over: see the final standings."),
    }[letter.kind] % words
    return Said(
        title=one_line(league.name),
        text=text,
        link=address("season", league.slug, season.number),
        round=letter.data.get("round"),
        league=league,
    )
