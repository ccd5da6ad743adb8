"""Acts about points and tables. What they are worth is for the standings to compute."""

from collections.abc import Callable
from datetime import datetime

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.accounts.models import Player
from games.leagues.acts.about import table_of
from games.leagues.acts.concerned import those_at_the_table
from games.leagues.acts.context import ActContext
from games.leagues.acts.row import ActKind, ActPage, Data, Detail, Text, Words
from games.leagues.acts.table_rulings import kind_names, rulings_on
from games.leagues.models import LeagueAct, LeagueTable
from games.leagues.playing import score_table
from games.leagues.rulings import that_count
from games.refusal import Refusal

MOST_POINTS = 1000


def adjust(context: ActContext) -> Data:
    context.need_entry()
    context.need_season_under_way()
    points = context.details.get("points")
    if type(points) is not int or not 0 < abs(points) <= MOST_POINTS:
        raise Refusal("bad_points", most=MOST_POINTS)
    return {"points": points}


def for_or_against_one(context: ActContext) -> Data:
    context.need_seat()
    return on_a_table(context)


def on_a_table(context: ActContext) -> Data:
    """One that is still played ends now, as it stands, so that there is a result if the act is reverted."""
    table = context.need_table()
    context.need_season_under_way()
    if table.game_id is None and not table.outcome:
        raise Refusal("table_not_begun")
    if score_table(table, context.now, end_game=True):
        context.table = LeagueTable.objects.get(pk=table.pk)
    return {}


def ruling(kind: LeagueAct.Kind) -> Callable[[ActContext], Data]:
    """One that replaces whatever was ruled on the table before; only forfeits stand side by side."""
    about_one = kind in (LeagueAct.Kind.AWARD, LeagueAct.Kind.FORFEIT)

    def do(context: ActContext) -> Data:
        data = for_or_against_one(context) if about_one else on_a_table(context)
        counting = that_count(rulings_on(context.need_table()))
        if any(one.kind == kind and (not about_one or one.entry == context.entry) for one in counting):
            raise Refusal("ruled_already")
        if kind == LeagueAct.Kind.FORFEIT:
            counting = [one for one in counting if one.kind != kind]
        return {**data, "replaces": [one.kind for one in counting]}

    return do


def last_ruling_only(act: LeagueAct, by: Player, reason: str, now: datetime) -> None:
    """One that was replaced counts for nothing: reverting it would be an act without effect."""
    if act not in that_count(rulings_on(table_of(act))):
        raise Refusal("ruling_replaced")


def counts_again(act: LeagueAct) -> Data:
    left = [one for one in rulings_on(table_of(act)) if one != act]
    return {"counts": [one.kind for one in that_count(left)]}


def _ruling_sentence(text: Text) -> Callable[[LeagueAct, Words], str]:
    def sentence(act: LeagueAct, words: Words) -> str:
        replaced = kind_names(act.data.get("replaces", ()))
        if not replaced:
            return str(text) % words
        more = gettext("This replaces the earlier ruling (%(ruling)s).") % {"ruling": replaced}
        return f"{str(text) % words} {more}"

    return sentence


KINDS = (
    ActKind(
        LeagueAct.Kind.ADJUST,
        sentence=_("%(points)s points for %(name)s."),
        do=adjust,
        pages=(
            ActPage(
                "adjust",
                _("Adjust points"),
                _("Adds points to someone’s total, or takes some away."),
                about="entry",
                details=(
                    Detail(
                        "points",
                        "number",
                        _("Points"),
                        help=_("Whole numbers; use a minus sign to take points away."),
                        least=-MOST_POINTS,
                        most=MOST_POINTS,
                    ),
                ),
            ),
        ),
    ),
    ActKind(
        LeagueAct.Kind.AWARD,
        sentence=_ruling_sentence(_("%(table)s is awarded to %(name)s.")),
        do=ruling(LeagueAct.Kind.AWARD),
        undo=last_ruling_only,
        after_undo=counts_again,
        told=those_at_the_table,
        pages=(
            ActPage(
                "award",
                _("Award a table"),
                _("One player wins it; all others share second place."),
                about="seat",
            ),
        ),
    ),
    ActKind(
        LeagueAct.Kind.FORFEIT,
        sentence=_ruling_sentence(_("%(name)s forfeits %(table)s.")),
        do=ruling(LeagueAct.Kind.FORFEIT),
        undo=last_ruling_only,
        after_undo=counts_again,
        told=those_at_the_table,
        pages=(
            ActPage(
                "forfeit",
                _("Forfeit"),
                _("The player counts as beaten by everyone else at the table."),
                about="seat",
            ),
        ),
    ),
    ActKind(
        LeagueAct.Kind.ANNUL,
        sentence=_ruling_sentence(_("%(table)s is annulled: it counts as a tie for everyone.")),
        do=ruling(LeagueAct.Kind.ANNUL),
        undo=last_ruling_only,
        after_undo=counts_again,
        told=those_at_the_table,
        pages=(
            ActPage(
                "annul",
                _("Annul a table"),
                _("It counts as a tie for everyone. If it is still being played, it ends now."),
                about="table",
            ),
        ),
    ),
    ActKind(
        LeagueAct.Kind.VOID,
        sentence=_ruling_sentence(_("%(table)s is void: it counts for nobody.")),
        do=ruling(LeagueAct.Kind.VOID),
        undo=last_ruling_only,
        after_undo=counts_again,
        told=those_at_the_table,
        pages=(
            ActPage(
                "void",
                _("Void a table"),
                _("It counts for nobody. If it is still being played, it ends now."),
                about="table",
            ),
        ),
    ),
)
