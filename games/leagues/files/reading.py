"""A league from one file: a new one with its memory, or one clear line on what is wrong and nothing done."""

import json
from datetime import datetime

from django.db import DataError, IntegrityError, transaction

from games.accounts.limits import spend
from games.accounts.models import Player
from games.leagues.acts import act_sentence
from games.leagues.division_table import table_of
from games.leagues.files import fields
from games.leagues.files.places import Item, Misfit, check_whole
from games.leagues.files.seasons import make_season
from games.leagues.leagues import check_founder, found_league
from games.leagues.log import FETCHED, RELATED
from games.leagues.models import League, Season
from games.refusal import Refusal
from games.text import LONGEST_NAME, LONGEST_PLAYER_NAME, clean_name, one_line


def import_league(content: bytes, by: Player, now: datetime) -> League:
    """The people in it are names without accounts: nobody's own history is touched, nobody gets a letter."""
    if len(content) > fields.LARGEST:
        raise Refusal("league_file_too_large", most=fields.LARGEST // 1024 // 1024)
    check_founder(by)
    spend("league_imports_of_player", by.pk, now)
    whole = _read(content)
    with transaction.atomic():
        try:
            return _make(whole, by, now)
        except Misfit as misfit:
            raise Refusal("bad_league_file", where=misfit.where) from None
        except (IntegrityError, DataError):
            raise Refusal("bad_league_file", where="seasons") from None


def _read(content: bytes) -> Item:
    try:
        data = json.loads(content.decode(), parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise Refusal("no_league_file") from None
    if not isinstance(data, dict) or data.get("format") != fields.FORMAT:
        raise Refusal("no_league_file")
    if data.get("version") != fields.VERSION:
        raise Refusal("league_file_version", version=one_line(str(data.get("version")))[:20])
    try:
        check_whole(data)
    except Misfit as misfit:
        raise Refusal("bad_league_file", where=one_line(misfit.where)[:LONGEST_NAME]) from None
    return Item(data, "")


def _refuse_constant(name: str) -> None:
    """JSON has no NaN and no Infinity, though Python reads them."""
    raise ValueError(name)


def _make(whole: Item, by: Player, now: datetime) -> League:
    about = whole.item("league")
    known = about.columns(League, fields.LEAGUE)
    league = found_league(by, now=now, **known)
    people = Player.objects.bulk_create(
        [_person(each, known["language"], now) for each in whole.values("people", str)], batch_size=500
    )
    for number, each in enumerate(whole.items("seasons"), 1):
        season = make_season(each, league, number, people)
        _check(season, each)
    return league


def _person(name: str, language: str, now: datetime) -> Player:
    """Somebody who cannot sign in and has no address."""
    person = Player(
        name=clean_name(name, LONGEST_PLAYER_NAME), language=language, joined_at=now, is_active=False
    )
    person.set_unusable_password()
    return person


def _check(season: Season, each: Item) -> None:
    """What cannot be computed or told would be an error on a page: such a file does not fit together."""
    try:
        for division in season.divisions.select_related("season__league"):
            table_of(division)
        for act in season.acts.select_related(*RELATED).prefetch_related(*FETCHED):
            act_sentence(act, "UTC")
    except (LookupError, ValueError, TypeError, AssertionError, OverflowError):
        raise Misfit(each.where) from None
