"""The contract of a kind of act: whatever a row declares is there and works, for every row."""

import pytest
from django.db import transaction
from django.db.models import Sum
from django.utils.translation import override

from games.leagues import acts
from games.leagues.acts.kinds import FINAL, KINDS, PAGES
from games.leagues.advancing import advance_season
from games.leagues.division_table import table_of
from games.leagues.drawing import swap
from games.leagues.entry import enter, sit_on_bench
from games.leagues.log import log_of
from games.leagues.roles import give_role
from games.leagues.season_end import confirm
from games.models import Game, LeagueAct, LeagueResult, LeagueSeat, Letter, Phase, Tenure, Vacancy
from games.refusal import Refusal
from games.web.leagues.forms.acts import ActForm
from tests.games_at_play import NOON, letters, person
from tests.leagues.seasons import DAY, colour_people, division, finish_round, running_season, season

pytestmark = pytest.mark.django_db
REASON = "For a reason."
LETTERS = {
    "extend": (0, 0),
    "extend_round": (4, 4),
    "shift": (4, 4),
    "pause": (0, 0),
    "message": (4, 0),
    **dict.fromkeys(("award", "forfeit", "annul", "void", "withdraw", "ban"), (4, 4)),
}
"""How many are told of an act and of its reversal, unless it is the one whom it is about."""


def owner_of(of):
    return of.league.roles.get(role="owner").player


def typed(form, which, now):
    """What a moderator might fill in, whatever the page asks for."""
    sent = {"reason": REASON, "private": ""}
    if form.page.about:
        sent[form.page.about] = form.fields[form.page.about].choices[which][0]
    values = {"number": 3, "moment": now + 3 * DAY, "yes_no": True, "text": "Some words"}
    return sent | {detail.name: values[detail.type] for detail in form.page.details}


def world(this):
    """All that acts change besides the log."""
    return (
        [line.row for line in table_of(division(this))],
        list(this.entries.order_by("pk").values_list("status", "division", "replaces", "ended_at")),
        list(this.rounds.values_list("starts_at", "ends_at", "ended_at")),
        sorted(LeagueSeat.objects.values_list("table__round", "entry")),
        list(Game.objects.order_by("pk").values_list("status", "paused_until")),
        list(Phase.objects.filter(closed_at=None).values_list("game", "due_at")),
        Tenure.objects.aggregate(Sum("excused")),
        Vacancy.objects.filter(closed_at=None).count(),
    )


def sentences(act):
    """In both languages, each filled in."""
    found = []
    for language in ("en", "fr"):
        with override(language):
            found.append(acts.act_sentence(LeagueAct.objects.get(pk=act.pk), "UTC"))
    assert len(set(found)) == 2, found
    assert all(found), found
    assert not any("%(" in sentence for sentence in found), found
    return found


def test_rows_and_the_stored_kinds_are_the_same():
    assert set(KINDS) == set(LeagueAct.Kind.values)
    assert {kind for kind, row in KINDS.items() if row.do} == {row.kind.value for row, _ in PAGES.values()}
    assert len(PAGES) == sum(len(row.pages) for row in KINDS.values())
    assert set(FINAL) == {"message", "confirm", "revert"}
    lower = {kind: row.role for kind, row in KINDS.items() if row.role != "moderator"}
    assert lower == {"message": "helper", "warn": "helper"}
    assert {kind for kind, row in KINDS.items() if row.outlives_season} == {"ban", "message"}


def test_every_page_of_every_kind_previews_does_says_and_undoes():
    """In a season with a table that is over and one that is played, and a miss of everybody at both."""
    this = running_season(4, divisions=1, rounds=3, table_size=4)
    finish_round(this, 1, this.starts_at + 5 * DAY)
    now = this.rounds.get(number=2).starts_at
    sit_on_bench(this, person("Grey"), now - DAY)
    advance_season(this.pk, now)
    LeagueResult.objects.update(missed=1)
    Tenure.objects.update(missed=1)
    helper = person("Helper")
    give_role(this.league, owner_of(this), helper, "helper", NOON)
    for name in PAGES:
        for which in (1, -1):
            with transaction.atomic():
                walk(name, which, this, owner_of(this), helper, now)
                transaction.set_rollback(True)


