"""A season under way: rounds begin, their tables are games, games come out, rounds end. Each step once."""

from datetime import datetime

from django.db import transaction
from django.utils.text import Truncator
from django.utils.translation import gettext, override

from games.leagues import announcements, next_rounds
from games.leagues.models import Entry, LeagueResult, LeagueSeat, LeagueTable, Round, Season
from games.leagues.seasons import lock_season, settings_of
from games.leagues.settings import Settings
from games.tables import ending
from games.tables.models import Game, Seat, Tenure
from games.tables.outcome import Standing, outcome_of
from games.tables.starting import arrange_game
from games.text import LONGEST_NAME

Outcome = LeagueTable.Outcome
OVER = (Game.Status.FINISHED, Game.Status.CANCELLED)


def start_round(round_: Round, now: datetime) -> None:
    """Every table becomes a game with the seats of the draw; one that cannot be played is scored at once.

    Each by itself: whatever a lost worker has left undone is done when this is called again.
    """
    with transaction.atomic():
        season = lock_season(round_.season_id)
        if season.status != Season.Status.RUNNING:
            return
        Round.objects.filter(pk=round_.pk, started_at=None).update(started_at=now)
    settings = settings_of(season)
    for table in round_.tables.filter(game=None, outcome=""):
        with transaction.atomic():
            table = LeagueTable.objects.select_for_update().get(pk=table.pk)
            if table.game_id is None and not table.outcome:
                _start_table(table, season, settings, now)


def score_table(table: LeagueTable, now: datetime, *, end_game: bool = False) -> bool:
    """Notes how a table came out, once its game is over. `end_game` ends one that is not, and scores it.

    Whether it was scored now.
    """
    with transaction.atomic():
        table = LeagueTable.objects.select_for_update().get(pk=table.pk)
        if table.outcome or table.game_id is None:
            return False
        game = Game.objects.select_for_update().get(pk=table.game_id)
        if game.status == Game.Status.FINISHED:
            _note(table, game, outcome_of(game), Outcome.PLAYED, _end_of(game))
        elif game.status == Game.Status.CANCELLED:
            _note(table, game, [], Outcome.CANCELLED, _end_of(game))
        elif end_game:
            standing = outcome_of(game)
            with override(game.language):
                ending.cancel(game, now, gettext("The league round is over."))
            _note(table, game, standing, Outcome.UNFINISHED, now)
        else:
            return False
        return True


def end_round(round_: Round, now: datetime) -> bool:
    """When all its tables are scored, or at its end: what is unfinished is scored as declared."""
    late, waiting = now >= round_.ends_at, round_.tables.filter(outcome="")
    for table in waiting.all() if late else waiting.filter(game__status__in=OVER):
        score_table(table, now, end_game=late)
    if not late and next_rounds.draw_deciders(round_):
        start_round(round_, now)
    if waiting.exists() or (not late and settings_of(round_.season).shape_row.is_ladder):
        return False
    with transaction.atomic():
        season = lock_season(round_.season_id)
        if not season.rounds.filter(pk=round_.pk, started_at__isnull=False, ended_at=None).update(
            ended_at=now
        ):
            return False
        round_.season = season
        settings = settings_of(season)
        if not settings.shape_row.is_ladder:
            knocks_out = settings.knocks_out(round_.number)
            announcements.tell_round_over(round_, now, those_who_played=knocks_out)
        return True


def _end_of(game: Game) -> datetime:
    assert game.ended_at is not None, f"{game} is not over"
    return game.ended_at


def _start_table(table: LeagueTable, season: Season, settings: Settings, now: datetime) -> None:
    seats = list(table.seats.select_related("entry__player"))
    there = [
        seat for seat in seats if seat.entry.status == Entry.Status.ENTERED and seat.entry.player.is_active
    ]
    if len(there) not in settings.sizes:
        for seat in there:
            _result(table, seat.entry, Standing(seat.number, 1, 0), now)
        _scored(table, Outcome.BYE, now)
        return
    if len(there) < len(seats):
        table.seats.exclude(pk__in=[seat.pk for seat in there]).delete()
        for number, seat in enumerate(there):
            LeagueSeat.objects.filter(pk=seat.pk).update(number=number)
    league = season.league
    table.game = arrange_game(
        league.created_by,
        [seat.entry.player for seat in there],
        name=_name_of(table, season),
        rules=settings.rules,
        pace=settings.pace,
        options=settings.options,
        misses_allowed=settings.misses_allowed,
        bot_level=settings.bot_level,
        allows_others_bots=settings.allows_bots,
        language=league.language,
        now=now,
    )
    table.save(update_fields=["game"])


def _name_of(table: LeagueTable, season: Season) -> str:
    """«Friends league, round 2, table 1», in the league's language; a long name of a league is cut."""
    words = {
        "league": "",
        "division": table.division.name,
        "round": table.round.number,
        "table": table.number,
    }
    with override(season.league.language):
        pattern = (
            gettext("%(league)s, division %(division)s, round %(round)d, table %(table)d")
            if season.divisions.count() > 1
            else gettext("%(league)s, round %(round)d, table %(table)d")
        )
    room = LONGEST_NAME - len(pattern % words)
    return pattern % {**words, "league": Truncator(season.league.name).chars(room)}


def _note(table: LeagueTable, game: Game, standing: list[Standing], outcome: str, at: datetime) -> None:
    """A seat that a bot holds at the end is a forfeit. For unfinished tables the season has a rule."""
    rule = settings_of(table.round.season).unfinished if outcome == Outcome.UNFINISHED else "as_it_stands"
    if rule != "void":
        by_number = {one.seat: one for one in standing}
        held = {seat.number: seat for seat in game.seats.all()}
        for seat in table.seats.select_related("entry__player"):
            one = by_number.get(seat.number)
            if one is not None:
                one = Standing(one.seat, 1, 0) if rule == "annul" else one
                _result(table, seat.entry, one, at, held[seat.number])
    _scored(table, outcome, at)


def _result(table: LeagueTable, entry: Entry, one: Standing, at: datetime, held: Seat | None = None) -> None:
    asked = missed = 0
    if held is not None:
        for tenure in Tenure.objects.filter(seat=held, player=entry.player):
            asked, missed = asked + tenure.asked, missed + tenure.missed - tenure.excused
    LeagueResult.objects.create(
        table=table,
        entry=entry,
        place=one.place,
        score=one.score,
        forfeit=bool(held and held.bot),
        asked=asked,
        missed=missed,
        at=at,
    )


def _scored(table: LeagueTable, outcome: str, at: datetime) -> None:
    table.outcome, table.scored_at = outcome, at
    table.save(update_fields=["outcome", "scored_at"])
