"""Acts that are in the log like all others, but have pages and functions of their own."""

from datetime import datetime

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.accounts.models import Player
from games.faces.kit.phrases import in_a_row, with_commas
from games.leagues.acts.about import division_of, season_of
from games.leagues.acts.row import ActKind, Words
from games.leagues.acts.table_rulings import kind_names
from games.leagues.acts.words import person_name
from games.leagues.drawing import exchange_seats, measure
from games.leagues.models import Entry, LeagueAct, LeagueSeat, LeagueTable, Season
from games.leagues.seasons import settings_of
from games.refusal import Refusal


def swap_back(act: LeagueAct, by: Player, reason: str, now: datetime) -> None:
    """Until the round begins, unless its tables were drawn anew since."""
    if not swap_can_be_undone(act):
        raise Refusal("too_late_to_revert")
    found = LeagueSeat.objects.select_related("table", "entry").in_bulk(act.data["seats"])
    exchange_seats(*(found[pk] for pk in act.data["seats"]))
    measure(division_of(act))


def swap_can_be_undone(act: LeagueAct) -> bool:
    ahead = season_of(act).rounds.filter(number=act.data["round"], started_at=None)
    return LeagueSeat.objects.filter(pk__in=act.data["seats"], table__round__in=ahead).count() == 2


def those_at_both_tables(act: LeagueAct) -> list[Player]:
    """Before publication nobody knows of it; afterwards all who would meet somebody else."""
    if season_of(act).status == Season.Status.DRAWN:
        return []
    tables = LeagueTable.objects.filter(seats__in=act.data["seats"])
    return list(Player.objects.filter(entries__seats__table__in=tables).distinct())


def _swap_sentence(act: LeagueAct, words: Words) -> str:
    swapped = Entry.objects.filter(pk__in=act.data.get("entries", ())).select_related("player")
    if not swapped:
        return gettext("Two seats of round %(round)s were swapped before publication.") % words
    names = [person_name(entry.player) for entry in swapped]
    return gettext("Swapped in round %(round)s before publication: %(names)s.") % {
        **words,
        "names": with_commas(names),
    }


def _reversal_sentence(act: LeagueAct, words: Words) -> str:
    """With what holds now instead, where something does."""
    told = [gettext("Reverted: %(act)s") % words]
    if act.data.get("counts"):
        told.append(
            gettext("The earlier ruling counts again (%(ruling)s).")
            % {"ruling": kind_names(act.data["counts"])}
        )
    elif "counts" in act.data:
        told.append(gettext("The table counts as it was played."))
    if "redrawn_from" in act.data:
        told.append(
            gettext(
                "The coming rounds are drawn once more, from round %(round)d on; "
                "the earlier draw doesn’t come back."
            )
            % {"round": act.data["redrawn_from"]}
        )
    if act.data.get("red_goes"):
        settings = settings_of(season_of(act))
        told.append(
            gettext("The red card is cancelled with it: %(points)s points in all are given back.")
            % {"points": settings.yellow_points + settings.red_points}
        )
    if act.data.get("red_stays"):
        told.append(
            gettext(
                "The red card stays, because enough yellow cards remain: %(points)s points are given back."
            )
            % {"points": settings_of(season_of(act)).yellow_points}
        )
    return in_a_row(told)  # fmt: skip


KINDS = (
    # Written by `drawing.swap`.
    ActKind(
        LeagueAct.Kind.SWAP,
        sentence=_swap_sentence,
        undo=swap_back,
        can_still_be_reverted=swap_can_be_undone,
        told_of_reversal=those_at_both_tables,
    ),
    # Written by `season_end.confirm`.
    ActKind(
        LeagueAct.Kind.CONFIRM,
        sentence=_("The final standings are confirmed."),
        can_be_reverted=False,
    ),
    # Written by `acts.revert`. Reverting a reversal is doing the act again.
    ActKind(
        LeagueAct.Kind.REVERT,
        sentence=_reversal_sentence,
        can_be_reverted=False,
    ),
)
