"""Warnings, cards and bans. What a card costs the season declared, and the standings take it off."""

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.faces.kit.phrases import in_a_row
from games.leagues.acts.about import entry_of, season_of
from games.leagues.acts.context import ActContext
from games.leagues.acts.leaving import (
    come_back,
    give_place_up,
    note_free_seats,
    place_is_free,
    redraw_sentence,
    successor_sentence,
    the_leaver_and_all_who_moved,
)
from games.leagues.acts.row import ActKind, ActPage, Data, Detail, Words
from games.leagues.division_table import division_of, places_of
from games.leagues.entry import TAKING_PART
from games.leagues.models import Entry, LeagueAct, LeagueRole, Season
from games.leagues.seasons import settings_of
from games.refusal import Refusal

MOST_SEASONS = 20
USUAL_SEASONS = 1


def card(context: ActContext) -> Data:
    """Warnings, too."""
    context.need_season_under_way()
    context.need_entry()
    return {}


def yellow_card(context: ActContext) -> Data:
    """Enough of them make a red one; then the log says so, with what both cost."""
    card(context)
    return {"makes_red": _makes_red(len(_yellows(context.need_entry())) + 1, context.need_season_under_way())}


def red_goes_along(act: LeagueAct) -> Data:
    """Whether a red card goes with a yellow one that is reverted, whichever of them it was.

    The yellow cards that stand are counted anew, so that the log says of the right one that it makes a red.
    """
    standing, season = _yellows(entry_of(act)), season_of(act)
    red_goes = _makes_red(len(standing), season)
    for number, card in enumerate((one for one in standing if one.pk != act.pk), 1):
        makes_red = _makes_red(number, season)
        if makes_red != bool(card.data.get("makes_red")):
            card.data = {**card.data, "makes_red": makes_red, "red_went": not makes_red}
            card.save(update_fields=["data"])
    return {"red_goes": red_goes, "red_stays": bool(act.data.get("makes_red")) and not red_goes}


def ban(context: ActContext) -> Data:
    """Keeps somebody out of the league, for some seasons or for good, and out of the present one.

    From the archive it is about seasons to come alone.
    """
    player = context.player or (context.entry.player if context.entry else None)
    seasons = context.details.get("seasons", USUAL_SEASONS)
    if player is None:
        raise Refusal("whom_about")
    if type(seasons) is not int or not 0 <= seasons <= MOST_SEASONS:
        raise Refusal("bad_seasons", most=MOST_SEASONS)
    context.player = player
    last = context.league.seasons.order_by("-number").values_list("number", flat=True).first() or 0
    data: Data = {}
    if context.entry and context.entry.status in TAKING_PART and not context.season_is_archived:
        data["was"] = context.entry.status
        data |= give_place_up(context.entry, Entry.Status.REMOVED, context)
    else:
        context.entry = None
    return {**data, "seasons": seasons, "until_season": last + seasons}


def _yellow_sentence(act: LeagueAct, words: Words) -> str:
    settings = settings_of(season_of(act))
    costs = {
        "cost": settings.yellow_points,
        "red": settings.red_points,
        "both": settings.yellow_points + settings.red_points,
        "count": settings.yellows_for_red,
    }
    if act.data.get("red_went"):
        return gettext(
            "A yellow card for %(name)s, which costs %(cost)s points. It no longer makes a red card, "
            "because an earlier yellow card was reverted."
        ) % {**words, **costs}
    if not act.data.get("makes_red"):
        return gettext("A yellow card for %(name)s, which costs %(cost)s points.") % {**words, **costs}
    return gettext(
        "A yellow card for %(name)s, which costs %(cost)s points. %(count)s yellow cards "
        "make a red card, and this is one too many: it costs another %(red)s points "
        "(%(both)s in all) and rules out promotion."
    ) % {**words, **costs}


def _red_sentence(act: LeagueAct, words: Words) -> str:
    cost = {"cost": settings_of(season_of(act)).red_points}
    return gettext("A red card for %(name)s, which costs %(cost)s points and rules out promotion.") % {
        **words,
        **cost,
    }


def _ban_sentence(act: LeagueAct, words: Words) -> str:
    told = [_length_of_ban(act, words), redraw_sentence(act), successor_sentence(act)]
    return in_a_row(filter(None, told))


def _length_of_ban(act: LeagueAct, words: Words) -> str:
    seasons = act.data.get("seasons", 0)
    if not seasons:
        return gettext("%(name)s is banned from the league permanently.") % words
    return ngettext(
        "%(name)s is banned from the league for %(seasons)d more season, up to season %(last)d.",
        "%(name)s is banned from the league for %(seasons)d more seasons, up to season %(last)d.",
        seasons,
    ) % {**words, "seasons": seasons, "last": act.data["until_season"]}


def _yellows(entry: Entry) -> list[LeagueAct]:
    """Those that stand against the place, whoever had it, in their order."""
    places = places_of(division_of(entry))
    own = [pk for pk, root in places.root.items() if root == places.root[entry.pk]]
    cards = LeagueAct.objects.filter(kind=LeagueAct.Kind.YELLOW, entry__in=own, reverted_by=None)
    return list(cards.order_by("pk"))


def _makes_red(number: int, season: Season) -> bool:
    """Whether the yellow card with this number makes a red one."""
    return number % settings_of(season).yellows_for_red == 0


KINDS = (
    ActKind(
        LeagueAct.Kind.WARN,
        sentence=_("A warning for %(name)s."),
        do=card,
        role=LeagueRole.Role.HELPER,
        pages=(
            ActPage(
                "warn",
                _("Warn"),
                _("A line in the log and an email. Costs nothing."),
                about="entry",
            ),
        ),
    ),
    ActKind(
        LeagueAct.Kind.YELLOW,
        sentence=_yellow_sentence,
        do=yellow_card,
        after_undo=red_goes_along,
        pages=(
            ActPage(
                "yellow",
                _("Yellow card"),
                _("Costs what the season’s rules say. Enough yellow cards make a red card."),
                about="entry",
            ),
        ),
    ),
    ActKind(
        LeagueAct.Kind.RED,
        sentence=_red_sentence,
        do=card,
        pages=(
            ActPage(
                "red",
                _("Red card"),
                _("Costs what the season’s rules say, and rules out promotion."),
                about="entry",
            ),
        ),
    ),
    ActKind(
        LeagueAct.Kind.BAN,
        sentence=_ban_sentence,
        do=ban,
        once_stored=note_free_seats,
        undo=come_back,
        can_still_be_reverted=place_is_free,
        told=the_leaver_and_all_who_moved,
        outlives_season=True,
        pages=(
            ActPage(
                "ban",
                _("Ban"),
                _("Out of this season and the next ones, or permanently."),
                about="entry",
                replaced_too=True,
                details=(
                    Detail(
                        "seasons",
                        "number",
                        _("For how many more seasons"),
                        help=_("In addition to the current one. 0 means permanently."),
                        least=0,
                        most=MOST_SEASONS,
                        initial=USUAL_SEASONS,
                    ),
                ),
            ),
        ),
    ),
)
