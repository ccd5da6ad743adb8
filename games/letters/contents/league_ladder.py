"""Letters of a ladder: a challenge, what came of it, and a place lost without a game."""

from django.utils.translation import gettext, gettext_lazy

from games.faces.kit.phrases import with_commas
from games.leagues.challenges import may_challenge
from games.leagues.division_table import division_of
from games.leagues.links import challenge_link, division_link
from games.leagues.models import Challenge, Entry
from games.leagues.seasons import settings_of
from games.letters.content import Action, Content
from games.letters.contents.leagues import content, standing_words, zone_of_reader
from games.letters.context import LetterContext
from games.outbox.models import Letter
from games.tables.links import game_link
from games.text import one_line
from games.times import deadline_words

ENDED_HEADINGS = {
    "accepted": gettext_lazy("Your challenge is accepted"),
    "declined": gettext_lazy("Your challenge is declined"),
    "expired": gettext_lazy("A challenge went unanswered"),
    "taken_back": gettext_lazy("A challenge is taken back"),
}
ENDED = {
    "accepted": gettext_lazy("%(to)s has accepted. The game starts now."),
    "declined": gettext_lazy("%(to)s has declined."),
    "expired": gettext_lazy("%(to)s didn’t answer %(by)s’s challenge in time."),
    "taken_back": gettext_lazy("%(by)s has taken the challenge back. You don’t have to do anything."),
}


def challenge(letter: Letter, context: LetterContext) -> Content:
    one = _challenge(letter)
    return content(
        one.division.season,
        gettext("%(name)s challenges you") % {"name": one_line(one.by.player.name)},
        gettext("If you lose, %(name)s takes your place on the ladder; otherwise nothing changes.")
        % {"name": one_line(one.by.player.name)},
        gettext("You can decline. %(number)d in a row may go unplayed; the next one counts as lost.")
        % {"number": settings_of(one.division.season).free_declines},
        deadline=deadline_words(one.answer_by, zone_of_reader(letter), context.now),
        action=Action(
            gettext("See the challenge"), challenge_link(one), gettext("Opening it decides nothing.")
        ),
        lines=(
            gettext("accept challenge %(number)d") % {"number": one.pk},
            gettext("decline challenge %(number)d") % {"number": one.pk},
        ),
        lines_hint=gettext("Or reply to this email with one of these lines:"),
    )


def challenge_ended(letter: Letter, context: LetterContext) -> Content:
    one = _challenge(letter)
    names = {"by": one_line(one.by.player.name), "to": one_line(one.to.player.name)}
    game = one.table.game if one.table else None
    own = one.to if letter.player_id == one.to.player_id else one.by
    return content(
        one.division.season,
        str(ENDED_HEADINGS[one.status]),
        str(ENDED[one.status]) % names,
        *(() if game else standing_words(own)),
        action=Action(gettext("Open the game"), game_link(game))
        if game
        else Action(gettext("Open the ladder"), division_link(one.division)),
    )


def dropped(letter: Letter, context: LetterContext) -> Content:
    own = Entry.objects.select_related("division__season__league", "player").get(pk=letter.data["entry"])
    division = division_of(own)
    names = with_commas(one_line(one.player.name) for one in may_challenge(own, division, context.now))
    return content(
        division.season,
        gettext("A place lower on the ladder"),
        gettext("You have not played for %(days)d days, so the next player has passed you.")
        % {"days": settings_of(division.season).decay_days},
        *standing_words(own),
        *([gettext("You may challenge: %(names)s.") % {"names": names}] if names else []),
        action=Action(gettext("Open the ladder"), division_link(division)),
    )


def _challenge(letter: Letter) -> Challenge:
    known = Challenge.objects.select_related(
        "by__player", "to__player", "by__division__season", "to__division__season", "table__game",
        "division__season__league",
    )  # fmt: skip
    return known.get(pk=letter.data["challenge"])