def walk(name, which, this, owner, helper, now):
    """About the first or the last of what can be chosen: newer tables come first."""
    row, page = PAGES[name]
    top, before = division(this), world(this)
    empty = ActForm(page=page, division=top)
    assert empty.has_choice, name
    form = ActForm(typed(empty, which, now), page=page, division=top)
    assert form.is_valid(), (name, form.errors)
    about = form.about()
    if page.running_only and page.about in ("table", "seat"):
        assert about["table"].game.status == "running", name

    stored = LeagueAct.objects.count(), Letter.objects.count()
    tried = acts.preview(this.league, owner, row.kind, REASON, now, **about)
    assert (LeagueAct.objects.count(), Letter.objects.count()) == stored, name
    if row.role == "helper":
        acts.preview(this.league, helper, row.kind, REASON, now, **about)
    else:
        with pytest.raises(Refusal, match="no_power_in_league"):
            acts.preview(this.league, helper, row.kind, REASON, now, **about)

    act = acts.perform(this.league, owner, row.kind, REASON, now, **about)
    assert act.kind == row.kind
    assert [change.after.row for change in tried.lines] in ([], [line.row for line in table_of(top)]), name
    done, reverted = LETTERS.get(name, (0 if act.data.get("in_game") else 1, 1))
    assert len(letters(row.letter, data__act=act.pk)) == done, name
    sentence, _ = sentences(act)

    if not row.can_be_reverted:
        with pytest.raises(Refusal, match="cannot_be_reverted"):
            acts.revert(act, owner, "A mistake.", now)
        return
    ends_a_game = not Game.objects.filter(status="running").exists()
    acts.preview_revert(act, owner, "A mistake.", now)
    undone = acts.revert(act, owner, "A mistake.", now)
    assert ends_a_game or world(this) == before, (name, world(this), before)
    assert len(letters("league_act", data__act=undone.pk)) == reverted, name
    assert sentences(undone)[0].startswith(f"Reverted: {sentence}")
    newest, last = log_of(this.league, None, "UTC")[:2]
    assert (newest.act, newest.can_be_reverted) == (undone, False)
    assert (last.act, last.is_reverted, last.can_be_reverted) == (act, True, False)


def test_kinds_that_other_modules_write_are_in_the_log_like_all_others():
    this = season(divisions=1, rounds=1, table_size=4)
    for player in colour_people(4):
        enter(this, player, NOON + DAY)
    advance_season(this.pk, this.closes_at)
    seats = [seat.pk for seat in this.rounds.get().tables.get().seats.all()]
    one, other = this.rounds.get().tables.get().seats.all()[:2]
    swapped = swap(one, other, owner_of(this), REASON, this.closes_at)
    names = ", ".join(seat.entry.player.name for seat in sorted((one, other), key=lambda seat: seat.entry_id))
    assert sentences(swapped)[0] == f"Swapped in round 1 before publication: {names}."
    acts.revert(swapped, owner_of(this), "A mistake.", this.closes_at)
    again = this.rounds.get().tables.get().seats.all()
    assert [seat.pk for seat in again] == seats
    assert [seat.entry_id for seat in again[:2]] == [one.entry_id, other.entry_id]
    advance_season(this.pk, this.starts_at)
    finish_round(this, 1, this.starts_at + DAY)
    confirmed = confirm(this, owner_of(this), REASON, this.starts_at + 2 * DAY)
    assert sentences(confirmed)[0] == "The final standings are confirmed."
    with pytest.raises(Refusal, match="cannot_be_reverted"):
        acts.revert(confirmed, owner_of(this), "A mistake.", this.starts_at + 2 * DAY)
