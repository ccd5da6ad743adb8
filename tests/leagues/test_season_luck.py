"""The seed of a season's draw: its part is fixed while people enter, and bound to who had entered."""

import json
from hashlib import sha256

import pytest

from games.leagues.advancing import advance_season
from games.leagues.entry import enter
from games.leagues.exports import json_of
from games.leagues.season_luck import season_proof
from games.vault import lock, unlock
from tests.leagues.seasons import DAY, NOON, colour_people, division, running_season, season
from tests.web.tables import browser, page

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


def at(this, *more):
    return "/".join(["", "leagues", this.league.slug, str(this.number), *more, ""])


def test_the_hash_of_the_part_is_on_the_seasons_page_while_people_enter():
    this = season()
    entry = enter(this, colour_people(1)[0], NOON)
    shown = page(browser(), at(this))
    assert f'<span class="quiet">entry {entry.pk}</span>' in shown, "its number goes into the seed"
    assert this.part_hash == sha256(bytes.fromhex(unlock(this.part_locked))).hexdigest()
    assert this.part_hash in shown
    assert unlock(this.part_locked) not in shown


def test_the_seed_follows_from_the_part_and_from_who_had_entered():
    """As docs/fairness.md says, in a few lines of their own."""
    this = running_season(4)
    entries = ",".join(str(pk) for pk in sorted(this.entries.values_list("pk", flat=True)))
    part = bytes.fromhex(unlock(this.part_locked))
    assert this.seed == sha256(b"makabana-season/1\x00" + part + entries.encode()).hexdigest()
    shown = page(browser(), at(this, "draw"))
    for public in (this.part_hash, part.hex(), this.seed, entries):
        assert public in shown
    assert "We’ve just verified it" in shown
    exported = json.loads(json_of(division(this)))
    assert (exported["part"], exported["part_hash"]) == (part.hex(), this.part_hash)
    assert exported["entrants"] == this.entrants


def test_the_part_is_no_more_public_than_the_draw():
    this = season()
    for player in colour_people(4):
        enter(this, player, NOON + DAY)
    advance_season(this.pk, this.closes_at)
    this.refresh_from_db()
    assert this.status == this.Status.DRAWN
    assert json.loads(json_of(division(this)))["part"] == ""
    assert browser().get(at(this, "draw")).status_code == 404


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"part_locked": lock("00" * 32)}, "The part doesn’t match the hash published during entry."),
        ({"seed": "00" * 32}, "The seed doesn’t follow from the part and the entries."),
        ({"entrants": [1, 2, 3]}, "The seed doesn’t follow from the part and the entries."),
    ],
)
def test_whoever_exchanges_part_seed_or_entries_is_caught(change, sentence):
    this = running_season(4)
    type(this).objects.filter(pk=this.pk).update(**change)
    shown = page(browser(), at(this, "draw"))
    assert sentence in shown
    assert "We’ve just verified it" not in shown


def test_a_season_from_before_is_drawn_as_then_and_says_so():
    this = season()
    type(this).objects.filter(pk=this.pk).update(part_locked=None, part_hash="")
    for player in colour_people(4):
        enter(this, player, NOON + DAY)
    advance_season(this.pk, this.starts_at)
    this.refresh_from_db()
    assert len(this.seed) == 64
    assert season_proof(this) is None
    assert "This season is older than parts" in page(browser(), at(this, "draw"))
