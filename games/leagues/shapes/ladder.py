"""Ladder: challenge somebody above you at any time, win, and take their place."""

from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise

from django.utils.translation import gettext_lazy as _

from games.leagues.facts import Challenged, Facts, Row, TableRules, Why
from games.leagues.shapes.ladder_moves import Ladder, ladder_facts
from games.leagues.shapes.shape import Rounds, Shape, Situation
from games.leagues.standings import standings
from games.leagues.tiebreaks import lot


def starting_order(entrants: tuple[int, ...], former: dict[int, int], seed: str) -> list[int]:
    """Those of the last ladder in its order, by the places they had then; below them all others by lot."""
    last = len(entrants) + max(former.values(), default=0)
    return sorted(entrants, key=lambda one: (former.get(one, last), -lot(seed, one)))


def standing(
    facts: Facts, rules: TableRules, as_of: datetime | None = None, since: datetime | None = None
) -> tuple[Row, ...]:
    """The order of the ladder, whoever has left at its foot; figures as everywhere."""
    rows = _rows(facts, rules, as_of)
    if since is None:
        return rows
    before = {row.entrant: row.place for row in _rows(facts, rules, since)}
    return tuple(replace(row, movement=before[row.entrant] - row.place) for row in rows)


def why_not_challenge(facts: Facts, rules: TableRules, by: int, to: int, at: datetime) -> str:
    """Who may challenge whom: the code of a refusal, or nothing if they may."""
    rows = [row for row in _rows(facts, rules, at) if not row.withdrawn]
    return _why_not(facts, rules, {row.entrant: row.place for row in rows}, by, to, at)


def open_to(facts: Facts, rules: TableRules, by: int, at: datetime) -> list[int]:
    """Whom somebody may challenge, the nearest first."""
    rows = [row for row in _rows(facts, rules, at) if not row.withdrawn]
    places = {row.entrant: row.place for row in rows}
    above = [row.entrant for row in reversed(rows) if row.place < places.get(by, 0)]
    return [one for one in above[: rules.shape.reach] if not _why_not(facts, rules, places, by, one, at)]


def _why_not(facts: Facts, rules: TableRules, places: dict[int, int], by: int, to: int, at: datetime) -> str:
    if by not in places or to not in places:
        return "challenge_gone"
    if by == to:
        return "challenge_yourself"
    if places[to] > places[by]:
        return "challenge_not_above"
    if places[by] - places[to] > rules.shape.reach:
        return "challenge_too_far"
    made = [one for one in ladder_facts(facts).challenges if one.at <= at]
    busy = {entrant for one in made if _is_under_way(one, at) for entrant in (one.by, one.to)}
    if by in busy:
        return "challenge_you_are_busy"
    if to in busy:
        return "challenge_they_are_busy"
    rest = timedelta(days=rules.shape.rest_days)
    ends = [_end(one) for one in made if {one.by, one.to} == {by, to} and one.answer != "taken_back"]
    return "challenge_again_soon" if any(end and end + rest > at for end in ends) else ""


def _is_under_way(one: Challenged, at: datetime) -> bool:
    """Unanswered, or being played."""
    end = _end(one)
    return end is None or end > at


def _end(one: Challenged) -> datetime | None:
    return one.over_at if one.answer == "accepted" else one.answered_at


def _rows(facts: Facts, rules: TableRules, as_of: datetime | None) -> tuple[Row, ...]:
    ladder = Ladder(facts, rules, as_of)
    plain = {row.entrant: row for row in standings(facts, replace(rules, promoted=0, relegated=0), as_of)}
    there = [one for one in ladder.order if not plain[one].withdrawn]
    order = [*there, *(one for one in ladder.order if plain[one].withdrawn)]
    whys: list[Why | None] = [
        Why("withdrawn") if upper in there and lower not in there else ladder.why(upper, lower)
        for upper, lower in pairwise(order)
    ]
    return tuple(
        replace(plain[one], place=place, why=why)
        for place, (one, why) in enumerate(zip(order, [*whys, None], strict=True), 1)
    )


def pair(situation: Situation) -> Rounds:
    """Nobody is drawn against anybody: tables come from challenges."""
    return ()


LADDER = Shape(
    key="ladder",
    name=_("Ladder"),
    line=_("Challenge players just above you whenever you like. Win, and you take their place."),
    fields=("places", "reach", "challenge_days", "rest_days", "free_declines", "decay_days"),
    rounds=lambda rules, people: 1,
    pair=pair,
    standing=standing,
    drawn_at_once=True,
    is_ladder=True,
)
