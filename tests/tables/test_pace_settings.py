"""A pace is read strictly; what cannot be is refused with a code."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from datetime import time

import pytest
from hypothesis import given

from games.tables.pace import PRESETS, Pace, read_pace
from games.wall_clock import BadPace, check_quiet, zone_named
from tests.tables.paces import NIGHT, many, paces

GOOD = PRESETS["weekends_off"].as_json()


@pytest.mark.parametrize("key", PRESETS)
def test_presets_survive_json(key):
    assert read_pace(json.loads(json.dumps(PRESETS[key].as_json()))) == PRESETS[key]


@many
@given(paces())
def test_every_pace_survives_json(pace):
    assert read_pace(json.loads(json.dumps(pace.as_json()))) == pace


def test_a_pace_is_stored_in_plain_words():
    pace = Pace("Europe/Paris", 24, {"tiki": 12}, frozenset({0, 2}), NIGHT, 6, (8, 2), 5)
    assert pace.as_json() == {
        "zone": "Europe/Paris",
        "default_hours": 24,
        "hours": {"tiki": 12},
        "weekdays": [0, 2],
        "quiet": ["23:00", "07:00"],
        "grace_hours": 6,
        "reminders": [8, 2],
        "last_order_delay_minutes": 5,
    }


def test_presets_take_the_zone_of_the_game():
    assert replace(PRESETS["day"], zone="Asia/Kathmandu").zone == "Asia/Kathmandu"


def test_kinds_of_asks_may_have_their_own_hours():
    pace = Pace("UTC", 24, {"tiki": 12})
    assert pace.length("tiki") == pace.length("project") / 2


def test_reminders_may_come_unsorted_and_twice():
    assert read_pace(GOOD | {"reminders": [4, 24, 4]}).reminders == (24, 4)


@pytest.mark.parametrize(
    ("change", "code", "data"),
    [
        ({"zone": "Mars/Olympus"}, "unknown_zone", {"zone": "Mars/Olympus"}),
        ({"zone": "../../etc/passwd"}, "unknown_zone", {"zone": "../../etc/passwd"}),
        ({"zone": "localtime"}, "unknown_zone", {"zone": "localtime"}),
        ({"zone": "x" * 10_000_000}, "unknown_zone", {"zone": "x" * 64}),
        ({"zone": ""}, "unknown_zone", {"zone": ""}),
        ({"zone": None}, "malformed", {"field": "zone"}),
        ({"weekdays": []}, "no_weekdays", {}),
        ({"weekdays": [7]}, "malformed", {"field": "weekdays"}),
        ({"weekdays": [True]}, "malformed", {"field": "weekdays"}),
        ({"weekdays": [1.0]}, "malformed", {"field": "weekdays"}),
        ({"weekdays": "01234"}, "malformed", {"field": "weekdays"}),
        ({"default_hours": 0}, "too_small", {"field": "default_hours", "least": 1 / 60}),
        ({"default_hours": -24}, "too_small", {"field": "default_hours", "least": 1 / 60}),
        ({"default_hours": 337}, "too_large", {"field": "default_hours", "most": 336}),
        ({"default_hours": 10**400}, "too_large", {"field": "default_hours", "most": 336}),
        ({"default_hours": float("inf")}, "too_large", {"field": "default_hours", "most": 336}),
        ({"default_hours": float("nan")}, "malformed", {"field": "default_hours"}),
        ({"default_hours": "24"}, "malformed", {"field": "default_hours"}),
        ({"default_hours": True}, "malformed", {"field": "default_hours"}),
        ({"hours": {"tiki": 0}}, "too_small", {"field": "hours.tiki", "least": 1 / 60}),
        ({"hours": {"tiki": 999}}, "too_large", {"field": "hours.tiki", "most": 336}),
        ({"hours": {"Tiki\n": 1}}, "malformed", {"field": "hours"}),
        ({"hours": dict.fromkeys("abcdefghijklmnopqrstuvwxyz", 1)}, "malformed", {"field": "hours"}),
        ({"hours": [24]}, "malformed", {"field": "hours"}),
        ({"quiet": ["12:00", "06:01"]}, "quiet_too_long", {"least_waking_hours": 6}),
        ({"quiet": ["12:00", "12:00"]}, "quiet_too_long", {"least_waking_hours": 6}),
        ({"quiet": ["23:00"]}, "malformed", {"field": "quiet"}),
        ({"quiet": ["24:00", "07:00"]}, "malformed", {"field": "quiet"}),
        ({"quiet": ["23:00:01", "07:00"]}, "malformed", {"field": "quiet"}),
        ({"quiet": [23, 7]}, "malformed", {"field": "quiet"}),
        ({"quiet": "23:00-07:00"}, "malformed", {"field": "quiet"}),
        ({"grace_hours": -1}, "too_small", {"field": "grace_hours", "least": 0}),
        ({"grace_hours": 1000}, "too_large", {"field": "grace_hours", "most": 336}),
        ({"reminders": [1, 2, 3, 4, 5, 6]}, "too_many_reminders", {"most": 5}),
        ({"reminders": [0]}, "too_small", {"field": "reminders", "least": 1 / 60}),
        ({"reminders": [float("nan"), 4]}, "malformed", {"field": "reminders"}),
        ({"reminders": ["4"]}, "malformed", {"field": "reminders"}),
        ({"last_order_delay_minutes": -1}, "too_small", {"field": "last_order_delay_minutes", "least": 0}),
        ({"last_order_delay_minutes": 121}, "too_large", {"field": "last_order_delay_minutes", "most": 120}),
        ({"last_order_delay_minutes": 1.5}, "malformed", {"field": "last_order_delay_minutes"}),
        ({"colour": "red"}, "unknown_field", {"field": "colour"}),
    ],
)
def test_impossible_paces_are_refused(change, code, data):
    with pytest.raises(BadPace) as refusal:
        read_pace(GOOD | change)
    assert (refusal.value.code, refusal.value.data) == (code, data)


@pytest.mark.parametrize("name", GOOD)
def test_nothing_may_be_missing(name):
    with pytest.raises(BadPace) as refusal:
        read_pace({key: value for key, value in GOOD.items() if key != name})
    assert (refusal.value.code, refusal.value.data) == ("missing_field", {"field": name})


@pytest.mark.parametrize("data", [None, [], "day", 24])
def test_only_an_object_is_a_pace(data):
    with pytest.raises(BadPace) as refusal:
        read_pace(data)
    assert refusal.value.code == "malformed"


def test_a_pace_made_in_code_is_checked_too():
    with pytest.raises(BadPace) as refusal:
        Pace("UTC", 24, reminders=(4, 24))
    assert (refusal.value.code, refusal.value.data) == ("malformed", {"field": "reminders"})


def test_six_waking_hours_are_enough():
    assert read_pace(GOOD | {"quiet": ["12:00", "06:00"]}).quiet == (time(12), time(6))


def test_a_night_has_whole_minutes():
    with pytest.raises(BadPace) as refusal:
        check_quiet((time(23, 0, 1), time(7)))
    assert (refusal.value.code, refusal.value.data) == ("malformed", {"field": "quiet"})


def test_zones_are_found_by_name():
    assert zone_named("Australia/Lord_Howe").key == "Australia/Lord_Howe"


def test_zones_need_no_database_of_the_system():
    program = "from games.tables.deadlines import zone_named; print(zone_named('Asia/Kathmandu'))"
    outcome = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONTZPATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (outcome.stdout, outcome.stderr) == ("Asia/Kathmandu\n", "")
