"""Acts about people: a miss excused, a seat offered to alternates, a withdrawal, a message."""

from datetime import datetime

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.accounts.models import Player
from games.faces.kit.phrases import in_a_row
from games.leagues import offers
from games.leagues.acts.about import entry_of, game_id_of, table_of
from games.leagues.acts.concerned import everybody_in_the_division, nobody, the_one_it_is_about
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
from games.leagues.acts.words import person_name
from games.leagues.leagues import LONGEST_TEXT
from games.leagues.models import Entry, LeagueAct, LeagueRole, Vacancy
from games.refusal import Refusal
from games.tables import moderation
from games.tables.absence import forgive_miss
from games.tables.models import Game, Tenure
from games.text import clean_text


def excuse(context: ActContext) -> Data:
    """While the table is played the miss itself is forgiven; later the league's table forgets it."""
    table, seat = context.need_table(), context.need_seat()
    if table.outcome:
        result = table.results.filter(entry=context.entry).first()
        excused = LeagueAct.objects.filter(
            kind=LeagueAct.Kind.EXCUSE, table=table, entry=context.entry, reverted_by=None
        )
        if result is None or result.missed <= sum(not act.data.get("in_game") for act in excused):
            raise Refusal("nothing_to_excuse")
        return {}
    game_id = context.need_running_game()
    if context.by is not None:
        moderation.excuse(game_id, context.by, context.reason, seat.number, context.now)
    else:
        game = Game.objects.select_for_update().get(pk=game_id)
        if not forgive_miss(game.seats.get(number=seat.number)):
            raise Refusal("nothing_to_excuse")
    return {"in_game": True}


def count_again(act: LeagueAct, by: Player, reason: str, now: datetime) -> None:
    """A miss that was forgiven at the table counts again."""
    if act.data.get("in_game"):
        own = Tenure.objects.filter(
            seat__game=game_id_of(act), player=entry_of(act).player, bot="", excused__gt=0
        ).last()
        if own is None or table_of(act).outcome:
            raise Refusal("too_late_to_revert")
        own.excused -= 1
        own.save(update_fields=["excused"])


def replace(context: ActContext) -> Data:
    """Asks all alternates at once; the first who accepts has the seat."""
    seat = context.need_seat()
    context.need_running_game()
    for_season = bool(context.details.get("for_season"))
    vacancy = offers.open_vacancy(seat, context.by, context.reason, context.now, for_season=for_season)
    return {"vacancy": vacancy.pk, "for_season": for_season}


def take_seat_back(act: LeagueAct, by: Player, reason: str, now: datetime) -> None:
    offers.take_offers_back(act.data["vacancy"], now)


def withdraw(context: ActContext) -> Data:
    """The place is nobody's any more; alternates are asked for it, and rounds to come are fitted."""
    entry = context.need_entry()
    if entry.status != Entry.Status.ENTERED:
        raise Refusal("not_in_season")
    return give_place_up(entry, Entry.Status.WITHDRAWN, context)


def message(context: ActContext) -> Data:
    """A letter to everybody in a division."""
    if context.division is None:
        raise Refusal("which_division")
    return {"text": clean_text(str(context.details.get("text", "")), LONGEST_TEXT, empty="text_missing")}


def _told_of_excuse(act: LeagueAct) -> list[Player]:
    """The table tells of what was excused there."""
    return nobody(act) if act.data.get("in_game") else the_one_it_is_about(act)


def _note_act_on_vacancy(act: LeagueAct) -> None:
    Vacancy.objects.filter(pk=act.data["vacancy"]).update(act=act)


def _replacement_sentence(act: LeagueAct, words: Words) -> str:
    vacancy = next(iter(act.vacancies.all()), None)
    if vacancy is None or vacancy.filled_by is None:
        return gettext("The seat of %(name)s at %(table)s is offered to the alternates.") % words
    words = {**words, "newcomer": person_name(vacancy.filled_by.player)}
    if act.data.get("for_season"):
        return gettext("%(newcomer)s has taken over from %(name)s for the rest of the season.") % words
    return gettext("%(newcomer)s has taken over from %(name)s at %(table)s.") % words


def _newcomer_is_there(act: LeagueAct) -> bool:
    """Or nobody has come yet. A place may have gone back already, with another of its seats."""
    vacancy = next(iter(act.vacancies.all()), None)
    newcomer = vacancy.filled_by if vacancy else None
    return not (vacancy and newcomer and vacancy.for_season) or newcomer.replaces_id == vacancy.leaver_id


def _withdrawal_sentence(act: LeagueAct, words: Words) -> str:
    told = [gettext("%(name)s has withdrawn from the season.") % words]
    told += [redraw_sentence(act), successor_sentence(act)]
    return in_a_row(filter(None, told))


KINDS = (
    ActKind(
        LeagueAct.Kind.EXCUSE,
        sentence=_("%(name)s’s missed deadline at %(table)s is excused."),
        do=excuse,
        undo=count_again,
        told=_told_of_excuse,
        told_of_reversal=the_one_it_is_about,
        pages=(
            ActPage(
                "excuse",
                _("Excuse a missed deadline"),
                _("It no longer counts against the player."),
                about="seat",
            ),
        ),
    ),
    ActKind(
        LeagueAct.Kind.REPLACE,
        sentence=_replacement_sentence,
        do=replace,
        once_stored=_note_act_on_vacancy,
        undo=take_seat_back,
        can_still_be_reverted=_newcomer_is_there,
        pages=(
            ActPage(
                "replace",
                _("Replace with an alternate"),
                _(
                    "All alternates are asked at once. The first to accept gets the seat, with "
                    "everything it may see."
                ),
                about="seat",
                details=(
                    Detail(
                        "for_season",
                        "yes_no",
                        _("For the rest of the season"),
                        help=_(
                            "The alternate takes over the whole seat with its points. "
                            "Otherwise, only this table."
                        ),
                    ),
                ),
                running_only=True,
            ),
        ),
    ),
    ActKind(
        LeagueAct.Kind.WITHDRAW,
        sentence=_withdrawal_sentence,
        do=withdraw,
        once_stored=note_free_seats,
        undo=come_back,
        can_still_be_reverted=place_is_free,
        told=the_leaver_and_all_who_moved,
        pages=(
            ActPage(
                "withdraw",
                _("Withdraw someone"),
                _(
                    "If they are in the middle of a game, their seat is offered to the alternates. The "
                    "season’s rules say what happens to their tables."
                ),
                about="entry",
            ),
        ),
    ),
    ActKind(
        LeagueAct.Kind.MESSAGE,
        sentence=_("A message to the division: %(text)s"),
        do=message,
        told=everybody_in_the_division,
        letter="league_message",
        needs_reason=False,
        role=LeagueRole.Role.HELPER,
        can_be_reverted=False,
        outlives_season=True,
        pages=(
            ActPage(
                "message",
                _("Message to the division"),
                _("An email to everyone in the division."),
                details=(Detail("text", "text", _("Message"), most=LONGEST_TEXT),),
            ),
        ),
    ),
)
